import { JSONRPCErrorResponseSchema, JSONRPCResultResponseSchema } from '@modelcontextprotocol/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ToolDescriptor } from './features.js';
import { headersOf, modern, modernVersion, type SampleServer, sampleServer } from './testing.js';

let sample: SampleServer;
beforeAll(async () => {
  sample = await sampleServer();
});

/** What came back, in short: the HTTP status, then the JSON-RPC code or "result", then the code of the Error record. */
type Row = readonly [
  what: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
  expected: readonly (string | number)[],
];

const version = (value: string): Record<string, string> => ({ 'MCP-Protocol-Version': value });
const request = (method: unknown, params?: unknown, more: object = {}): object => ({
  jsonrpc: '2.0',
  id: 7,
  method,
  ...(params === undefined ? {} : { params }),
  ...more,
});
const call = (name: unknown, args?: unknown): object =>
  request('tools/call', { name, ...(args === undefined ? {} : { arguments: args }) });
const pings = (count: number): object[] =>
  Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }));
const meta = (claim: unknown, capabilities: unknown = {}, more: object = {}): object => ({
  ...(claim === undefined ? {} : { 'io.modelcontextprotocol/protocolVersion': claim }),
  ...(capabilities === null ? {} : { 'io.modelcontextprotocol/clientCapabilities': capabilities }),
  ...more,
});
const claim = '2026-07-28';
const list = modern('tools/list');
const get = modern('tools/call', { name: 'get_project', arguments: { slug: 'harbor-forecast' } });
const coded = `=?base64?${Buffer.from('get_project').toString('base64')}?=`;

