import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../support/contract.js';
import { liftedLimit } from '../support/limits.js';
import { type Service, startService } from '../support/service.js';

/**
 * Sends the same requests to two services, one with and one without the read cache, and expects equal responses (gzip
 * responses after decompression). Each request goes to the caching service twice, so that the second response can come
 * from the cache.
 */
const publicBase = 'http://127.0.0.1:3000';
const perTarget = 12;
let cached: Service;
let uncached: Service;
const agent = new Agent({ keepAlive: true, maxSockets: 2 });

beforeAll(async () => {
  const settings = { BASE_URL: publicBase, DEPRECATION_HEADER: 'true' };
  cached = await startService(settings);
  uncached = await startService({ ...settings, READ_CACHE_MB: '0' });
});
afterAll(async () => {
  agent.destroy();
  await cached?.close();
  await uncached?.close();
});

interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body?: string;
}

interface Wire {
  readonly status: number;
  readonly headers: readonly string[];
  readonly bytes: Buffer;
}

function send({ port }: Service, { method, path, headers, body }: SentRequest): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.rawHeaders, bytes: Buffer.concat(chunks) }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Headers that differ between equal responses. */
const volatileHeaders = new Set([
  'date',
  'x-request-id',
  'ratelimit-remaining',
  'ratelimit-reset',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'ratelimit',
]);

function comparable({ status, headers, bytes }: Wire): object {
  const fields = headers.flatMap((name, at) =>
    at % 2 === 1 ? [] : [`${name}: ${volatileHeaders.has(name.toLowerCase()) ? '(volatile)' : headers[at + 1]}`],
  );
  // An Error record can contain the request id.
  return {
    status,
    headers: fields.sort(),
    body: bytes.toString('latin1').replaceAll(/urn:uuid:[\da-f-]{36}/g, '(id)'),
  };
}

function fieldOf({ headers }: Wire, name: string): string | undefined {
  const at = headers.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name);
  return at < 0 ? undefined : headers[at + 1];
}

/** A linear congruential generator with a fixed seed. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
}

const pools: Readonly<Record<string, readonly (string | string[])[]>> = {
  Accept: [
    ...[
      '*/*',
      'application/json',
      'text/html',
      'text/markdown',
      'text/markdown;q=0.5, text/html',
      'application/vnd.vitrine.v1+json',
    ],
    ...['application/vnd.vitrine.v2+json', 'application/problem+json', 'text/html;q=0', 'image/png', '', ';;q=,'],
    ['text/html', 'text/markdown'],
  ],
  'accept-encoding': [
    'gzip',
    'br',
    'gzip, deflate, br',
    'identity',
    'gzip;q=0',
    '*',
    'zstd',
    'br;q=0.1, gzip;q=0.9',
    '',
  ],
  'API-Version': ['v1', 'v2', '', 'V1'],
  'If-None-Match': ['*', '"nothing"', 'W/"x"', '"a", "b"', ''],
  Cookie: ['a=b'],
  Authorization: ['Bearer not-a-token'],
  Origin: ['https://elsewhere.example.org', 'null'],
  'User-Agent': ['a-client/1.0'],
  Range: ['bytes=0-9'],
  'If-Modified-Since': ['Sat, 01 Jan 2028 00:00:00 GMT'],
  'Content-Type': ['application/json', 'text/plain'],
  'Content-Length': ['0'],
  'X-Forwarded-For': ['203.0.113.7'],
  'X-Http-Method-Override': ['DELETE'],
  'Mcp-Method': ['tools/call'],
  'X-Unknown': ['1'],
  Connection: ['close'],
};
const queries = [
  '?',
  '?limit=2',
  '?limit=0',
  '?category=Agents',
  '?category=computer+vision',
  '?unknown=1',
  '?%zz',
  '?q=harbor',
  '?q=',
  '?limit=2&limit=3',
  '?path=%2Fabout',
];
const methods = ['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'HEAD', 'OPTIONS', 'POST', 'DELETE'];

const targets = [
  ...operations
    .filter(
      ({ method, dependsOn, id }) =>
        (method.toUpperCase() === 'GET' && dependsOn === 'content') || id === 'getHealth' || id === 'getMcpDescriptor',
    )
    .map(({ request }) => request.path),
  ...[
    '/api/v1/webmcp/projects/no-such-project',
    '/projects',
    '/projects/harbor-forecast',
    '/projects/harbor-forecast.md',
    '/projects/',
    '/about',
    '/search?q=harbor',
  ],
  ...[
    '/assets/harbor-week.svg',
    '/nothing-here',
    '/api/nothing',
    '//api/v1',
    '/%zz',
    'http://portfolio.example.org/llms.txt',
  ],
];

/** Generates a request. It may use a previously seen ETag as its condition. */
function generateRequest(path: string, below: (below: number) => number, tags: readonly string[]): SentRequest {
  const headers: Record<string, string | string[]> = {};
  for (const [name, values] of Object.entries(pools)) {
    if (below(5) === 0 || (/^acc/i.test(name) && below(3) === 0)) headers[name] = values[below(values.length)] ?? '';
  }
  if (tags.length > 0 && below(4) === 0) headers['If-None-Match'] = tags[below(tags.length)] ?? '';
  const query = below(6) === 0 && !path.includes('?') ? (queries[below(queries.length)] ?? '') : '';
  return { method: methods[below(methods.length)] ?? 'GET', path: path + query, headers };
}

describe('the read cache', () => {
  it('is tested with more than 50 paths', () => expect(targets.length).toBeGreaterThan(50));

  it.each(targets.map((path, at) => [path, at] as const))(
    'returns the same response as a service without a cache: %s',
    async (path, at) => {
      const below = seededRandom(at + 1);
      const tags: string[] = [];
      for (let round = 0; round < perTarget; round += 1) {
        const sent = generateRequest(path, below, tags);
        const first = await send(cached, sent);
        const second = await send(cached, sent);
        const full = await send(uncached, sent);
        expect({ sent, ...comparable(first) }).toEqual({ sent, ...comparable(full) });
        expect({ sent, ...comparable(second) }).toEqual({ sent, ...comparable(full) });
        const tag = fieldOf(full, 'etag');
        if (tag) tags.push(tag, tag.replace(/^W\//, ''));
        checkVolatileHeaders(first, second);
      }
    },
  );
});

/** Checks the volatile headers: a new id, one request less in the same window, and the current time. */
function checkVolatileHeaders(first: Wire, second: Wire): void {
  const ids = [first, second].map((wire) => fieldOf(wire, 'x-request-id'));
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
  expect(ids[0]).not.toBe(ids[1]);
  expect(Math.abs(Date.parse(fieldOf(second, 'date') ?? '') - Date.now())).toBeLessThan(60_000);
  const remaining = [first, second].map((wire) => Number(fieldOf(wire, 'ratelimit-remaining')));
  if (Number.isNaN(remaining[0])) return;
  for (const name of ['ratelimit-remaining', 'x-ratelimit-remaining'])
    expect(Number(fieldOf(second, name))).toBe(remaining[1]);
  const reset = Number(fieldOf(second, 'ratelimit-reset'));
  expect(reset).toBeGreaterThanOrEqual(1);
  expect(reset).toBeLessThanOrEqual(60);
  expect(fieldOf(second, 'x-ratelimit-reset')).toBe(String(reset));
  expect(fieldOf(second, 'ratelimit')).toMatch(new RegExp(`;r=${remaining[1]};t=${reset}$`));
  // One less than before, unless a new window began between the two requests.
  expect([Number(remaining[0]) - 1, liftedLimit - 1]).toContain(remaining[1]);
}
