import { contentPage } from './content-page.js';
import { homePage } from './home.js';
import { offersPage } from './offers.js';
import type { SitePage } from './page.js';
import { projectPage } from './project.js';
import { projectsPage } from './projects.js';
import { searchPage } from './search-page.js';
import type { Site } from './site.js';

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
  if (path === '/projects') return projectsPage(site, Number(query.get('page') ?? 1));
  if (path === '/offers') return offersPage(site);
  if (path === '/search' && site.deployment.search !== 'none') return searchPage(site, query.get('q') ?? undefined);
  const [, slug] = /^\/projects\/([^/]+)$/.exec(path) ?? [];
  const project = slug === undefined ? undefined : portfolio.projectBySlug(slug);
  if (project) return projectPage(site, project);
  const page = portfolio.pageByPath(path);
  return page && contentPage(site, page);
}

/** The one member of its query that a page reads; the others read none. */
const memberRead: Readonly<Record<string, string>> = { '/projects': 'page', '/search': 'q' };

/**
 * True when a page reads all of a query, with or without its question mark: what it ignores would make one page into
 * many.
 */
export function readsWhole(path: string, query: string): boolean {
  const [name, ...more] = new URLSearchParams(query).keys();
  return name === undefined ? query.length <= 1 : more.length === 0 && name === memberRead[path.split('?', 1)[0] ?? ''];
}

/** One canonical page, as sitemaps, llms.txt and MCP resources list it. */
export interface PageEntry {
  readonly path: string;
  /** Site path of its Markdown twin. */
  readonly twinPath: string;
  readonly kind: 'home' | 'projects' | 'project' | 'offers' | 'search' | 'page';
  readonly title: string;
  /** 50 to 160 characters, as in the page's head. */
  readonly description: string;
  /** Day of the last change, YYYY-MM-DD. */
  readonly updated: string;
}

/**
 * Every canonical page of the site, in a fixed order: home, the list, its projects, offers, search, the owner's pages
 * by path.
 */
export function canonicalPages(site: Site): PageEntry[] {
  const { projects, pages } = site.portfolio;
  const entry = (kind: PageEntry['kind'], page: SitePage | undefined): PageEntry[] =>
    page ? [pageEntry(kind, page)] : [];
  return [
    ...entry('home', homePage(site)),
    ...entry('projects', projectsPage(site)),
    ...projects.flatMap((project) => entry('project', projectPage(site, project))),
    ...entry('offers', offersPage(site)),
    ...entry('search', site.deployment.search === 'none' ? undefined : searchPage(site, undefined)),
    ...pages.flatMap((page) => entry('page', contentPage(site, page))),
  ];
}

function pageEntry(kind: PageEntry['kind'], { path, twinPath, title, description, updated }: SitePage): PageEntry {
  return { path, twinPath, kind, title, description, updated };
}