const modernRows: readonly Row[] = [
  ['discover', modern('server/discover').body, modern('server/discover').headers, [200, 'result']],
  ['tools/list', list.body, list.headers, [200, 'result']],
  ['tools/call', get.body, get.headers, [200, 'result']],
  ['an id that is a text', modern('tools/list', {}, 'a1').body, list.headers, [200, 'result']],
  [
    'an unknown tool',
    modern('tools/call', { name: 'nope' }).body,
    modern('tools/call', { name: 'nope' }).headers,
    [200, -32602, 'TOOL_NOT_FOUND'],
  ],
  [
    'a tool named __proto__',
    modern('tools/call', { name: '__proto__' }).body,
    modern('tools/call', { name: '__proto__' }).headers,
    [200, -32602, 'TOOL_NOT_FOUND'],
  ],
  [
    'bad arguments',
    modern('tools/call', { name: 'get_project', arguments: { slug: 5 } }).body,
    get.headers,
    [200, 'isError', 'INVALID_PARAMS'],
  ],
  [
    'missing arguments',
    modern('tools/call', { name: 'get_project' }).body,
    get.headers,
    [200, 'isError', 'INVALID_PARAMS'],
  ],
  [
    'arguments that are no object',
    modern('tools/call', { name: 'get_project', arguments: [] }).body,
    get.headers,
    [200, -32602, 'INVALID_PARAMS'],
  ],
  [
    'a name that is no string',
    modern('tools/call', { name: 5 }).body,
    modern('tools/call').headers,
    [200, -32602, 'INVALID_PARAMS'],
  ],
  ['Mcp-Name as Base64', get.body, { ...get.headers, 'Mcp-Name': coded }, [200, 'result']],
  ['Mcp-Name with blanks around it', get.body, { ...get.headers, 'Mcp-Name': ' get_project ' }, [200, 'result']],
  [
    'Mcp-Name as broken Base64',
    get.body,
    { ...get.headers, 'Mcp-Name': '=?base64?Z2V0X3Byb2plY3?=' },
    [400, -32020, 'HEADER_MISMATCH'],
  ],
  [
    'Mcp-Name as Base64 of what is no UTF-8',
    get.body,
    { ...get.headers, 'Mcp-Name': '=?base64?//8=?=' },
    [400, -32020, 'HEADER_MISMATCH'],
  ],
  ['Mcp-Name that differs', get.body, { ...get.headers, 'Mcp-Name': 'list_offers' }, [400, -32020, 'HEADER_MISMATCH']],
  ['Mcp-Name missing', get.body, { ...version(claim), 'Mcp-Method': 'tools/call' }, [400, -32020, 'HEADER_MISMATCH']],
  ['Mcp-Method missing', list.body, version(claim), [400, -32020, 'HEADER_MISMATCH']],
  [
    'Mcp-Method in another case',
    list.body,
    { ...list.headers, 'Mcp-Method': 'Tools/List' },
    [400, -32020, 'HEADER_MISMATCH'],
  ],
  ['Mcp-Method with blanks around it', list.body, { ...list.headers, 'Mcp-Method': '  tools/list ' }, [200, 'result']],
  ['the version header missing', list.body, { 'Mcp-Method': 'tools/list' }, [400, -32020, 'HEADER_MISMATCH']],
  ['a modern header without _meta', request('tools/list', {}), list.headers, [400, -32602, 'INVALID_PARAMS']],
  ['a modern header without params', request('tools/list'), list.headers, [400, -32602, 'INVALID_PARAMS']],
  [
    '_meta without capabilities',
    request('tools/list', { _meta: meta(claim, null) }),
    list.headers,
    [400, -32602, 'INVALID_PARAMS'],
  ],
  [
    '_meta with capabilities that are a list',
    request('tools/list', { _meta: meta(claim, []) }),
    list.headers,
    [400, -32602, 'INVALID_PARAMS'],
  ],
  [
    '_meta without version',
    request('tools/list', { _meta: meta(undefined) }),
    list.headers,
    [400, -32602, 'INVALID_PARAMS'],
  ],
  ['a version that is no string', request('tools/list', { _meta: meta(5) }), {}, [400, -32602, 'INVALID_PARAMS']],
  [
    'clientInfo that is no object',
    request('tools/list', { _meta: meta(claim, {}, { 'io.modelcontextprotocol/clientInfo': 'me' }) }),
    list.headers,
    [400, -32602, 'INVALID_PARAMS'],
  ],
  [
    'header and _meta that differ',
    list.body,
    { ...list.headers, ...version('2025-11-25') },
    [400, -32020, 'HEADER_MISMATCH'],
  ],
  [
    'an unknown version in both',
    request('tools/list', { _meta: meta('2031-01-01') }),
    { ...list.headers, ...version('2031-01-01') },
    [400, -32022, 'UNSUPPORTED_PROTOCOL_VERSION'],
  ],
  [
    'a legacy version in _meta',
    request('tools/list', { _meta: meta('2025-11-25') }),
    { ...list.headers, ...version('2025-11-25') },
    [400, -32022, 'UNSUPPORTED_PROTOCOL_VERSION'],
  ],
  ['an unknown method', modern('nope').body, modern('nope').headers, [404, -32601, 'METHOD_NOT_FOUND']],
  ['initialize with _meta', modern('initialize').body, modern('initialize').headers, [404, -32601, 'METHOD_NOT_FOUND']],
  ['ping', modern('ping').body, modern('ping').headers, [404, -32601, 'METHOD_NOT_FOUND']],
  [
    'subscriptions/listen',
    modern('subscriptions/listen').body,
    modern('subscriptions/listen').headers,
    [404, -32601, 'METHOD_NOT_FOUND'],
  ],
  ['__proto__ as a method', modern('__proto__').body, modern('__proto__').headers, [404, -32601, 'METHOD_NOT_FOUND']],
  ['a notification', { ...modern('notifications/cancelled').body, id: undefined }, version(claim), [202]],
  ['id null', modern('tools/list', {}, null).body, list.headers, [400, -32600, 'INVALID_REQUEST']],
  ['id 1.5', modern('tools/list', {}, 1.5).body, list.headers, [400, -32600, 'INVALID_REQUEST']],
  ['no jsonrpc', { ...list.body, jsonrpc: undefined }, list.headers, [400, -32600, 'INVALID_REQUEST']],
  ['a posted response', { jsonrpc: '2.0', id: 1, result: {} }, version(claim), [400, -32600, 'INVALID_REQUEST']],
  [
    'a cursor that no list gave',
    modern('tools/list', { cursor: 'x' }).body,
    list.headers,
    [200, -32602, 'INVALID_CURSOR'],
  ],
  [
    'an unknown resource',
    modern('resources/read', { uri: 'https://elsewhere.example' }).body,
    modern('resources/read', { uri: 'https://elsewhere.example' }).headers,
    [200, -32602, 'RESOURCE_NOT_FOUND'],
  ],
  [
    'an unknown prompt',
    modern('prompts/get', { name: 'nope' }).body,
    modern('prompts/get', { name: 'nope' }).headers,
    [200, -32602, 'PROMPT_NOT_FOUND'],
  ],
];

