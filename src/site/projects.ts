import { type Html, html, type Interpolation, raw } from '../http/html.js';
import { HeadingIds } from '../portfolio/markdown/heading-ids.js';
import { foldedTag } from '../portfolio/posts.js';
import { projectsThatMeet } from '../portfolio/projects.js';
import type { Portfolio, Project } from '../portfolio/snapshot.js';
import { card, cardMarkdown } from './card.js';
import { itemList } from './json-ld.js';
import { metaDescription } from './meta-description.js';
import { createPage, type SitePage } from './page.js';
import { nextPage, pager, partOf } from './pager.js';
import type { Site } from './site.js';
import { own } from './text-direction.js';
import { mdLink, mdText } from './twin.js';
import { siteWords } from './words.js';

/** Keeps the Markdown of one page of the list far below 100,000 characters. */
const perPage = 60;

/** The pages of the list after its first, as site paths with their Markdown twins; none up to 60 projects. */
export function furtherProjectPages(
  site: Site,
): { readonly path: string; readonly twinPath: string; readonly title: string }[] {
  const { projects } = site.portfolio;
  const further = Math.max(0, Math.ceil(projects.length / perPageIn(site.deployment)) - 1);
  return Array.from({ length: further }, (_, i) => i + 2).map((page) => ({
    path: `/projects?page=${page}`,
    twinPath: `/projects.md?page=${page}`,
    title: titleOf(site, {}, page),
  }));
}

/** A file host reads no query, so files hold the whole list on one page. */
const perPageIn = ({ form }: Site['deployment']): number => (form === 'files' ? Number.MAX_SAFE_INTEGER : perPage);

interface Section {
  readonly category: string;
  readonly projects: readonly Project[];
}

/** Which projects a list shows; without a member all. */
export interface ProjectFilter {
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
}

/** Longer names belong to no project. Characters. */
const longestName = 100;

/** What the query of an address chooses; an empty member chooses nothing. */
export function projectFilterOf(query: URLSearchParams): ProjectFilter {
  const [category, tag] = ['category', 'tag'].map((name) => query.get(name)?.slice(0, longestName) || undefined);
  return { category, tag };
}

/**
 * The list of projects by category, in pages of 60: all of them, or those of a category or with a tag. Undefined when
 * there is no such page; a filter that nothing meets is an empty list.
 */
export function projectsPage(site: Site, page = 1, filter: ProjectFilter = {}): SitePage | undefined {
  const { portfolio } = site;
  const chosen = new Set(projectsThatMeet(portfolio, filter));
  const grouped = portfolio.categories.flatMap((category) =>
    portfolio.projects.filter((project) => project.category === category && chosen.has(project)),
  );
  const part = partOf(grouped, page, perPageIn(site.deployment));
  if (!part) return undefined;
  const query = queryOf(filter, page);
  const isFiltered = filter.category !== undefined || filter.tag !== undefined;
  const heading = titleOf(site, filter, page);
  const list: List = {
    site,
    filter,
    page,
    last: part.last,
    total: grouped.length,
    heading,
    sections: sectionsOf(portfolio, part.items),
  };
  return createPage(site, {
    path: `/projects${query}`,
    twinPath: `/projects.md${query}`,
    title: heading,
    description: metaDescription(introduction(list), portfolio),
    updated: newest(part.items, portfolio.updated),
    type: 'CollectionPage',
    // One list in many orders is one page for search engines.
    ...(isFiltered ? { indexed: false } : {}),
    crumbs: [
      { title: portfolio.profile.name, path: '/' },
      ...(page === 1 && !isFiltered ? [] : [{ title: titleOf(site, {}, 1), path: '/projects' }]),
    ],
    main: () => main(list),
    markdown: () => markdown(list),
    graph: () => [itemList(site, part.items)],
  });
}

interface List {
  readonly site: Site;
  readonly filter: ProjectFilter;
  readonly page: number;
  readonly last: number;
  /** Projects on all pages of the list. */
  readonly total: number;
  readonly heading: string;
  readonly sections: readonly Section[];
}

function sectionsOf({ categories }: Portfolio, shown: readonly Project[]): Section[] {
  return categories
    .map((category) => ({ category, projects: shown.filter((project) => project.category === category) }))
    .filter(({ projects }) => projects.length > 0);
}

function queryOf(filter: ProjectFilter, page = 1): string {
  const search = new URLSearchParams({ ...definedOf(filter), ...(page === 1 ? {} : { page: String(page) }) });
  return search.size === 0 ? '' : `?${search}`;
}

function titleOf(site: Site, { category, tag }: ProjectFilter, page: number): string {
  const words = siteWords(site);
  const of = category === undefined ? '' : `: ${category}`;
  const title = `${words.say('projects')}${of}${tag === undefined ? '' : ` #${tag}`}`;
  return page === 1 ? title : words.say('titlePage', { title, page: words.number(page) });
}

