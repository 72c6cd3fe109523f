import type { AsWritten } from '../resume/sections.js';
import type { Offer, Page, Project, Resume, SiteProfile, Skill } from '../snapshot.js';

/** What a search looks through. */
export interface Searchable {
  readonly profile: SiteProfile;
  readonly offers: readonly Offer[];
  readonly projects: readonly Project[];
  readonly pages: readonly Page[];
  readonly skills: readonly Skill[];
  /** The sections of the owner's resume, without the skills. */
  readonly resume: Partial<Resume>;
  readonly asWritten: AsWritten;
  readonly baseUrl: string;
  /** The site's language (BCP 47): it decides how words of its script are stemmed. */
  readonly language: string;
}