const legacyRows: readonly Row[] = [
  ['initialize', request('initialize', { protocolVersion: '2025-06-18' }), {}, [200, 'result']],
  ['initialize without version', request('initialize', {}), {}, [200, 'result']],
  ['initialize without params', request('initialize'), {}, [200, 'result']],
  [
    'initialize with a version that is no string',
    request('initialize', { protocolVersion: 5 }),
    {},
    [200, -32602, 'INVALID_PARAMS'],
  ],
  ['initialize under an unknown version header', request('initialize', {}), version('2031-01-01'), [200, 'result']],
  [
    'initialize without _meta under a modern header',
    request('initialize', { protocolVersion: '2025-11-25' }),
    version(modernVersion),
    [200, 'result'],
  ],
  ['a known version header', request('tools/list'), version('2025-06-18'), [200, 'result']],
  ['a known version header with blanks', request('tools/list'), version(' 2025-06-18 '), [200, 'result']],
  ['an unknown version header', request('tools/list'), version('2031-01-01'), [400, 'UNSUPPORTED_PROTOCOL_VERSION']],
  ['an unknown method', request('nope'), {}, [200, -32601, 'METHOD_NOT_FOUND']],
  ['__proto__ as a method', request('__proto__'), {}, [200, -32601, 'METHOD_NOT_FOUND']],
  ['constructor as a method', request('constructor'), {}, [200, -32601, 'METHOD_NOT_FOUND']],
  ['a method of the modern era', request('server/discover'), {}, [200, -32601, 'METHOD_NOT_FOUND']],
  ['logging/setLevel', request('logging/setLevel', { level: 'info' }), {}, [200, -32601, 'METHOD_NOT_FOUND']],
  ['ping', request('ping'), {}, [200, 'result']],
  ['tools/call', call('get_project', { slug: 'harbor-forecast' }), {}, [200, 'result']],
  ['bad arguments', call('get_project', { slug: 5 }), {}, [200, 'isError', 'INVALID_PARAMS']],
  [
    'an argument too many',
    call('get_project', { slug: 'harbor-forecast', colour: 'red' }),
    {},
    [200, 'isError', 'INVALID_PARAMS'],
  ],
  ['an unknown slug', call('get_project', { slug: 'nope' }), {}, [200, 'isError', 'NOT_FOUND']],
  ['an unknown page', call('get_page_content', { path: '/nope' }), {}, [200, 'isError', 'NOT_FOUND']],
  ['an unknown tool', call('nope'), {}, [200, -32602, 'TOOL_NOT_FOUND']],
  ['a tool named __proto__', call('__proto__'), {}, [200, -32602, 'TOOL_NOT_FOUND']],
  ['arguments null', call('list_offers', null), {}, [200, -32602, 'INVALID_PARAMS']],
  ['an unknown resource', request('resources/read', { uri: 'x:y' }), {}, [200, -32002, 'RESOURCE_NOT_FOUND']],
  ['a resource without uri', request('resources/read'), {}, [200, -32602, 'INVALID_PARAMS']],
  [
    'a prompt without its required argument',
    request('prompts/get', { name: 'match_project' }),
    {},
    [200, -32602, 'INVALID_PARAMS'],
  ],
  ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }, {}, [202]],
  ['notifications/… with an id', request('notifications/initialized'), {}, [200, -32601, 'METHOD_NOT_FOUND']],
  ['id null', request('ping', undefined, { id: null }), {}, [200, 'result']],
  ['no id', request('ping', undefined, { id: undefined }), {}, [200, 'result']],
  ['no jsonrpc', request('ping', undefined, { jsonrpc: undefined }), {}, [200, 'result']],
  ['jsonrpc 1.0', request('ping', undefined, { jsonrpc: '1.0' }), {}, [400, 'INVALID_REQUEST']],
  ['id 1.5', request('ping', undefined, { id: 1.5 }), {}, [400, 'INVALID_REQUEST']],
  ['id true', request('ping', undefined, { id: true }), {}, [400, 'INVALID_REQUEST']],
  ['id that is an object', request('ping', undefined, { id: {} }), {}, [400, 'INVALID_REQUEST']],
  ['no method', { jsonrpc: '2.0', id: 1 }, {}, [400, 'INVALID_REQUEST']],
  ['a method that is no string', request(5), {}, [400, 'INVALID_REQUEST']],
  ['params that are a list', request('ping', []), {}, [400, 'INVALID_REQUEST']],
  ['a posted response', { jsonrpc: '2.0', id: 1, result: {} }, {}, [202]],
  ['a text', 'ping', {}, [400, 'INVALID_REQUEST']],
  ['null', null, {}, [400, 'INVALID_REQUEST']],
];

