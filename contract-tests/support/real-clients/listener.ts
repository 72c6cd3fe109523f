import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where the answer to a library comes back, which leaves listening to the program around it. */
export interface Listener {
  readonly redirectUri: string;
  /** The parameters of the next answer that was not taken yet. */
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
