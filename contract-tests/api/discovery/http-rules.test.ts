import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { document } from '../../support/contract.js';
import { type Answer, ask, type Options } from '../../support/http.js';
import { startService } from '../../support/service.js';
import { ages, claims, described, namesIn, policy, type Row, table, typed } from './read-addresses.js';

/**
 * Part 1.1 of discovery.md over every address that answers GET without a token: one test for each rule, each over the
 * whole table.
 */
const service = await startService({ DATABASE: 'embedded', OAUTH_CLIENTS: 'cimd,dcr' }, {}, { draws: true });
afterAll(() => service.close());
const get = (path: string, options?: Options): Promise<Answer> => ask(service.base, path, options);
const kept = new Map<string, Promise<Answer>>();
/** What an address answers to a plain GET, asked once for all rules. */
function once(path: string): Promise<Answer> {
  const asked = kept.get(path) ?? get(path);
  kept.set(path, asked);
  return asked;
}

/** Checks every row, and names all that are wrong. */
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
/** Only these reflect an origin in place of the star (mcp.md §3). */
const reflects = ({ path }: Row): boolean =>
  document.paths[path]?.get !== undefined && ['/api/mcp', '/api/mcp/account'].includes(path);

describe('every address that answers GET', () => {
  it('is in the table: the fixed paths of the contract, and the pages of the site', () => {
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
    'answers 200 with the type that the contract declares',
    each(async ({ path, type }) => {
      const { status, headers } = await once(path);
      expect([status, headers['content-type']]).toEqual([200, type]);
    }),
  );

  it(
    'H-1: answers HEAD with the status and the headers of GET and no body',
    each(async ({ path }) => {
      const [full, head] = [await once(path), await get(path, { method: 'HEAD' })];
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
    'H-2: may be read from any origin, and never with credentials',
    each(async (row) => {
      const first = await once(row.path);
      const answers = [
        first,
        await get(row.path, { headers: { 'If-None-Match': first.headers.etag ?? '"none"' } }),
        await get(row.path, { method: 'DELETE' }),
        await get(row.path, { headers: { Origin: 'http://localhost:5173' } }),
      ];
      const expected = reflects(row) ? [undefined, undefined, undefined, 'http://localhost:5173'] : Array(4).fill('*');
      expect(answers.map(({ headers }) => headers['access-control-allow-origin'])).toEqual(expected);
      for (const { headers } of answers) expect(headers['access-control-allow-credentials']).toBeUndefined();
    }),
  );

  it(
    'H-3: answers OPTIONS with 204, the methods, the headers and an age of a day',
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
    'H-4: lets a script in another origin read its headers',
    each(async (row) => {
      const { headers } = await get(row.path, reflects(row) ? { headers: { Origin: service.base } } : {});
      expect(namesIn(headers['access-control-expose-headers'])).toEqual(expect.arrayContaining(namesIn(exposed)));
    }),
  );

  it(
    'H-5: refuses another method with 405, Allow and an Error record',
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
    'H-7: has a tag of its bytes, and answers 304 to who has them, listed, weak or any',
    each(
      async ({ path, described: limited }) => {
        const { headers } = await once(path);
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

  it('H-7: gives no two forms of one address one tag', async () => {
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
    'H-8: may be kept as long as its kind says',
    each(async ({ path, cache }) => expect((await once(path)).headers['cache-control']).toBe(cache)),
  );

  it(
    'H-9: is compressed from 1 KiB, to the same bytes, with a weak tag',
    each(async ({ path, type }) => {
      const plain = await once(path);
      for (const [coding, inflate] of [
        ['gzip', gunzipSync],
        ['br', brotliDecompressSync],
      ] as const) {
        const coded = await get(path, { headers: { 'Accept-Encoding': coding } });
        if (!/text|json|yaml|xml|svg/.test(type) || plain.bytes.length < 1024) {
          expect(coded.headers['content-encoding']).toBeUndefined();
          continue;
        }
        expect(coded.headers['content-encoding']).toBe(coding);
        expect(namesIn(plain.headers.vary)).toContain('Accept-Encoding');
        if (plain.headers.etag !== undefined) expect(coded.headers.etag).toMatch(/^W\//);
        expect(inflate(coded.bytes).equals(plain.bytes)).toBe(true);
      }
    }),
  );

  it(
    'H-10: is the same for every client, whatever it calls itself',
    each(async ({ path }) => {
      const { bytes, headers } = await once(path);
      for (const name of ['GPTBot/1.2', 'ClaudeBot/1.0', 'curl/8.5.0', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120']) {
        const other = await get(path, { headers: { 'User-Agent': name } });
        expect([other.headers['content-type'], other.headers.etag]).toEqual([headers['content-type'], headers.etag]);
        if (headers.etag !== undefined) expect(other.bytes.equals(bytes), name).toBe(true);
      }
    }),
  );

  it(
    'H-11: is not a redirect, and is no other address with a slash at its end',
    each(async ({ path, type, described: operation }) => {
      expect((await once(path)).status).toBe(200);
      if (path === '/') return;
      const [target = '', query] = path.split('?');
      const slashed = await get(`${target}/${query ? `?${query}` : ''}`);
      // MCP clients put one there, so there it makes no difference (mcp.md §3).
      if (reflects({ path } as Row)) expect(slashed.json).toEqual((await once(path)).json);
      else if (operation && !type.startsWith('text/html')) {
        expect([slashed.status, slashed.headers.location]).toEqual([404, undefined]);
        expect(JSON.stringify(slashed.json), path).toContain(`The address is ${target}, without the slash at its end.`);
      } else if (!target.endsWith('.md'))
        expect([slashed.status, slashed.headers.location]).toEqual([308, service.base + path]);
    }),
  );

  it('H-11: says so of each endpoint that is posted to, with one slash too many, and in a page to a browser', async () => {
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
    'H-12: writes addresses from BASE_URL, whatever Host and X-Forwarded say',
    each(async ({ path }) => {
      const usual = await once(path);
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
      // A link back to the base with a slash behind it would be another issuer for who compares bytes.
      for (const [, value] of forged.text.matchAll(/"(?:resource|issuer)":\s*"([^"]+)"/g))
        expect(value?.endsWith('/')).toBe(false);
    }),
  );

  it(
    'H-13: carries the security headers, and a page its strict policy',
    each(async ({ path, type }) => {
      const { headers } = await once(path);
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
  ])(
    'R-2: says with every answer what content may be used for, as CONTENT_SIGNAL_AI_TRAIN=%s says',
    async (setting, value) => {
      const signalling = await startService({ CONTENT_SIGNAL_AI_TRAIN: setting });
      try {
        for (const path of ['/', '/api/v1/webmcp/projects', '/llms.txt'])
          for (const _again of [1, 2])
            expect((await ask(signalling.base, path)).headers['content-usage'], path).toBe(value);
      } finally {
        await signalling.close();
      }
    },
  );

  it.each([
    ['on', 'max-age=15552000'],
    ['subdomains', 'max-age=15552000; includeSubDomains'],
    ['off', undefined],
  ])('H-13: asks under https for strict transport as STRICT_TRANSPORT=%s says', async (setting, value) => {
    const secure = await startService({ BASE_URL: 'https://portfolio.example.org', STRICT_TRANSPORT: setting });
    try {
      const { headers } = await ask(`http://127.0.0.1:${secure.port}`, '/');
      expect(headers['strict-transport-security']).toBe(value);
    } finally {
      await secure.close();
    }
  });

  it.each(['/api/v1', '/api/mcp', '/api/health'])('%s leads to the description of the API', async (path) => {
    const { headers } = await once(path);
    expect(headers.link).toBe(`<${service.base}/openapi.json>; rel="service-desc"; type="application/json"`);
    expect((await get('/openapi.json')).status).toBe(200);
  });

  it(
    'H-14: has an identifier of its own for each answer',
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

describe('versions', () => {
  it(
    'V-1: every operation says the version, and the read API varies by it',
    each(async ({ path, cache }) => {
      const { headers } = await once(path);
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
    // Nothing selects: the one version there is.
    ['nothing', alias, {}, 200, plain],
    // One of the three selects.
    ['the path', canonical, {}, 200, plain],
    ['the header', alias, { 'API-Version': 'v1' }, 200, plain],
    ['Accept', alias, { Accept: vendor }, 200, vendor],
    // The path and the header are above Accept: they are asked first, and Accept then chooses a form of what they
    // chose.
    ['the path, before Accept', canonical, { Accept: `${later}, ${plain};q=0.5` }, 200, plain],
    ['the path, with a form that Accept names', canonical, { Accept: vendor }, 200, vendor],
    ['the header, before Accept', alias, { 'API-Version': 'v1', Accept: `${later}, ${vendor};q=0.5` }, 200, vendor],
    // A header that names no version is refused wherever it is, before Accept is looked at, and although the path
    // says v1.
    ['the header, refused before Accept helps', alias, { 'API-Version': 'v2', Accept: vendor }, 400, plain],
    ['the header, refused before Accept is refused', alias, { 'API-Version': 'v2', Accept: later }, 400, plain],
    ['the header, refused although the path is right', canonical, { 'API-Version': 'v2', Accept: vendor }, 400, plain],
    // No path and no header brings back a form that does not exist.
    ['Accept alone, refused', alias, { Accept: later }, 400, plain],
    ['Accept, refused under the path', canonical, { Accept: later }, 400, plain],
    ['Accept, refused under the header', alias, { 'API-Version': 'v1', Accept: later }, 400, plain],
    // Case says nothing, in either.
    ['the header in upper case', alias, { 'API-Version': 'V1' }, 200, plain],
    ['Accept in upper case', alias, { Accept: 'application/vnd.vitrine.V1+json' }, 200, vendor],
  ])('V-1: %s selects the version', async (_what, path, headers, status, type) => {
    const answer = await get(path, { headers });
    expect([answer.status, answer.headers['content-type'], answer.headers['api-version']]).toEqual([
      status,
      typed(type),
      'v1',
    ]);
    expect(namesIn(answer.headers.vary)).toEqual(expect.arrayContaining(['Accept', 'API-Version']));
    if (status === 200)
      expect(answer.json).toMatchObject(path === canonical ? { version: 'v1' } : { count: expect.any(Number) });
    if (status === 200 && path === alias) expect(answer.json).not.toHaveProperty('version');
  });

  it('V-1: a refusal says the version too, under /api and of every document', async () => {
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
    'V-2: every operation under /api refuses a version that does not exist by either header, the path notwithstanding',
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
    'V-5: nothing is deprecated, so nothing says so',
    each(async ({ path }) => {
      const { headers } = await once(path);
      expect([headers.deprecation, headers.sunset]).toEqual([undefined, undefined]);
    }),
  );
});
