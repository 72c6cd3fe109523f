import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { observed, type RequestObserver, type Served } from './request-observer.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function watcher(): { observer: RequestObserver; served: Served[]; ended: (count: number) => Promise<void> } {
  const served: Served[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const observer: RequestObserver = {
    begin: () => ({
      end(one) {
        served.push(one);
        for (const { count, resolve } of waiting) if (served.length >= count) resolve();
      },
    }),
  };
  return { observer, served, ended: (count) => new Promise((resolve) => waiting.push({ count, resolve })) };
}

async function listening(handler: Parameters<typeof createServer>[1]): Promise<number> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

describe('observing requests', () => {
  it('returns the handler itself without an observer', () => {
    const handler = (): void => {};
    expect(observed(handler, [])).toBe(handler);
  });

  it('reports the path without its query, the status, and the duration, once', async () => {
    const { observer, served, ended } = watcher();
    const port = await listening(observed((_request, response) => void response.writeHead(204).end(), [observer]));
    const done = ended(1);
    await fetch(`http://127.0.0.1:${port}/a/b?token=secret`);
    await done;
    expect(served).toHaveLength(1);
    expect(served[0]).toMatchObject({ method: 'GET', path: '/a/b', status: 204, aborted: false, operation: undefined });
    expect(served[0]?.seconds).toBeGreaterThan(0);
    expect(JSON.stringify(served)).not.toContain('secret');
  });

  it('reports a client that disconnects before there is a response', async () => {
    const { observer, served, ended } = watcher();
    const port = await listening(observed((incoming) => void incoming.socket.unref(), [observer]));
    const done = ended(1);
    const outgoing = request({ host: '127.0.0.1', port, path: '/slow' });
    outgoing.on('error', () => {});
    outgoing.end();
    setTimeout(() => outgoing.destroy(), 50);
    await done;
    expect(served[0]).toMatchObject({ path: '/slow', status: 0, aborted: true });
  });

  it('runs the handler inside the context that an observer opens', async () => {
    const order: string[] = [];
    const within: RequestObserver = {
      begin: () => ({
        within(work) {
          order.push('open');
          work();
          order.push('close');
        },
        end() {},
      }),
    };
    const port = await listening(
      observed(
        (_request, response) => {
          order.push('work');
          response.end();
        },
        [within],
      ),
    );
    await fetch(`http://127.0.0.1:${port}/`);
    expect(order).toEqual(['open', 'work', 'close']);
  });
});
