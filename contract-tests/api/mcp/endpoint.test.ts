import { connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { operations } from '../../support/contract.js';
import { document } from '../../support/contract-document.js';
import { type Answer, ask, type Options } from '../../support/http.js';
import { liftedLimit } from '../../support/limits.js';
import { startService } from '../../support/service.js';

/** The HTTP rules of the MCP endpoint (mcp.md §3). */
const service = await startService({ MCP_ALLOWED_ORIGINS: 'https://app.example.org' });
afterAll(() => service.close());

const path = '/api/mcp';
const send = (options: Options = {}, at = path): Promise<Answer> => ask(service.base, at, options);
const json = { 'Content-Type': 'application/json' };
const post = (body: unknown, headers: Record<string, string> = {}, method = 'POST'): Promise<Answer> =>
  send({
    method,
    headers: { ...json, ...headers },
    body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
const codeOf = ({ json: body }: Answer): string => (body as { error: { code: string } }).error.code;
const postOperation = operations.find(({ id }) => id === 'postMcp');
const allowed = 'GET, HEAD, POST, OPTIONS';
const versionHeader = { 'MCP-Protocol-Version': '2026-07-28' };

/** Expects an Error record as in the contract, and the headers of every response of this endpoint. */
function expectRecord(answer: Answer, status: number, code: string): void {
  expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  expect(postOperation?.faults(status, 'application/json', answer.json)).toEqual([]);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expectCommonHeaders(answer);
}

function expectCommonHeaders({ headers }: Answer): void {
  expect(headers['api-version']).toBe('v1');
  expect(headers['ratelimit-policy']).toMatch(/^"mcp";/);
  expect(headers['ratelimit-limit']).toBe(headers['x-ratelimit-limit']);
}

describe('/api/mcp, called from a web origin,', () => {
  it.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'file://', 'http://127.0.0.1.nip.io'])(
    'rejects %s for every method, without CORS headers',
    async (origin) => {
      for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE']) {
        const answer =
          method === 'POST'
            ? await post(ping, { Origin: origin })
            : await send({ method, headers: { Origin: origin } });
        expect([method, answer.status, codeOf(answer)]).toEqual([method, 403, 'ORIGIN_NOT_ALLOWED']);
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
        if (method !== 'OPTIONS') expectCommonHeaders(answer);
      }
    },
  );

  it.each([
    'http://localhost',
    'http://localhost:5173',
    'https://127.0.0.1:8443',
    'http://[::1]:6274',
    'https://app.example.org',
  ])('allows and reflects %s', async (origin) => {
    const answer = await post(ping, { Origin: origin });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, origin]);
    expect(answer.headers.vary).toContain('Origin');
    expect(answer.headers['access-control-expose-headers']).toMatch(
      /RateLimit-Limit.*Retry-After.*API-Version.*WWW-Authenticate/,
    );
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('allows the origin of the service, and sends no CORS headers to clients without an origin', async () => {
    expect((await post(ping, { Origin: service.base })).status).toBe(200);
    const answer = await post(ping);
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, undefined]);
  });

  it('lets every origin read the server card and the manifest', async () => {
    for (const document of ['/api/mcp/server-card', '/.well-known/mcp/server-card.json', '/.well-known/mcp.json']) {
      const answer = await send({ headers: { Origin: 'https://evil.example' } }, document);
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, '*']);
    }
  });
});

describe('OPTIONS /api/mcp', () => {
  it('lists the allowed methods and headers, and does not count against the rate limit', async () => {
    const answer = await send({
      method: 'OPTIONS',
      headers: { Origin: 'http://localhost:5173', 'Access-Control-Request-Method': 'POST' },
    });
    expect([answer.status, answer.text, answer.headers.allow, answer.headers['access-control-allow-methods']]).toEqual([
      204,
      '',
      allowed,
      allowed,
    ]);
    const headers = String(answer.headers['access-control-allow-headers']).toLowerCase().split(', ');
    for (const name of [
      'content-type',
      'accept',
      'authorization',
      'mcp-protocol-version',
      'mcp-method',
      'mcp-name',
      'mcp-session-id',
      'last-event-id',
      'api-version',
    ]) {
      expect(headers).toContain(name);
    }
    expect(answer.headers['access-control-max-age']).toBe('86400');
    expect(answer.headers['ratelimit-limit']).toBeUndefined();
  });
});

