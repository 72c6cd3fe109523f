import type { Contract, ContractOperation } from '../../../base/contract.js';
import type { Urls } from '../../../base/urls.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import type { PageEntry } from '../../operations/pages.js';
import type { Site } from '../../pages/elements/site.js';
import type { DiscoverySettings } from './settings.js';

/** A page with a Markdown version: a page of the site, the developer docs or the API reference. */
export interface ListedPage extends Omit<PageEntry, 'kind'> {
  readonly kind: PageEntry['kind'] | 'developers';
}

/** A document of this site that is not a page. */
export interface ListedDocument {
  readonly path: string;
  readonly title: string;
  readonly about: string;
}

/** The data that every discovery document is rendered from: content, settings, contract and the served operations. */
export interface DiscoveryContext {
  readonly config: DiscoverySettings;
  readonly contract: Contract;
  /** The site over one content snapshot. */
  readonly site: Site;
  /** The public part of the contract, as `/openapi.json` has it. */
  readonly published: Contract;
  readonly urls: Urls;
  readonly portfolio: Portfolio;
  /** Name and role of the owner, escaped for Markdown. */
  readonly owner: { readonly name: string; readonly role: string };
  /** Version of the API description. */
  readonly version: string;
  /** Every page with a Markdown version, in the order of the sitemap. */
  readonly pages: readonly ListedPage[];
  /** The documents that this deployment serves. */
  readonly documents: readonly ListedDocument[];
  /** The implemented operations, in the order of the contract. */
  readonly operations: readonly ContractOperation[];
  /** Whether this deployment serves a site path. Documents must not name any other path (discovery.md 2.1). */
  answers(path: string): boolean;
}
