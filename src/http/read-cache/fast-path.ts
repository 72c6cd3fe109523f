import type { IncomingMessage, RequestListener } from 'node:http';
import type { WindowCount } from '../counting/counter.js';
import { isFresh } from '../respond.js';
import { type ConditionalKey, cacheKeyOf, messageKeyOf } from './cache-key.js';
import { type PlainResponse, writeCachedHead } from './cached-answer.js';
import { type FrontDoor, type FrontDoorOptions, frontDoor, isRefused } from './front-door.js';
import { messageAnswers } from './message-answers.js';
import { type CachedResponse, ResponseCache } from './response-cache.js';

export interface FastPathOptions extends FrontDoorOptions {
  /** The bound of the caches together, in bytes; 0 caches nothing. */
  readonly maxBytes: number;
  /** Where JSON-RPC messages are posted of which some are repeatable (`x-depends-on: content-and-message`). */
  readonly messagePaths: ReadonlySet<string>;
}

/** Longer targets are one client's own, and would make long keys. Characters. */
const longestTarget = 512;
/** The part of the bound that posted messages have for themselves, so that they never displace reads. */
const messageShare = 1 / 8;

/**
 * Answers repeated reads before Express (performance.md): the first such request goes through the pipeline and both
 * validations, and its finished answer is cached under everything that it depends on; the next equal request is
 * counted, given its own id, and gets the same bytes. A request with anything that might make a difference goes through
 * the pipeline. A new content snapshot empties the caches. A posted message is a read where its answer says so
 * (message-answers.ts).
 */
export function fastPath(pipeline: RequestListener, options: FastPathOptions): RequestListener {
  const { maxBytes, messagePaths } = options;
  if (maxBytes === 0) return pipeline;
  const caches = {
    reads: new ResponseCache(maxBytes * (1 - messageShare)),
    messages: new ResponseCache(maxBytes * messageShare),
  };
  const door = frontDoor(pipeline, options, Object.values(caches));
  const read = readAnswers(door, caches.reads);
  const post = messageAnswers(door, caches.messages);
  return (request, response) => {
    const { method, url: target = '/', rawHeaders } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (target.length > longestTarget || !(isRead || (method === 'POST' && messagePaths.has(target)))) {
      pipeline(request, response);
      return;
    }
    if (isRead) {
      const key = cacheKeyOf(rawHeaders);
      if (key) return read(request, response, target, key);
    } else {
      const key = messageKeyOf(rawHeaders);
      if (key) return post(request, response, target, key);
    }
    pipeline(request, response);
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
