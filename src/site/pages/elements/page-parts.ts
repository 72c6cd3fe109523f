import type { Html } from '../../../base/html.js';
import type { Heading } from '../../../content/result/texts.js';

/** One step of a breadcrumb. */
export interface Crumb {
  readonly title: string;
  readonly path: string;
}

/**
 * The parts in which pages differ. The layout adds head, navigation, footer and structured data, and `createPage` adds
 * defaults.
 */
export interface PageParts {
  /** Canonical site path, including a query that selects a different page. */
  readonly path: string;
  /** Site path of the Markdown version. By default the path with `.md`. */
  readonly markdownPath?: string;
  /** The H1. */
  readonly title: string;
  /** Title of the document. By default the H1 and the owner's name. */
  readonly documentTitle?: string;
  /** Description, which is cut or extended to 50 to 160 characters. */
  readonly description: string | undefined;
  /** Day of the last change, YYYY-MM-DD. By default that of the content. */
  readonly updated?: string | undefined;
  /** The pages between the home page and this one. Absent for pages without a breadcrumb. */
  readonly crumbs?: readonly Crumb[];
  /** Type of the page at schema.org. By default WebPage. */
  readonly type?: 'WebPage' | 'ProfilePage' | 'CollectionPage' | 'SearchResultsPage' | 'AboutPage' | 'ContactPage';
  /** Metadata of a post for link previews. */
  readonly article?: { readonly published?: string; readonly tags: readonly string[] };
  /** Language tag of the page. By default that of the site. */
  readonly language?: string;
  /** False keeps the page out of search engines. */
  readonly indexed?: boolean;
  /** The search query, if the search found nothing. */
  readonly missed?: string;
  /** The content of <main>, H1 included. */
  main(): Html;
  /** Markdown after the H1 and the link to llms.txt. A long text is cut unless `isWhole` is set. */
  markdown(isWhole?: boolean): string;
  /** The sections of a long text. */
  sections?(): readonly Heading[];
  /** Additional nodes of the JSON-LD graph. */
  graph?(): readonly object[];
  /** Data and scripts at the end of the body. */
  scripts?(): Html | undefined;
}

/** Page parts with the defaults filled in. The breadcrumb starts with the home page. */
export interface WholePage extends PageParts {
  readonly markdownPath: string;
  readonly description: string;
  readonly updated: string;
}
