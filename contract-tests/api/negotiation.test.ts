import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Answer, ask } from '../support/http.js';
import { startService } from '../support/service.js';

/** The media type that Accept selects for pages and documents (discovery.md 1.2). */
const service = await startService();
afterAll(() => service.close());
const get = (path: string, accept?: string): Promise<Answer> =>
  ask(service.base, path, accept === undefined ? {} : { headers: { Accept: accept } });

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const html = [undefined, '*/*', 'text/*', browser, 'text/html, text/markdown;q=0.9', 'text/markdown;q=0, */*'];
const markdown = [
  'text/markdown',
  'text/markdown, text/html;q=0.8',
  'text/markdown, text/plain;q=.5, */*;q=.1',
  'text/html;q=0, text/markdown',
  'text/html;q=0, */*',
  'text/markdown;q=.5, text/html;q=.5',
];

const table = [
  ...html.map((accept) => [accept, 'text/html; charset=utf-8'] as const),
  ...markdown.map((accept) => [accept, 'text/markdown; charset=utf-8'] as const),
];

describe.each(['/', '/developers', '/projects', '/projects/harbor-forecast', '/about', '/offers', '/search?q=harbor'])(
  'GET %s',
  (path) => {
    it.each(table)('for Accept %s returns %s', async (accept, type) => {
      // Of types with equal weights, the first one in the header is selected.
      const answer = await get(path, accept);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
      expect(answer.headers.vary).toContain('Accept');
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      const scope = type.startsWith('text/html') ? 'public' : 'private';
      expect(answer.headers['cache-control']).toBe(`${scope}, max-age=300, must-revalidate`);
      expect(answer.headers.etag).toBeTruthy();
    });

    it.each(['text/plain', 'image/png'])('rejects Accept %s with 406 and lists the supported types', async (accept) => {
      const answer = await get(path, accept);
      expect(answer.status).toBe(406);
      expect(answer.json).toMatchObject({
        error: {
          code: 'NOT_ACCEPTABLE',
          details: { supported: expect.arrayContaining(['text/html', 'text/markdown']) },
        },
      });
    });
  },
);

it('/ and /developers return JSON if it is preferred (N-5)', async () => {
  expect((await get('/', 'application/json')).json).toEqual({
    name: expect.any(String),
    role: expect.any(String),
    url: service.base,
    description: expect.any(String),
  });
  expect((await get('/developers', 'application/json')).json).toMatchObject({
    docsUrl: `${service.base}/developers`,
    openapi: `${service.base}/openapi.json`,
    mcpUrl: `${service.base}/api/mcp`,
    rateLimit: { limit: expect.any(Number), windowSeconds: 60, headers: expect.arrayContaining(['RateLimit-Limit']) },
    versioning: {
      canonical: '/api/v1',
      aliases: ['/api/webmcp'],
      deprecationHeaders: ['Deprecation', 'Sunset', 'Link'],
    },
  });
});

it('a page answers 406 to clients that only accept JSON', async () =>
  expect((await get('/about', 'application/json')).status).toBe(406));

describe.each([
  ['/llms.txt', 'text/plain; charset=utf-8', ['profile', 'url']],
  ['/auth.md', 'text/markdown; charset=utf-8', ['skillUrl', 'discovery', 'scopes']],
])('GET %s', (path, type, members) => {
  it.each([undefined, '*/*', 'text/markdown, text/plain, */*', 'text/html', 'image/png', 'application/xml'])(
    'returns text for Accept %s',
    async (accept) => {
      const answer = await get(path, accept);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
      expect(answer.headers.vary).toContain('Accept');
    },
  );

  it('returns JSON only if it is preferred (N-4)', async () => {
    const answer = await get(path, 'application/json');
    expect(Object.keys(answer.json as object).sort()).toEqual([...members].sort());
  });
});

describe('the URLs of the OpenAPI description', () => {
  it('serve the same bytes, with the OpenAPI media type if preferred, and this deployment as the server (OA-12, H-7)', async () => {
    const [one, other] = [await get('/openapi.json'), await get('/api/openapi.json')];
    expect(one.bytes.equals(other.bytes)).toBe(true);
    expect(one.headers['content-type']).toBe('application/json; charset=utf-8');
    expect((one.json as { servers: { url: string }[] }).servers).toEqual([
      expect.objectContaining({ url: service.base }),
    ]);
    const richer = await get('/openapi.json', 'application/openapi+json');
    expect(richer.headers['content-type']).toContain('application/openapi+json');
    expect(richer.headers.etag).not.toBe(one.headers.etag);
    expect(other.headers.etag).toBe(one.headers.etag);
    expect(other.headers.link).toContain(`<${service.base}/openapi.json>; rel="canonical"`);
  });

  it('serve compact JSON for programs, and the same content as YAML for people', async () => {
    const [inJson, inYaml] = [await get('/openapi.json'), await get('/openapi.yaml')];
    expect(inJson.text).toBe(JSON.stringify(inJson.json));
    expect(inYaml.headers['content-type']).toBe('application/yaml');
    expect(inJson.headers.link).toContain(`<${service.base}/openapi.yaml>; rel="alternate"; type="application/yaml"`);
    expect(inYaml.headers.link).toContain(`<${service.base}/openapi.json>; rel="alternate"; type="application/json"`);
    expect(inYaml.headers.etag).toMatch(/^"/);
    expect(parse(inYaml.text)).toEqual(inJson.json);
    expect((await get('/openapi.yaml', 'application/openapi+yaml')).headers['content-type']).toBe(
      'application/openapi+yaml',
    );
    const compressed = await ask(service.base, '/openapi.yaml', { headers: { 'Accept-Encoding': 'gzip' } });
    expect([compressed.headers['content-encoding'], Number(compressed.headers['content-length']) < 200_000]).toEqual([
      'gzip',
      true,
    ]);
  });
});

describe('a document with one media type', () => {
  it.each([
    '/.well-known/api-catalog',
    '/.well-known/agent-card.json',
    '/.well-known/ai-catalog.json',
    '/.well-known/ard.json',
    '/.well-known/mcp.json',
    '/.well-known/mcp/server-card.json',
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-authorization-server',
    '/.well-known/agent-skills/index.json',
    '/.well-known/agent-skills/read-portfolio/SKILL.md',
    '/.well-known/security.txt',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap.md',
  ])('is the same for every Accept header, and does not vary by it: %s (N-6)', async (path) => {
    const plain = await get(path);
    expect(plain.status).toBe(200);
    expect(String(plain.headers.vary ?? '').split(/,\s*/)).not.toContain('Accept');
    for (const accept of ['text/html', 'text/markdown', 'application/json', 'image/png', '*/*;q=0']) {
      const answer = await get(path, accept);
      expect([answer.status, answer.headers['content-type'], answer.headers.etag], accept).toEqual([
        200,
        plain.headers['content-type'],
        plain.headers.etag,
      ]);
    }
  });
});
