import type { FetchDocument } from '../agent-auth/clients/document-fetch.js';
import type { Config } from '../config.js';
import type { Contract } from '../contract.js';
import type { Deployment } from '../deployment.js';
import type { Editor } from '../editor/editor.js';
import type { RequestCounter } from '../http/counting/counter.js';
import type { McpFeatures } from '../mcp/features.js';
import type { PictureMaker } from '../pictures/maker/maker.js';
import type { Clock } from '../platform/clock.js';
import type { Log } from '../platform/log.js';
import type { Random } from '../platform/random.js';
import type { RateLimitRules } from '../platform/rate-limit-rule.js';
import type { PortfolioSource } from '../portfolio/portfolio.js';
import type { Store } from '../store/store.js';

/** What a service is composed of: settings, time, chance, the log, the content and the store, which its caller closes. */
export interface ServiceDeps {
  readonly config: Config;
  readonly contract: Contract;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly source: PortfolioSource;
  readonly store: Store;
  /** The one secret outside the database, 32 bytes. */
  readonly masterSecret: Uint8Array;
  /** Where requests are counted; absent: in this process. */
  readonly counter?: RequestCounter;
  /** False while the process is starting or stopping. */
  readonly ready: () => boolean;
  /**
   * Rules for some families in place of the configured ones, which the documents go on naming; for a process that only
   * asks itself.
   */
  readonly rateLimits?: RateLimitRules;
  /** The script that pages end with while the owner writes. */
  readonly liveScript?: string | undefined;
  /** What makes smaller forms of pictures; without it there are none. */
  readonly pictures?: PictureMaker | undefined;
  /** Edits the content; absent where it follows no repository. */
  readonly editor?: Editor | undefined;
  /** Looks for another commit at once; absent where the content follows no repository. */
  readonly lookNow?: (() => void) | undefined;
  /** What the documents and pages say that there is; the whole service unless given. */
  readonly deployment?: Deployment;
  /** Writes the reads that were counted until now, before the owner looks. */
  readonly flushReads?: () => Promise<void>;
  /** How documents of OAuth clients are fetched; a test, whose hosts have no public certificate, brings its own. */
  readonly fetchClientDocument?: FetchDocument;
  /** What MCP offers instead of the portfolio, for the tests of its dispatcher. */
  readonly mcpFeatures?: McpFeatures;
}
