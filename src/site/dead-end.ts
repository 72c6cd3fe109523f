import { html } from '../http/html.js';
import { escapeMarkdown } from './markdown-source.js';
import { createPage, type SitePage } from './page.js';
import type { Site } from './site.js';
import { mdLink } from './twin.js';
import { cut, metaDescription } from './words.js';

const longestShown = 200;

/** A link that leads on. */
export interface Way {
  readonly title: string;
  readonly path: string;
  readonly note: string;
}

/** What a page says when there is no page to show. */
export interface DeadEnd {
  readonly status: number;
  readonly title: string;
  readonly sentence: string;
  /** What to do next. */
  readonly hint?: string;
  /** Ways that only this end has; those of every end follow. */
  readonly ways?: readonly Way[];
}

const waysOfAll: readonly Way[] = [
  { title: 'Projects', path: '/projects', note: 'The whole catalogue.' },
  { title: 'Sitemap', path: '/sitemap.md', note: 'Every page there is.' },
  { title: 'llms.txt', path: '/llms.txt', note: 'The index of this site, for agents.' },
  { title: 'API docs', path: '/developers', note: 'The API, the MCP endpoint and agent access.' },
];

/** The page in place of one that cannot be shown: what was asked for, why not, and where to look. */
export function deadEndPage(site: Site, path: string, { status, title, sentence, hint, ways: own = [] }: DeadEnd): SitePage {
  const { urls, portfolio } = site;
  const shown = cut(path, longestShown);
  const ways = [...own, ...waysOfAll.filter((way) => way.path === '/projects' || site.answers(way.path))];
  const parts = {
    path,
    twinPath: path,
    title,
    description: metaDescription(sentence, portfolio.profile),
    updated: portfolio.updated,
    indexed: false,
    main: () => html`<div class="page-head"><h1>${title}</h1><p class="lead">${sentence}</p>${hint === undefined ? '' : html`<p>${hint}</p>`}<p><code>${shown}</code></p></div>
      <section><h2>Where to look</h2><ul class="rows">${ways.map((way) => html`<li><h3><a href="${way.path}">${way.title}</a></h3><p>${way.note}</p></li>`)}</ul></section>`,
    markdown: () =>
      [
        escapeMarkdown(sentence),
        ...(hint === undefined ? [] : [escapeMarkdown(hint)]),
        `Address: ${escapeMarkdown(shown)}`,
        ways.map((way) => `- ${mdLink(way.title, urls.of(way.path))}: ${way.note}`).join('\n'),
      ].join('\n\n'),
  };
  return createPage(site, parts, status);
}
