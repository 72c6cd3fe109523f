import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A recorded request, with the head of its response. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly headers: IncomingHttpHeaders;
}

/** A recording proxy on loopback. */
export interface Recorder {
  readonly url: string;
  /** Returns the exchanges since the last call. */
  take(): Exchange[];
  close(): Promise<void>;
}

/**
 * Starts a recording proxy in front of a service, or of the service chosen per request. It only adds the given headers.
 * `onBody` gets the body of each response.
 */
export async function record(
  base: string | ((method: string, path: string) => string),
  onBody?: (path: string, text: string) => void,
  added: () => Readonly<Record<string, string>> = () => ({}),
): Promise<Recorder> {
  let seen: Exchange[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '/' } = incoming;
    const headers = { ...incoming.headers, ...added() };
    const target = new URL(typeof base === 'string' ? base : base(method, url));
    const onward = request({ host: target.hostname, port: target.port, path: url, method, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      seen.push({ method, path: url, status, type: answer.headers['content-type'] ?? '', headers: answer.headers });
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing);
      if (onBody) readAlong(answer, (body) => onBody(url, body));
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

function readAlong(answer: IncomingMessage, onBody: (text: string) => void): void {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => onBody(Buffer.concat(chunks).toString('utf8')));
}
