import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it passes, and the answer that it got. */
export interface Passing {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly target: string;
  readonly requestHeaders: Headers;
  readonly requestBody: string;
  status: number;
  headers: Headers;
  body: string;
}

/** A proxy on loopback which makes a good service wrong. */
export interface ChangingProxy {
  readonly url: string;
  /** What went past so far, as `GET /path`. */
  readonly seen: readonly string[];
  /** How answers are changed from now on; an answer never comes where it returns `'silence'`. */
  change(how: (passing: Passing) => unknown): void;
  close(): Promise<void>;
}

/** Starts such a proxy in front of a service; at first it changes nothing. */
export async function openChangingProxy(base: string): Promise<ChangingProxy> {
  let how: (passing: Passing) => unknown = () => {};
  const seen: string[] = [];
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const { method = '', url = '/' } = incoming;
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const requestBody = Buffer.concat(chunks).toString();
      const { host: _host, connection: _connection, ...sent } = incoming.headers as Record<string, string>;
      const requestHeaders = new Headers(sent);
      const path = url.split('?')[0] ?? '';
      seen.push(`${method} ${path}`);
      const answer = await fetch(base + url, {
        method,
        headers: { ...sent, 'accept-encoding': 'identity' },
        redirect: 'manual',
        ...(requestBody === '' ? {} : { body: requestBody }),
      });
      const passing: Passing = {
        method,
        path,
        target: url,
        requestHeaders,
        requestBody,
        status: answer.status,
        headers: new Headers(answer.headers),
        body: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
      };
      if (how(passing) === 'silence') return;
      for (const name of ['content-length', 'transfer-encoding', 'connection', 'keep-alive'])
        passing.headers.delete(name);
      outgoing.writeHead(passing.status, [...passing.headers].flat());
      outgoing.end(passing.body, 'latin1');
    })().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    change: (next) => {
      how = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
