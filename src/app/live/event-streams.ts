import type { ServerResponse } from 'node:http';

export interface EventStreamLimits {
  readonly maxStreams: number;
  /** Interval of heartbeats in milliseconds, short enough to prevent timeouts (http/server-timeouts.ts). */
  readonly heartbeatMs: number;
}

const defaultLimits: EventStreamLimits = { maxStreams: 32, heartbeatMs: 10_000 };
/** Clients with more unread data are disconnected. Bytes. */
const maxUnreadBytes = 1_000_000;

/** A bounded number of server-sent event streams, each of which starts with the latest state. */
export class EventStreams {
  readonly #streams = new Set<ServerResponse>();
  readonly #heartbeat: NodeJS.Timeout;
  #closed = false;

  constructor(private readonly limits: EventStreamLimits = defaultLimits) {
    this.#heartbeat = setInterval(() => this.#write(':\n\n'), limits.heartbeatMs).unref();
  }

  get size(): number {
    return this.#streams.size;
  }

  /**
   * Turns a response into a stream that starts with this event. Answers 503 if there are too many streams or after
   * `close`.
   */
  add(response: ServerResponse, name: string, data: object): void {
    if (this.#closed || this.#streams.size >= this.limits.maxStreams) {
      response.writeHead(503, { 'Retry-After': '3', 'Cache-Control': 'no-store' }).end();
      return;
    }
    this.#streams.add(response);
    response.once('close', () => this.#streams.delete(response));
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.write(`retry: 500\n\n${eventText(name, data)}`);
  }

  send(name: string, data: object): void {
    this.#write(eventText(name, data));
  }

  /** Ends every stream and rejects new ones. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    for (const response of this.#streams) response.end();
  }

  #write(text: string): void {
    for (const response of this.#streams) {
      if (response.writableLength > maxUnreadBytes) response.destroy();
      else response.write(text);
    }
  }
}

/** JSON contains no line breaks, so an event is one line of data. */
function eventText(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
