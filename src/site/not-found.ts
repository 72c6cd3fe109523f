import { createErrorPage, type ErrorPage, type Link } from './error-page.js';
import type { SitePage } from './page.js';
import type { Site } from './site.js';

/** The page for an address that leads nowhere: what was asked for, and where to look (discovery.md H-6). */
export function notFoundPage(site: Site, path: string): SitePage {
  const sentence = 'Nothing is published at this address. It may have moved, or never have been here.';
  const page: ErrorPage = {
    status: 404,
    title: 'Page not found',
    sentence,
    links: site.deployment.search === 'none' ? [] : searchFor(path),
  };
  return createErrorPage(site, path, page);
}

function searchFor(path: string): Link[] {
  const words = wordsOf(path);
  const link = {
    title: `Search for “${words}”`,
    path: `/search?q=${encodeURIComponent(words)}`,
    note: 'Among the projects, pages and offers.',
  };
  return words === '' ? [] : [link];
}

/** The words in the last part of an address, to search for. */
function wordsOf(path: string): string {
  const last = path.split('?', 1)[0]?.split('/').filter(Boolean).at(-1) ?? '';
  return last
    .replace(/\.\w{1,5}$/, '')
    .replace(/%[0-9a-f]{2}|[^\p{L}\p{N}]+/giu, ' ')
    .trim()
    .slice(0, 60);
}
