import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, ask } from '../support/http.js';
import { rateLimitHeaders } from '../support/rate-limit-headers.js';
import { type Service, startService } from '../support/service.js';

/**
 * 100 requests per 60 s, client, and rate-limit policy (specification, Limits; discovery.md RL-1 to RL-4). The tests set
 * smaller limits.
 */
let service: Service | undefined;
const start = async (
  settings: Record<string, string>,
): Promise<(path: string, options?: Parameters<typeof ask>[2]) => Promise<Answer>> => {
  service = await startService(settings);
  const { base } = service;
  return (path, options) => ask(base, path, options);
};
afterEach(() => service?.close());

describe('rate-limit policies', () => {
  it('allow 100 requests by default, and 600 for documents and pages', async () => {
    const get = await start({
      RATE_LIMIT_READ: '',
      RATE_LIMIT_MCP: '',
      RATE_LIMIT_ACCOUNT: '',
      RATE_LIMIT_DOCUMENTS: '',
      RATE_LIMIT_PAGES: '',
    });
    const policy = async (path: string): Promise<string | string[] | undefined> =>
      (await get(path)).headers['ratelimit-policy'];
    expect(await policy('/api/v1/webmcp/projects')).toBe('"portfolio-read";q=100;w=60');
    expect(await policy('/api/nowhere')).toBe('"portfolio-read";q=100;w=60');
    expect(await policy('/api/mcp')).toBe('"mcp";q=100;w=60');
    expect(await policy('/api/resource')).toBe('"account";q=100;w=60');
    expect(await policy('/llms.txt')).toBe('"documents";q=600;w=60');
    expect(await policy('/about')).toBe('"pages";q=600;w=60');
    expect(await policy('/nowhere')).toBe('"pages";q=600;w=60');
    expect(await policy('/search?q=lamp')).toBe('"portfolio-read";q=100;w=60');
  });

  it('count alias and canonical path together, and separately from the other policies (RL-2)', async () => {
    const get = await start({ RATE_LIMIT_READ: '5', RATE_LIMIT_MCP: '5' });
    for (const path of [
      '/api/webmcp/projects',
      '/api/v1/webmcp/projects',
      '/api/v1/webmcp/profile',
      '/api/nowhere',
      '/api/v1/webmcp/projects?nope=1',
    ]) {
      expect((await get(path)).status, path).not.toBe(429);
    }
    const rejected = await get('/api/webmcp/projects', { headers: { Accept: 'text/html' } });
    expect(rejected.status).toBe(429);
    expect(rejected.json).toMatchObject({
      error: {
        code: 'RATE_LIMITED',
        hint: expect.any(String),
        details: { limit: 5, windowSeconds: 60, retryAfterSeconds: expect.any(Number), family: 'portfolio-read' },
      },
    });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThanOrEqual(Number(rejected.headers['ratelimit-reset']));
    expect(rejected.headers).toMatchObject({
      'api-version': 'v1',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    expect((await get('/api/mcp')).status).toBe(200);
    expect((await get('/openapi.json')).status).toBe(200);
    expect((await get('/api/webmcp/projects', { method: 'OPTIONS' })).status).toBe(204);
  });
});

it('the rate-limit headers are on 200, 304, 400, 404, 405, and 429 responses, with equal values in both forms (RL-1, RL-3)', async () => {
  const get = await start({ RATE_LIMIT_READ: '6' });
  const first = await get('/api/v1/webmcp/projects');
  const answers = [
    first,
    await get('/api/v1/webmcp/projects', { headers: { 'If-None-Match': first.headers.etag ?? '' } }),
    await get('/api/v1/webmcp/projects?nope=1'),
    await get('/api/v1/webmcp/projects/nope'),
    await get('/api/v1/webmcp/projects', { method: 'DELETE' }),
    await get('/api/v1/webmcp/projects', { method: 'HEAD' }),
    await get('/api/v1/webmcp/projects'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 400, 404, 405, 200, 429]);
  answers.forEach(({ headers }, i) => {
    for (const name of rateLimitHeaders) expect(headers[name], `${name} on answer ${i}`).toBeTruthy();
    expect(headers['ratelimit-remaining']).toBe(String(Math.max(0, 5 - i)));
    expect(headers['x-ratelimit-remaining']).toBe(headers['ratelimit-remaining']);
    expect(headers['x-ratelimit-reset']).toBe(headers['ratelimit-reset']);
    expect(headers.ratelimit).toBe(
      `"portfolio-read";r=${headers['ratelimit-remaining']};t=${headers['ratelimit-reset']}`,
    );
  });
});

it('a forged X-Forwarded-For header does not avoid the rate limit (RL-4)', async () => {
  const get = await start({ RATE_LIMIT_READ: '3' });
  const statuses: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    statuses.push(
      (
        await get('/api/v1/webmcp/profile', {
          headers: { 'X-Forwarded-For': `192.0.2.${i}`, Forwarded: `for=192.0.2.${i}` },
        })
      ).status,
    );
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});
