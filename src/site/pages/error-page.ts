import { html } from '../../base/html.js';
import type { Words } from '../../base/i18n/words.js';
import { escapeMarkdown } from '../../base/markup.js';
import { truncate } from '../../base/text.js';
import type { Site } from './elements/site.js';
import { blocks, mdLink } from './markdown-version.js';
import { createPage, type SitePage } from './page.js';

const maxShownLength = 200;

/** A suggested link on an error page. */
export interface Link {
  readonly title: string;
  readonly path: string;
  readonly note: string;
}

/** Content of an error page. */
export interface ErrorPage {
  readonly status: number;
  readonly title: string;
  readonly sentence: string;
  /** Recommended next step. */
  readonly hint?: string;
  /** Additional links before the default ones. */
  readonly links?: readonly Link[];
}

function defaultLinks(words: Words): Link[] {
  return [
    { title: words.say('projects'), path: '/projects', note: words.say('projectsNote') },
    { title: words.say('sitemap'), path: '/sitemap.md', note: words.say('sitemapNote') },
    { title: 'llms.txt', path: '/llms.txt', note: words.say('indexNote') },
    { title: words.say('apiDocs'), path: '/developers', note: words.say('apiDocsNote') },
  ];
}

/** Renders an error page with the requested path, the reason and further links. */
export function createErrorPage(
  site: Site,
  path: string,
  { status, title, sentence, hint, links: own = [] }: ErrorPage,
): SitePage {
  const { urls, words } = site;
  const shown = truncate(path, maxShownLength);
  const links = [...own, ...defaultLinks(words).filter((link) => link.path === '/projects' || site.answers(link.path))];
  const parts = {
    path,
    title,
    description: sentence,
    indexed: false,
    main: () => html`<div class="page-head"><h1>${title}</h1><p class="lead">${sentence}</p>${hint && html`<p>${hint}</p>`}<p><code>${shown}</code></p></div>
      <section><h2>${words.say('whereToLook')}</h2><ul class="rows">${links.map((link) => html`<li><h3><a href="${link.path}">${link.title}</a></h3><p>${link.note}</p></li>`)}</ul></section>`,
    markdown: () =>
      blocks(
        escapeMarkdown(sentence),
        hint && escapeMarkdown(hint),
        `${words.say('address')}: ${escapeMarkdown(shown)}`,
        links.map((link) => `- ${mdLink(link.title, urls.of(link.path))}: ${link.note}`).join('\n'),
      ),
  };
  return createPage(site, parts, status);
}
