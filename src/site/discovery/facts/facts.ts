import type { Contract, ContractOperation } from '../../../base/contract.js';
import type { Urls } from '../../../base/urls.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import type { PageEntry } from '../../operations/pages.js';
import type { Site } from '../../pages/elements/site.js';
import type { DiscoverySettings } from './settings.js';

/** A page that people read and that has a Markdown twin: one of the site's, the docs hub, or the API reference. */
export interface ListedPage extends Omit<PageEntry, 'kind'> {
  readonly kind: PageEntry['kind'] | 'developers';
}

/** An address of this site that is no page. */
export interface ListedDocument {
  readonly path: string;
  readonly title: string;
  readonly about: string;
}

/**
 * The one set of facts that every document is made from: content, settings, contract, and what this deployment answers.
 */
export interface Facts {
  readonly config: DiscoverySettings;
  readonly contract: Contract;
  /** The site over one content snapshot. */
  readonly site: Site;
  /** The public part of the contract: what programs call, as `/openapi.json` has it. */
  readonly published: Contract;
  readonly urls: Urls;
  readonly portfolio: Portfolio;
  /** Name and role of the owner as Markdown shows them literally. */
  readonly owner: { readonly name: string; readonly role: string };
  /** Version of the API description. */
  readonly version: string;
  /** Every page with a twin, home first, in the order of the sitemap. */
  readonly pages: readonly ListedPage[];
  /** Every address that is no page and that this deployment answers, as lists name it. */
  readonly documents: readonly ListedDocument[];
  /** The operations that are built, in the order of the contract. */
  readonly operations: readonly ContractOperation[];
  /** Whether this deployment answers under a site path; nothing else may be published (discovery.md 2.1). */
  answers(path: string): boolean;
}
