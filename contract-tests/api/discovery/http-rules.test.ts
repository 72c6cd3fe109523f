import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { document } from '../../support/contract.js';
import { type Answer, ask, type Options } from '../../support/http.js';
import { startService } from '../../support/service.js';
import { ages, claims, described, namesIn, policy, type Row, table, withCharset } from './read-addresses.js';

/** Part 1.1 of discovery.md for every URL that answers GET without a token: one test per rule, over the whole table. */
const service = await startService({ DATABASE: 'embedded', OAUTH_CLIENTS: 'cimd,dcr' }, {}, { draws: true });
afterAll(() => service.close());
const get = (path: string, options?: Options): Promise<Answer> => ask(service.base, path, options);
const responses = new Map<string, Promise<Answer>>();
/** Sends one plain GET to each path, and reuses the response for all rules. */
function getOnce(path: string): Promise<Answer> {
  const asked = responses.get(path) ?? get(path);
  responses.set(path, asked);
  return asked;
}

/** Returns a test that checks every row and reports all failing rows. */
const each =
  (check: (row: Row) => Promise<void> | void, rows: readonly Row[] = table) =>
  async (): Promise<void> => {
    const wrong: string[] = [];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      try {
        await check(row);
      } catch (error) {
        wrong.push(`${row.path}: ${(error as Error).message}`);
      }
    }
    expect(wrong).toEqual([]);
  };

const limitHeaders = ['limit', 'remaining', 'reset'].flatMap((name) => [`ratelimit-${name}`, `x-ratelimit-${name}`]);
const exposed =
  'RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, RateLimit-Policy, RateLimit, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, API-Version, ETag, Link, Deprecation, Sunset, Location, WWW-Authenticate, Mcp-Session-Id, X-Markdown-Tokens, X-Request-Id';
const accepted =
  'Accept, Authorization, Content-Type, API-Version, If-None-Match, Idempotency-Key, Mcp-Session-Id, MCP-Protocol-Version, Last-Event-ID';
/** Whether the endpoint reflects the origin instead of sending `*` (mcp.md §3). */
const reflectsOrigin = ({ path }: Row): boolean =>
  document.paths[path]?.get !== undefined && ['/api/mcp', '/api/mcp/account'].includes(path);

