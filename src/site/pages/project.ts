import { type Html, html, type Interpolation, raw, safeUrl } from '../../base/html.js';
import type { Project } from '../../content/result/snapshot.js';
import { cards, isUncategorized, metrics, renderCardMarkdown, renderStatus, stack } from './card.js';
import { drawArt } from './elements/art.js';
import { renderLink } from './elements/external-link.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';
import { creativeWorkNode } from './json-ld.js';
import { formatMetrics, formatStatus } from './labels.js';
import { blocks, detailList, mdLink, mdText } from './markdown-version.js';
import { coverClass, renderOwnerPicture } from './owner-picture.js';
import { createPage, type SitePage } from './page.js';
import { categoryPath, projectTagPath } from './projects.js';
import { bodyOf, renderShortMarkdown, shortText } from './prose.js';
import { tag } from './tag.js';

const maxRelated = 3;

/** Renders the page of a project: description, details, metrics, text, and other projects of the category. */
export function projectPage(site: Site, project: Project): SitePage {
  const { portfolio } = site;
  const { title, subtitle, description, href, updated, category } = project;
  const text = bodyOf(site, href);
  const related = portfolio
    .projectsIn(category)
    .filter(({ slug }) => slug !== project.slug)
    .slice(0, maxRelated);
  return createPage(site, {
    path: href,
    title,
    description: description ?? subtitle,
    updated,
    ...(project.unlisted && { indexed: false }),
    crumbs: [{ title: site.words.say('projects'), path: '/projects' }],
    main: () => html`<article class="project">
      ${header(site, project)}
      ${metrics(site, project)}
      <div class="beside"><dl class="facts">${projectDetails(site, project).map(renderDetail)}</dl><div class="prose"${own(site, project.body)}>${text.html()}</div></div>
      ${gallery(site, project)}
      </article>
      ${renderRelated(site, category, related)}`,
    markdown: (isWhole) => markdown(site, project, text.markdown(isWhole), related),
    sections: text.sections,
    graph: () => [creativeWorkNode(site, project)],
  });
}

function header(site: Site, project: Project): Html {
  const { slug, color, title, subtitle, description, about, href, image, pictureText } = project;
  const shown = image && renderOwnerPicture(site, image, pictureText ?? '', coverClass);
  return html`<header class="page-head">
    ${shown || drawArt({ owner: site.portfolio.profile.name, slug, color }, 12, 2)}
    <h1${own(site, title)}>${title}</h1>
    ${subtitle && html`<p class="lead"${own(site, subtitle)}>${subtitle}</p>`}
    ${description && html`<div${own(site, description)}>${shortText(site, about ?? description, href).html()}</div>`}
    ${buttons(site, project)}
    </header>`;
}

/** Renders links to the project and its source code. */
function buttons(site: Site, { url, repository }: Project): Interpolation {
  const { urls, words } = site;
  const targets = [
    [safeUrl(url), words.say('visit')],
    [safeUrl(repository), words.say('source')],
  ] as const;
  const links = targets.flatMap(([target, label]) =>
    target ? html`<li>${renderLink(target, label, urls.base, 'button')}</li>` : [],
  );
  return links.length > 0 && html`<ul class="buttons">${links}</ul>`;
}

/** The caption repeats the text alternative, so it is hidden from screen readers. */
function gallery(site: Site, { gallery: pictures = [] }: Project): Interpolation {
  const items = pictures.map(({ src, alt }) => {
    const shown = renderOwnerPicture(site, src, alt ?? '');
    const caption = alt && html`<figcaption aria-hidden="true"${own(site, alt)}>${alt}</figcaption>`;
    return shown && html`<li><figure>${shown}${caption}</figure></li>`;
  });
  return items.length > 0 && html`<ul class="gallery">${items}</ul>`;
}

/** A detail of a project as text, and optionally as HTML. */
interface Detail {
  readonly name: string;
  readonly text: string | undefined;
  readonly shown?: Interpolation;
  readonly attributes?: Interpolation;
}

function projectDetails(site: Site, project: Project): Detail[] {
  const { category, date, endDate, year, techStack = [], tags = [] } = project;
  const { words } = site;
  const day = (on: string | undefined): Pick<Detail, 'text' | 'shown'> => {
    const text = on && words.date(on);
    return { text, shown: html`<time datetime="${on}">${text}</time>` };
  };
  const link = html`<a href="${categoryPath(site, category)}">${category}</a>`;
  const tagLinks = tags.map((name) => tag(site, name, projectTagPath(site, name)));
  const facts: Detail[] = [
    {
      name: words.say('category'),
      text: isUncategorized(site, project) ? undefined : category,
      shown: link,
      attributes: own(site, category),
    },
    { name: words.say('status'), text: formatStatus(project, words), shown: renderStatus(site, project) },
    { name: words.say('year'), text: year === undefined ? undefined : words.date(String(year)) },
    { name: words.say(endDate ? 'from' : 'since'), ...day(date) },
    { name: words.say('until'), ...day(endDate) },
    { name: words.say('builtWith'), text: words.joined(...techStack), shown: stack(site, project) },
    { name: words.say('tags'), text: words.joined(...tags), shown: tagLinks, attributes: raw(' class="tags"') },
  ];
  return facts.filter(({ text }) => text);
}

const renderDetail = ({ name, text, shown = text, attributes }: Detail): Html =>
  html`<div><dt>${name}</dt><dd${attributes}>${shown}</dd></div>`;

function renderRelated(site: Site, category: string, related: readonly Project[]): Interpolation {
  return (
    related.length > 0 &&
    html`<section><h2>${site.words.say('moreIn', { category })}</h2>${cards(site, related)}</section>`
  );
}

function markdown(site: Site, project: Project, text: string, related: readonly Project[]): string {
  const { subtitle, description, category, url, repository } = project;
  const { words } = site;
  const { image, gallery: pictures = [] } = project;
  return blocks(
    subtitle && `**${mdText(subtitle)}**`,
    description && renderShortMarkdown(site, project.about ?? description, project.href),
    image && mdPicture(site, image, project.pictureText ?? project.title),
    detailList([
      ...projectDetails(site, project).map(({ name, text: said }): [string, string | undefined] => [name, said]),
      ...formatMetrics(project, words).map(({ name, value }): [string, string] => [name, value]),
    ]),
    url && `${words.say('visit')}: <${url}>`,
    repository && `${words.say('source')}: <${repository}>`,
    text,
    ...pictures.map(({ src, alt }) => mdPicture(site, src, alt ?? project.title)),
    related.length > 0 && `## ${words.say('moreIn', { category: mdText(category) })}`,
    ...related.map((other) => renderCardMarkdown(site, other)),
  );
}

const mdPicture = ({ urls }: Site, source: string, alt: string): string => `!${mdLink(alt, urls.absolute(source))}`;
