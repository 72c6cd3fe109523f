import type { Html } from '../../../base/html.js';
import type { Heading } from '../../../content/result/texts.js';

/** One step of the way from the home page to a page. */
export interface Crumb {
  readonly title: string;
  readonly path: string;
}

/**
 * What its own page has. The layout adds head, navigation, footer and structured data; `createPage` what most pages have
 * alike.
 */
export interface PageParts {
  /** Canonical site path, with the query that makes it its own page. */
  readonly path: string;
  /** Site path of the Markdown twin; that of the page with `.md` unless given. */
  readonly twinPath?: string;
  /** The H1. */
  readonly title: string;
  /** Title of the document; the H1 and the owner's name unless given. */
  readonly documentTitle?: string;
  /** What it is about; cut or lengthened to 50 to 160 characters. */
  readonly description: string | undefined;
  /** Day of the last change, YYYY-MM-DD; that of the content unless given. */
  readonly updated?: string | undefined;
  /** The pages between the home page and this one; absent for a page to which no way leads. */
  readonly crumbs?: readonly Crumb[];
  /** Type of the page in the vocabulary of schema.org; WebPage unless given. */
  readonly type?: 'WebPage' | 'ProfilePage' | 'CollectionPage' | 'SearchResultsPage' | 'AboutPage' | 'ContactPage';
  /** Set for a post: what link previews say of it. */
  readonly article?: { readonly published?: string; readonly tags: readonly string[] };
  /** Language tag of the page; the site's unless given. */
  readonly language?: string;
  /** False keeps the page out of search engines. */
  readonly indexed?: boolean;
  /** The text that it looked for, where it found nothing. */
  readonly missed?: string;
  /** The content of <main>, H1 included. */
  main(): Html;
  /** What follows H1 and pointer in the Markdown version. A long text is cut unless all of it is requested. */
  markdown(isWhole?: boolean): string;
  /** The sections of a long text. */
  sections?(): readonly Heading[];
  /** Further nodes of the JSON-LD graph. */
  graph?(): readonly object[];
  /** Data and scripts at the end of the body. */
  scripts?(): Html | undefined;
}

/** A page with what `createPage` fills in: its way begins with the home page. */
export interface WholePage extends PageParts {
  readonly twinPath: string;
  readonly description: string;
  readonly updated: string;
}
