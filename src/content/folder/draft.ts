import type { Publication } from '../files/publication.js';
import type { Sourced } from '../files/yaml.js';
import type { Answer } from '../result/answers.js';
import type { SiteLanguage } from '../result/language.js';
import type { ContentProblem } from '../result/problem.js';
import type { AsWritten, Counts } from '../result/sections.js';
import type { Contact, Shown } from '../result/site-settings.js';
import type { Asset, Offer, Page, Project, Resume, SiteProfile, Skill, Theme } from '../result/snapshot.js';
import type { Terms } from '../result/terms.js';

/** The picture and the links of the front matter, which are shown above the text. */
export interface TextHead {
  readonly picture?: { readonly alt: string; readonly target: string };
  /** Each label is the key of a message. */
  readonly links: readonly { readonly label: 'visit' | 'source'; readonly target: string }[];
}

/** A record with the file that it came from. */
export interface From<Record> {
  readonly file: string;
  readonly record: Record;
  /** The line of the file on which a Markdown body begins. */
  readonly bodyLine: number;
  /** True where its address is the name of the file in other letters, since a URL cannot hold that name. */
  readonly renamed?: boolean;
  /** The line of the file for each line of the body, where they do not simply follow each other. */
  readonly lines?: readonly number[];
  /** What is shown above the body, once the language of the site is known. */
  readonly head?: TextHead;
  /** What its fields say about publication; absent for a record of a resume. */
  readonly publication?: Publication;
  /** The line of the file of a mark, by its path. */
  readonly lineOfMark?: Sourced['lineOf'];
}

/** The parts of a record that name files. */
export type Held = Pick<Project, 'body' | 'image' | 'gallery'>;

/** Content that was read and checked record by record, before its parts are checked against each other. */
export interface Draft {
  readonly profile: Partial<SiteProfile> | undefined;
  readonly skills: readonly Skill[] | undefined;
  readonly offers: readonly Offer[];
  readonly terms?: Terms | undefined;
  /** In the order of the file. */
  readonly answers: readonly Answer[];
  readonly projects: readonly From<Project>[];
  readonly pages: readonly From<Page>[];
  readonly assets: readonly Asset[];
  /** Pictures that lie beside the texts; those that a text shows are published. */
  readonly beside: readonly Asset[];
  /** The usual one unless given. */
  readonly theme?: Theme;
  /** Sections of a resume that no other file holds. */
  readonly resume: Partial<Resume>;
  /** The language of the site, and where the owner can name it. */
  readonly language: SiteLanguage & { readonly file: string; readonly accepted: string };
  /** Dates of a resume that cannot be read, as they are written. */
  readonly asWritten: AsWritten;
  /** How many entries the resume holds of each section whose entries it alone has. */
  readonly counts: Counts;
  /** Contact data of a resume that are not published, by the names of their members. */
  readonly withheld: readonly string[];
  /** What the owner says of the home page and the navigation. */
  readonly shown?: Shown;
  /** Contact data of the resume that the owner shows on `/cv`. */
  readonly contact?: Contact | undefined;
  /** Records that are not published: the files that only they use are not served either. */
  readonly held: readonly From<Held>[];
  /** When the next record is published or withdrawn, in milliseconds since the epoch. */
  readonly changesAt?: number | undefined;
  /** Site paths of the files with an error: a link to one of them is no further problem. */
  readonly claimed: readonly string[];
  readonly problems: readonly ContentProblem[];
}

/** A record that is made from a file that is not Markdown. */
export function fromOther<Record>(record: Record, file: string): From<Record> {
  return { file, record, bodyLine: 1 };
}
