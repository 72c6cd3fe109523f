import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface DrainOptions {
  /** Time in which connections are still accepted, so that a load balancer sees "not ready" first. */
  readonly delayMs: number;
  /** Time for requests in progress after that. */
  readonly drainTimeoutMs: number;
}

/** Stops a server gracefully. Only responses that exceed the timeout are cut. */
export type Drain = (options: DrainOptions) => Promise<void>;

/** Interval of the check for idle connections. */
const pollIntervalMs = 50;

/**
 * Prepares a server for a graceful stop, before it listens (reliability.md F3). After the signal, every response closes
 * its connection. After the delay, no new connections are accepted, idle ones are closed, and requests in progress
 * finish.
 */
export function prepareDrain(server: Server): Drain {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async ({ delayMs, drainTimeoutMs }) => {
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    for (const socket of sockets) closeAfterResponse(socket);
    await pause(delayMs);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const look = setInterval(() => server.closeIdleConnections(), pollIntervalMs);
    const cut = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
    server.closeIdleConnections();
    await closed;
    clearInterval(look);
    clearTimeout(cut);
  };
}

/** Closes the connection after the current response, which Node stores on the socket. */
function closeAfterResponse(socket: Socket): void {
  const response = (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage;
  if (response && !response.headersSent) response.setHeader('Connection', 'close');
}
