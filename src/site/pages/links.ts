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

/** The value of a `Link` header. */
export function linkValue({ href, rel, type }: LinkHeader): string {
  return `<${href}>; rel="${rel}"; type="${type}"`;
}

/** What the home page tells a stranger to look at (discovery.md P-1). */
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

/** What every other page points to: its Markdown twin and the index for agents. */
export function pageLinks({ urls }: Site, twinPath: string): LinkHeader[] {
  return [
    { href: urls.of(twinPath), rel: 'alternate', type: 'text/markdown' },
    { href: urls.of('/llms.txt'), rel: 'describedby', type: 'text/plain' },
  ];
}

/** A link within the site. */
export interface SiteLink {
  readonly path: string;
  readonly label: string;
}

/** What the navigation may hold, in its order, with the words for it; any other entry has the title of its page. */
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
const usual: readonly string[] = ['/projects', '/work', '/cv', '/posts', '/offers', '/about', '/search'];

/** The main navigation: what the owner chose, or else the usual; what this portfolio lacks is left out. */
export function navigation(site: Site): SiteLink[] {
  const { portfolio, words } = site;
  const paths = portfolio.shown.nav?.filter((path) => isThere(site, path)) ?? usualPaths(site);
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

/** Where there are too many, `/work` is left out: the CV has the jobs too. */
function usualPaths(site: Site): string[] {
  const paths = usual.filter((path) => isThere(site, path));
  return paths.length > maxNavEntries ? paths.filter((path) => path !== '/work') : paths;
}

/** Whether something is at a path that the navigation may hold; a list that would be empty does not. */
function isThere({ portfolio, deployment }: Site, path: string): boolean {
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
      // What the owner chose was looked for when it was read.
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

/** Pages that the footer of every page leads to, and that need no further mention. */
export const footerPaths: readonly string[] = Object.keys(trust).filter((path) => path !== '/about');

/** Pages by which a reader judges whom they deal with, as far as they exist. */
export function trustPages({ pages, unlisted }: Pick<Portfolio, 'pages' | 'unlisted'>, words: Words): SiteLink[] {
  // The law requires a link to a legal notice on every page, and owners often mark such a page as `noindex`.
  const existing = new Set([...pages.map(({ path }) => path), ...legal.filter((path) => unlisted.has(path))]);
  return Object.entries(trust)
    .filter(([path]) => existing.has(path))
    .map(([path, word]) => ({ path, label: words.say(word) }));
}
