import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A redirect listener for OAuth libraries that have none. */
export interface Listener {
  readonly redirectUri: string;
  /** Returns the parameters of the next redirect. */
  answer(): Promise<URLSearchParams>;
  close(): void;
}

export async function listen(): Promise<Listener> {
  const came: URLSearchParams[] = [];
  const waiting: ((answer: URLSearchParams) => void)[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname !== '/callback') return void response.writeHead(404).end();
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>The client</title><p>You can go back.');
    const next = waiting.shift();
    if (next) next(searchParams);
    else came.push(searchParams);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    redirectUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    answer: () => {
      const first = came.shift();
      return first ? Promise.resolve(first) : new Promise((resolve) => waiting.push(resolve));
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
