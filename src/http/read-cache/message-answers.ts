import type { IncomingMessage } from 'node:http';
import type { WindowCount } from '../counting/counter.js';
import type { Finished } from '../respond.js';
import type { MessageKey } from './cache-key.js';
import { type PlainResponse, writeCachedHead } from './cached-answer.js';
import { type FrontDoor, isRefused } from './front-door.js';
import { gzipRest, gzipWithBeginning } from './gzip-with-beginning.js';
import { answerTo, type PostedMessage, postedMessage } from './posted-message.js';
import { RecentKeys } from './recent-keys.js';
import type { CachedResponse, ResponseCache } from './response-cache.js';

/** A message whose body is here, read ahead of the pipeline. */
interface Posted {
  readonly request: IncomingMessage;
  readonly response: PlainResponse;
  /** The target and the headers that describe the message. */
  readonly place: string;
  readonly key: MessageKey;
  /** The body, one character a byte. */
  readonly text: string;
  readonly message: PostedMessage;
}

type AnswerMessages = (request: IncomingMessage, response: PlainResponse, target: string, key: MessageKey) => void;

/**
 * Answers repeated JSON-RPC messages from what the pipeline once answered, with the id of each written in. An answer is
 * cached under the target, the headers, and the bytes of the message but for its id; a brotli stream under its id too,
 * which cannot be changed in it. It is cached when the message comes for the second time: many clients put something of
 * each call's own into it, and to keep such an answer costs half of making it.
 */
export function messageAnswers(door: FrontDoor, cache: ResponseCache): AnswerMessages {
  const recent = new RecentKeys();
  return (request, response, target, key) => {
    request.once('readable', () => {
      const bytes = request.read() as Buffer | null;
      // What comes in pieces goes through the pipeline, as does every message without an id of its own.
      const text = bytes?.length === key.length ? bytes.toString('latin1') : '';
      const message = postedMessage(text);
      if (bytes && message) {
        response.locals = { readAhead: bytes };
        answer({ request, response, place: `${target}\n${key.described}\n`, key, text, message });
      } else {
        // Back where it was, for the pipeline to read.
        if (bytes) request.unshift(bytes);
        door.pipeline(request, response);
      }
    });
  };

  function keep(
    { place, key, text, message: { id, rest } }: Posted,
    cached: CachedResponse,
    { coding, uncoded }: Finished,
    isCurrent: () => boolean,
  ): void {
    if (coding === 'br') {
      if (recent.meet(place + text)) cache.put(place + text, key, { ...cached, body: textOf(cached) });
      return;
    }
    const whole = Buffer.from(uncoded);
    const beginning = Buffer.from(answerTo(id));
    if (!whole.subarray(0, beginning.length).equals(beginning)) return;
    const behind = whole.subarray(beginning.length);
    if (coding === undefined) {
      cache.put(place + rest, key, { ...cached, body: behind.toString('latin1') });
      return;
    }
    void gzipRest(behind).then(
      (gzip) => {
        if (isCurrent()) cache.put(place + rest, key, { ...cached, body: gzip.deflated, gzip });
      },
      () => {
        // There was no memory to compress it in; the answer itself is on its way.
      },
    );
  }

  function give(
    { request, response }: Posted,
    found: CachedResponse,
    beginning: string,
    count: WindowCount | undefined,
  ): void {
    if (isRefused(found, count)) {
      door.pipeline(request, response);
      return;
    }
    const body = found.gzip ? gzipWithBeginning(beginning, found.gzip) : beginning + textOf(found);
    writeCachedHead(response, 200, found, { id: door.random.uuid(), method: 'POST', count, length: body.length });
    response.end(body, 'latin1');
  }

  function answer(posted: Posted): void {
    const { request, response, place, key, text, message } = posted;
    door.followContent();
    const open = cache.get(place + message.rest, key);
    const found = open ?? (key.acceptEncoding === undefined ? undefined : cache.get(place + text, key));
    if (!found) {
      if (recent.meet(place + message.rest))
        door.throughPipeline(request, response, (...made) => keep(posted, ...made));
      else door.pipeline(request, response);
      return;
    }
    const beginning = open ? answerTo(message.id) : '';
    const count = door.count(request, found);
    if (count instanceof Promise) void count.then((late) => give(posted, found, beginning, late));
    else give(posted, found, beginning, count);
  }
}

const textOf = ({ body }: CachedResponse): string => (typeof body === 'string' ? body : body.toString('latin1'));
