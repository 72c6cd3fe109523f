import { lazy } from '../platform/memo.js';
import { jsonLd } from './json-ld.js';
import { layout } from './layout.js';
import { homeLinks, type LinkHeader, pageLinks } from './links.js';
import type { PageParts } from './page-parts.js';
import type { Site } from './site.js';
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
  /** The text that a search page looked for, where it found nothing. */
  readonly missed?: string | undefined;
  /** The Content-Security-Policy of the HTML; that of all pages unless given. */
  readonly policy?: string;
  html(): string;
  markdown(): string;
}

/** Puts a page together. */
export function createPage(site: Site, parts: PageParts, status = 200): SitePage {
  const { path, twinPath, title, description, updated, missed } = parts;
  const links = status !== 200 ? [] : path === '/' ? homeLinks(site) : pageLinks(site, twinPath);
  return {
    status,
    path,
    twinPath,
    title,
    description,
    updated,
    links,
    missed,
    html: lazy(() => layout(site, parts, links, status === 200 ? jsonLd(site, parts) : undefined).text),
    markdown: lazy(() => (status !== 200 ? `# ${title}\n\n${parts.markdown()}\n` : twin(site, parts))),
  };
}
