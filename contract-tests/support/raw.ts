import { connect, type Socket } from 'node:net';

/** How a raw connection ended: the status of each answer that came, and whether the other side closed it. */
export interface RawEnd {
  readonly statuses: readonly number[];
  readonly closed: boolean;
}

const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

/**
 * Writes bytes as given on its own connection, however malformed, and tells what came back: when so many answers
 * have begun, when the other side closes, or when patience (milliseconds) ends.
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

/** Writes piece by piece, no faster than the other side reads. */
function writeAll(socket: Socket, pieces: Iterator<string | Buffer>): void {
  for (;;) {
    const { value, done } = pieces.next();
    if (done || socket.destroyed) return;
    if (!socket.write(value)) return void socket.once('drain', () => writeAll(socket, pieces));
  }
}
