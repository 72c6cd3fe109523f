import type { Contract } from '../../contract.js';

/** What loading needs to know beside the content. */
export interface LoadOptions {
  readonly contract: Contract;
  /** Without a trailing slash; site paths in records become absolute with it. */
  readonly baseUrl: string;
  /** YYYY-MM-DD; a resume's project that starts later is coming soon. */
  readonly today: string;
  /** The moment of reading, in milliseconds since the epoch; the beginning of `today` by default. */
  readonly now?: number;
}

/** The moment at which it is decided what is published. */
export const momentOfReading = ({ today, now = Date.parse(`${today}T00:00:00Z`) }: LoadOptions): number => now;
