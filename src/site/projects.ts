import { type Html, html, type Interpolation } from '../http/html.js';
import { pluralize } from '../platform/text.js';
import type { Portfolio, Project } from '../portfolio/snapshot.js';
import { card, cardMarkdown } from './card.js';
import { itemList } from './json-ld.js';
import { createPage, type SitePage } from './page.js';
import type { Site } from './site.js';
import { mdLink, mdText } from './twin.js';
import { anchor, metaDescription } from './words.js';

/** Keeps the Markdown of one page of the list far below 100,000 characters. */
const perPage = 60;

/** The pages of the list after its first, as site paths with their Markdown twins; none up to 60 projects. */
export function furtherProjectPages({
  portfolio: { projects },
  deployment,
}: Site): { readonly path: string; readonly twinPath: string; readonly title: string }[] {
  const further = Math.max(0, Math.ceil(projects.length / perPageIn(deployment)) - 1);
  return Array.from({ length: further }, (_, i) => i + 2).map((page) => ({
    path: `/projects?page=${page}`,
    twinPath: `/projects.md?page=${page}`,
    title: `Projects, page ${page}`,
  }));
}

/** A file host reads no query, so files hold the whole list on one page. */
const perPageIn = ({ form }: Site['deployment']): number => (form === 'files' ? Number.MAX_SAFE_INTEGER : perPage);

interface Section {
  readonly category: string;
  readonly projects: readonly Project[];
}

/** The list of all projects by category, in pages of 60; undefined when there is no such page. */
export function projectsPage(site: Site, page = 1): SitePage | undefined {
  const { portfolio } = site;
  const grouped = portfolio.categories.flatMap((category) =>
    portfolio.projects.filter((project) => project.category === category),
  );
  const most = perPageIn(site.deployment);
  const last = Math.max(1, Math.ceil(grouped.length / most));
  if (!Number.isInteger(page) || page < 1 || page > last) return undefined;
  const shown = grouped.slice((page - 1) * most, page * most);
  const sections = portfolio.categories
    .map((category) => ({ category, projects: shown.filter((project) => project.category === category) }))
    .filter(({ projects }) => projects.length > 0);
  const suffix = page === 1 ? '' : `?page=${page}`;
  return createPage(site, {
    path: `/projects${suffix}`,
    twinPath: `/projects.md${suffix}`,
    title: page === 1 ? 'Projects' : `Projects, page ${page}`,
    description: metaDescription(introduction(portfolio), portfolio.profile),
    updated: newest(shown, portfolio.updated),
    type: 'CollectionPage',
    crumbs: [
      { title: portfolio.profile.name, path: '/' },
      ...(page === 1 ? [] : [{ title: 'Projects', path: '/projects' }]),
    ],
    main: () => main(portfolio, sections, page, last),
    markdown: () => markdown(site, sections, page, last),
    graph: () => [itemList(site, shown)],
  });
}

function introduction({ projects, categories, profile }: Portfolio): string {
  const soon = projects.filter(({ status }) => status === 'Coming Soon').length;
  const names =
    categories.length > 5
      ? pluralize(categories.length, 'category').replace('categorys', 'categories')
      : new Intl.ListFormat('en').format(categories);
  const announced = soon > 0 ? ` ${soon} of them ${soon === 1 ? 'is' : 'are'} still to come.` : '';
  return projects.length === 0
    ? `${profile.name} has not published a project yet.`
    : `${pluralize(projects.length, 'project')} by ${profile.name} in ${names}.${announced}`;
}

function main(portfolio: Portfolio, sections: readonly Section[], page: number, last: number): Html {
  const anchors = categoryAnchors(portfolio);
  const chips = sections.map(
    ({ category, projects }) =>
      html`<li><a href="#${anchors.get(category)}">${category} <span>${projects.length}</span></a></li>`,
  );
  return html`<div class="page-head"><h1>Projects${page > 1 && `, page ${page}`}</h1><p class="lead">${introduction(portfolio)}</p>
    ${chips.length > 1 && html`<ul class="chips" aria-label="Categories">${chips}</ul>`}</div>
    ${sections.map(({ category, projects }) => html`<section id="${anchors.get(category)}"><h2>${category}</h2><ul class="cards">${projects.map((project) => card(project, 3))}</ul></section>`)}
    ${pager(page, last)}`;
}

function pager(page: number, last: number): Interpolation {
  if (last === 1) return undefined;
  const to = (target: number): string => (target === 1 ? '/projects' : `/projects?page=${target}`);
  return html`<nav class="pager" aria-label="Pages of the list">${page > 1 && html`<a rel="prev" href="${to(page - 1)}">Page ${page - 1}</a>`}
    ${page < last && html`<a rel="next" href="${to(page + 1)}">Page ${page + 1} of ${last}</a>`}</nav>`;
}

function markdown(site: Site, sections: readonly Section[], page: number, last: number): string {
  return [
    mdText(introduction(site.portfolio)),
    ...sections.flatMap(({ category, projects }) => [
      `## ${mdText(category)}`,
      ...projects.map((project) => cardMarkdown(site, project, 3)),
    ]),
    ...(page < last ? [mdLink(`Page ${page + 1} of ${last}`, site.urls.of(`/projects.md?page=${page + 1}`))] : []),
  ].join('\n\n');
}

/** The anchor of each category on the list of projects. */
export function categoryAnchors({ categories }: Portfolio): ReadonlyMap<string, string> {
  const used = new Set(['main']);
  return new Map(categories.map((category) => [category, anchor(category, used, 'category')]));
}

/** How many projects each category has, in the order of the catalogue. */
export function countPerCategory({ categories, projects }: Portfolio): ReadonlyMap<string, number> {
  const counts = new Map(categories.map((category) => [category, 0]));
  for (const { category } of projects) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}

/** The newest day on which one of the projects changed. */
function newest(projects: readonly Project[], fallback: string): string {
  return projects.reduce((latest, { updated = '' }) => (updated > latest ? updated : latest), '') || fallback;
}
