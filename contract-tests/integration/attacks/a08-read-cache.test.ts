import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dice, times } from '../../support/repeat.js';
import { type Service, startService } from '../../support/service.js';

/** With a smaller cache, normal fluctuations of the process would take up half of the bound. */
const cacheMb = 4;
const maxMb = 1.5 * cacheMb;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * Returns the used heap in megabytes: the minimum of at least five readings, because one reading may include garbage, and
 * of more readings until the value is below `enough`, because garbage collection takes longer on a busy machine.
 */
async function usedMegabytes(enough = Number.POSITIVE_INFINITY): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let reading = 0; reading < 5 || (least > enough && reading < 100); reading += 1) {
    await setTimeout(100);
    collect();
    const { heapUsed, external } = process.memoryUsage();
    least = Math.min(least, (heapUsed + external) / 1024 ** 2);
  }
  return least;
}

describe('an attempt to fill the read cache (A8)', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const draw = dice('A8');
  let service: Service;
  beforeAll(async () => {
    service = await startService({ READ_CACHE_MB: String(cacheMb) }, {}, { warm: true });
  });
  afterAll(async () => {
    agent.destroy();
    await service?.close();
  });

  function send(path: string, headers: Record<string, string>): Promise<number> {
    return new Promise((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port: service.port, path, headers, agent }, (incoming) => {
        incoming.resume().on('end', () => resolve(incoming.statusCode ?? 0));
      });
      outgoing.on('error', reject).end();
    });
  }

  async function flood(
    count: number,
    targetOf: (nonce: string) => string,
    headersOf: (nonce: string) => Record<string, string>,
  ): Promise<void> {
    for (let sent = 0; sent < count; sent += 50) {
      const statuses = await Promise.all(
        Array.from({ length: 50 }, () => {
          const nonce = draw.text(12);
          return send(targetOf(nonce), headersOf(nonce));
        }),
      );
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
    }
  }

  const accept = (nonce: string, length: number): string =>
    `application/json, text/html, ${nonce}/${'x'.repeat(Math.max(0, length - 42))}`;
  const found = (nonce: string): string => `/api/v1/webmcp/projects?category=${nonce}${'%20tide'.repeat(10)}`;
  const headers =
    (length: number) =>
    (nonce: string): Record<string, string> => ({
      Accept: accept(nonce, length),
      'Accept-Encoding': `gzip;q=0, br;q=0, ${'x'.repeat(length - 20)}`,
    });

  it.each([
    ['responses for the longest targets and headers that are cached', found, headers(250), 5000],
    ['responses for headers that are too long', found, headers(1000), 5000],
    ['pages with an ignored query', (nonce: string) => `/about?${nonce}=${'y'.repeat(400)}`, headers(250), 1500],
  ])('uses at most 1.5 times the configured memory: %s', async (_what, targetOf, headersOf, quick) => {
    await flood(200, targetOf, headersOf);
    const rest = await usedMegabytes();
    await flood(times({ full: 24_000, quick }), targetOf, headersOf);
    const above = (await usedMegabytes(rest + maxMb)) - rest;
    expect(above).toBeLessThan(maxMb);
  });
});
