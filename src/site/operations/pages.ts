import { decodedPath } from '../../base/urls.js';
import { cvPath, hasOwnCv } from '../../content/result/cv-place.js';
import { postsOf, postTagsOf } from '../../content/result/posts.js';
import type { Page } from '../../content/result/snapshot.js';
import { contentPage } from '../pages/content-page.js';
import { cvPage } from '../pages/cv/page.js';
import type { Site } from '../pages/elements/site.js';
import { homePage } from '../pages/home.js';
import { offersPage } from '../pages/offers.js';
import type { SitePage } from '../pages/page.js';
import { postPage } from '../pages/post.js';
import { postsPage, postTagPage } from '../pages/post-list.js';
import { projectPage } from '../pages/project.js';
import { projectFilterOf, projectsPage } from '../pages/projects.js';
import { searchPage } from '../pages/search-page.js';

/**
 * The page at a canonical path (no trailing slash, no `.md`), or undefined when nothing is published there. `/` is one
 * of them.
 */
export function renderPage(
  site: Site,
  path: string,
  query: URLSearchParams = new URLSearchParams(),
): SitePage | undefined {
  const { portfolio } = site;
  if (path === '/') return homePage(site);
  if (path === '/projects') return projectsPage(site, Number(query.get('page') ?? 1), projectFilterOf(query));
  if (path === '/offers') return offersPage(site);
  const posts = postLists(site, path, Number(query.get('page') ?? 1));
  if (posts) return posts;
  if (path === '/search' && site.deployment.search !== 'none') return searchPage(site, query.get('q') ?? undefined);
  const [, slug] = /^\/projects\/([^/]+)$/.exec(path) ?? [];
  const project = slug === undefined ? undefined : portfolio.projectBySlug(slug);
  if (project) return projectPage(site, project);
  const page = portfolio.pageByPath(path);
  if (page) return ownPage(site, page);
  const unlisted = portfolio.unlisted.get(path);
  if (unlisted) return 'slug' in unlisted ? projectPage(site, unlisted) : ownPage(site, unlisted);
  return path === cvPath ? cvPage(site) : undefined;
}

const tagLists = '/posts/tags/';

/** The list of all posts, or of those with a tag. */
function postLists(site: Site, path: string, page: number): SitePage | undefined {
  if (path === '/posts') return postsPage(site, page);
  return path.startsWith(tagLists) ? postTagPage(site, decodedPath(path.slice(tagLists.length)), page) : undefined;
}

const ownPage = (site: Site, page: Page): SitePage => (page.isPost ? postPage(site, page) : contentPage(site, page));

/** The members of its query that a page reads; the others read none. */
const membersRead: Readonly<Record<string, readonly string[]>> = {
  '/projects': ['page', 'category', 'tag'],
  '/posts': ['page'],
  '/search': ['q'],
};

/**
 * True when a page reads all of a query, with or without its question mark: what it ignores would make one page into
 * many.
 */
export function readsWhole(path: string, query: string): boolean {
  const names = [...new URLSearchParams(query).keys()];
  if (names.length === 0) return query.length <= 1;
  const [plain = ''] = path.split('?', 1);
  const read = plain.startsWith(tagLists) ? ['page'] : (membersRead[plain] ?? []);
  return new Set(names).size === names.length && names.every((name) => read.includes(name));
}

/** One canonical page, as sitemaps, llms.txt and MCP resources list it. */
export interface PageEntry extends Pick<SitePage, 'path' | 'twinPath' | 'title' | 'description' | 'updated'> {
  readonly kind: 'home' | 'projects' | 'project' | 'posts' | 'post' | 'tag' | 'offers' | 'search' | 'page';
}

/** Tags that sitemaps name; further ones are found by the posts that have them. */
const mostTagsListed = 1000;

/**
 * Every canonical page of the site, in a fixed order: home, the list, its projects, the list of posts, offers, search,
 * the owner's pages by path, the CV, the lists of posts by tag. What would be empty is no page.
 */
export function canonicalPages(site: Site): PageEntry[] {
  const { projects, pages, offers } = site.portfolio;
  const isList = ({ path }: Page): boolean => path === '/posts' && postsOf(site.portfolio).length > 0;
  const entry = (kind: PageEntry['kind'], page: SitePage | undefined): PageEntry[] =>
    page ? [pageEntry(kind, page)] : [];
  return [
    ...entry('home', homePage(site)),
    ...entry('projects', projects.length > 0 ? projectsPage(site) : undefined),
    ...projects.flatMap((project) => entry('project', projectPage(site, project))),
    ...entry('posts', postsPage(site)),
    ...entry('offers', offers.length > 0 ? offersPage(site) : undefined),
    ...entry('search', site.deployment.search === 'none' ? undefined : searchPage(site, undefined)),
    ...pages
      .filter((page) => !isList(page))
      .flatMap((page) => entry(page.isPost ? 'post' : 'page', ownPage(site, page))),
    ...entry('page', hasOwnCv(site.portfolio) ? undefined : cvPage(site)),
    ...postTagsOf(site.portfolio)
      .slice(0, mostTagsListed)
      .flatMap(({ slug }) => entry('tag', postTagPage(site, slug))),
  ];
}

function pageEntry(kind: PageEntry['kind'], { path, twinPath, title, description, updated }: SitePage): PageEntry {
  return { path, twinPath, kind, title, description, updated };
}
