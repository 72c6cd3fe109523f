import { type Html, html, type Interpolation, safeUrl } from '../http/html.js';
import type { Project } from '../portfolio/snapshot.js';
import { art } from './art.js';
import { card, cardMarkdown, metrics, stack, statusLabel } from './card.js';
import { creativeWork } from './json-ld.js';
import { linkTo } from './layout.js';
import { metaDescription } from './meta-description.js';
import { atTop, ownerPicture } from './owner-picture.js';
import { createPage, type SitePage } from './page.js';
import { pathOfCategory, pathOfProjectTag } from './projects.js';
import { briefMarkdown, prose } from './prose.js';
import type { Site } from './site.js';
import { own } from './text-direction.js';
import { factList, mdLink, mdText } from './twin.js';
import { metricsOf, siteWords, statusInWords } from './words.js';

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
    description: metaDescription(description ?? subtitle, portfolio),
    updated: updated ?? portfolio.updated,
    crumbs: [
      { title: portfolio.profile.name, path: '/' },
      { title: siteWords(site).say('projects'), path: '/projects' },
    ],
    main: () => html`<article class="project">
      ${header(site, project)}
      ${metrics(site, project)}
      <div class="beside">${facts(site, project)}<div class="prose"${own(site, project.body)}>${text.html()}</div></div>
      ${gallery(site, project)}
      </article>
      ${neighbours(site, category, related)}`,
    markdown: () => markdown(site, project, text.markdown(), related),
    sections: text.sections,
    graph: () => [creativeWork(site, project)],
  });
}

function header(site: Site, project: Project): Html {
  const { slug, color, title, subtitle, description, about, href, image, pictureText } = project;
  const shown = image && ownerPicture(site, image, pictureText ?? '', atTop);
  return html`<header class="page-head">
    ${shown || art({ owner: site.portfolio.profile.name, slug, color }, 12, 2)}
    <h1${own(site, title)}>${title}</h1>
    ${subtitle && html`<p class="lead"${own(site, subtitle)}>${subtitle}</p>`}
    ${description && html`<div${own(site, description)}>${prose(site, about ?? description, href).html()}</div>`}
    ${buttons(site, project)}
    </header>`;
}

/** Where the project itself is, and its source. */
function buttons(site: Site, { url, repository }: Project): Interpolation {
  const { urls } = site;
  const words = siteWords(site);
  const targets = [
    [safeUrl(url), words.say('visit')],
    [safeUrl(repository), words.say('source')],
  ] as const;
  const links = targets.flatMap(([target, label]) =>
    target ? html`<li>${linkTo(target, label, urls.base, 'button')}</li>` : [],
  );
  return links.length > 0 && html`<ul class="buttons">${links}</ul>`;
}

/** A caption describes its picture too, so that it is hidden from those who are told of the picture. */
function gallery(site: Site, { gallery: pictures = [] }: Project): Interpolation {
  const items = pictures.map(({ src, alt }) => {
    const shown = ownerPicture(site, src, alt ?? '');
    const caption = alt && html`<figcaption aria-hidden="true"${own(site, alt)}>${alt}</figcaption>`;
    return shown && html`<li><figure>${shown}${caption}</figure></li>`;
  });
  return items.length > 0 && html`<ul class="gallery">${items}</ul>`;
}

function facts(site: Site, project: Project): Html {
  const { category, status, date, endDate, year, techStack = [], tags = [] } = project;
  const words = siteWords(site);
  return html`<dl class="facts">
    <div><dt>${words.say('category')}</dt><dd${own(site, category)}><a href="${pathOfCategory(site, category)}">${category}</a></dd></div>
    ${status && html`<div><dt>${words.say('status')}</dt><dd>${statusLabel(site, project)}</dd></div>`}
    ${year && html`<div><dt>${words.say('year')}</dt><dd>${words.date(String(year))}</dd></div>`}
    ${date && html`<div><dt>${words.say(endDate ? 'from' : 'since')}</dt><dd><time datetime="${date}">${words.date(date)}</time></dd></div>`}
    ${endDate && html`<div><dt>${words.say('until')}</dt><dd><time datetime="${endDate}">${words.date(endDate)}</time></dd></div>`}
    ${techStack.length > 0 && html`<div><dt>${words.say('builtWith')}</dt><dd>${stack(site, project)}</dd></div>`}
    ${tags.length > 0 && html`<div><dt>${words.say('tags')}</dt><dd class="tags">${tags.map((tag) => tagLink(site, tag))}</dd></div>`}
    </dl>`;
}

function tagLink(site: Site, tag: string): Html {
  const path = pathOfProjectTag(site, tag);
  return path === undefined
    ? html`<span class="tag"${own(site, tag)}>${tag}</span>`
    : html`<a class="tag" href="${path}"${own(site, tag)}>${tag}</a>`;
}

function neighbours(site: Site, category: string, related: readonly Project[]): Interpolation {
  return (
    related.length > 0 &&
    html`<section><h2>${siteWords(site).say('moreIn', { category })}</h2><ul class="cards">${related.map((project) => card(site, project, 3))}</ul></section>`
  );
}

function markdown(site: Site, project: Project, text: string, related: readonly Project[]): string {
  const { subtitle, description, category, date, endDate, techStack, tags, url, repository, year } = project;
  const words = siteWords(site);
  const { image, gallery: pictures = [] } = project;
  return [
    subtitle && `**${mdText(subtitle)}**`,
    description && briefMarkdown(site, project.about ?? description, project.href),
    image && mdPicture(site, image, project.pictureText ?? project.title),
    factList([
      [words.say('category'), category],
      [words.say('status'), statusInWords(project, words)],
      [words.say('year'), year === undefined ? undefined : words.date(String(year))],
      [words.say(endDate ? 'from' : 'since'), date && words.date(date)],
      [words.say('until'), endDate && words.date(endDate)],
      [words.say('builtWith'), techStack && words.joined(...techStack)],
      [words.say('tags'), tags && words.joined(...tags)],
      ...metricsOf(project, words).map(({ name, value }): [string, string] => [name, value]),
    ]),
    url && `${words.say('visit')}: <${url}>`,
    repository && `${words.say('source')}: <${repository}>`,
    text,
    ...pictures.map(({ src, alt }) => mdPicture(site, src, alt ?? project.title)),
    related.length > 0 &&
      [
        `## ${words.say('moreIn', { category: mdText(category) })}`,
        ...related.map((other) => cardMarkdown(site, other, 3)),
      ].join('\n\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const mdPicture = ({ urls }: Site, source: string, alt: string): string =>
  `!${mdLink(alt, source.startsWith('/') ? urls.of(source) : source)}`;
