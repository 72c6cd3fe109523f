import { html } from '../http/html.js';
import { escapeMarkdown } from './markdown-source.js';
import { createPage, type SitePage } from './page.js';
import type { Site } from './site.js';
import { mdLink } from './twin.js';
import { cut, metaDescription } from './words.js';

const longestShown = 200;

interface Way {
  readonly title: string;
  readonly path: string;
  readonly note: string;
}

/** The page for an address that leads nowhere: what was asked for, and where to look (discovery.md H-6). */
export function notFoundPage(site: Site, path: string): SitePage {
  const { urls, portfolio } = site;
  const shown = cut(path, longestShown);
  const sentence = 'Nothing is published at this address. It may have moved, or never have been here.';
  const ways = waysOn(path);
  const parts = {
    path,
    twinPath: path,
    title: 'Page not found',
    description: metaDescription(sentence, portfolio.profile),
    updated: portfolio.updated,
    indexed: false,
    main: () => html`<div class="page-head"><h1>Page not found</h1><p class="lead">${sentence}</p><p><code>${shown}</code></p></div>
      <section><h2>Where to look</h2><ul class="rows">${ways.map((way) => html`<li><h3><a href="${way.path}">${way.title}</a></h3><p>${way.note}</p></li>`)}</ul></section>`,
    markdown: () =>
      [
        sentence,
        `Address: ${escapeMarkdown(shown)}`,
        ways.map((way) => `- ${mdLink(way.title, urls.of(way.path))}: ${way.note}`).join('\n'),
      ].join('\n\n'),
  };
  return createPage(site, parts, 404);
}

function waysOn(path: string): Way[] {
  const words = wordsOf(path);
  const search = {
    title: `Search for “${words}”`,
    path: `/search?q=${encodeURIComponent(words)}`,
    note: 'Among the projects, pages and offers.',
  };
  return [
    ...(words === '' ? [] : [search]),
    { title: 'Projects', path: '/projects', note: 'The whole catalogue.' },
    { title: 'Sitemap', path: '/sitemap.md', note: 'Every page there is.' },
    { title: 'llms.txt', path: '/llms.txt', note: 'The index of this site, for agents.' },
    { title: 'API docs', path: '/developers', note: 'The API, the MCP endpoint and agent access.' },
  ];
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
