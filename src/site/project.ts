import { type Html, html, type Interpolation } from '../http/html.js';
import type { Project } from '../portfolio/snapshot.js';
import { art } from './art.js';
import { card, cardMarkdown, metrics, stack, statusLabel } from './card.js';
import { creativeWork } from './json-ld.js';
import { linkTo, paragraphs } from './layout.js';
import { createPage, type SitePage } from './page.js';
import { categoryAnchors } from './projects.js';
import { prose } from './prose.js';
import type { Site } from './site.js';
import { factList, mdText } from './twin.js';
import { dateInWords, metaDescription, metricsOf } from './words.js';

const relatedShown = 3;

/** The page of one project: what it is, its facts and metrics, the owner's text, and its neighbours in the category. */
export function projectPage(site: Site, project: Project): SitePage {
  const { portfolio } = site;
  const { title, subtitle, description, href, updated, category } = project;
  const text = prose(site, project.body, href);
  const related = portfolio
    .projectsIn(category)
    .filter(({ slug }) => slug !== project.slug)
    .slice(0, relatedShown);
  return createPage(site, {
    path: href,
    twinPath: `${href}.md`,
    title,
    description: metaDescription(description ?? subtitle, portfolio.profile),
    updated: updated ?? portfolio.updated,
    crumbs: [
      { title: portfolio.profile.name, path: '/' },
      { title: 'Projects', path: '/projects' },
    ],
    main: () => html`<article class="project">
      ${header(project)}
      ${metrics(project)}
      <div class="beside">${facts(site, project)}<div class="prose">${text.html()}</div></div>
      </article>
      ${neighbours(category, related)}`,
    markdown: () => markdown(site, project, text.markdown(), related),
    sections: text.sections,
    graph: () => [creativeWork(site, project)],
  });
}

function header({ slug, color, title, subtitle, description }: Project): Html {
  return html`<header class="page-head">
    ${art(slug, color, 12, 2)}
    <h1>${title}</h1>
    ${subtitle && html`<p class="lead">${subtitle}</p>`}
    ${description && paragraphs(description)}
    </header>`;
}

function facts({ portfolio, urls }: Site, project: Project): Html {
  const { category, status, date, endDate, techStack = [], tags = [], url, repository } = project;
  const at = categoryAnchors(portfolio).get(category);
  return html`<dl class="facts">
    <div><dt>Category</dt><dd><a href="/projects#${at}">${category}</a></dd></div>
    ${status && html`<div><dt>Status</dt><dd>${statusLabel(project)}</dd></div>`}
    ${date && html`<div><dt>${endDate ? 'From' : 'Since'}</dt><dd><time datetime="${date}">${dateInWords(date)}</time></dd></div>`}
    ${endDate && html`<div><dt>Until</dt><dd><time datetime="${endDate}">${dateInWords(endDate)}</time></dd></div>`}
    ${url && html`<div><dt>Address</dt><dd>${linkTo(url, shortAddress(url), urls.base)}</dd></div>`}
    ${repository && html`<div><dt>Source</dt><dd>${linkTo(repository, shortAddress(repository), urls.base)}</dd></div>`}
    ${techStack.length > 0 && html`<div><dt>Built with</dt><dd>${stack(project)}</dd></div>`}
    ${tags.length > 0 && html`<div><dt>Tags</dt><dd>${tags.join(', ')}</dd></div>`}
    </dl>`;
}

/** An address as people read it. */
const shortAddress = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

function neighbours(category: string, related: readonly Project[]): Interpolation {
  return (
    related.length > 0 &&
    html`<section><h2>More in ${category}</h2><ul class="cards">${related.map((project) => card(project, 3))}</ul></section>`
  );
}

function markdown(site: Site, project: Project, text: string, related: readonly Project[]): string {
  const { subtitle, description, category, status, date, endDate, techStack, tags, url, repository } = project;
  return [
    subtitle && `**${mdText(subtitle)}**`,
    description && mdText(description),
    factList([
      ['Category', category],
      ['Status', status],
      [endDate ? 'From' : 'Since', date && dateInWords(date)],
      ['Until', endDate && dateInWords(endDate)],
      ['Built with', techStack?.join(', ')],
      ['Tags', tags?.join(', ')],
      ...metricsOf(project).map(({ name, value }): [string, string] => [name, value]),
    ]),
    url && `Address: <${url}>`,
    repository && `Source: <${repository}>`,
    text,
    related.length > 0 &&
      [`## More in ${mdText(category)}`, ...related.map((other) => cardMarkdown(site, other, 3))].join('\n\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}