/** How many there are, and of which kinds; of a filtered list how many of all, as the API counts them. */
function introduction({ site, filter, total }: List): string {
  const { projects, categories, profile } = site.portfolio;
  const words = siteWords(site);
  const { name } = profile;
  if (filter.category !== undefined || filter.tag !== undefined) {
    return words.count('someProjectsBy', projects.length, { some: words.number(total), name });
  }
  if (projects.length === 0) return words.say('noProjects', { name });
  const soon = projects.filter(({ status }) => status === 'Coming Soon').length;
  const named = categories.length > 5 ? words.count('categoryCount', categories.length) : words.list(categories);
  const sentence = words.count('projectsBy', projects.length, { name, categories: named });
  return soon > 0 ? `${sentence} ${words.count('projectsToCome', soon)}` : sentence;
}

function main(list: List): Html {
  const { site, filter, page, last, heading, sections } = list;
  const anchors = categoryAnchors(site.portfolio);
  return html`<div class="page-head"><h1${own(site, heading)}>${heading}</h1><p class="lead">${introduction(list)}</p>
    ${filters(site, filter)}</div>
    ${sections.map(({ category, projects }) => html`<section id="${anchors.get(category)}"><h2${own(site, category)}>${category}</h2><ul class="cards">${projects.map((project) => card(site, project, 3))}</ul></section>`)}
    ${pager(siteWords(site), '/projects', page, last, definedOf(filter))}`;
}

const definedOf = ({ category, tag }: ProjectFilter): Record<string, string> => ({
  ...(category === undefined ? {} : { category }),
  ...(tag === undefined ? {} : { tag }),
});

/** Links to the list of each category and of the most used tags; the one that is shown says so. */
function filters(site: Site, { category, tag }: ProjectFilter): Interpolation {
  const isFiltered = category !== undefined || tag !== undefined;
  const words = siteWords(site);
  const all =
    isFiltered &&
    html`<li><a href="/projects">${words.say('all')} <span>${words.number(site.portfolio.projects.length)}</span></a></li>`;
  const categories = [...countPerCategory(site.portfolio)].map(([name, count]) =>
    chip(site, pathOfCategory(site, name), name, count, category !== undefined && isSame(name, category)),
  );
  const tags = projectTags(site).map(({ name, count, path }) =>
    chip(site, path, `#${name}`, count, tag !== undefined && isSame(name, tag)),
  );
  return html`${(categories.length > 1 || isFiltered) && html`<ul class="chips" aria-label="${words.say('categories')}">${all}${categories}</ul>`}
    ${tags.length > 0 && html`<ul class="chips" aria-label="${words.say('tags')}">${tags}</ul>`}`;
}

const isSame = (a: string, b: string): boolean => foldedTag(a) === foldedTag(b);

function chip(site: Site, path: string, label: string, count: number, isShown: boolean): Html {
  return html`<li${own(site, label)}><a href="${path}"${isShown && raw(' aria-current="true"')}>${label} <span>${siteWords(site).number(count)}</span></a></li>`;
}

/** The address of the projects of a category; where no query is read, the place of the category on the whole list. */
export function pathOfCategory({ portfolio, deployment }: Site, category: string): string {
  return deployment.form === 'files'
    ? `/projects#${categoryAnchors(portfolio).get(category)}`
    : `/projects${queryOf({ category })}`;
}

/** The address of the projects with a tag; none where no query is read. */
export function pathOfProjectTag({ deployment }: Site, tag: string): string | undefined {
  return deployment.form === 'files' ? undefined : `/projects${queryOf({ tag })}`;
}

/** Tags that a list offers to choose from. */
const mostTags = 24;

/** The tags of the projects, the most used first. */
function projectTags(site: Site): { name: string; count: number; path: string }[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const { tags = [] } of site.portfolio.projects) {
    for (const name of tags) {
      const known = counts.get(foldedTag(name)) ?? { name, count: 0 };
      counts.set(foldedTag(name), known);
      known.count += 1;
    }
  }
  const most = [...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, mostTags);
  return most.flatMap(({ name, count }) => {
    const path = pathOfProjectTag(site, name);
    return path === undefined ? [] : { name, count, path };
  });
}

function markdown(list: List): string {
  const { site, filter, page, last, sections } = list;
  const next = `/projects.md${queryOf(filter, page + 1)}`;
  return [
    mdText(introduction(list)),
    ...sections.flatMap(({ category, projects }) => [
      `## ${mdText(category)}`,
      ...projects.map((project) => cardMarkdown(site, project, 3)),
    ]),
    ...(page < last ? [mdLink(nextPage(siteWords(site), page, last), site.urls.of(next))] : []),
  ].join('\n\n');
}

/** The anchor of each category on the list of projects. */
export function categoryAnchors({ categories }: Portfolio): ReadonlyMap<string, string> {
  const ids = new HeadingIds();
  return new Map(categories.map((category) => [category, ids.next(category)]));
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
