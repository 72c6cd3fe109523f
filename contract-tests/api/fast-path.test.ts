import { execFileSync } from 'node:child_process';
import { Agent, request as httpRequest } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../support/contract.js';
import { liftedLimit } from '../support/limits.js';
import { type Service, startService } from '../support/service.js';

/**
 * The same requests to two services that differ in one thing, whether they keep finished reads: every answer must be
 * the same, byte for byte; those to messages in gzip once they are decoded. Each request goes twice to the one that
 * keeps, so that at the second time it can come from what was kept.
 */
const publicBase = 'http://127.0.0.1:3000';
const perTarget = 25;
let keeping: Service;
let plain: Service;
const agent = new Agent({ keepAlive: true, maxSockets: 2 });

beforeAll(async () => {
  const settings = { BASE_URL: publicBase, DEPRECATION_HEADER: 'true' };
  keeping = await startService(settings);
  plain = await startService({ ...settings, READ_CACHE_MB: '0' });
});
afterAll(async () => {
  agent.destroy();
  await keeping?.close();
  await plain?.close();
});

interface Sent {
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

function send({ port }: Service, { method, path, headers, body }: Sent): Promise<Wire> {
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

/** Headers that are each answer's own; everything else must be equal. */
const own = new Set([
  'date',
  'x-request-id',
  'ratelimit-remaining',
  'ratelimit-reset',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'ratelimit',
]);

function shared({ status, headers, bytes }: Wire): object {
  const masked = headers.map((text, at) =>
    at % 2 === 1 && own.has(headers[at - 1]?.toLowerCase() ?? '') ? '(its own)' : text,
  );
  // An error record of the request's own may name its id.
  return { status, headers: masked, body: bytes.toString('latin1').replaceAll(/urn:uuid:[\da-f-]{36}/g, '(id)') };
}

function fieldOf({ headers }: Wire, name: string): string | undefined {
  const at = headers.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name);
  return at < 0 ? undefined : headers[at + 1];
}

/** The small generator of a fixed sequence. */
function sequence(seed: number): (below: number) => number {
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

/** One generated request; the tags that were seen are tried as conditions. */
function generated(path: string, below: (below: number) => number, tags: readonly string[]): Sent {
  const headers: Record<string, string | string[]> = {};
  for (const [name, values] of Object.entries(pools)) {
    if (below(5) === 0 || (/^acc/i.test(name) && below(3) === 0)) headers[name] = values[below(values.length)] ?? '';
  }
  if (tags.length > 0 && below(4) === 0) headers['If-None-Match'] = tags[below(tags.length)] ?? '';
  const query = below(6) === 0 && !path.includes('?') ? (queries[below(queries.length)] ?? '') : '';
  return { method: methods[below(methods.length)] ?? 'GET', path: path + query, headers };
}

describe('an answer from what was kept', () => {
  it('has targets of every kind', () => expect(targets.length).toBeGreaterThan(50));

  it.each(targets.map((path, at) => [path, at] as const))(
    'is the same as without keeping, byte for byte: %s',
    async (path, at) => {
      const below = sequence(at + 1);
      const tags: string[] = [];
      for (let round = 0; round < perTarget; round += 1) {
        const sent = generated(path, below, tags);
        const first = await send(keeping, sent);
        const second = await send(keeping, sent);
        const full = await send(plain, sent);
        expect({ sent, ...shared(first) }).toEqual({ sent, ...shared(full) });
        expect({ sent, ...shared(second) }).toEqual({ sent, ...shared(full) });
        const tag = fieldOf(full, 'etag');
        if (tag) tags.push(tag, tag.replace(/^W\//, ''));
        checkOwn(first, second);
      }
    },
  );
});

/** What is each answer's own makes sense: another id, one request less in the same window, the time of now. */
function checkOwn(first: Wire, second: Wire): void {
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
  // One less than before, unless a window began between the two.
  expect([Number(remaining[0]) - 1, liftedLimit - 1]).toContain(remaining[1]);
}

const tool = (name: string, args: object) => ({ method: 'tools/call', params: { name, arguments: args } });
const calls: readonly (object & { readonly method: string; readonly params?: object })[] = [
  ...['initialize', 'ping', 'tools/list', 'resources/list', 'prompts/list', 'server/discover', 'no/such'].map(
    (method) => ({ method }),
  ),
  ...[tool('get_project', { slug: 'harbor-forecast' }), tool('get_project', { slug: 'none' }), tool('none', {})],
  ...[tool('search_site', { query: 'harbor' }), tool('search_site', { query: 'zzz' }), tool('list_offers', {})],
  ...[`${publicBase}/llms.txt`, `${publicBase}/about`, `${publicBase}/none`].map((uri) => ({
    method: 'resources/read',
    params: { uri },
  })),
  { method: 'notifications/initialized' },
];
/** As texts of JSON: what a client may write in the place of an id. */
const ids = ['1', '2', '0', '-7', '-0', '1.0', '1e2', '99999999999999', '9007199254740993', '1e400'].concat([
  '"a"',
  '"b c"',
  '""',
  '"\\u0061"',
  '"ü"',
  '"\\""',
  '"\0"',
  'null',
  'true',
  '{"id":1}',
  '[1]',
  `"${'x'.repeat(70)}"`,
  '',
]);
const modern = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Of which gzip comes: as fetch sends it, fetch over TLS, browsers, others. */
const takingGzip = [
  'gzip, deflate',
  'br, gzip, deflate',
  'gzip, deflate, br, zstd',
  '*',
  'gzip',
  'br;q=0.8, gzip;q=0.8',
];
const accepted = [...takingGzip, 'br', 'identity', 'br;q=0.9, gzip;q=0.8', 'gzip;q=0, br', 'gzip;q=0.5, identity'];

/** One generated message: its id anywhere among its members, twice or not at all, with blanks or without. */
function messageOf(below: (below: number) => number): Sent {
  const call = calls[below(calls.length)] ?? { method: 'ping' };
  const isModern = below(3) === 0;
  const params = { ...call.params, ...(isModern ? { _meta: modern } : below(4) === 0 ? { _meta: { id: 1 } } : {}) };
  const members = [`"method":${JSON.stringify(call.method)}`, `"params":${JSON.stringify(params)}`];
  if (below(8) > 0) members.unshift('"jsonrpc":"2.0"');
  const name = below(20) === 0 ? '"\\u0069d"' : '"id"';
  for (let times = below(12) === 0 ? 2 : 1; times > 0; times -= 1) {
    const id = ids[below(ids.length)] ?? '';
    if (id !== '') members.splice(below(members.length + 1), 0, `${name}${below(4) === 0 ? ' : ' : ':'}${id}`);
  }
  const text = `{${members.join(below(4) === 0 ? ' ,\n ' : ',')}}`;
  const body =
    [text, text, text, text, text, text, `[${text}]`, ` ${text}`, text.slice(0, -1), `${text}}`][below(10)] ?? text;
  const headers: Record<string, string | string[]> = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
  };
  if (isModern && below(6) > 0) {
    headers['MCP-Protocol-Version'] = '2026-07-28';
    headers['Mcp-Method'] = call.method;
    const named = (call.params as { name?: string; uri?: string } | undefined) ?? {};
    if (named.name ?? named.uri) headers['Mcp-Name'] = named.name ?? named.uri ?? '';
  }
  const more: Readonly<Record<string, readonly string[]>> = {
    Accept: ['application/json, text/event-stream', 'application/json', 'text/html'],
    'accept-encoding': accepted,
    'API-Version': ['v1', 'v2'],
    'MCP-Protocol-Version': ['2025-06-18', '2025-11-25', '1999-01-01'],
    'Mcp-Session-Id': ['s'],
    Origin: ['https://elsewhere.example.org', publicBase, 'null'],
    Authorization: ['Bearer not-a-token'],
    'X-Unknown': ['1'],
    'If-None-Match': ['*'],
  };
  for (const [field, values] of Object.entries(more))
    if (below(field === 'accept-encoding' ? 2 : 8) === 0) headers[field] = values[below(values.length)] ?? '';
  return { method: 'POST', path: `/api/mcp${below(12) === 0 ? '?x=1' : ''}`, headers, body };
}

/** The same for an answer to a message: one in gzip has a form of its own where its id was written in. */
function sharedDecoded(wire: Wire): object {
  if (!isGzip(wire)) return shared(wire);
  const { status, headers, bytes } = wire;
  expect(fieldOf(wire, 'content-length')).toBe(String(bytes.length));
  const masked = headers.map((text, at) => (headers[at - 1]?.toLowerCase() === 'content-length' ? '(its own)' : text));
  return shared({ status, headers: masked, bytes: gunzipSync(bytes) });
}

const isGzip = (wire: Wire): boolean => fieldOf(wire, 'content-encoding') === 'gzip';
/** An answer into which the id was written begins with a stored block, in which the text stands as it is. */
const isWrittenInto = (wire: Wire): boolean => isGzip(wire) && wire.bytes.includes('{"jsonrpc":"2.0","id":');

/** The command gzip, whose decoder is not the one of Node, makes the same of all bodies, one after another. */
function expectGzipAgrees(wires: readonly Wire[]): void {
  const coded = wires.filter(isGzip).map(({ bytes }) => bytes);
  if (coded.length === 0) return;
  const decoded = execFileSync('gzip', ['-dc'], { input: Buffer.concat(coded), maxBuffer: 2 ** 28 });
  expect(decoded.equals(Buffer.concat(coded.map((bytes) => gunzipSync(bytes))))).toBe(true);
}

describe('an answer to a posted message', () => {
  it.each(Array.from({ length: 30 }, (_, at) => [at]))(
    'is the same as without keeping, whatever its id: sequence %i',
    async (at) => {
      const below = sequence(1000 + at);
      const wires: Wire[] = [];
      for (let round = 0; round < 25; round += 1) {
        const sent = messageOf(below);
        const [first, second, full] = [await send(keeping, sent), await send(keeping, sent), await send(plain, sent)];
        expect({ sent, ...sharedDecoded(first) }).toEqual({ sent, ...sharedDecoded(full) });
        expect({ sent, ...sharedDecoded(second) }).toEqual({ sent, ...sharedDecoded(full) });
        wires.push(first, second);
        if (full.status === 200 && !sent.body?.startsWith('[')) checkOwn(first, second);
      }
      expectGzipAgrees(wires);
    },
  );

  it.each(accepted)('is the same with every id, also where it is coded: Accept-Encoding %s', async (accept) => {
    const further = Array.from({ length: 8 }, (_, at) => String(700 + at));
    for (const { method, params = {} } of calls.slice(0, 10)) {
      const wires: Wire[] = [];
      for (const id of [...ids.filter((one) => one !== ''), ...further]) {
        const sent = messageWith(id, method, params, accept);
        const [kept, full] = [await send(keeping, sent), await send(plain, sent)];
        expect({ sent, ...sharedDecoded(kept) }).toEqual({ sent, ...sharedDecoded(full) });
        wires.push(kept);
      }
      expectGzipAgrees(wires);
      // By then it was compressed, and each id is written in.
      if (method === 'tools/list')
        expect(wires.slice(-4).map(isWrittenInto)).toEqual(further.slice(-4).map(() => takingGzip.includes(accept)));
    }
  });
});

function messageWith(id: string, method: string, params: object, accept: string): Sent {
  const body = `{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${JSON.stringify(params)}}`;
  const length = String(Buffer.byteLength(body));
  const headers = { 'Content-Type': 'application/json', 'Content-Length': length, 'Accept-Encoding': accept };
  return { method: 'POST', path: '/api/mcp', headers, body };
}