const batchRows: readonly Row[] = [
  ['of none', [], {}, [400, 'INVALID_REQUEST']],
  ['of one', pings(1), {}, [200, 'results', 1]],
  ['of twenty', pings(20), version('2025-03-26'), [200, 'results', 20]],
  ['of twenty-one', pings(21), {}, [400, 'INVALID_REQUEST']],
  ['of ten thousand', pings(10_000), {}, [400, 'INVALID_REQUEST']],
  ['of notifications only', [{ method: 'notifications/a' }, { method: 'notifications/b' }], {}, [202]],
  ['with a notification', [...pings(2), { jsonrpc: '2.0', method: 'notifications/a' }], {}, [200, 'results', 2]],
  ['with an unknown method', [...pings(1), request('nope')], version('2024-11-05'), [200, 'results', 2]],
  ['with a modern item', [...pings(1), list.body], {}, [400, 'INVALID_REQUEST']],
  ['under 2025-06-18', pings(2), version('2025-06-18'), [400, 'INVALID_REQUEST']],
  ['under 2026-07-28', pings(2), version(modernVersion), [400, 'INVALID_REQUEST']],
  ['with an item that is no object', [...pings(1), 5], {}, [400, 'INVALID_REQUEST']],
];

async function outcome(
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<readonly (string | number)[]> {
  // What is undefined here is absent on the wire.
  const wire = JSON.parse(JSON.stringify(body)) as unknown;
  const { status, body: answer } = await sample.server.answer({ body: wire, header: headersOf(headers) });
  if (answer === undefined) return [status];
  if (Array.isArray(answer)) {
    for (const item of answer) checkWire(item, status);
    return [status, 'results', answer.length];
  }
  checkWire(answer, status);
  const { result, error } = answer as {
    result?: { isError?: true; content: { text: string }[] };
    error: { code: number | string; error?: { code: string } };
  };
  if (result?.isError)
    return [status, 'isError', (JSON.parse(result.content[0]?.text ?? '') as { error: { code: string } }).error.code];
  if (result) return [status, 'result'];
  return error.error ? [status, error.code, error.error.code] : [status, error.code];
}

/**
 * Parses a JSON-RPC body with the official schemas. An id of null, which the specification allows and they do not, is
 * replaced for it.
 */
function checkWire(body: unknown, status: number): void {
  if (!('jsonrpc' in (body as object))) {
    expect(status).toBe(400);
    return;
  }
  const message = { ...(body as object), id: (body as { id: unknown }).id ?? 0 };
  const schema = 'result' in message ? JSONRPCResultResponseSchema : JSONRPCErrorResponseSchema;
  expect(schema.safeParse(message).error).toBeUndefined();
}

describe('revision 2026-07-28', () => {
  it.each(modernRows)('answers %s', async (_, body, headers, expected) => {
    expect(await outcome(body, headers)).toEqual(expected);
  });

  it('answers with the id of the request, or null where that is none', async () => {
    const id = async (given: unknown): Promise<unknown> =>
      (
        (
          await sample.server.answer({
            body: modern('nope', {}, given).body,
            header: headersOf(modern('nope').headers),
          })
        ).body as {
          id: unknown;
        }
      ).id;
    expect([await id('a1'), await id(0), await id(1.5), await id({})]).toEqual(['a1', 0, null, null]);
  });

  it('says of every result that it is complete, by whom, and how long lists may be kept', async () => {
    const answerOf = async (method: string, params = {}): Promise<Record<string, unknown>> => {
      const { body, headers } = modern(method, params);
      return (
        (await sample.server.answer({ body, header: headersOf(headers) })).body as { result: Record<string, unknown> }
      ).result;
    };
    const serverInfo = { name: 'org.example.portfolio/portfolio', version: '1.0.0' };
    expect(await answerOf('tools/call', { name: 'list_offers' })).toMatchObject({
      resultType: 'complete',
      _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo },
    });
    expect(await answerOf('tools/call', { name: 'list_offers' })).not.toHaveProperty('ttlMs');
    for (const method of ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list']) {
      expect(await answerOf(method)).toMatchObject({ ttlMs: 300_000, cacheScope: 'public' });
    }
    const discovered = await answerOf('server/discover');
    expect(discovered).toMatchObject({ supportedVersions: ['2026-07-28'], ttlMs: 3_600_000, cacheScope: 'public' });
    expect(discovered._meta).toEqual({ 'io.modelcontextprotocol/serverInfo': sample.facts().implementation });
  });

  it('names the supported versions beside −32022', async () => {
    const body = request('tools/list', { _meta: meta('2031-01-01') });
    const answer = await sample.server.answer({ body, header: headersOf(version('2031-01-01')) });
    expect(answer.body).toMatchObject({ error: { data: { supported: ['2026-07-28'], requested: '2031-01-01' } } });
  });
});

