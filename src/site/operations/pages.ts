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
import { parseProjectFilter, projectsPage } from '../pages/projects.js';
import { searchPage } from '../pages/search-page.js';

/** Renders the page at a canonical path (no trailing slash, no `.md`), or returns undefined if there is none. */
export function renderPage(
  site: Site,
  path: string,
  query: URLSearchParams = new URLSearchParams(),
): SitePage | undefined {
  const { portfolio } = site;
  if (path === '/') return homePage(site);
  if (path === '/projects') return projectsPage(site, Number(query.get('page') ?? 1), parseProjectFilter(query));
  if (path === '/offers') return offersPage(site);
  const posts = renderPostList(site, path, Number(query.get('page') ?? 1));
  if (posts) return posts;
  if (path === '/search' && site.deployment.search !== 'none') return searchPage(site, query.get('q') ?? undefined);
  const [, slug] = /^\/projects\/([^/]+)$/.exec(path) ?? [];
  const project = slug === undefined ? undefined : portfolio.projectBySlug(slug);
  if (project) return projectPage(site, project);
  const page = portfolio.pageByPath(path);
  if (page) return renderOwnerPage(site, page);
  const unlisted = portfolio.unlisted.get(path);
  if (unlisted) return 'slug' in unlisted ? projectPage(site, unlisted) : renderOwnerPage(site, unlisted);
  return path === cvPath ? cvPage(site) : undefined;
}

const tagLists = '/posts/tags/';

/** Renders the list of all posts, or of the posts with one tag. */
function renderPostList(site: Site, path: string, page: number): SitePage | undefined {
  if (path === '/posts') return postsPage(site, page);
  return path.startsWith(tagLists) ? postTagPage(site, decodedPath(path.slice(tagLists.length)), page) : undefined;
}

const renderOwnerPage = (site: Site, page: Page): SitePage =>
  page.isPost ? postPage(site, page) : contentPage(site, page);

/** The query parameters that each page reads. Other pages read none. */
const queryParameters: Readonly<Record<string, readonly string[]>> = {
  '/projects': ['page', 'category', 'tag'],
  '/posts': ['page'],
  '/search': ['q'],
};

/**
 * Whether a page reads every parameter of a query. Ignored parameters would fill the cache with copies of one page.
 * Accepts the query with or without its question mark.
 */
export function readsWholeQuery(path: string, query: string): boolean {
  const names = [...new URLSearchParams(query).keys()];
  if (names.length === 0) return query.length <= 1;
  const [plain = ''] = path.split('?', 1);
  const read = plain.startsWith(tagLists) ? ['page'] : (queryParameters[plain] ?? []);
  return new Set(names).size === names.length && names.every((name) => read.includes(name));
}

/** A canonical page, as sitemaps, llms.txt and MCP resources list it. */
export interface PageEntry extends Pick<SitePage, 'path' | 'markdownPath' | 'title' | 'description' | 'updated'> {
  readonly kind: 'home' | 'projects' | 'project' | 'posts' | 'post' | 'tag' | 'offers' | 'search' | 'page';
}

/** Maximum number of tags in sitemaps. Posts link to the others. */
const maxTagsListed = 1000;

/**
 * Lists every canonical page of the site in a fixed order: home, projects, posts, offers, search, the owner's pages by
 * path, the CV, post lists by tag. Skips empty lists.
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
      .flatMap((page) => entry(page.isPost ? 'post' : 'page', renderOwnerPage(site, page))),
    ...entry('page', hasOwnCv(site.portfolio) ? undefined : cvPage(site)),
    ...postTagsOf(site.portfolio)
      .slice(0, maxTagsListed)
      .flatMap(({ slug }) => entry('tag', postTagPage(site, slug))),
  ];
}

function pageEntry(kind: PageEntry['kind'], { path, markdownPath, title, description, updated }: SitePage): PageEntry {
  return { path, markdownPath, kind, title, description, updated };
}
