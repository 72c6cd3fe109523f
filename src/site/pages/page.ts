import { wordsFor } from '../../base/i18n/words.js';
import { lazy } from '../../base/memo.js';
import type { PageParts, WholePage } from './elements/page-parts.js';
import type { Site } from './elements/site.js';
import { jsonLd } from './json-ld.js';
import { layout } from './layout.js';
import { homeLinks, type LinkHeader, pageLinks } from './links.js';
import { metaDescription } from './meta-description.js';
import { twin } from './twin.js';

/** A page that can be sent: both representations are made when first asked for, and kept. */
export interface SitePage {
  /** 200, or the status of the error that it tells of. */
  readonly status: number;
  readonly path: string;
  readonly twinPath: string;
  readonly title: string;
  readonly description: string;
  /** Day of the last change, YYYY-MM-DD. */
  readonly updated: string;
  /** Targets of the HTML's `Link` header. */
  readonly links: readonly LinkHeader[];
  /** False keeps the page out of search engines. */
  readonly indexed?: boolean;
  /** The text that a search page looked for, where it found nothing. */
  readonly missed?: string | undefined;
  /** The Content-Security-Policy of the HTML; that of all pages unless given. */
  readonly policy?: string;
  html(): string;
  markdown(): string;
  /** The Markdown without front matter, title, pointer to the index and sitemap. */
  content(): string;
  /** The Markdown with all of a long text, in parts of which clients read it. */
  wholeMarkdown(): string;
}

/** Puts a page together. */
export function createPage(site: Site, parts: PageParts, status = 200): SitePage {
  const page = wholePage(site, parts);
  const links = status !== 200 ? [] : page.path === '/' ? homeLinks(site) : pageLinks(site, page.twinPath);
  const inWords = page.language === undefined ? site : { ...site, words: wordsFor(page.language) };
  return {
    ...page,
    status,
    links,
    html: lazy(() => layout(inWords, page, links, status === 200 ? jsonLd(site, page) : undefined).text),
    markdown: lazy(() => (status !== 200 ? `# ${page.title}\n\n${page.markdown()}\n` : twin(inWords, page))),
    content: () => page.markdown().trim(),
    wholeMarkdown: () => twin(inWords, { ...page, markdown: () => page.markdown(true) }),
  };
}

function wholePage({ portfolio }: Site, parts: PageParts): WholePage {
  const { profile, updated, language } = portfolio;
  const home = { title: profile.name, path: '/' };
  return {
    twinPath: twinPathOf(parts.path),
    ...parts,
    description: metaDescription(parts.description, { profile, language: parts.language ?? language }),
    updated: parts.updated ?? updated,
    ...(parts.crumbs && { crumbs: [home, ...parts.crumbs] }),
  };
}

/** Where the Markdown twin of the page at a path is (discovery.md N-2). */
export function twinPathOf(path: string): string {
  const [plain = '', ...query] = path.split('?');
  return path === '/' ? '/index.md' : [`${plain}.md`, ...query].join('?');
}
