import { type Html, html, type Interpolation, raw, safeUrl } from '../../base/html.js';
import type { Project } from '../../content/result/snapshot.js';
import { cardMarkdown, cards, isNamelessKind, metrics, stack, statusLabel } from './card.js';
import { art } from './elements/art.js';
import { linkTo } from './elements/external-link.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';
import { creativeWork } from './json-ld.js';
import { atTop, ownerPicture } from './owner-picture.js';
import { createPage, type SitePage } from './page.js';
import { pathOfCategory, pathOfProjectTag } from './projects.js';
import { bodyOf, briefMarkdown, shortText } from './prose.js';
import { tag } from './tag.js';
import { blocks, factList, mdLink, mdText } from './twin.js';
import { metricsOf, statusInWords } from './words.js';

const relatedShown = 3;

/** The page of one project: what it is, its facts and metrics, the owner's text, and its neighbours in the category. */
export function projectPage(site: Site, project: Project): SitePage {
  const { portfolio } = site;
  const { title, subtitle, description, href, updated, category } = project;
  const text = bodyOf(site, href);
  const related = portfolio
    .projectsIn(category)
    .filter(({ slug }) => slug !== project.slug)
    .slice(0, relatedShown);
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
      <div class="beside"><dl class="facts">${factsOf(site, project).map(factHtml)}</dl><div class="prose"${own(site, project.body)}>${text.html()}</div></div>
      ${gallery(site, project)}
      </article>
      ${neighbours(site, category, related)}`,
    markdown: (isWhole) => markdown(site, project, text.markdown(isWhole), related),
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
    ${description && html`<div${own(site, description)}>${shortText(site, about ?? description, href).html()}</div>`}
    ${buttons(site, project)}
    </header>`;
}

/** Where the project itself is, and its source. */
function buttons(site: Site, { url, repository }: Project): Interpolation {
  const { urls, words } = site;
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

/** A fact of a project in words, and how its page shows it where that is more. */
interface Fact {
  readonly name: string;
  readonly text: string | undefined;
  readonly shown?: Interpolation;
  readonly attributes?: Interpolation;
}

function factsOf(site: Site, project: Project): Fact[] {
  const { category, date, endDate, year, techStack = [], tags = [] } = project;
  const { words } = site;
  const day = (on: string | undefined): Pick<Fact, 'text' | 'shown'> => {
    const text = on && words.date(on);
    return { text, shown: html`<time datetime="${on}">${text}</time>` };
  };
  const link = html`<a href="${pathOfCategory(site, category)}">${category}</a>`;
  const tagLinks = tags.map((name) => tag(site, name, pathOfProjectTag(site, name)));
  const facts: Fact[] = [
    {
      name: words.say('category'),
      text: isNamelessKind(site, project) ? undefined : category,
      shown: link,
      attributes: own(site, category),
    },
    { name: words.say('status'), text: statusInWords(project, words), shown: statusLabel(site, project) },
    { name: words.say('year'), text: year === undefined ? undefined : words.date(String(year)) },
    { name: words.say(endDate ? 'from' : 'since'), ...day(date) },
    { name: words.say('until'), ...day(endDate) },
    { name: words.say('builtWith'), text: words.joined(...techStack), shown: stack(site, project) },
    { name: words.say('tags'), text: words.joined(...tags), shown: tagLinks, attributes: raw(' class="tags"') },
  ];
  return facts.filter(({ text }) => text);
}

const factHtml = ({ name, text, shown = text, attributes }: Fact): Html =>
  html`<div><dt>${name}</dt><dd${attributes}>${shown}</dd></div>`;

function neighbours(site: Site, category: string, related: readonly Project[]): Interpolation {
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
    description && briefMarkdown(site, project.about ?? description, project.href),
    image && mdPicture(site, image, project.pictureText ?? project.title),
    factList([
      ...factsOf(site, project).map(({ name, text: said }): [string, string | undefined] => [name, said]),
      ...metricsOf(project, words).map(({ name, value }): [string, string] => [name, value]),
    ]),
    url && `${words.say('visit')}: <${url}>`,
    repository && `${words.say('source')}: <${repository}>`,
    text,
    ...pictures.map(({ src, alt }) => mdPicture(site, src, alt ?? project.title)),
    related.length > 0 && `## ${words.say('moreIn', { category: mdText(category) })}`,
    ...related.map((other) => cardMarkdown(site, other)),
  );
}

const mdPicture = ({ urls }: Site, source: string, alt: string): string => `!${mdLink(alt, urls.absolute(source))}`;
