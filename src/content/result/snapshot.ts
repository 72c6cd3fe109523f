import type { components } from '../../../generated/types.js';
import type { PictureFacts } from '../../base/pictures/facts.js';
import type { Answer } from './answers.js';
import type { LanguageSource } from './language.js';
import type { ContentProblem } from './problem.js';
import type { AsWritten, Counts } from './sections.js';
import type { Contact, Shown } from './site-settings.js';
import type { Terms } from './terms.js';

type Schemas = components['schemas'];

export type AIProject = Schemas['AIProject'];
export type SlimProject = Schemas['SlimProject'];
export type ProjectList = Schemas['ProjectList'];
/** The profile as the content says it. How to reach the owner and ask for terms depends on the service too. */
export type SiteProfile = Omit<Schemas['SiteProfile'], 'contact' | 'terms'>;
export type ProfileLink = Schemas['ProfileLink'];
/** An offer as the owner wrote it. */
export type Offer = Schemas['Offer'] & About;
export type OfferList = Schemas['OfferList'];
export type SearchResult = Schemas['SearchResult'];
export type SearchResults = Schemas['SearchResults'];
export type SearchMatch = Schemas['SearchMatch'];
export type SearchElsewhere = Schemas['SearchElsewhere'];
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

/** What is found out about a text of a page when it is compiled. */
export interface CompiledText {
  /** The text without Markdown. Absent if the text is the same without it. */
  readonly plain?: string;
  /** Addresses of the site's pictures in the text. Absent if there are none. */
  readonly pictures?: readonly string[];
}

/** A project as the owner wrote it: the record, the Markdown of its page, and what orders and dates it. */
export interface Project extends AIProject, About, CompiledText {
  /** The highlights without Markdown. Absent if they are the same without it. */
  readonly plainHighlights?: readonly string[];
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
export interface Page extends PageSummary, About, CompiledText {
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

/** Width and height in CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** A file served under /assets/. */
export interface Asset {
  /** Site path, such as /assets/mark.svg; not encoded (encodedPath in src/base/urls.ts). */
  readonly path: string;
  /** Absolute path on disk. */
  readonly file: string;
  /** Media type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Absent for what is no picture of pixels, a drawing in SVG among it. */
  readonly picture?: Picture;
  /** The size of a drawing in SVG that states one. */
  readonly drawing?: ImageSize;
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

/** What an owner says of themselves, for the home page. In Markdown. */
export interface IntroductionParts {
  readonly lead: string;
  /** Absent if the lead is all of it. */
  readonly rest?: string;
}

/**
 * The result of compiling the owner's content: immutable, validated as a whole, and plain, so that it can be sent to
 * another process or stored as JSON. The rendered texts of its pages are beside it (texts.ts).
 */
export interface CompiledContent {
  /** The base URL that it was compiled for, without a trailing slash. */
  readonly baseUrl: string;
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
  /** The beginning of the introduction, and the rest of it where it is long. */
  readonly introductionParts: IntroductionParts;
  readonly offers: readonly Offer[];
  /** Undefined if the owner states none. */
  readonly terms?: Terms | undefined;
  /** Questions that the owner answered, in the order of the file. */
  readonly answers: readonly Answer[];
  /** In catalogue order. */
  readonly projects: readonly Project[];
  /** In the order of their first project. */
  readonly categories: readonly string[];
  /** The anchor of each category on the list of projects, in the same order. */
  readonly categoryAnchors: readonly string[];
  /** By path. */
  readonly pages: readonly Page[];
  /** Entries that are served at their site path and appear in no list (content.md §1). */
  readonly unlistedEntries: readonly { readonly path: string; readonly record: Page | Project }[];
  readonly assets: readonly Asset[];
  readonly theme: Theme;
  readonly skills: readonly Skill[];
  /** The sections that only a resume has (work, education, …), without contact data. */
  readonly resume: Partial<Resume>;
  /** The whole content as a JSON Resume 1.0, as `/resume.json` serves it. */
  readonly jsonResume: Resume;
  /** Dates of the resume that cannot be read, as they are written: section, number of the entry, member. */
  readonly asWritten: AsWritten;
  /** How many entries the resume holds of each section whose entries it alone has. */
  readonly counts: Counts;
  /** Contact data of the resume that are not published, by the names of their members. */
  readonly withheld: readonly string[];
  /** What had to be left out or read otherwise, in order of file and line. */
  readonly warnings: readonly ContentProblem[];
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
  /** Short texts of resumes without Markdown, by their Markdown. Those that are the same without it are left out. */
  readonly plainTexts: Readonly<Record<string, string>>;
  /** The HTML document of `/cv` as the owner's theme draws it. */
  readonly themedCv?: string | undefined;
}
