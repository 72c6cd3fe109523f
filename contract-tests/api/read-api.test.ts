import { afterAll, describe, expect, it } from 'vitest';
import { operations } from '../support/contract.js';
import { type Answer, ask, type Options } from '../support/http.js';
import { rateLimitHeaders } from '../support/rate-limit-headers.js';
import { startService } from '../support/service.js';

/** The read API (specification, Endpoints; discovery.md 1.1 to 1.5). */
const service = await startService();
afterAll(() => service.close());
const get = (path: string, options?: Options): Promise<Answer> => ask(service.base, path, options);
const body = async <T>(path: string): Promise<T> => (await get(path)).json as T;

interface List {
  count: number;
  total: number;
  version?: string;
  projects: { slug: string; category: string; href: string }[];
  categories: string[];
  nextCursor?: string;
}
const canonical = '/api/v1/webmcp/projects';
const alias = '/api/webmcp/projects';

describe('GET /api/v1/webmcp/projects', () => {
  it('returns the same projects as its alias, and adds the version (V-5)', async () => {
    const [atAlias, atV1] = [await body<List>(alias), await body<List>(canonical)];
    expect(atV1.version).toBe('v1');
    expect(atAlias).toEqual({ ...atV1, version: undefined });
    expect(atV1.count).toBe(atV1.total);
    expect(atV1.projects).toHaveLength(atV1.count);
    expect((await get(alias)).headers.link).toContain(`<${service.base}${canonical}>; rel="canonical"`);
  });

  it('filters by category regardless of case, with the filtered count and the total', async () => {
    const all = await body<List>(canonical);
    for (const category of all.categories) {
      const some = await body<List>(`${canonical}?category=${encodeURIComponent(category.toUpperCase())}`);
      expect(some.projects.map(({ slug }) => slug)).toEqual(
        all.projects.filter((project) => project.category === category).map(({ slug }) => slug),
      );
      expect(some).toMatchObject({ count: some.projects.length, total: all.total, categories: all.categories });
    }
  });

  it('decodes + in a category as a space', async () => {
    expect((await body<List>(`${canonical}?category=Computer+Vision`)).count).toBeGreaterThan(0);
    expect(await body(`${canonical}?category=Computer+Vision`)).toEqual(
      await body(`${canonical}?category=Computer%20Vision`),
    );
  });

  it('returns an empty list for an unknown category', async () => {
    const none = await get(`${canonical}?category=Gardening`);
    expect(none.status).toBe(200);
    expect(none.json).toMatchObject({ count: 0, projects: [], categories: (await body<List>(canonical)).categories });
  });

  it('ignores an empty category or tag', async () => {
    const whole = await body<List>(canonical);
    for (const query of ['?category=', '?tag=', '?category=&tag='])
      expect(await body(canonical + query)).toEqual(whole);
  });

  it('ignores the parameters of trackers, and lists the valid parameters for an unknown one (H-15)', async () => {
    const wanted = await body<List>(`${canonical}?limit=2`);
    const tracked = '?utm_source=a&limit=2&utm_medium=%ZZ&fbclid=b&gclid=c&ref=d&mc_cid=e&ref';
    expect(await body(canonical + tracked)).toEqual(wanted);
    const { json } = await get(`${canonical}?limit=2&utm=1`);
    expect(json).toMatchObject({
      error: {
        code: 'BAD_REQUEST',
        hint: 'This operation takes category, tag, limit, cursor, detail. Of others only utm_*, mc_*, fbclid, gclid and ref are ignored.',
      },
    });
  });

  it('returns pages with limit and cursor, and the whole list without them', async () => {
    const whole = await body<List>(canonical);
    const slugs: string[] = [];
    let cursor: string | undefined;
    do {
      const part: List = await body(`${canonical}?limit=5${cursor ? `&cursor=${cursor}` : ''}`);
      expect(part.count).toBeLessThanOrEqual(5);
      slugs.push(...part.projects.map(({ slug }) => slug));
      cursor = part.nextCursor;
    } while (cursor);
    expect(slugs).toEqual(whole.projects.map(({ slug }) => slug));
  });

  it.each([
    ['an unknown parameter', '?categry=Language', 'BAD_REQUEST'],
    ['a repeated category', '?category=Language&category=Agents', 'BAD_REQUEST'],
    ['a category over 100 characters', `?category=${'a'.repeat(101)}`, 'BAD_REQUEST'],
    ['a limit of 0', '?limit=0', 'BAD_REQUEST'],
    ['a limit of 101', '?limit=101', 'BAD_REQUEST'],
    ['an invalid cursor', '?cursor=%21%21', 'BAD_REQUEST'],
    ['an invalid percent encoding', '?category=%ZZ', 'BAD_REQUEST'],
    ['a NUL byte', '?category=%00', 'BAD_REQUEST'],
  ])('rejects %s with 400', async (_, query, code) => {
    for (const path of [canonical, alias]) {
      const answer = await get(path + query);
      expect(answer.status, path + query).toBe(400);
      expect(['BAD_REQUEST', 'INVALID_CURSOR']).toContain((answer.json as { error: { code: string } }).error.code);
      expect(code).toBeTruthy();
    }
  });
});

