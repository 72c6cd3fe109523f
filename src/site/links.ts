import type { Page } from '../portfolio/snapshot.js';
import type { Site } from './site.js';

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
    link('/developers', 'service-doc', 'text/html'),
    link('/auth.md', 'service-meta', 'text/markdown'),
    link('/llms.txt', 'describedby', 'text/plain'),
    link('/index.md', 'alternate', 'text/markdown'),
    link('/sitemap.xml', 'sitemap', 'application/xml'),
    link('/.well-known/ai-catalog.json', 'ai-catalog', 'application/json'),
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

/** The main navigation; what this portfolio lacks is left out. */
export function navigation({ portfolio, deployment }: Site): SiteLink[] {
  return [
    { path: '/projects', label: 'Projects' },
    ...(portfolio.offers.length > 0 ? [{ path: '/offers', label: 'Offers' }] : []),
    ...trustPages(portfolio.pages, ['/about', '/contact']),
    ...(deployment.search === 'none' ? [] : [{ path: '/search', label: 'Search' }]),
  ];
}

const trust: Readonly<Record<string, string>> = {
  '/about': 'About',
  '/contact': 'Contact',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/imprint': 'Imprint',
  '/impressum': 'Impressum',
  '/accessibility': 'Accessibility',
  '/security': 'Security',
};

/** Pages by which a reader judges whom they deal with, as far as they exist. */
export function trustPages(pages: readonly Page[], among: readonly string[] = Object.keys(trust)): SiteLink[] {
  const existing = new Set(pages.map(({ path }) => path));
  return among.filter((path) => existing.has(path)).map((path) => ({ path, label: trust[path] ?? path }));
}
