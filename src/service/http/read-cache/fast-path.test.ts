import { afterEach, describe, expect, it } from 'vitest';
import { ask, documentOf, type Running, runPipeline } from '../testing.js';
import { type CachedResponse, ResponseCache } from './response-cache.js';

const read = {
  tags: ['t'],
  security: [{}],
  'x-rate-limit-policy': 'portfolio-read',
  responses: { 200: { description: 'd', content: { 'text/plain': { schema: { type: 'string' } } } } },
};
const colour = { name: 'colour', in: 'query', allowReserved: true, schema: { type: 'string', maxLength: 20 } };
const contract = documentOf({
  '/api/read': { get: { ...read, operationId: 'read', 'x-depends-on': 'content', parameters: [colour] } },
  '/api/late': { get: { ...read, operationId: 'late', 'x-depends-on': 'content' } },
  '/api/dated': { get: { ...read, operationId: 'dated', 'x-depends-on': 'content-and-time' } },
  '/api/state': { get: { ...read, operationId: 'state' } },
  '/api/guarded': {
    get: { ...read, operationId: 'guarded', 'x-depends-on': 'content', 'x-cors': 'allowed-origins' },
  },
});

let content = { version: 1 };
let calls = 0;
let release: () => void = () => {};
let service: Running | undefined;
const plain = () => {
  calls += 1;
  return { status: 200, type: 'text/plain', body: `call ${calls} of version ${content.version}` };
};

async function start(limit = 1000, trustProxy = 0): Promise<Running> {
  calls = 0;
  content = { version: 1 };
  const late = async () => {
    const answer = plain();
    await new Promise<void>((resolve) => (release = resolve));
    return answer;
  };
  const operations = { read: plain, late, dated: plain, state: plain, guarded: plain } as never;
  const rateLimits = { 'portfolio-read': { limit, windowSeconds: 60 } };
  service = await runPipeline(contract, operations, {
    content: () => content,
    readCacheBytes: 1_048_576,
    rateLimits,
    trustProxy,
  });
  return service;
}
afterEach(() => service?.close());

