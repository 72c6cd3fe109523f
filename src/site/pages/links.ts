import type { Words } from '../../base/i18n/words.js';
import { cvPath, hasCv } from '../../content/result/cv-place.js';
import { postsOf } from '../../content/result/posts.js';
import { maxNavEntries } from '../../content/result/site-settings.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import type { Site } from './elements/site.js';

/** One target of a `Link` header (RFC 8288). */
export interface LinkHeader {
  /** Absolute URL. */
  readonly href: string;
  readonly rel: string;
  readonly type: string;
}

/** Formats a `Link` header. */
export function formatLinkHeader({ href, rel, type }: LinkHeader): string {
  return `<${href}>; rel="${rel}"; type="${type}"`;
}

/** Returns the `Link` targets of the home page (discovery.md P-1). */
export function homeLinks({ urls, portfolio, answers }: Site): LinkHeader[] {
  const link = (path: string, rel: string, type: string): LinkHeader[] =>
    answers(path) || portfolio.pageByPath(path) ? [{ href: urls.of(path), rel, type }] : [];
  return [
    link('/.well-known/api-catalog', 'api-catalog', 'application/linkset+json'),
    link('/openapi.json', 'service-desc', 'application/json'),
    link('/openapi.yaml', 'service-desc', 'application/yaml'),
    link('/developers', 'service-doc', 'text/html'),
    link('/auth.md', 'service-meta', 'text/markdown'),
    link('/llms.txt', 'describedby', 'text/plain'),
    link('/index.md', 'alternate', 'text/markdown'),
    link('/sitemap.xml', 'sitemap', 'application/xml'),
    link('/.well-known/ard.json', 'ard', 'application/json'),
    link('/.well-known/ai-catalog.json', 'ai-catalog', 'application/ai-catalog+json'),
    portfolio.pageByPath('/privacy') ? link('/privacy', 'privacy-policy', 'text/html') : [],
  ].flat();
}

/** Returns the `Link` targets of other pages: the Markdown version and the index for agents. */
export function pageLinks({ urls }: Site, markdownPath: string): LinkHeader[] {
  return [
    { href: urls.of(markdownPath), rel: 'alternate', type: 'text/markdown' },
    { href: urls.of('/llms.txt'), rel: 'describedby', type: 'text/plain' },
  ];
}

/** A link within the site. */
export interface SiteLink {
  readonly path: string;
  readonly label: string;
}

/** Messages for navigation entries. Other entries are labeled by the title of their page. */
const labels = {
  '/': 'home',
  '/projects': 'projects',
  '/work': 'experience',
  '/cv': 'cv',
  '/posts': 'posts',
  '/offers': 'offers',
  '/about': 'about',
  '/contact': 'contact',
  '/search': 'search',
} as const;
type Labels = { readonly [path: string]: (typeof labels)[keyof typeof labels] | undefined };
const defaultPaths: readonly string[] = ['/projects', '/work', '/cv', '/posts', '/offers', '/about', '/search'];

/**
 * Returns the main navigation: the entries that the owner chose, or the default ones, without those that do not exist.
 */
export function navigationLinks(site: Site): SiteLink[] {
  const { portfolio, words } = site;
  const paths = portfolio.shown.nav?.filter((path) => exists(site, path)) ?? defaultNavigation(site);
  return paths.slice(0, maxNavEntries).map((path) => {
    const label = (labels as Labels)[path];
    const own = path === '/posts' || label === undefined ? portfolio.pageByPath(path)?.title : undefined;
    return {
      path,
      label:
        own ?? (label && words.say(label)) ?? portfolio.projectBySlug(path.slice('/projects/'.length))?.title ?? path,
    };
  });
}

/** Returns the default navigation. If it has too many entries, `/work` is left out, since the CV lists the jobs too. */
function defaultNavigation(site: Site): string[] {
  const paths = defaultPaths.filter((path) => exists(site, path));
  return paths.length > maxNavEntries ? paths.filter((path) => path !== '/work') : paths;
}

/** Whether the target of a navigation entry exists and is not an empty list. */
function exists({ portfolio, deployment }: Site, path: string): boolean {
  switch (path) {
    case '/':
      return true;
    case '/projects':
      return portfolio.projects.length > 0;
    case '/posts':
      return postsOf(portfolio).length > 0 || portfolio.pageByPath(path) !== undefined;
    case '/offers':
      return portfolio.offers.length > 0;
    case cvPath:
      return hasCv(portfolio);
    case '/search':
      return deployment.search !== 'none';
    default:
      // Entries that the owner chose were validated when the content was loaded.
      return portfolio.pageByPath(path) !== undefined || portfolio.shown.nav !== undefined;
  }
}

const trust = {
  '/about': 'about',
  '/contact': 'contact',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/imprint': 'imprint',
  '/impressum': 'imprint',
  '/accessibility': 'accessibility',
  '/security': 'security',
} as const;

const legal: readonly string[] = ['/privacy', '/terms', '/imprint', '/impressum', '/accessibility'];

/** Pages that every footer links to, so the home page does not list them. */
export const footerPaths: readonly string[] = Object.keys(trust).filter((path) => path !== '/about');

/** Returns the existing pages about the owner and legal matters. */
export function trustPageLinks({ pages, unlisted }: Pick<Portfolio, 'pages' | 'unlisted'>, words: Words): SiteLink[] {
  // The law requires a link to a legal notice on every page, and owners often mark such a page as `noindex`.
  const existing = new Set([...pages.map(({ path }) => path), ...legal.filter((path) => unlisted.has(path))]);
  return Object.entries(trust)
    .filter(([path]) => existing.has(path))
    .map(([path, word]) => ({ path, label: words.say(word) }));
}
