import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ask, documentOf, type Running, runPipeline } from '../testing.js';
import { createRateLimit, windowStatus } from './rate-limit.js';

const operation = {
  tags: ['t'],
  security: [{}],
  responses: { 200: { description: 'd', content: { 'text/plain': { schema: { type: 'string' } } } } },
};
const contract = documentOf({
  '/api/a': { get: { ...operation, operationId: 'a', 'x-rate-limit-policy': 'portfolio-read' } },
  '/api/b': { get: { ...operation, operationId: 'b', 'x-rate-limit-policy': 'portfolio-read' } },
  '/doc': { get: { ...operation, operationId: 'doc', 'x-rate-limit-policy': 'documents' } },
});
const fine = (() => ({ status: 200, type: 'text/plain', body: 'fine' })) as never;
const rules = { 'portfolio-read': { limit: 100, windowSeconds: 60 }, documents: { limit: 600, windowSeconds: 60 } };
let service: Running | undefined;
const start = async (trustProxy = 0): Promise<Running> => {
  service = await runPipeline(contract, { a: fine, b: fine, doc: fine }, { rateLimits: rules, trustProxy });
  return service;
};
afterEach(() => service?.close());

describe('the rate limit', () => {
  it('accepts 100 requests of a policy and rejects the 101st, whatever the responses were (RL-2, RL-4)', async () => {
    const running = await start();
    for (let i = 0; i < 99; i += 1)
      await ask(running, i % 3 === 0 ? '/api/a' : i % 3 === 1 ? '/api/b' : '/api/nothing', {
        method: i % 2 ? 'GET' : 'HEAD',
      });
    const hundredth = await ask(running, '/api/a');
    expect([hundredth.status, hundredth.headers['ratelimit-remaining']]).toEqual([200, '0']);
    const refused = await ask(running, '/api/b');
    expect(refused.status).toBe(429);
    expect(refused.json()).toMatchObject({
      error: { code: 'RATE_LIMITED', details: { limit: 100, windowSeconds: 60, family: 'portfolio-read' } },
    });
    expect(refused.headers['retry-after']).toBe(refused.headers['ratelimit-reset']);
    expect(refused.headers).toMatchObject({
      'api-version': 'v1',
      'cache-control': 'no-store',
      'ratelimit-remaining': '0',
    });
    const other = await ask(running, '/doc');
    expect([other.status, other.headers['ratelimit-remaining']]).toEqual([200, '599']);
    expect((await ask(running, '/api/a', { method: 'OPTIONS' })).status).toBe(204);
  });

  it('separates policies and clients, for any number of addresses', () => {
    const rule = { limit: 100_000, windowSeconds: 60 };
    const limit = createRateLimit({ documents: rule, oauth: rule });
    const used = (family: string, ip: string): number => (limit.measure(family, rule, ip) as { used: number }).used;
    const many = Array.from({ length: 2500 }, (_, i) => `198.51.${i >> 8}.${i & 255}`);
    for (const time of [1, 2, 3]) {
      expect(used('documents', '2001:db8::1')).toBe(2 * time - 1);
      expect(used('documents', '2001:db8:0::2')).toBe(2 * time);
      expect(used('oauth', '2001:db8::1')).toBe(time);
      expect(new Set(many.map((ip) => used('documents', ip)))).toEqual(new Set([time]));
    }
    // With a wrong TRUST_PROXY, each forged value counts as one client, whatever its length.
    for (let at = 1; at < 5; at += 1) expect(used('documents', `${at} `.repeat(5000))).toBe(at);
  });

  it('opens a new window when the old one has ended (RL-4)', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const limit = createRateLimit({ documents: { limit: 2, windowSeconds: 60 } });
    const locals = { state: { family: 'documents', ip: '192.0.2.1' } };
    const refusal = (): unknown => limit.count({ locals, setHeader: () => undefined } as never, 1);
    expect([refusal(), refusal()]).toEqual([undefined, undefined]);
    expect(refusal()).toMatchObject({ code: 'RATE_LIMITED' });
    await vi.advanceTimersByTimeAsync(60_001);
    expect(refusal()).toBeUndefined();
  });

  it('trusts X-Forwarded-For only behind the configured number of proxies (RL-4)', async () => {
    const remaining = async (running: Running, forwarded: string): Promise<string | string[] | undefined> =>
      (await ask(running, '/api/a', { headers: { 'X-Forwarded-For': forwarded } })).headers['ratelimit-remaining'];
    const direct = await start();
    expect([await remaining(direct, '192.0.2.1'), await remaining(direct, '192.0.2.2')]).toEqual(['99', '98']);
    await direct.close();
    const proxied = await start(1);
    expect([await remaining(proxied, '192.0.2.1'), await remaining(proxied, '192.0.2.2')]).toEqual(['99', '99']);
    // With one trusted proxy, entries further left were written by the client.
    expect(await remaining(proxied, '203.0.113.9, 192.0.2.1')).toBe('98');
  });
});

describe('the seconds until the window ends (RL-1)', () => {
  it.each([
    [60_000.000000007, 60],
    [59_000.1, 60],
    [1000, 1],
    [0.4, 1],
    [0, 1],
  ])('of %f ms are %i, between 1 and the whole window', (msLeft, reset) => {
    expect(windowStatus({ limit: 3, windowSeconds: 60 }, { used: 4, msLeft })).toEqual({ remaining: 0, reset });
  });
});
