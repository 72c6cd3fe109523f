import type { IncomingMessage } from 'node:http';
import type { WindowCount } from '../counting/counter.js';
import type { Finished } from '../respond.js';
import type { MessageKey } from './cache-key.js';
import { type Answer, writeCachedHead } from './cached-answer.js';
import type { FrontDoor } from './front-door.js';
import { answerTo, type PostedMessage, postedMessage } from './posted-message.js';
import type { CachedResponse, ResponseCache } from './response-cache.js';

/** A message whose body is here, read ahead of the pipeline. */
interface Posted {
  readonly request: IncomingMessage;
  readonly response: Answer;
  /** The target and the headers that describe the message. */
  readonly place: string;
  readonly key: MessageKey;
  /** The body, one character a byte. */
  readonly text: string;
  readonly message: PostedMessage;
}

type AnswerMessages = (request: IncomingMessage, response: Answer, target: string, key: MessageKey) => void;

/**
 * Answers repeated JSON-RPC messages from what the pipeline once answered, with the id of each written in. An answer is
 * cached under the target, the headers, and the bytes of the message but for its id; a coded one under its id too, which
 * cannot be changed in it.
 */
export function messageAnswers(door: FrontDoor, cache: ResponseCache): AnswerMessages {
  return (request, response, target, key) => {
    request.once('readable', () => {
      const bytes = request.read() as Buffer | null;
      // Back at once, for the pipeline to read: once counting has waited for another process, it would be too late.
      if (bytes) request.unshift(bytes);
      // What comes in pieces goes through the pipeline, as does every message without an id of its own.
      const text = bytes?.length === key.length ? bytes.toString('latin1') : '';
      const message = postedMessage(text);
      if (message) answer({ request, response, place: `${target}\n${key.described}\n`, key, text, message });
      else door.pipeline(request, response);
    });
  };

  function keep({ place, key, text, message: { id, rest } }: Posted, cached: CachedResponse, finished: Finished): void {
    const beginning = answerTo(id);
    if (isCoded(finished)) cache.put(place + text, key, cached);
    else if (cached.body.toString('latin1', 0, beginning.length) === beginning)
      cache.put(place + rest, key, { ...cached, body: cached.body.subarray(beginning.length) });
  }

  function answer(posted: Posted): void {
    const { request, response, place, key, text, message } = posted;
    door.followContent();
    const open = cache.get(place + message.rest, key);
    const found = open ?? (key.acceptEncoding === undefined ? undefined : cache.get(place + text, key));
    if (!found) {
      door.throughPipeline(request, response, (...made) => keep(posted, ...made));
      return;
    }
    const give = (count: WindowCount | undefined): void => {
      // As text of one byte a character, which Node writes in one piece with the head.
      const body = (open ? answerTo(message.id) : '') + found.body.toString('latin1');
      const own = { id: door.random.uuid(), method: 'POST', count, length: body.length };
      writeCachedHead(response, 200, found, own);
      response.end(body, 'latin1');
      // To its end, which the connection's next request waits for.
      request.resume();
    };
    door.counted(request, found, give, () => door.pipeline(request, response));
  }
}

const isCoded = ({ headers }: Finished): boolean =>
  headers.some((name, at) => at % 2 === 0 && name === 'Content-Encoding');
