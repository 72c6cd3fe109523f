import type { components } from '../../generated/types.js';
import type { PictureFacts } from '../pictures/facts.js';
import type { ContentProblem } from './content/problem.js';
import type { Contact, Shown } from './home-and-navigation.js';
import type { LanguageSource } from './language.js';
import type { AsWritten, Counts } from './resume/sections.js';

type Schemas = components['schemas'];

export type AIProject = Schemas['AIProject'];
export type SlimProject = Schemas['SlimProject'];
export type ProjectList = Schemas['ProjectList'];
export type SiteProfile = Schemas['SiteProfile'];
export type ProfileLink = Schemas['ProfileLink'];
/** An offer as the owner wrote it. */
export type Offer = Schemas['Offer'] & About;
export type OfferList = Schemas['OfferList'];
export type SearchResult = Schemas['SearchResult'];
export type SearchResults = Schemas['SearchResults'];
export type SearchType = Schemas['SearchType'];
export type PageSummary = Schemas['PageSummary'];
export type PageList = Schemas['PageList'];
export type PageContent = Schemas['PageContent'];
export type Resume = Schemas['ResumeFile'];
export type ResumeProject = Schemas['ResumeProject'];

/** What pages show where plain texts have a description. */
export interface About {
  /** The description in Markdown, where that is not its plain text. */
  readonly about?: string;
}

/** A project as the owner wrote it: the record, the Markdown of its page, and what orders and dates it. */
export interface Project extends AIProject, About {
  /** Markdown, without the title. Internal links are site paths. */
  readonly body: string;
  /** Place in the catalogue; projects without one come after, newest date first. */
  readonly order?: number;
  /** When it began: a year, a month or a day, as JSON Resume writes dates. */
  readonly date?: string;
  /** Day of the last change, YYYY-MM-DD. */
  readonly updated?: string;
  /** What its picture shows. */
  readonly pictureText?: string;
  /** When it ended: a year, a month or a day. */
  readonly endDate?: string;
  /** What the owner did in it. */
  readonly roles?: readonly string[];
  /** Whom it was for. */
  readonly entity?: string;
  /** True if its page answers and no list has it. */
  readonly unlisted?: true;
}

/** A page that the owner wrote. */
export interface Page extends PageSummary, About {
  /** True for what is listed at /posts; absent for any other page. */
  readonly isPost?: true;
  /** True for the page of a resume's section whose entries a search finds one by one. */
  readonly isSection?: true;
  /** True where the description repeats the beginning of the text, because the owner wrote none. */
  readonly excerpt?: true;
  /** Markdown, without the title. */
  readonly body: string;
  /** True if it answers at its address and no list has it. */
  readonly unlisted?: true;
}

/** What is known of a picture of pixels. */
export interface Picture extends PictureFacts {
  /** Of its bytes, 16 hexadecimal digits. */
  readonly hash: string;
}

/** A file served under /assets/. */
export interface Asset {
  /** Site path, such as /assets/mark.svg; not encoded (encodedPath in src/urls.ts). */
  readonly path: string;
  /** Absolute path on disk. */
  readonly file: string;
  /** Media type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Absent for what is no picture of pixels, a drawing in SVG among it. */
  readonly picture?: Picture;
}

/** The designs that there are. */
export const themeNames = ['studio', 'paper', 'gallery'] as const;

/** What the owner wants the site to look like; what is absent is the service's own look (content.md §4). */
export interface Theme {
  /** The design: a workshop with cards, text first, or pictures first. */
  readonly name: (typeof themeNames)[number];
  /** As `#rrggbb`, and so is the other. */
  readonly accent?: string;
  readonly background?: string;
  readonly font?: 'serif' | 'sans' | 'mono';
  /** Of corners, in CSS pixels. */
  readonly radius?: number;
  /** Light, dark, or as the reader's system has it. */
  readonly mode: 'auto' | 'light' | 'dark';
  /** Address of a stylesheet among the owner's files, a site path, read after the service's own. */
  readonly stylesheet?: string;
}

