import { type Html, html, type Interpolation, safeUrl } from '../http/html.js';
import type { Project } from '../portfolio/snapshot.js';
import { art } from './art.js';
import { card, cardMarkdown, metrics, stack, statusLabel } from './card.js';
import { creativeWork } from './json-ld.js';
import { linkTo, paragraphs } from './layout.js';
import { ownerPicture } from './owner-picture.js';
import { createPage, type SitePage } from './page.js';
import { pathOfCategory, pathOfProjectTag } from './projects.js';
import { prose } from './prose.js';
import type { Site } from './site.js';
import { factList, mdLink, mdText } from './twin.js';
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
      ${header(site, project)}
      ${metrics(project)}
      <div class="beside">${facts(site, project)}<div class="prose">${text.html()}</div></div>
      ${gallery(site, project)}
      </article>
      ${neighbours(site, category, related)}`,
    markdown: () => markdown(site, project, text.markdown(), related),
    sections: text.sections,
    graph: () => [creativeWork(site, project)],
  });
}

function header(site: Site, project: Project): Html {
  const { slug, color, title, subtitle, description, image, pictureText } = project;
  const shown = image && ownerPicture(site, image, pictureText ?? '', 'cover');
  return html`<header class="page-head">
    ${shown || art(slug, color, 12, 2)}
    <h1>${title}</h1>
    ${subtitle && html`<p class="lead">${subtitle}</p>`}
    ${description && paragraphs(description)}
    ${buttons(site, project)}
    </header>`;
}

/** Where the project itself is, and its source. */
function buttons({ urls }: Site, { url, repository }: Project): Interpolation {
  const targets = [
    [safeUrl(url), 'Visit'],
    [safeUrl(repository), 'Source'],
  ] as const;
  const links = targets.flatMap(([target, label]) =>
    target ? html`<li>${linkTo(target, label, urls.base, 'button')}</li>` : [],
  );
  return links.length > 0 && html`<ul class="buttons">${links}</ul>`;
}

function gallery(site: Site, { gallery: pictures = [] }: Project): Interpolation {
  const items = pictures.map(({ src, alt }) => {
    const shown = ownerPicture(site, src, alt ?? '');
    return shown && html`<li><figure>${shown}${alt && html`<figcaption>${alt}</figcaption>`}</figure></li>`;
  });
  return items.length > 0 && html`<ul class="gallery">${items}</ul>`;
}

function facts(site: Site, project: Project): Html {
  const { category, status, date, endDate, year, techStack = [], tags = [] } = project;
  return html`<dl class="facts">
    <div><dt>Category</dt><dd><a href="${pathOfCategory(site, category)}">${category}</a></dd></div>
    ${status && html`<div><dt>Status</dt><dd>${statusLabel(project)}</dd></div>`}
    ${year && html`<div><dt>Year</dt><dd>${String(year)}</dd></div>`}
    ${date && html`<div><dt>${endDate ? 'From' : 'Since'}</dt><dd><time datetime="${date}">${dateInWords(date)}</time></dd></div>`}
    ${endDate && html`<div><dt>Until</dt><dd><time datetime="${endDate}">${dateInWords(endDate)}</time></dd></div>`}
    ${techStack.length > 0 && html`<div><dt>Built with</dt><dd>${stack(project)}</dd></div>`}
    ${tags.length > 0 && html`<div><dt>Tags</dt><dd class="tags">${tags.map((tag) => tagLink(site, tag))}</dd></div>`}
    </dl>`;
}

function tagLink(site: Site, tag: string): Html {
  const path = pathOfProjectTag(site, tag);
  return path === undefined ? html`<span class="tag">${tag}</span>` : html`<a class="tag" href="${path}">${tag}</a>`;
}

function neighbours(site: Site, category: string, related: readonly Project[]): Interpolation {
  return (
    related.length > 0 &&
    html`<section><h2>More in ${category}</h2><ul class="cards">${related.map((project) => card(site, project, 3))}</ul></section>`
  );
}

function markdown(site: Site, project: Project, text: string, related: readonly Project[]): string {
  const { subtitle, description, category, status, date, endDate, techStack, tags, url, repository, year } = project;
  const { image, gallery: pictures = [] } = project;
  return [
    subtitle && `**${mdText(subtitle)}**`,
    description && mdText(description),
    image && mdPicture(site, image, project.pictureText ?? project.title),
    factList([
      ['Category', category],
      ['Status', status],
      ['Year', year === undefined ? undefined : String(year)],
      [endDate ? 'From' : 'Since', date && dateInWords(date)],
      ['Until', endDate && dateInWords(endDate)],
      ['Built with', techStack?.join(', ')],
      ['Tags', tags?.join(', ')],
      ...metricsOf(project).map(({ name, value }): [string, string] => [name, value]),
    ]),
    url && `Visit: <${url}>`,
    repository && `Source: <${repository}>`,
    text,
    ...pictures.map(({ src, alt }) => mdPicture(site, src, alt ?? project.title)),
    related.length > 0 &&
      [`## More in ${mdText(category)}`, ...related.map((other) => cardMarkdown(site, other, 3))].join('\n\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const mdPicture = ({ urls }: Site, source: string, alt: string): string =>
  `!${mdLink(alt, source.startsWith('/') ? urls.of(source) : source)}`;
