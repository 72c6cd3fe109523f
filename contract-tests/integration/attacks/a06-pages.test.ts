import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { dice, times } from '../../support/repeat.js';
import { type Service, startService } from '../../support/service.js';

const maxPages = 40;

describe('a flood of page requests (A6)', () => {
  let service: Service;
  const draw = dice('A6');
  beforeAll(async () => {
    service = await startService({
      RATE_LIMIT_PAGES: String(maxPages),
      RATE_LIMIT_READ: '10',
      READ_CACHE_MB: '8',
      TRUST_PROXY: '1',
    });
  });
  afterAll(() => service.close());
  const from = (ip: string, path: string, headers: Record<string, string> = {}) =>
    ask(service.base, path, { headers: { 'X-Forwarded-For': ip, Accept: 'text/html', ...headers } });

  it.each([
    ['one page from the read cache', () => '/about'],
    ['unknown pages', () => `/${draw.text(8)}`],
    ['Markdown versions and queries', () => draw.pick(['/about.md', `/about?${draw.text(5)}`, '/projects', '/search'])],
    ['URLs with a trailing slash', () => '/about/'],
  ])('is limited for %s, as headers, page, and Error record say', async (_what, path) => {
    const ip = `203.0.113.${1 + draw.below(250)}`;
    const statuses: number[] = [];
    for (let sent = 0; sent < maxPages + times({ full: 60, quick: 5 }); sent += 1) {
      const { status, headers } = await from(ip, path());
      statuses.push(status);
      expect(headers['ratelimit-remaining']).toBe(String(Math.max(0, maxPages - 1 - sent)));
      expect(headers['ratelimit-policy']).toBe(`"pages";q=${maxPages};w=60`);
    }
    expect(statuses.slice(0, maxPages)).not.toContain(429);
    expect(new Set(statuses.slice(maxPages))).toEqual(new Set([429]));
    const [page, record] = [await from(ip, path()), await from(ip, path(), { Accept: 'application/json' })];
    expect([page.headers['content-type'], Number(page.headers['retry-after']) > 0]).toEqual([
      'text/html; charset=utf-8',
      true,
    ]);
    expect(record.json).toMatchObject({
      error: { code: 'RATE_LIMITED', details: { family: 'pages', limit: maxPages } },
    });
    expect((await from('198.51.100.9', '/about')).status).toBe(200);
  });

  it('counts searches on the page together with those through the API', async () => {
    const ip = '192.0.2.9';
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent += 1) {
      statuses.push((await from(ip, `/search?q=${draw.text(6)}`)).status);
      statuses.push((await from(ip, `/api/v1/webmcp/search?q=${draw.text(6)}`, { Accept: 'application/json' })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect((await from(ip, `/search.md?q=${draw.text(6)}`)).status).toBe(429);
    expect((await from(ip, '/search')).status).toBe(200);
  });
});