/** The kinds of things that a search finds. */
export const searchTypes = [
  'project',
  'page',
  'offer',
  'profile',
  'job',
  'volunteer',
  'education',
  'skill',
  'language',
  'publication',
  'award',
  'certificate',
] as const satisfies readonly SearchType[];

/** A skill and the words that belong to it; search takes them as synonyms. */
export interface Skill {
  readonly name: string;
  readonly level?: string;
  readonly keywords?: readonly string[];
}

/** What a search found, each snippet with the places that match: the first character of each and the one after it. */
export type MarkedResults = Omit<SearchResults, 'results'> & {
  readonly results: readonly (SearchResult & { readonly marks: readonly (readonly [start: number, end: number])[] })[];
};

/** What to search for, and how many results to return (10 unless given). */
export interface SearchInput {
  readonly query: string;
  readonly type?: SearchType | undefined;
  readonly limit?: number | undefined;
}

/** One immutable, wholly checked state of the owner's content. */
export interface Portfolio {
  /** Hash of the content, for ETags. */
  readonly version: string;
  /** Day of the newest content, YYYY-MM-DD. */
  readonly updated: string;
  /** Day on which it was read, YYYY-MM-DD: what is dated later is held back. */
  readonly asOf: string;
  /**
   * The next day (UTC) or moment, in ISO 8601, at which the same files show something else, such as a post that is held
   * back until then.
   */
  readonly due?: string | undefined;
  readonly profile: SiteProfile;
  /** The description of the owner in Markdown; that of the profile is plain text. */
  readonly introduction: string;
  readonly offers: readonly Offer[];
  /** In catalogue order. */
  readonly projects: readonly Project[];
  /** In the order of their first project. */
  readonly categories: readonly string[];
  /** By path. */
  readonly pages: readonly Page[];
  /** Pages and projects that answer at their site path and are in nothing else here, by that path. */
  readonly unlisted: ReadonlyMap<string, Page | Project>;
  readonly assets: readonly Asset[];
  readonly theme: Theme;
  readonly skills: readonly Skill[];
  /** The sections that only a resume has (work, education, …), without contact data. */
  readonly resume: Partial<Resume>;
  /** Dates of the resume that cannot be read, as they are written: section, number of the entry, member. */
  readonly asWritten: AsWritten;
  /** How many entries the resume holds of each section whose entries it alone has. */
  readonly counts: Counts;
  /** Contact data of the resume that are not published, by the names of their members. */
  readonly withheld: readonly string[];
  /** What had to be left out or read otherwise, in order of file and line. */
  readonly remarks: readonly ContentProblem[];
  /** Entries and files that are not published, each with the reason, in order of file and line. */
  readonly heldBack: readonly ContentProblem[];
  /** Language tag of the owner's texts (BCP 47). */
  readonly language: string;
  /** What the language follows from. */
  readonly languageFrom: LanguageSource;
  /** What the owner says of the home page and the navigation. */
  readonly shown: Shown;
  /** Mail address and telephone, where the owner wants them on `/cv`; they are on that page alone. */
  readonly contact?: Contact | undefined;
  /** The HTML document of `/cv` as the owner's theme draws it. */
  readonly themedCv?: string | undefined;
  projectBySlug(slug: string): Project | undefined;
  pageByPath(path: string): Page | undefined;
  /** By site path, decoded; in any form of Unicode, and with any kind of space. */
  asset(path: string): Asset | undefined;
  /** Projects of a category in catalogue order; upper and lower case are the same. */
  projectsIn(category: string): readonly Project[];
  search(input: SearchInput): SearchResults;
  /** The same with the places of each snippet that match. */
  find(input: SearchInput): MarkedResults;
  /** Indexes in turns what a search looks through, which the first one does at once otherwise. */
  completeSearch(): Promise<void>;
}

/** How following the content has gone since the start. */
export interface Following {
  /** Changed states that were valid and are or were served. */
  readonly published: number;
  /** Changed states that were refused. */
  readonly refused: number;
  /** What is wrong with the state on disk, when the last good one is served in its place; empty otherwise. */
  readonly faults: readonly string[];
}

/** Where the current snapshot comes from. */
export interface PortfolioSource {
  current(): Portfolio;
  /** Absent where the content is not followed. */
  following?(): Following;
}
