import { type DeadEnd, deadEndPage, type Way } from './dead-end.js';
import type { SitePage } from './page.js';
import type { Site } from './site.js';

/** The page for an address that leads nowhere: what was asked for, and where to look (discovery.md H-6). */
export function notFoundPage(site: Site, path: string): SitePage {
  const sentence = 'Nothing is published at this address. It may have moved, or never have been here.';
  const end: DeadEnd = { status: 404, title: 'Page not found', sentence, ways: site.deployment.search === 'none' ? [] : searchFor(path) };
  return deadEndPage(site, path, end);
}

function searchFor(path: string): Way[] {
  const words = wordsOf(path);
  const way = {
    title: `Search for “${words}”`,
    path: `/search?q=${encodeURIComponent(words)}`,
    note: 'Among the projects, pages and offers.',
  };
  return words === '' ? [] : [way];
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
