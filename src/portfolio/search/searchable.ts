import type { Offer, Page, Project, SiteProfile, Skill } from '../snapshot.js';

/** What a search looks through. */
export interface Searchable {
  readonly profile: SiteProfile;
  readonly offers: readonly Offer[];
  readonly projects: readonly Project[];
  readonly pages: readonly Page[];
  readonly skills: readonly Skill[];
  readonly baseUrl: string;
  /** The site's language (BCP 47): it decides how words of its script are stemmed. */
  readonly language: string;
}