describe('GET /api/v1/webmcp/projects/{slug}', () => {
  it('returns the same project as its alias, with an href that answers 200', async () => {
    for (const { slug, href } of (await body<List>(canonical)).projects) {
      const [atAlias, atV1] = [await get(`${alias}/${slug}`), await get(`${canonical}/${slug}`)];
      expect(atAlias.json).toEqual(atV1.json);
      expect(atV1.json).toMatchObject({ slug, href: `/projects/${slug}` });
      expect((await get(href)).status).toBe(200);
    }
  });

  it('answers 404 with the slug and a hint to the list for an unknown slug (E-1)', async () => {
    for (const path of [canonical, alias]) {
      const answer = await get(`${path}/harbour-forecast`, { headers: { Accept: 'text/html' } });
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      const { error } = answer.json as { error: Record<string, string> };
      expect(error).toMatchObject({
        code: 'NOT_FOUND',
        docs: `${service.base}/developers#error-handling`,
        openapi: `${service.base}/openapi.json`,
      });
      expect(error.message).toContain('harbour-forecast');
      expect(error.hint).toMatch(/list/i);
    }
  });
});

const reads = operations
  .filter(({ tag, method }) => tag === 'portfolio' && method === 'GET')
  .map((operation) => [operation.id, operation] as const);
describe.each(reads)('%s', (_, { request, faults }) => {
  it('returns a response that matches the contract, with all headers of a read', async () => {
    const answer = await get(request.path);
    expect(answer.status).toBe(200);
    expect(faults(200, 'application/json', answer.json)).toEqual([]);
    for (const name of [...rateLimitHeaders, 'etag', 'x-request-id']) expect(answer.headers[name], name).toBeTruthy();
    expect(answer.headers).toMatchObject({
      'api-version': 'v1',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['access-control-expose-headers']).toContain('ETag');
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers.deprecation).toBeUndefined();
  });
});

describe('the service keeps working after a request with', () => {
  it.each([
    ['an encoded slash in the path', '/api/v1/webmcp/projects/a%2Fb', 400],
    ['dots in the path', '/api/v1/webmcp/../../etc/passwd', 404],
    ['two slashes at the start', '//api/v1/webmcp/projects', 404],
  ])('%s', async (_, path, status) => {
    const answer = await get(path, { headers: { Accept: 'text/html' } });
    expect(answer.status).toBe(status);
    if (path.startsWith('/api/'))
      expect(answer.json).toMatchObject({ error: { code: expect.any(String), hint: expect.any(String) } });
    expect(answer.text).not.toMatch(/node_modules|at .*\.[jt]s:\d/);
    expect((await get(canonical)).status).toBe(200);
  });
});
