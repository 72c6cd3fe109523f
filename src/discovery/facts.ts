import type { Contract, ContractOperation, OperationId } from '../contract.js';
import type { Portfolio } from '../portfolio/snapshot.js';
import { escapeMarkdown } from '../site/markdown-source.js';
import { listPages, type PageEntry } from '../site/pages.js';
import type { Site } from '../site/site.js';
import type { Urls } from '../urls.js';
import { developersEntry } from './documents/developers/entry.js';
import { hasViewer } from './documents/developers/reference.js';
import { securityContact } from './documents/security-txt.js';
import type { DiscoverySettings } from './settings.js';

/** A page that people read and that has a Markdown twin: one of the site's, or the docs hub. */
export interface ListedPage extends Omit<PageEntry, 'kind'> {
  readonly kind: PageEntry['kind'] | 'developers';
}

/** Where facts come from. */
export interface FactSources {
  readonly config: DiscoverySettings;
  readonly contract: Contract;
  /** The site over one content snapshot. */
  readonly site: Site;
  /** Whether an operation of the contract is built. */
  live(id: OperationId): boolean;
}

/** The one set of facts that every document is made from: content, settings, contract, and what this deployment answers. */
export interface Facts extends Omit<FactSources, 'live'> {
  readonly urls: Urls;
  readonly portfolio: Portfolio;
  /** Name and role of the owner as Markdown shows them literally. */
  readonly owner: { readonly name: string; readonly role: string };
  /** Version of the API description. */
  readonly version: string;
  /** Every page with a twin, home first, in the order of the sitemap. */
  readonly pages: readonly ListedPage[];
  /** The operations that are built, in the order of the contract. */
  readonly operations: readonly ContractOperation[];
  /** Whether this deployment answers under a site path; nothing else may be published (architecture.md, convention 13). */
  answers(path: string): boolean;
}

/** Gathers the facts of one content snapshot. */
export function gatherFacts({ live, ...sources }: FactSources): Facts {
  const { contract, site } = sources;
  const { profile } = site.portfolio;
  const pages = [...listPages(site), ...(live('getDevelopers') ? [developersEntry(site)] : [])];
  const paths = new Set(pages.flatMap(({ path, twinPath }) => [path, twinPath]));
  const facts: Facts = {
    ...sources,
    urls: site.urls,
    portfolio: site.portfolio,
    owner: { name: escapeMarkdown(profile.name), role: escapeMarkdown(profile.role) },
    version: contract.document.info.version,
    pages,
    operations: [...contract.operations.values()].filter(({ id }) => live(id)),
    answers(path) {
      if (path === '/.well-known/security.txt' && securityContact(facts) === undefined) return false;
      if (path === '/developers/reference' && !hasViewer(site.files)) return false;
      if (paths.has(path)) return true;
      const match = contract.match(path);
      return match !== undefined && [...match.operations.values()].some(({ id }) => live(id));
    },
  };
  return facts;
}
