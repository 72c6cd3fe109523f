import { type Html, html, type Interpolation, raw } from '../../base/html.js';
import { beginningOfText } from '../../base/text.js';
import { foldedTag } from '../../content/result/posts.js';
import type { Project } from '../../content/result/snapshot.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { filterProjects } from '../../service/portfolio/projects.js';
import { cardMarkdown, cards } from './card.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';
import { furtherPages, type List, listPage } from './list-page.js';
import type { SitePage } from './page.js';
import { mdText } from './twin.js';

/** Projects on one page of the list. */
const perPage = 60;

/** The pages of the list after its first, as site paths with their Markdown twins; none up to 60 projects. */
export const furtherProjectPages = (site: Site) =>
  furtherPages(site, { path: '/projects', title: titleOf(site, {}), items: site.portfolio.projects, perPage });

/** Which projects a list shows; without a member all. */
export interface ProjectFilter {
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
}

/** Longer names belong to no project. Characters. */
const longestName = 100;

/** What the query of an address chooses; an empty member chooses nothing. */
export function projectFilterOf(query: URLSearchParams): ProjectFilter {
  const [category, tag] = ['category', 'tag'].map(
    (name) => beginningOfText(query.get(name) ?? '', longestName) || undefined,
  );
  return { category, tag };
}

/**
 * The list of projects by category, in pages of 60: all of them, or those of a category or with a tag. Undefined when
 * there is no such page; a filter that nothing meets is an empty list.
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
    changedOn: ({ updated }) => updated,
    // One list in many orders is one page for search engines.
    ...(isFiltered && { indexed: false }),
    crumbs: page === 1 && !isFiltered ? [] : [{ title: titleOf(site, {}), path: '/projects' }],
    choices: () => filters(site, filter),
    html: (shown) => byCategory(portfolio, shown).map((each) => section(site, each)),
    markdown: (shown) =>
      byCategory(portfolio, shown).flatMap(({ category, projects }) => [
        `## ${mdText(category)}`,
        ...projects.map((project) => cardMarkdown(site, project)),
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

/** How many there are, and of which kinds; of a filtered list how many of all, as the API counts them. */
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

/** Links to the list of each category and of the most used tags; the one that is shown says so. */
function filters(site: Site, { category, tag }: ProjectFilter): Interpolation {
  const isFiltered = category !== undefined || tag !== undefined;
  const { words } = site;
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
  return html`<li${own(site, label)}><a href="${path}"${isShown && raw(' aria-current="true"')}>${label} <span>${site.words.number(count)}</span></a></li>`;
}

/** The address of the projects of a category; where no query is read, the place of the category on the whole list. */
export function pathOfCategory({ portfolio, deployment }: Site, category: string): string {
  return deployment.form === 'files' ? `/projects#${categoryAnchors(portfolio).get(category)}` : pathOf({ category });
}

/** The address of the projects with a tag; none where no query is read. */
export function pathOfProjectTag({ deployment }: Site, tag: string): string | undefined {
  return deployment.form === 'files' ? undefined : pathOf({ tag });
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

/** The anchor of each category on the list of projects. */
export function categoryAnchors({ categories, categoryAnchors: anchors }: Portfolio): ReadonlyMap<string, string> {
  return new Map(categories.map((category, i) => [category, anchors[i] ?? '']));
}

/** How many projects each category has, in the order of the catalogue. */
export function countPerCategory({ categories, projects }: Portfolio): ReadonlyMap<string, number> {
  const counts = new Map(categories.map((category) => [category, 0]));
  for (const { category } of projects) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}
