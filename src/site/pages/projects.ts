import { type Html, html, type Interpolation, raw } from '../../base/html.js';
import { beginningOfText } from '../../base/text.js';
import { foldedTag } from '../../content/result/posts.js';
import type { Project } from '../../content/result/snapshot.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { filterProjects } from '../../service/portfolio/projects.js';
import { cards, renderCardMarkdown } from './card.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';
import { type List, listPage, pagesAfterFirst } from './list-page.js';
import { mdText } from './markdown-version.js';
import type { SitePage } from './page.js';

const perPage = 60;

/** Returns the pages of the list of projects after the first one, with their Markdown versions. */
export const projectPagesAfterFirst = (site: Site) =>
  pagesAfterFirst(site, { path: '/projects', title: titleOf(site, {}), items: site.portfolio.projects, perPage });

/** Selects the projects of a list. Without members all projects are shown. */
export interface ProjectFilter {
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
}

/** Maximum length of a category or tag, in characters. */
const maxNameLength = 100;

/** Parses the filter of a query. Empty values select everything. */
export function parseProjectFilter(query: URLSearchParams): ProjectFilter {
  const [category, tag] = ['category', 'tag'].map(
    (name) => beginningOfText(query.get(name) ?? '', maxNameLength) || undefined,
  );
  return { category, tag };
}

/**
 * Renders a page of the list of projects, grouped by category and optionally filtered. Returns undefined if there is no
 * such page. A filter without matches gives an empty list.
 */
export function projectsPage(site: Site, page = 1, filter: ProjectFilter = {}): SitePage | undefined {
  const { portfolio } = site;
  const chosen = new Set(filterProjects(portfolio, filter));
  const items = portfolio.categories.flatMap((category) =>
    portfolio.projects.filter((project) => project.category === category && chosen.has(project)),
  );
  const isFiltered = filter.category !== undefined || filter.tag !== undefined;
  const list: List<Project> = {
    path: pathOf(filter),
    title: titleOf(site, filter),
    introduction: introduction(site, isFiltered ? items.length : undefined),
    items,
    perPage,
    lastChangedOn: ({ updated }) => updated,
    // Search engines index only the unfiltered list.
    ...(isFiltered && { indexed: false }),
    crumbs: page === 1 && !isFiltered ? [] : [{ title: titleOf(site, {}), path: '/projects' }],
    renderFilters: () => filters(site, filter),
    html: (shown) => byCategory(portfolio, shown).map((each) => section(site, each)),
    markdown: (shown) =>
      byCategory(portfolio, shown).flatMap(({ category, projects }) => [
        `## ${mdText(category)}`,
        ...projects.map((project) => renderCardMarkdown(site, project)),
      ]),
  };
  return listPage(site, list, page);
}

interface Section {
  readonly category: string;
  readonly projects: readonly Project[];
}

function byCategory({ categories }: Portfolio, shown: readonly Project[]): Section[] {
  return categories
    .map((category) => ({ category, projects: shown.filter((project) => project.category === category) }))
    .filter(({ projects }) => projects.length > 0);
}

function section(site: Site, { category, projects }: Section): Html {
  const id = categoryAnchors(site.portfolio).get(category);
  return html`<section id="${id}"><h2${own(site, category)}>${category}</h2>${cards(site, projects)}</section>`;
}

function pathOf({ category, tag }: ProjectFilter): string {
  const search = new URLSearchParams({
    ...(category !== undefined && { category }),
    ...(tag !== undefined && { tag }),
  });
  return search.size === 0 ? '/projects' : `/projects?${search}`;
}

function titleOf({ words }: Site, { category, tag }: ProjectFilter): string {
  const of = category === undefined ? '' : `: ${category}`;
  return `${words.say('projects')}${of}${tag === undefined ? '' : ` #${tag}`}`;
}

/**
 * Returns a sentence with the number of projects and their categories, or with the number of matches of a filtered
 * list.
 */
function introduction({ portfolio, words }: Site, some: number | undefined): string {
  const { projects, categories, profile } = portfolio;
  const { name } = profile;
  if (some !== undefined) return words.count('someProjectsBy', projects.length, { some: words.number(some), name });
  if (projects.length === 0) return words.say('noProjects', { name });
  const soon = projects.filter(({ status }) => status === 'Coming Soon').length;
  const named = categories.length > 5 ? words.count('categoryCount', categories.length) : words.list(categories);
  const sentence = words.count('projectsBy', projects.length, { name, categories: named });
  return soon > 0 ? `${sentence} ${words.count('projectsToCome', soon)}` : sentence;
}

/** Renders links to each category and to the most used tags, and marks the current ones. */
function filters(site: Site, { category, tag }: ProjectFilter): Interpolation {
  const isFiltered = category !== undefined || tag !== undefined;
  const { words } = site;
  const all =
    isFiltered &&
    html`<li><a href="/projects">${words.say('all')} <span>${words.number(site.portfolio.projects.length)}</span></a></li>`;
  const categories = [...countPerCategory(site.portfolio)].map(([name, count]) =>
    chip(site, categoryPath(site, name), name, count, category !== undefined && isSame(name, category)),
  );
  const tags = projectTags(site).map(({ name, count, path }) =>
    chip(site, path, `#${name}`, count, tag !== undefined && isSame(name, tag)),
  );
  return html`${(categories.length > 1 || isFiltered) && html`<ul class="chips" aria-label="${words.say('categories')}">${all}${categories}</ul>`}
    ${tags.length > 0 && html`<ul class="chips" aria-label="${words.say('tags')}">${tags}</ul>`}`;
}

const isSame = (a: string, b: string): boolean => foldedTag(a) === foldedTag(b);

function chip(site: Site, path: string, label: string, count: number, isShown: boolean): Html {
  return html`<li${own(site, label)}><a href="${path}"${isShown && raw(' aria-current="true"')}>${label} <span>${site.words.number(count)}</span></a></li>`;
}

/**
 * Returns the path of a category's projects. In exported files, where the query is ignored, it is an anchor on the
 * whole list.
 */
export function categoryPath({ portfolio, deployment }: Site, category: string): string {
  return deployment.form === 'files' ? `/projects#${categoryAnchors(portfolio).get(category)}` : pathOf({ category });
}

/** Returns the path of the projects with a tag, or undefined in exported files. */
export function projectTagPath({ deployment }: Site, tag: string): string | undefined {
  return deployment.form === 'files' ? undefined : pathOf({ tag });
}

const maxTags = 24;

/** Returns the most used tags of the projects. */
function projectTags(site: Site): { name: string; count: number; path: string }[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const { tags = [] } of site.portfolio.projects) {
    for (const name of tags) {
      const known = counts.get(foldedTag(name)) ?? { name, count: 0 };
      counts.set(foldedTag(name), known);
      known.count += 1;
    }
  }
  const most = [...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, maxTags);
  return most.flatMap(({ name, count }) => {
    const path = projectTagPath(site, name);
    return path === undefined ? [] : { name, count, path };
  });
}

/** Returns the anchor of each category on the list of projects. */
export function categoryAnchors({ categories, categoryAnchors: anchors }: Portfolio): ReadonlyMap<string, string> {
  return new Map(categories.map((category, i) => [category, anchors[i] ?? '']));
}

/** Counts the projects of each category. */
export function countPerCategory({ categories, projects }: Portfolio): ReadonlyMap<string, number> {
  const counts = new Map(categories.map((category) => [category, 0]));
  for (const { category } of projects) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}
