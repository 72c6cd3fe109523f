import type { IncomingMessage, RequestListener } from 'node:http';
import type { Random } from '../../platform/random.js';
import type { WindowCount } from '../counting/counter.js';
import type { RateLimit } from '../rate-limit.js';
import type { Response } from '../request-state.js';
import type { Finished } from '../respond.js';
import { cachedResponse, type PlainResponse } from './cached-answer.js';
import type { CachedResponse, ResponseCache } from './response-cache.js';

export interface FrontDoorOptions {
  /** The content that is served now; another object means other content. */
  readonly content: () => object;
  readonly rateLimit: RateLimit;
  readonly random: Random;
  /** The client's address, as far as proxies are trusted. */
  readonly ipOf: (request: IncomingMessage) => string;
}

/** What answers before the pipeline share. */
export interface FrontDoor {
  readonly pipeline: RequestListener;
  readonly random: Random;
  /** Empties the cache when the content has changed; call it before each lookup. */
  followContent(): void;
  /** Sends a request through the pipeline, and its answer to `keep` if it may be cached and the content is the same. */
  throughPipeline(request: IncomingMessage, response: PlainResponse, keep: (cached: CachedResponse) => void): void;
  /** Counts a request before it is answered; undefined where it is not counted. */
  count(request: IncomingMessage, found: CachedResponse): WindowCount | undefined | Promise<WindowCount>;
}

/**
 * True for a request past its limit, which goes through the pipeline: one place words refusals, and counting the request
 * again there changes nothing that the client sees.
 */
export function isRefused({ rule }: CachedResponse, count: WindowCount | undefined): boolean {
  return rule !== undefined && count !== undefined && count.used > rule.limit;
}

/** The front door over this cache. */
export function frontDoor(
  pipeline: RequestListener,
  { content, rateLimit, random, ipOf }: FrontDoorOptions,
  cache: ResponseCache,
): FrontDoor {
  let snapshot = content();
  return {
    pipeline,
    random,
    followContent() {
      if (content() === snapshot) return;
      snapshot = content();
      cache.clear();
    },
    throughPipeline(request, response, keep) {
      const begun = snapshot;
      const cacheAnswer = (finished: Finished, late: Response): void => {
        // The content may have changed while this answer was made.
        if (begun === snapshot && begun === content()) keep(cachedResponse(finished, late, rateLimit.rules));
      };
      response.locals = { ...response.locals, cacheAnswer };
      pipeline(request, response);
    },
    count(request, { family, rule }) {
      return family !== undefined && rule ? rateLimit.measure(family, rule, ipOf(request)) : undefined;
    },
  };
}
