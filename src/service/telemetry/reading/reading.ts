import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { memoizePer } from '../../../base/memo.js';
import type { ReadNote } from '../../http/read-note.js';
import type { RequestState } from '../../http/request-state.js';
import { createAudience, mcpAudience, readerHeaders } from './audience.js';
import { type ReadSum, Tally } from './pending-counts.js';
import { longestItem, readOf } from './read-of.js';
import { countedSearch } from './searches.js';
import { createFlush, type ReadingDeps } from './write-counts.js';

/** A count is lost with its process for as long as this. */
const flushMs = 60_000;

/** Counts who reads what (docs/reading.md), without keeping anything about one visitor. */
export interface ReadCounter {
  /** The same handler, its answers counted. */
  counted(handler: RequestListener): RequestListener;
  /** Reads of this process since its start, for metrics. */
  sums(): Iterable<ReadSum>;
  /** Writes what was counted; called every minute and at the end. Never throws. */
  flush(): Promise<void>;
  start(): void;
  /** Stops the timer, and writes what is left where the database is there. */
  stop(): Promise<void>;
}

/** Opens the counting; nothing is written before `start` or `flush`. */
export function openReading(deps: ReadingDeps): ReadCounter {
  const tally = new Tally();
  const flushOnce = createFlush(tally, deps);
  const audienceOf = createAudience();
  /** Answers from one entry of the read cache, which are most answers, let their clients read the same. */
  const readOfEntry = memoizePer(readOf);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function count(request: IncomingMessage, response: ServerResponse): void {
    const { statusCode } = response;
    if (statusCode !== 200 && statusCode !== 304) return;
    const state = (response as ServerResponse & { locals?: { state?: RequestState } }).locals?.state;
    if (!state || state.method === 'HEAD') return;
    const named = (): string => audienceOf(readerHeaders(request));
    const read = state.entry ? readOfEntry(state.entry) : readOf(state);
    if (read) tally.read(read, state.auth ? 'agent' : named());
    if (state.notes) for (const note of state.notes) countNote(note, state.auth ? 'agent' : undefined, named);
  }

  /** What a feature says beyond the path; an MCP client names itself in its message. */
  function countNote({ read, client, missed }: ReadNote, agent: string | undefined, named: () => string): void {
    if (read)
      tally.read(
        { ...read, item: read.item.slice(0, longestItem) },
        agent ?? (read.surface === 'a2a' ? named() : mcpAudience(client)),
      );
    const text = missed === undefined ? undefined : countedSearch(missed);
    if (text !== undefined) tally.missed(text);
  }

  const flush = (): Promise<void> => {
    running = running.then(flushOnce);
    return running;
  };
  return {
    counted: (handler) => (request, response) => {
      handler(request, response);
      // The fast path has answered by now, and needs no listener.
      if (response.writableEnded) count(request, response);
      else response.once('finish', () => count(request, response));
    },
    sums: () => tally.sums(),
    flush,
    start() {
      timer = setInterval(() => void flush(), flushMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