describe('GET and HEAD /api/mcp', () => {
  it.each([
    'text/event-stream',
    'application/json, text/event-stream',
    'text/event-stream;q=0.1, */*',
    'Text/Event-Stream',
  ])('answer 405 if Accept lists an event stream: %s (M-4)', async (accept) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await send({ method, headers: { Accept: accept } });
      expect([answer.status, answer.headers.allow]).toEqual([405, allowed]);
      if (method === 'GET') expectRecord(answer, 405, 'METHOD_NOT_ALLOWED');
      else expect(answer.text).toBe('');
    }
  });

  it('answer 405 before they report other problems, except for a forbidden origin (M-4)', async () => {
    const headers = { Accept: 'text/event-stream', 'API-Version': 'v2' };
    for (const path of ['/api/mcp', '/api/mcp?unknown=1'])
      expectRecord(await ask(service.base, path, { headers }), 405, 'METHOD_NOT_ALLOWED');
    expectRecord(
      await send({ headers: { ...headers, Origin: 'https://elsewhere.example' } }),
      403,
      'ORIGIN_NOT_ALLOWED',
    );
    expectRecord(await send({ headers: { 'API-Version': 'v2' } }), 400, 'UNSUPPORTED_API_VERSION');
  });

  it.each([
    undefined,
    '*/*',
    'text/html',
    'application/json',
    'application/json, text/event-stream;q=0',
    'text/*',
    'image/png',
  ])('return the descriptor for Accept %s', async (accept) => {
    const headers = accept === undefined ? {} : { Accept: accept };
    const answer = await send({ headers });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(answer.json).toMatchObject({
      protocolVersion: '2024-11-05',
      serverInfo: { version: document.info.version },
    });
    expect(answer.headers.vary).toMatch(/(?=.*\bAccept\b)(?=.*\bOrigin\b)/);
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    expectCommonHeaders(answer);
    const head = await send({ method: 'HEAD', headers });
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', answer.headers.etag]);
    const again = await send({ headers: { ...headers, 'If-None-Match': String(answer.headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('/api/mcp with other methods', () => {
  it.each(['DELETE', 'PUT', 'PATCH'])('rejects %s with 405 and the Allow header', async (method) => {
    const answer = await send({ method });
    expectRecord(answer, 405, 'METHOD_NOT_ALLOWED');
    expect(answer.headers.allow).toBe(allowed);
  });
});

describe('POST /api/mcp', () => {
  it.each([
    undefined,
    '*/*',
    'application/json',
    'text/html',
    'text/event-stream',
    'application/json, text/event-stream',
    'application/problem+json',
    'image/png;q=0',
  ])('answers JSON for Accept %s', async (accept) => {
    const answer = await post(ping, accept === undefined ? {} : { Accept: accept });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(answer.json).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['mcp-session-id']).toBeUndefined();
    expectCommonHeaders(answer);
  });

  it('answers errors as JSON too, whatever Accept is', async () => {
    expectRecord(await post('{', { Accept: 'application/problem+json' }), 400, 'INVALID_JSON');
    expectRecord(await post('{', { Accept: 'text/html' }), 400, 'INVALID_JSON');
  });

  it('accepts application/json with parameters, and no other media type', async () => {
    expect(
      (
        await send({
          method: 'POST',
          headers: { 'Content-Type': 'Application/JSON; charset=UTF-8' },
          body: JSON.stringify(ping),
        })
      ).status,
    ).toBe(200);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json-patch+json',
      'multipart/form-data; boundary=x',
      'text/event-stream',
    ]) {
      expectRecord(
        await send({ method: 'POST', headers: { 'Content-Type': type }, body: JSON.stringify(ping) }),
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      );
    }
    expectRecord(await send({ method: 'POST', body: JSON.stringify(ping) }), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  it('accepts bodies up to 256 KiB', async () => {
    const sized = (bytes: number): string => {
      const empty = JSON.stringify({ ...ping, params: { filler: '' } });
      return JSON.stringify({ ...ping, params: { filler: 'x'.repeat(bytes - empty.length) } });
    };
    expect((await post(sized(262_144))).status).toBe(200);
    expectRecord(await post(sized(262_145)), 413, 'PAYLOAD_TOO_LARGE');
  });

  it('answers a notification with 202 and an empty body', async () => {
    const answer = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([202, '', undefined]);
    expectCommonHeaders(answer);
  });

  it('rejects an unknown API version', async () => {
    expectRecord(await post(ping, { 'API-Version': 'v2' }), 400, 'UNSUPPORTED_API_VERSION');
    expect((await post(ping, { 'API-Version': 'v1' })).status).toBe(200);
  });

  it('ignores session ids and tokens', async () => {
    const headers = { 'Mcp-Session-Id': 'nothing', Authorization: 'Bearer nothing', 'Last-Event-ID': '5' };
    expect((await post(ping, headers)).status).toBe(200);
  });
});

describe('POST /api/mcp for messages that violate the contract', () => {
  it.each([
    ['a string', '"ping"'],
    ['a number', '5'],
    ['null', 'null'],
    ['an id that is not an integer', { ...ping, id: 1.5 }],
    ['an id that is true', { ...ping, id: true }],
    ['an id that is a list', { ...ping, id: [1] }],
    ['an id outside the integer range', '{"jsonrpc":"2.0","id":1e300,"method":"ping"}'],
    ['a very long id', { ...ping, id: 'x'.repeat(2000) }],
    ['another JSON-RPC version', { ...ping, jsonrpc: '1.0' }],
    ['a method that is not a string', { ...ping, method: 5 }],
    ['a missing method', { jsonrpc: '2.0', id: 1 }],
    ['an empty method', { ...ping, method: '' }],
    ['a posted response', { jsonrpc: '2.0', id: 1, result: {} }],
    ['params that are a list', { ...ping, params: [] }],
    ['an empty batch', []],
    ['a batch of 21', Array.from({ length: 21 }, () => ping)],
    ['a batch of 10,000', Array.from({ length: 10_000 }, () => ({ method: 'ping' }))],
    ['a batch of 130,000 numbers', Array.from({ length: 130_000 }, () => 0)],
    ['a batch of numbers', [1, 2]],
    [
      '65 levels of nesting',
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${'['.repeat(65)}${']'.repeat(65)}}}`,
    ],
    [
      '100,000 levels of nesting',
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
    ],
  ])('answers %s with an INVALID_REQUEST Error record', async (_, body) => {
    expectRecord(await post(body), 400, 'INVALID_REQUEST');
  });

  it('gives the index of the invalid message in a batch', async () => {
    expect((await post([ping, { ...ping, id: 1.5 }])).json).toMatchObject({
      error: { message: expect.stringContaining('Message 1 of the batch') },
    });
  });

  it.each([
    ['params that are a list', { ...ping, params: [] }, -32602],
    ['an id that is not an integer', { ...ping, id: 1.5 }, -32600],
    ['a missing method', { jsonrpc: '2.0', id: 'a1' }, -32600],
    ['another JSON-RPC version', { ...ping, jsonrpc: '1.0' }, -32600],
    ['a very long id', { ...ping, id: 'x'.repeat(2000), params: {} }, -32600],
  ])('answers %s with a JSON-RPC error if revision 2026-07-28 is declared', async (_, body, code) => {
    const answer = await post(body, versionHeader);
    expect([answer.status, (answer.json as { error: { code: number } }).error.code]).toEqual([400, code]);
    expect(postOperation?.faults(400, 'application/json', answer.json)).toEqual([]);
  });

  it('answers −32600 if only the contract, and not the protocol, forbids the message', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const many = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`p${i}`, i]));
    const headers = { ...versionHeader, 'Mcp-Method': 'tools/list' };
    const answer = await post({ ...ping, method: 'tools/list', params: { ...many, _meta: meta } }, headers);
    expect([answer.status, answer.json]).toMatchObject([
      400,
      { id: 1, error: { code: -32600, error: { code: 'INVALID_REQUEST' } } },
    ]);
  });

  it('answers 404 if the method is also unknown', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const many = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`p${i}`, i]));
    const answer = await post(
      { ...ping, params: { ...many, _meta: meta } },
      { ...versionHeader, 'Mcp-Method': 'ping' },
    );
    expect([answer.status, answer.json]).toMatchObject([404, { error: { code: -32601 } }]);
  });
});

describe('POST /api/mcp with a body that is not valid JSON', () => {
  it.each([
    ['a broken object', '{"jsonrpc":'],
    ['only spaces', '   '],
    ['an HTML page', '<html>'],
    ['two messages in a row', `${JSON.stringify(ping)}${JSON.stringify(ping)}`],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['an empty body', ''],
  ])('answers %s with INVALID_JSON and −32700', async (_, body) => {
    const answer = await post(body);
    expectRecord(answer, 400, 'INVALID_JSON');
    expect(answer.json).toMatchObject({ error: { details: { jsonrpc: -32700 } } });
  });

  it('answers 415 to a UTF-16 charset and to an unknown Content-Encoding', async () => {
    expectRecord(
      await post(ping, { 'Content-Type': 'application/json; charset=utf-16' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    );
    for (const encoding of ['zstd', 'compress', 'gzip, br'])
      expectRecord(await post(ping, { 'Content-Encoding': encoding }), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  it.each([
    ['gzip', gzipSync],
    ['GZIP', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['identity', Buffer.from],
  ] as const)('accepts valid JSON in the Content-Encoding %s', async (encoding, encode) => {
    const body = encode(Buffer.from(JSON.stringify(ping)));
    expect((await post(body, { 'Content-Encoding': encoding })).status).toBe(200);
  });
});

describe('JavaScript property names in MCP messages', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'are ordinary unknown names: %s',
    async (name) => {
      expect((await post({ ...ping, method: name })).json).toMatchObject({ error: { code: -32601 } });
      expect((await post({ ...ping, method: 'tools/call', params: { name } })).json).toMatchObject({
        error: { error: { code: 'TOOL_NOT_FOUND' } },
      });
      const args = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_offers","arguments":{"${name}":{"a":1}}}}`;
      expect((await post(args)).json).toMatchObject({ result: { isError: true } });
      expect((await post({ ...ping, method: 'prompts/get', params: { name } })).json).toMatchObject({
        error: { error: { code: 'PROMPT_NOT_FOUND' } },
      });
    },
  );

  it('do not affect later requests', async () => {
    await post(
      '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"__proto__":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}}',
    );
    expect((await post(ping)).json).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });
});

describe('POST /api/mcp with very long input', () => {
  it.each([
    ['search_site', { query: 'x'.repeat(200_000) }],
    ['get_project', { slug: 'x'.repeat(200_000) }],
    ['get_page_content', { path: `/${'a/'.repeat(100_000)}` }],
    ['list_projects', Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`p${i}`, i]))],
  ])('returns a short tool error for arguments of %s', async (name, args) => {
    const answer = await post({ ...ping, method: 'tools/call', params: { name, arguments: args } });
    expect([answer.status, answer.json]).toMatchObject([200, { result: { isError: true } }]);
    expect(answer.text.length).toBeLessThan(20_000);
  });

  it.each(['tools/call', 'prompts/get'])('returns a short error for the name in %s', async (method) => {
    const answer = await post({ ...ping, method, params: { name: 'x'.repeat(200_000) } });
    expect([answer.status, answer.json]).toMatchObject([400, { error: { code: 'INVALID_REQUEST' } }]);
    expect(answer.text.length).toBeLessThan(5_000);
  });
});

describe('the MCP rate limit', () => {
  it('counts each message of a batch and each rejected request, separately from the read API (RL-3)', async () => {
    const limited = await startService({ RATE_LIMIT_MCP: '100' });
    try {
      const asked = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
        ask(limited.base, path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
      const left = (answer: Answer): number => Number(answer.headers['ratelimit-remaining']);
      expect(left(await asked(ping))).toBe(99);
      expect(left(await asked(Array.from({ length: 20 }, () => ping)))).toBe(79);
      expect(left(await asked(ping, { Origin: 'https://evil.example' }))).toBe(78);
      expect(left(await ask(limited.base, path, { headers: { Accept: 'text/event-stream' } }))).toBe(77);
      expect((await ask(limited.base, path, { method: 'OPTIONS' })).status).toBe(204);
      for (let i = 0; i < 3; i += 1) await asked(Array.from({ length: 20 }, () => ping));
      for (let i = 0; i < 16; i += 1) await asked(ping);
      const [last, over] = [await asked(ping), await asked(ping)];
      expect([last.status, left(last), over.status, left(over)]).toEqual([200, 0, 429, 0]);
      expectRecord(over, 429, 'RATE_LIMITED');
      expect(over.headers['retry-after']).toBe(over.headers['ratelimit-reset']);
      expect((await asked(ping, { Origin: 'https://evil.example' })).status).toBe(403);
      expect((await ask(limited.base, '/api/v1/webmcp/projects', {})).headers['ratelimit-remaining']).toBe(
        String(liftedLimit - 1),
      );
    } finally {
      await limited.close();
    }
  });

  it('rejects a batch that is larger than the remaining quota', async () => {
    const limited = await startService({ RATE_LIMIT_MCP: '10' });
    try {
      const answer = await ask(limited.base, path, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(Array.from({ length: 20 }, () => ping)),
      });
      expectRecord(answer, 429, 'RATE_LIMITED');
    } finally {
      await limited.close();
    }
  });
});

describe('a client that never finishes its request', () => {
  it('does not affect other clients', async () => {
    const socket = connect(service.port, '127.0.0.1');
    socket.write(
      'POST /api/mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"jsonrpc"',
    );
    expect((await post(ping)).status).toBe(200);
    socket.destroy();
    expect((await post(ping)).status).toBe(200);
  });
});
