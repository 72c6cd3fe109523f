import { wordsFor } from '../../base/i18n/words.js';
import { lazy } from '../../base/memo.js';
import type { PageParts, WholePage } from './elements/page-parts.js';
import type { Site } from './elements/site.js';
import { buildJsonLd } from './json-ld.js';
import { renderLayout } from './layout.js';
import { homeLinks, type LinkHeader, pageLinks } from './links.js';
import { renderMarkdownVersion } from './markdown-version.js';
import { metaDescription } from './meta-description.js';

/** A rendered page. Both representations are rendered on first use and memoized. */
export interface SitePage {
  /** 200, or the status of an error page. */
  readonly status: number;
  readonly path: string;
  readonly markdownPath: string;
  readonly title: string;
  readonly description: string;
  /** Day of the last change, YYYY-MM-DD. */
  readonly updated: string;
  readonly links: readonly LinkHeader[];
  /** False keeps the page out of search engines. */
  readonly indexed?: boolean;
  /** The search query, if the search found nothing. */
  readonly missed?: string | undefined;
  /** Content-Security-Policy of the HTML. By default that of all pages. */
  readonly policy?: string;
  html(): string;
  markdown(): string;
  /** Markdown without front matter, title, link to llms.txt and sitemap. */
  content(): string;
  /** Markdown with the whole of a long text, which clients read in parts. */
  wholeMarkdown(): string;
}

/** Creates a page from its parts. */
export function createPage(site: Site, parts: PageParts, status = 200): SitePage {
  const page = withDefaults(site, parts);
  const links = status !== 200 ? [] : page.path === '/' ? homeLinks(site) : pageLinks(site, page.markdownPath);
  const localizedSite = page.language === undefined ? site : { ...site, words: wordsFor(page.language) };
  return {
    ...page,
    status,
    links,
    html: lazy(
      () => renderLayout(localizedSite, page, links, status === 200 ? buildJsonLd(site, page) : undefined).text,
    ),
    markdown: lazy(() =>
      status !== 200 ? `# ${page.title}\n\n${page.markdown()}\n` : renderMarkdownVersion(localizedSite, page),
    ),
    content: () => page.markdown().trim(),
    wholeMarkdown: () => renderMarkdownVersion(localizedSite, { ...page, markdown: () => page.markdown(true) }),
  };
}

function withDefaults({ portfolio }: Site, parts: PageParts): WholePage {
  const { profile, updated, language } = portfolio;
  const home = { title: profile.name, path: '/' };
  return {
    markdownPath: markdownPathOf(parts.path),
    ...parts,
    description: metaDescription(parts.description, { profile, language: parts.language ?? language }),
    updated: parts.updated ?? updated,
    ...(parts.crumbs && { crumbs: [home, ...parts.crumbs] }),
  };
}

/** Returns the path of a page's Markdown version (discovery.md N-2). */
export function markdownPathOf(path: string): string {
  const [plain = '', ...query] = path.split('?');
  return path === '/' ? '/index.md' : [`${plain}.md`, ...query].join('?');
}
