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

/** Dependencies of a service. The caller closes the store. */
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
  /** Counter for rate limits. By default in this process. */
  readonly counter?: RequestCounter;
  /** False while the process is starting or stopping. */
  readonly ready: () => boolean;
  /**
   * Overrides of rate limits for an export, which only sends requests to itself. Documents still show the configured
   * limits.
   */
  readonly rateLimits?: RateLimitRules;
  /** Path of the live-reload script while the owner edits. */
  readonly liveScript?: string | undefined;
  /** Draws resized pictures. Without it, only originals are served. */
  readonly pictures?: PictureMaker | undefined;
  /** Editor for the content. Absent unless the content comes from a repository. */
  readonly editor?: Editor | undefined;
  /** Checks for a new commit immediately. Absent unless the content comes from a repository. */
  readonly lookNow?: (() => void) | undefined;
  /** Kind of deployment that documents and pages describe. By default the whole service. */
  readonly deployment?: Deployment;
  /** Writes counted reads to the database before the owner sees the statistics. */
  readonly flushReads?: () => Promise<void>;
  /** Fetches client metadata documents. Tests override it, since their hosts have no public certificate. */
  readonly fetchClientDocument?: FetchDocument;
  /** Replaces the MCP features in tests of the dispatcher. */
  readonly mcpFeatures?: McpFeatures;
}
