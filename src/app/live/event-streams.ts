import type { ServerResponse } from 'node:http';

export interface EventStreamLimits {
  readonly mostStreams: number;
  /** Often enough that no silence ends a stream (http/server-timeouts.ts). Milliseconds. */
  readonly heartbeatMs: number;
}

const usual: EventStreamLimits = { mostStreams: 32, heartbeatMs: 10_000 };
/** A reader that takes nothing is let go of. Bytes. */
const mostUnread = 1_000_000;

/** Streams of server-sent events to browsers, bounded in number, each with the last state first. */
export class EventStreams {
  readonly #streams = new Set<ServerResponse>();
  readonly #heartbeat: NodeJS.Timeout;
  #closed = false;

  constructor(private readonly limits: EventStreamLimits = usual) {
    this.#heartbeat = setInterval(() => this.#write(':\n\n'), limits.heartbeatMs).unref();
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Makes the answer a stream that begins with this event; 503 when there are too many, or none any more. */
  add(response: ServerResponse, name: string, data: object): void {
    if (this.#closed || this.#streams.size >= this.limits.mostStreams) {
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

  /** Ends every stream, and takes no further one. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    for (const response of this.#streams) response.end();
  }

  #write(text: string): void {
    for (const response of this.#streams) {
      if (response.writableLength > mostUnread) response.destroy();
      else response.write(text);
    }
  }
}

/** JSON has no line its own ends, so an event is one line of data. */
function eventText(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
