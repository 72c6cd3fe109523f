import type { IncomingMessage, RequestListener } from 'node:http';
import type { WindowCount } from '../counting/counter.js';
import { isFresh } from '../etag.js';
import { type ConditionalKey, cacheKeyOf } from './cache-key.js';
import { type PlainResponse, writeCachedHead } from './cached-answer.js';
import { type FrontDoor, type FrontDoorOptions, frontDoor, isRefused } from './front-door.js';
import { type CachedResponse, ResponseCache } from './response-cache.js';

export interface FastPathOptions extends FrontDoorOptions {
  /** The bound of the cache in bytes; 0 caches nothing. */
  readonly maxBytes: number;
}

/** Longer targets are one client's own, and would make long keys. Characters. */
const longestTarget = 512;

/**
 * Answers repeated reads before Express (performance.md): the first such request goes through the pipeline and both
 * validations, and its finished answer is cached under everything that it depends on; the next equal request is
 * counted, given its own id, and gets the same bytes. A request with anything that might make a difference goes through
 * the pipeline. A new content snapshot empties the cache.
 */
export function fastPath(pipeline: RequestListener, options: FastPathOptions): RequestListener {
  const { maxBytes } = options;
  if (maxBytes === 0) return pipeline;
  const cache = new ResponseCache(maxBytes);
  const read = readAnswers(frontDoor(pipeline, options, cache), cache);
  return (request, response) => {
    const { method, url: target = '/', rawHeaders } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const key = isRead && target.length <= longestTarget ? cacheKeyOf(rawHeaders) : undefined;
    if (key) read(request, response, target, key);
    else pipeline(request, response);
  };
}

type AnswerReads = (request: IncomingMessage, response: PlainResponse, target: string, key: ConditionalKey) => void;

function readAnswers(door: FrontDoor, cache: ResponseCache): AnswerReads {
  function give(
    request: IncomingMessage,
    response: PlainResponse,
    found: CachedResponse,
    { ifNoneMatch }: ConditionalKey,
    count: WindowCount | undefined,
  ): void {
    if (isRefused(found, count)) {
      door.pipeline(request, response);
      return;
    }
    const { method = 'GET' } = request;
    const fresh = found.etag !== undefined && isFresh(ifNoneMatch, found.etag);
    writeCachedHead(response, fresh ? 304 : 200, found, { id: door.random.uuid(), method, count });
    response.end(fresh || method === 'HEAD' ? undefined : found.body);
  }

  return (request, response, target, key) => {
    door.followContent();
    const found = cache.get(target, key);
    if (!found && !cache.takesIn(target)) {
      door.pipeline(request, response);
      return;
    }
    if (!found) {
      door.throughPipeline(request, response, (cached) => {
        if (cached.etag !== undefined) cache.put(target, key, cached);
      });
      return;
    }
    const count = door.count(request, found);
    if (count instanceof Promise) void count.then((late) => give(request, response, found, key, late));
    else give(request, response, found, key, count);
  };
}
