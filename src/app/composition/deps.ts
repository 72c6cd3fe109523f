import type { Clock } from '../../base/clock.js';
import type { Config } from '../../base/config/config.js';
import type { Contract } from '../../base/contract.js';
import type { Deployment } from '../../base/deployment.js';
import type { Log } from '../../base/log.js';
import type { Random } from '../../base/random.js';
import type { RateLimitRules } from '../../base/rate-limit-rule.js';
import type { Editor } from '../../owner/editor/editor.js';
import type { FetchDocument } from '../../service/agent-auth/clients/document-fetch.js';
import type { RequestCounter } from '../../service/http/rate-limit/counter.js';
import type { McpFeatures } from '../../service/mcp/features.js';
import type { PortfolioSource } from '../../service/portfolio/portfolio.js';
import type { Store } from '../../service/store/connection/store.js';
import type { PictureMaker } from '../../site/pictures/maker/maker.js';

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
