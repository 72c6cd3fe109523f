import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface DrainOptions {
  /** How long connections are still accepted, so that a load balancer sees "not ready" before any is refused. */
  readonly delayMs: number;
  /** How long requests that are under way may take after that. */
  readonly patienceMs: number;
}

/** Ends a server without cutting an answer; only what outlasts the patience is cut. */
export type Drain = (options: DrainOptions) => Promise<void>;

/** How often connections are looked at that became idle meanwhile. */
const lookEveryMs = 50;

/**
 * Prepares a server that has not begun to listen for an orderly end (reliability.md F3): from the signal on every
 * answer asks its client to open another connection next time; after the delay no new connection is taken, idle ones
 * are closed, and requests under way finish.
 */
export function drainable(server: Server): Drain {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async ({ delayMs, patienceMs }) => {
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    for (const socket of sockets) lastOn(socket);
    await pause(delayMs);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const look = setInterval(() => server.closeIdleConnections(), lookEveryMs);
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.closeIdleConnections();
    await closed;
    clearInterval(look);
    clearTimeout(cut);
  };
}

/** Makes the answer under way the last one on its connection; Node keeps it on the socket. */
function lastOn(socket: Socket): void {
  const response = (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage;
  if (response && !response.headersSent) response.setHeader('Connection', 'close');
}
