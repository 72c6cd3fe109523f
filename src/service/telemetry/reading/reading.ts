import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { memoizePer } from '../../../base/memo.js';
import type { ReadNote } from '../../http/read-note.js';
import type { RequestState } from '../../http/request-state.js';
import { createAudience, mcpAudience, readerHeaders } from './audience.js';
import { type ReadSum, Tally } from './pending-counts.js';
import { maxItemLength, readOf } from './read-of.js';
import { countedSearch } from './searches.js';
import { createFlush, type ReadingDeps } from './write-counts.js';

/** Interval of writes. Newer counts are lost if the process crashes. In milliseconds. */
const flushMs = 60_000;

/** Counts reads by kind of reader (docs/reading.md), without storing anything about individual visitors. */
export interface ReadCounter {
  /** Wraps a handler and counts its responses. */
  counted(handler: RequestListener): RequestListener;
  /** Number of reads since the start of this process, for metrics. */
  sums(): Iterable<ReadSum>;
  /** Writes the counts. Called every minute and at the end. Never throws. */
  flush(): Promise<void>;
  start(): void;
  /** Stops the timer and writes the remaining counts if the database is available. */
  stop(): Promise<void>;
}

/** Opens the counter. Nothing is written before `start` or `flush`. */
export function openReading(deps: ReadingDeps): ReadCounter {
  const tally = new Tally();
  const flushOnce = createFlush(tally, deps);
  const audienceOf = createAudience();
  /** Memoized, since all responses of one cache entry, which are most responses, count as the same read. */
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

  /** Counts a read that a feature reports. MCP clients identify themselves in their messages. */
  function countNote({ read, client, missed }: ReadNote, agent: string | undefined, named: () => string): void {
    if (read)
      tally.read(
        { ...read, item: read.item.slice(0, maxItemLength) },
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
      // The fast path has already responded and needs no listener.
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
