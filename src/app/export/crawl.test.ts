import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { crawl } from './crawl.js';

let server: Server;
afterEach(() => server.close());

/** Crawls /cv.pdf of a server that answers this many requests with 503 and these headers before it answers 200. */
async function crawlBusyServer(busyAnswers: number, headers: Record<string, string>): Promise<unknown> {
  let answered = 0;
  server = createServer((_, response) => {
    answered += 1;
    if (answered <= busyAnswers) response.writeHead(503, headers).end('{}');
    else response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return crawl(origin, origin, { seeds: ['/cv.pdf'], includes: () => false }, () => {});
}

describe('crawl', () => {
  it('retries an address that answers 503 with Retry-After', async () => {
    expect(await crawlBusyServer(2, { 'retry-after': '0' })).toMatchObject({ pages: [{ path: '/cv.pdf' }] });
  });

  it.each([
    ['without Retry-After', 1, {}],
    ['with Retry-After for ever', Number.POSITIVE_INFINITY, { 'retry-after': '0' }],
  ])('rejects if an address answers 503 %s', async (_, busyAnswers, headers) => {
    await expect(crawlBusyServer(busyAnswers, headers as Record<string, string>)).rejects.toThrow(
      '/cv.pdf answers 503',
    );
  });
});
