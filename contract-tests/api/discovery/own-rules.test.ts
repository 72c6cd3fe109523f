import { afterAll, describe, expect, it } from 'vitest';
import { document, operations } from '../../support/contract.js';
import { type Answer, ask, type Options } from '../../support/http.js';
import { startService } from '../../support/service.js';
import { namesIn, policy, reads } from './read-addresses.js';

/** Part 1.1 of discovery.md: exceptions for single paths and for kinds of errors. */
const service = await startService({ DATABASE: 'embedded', OAUTH_CLIENTS: 'cimd,dcr' });
afterAll(() => service.close());
const get = (path: string, options?: Options): Promise<Answer> => ask(service.base, path, options);

describe('HTTP rules with exceptions', () => {
  const writes = operations.filter(({ method, path }) => method === 'POST' && /^\/(agent|oauth2)\//.test(path));

  it('answer OPTIONS on agent endpoints with 204, and only with Allow on endpoints without CORS (H-3)', async () => {
    expect(writes.length).toBeGreaterThan(8);
    for (const { path } of writes) {
      const { status, headers } = await get(path, { method: 'OPTIONS' });
      expect([path, status, namesIn(headers.allow).includes('POST')]).toEqual([path, 204, true]);
      const closed = (document.paths[path]?.post as { 'x-cors'?: string } | undefined)?.['x-cors'] === 'none';
      expect(headers['access-control-allow-origin'], path).toBe(closed ? undefined : '*');
      expect(headers['access-control-allow-methods'], path).toBe(closed ? undefined : headers.allow);
    }
    const events = await get('/agent/event/notify', { method: 'OPTIONS' });
    expect([events.headers.allow, events.headers['access-control-allow-methods']]).toEqual([
      'POST, OPTIONS',
      undefined,
    ]);
  });

  it('answer OPTIONS on unknown paths with 404 (H-3)', async () => {
    for (const path of ['/nothing', '/api/nothing'])
      expect((await get(path, { method: 'OPTIONS' })).status, path).toBe(404);
  });

  it('send no CORS headers with the pages of a claim and of a sign-in (H-2)', async () => {
    for (const path of ['/agent/claim', '/agent/access', '/sign-in', '/sign-in/mute']) {
      const { headers } = await get(path, { headers: { Origin: 'https://elsewhere.example' } });
      expect([headers['access-control-allow-origin'], headers['cache-control']], path).toEqual([undefined, 'no-store']);
    }
  });

  it('answer unknown paths under /api with JSON, and elsewhere with a page or Markdown (H-6)', async () => {
    for (const accept of ['text/html', 'text/markdown', 'image/png', '*/*']) {
      const { status, headers, json } = await get('/api/nothing/at/all', { headers: { Accept: accept } });
      expect([status, headers['content-type'], namesIn(headers.vary).includes('Accept')], accept).toEqual([
        404,
        'application/json; charset=utf-8',
        true,
      ]);
      expect(json).toMatchObject({ error: { code: 'NOT_FOUND' } });
    }
    const page = await get('/nothing', { headers: { Accept: 'text/html' } });
    const text = await get('/nothing', { headers: { Accept: 'text/markdown' } });
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect([text.status, text.headers['content-type']]).toEqual([404, 'text/markdown; charset=utf-8']);
    for (const { headers } of [page, text]) expect(namesIn(headers.vary)).toContain('Accept');
    expect(text.text).toMatch(/^# .+/m);
    for (const named of ['/nothing', '/llms.txt', '/sitemap.md', '/developers']) expect(text.text).toContain(named);
  });

  it.each([
    '/%ZZ',
    '/about/%00',
    '/nothing?x=%ZZ',
    '/?x=%ZZ',
    '/developers?x=%ZZ',
    '/developers/reference?x=%ZZ',
    `/${'a'.repeat(9000)}`,
  ])(
    'answer the malformed target %.20s with an HTML page for browsers and an Error record for programs (E-3)',
    async (path) => {
      const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
      const status = path.length > 8192 ? 414 : 400;
      for (const accept of [browser, '*/*', 'text/html, application/json;q=0.9']) {
        const page = await get(path, { headers: { Accept: accept } });
        expect([page.status, page.headers['content-type'], page.headers['cache-control']], accept).toEqual([
          status,
          'text/html; charset=utf-8',
          'no-store',
        ]);
        expect(page.headers['content-security-policy']).toBe(policy);
        expect(page.text).toMatch(/<h1>[A-Z]/);
        expect(namesIn(page.headers.vary)).toContain('Accept');
      }
      const text = await get(path, { headers: { Accept: 'text/markdown' } });
      expect([text.status, text.headers['content-type']]).toEqual([status, 'text/markdown; charset=utf-8']);
      expect(text.text).toMatch(/^# [A-Z]/);
      for (const [accept, type] of [
        ['application/json', 'application/json; charset=utf-8'],
        ['image/png', 'application/json; charset=utf-8'],
      ]) {
        const record = await get(path, { headers: { Accept: accept as string } });
        expect([record.status, record.headers['content-type']]).toEqual([status, type]);
        expect(record.json).toMatchObject({
          error: { code: status === 414 ? 'URI_TOO_LONG' : 'BAD_REQUEST', hint: expect.any(String) },
        });
      }
      const api = await get(`/api${path}`, { headers: { Accept: browser } });
      expect([api.status, api.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8']);
    },
  );

  it('answer a browser over the rate limit with an HTML page (E-3)', async () => {
    const limited = await startService({ RATE_LIMIT_DOCUMENTS: '1' });
    try {
      await ask(limited.base, '/developers');
      const page = await ask(limited.base, '/', { headers: { Accept: 'text/html' } });
      expect([page.status, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
      expect([page.text, page.headers['retry-after']]).toEqual([
        expect.stringContaining('<h1>Rate limited</h1>'),
        expect.stringMatching(/^\d+$/),
      ]);
      const record = await ask(limited.base, '/llms.txt', { headers: { Accept: 'text/html' } });
      expect([record.status, record.json]).toEqual([
        429,
        expect.objectContaining({ error: expect.objectContaining({ code: 'RATE_LIMITED' }) }),
      ]);
    } finally {
      await limited.close();
    }
  });

  it('answer malformed targets with a media type that the operation declares, whichever the client prefers (E-2)', async () => {
    const forms = [
      'application/problem+json',
      'application/problem+json, application/json',
      'text/html',
      'text/markdown',
      'application/json',
    ];
    const problems: string[] = [];
    for (const { path, faults } of reads) {
      for (const accept of forms) {
        const { status, headers, text, json } = await get(`${path}?x=%ZZ`, { headers: { Accept: accept } });
        const type = String(headers['content-type']).split(';')[0] ?? '';
        expect([path, status, faults(status, type, json ?? text)]).toEqual([path, 400, []]);
        if (type === 'application/problem+json') problems.push(`${accept} ${path}`);
      }
    }
    expect(problems).toContain('application/problem+json /api/v1/webmcp/projects');
    expect(problems.filter((each) => !each.startsWith('application/problem+json /'))).toEqual([]);
  });

  it('send no-store with every error and with every response for one client (H-8)', async () => {
    const json = { 'Content-Type': 'application/json' };
    const answers = [
      await get('/api/nothing'),
      await get('/nothing'),
      await get('/api/resource'),
      await get('/about', { headers: { Accept: 'image/png' } }),
      await get('/api/v1/webmcp/projects?limit=0'),
      await get('/api/mcp', { method: 'POST', headers: json, body: '{"jsonrpc":"2.0","id":1,"method":"ping"}' }),
      await get('/api/v1/messages', { method: 'POST', headers: json, body: '{}' }),
      await get('/oauth2/token', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'a=b',
      }),
      await get('/agent/identity', { method: 'POST', headers: json, body: '{"type":"anonymous"}' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 401, 406, 400, 200, 401, 400, 200]);
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array(answers.length).fill('no-store'));
  });

  it('allow a year of caching for files with a hash in their name (H-8)', async () => {
    const [style = ''] = /\/static\/style\.[^"]+\.css/.exec((await get('/')).text) ?? [];
    const { status, headers } = await get(style);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});
