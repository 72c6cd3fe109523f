import { connect, type Socket } from 'node:net';

/** Result of a raw connection: the statuses of all responses, and whether the server closed it. */
export interface RawEnd {
  readonly statuses: readonly number[];
  readonly closed: boolean;
}

const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

/**
 * Writes raw bytes on a new connection, however malformed, and returns the responses. Resolves after this many responses,
 * when the server closes the connection, or after `patience` milliseconds.
 */
export function speak(
  port: number,
  pieces: Iterable<string | Buffer>,
  { answers = 1, patience = 60_000 } = {},
): Promise<RawEnd> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let settled = false;
    const end = (closed: boolean): void => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      resolve({ statuses: statusesIn(text), closed });
      socket.destroy();
    };
    const timer = setTimeout(() => end(false), patience);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (statusesIn(text).length >= answers) end(false);
    });
    socket.on('error', () => end(true));
    socket.on('close', () => end(true));
    socket.on('connect', () => void writeAll(socket, pieces[Symbol.iterator]()));
  });
}

/** Writes piece by piece with backpressure. */
function writeAll(socket: Socket, pieces: Iterator<string | Buffer>): void {
  for (;;) {
    const { value, done } = pieces.next();
    if (done || socket.destroyed) return;
    if (!socket.write(value)) return void socket.once('drain', () => writeAll(socket, pieces));
  }
}
