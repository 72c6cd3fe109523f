import type { Contract } from '../../contract.js';

/** What loading needs to know beside the content. */
export interface LoadOptions {
  readonly contract: Contract;
  /** Without a trailing slash; site paths in records become absolute with it. */
  readonly baseUrl: string;
  /** YYYY-MM-DD; a resume's project that starts later is coming soon. */
  readonly today: string;
}