describe('the handshake revisions', () => {
  it.each(legacyRows)('answer %s', async (_, body, headers, expected) => {
    expect(await outcome(body, headers)).toEqual(expected);
  });

  it.each([
    ['2024-11-05', '2024-11-05'],
    ['2025-03-26', '2025-03-26'],
    ['2025-06-18', '2025-06-18'],
    ['2025-11-25', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
    ['1999-01-01', '2025-11-25'],
    [undefined, '2024-11-05'],
  ])('negotiate %s as %s', async (asked, given) => {
    const answer = await sample.server.answer({
      body: request('initialize', { protocolVersion: asked }),
      header: () => undefined,
    });
    expect(answer.body).toMatchObject({
      result: { protocolVersion: given, capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} } },
    });
  });

  it('say nothing in a result that only the later revision knows', async () => {
    const { body } = await sample.server.answer({ body: request('tools/list'), header: () => undefined });
    expect(Object.keys((body as unknown as { result: object }).result)).toEqual(['tools']);
  });
});

describe('a batch', () => {
  it.each(batchRows)('%s is answered as designed', async (_, body, headers, expected) => {
    expect(await outcome(body, headers)).toEqual(expected);
  });

  it('names the message at fault', async () => {
    const { body } = await sample.server.answer({
      body: [...pings(1), request('ping', undefined, { id: 1.5 })],
      header: () => undefined,
    });
    expect(body).toMatchObject({ error: { message: expect.stringContaining('Message 1 of the batch') } });
  });
});

describe('every error of the protocol', () => {
  it('is an Error record as well, with hint, docs and contract', async () => {
    const { body } = await sample.server.answer({ body: call('nope'), header: () => undefined });
    const { error } = body as unknown as { error: { error: object; data: { error: object } } };
    expect(error.error).toEqual({
      code: 'TOOL_NOT_FOUND',
      message: 'Unknown tool: nope',
      hint: 'Call tools/list for valid names.',
      docs: 'https://portfolio.example.org/developers#error-handling',
      openapi: 'https://portfolio.example.org/openapi.json',
    });
    expect(error.data.error).toEqual(error.error);
  });

  it('lists the methods of its era where the method is unknown', async () => {
    const hint = async (headers: Record<string, string>, body: object): Promise<string> =>
      (
        (await sample.server.answer({ body, header: headersOf(headers) })).body as unknown as {
          error: { error: { hint: string } };
        }
      ).error.error.hint;
    const [old, current] = [await hint({}, request('nope')), await hint(modern('nope').headers, modern('nope').body)];
    expect([old.includes('initialize'), old.includes('server/discover')]).toEqual([true, false]);
    expect([current.includes('initialize'), current.includes('server/discover')]).toEqual([false, true]);
  });
});

describe('a failure inside', () => {
  it('is a tool error without details, and told to the log', async () => {
    const broken = await sampleServer({
      accountTools: [
        {
          descriptor: { ...firstTool(), name: 'broken' },
          faultsOf: () => [],
          call: () => {
            throw new Error('secret');
          },
        },
      ],
    });
    const { body } = await broken.signedIn.answer({ body: call('broken'), header: () => undefined });
    expect(JSON.stringify(body)).toContain('INTERNAL_ERROR');
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(broken.reported).toEqual([new Error('secret')]);
  });

  it('of a method is −32603 with status 200', async () => {
    const broken = await sampleServer({
      documents: [
        {
          path: '/x',
          title: 'x',
          description: 'x',
          mimeType: 'text/plain',
          text: () => {
            throw new Error('secret');
          },
        },
      ],
    });
    const { status, body } = await broken.server.answer({
      body: request('resources/read', { uri: 'https://portfolio.example.org/x' }),
      header: () => undefined,
    });
    expect([status, JSON.stringify(body).includes('secret')]).toEqual([200, false]);
    expect(body).toMatchObject({ id: 7, error: { code: -32603, error: { code: 'INTERNAL_ERROR' } } });
  });

  const firstTool = (): ToolDescriptor => sample.facts().descriptor.tools[0] as ToolDescriptor;
});
