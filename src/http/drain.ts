import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface DrainOptions {
  /** How long connections are still accepted, so that a load balancer sees "not ready" before any is refused. */
  readonly delayMs: number;
  /** How long requests that are under way may take after that. */
  readonly patienceMs: number;
}

/** How often connections are looked at that became idle meanwhile. */
const lookEveryMs = 50;

/**
 * Ends a server without cutting an answer: from now on every answer asks its client to open another connection next time; after the delay no new
 * connection is taken, idle ones are closed, and requests under way finish (reliability.md F3). Only what outlasts the patience is cut.
 */
export async function drain(server: Server, { delayMs, patienceMs }: DrainOptions): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await pause(delayMs);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const look = setInterval(() => server.closeIdleConnections(), lookEveryMs);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  server.closeIdleConnections();
  await closed;
  clearInterval(look);
  clearTimeout(cut);
}
