import type { Contract } from '../../base/contract.js';
import type { ContentProblem } from '../result/problem.js';
import type { CompiledContent } from '../result/snapshot.js';
import type { Draft } from './draft.js';

/** What loading needs to know beside the content. */
export interface LoadOptions {
  readonly contract: Contract;
  /** Without a trailing slash; site paths in records become absolute with it. */
  readonly baseUrl: string;
  /** YYYY-MM-DD; a resume's project that starts later is coming soon. */
  readonly today: string;
  /** The moment of reading, in milliseconds since the epoch; the beginning of `today` by default. */
  readonly now?: number;
  /** Called with the name of each text before it is read. */
  onFile?(file: string): void;
  /** Finds the parts of the content that no answer of the API can be made from. */
  checkAnswers?(content: CompiledContent, draft: Draft): readonly ContentProblem[];
}

/** The moment at which it is decided what is published. */
export const momentOfReading = ({ today, now = Date.parse(`${today}T00:00:00Z`) }: LoadOptions): number => now;
