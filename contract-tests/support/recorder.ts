import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';

/** One exchange that went past: method, path and status. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly type: string;
}

/** A proxy on loopback which writes down what a client does. */
export interface Recorder {
  readonly url: string;
  /** What went past since the last call. */
  take(): Exchange[];
  close(): Promise<void>;
}

/** Starts a recorder in front of a service; it changes nothing on the way. Who wants to read along is given the body of each answer. */
export async function record(base: string, onBody?: (path: string, text: string) => void): Promise<Recorder> {
  let seen: Exchange[] = [];
  const target = new URL(base);
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '/', headers } = incoming;
    const onward = request({ host: target.hostname, port: target.port, path: url, method, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      seen.push({ method, path: url, status, type: answer.headers['content-type'] ?? '' });
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing);
      if (onBody)
        void readAll(answer).then(
          (body) => onBody(url, body),
          () => undefined,
        ); // who asked hears of a broken answer
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = seen;
      seen = [];
      return taken;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