describe('the read cache', () => {
  it('calls the operation once for equal requests, including HEAD, and again for each other target', async () => {
    const running = await start();
    for (const method of ['GET', 'GET', 'HEAD', 'GET']) await ask(running, '/api/read', { method });
    expect(calls).toBe(1);
    await ask(running, '/api/read?colour=red');
    await ask(running, '/api/read?colour=blue');
    await ask(running, '/api/read?colour=red');
    expect(calls).toBe(3);
  });

  it('answers conditional requests, even if the first request was conditional', async () => {
    const running = await start();
    const etag = String((await ask(running, '/api/read', { headers: { 'If-None-Match': '"other"' } })).headers.etag);
    const same = await ask(running, '/api/read', { headers: { 'If-None-Match': etag } });
    const other = await ask(running, '/api/read', { headers: { 'If-None-Match': '"other"' } });
    expect([same.status, same.text, other.status, other.text, calls]).toEqual([304, '', 200, 'call 1 of version 1', 1]);
  });

  it.each([['/api/dated'], ['/api/state'], ['/api/guarded']])(
    'does not cache responses that depend on more than the content: %s',
    async (path) => {
      const running = await start();
      for (let at = 0; at < 3; at += 1) expect((await ask(running, path)).status).toBe(200);
      expect(calls).toBe(3);
    },
  );

  it.each([
    [{ 'X-Unknown': '1' }],
    [{ Accept: ['text/plain', 'text/html'] }],
    [{ Accept: `text/plain;${'x'.repeat(2000)}` }],
    [{ 'Content-Length': '0' }],
  ])('sends unknown requests through the pipeline: %o', async (headers) => {
    const running = await start();
    for (let at = 0; at < 3; at += 1) await ask(running, '/api/read', { headers: headers as never });
    expect(calls).toBe(3);
  });

  it('separates representations by their headers, and an empty header from a missing one', async () => {
    const running = await start();
    const forms = [{}, { Accept: '' }, { Accept: 'text/plain' }, { 'API-Version': 'v1' }, { 'Accept-Encoding': 'br' }];
    for (const headers of [...forms, ...forms]) await ask(running, '/api/read', { headers });
    expect(calls).toBe(forms.length);
  });

  it('shares one response between a target and the same target with tracking parameters', async () => {
    const running = await start();
    const targets = ['', '?utm_source=a', '?utm_source=b&ref=c', '?fbclid=1', '?mc_eid=2&gclid=3'];
    for (const query of targets) expect((await ask(running, `/api/read${query}`)).text).toBe('call 1 of version 1');
    expect(calls).toBe(1);
  });

  it('does not cache errors', async () => {
    const running = await start();
    for (let at = 0; at < 2; at += 1)
      expect((await ask(running, `/api/read?colour=${'x'.repeat(30)}`)).status).toBe(400);
    await ask(running, '/api/read');
    expect((await ask(running, '/api/read', { headers: { 'API-Version': 'v2' } })).status).toBe(400);
  });

  it('does not cache responses for long targets and long header values (A8)', async () => {
    const running = await start();
    const longTarget = `/api/read?colour=${'r'.repeat(600)}`;
    for (let time = 0; time < 2; time += 1) expect((await ask(running, longTarget)).status).toBe(400);
    for (const name of ['Accept', 'Accept-Encoding', 'If-None-Match']) {
      const before = calls;
      for (let time = 0; time < 2; time += 1)
        await ask(running, '/api/read', { headers: { [name]: `*/*;q=0.${'1'.repeat(260)}, */*` } });
      expect(calls - before, name).toBe(2);
    }
  });

  it('serves no old content once there is new content', async () => {
    const running = await start();
    await ask(running, '/api/read');
    content = { version: 2 };
    expect((await ask(running, '/api/read')).text).toBe('call 2 of version 2');
    expect((await ask(running, '/api/read')).text).toBe('call 2 of version 2');
  });

  it('does not cache a response that was started with old content', async () => {
    const running = await start();
    const slow = ask(running, '/api/late');
    while (calls === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    content = { version: 2 };
    release();
    expect((await slow).text).toBe('call 1 of version 1');
    const again = ask(running, '/api/late');
    while (calls === 1) await new Promise((resolve) => setTimeout(resolve, 5));
    release();
    expect((await again).text).toBe('call 2 of version 2');
  });

  it('counts every request, and rejects requests over the limit like the pipeline', async () => {
    const running = await start(3);
    const seen = [];
    for (let at = 0; at < 5; at += 1) {
      const { status, headers } = await ask(running, '/api/read');
      seen.push([status, headers['ratelimit-remaining'], headers.ratelimit]);
    }
    const field = (left: number) => `"portfolio-read";r=${left};t=60`;
    expect(seen).toEqual([
      [200, '2', field(2)],
      [200, '1', field(1)],
      [200, '0', field(0)],
      [429, '0', field(0)],
      [429, '0', field(0)],
    ]);
    const refused = await ask(running, '/api/read');
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toMatchObject({ error: { code: 'RATE_LIMITED' } });
  });

  it('counts clients behind a trusted proxy separately', async () => {
    const running = await start(2, 1);
    const from = async (client: string) =>
      (await ask(running, '/api/read', { headers: { 'X-Forwarded-For': client } })).status;
    const statuses = [];
    for (const client of ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.1', '203.0.113.2'])
      statuses.push(await from(client));
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
    expect(calls).toBe(1);
  });
});

describe('the response cache', () => {
  const cached = (bytes: number): CachedResponse => ({
    whole: [],
    notModified: [],
    body: Buffer.alloc(bytes),
    etag: '"e"',
    path: '/',
    ...{
      match: undefined,
      operation: undefined,
      family: undefined,
      rule: undefined,
      type: undefined,
      notes: undefined,
    },
  });

  it('respects its size limit, and evicts the least used entries first', () => {
    const cache = new ResponseCache(200_000);
    const keys = Array.from({ length: 500 }, (_, at) => `/${at}`);
    for (const key of keys) {
      cache.put(key, cached(3000));
      cache.get('/0');
    }
    const still = keys.filter((key) => cache.get(key));
    expect(still.length * 3000).toBeLessThanOrEqual(200_000);
    expect(still.length).toBeGreaterThan(15);
    expect(still).toContain('/499');
    expect(still).toContain('/0');
  });

  it('counts the size of keys and headers (A8)', () => {
    const cache = new ResponseCache(1_000_000);
    const long = 'x'.repeat(1000);
    const headers = Array.from({ length: 20 }, (_, at) => `${at}${long}`);
    const keys = Array.from({ length: 500 }, (_, at) => `/${at}${long}`);
    for (const key of keys) cache.put(key, { ...cached(1), whole: headers });
    const still = keys.filter((key) => cache.get(key));
    expect(still.length * 21 * 1000).toBeLessThan(1_000_000);
    expect(still.length).toBeGreaterThan(15);
  });

  it('rejects a body that would evict all others', () => {
    const cache = new ResponseCache(100_000);
    cache.put('/large', cached(20_000));
    expect(cache.get('/large')).toBeUndefined();
  });
});