describe('every path that answers GET', () => {
  it('is in the table, which has the fixed paths of the contract and the pages of the site', () => {
    expect(described.length).toBe(56);
    const pages = [
      'getClaimPage',
      'getSignInPage',
      'getMutePage',
      'getAccessPage',
      'getAuthorizePage',
      'getContactForm',
    ];
    const console = ['getOwnerOverview', 'getOwnerEditor', 'getOwnerSignIn', 'listOwnerPasskeys'];
    expect(claims.map(({ id }) => id)).toEqual(['viewClaimByQuery', ...pages, ...console]);
  });

  it(
    'answers 200 with the declared media type',
    each(async ({ path, type }) => {
      const { status, headers } = await getOnce(path);
      expect([status, headers['content-type']]).toEqual([200, type]);
    }),
  );

  it(
    'answers HEAD with the status and headers of GET, and without a body (H-1)',
    each(async ({ path }) => {
      const [full, head] = [await getOnce(path), await get(path, { method: 'HEAD' })];
      const lasting = ({ headers }: Answer): object =>
        Object.fromEntries(
          Object.entries(headers).filter(([name]) => !/^(date|x-request-id|(x-)?ratelimit.*)$/.test(name)),
        );
      expect([head.status, head.bytes.length]).toEqual([full.status, 0]);
      expect(lasting(head)).toEqual(lasting(full));
      expect(Object.keys(head.headers).sort()).toEqual(Object.keys(full.headers).sort());
    }),
  );

  it(
    'allows reads from any origin, but never with credentials (H-2)',
    each(async (row) => {
      const first = await getOnce(row.path);
      const answers = [
        first,
        await get(row.path, { headers: { 'If-None-Match': first.headers.etag ?? '"none"' } }),
        await get(row.path, { method: 'DELETE' }),
        await get(row.path, { headers: { Origin: 'http://localhost:5173' } }),
      ];
      const expected = reflectsOrigin(row)
        ? [undefined, undefined, undefined, 'http://localhost:5173']
        : Array(4).fill('*');
      expect(answers.map(({ headers }) => headers['access-control-allow-origin'])).toEqual(expected);
      for (const { headers } of answers) expect(headers['access-control-allow-credentials']).toBeUndefined();
    }),
  );

  it(
    'answers OPTIONS with 204, the allowed methods and headers, and a max age of one day (H-3)',
    each(async ({ path, allow }) => {
      const { status, headers, bytes } = await get(path, { method: 'OPTIONS' });
      expect([status, bytes.length]).toEqual([204, 0]);
      expect(headers).toMatchObject({
        allow,
        'access-control-allow-methods': allow,
        'access-control-max-age': '86400',
      });
      expect(namesIn(headers['access-control-allow-headers'])).toEqual(
        expect.arrayContaining(['*', ...namesIn(accepted)]),
      );
    }),
  );

  it(
    'exposes its headers to scripts of other origins (H-4)',
    each(async (row) => {
      const { headers } = await get(row.path, reflectsOrigin(row) ? { headers: { Origin: service.base } } : {});
      expect(namesIn(headers['access-control-expose-headers'])).toEqual(expect.arrayContaining(namesIn(exposed)));
    }),
  );

  it(
    'rejects other methods with 405, Allow, and an Error record (H-5)',
    each(async ({ path, allow }) => {
      for (const method of ['PUT', 'DELETE', 'PATCH']) {
        const answer = await get(path, { method });
        expect([answer.status, answer.headers.allow, answer.headers['cache-control']]).toEqual([
          405,
          allow,
          'no-store',
        ]);
        expect(answer.json).toMatchObject({ error: { code: 'METHOD_NOT_ALLOWED', hint: expect.any(String) } });
      }
    }),
  );

  it(
    'has an ETag, and answers 304 to a matching If-None-Match in a list, as a weak tag, or as * (H-7)',
    each(
      async ({ path, described: limited }) => {
        const { headers } = await getOnce(path);
        expect(headers.etag).toMatch(/^"[^"]+"$/);
        for (const tags of [`${headers.etag}`, `"other", ${headers.etag}`, `W/${headers.etag}`, '*']) {
          const again = await get(path, { headers: { 'If-None-Match': tags } });
          expect([again.status, again.bytes.length], tags).toEqual([304, 0]);
          for (const name of ['etag', 'cache-control', 'vary', 'access-control-allow-origin', 'api-version'])
            expect(again.headers[name], name).toEqual(headers[name]);
          if (limited)
            for (const name of [...limitHeaders, 'api-version']) expect(again.headers[name], name).toBeTruthy();
        }
        expect((await get(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
      },
      table.filter(({ cache }) => cache !== 'no-store'),
    ),
  );

  it('has a different ETag for each media type (H-7)', async () => {
    for (const path of ['/', '/developers', '/llms.txt', '/auth.md', '/openapi.json', '/projects']) {
      const accepts = ['text/html', 'text/markdown', 'application/json', 'application/openapi+json', 'text/plain'];
      const tags = new Map<string, Set<string>>();
      for (const accept of accepts) {
        const { status, headers } = await get(path, { headers: { Accept: accept } });
        if (status === 200)
          tags.set(
            String(headers.etag),
            new Set([...(tags.get(String(headers.etag)) ?? []), String(headers['content-type'])]),
          );
      }
      expect(tags.size, path).toBeGreaterThanOrEqual(2);
      for (const types of tags.values()) expect(types.size, path).toBe(1);
    }
  });

  it(
    'has the Cache-Control of its kind (H-8)',
    each(async ({ path, cache }) => expect((await getOnce(path)).headers['cache-control']).toBe(cache)),
  );

  it(
    'is compressed from 1 KiB on, with a weak ETag, and decompresses to the same bytes (H-9)',
    each(async ({ path, type }) => {
      const plain = await getOnce(path);
      for (const [encoding, inflate] of [
        ['gzip', gunzipSync],
        ['br', brotliDecompressSync],
      ] as const) {
        const encoded = await get(path, { headers: { 'Accept-Encoding': encoding } });
        if (!/text|json|yaml|xml|svg/.test(type) || plain.bytes.length < 1024) {
          expect(encoded.headers['content-encoding']).toBeUndefined();
          continue;
        }
        expect(encoded.headers['content-encoding']).toBe(encoding);
        expect(namesIn(plain.headers.vary)).toContain('Accept-Encoding');
        if (plain.headers.etag !== undefined) expect(encoded.headers.etag).toMatch(/^W\//);
        expect(inflate(encoded.bytes).equals(plain.bytes)).toBe(true);
      }
    }),
  );

  it(
    'is the same for every User-Agent (H-10)',
    each(async ({ path }) => {
      const { bytes, headers } = await getOnce(path);
      for (const name of ['GPTBot/1.2', 'ClaudeBot/1.0', 'curl/8.5.0', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120']) {
        const other = await get(path, { headers: { 'User-Agent': name } });
        expect([other.headers['content-type'], other.headers.etag]).toEqual([headers['content-type'], headers.etag]);
        if (headers.etag !== undefined) expect(other.bytes.equals(bytes), name).toBe(true);
      }
    }),
  );

  it(
    'is not a redirect, and has no second URL with a trailing slash (H-11)',
    each(async ({ path, type, described: operation }) => {
      expect((await getOnce(path)).status).toBe(200);
      if (path === '/') return;
      const [target = '', query] = path.split('?');
      const slashed = await get(`${target}/${query ? `?${query}` : ''}`);
      // MCP clients append a slash, so the MCP endpoints accept both (mcp.md §3).
      if (reflectsOrigin({ path } as Row)) expect(slashed.json).toEqual((await getOnce(path)).json);
      else if (operation && !type.startsWith('text/html')) {
        expect([slashed.status, slashed.headers.location]).toEqual([404, undefined]);
        expect(JSON.stringify(slashed.json), path).toContain(`The address is ${target}, without the slash at its end.`);
      } else if (!target.endsWith('.md'))
        expect([slashed.status, slashed.headers.location]).toEqual([308, service.base + path]);
    }),
  );

  it('answers 404 to a POST with a trailing slash, and gives the correct URL, to browsers on a page (H-11)', async () => {
    const posted = Object.keys(document.paths).filter(
      (path) => document.paths[path]?.post && !path.includes('{') && !/^\/(?:owner|contact|api\/repository)/.test(path),
    );
    expect(posted).toEqual(
      expect.arrayContaining(['/agent/identity', '/oauth2/token', '/api/v1/messages', '/api/a2a']),
    );
    for (const path of posted.filter((one) => !one.startsWith('/api/mcp'))) {
      const slashed = await get(`${path}/`, { method: 'POST' });
      expect([path, slashed.status]).toEqual([path, 404]);
      expect(JSON.stringify(slashed.json), path).toContain(`The address is ${path}, without the slash at its end.`);
    }
    for (const path of ['/oauth2/authorize', '/agent/claim', '/.well-known/oauth-protected-resource']) {
      const page = await get(`${path}/`, { headers: { Accept: 'text/html,*/*;q=0.8' } });
      expect([path, page.status, page.headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
      expect(page.text).toContain(`The address is ${path}, without the slash at its end.`);
    }
  });

  it(
    'uses BASE_URL in all URLs, whatever the Host and X-Forwarded headers contain (H-12)',
    each(async ({ path }) => {
      const usual = await getOnce(path);
      const forged = await get(path, {
        headers: {
          Host: 'evil.example',
          'X-Forwarded-Host': 'evil.example',
          'X-Forwarded-Proto': 'https',
          'X-Forwarded-Port': '444',
          Forwarded: 'host=evil.example;proto=https',
        },
      });
      expect(forged.headers.etag).toBe(usual.headers.etag);
      expect(`${forged.text}${JSON.stringify(forged.headers)}`).not.toContain('evil.example');
      // Clients compare issuers byte by byte, so a trailing slash would make another issuer.
      for (const [, value] of forged.text.matchAll(/"(?:resource|issuer)":\s*"([^"]+)"/g))
        expect(value?.endsWith('/')).toBe(false);
    }),
  );

  it(
    'sends the security headers, and a strict Content-Security-Policy with pages (H-13)',
    each(async ({ path, type }) => {
      const { headers } = await getOnce(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBeTruthy();
      expect(headers['permissions-policy']).toBeTruthy();
      expect(headers['permissions-policy']).not.toContain('tools');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
      if (!type.startsWith('text/html')) return;
      expect(headers['content-security-policy']).toBe(policy);
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    }),
  );

  it.each([
    ['yes', 'search=y, train-ai=y'],
    ['no', 'search=y, train-ai=n'],
  ])('sends Content-Usage according to CONTENT_SIGNAL_AI_TRAIN=%s (R-2)', async (setting, value) => {
    const signalling = await startService({ CONTENT_SIGNAL_AI_TRAIN: setting });
    try {
      for (const path of ['/', '/api/v1/webmcp/projects', '/llms.txt'])
        for (const _again of [1, 2])
          expect((await ask(signalling.base, path)).headers['content-usage'], path).toBe(value);
    } finally {
      await signalling.close();
    }
  });

  it.each([
    ['on', 'max-age=15552000'],
    ['subdomains', 'max-age=15552000; includeSubDomains'],
    ['off', undefined],
  ])('sends Strict-Transport-Security over https according to STRICT_TRANSPORT=%s (H-13)', async (setting, value) => {
    const secure = await startService({ BASE_URL: 'https://portfolio.example.org', STRICT_TRANSPORT: setting });
    try {
      const { headers } = await ask(`http://127.0.0.1:${secure.port}`, '/');
      expect(headers['strict-transport-security']).toBe(value);
    } finally {
      await secure.close();
    }
  });

  it.each(['/api/v1', '/api/mcp', '/api/health'])('links from %s to the OpenAPI description', async (path) => {
    const { headers } = await getOnce(path);
    expect(headers.link).toBe(`<${service.base}/openapi.json>; rel="service-desc"; type="application/json"`);
    expect((await get('/openapi.json')).status).toBe(200);
  });

  it(
    'sends a unique X-Request-Id with each response (H-14)',
    each(async ({ path }) => {
      const answers = [
        await get(path),
        await get(path),
        await get(path, { method: 'DELETE' }),
        await get(path, { method: 'OPTIONS' }),
      ];
      const ids = answers.map(({ headers }) => headers['x-request-id']);
      for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

describe('API versions', () => {
  it(
    'are named in every response, and in the Vary header of the read API (V-1)',
    each(async ({ path, cache }) => {
      const { headers } = await getOnce(path);
      expect(headers['api-version']).toBe('v1');
      if (cache === ages.read) expect(namesIn(headers.vary)).toEqual(expect.arrayContaining(['Accept', 'API-Version']));
    }, described),
  );

  const alias = '/api/webmcp/projects';
  const canonical = '/api/v1/webmcp/projects';
  const vendor = 'application/vnd.vitrine.v1+json';
  const later = 'application/vnd.vitrine.v2+json';
  const plain = 'application/json';
  it.each<[string, string, Record<string, string>, number, string]>([
    // Without a selection, the only version applies.
    ['no header', alias, {}, 200, plain],
    // A path, a header, or Accept can select the version.
    ['the path', canonical, {}, 200, plain],
    ['the header', alias, { 'API-Version': 'v1' }, 200, plain],
    ['Accept', alias, { Accept: vendor }, 200, vendor],
    // The path and the header take precedence over Accept, which then selects a media type of the chosen version.
    ['the path, which precedes Accept', canonical, { Accept: `${later}, ${plain};q=0.5` }, 200, plain],
    ['the path together with a media type of Accept', canonical, { Accept: vendor }, 200, vendor],
    [
      'the header, which precedes Accept',
      alias,
      { 'API-Version': 'v1', Accept: `${later}, ${vendor};q=0.5` },
      200,
      vendor,
    ],
    // A header with an unknown version is rejected before Accept is read, even if the path selects v1.
    [
      'the header, rejected although Accept has a valid version',
      alias,
      { 'API-Version': 'v2', Accept: vendor },
      400,
      plain,
    ],
    ['the header, rejected before Accept', alias, { 'API-Version': 'v2', Accept: later }, 400, plain],
    [
      'the header, rejected although the path has a valid version',
      canonical,
      { 'API-Version': 'v2', Accept: vendor },
      400,
      plain,
    ],
    // Neither the path nor the header helps if Accept only lists an unknown version.
    ['Accept alone, rejected', alias, { Accept: later }, 400, plain],
    ['Accept, rejected although the path has a valid version', canonical, { Accept: later }, 400, plain],
    [
      'Accept, rejected although the header has a valid version',
      alias,
      { 'API-Version': 'v1', Accept: later },
      400,
      plain,
    ],
    // Versions are not case-sensitive.
    ['the header in upper case', alias, { 'API-Version': 'V1' }, 200, plain],
    ['Accept in upper case', alias, { Accept: 'application/vnd.vitrine.V1+json' }, 200, vendor],
  ])('are resolved from %s (V-1)', async (_what, path, headers, status, type) => {
    const answer = await get(path, { headers });
    expect([answer.status, answer.headers['content-type'], answer.headers['api-version']]).toEqual([
      status,
      withCharset(type),
      'v1',
    ]);
    expect(namesIn(answer.headers.vary)).toEqual(expect.arrayContaining(['Accept', 'API-Version']));
    if (status === 200)
      expect(answer.json).toMatchObject(path === canonical ? { version: 'v1' } : { count: expect.any(Number) });
    if (status === 200 && path === alias) expect(answer.json).not.toHaveProperty('version');
  });

  it('are named in every error response, under /api and for every document (V-1)', async () => {
    const asked: [string, Options][] = [
      ['/api/nothing', {}],
      ['/api/v1/webmcp/projects/nothing', {}],
      ['/api/v1/webmcp/projects?limit=0', {}],
      ['/api/v1/webmcp/projects', { method: 'DELETE' }],
      ['/api/resource', {}],
      [`/api/${'a'.repeat(9000)}`, {}],
      ['/api/%ZZ', {}],
      ...described.filter(({ path }) => path !== '/').map(({ path }): [string, Options] => [path, { method: 'PATCH' }]),
    ];
    const without: string[] = [];
    for (const [path, options] of asked) {
      const { status, headers } = await get(path, options);
      expect(status, path).toBeGreaterThanOrEqual(400);
      if (headers['api-version'] !== 'v1') without.push(path);
    }
    expect(without).toEqual([]);
  });

  it(
    'are rejected if unknown, in either header, by every operation under /api, whatever the path (V-2)',
    each(
      async ({ path }) => {
        for (const version of ['v2', 'v10', '1.0']) {
          for (const asked of [{ 'API-Version': version }, { Accept: `application/vnd.vitrine.${version}+json` }]) {
            const { status, json } = await get(path, { headers: asked });
            expect(status).toBe(400);
            expect(json).toMatchObject({
              error: { code: 'UNSUPPORTED_API_VERSION', details: { requested: version, supported: ['v1'] } },
            });
          }
        }
      },
      described.filter(({ path }) => path.startsWith('/api/')),
    ),
  );

  it(
    'are not deprecated, so responses carry no Deprecation and no Sunset header (V-5)',
    each(async ({ path }) => {
      const { headers } = await getOnce(path);
      expect([headers.deprecation, headers.sunset]).toEqual([undefined, undefined]);
    }),
  );
});
