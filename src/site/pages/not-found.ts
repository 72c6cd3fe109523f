import type { Words } from '../../base/i18n/words.js';
import { beginningOfText } from '../../base/text.js';
import type { Site } from './elements/site.js';
import { createErrorPage, type ErrorPage, type Link } from './error-page.js';
import type { SitePage } from './page.js';

/** Renders the 404 page with the requested path and further links (discovery.md H-6). */
export function notFoundPage(site: Site, path: string): SitePage {
  const { words } = site;
  const page: ErrorPage = {
    status: 404,
    title: words.say('notFound'),
    sentence: words.say('notFoundText'),
    links: site.deployment.search === 'none' ? [] : searchLink(path, words),
  };
  return createErrorPage(site, path, page);
}

function searchLink(path: string, fixed: Words): Link[] {
  const words = searchWordsIn(path);
  const link = {
    title: fixed.say('searchFor', { words }),
    path: `/search?q=${encodeURIComponent(words)}`,
    note: fixed.say('searchForNote'),
  };
  return words === '' ? [] : [link];
}

/** Extracts search words from the last segment of a path. */
function searchWordsIn(path: string): string {
  const last = path.split('?', 1)[0]?.split('/').filter(Boolean).at(-1) ?? '';
  const words = last.replace(/\.\w{1,5}$/, '').replace(/%[0-9a-f]{2}|[^\p{L}\p{N}]+/giu, ' ');
  return beginningOfText(words.trim(), 60);
}
