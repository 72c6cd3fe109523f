import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { type ListedTool, type SdkServer, startSdkServer, type ToolAnswer } from '../../support/sdk-server.js';
import { type Service, startService } from '../../support/service.js';

/**
 * Sends the same messages to this service and to a server of the official SDK with the same tools, and expects the same
 * status and JSON-RPC code. Rows with a deliberate difference give the reason.
 */
let service: Service;
let sdk: SdkServer;
const post = (base: string, body: unknown, headers: Record<string, string> = {}): ReturnType<typeof ask> =>
  ask(base, '/api/mcp', {
    method: 'POST',
    // The SDK requires this Accept header. The service accepts any.
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  service = await startService();
  const listed = (await post(service.base, { jsonrpc: '2.0', id: 1, method: 'tools/list' })).json as {
    result: { tools: ListedTool[] };
  };
  const answers = new Map<string, ReturnType<ToolAnswer>>();
  for (const [name, args] of Object.entries(validArguments)) {
    const { json } = await post(service.base, {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    });
    answers.set(name, (json as { result: ReturnType<ToolAnswer> }).result);
  }
  sdk = await startSdkServer(
    listed.result.tools,
    (name) => answers.get(name) as ReturnType<ToolAnswer>,
    'A portfolio.',
  );
});
afterAll(async () => {
  await sdk?.close();
  await service?.close();
});

const validArguments: Readonly<Record<string, object>> = {
  list_projects: {},
  get_project: { slug: 'harbor-forecast' },
  get_site_profile: {},
  list_offers: {},
  search_site: { query: 'harbor' },
  get_page_content: { path: '/about' },
};

/** The HTTP status, and for a JSON-RPC message its error code, "result" or "isError". */
type Outcome = readonly (number | string)[];

function outcomeOf({ status, text }: Awaited<ReturnType<typeof ask>>): Outcome {
  if (text === '') return [status];
  // The SDK answers clients of handshake versions with one event per message of a batch.
  const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => data);
  const messages = (events.length > 0 ? events : [text]).flatMap((data) => JSON.parse(data) as unknown) as {
    error?: { code?: unknown };
    result?: { isError?: boolean };
  }[];
  const [first] = messages;
  if (first?.result)
    return [status, first.result.isError ? 'isError' : 'result', ...(messages.length > 1 ? [messages.length] : [])];
  return typeof first?.error?.code === 'number' ? [status, first.error.code] : [status];
}

type Row = readonly [what: string, body: unknown, headers?: Record<string, string>];
type Difference = readonly [
  ...row: [what: string, body: unknown, headers: Record<string, string>],
  ours: Outcome,
  theirs: Outcome,
  why: string,
];

const request = (method: unknown, params?: object, more: object = {}): object => ({
  jsonrpc: '2.0',
  id: 7,
  method,
  ...(params ? { params } : {}),
  ...more,
});
const call = (name: unknown, args?: unknown): object =>
  request('tools/call', { name, ...(args === undefined ? {} : { arguments: args }) });
const version = (value: string): Record<string, string> => ({ 'MCP-Protocol-Version': value });
const handshake = (protocolVersion: string): object =>
  request('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } });
const current = '2026-07-28';
const meta = (claim: unknown = current, more: object = {}): object => ({
  'io.modelcontextprotocol/protocolVersion': claim,
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  ...more,
});
const modern = (
  method: string,
  params: Record<string, unknown> = {},
  headers: Record<string, string> = {},
  more: object = {},
): [unknown, Record<string, string>] => {
  const name = params.name ?? params.uri;
  const own = { ...version(current), 'Mcp-Method': method, ...(typeof name === 'string' ? { 'Mcp-Name': name } : {}) };
  return [request(method, { ...params, _meta: meta() }, more), { ...own, ...headers }];
};
const get = { name: 'get_project', arguments: { slug: 'harbor-forecast' } };
const base64 = `=?base64?${Buffer.from('get_project').toString('base64')}?=`;

const equal: readonly Row[] = [
  ...Object.entries(validArguments).map(([name, args]): Row => [`legacy: ${name}`, call(name, args)]),
  ...Object.entries(validArguments).map(
    ([name, args]): Row => [`modern: ${name}`, ...modern('tools/call', { name, arguments: args })],
  ),
  ['legacy: initialize with 2025-11-25', handshake('2025-11-25')],
  ['legacy: initialize with 2024-11-05', handshake('2024-11-05')],
  ['legacy: initialize with an unknown version', handshake('1999-01-01')],
  ['legacy: ping', request('ping')],
  ['legacy: tools/list', request('tools/list')],
  ['legacy: tools/list under a known version header', request('tools/list'), version('2025-06-18')],
  ['legacy: a string id', request('ping', undefined, { id: 'a' })],
  ['legacy: an unknown method', request('nope')],
  ['legacy: __proto__ as a method', request('__proto__')],
  ['legacy: constructor as a method', request('constructor')],
  ['legacy: a method of the modern version', request('server/discover')],
  ['legacy: an unknown tool', call('nope')],
  ['legacy: a tool named __proto__', call('__proto__')],
  ['legacy: an argument of the wrong type', call('get_project', { slug: 5 })],
  ['legacy: a missing argument', call('get_project', {})],
  ['legacy: an unknown argument', call('get_project', { slug: 'harbor-forecast', colour: 'red' })],
  ['legacy: a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }],
  ['legacy: a batch of two', [request('ping'), request('ping', undefined, { id: 8 })]],
  ['legacy: a batch of notifications', [{ jsonrpc: '2.0', method: 'notifications/initialized' }]],
  ['modern: discover', ...modern('server/discover')],
  ['modern: tools/list', ...modern('tools/list')],
  ['modern: an unknown tool', ...modern('tools/call', { name: 'nope' })],
  ['modern: an argument of the wrong type', ...modern('tools/call', { name: 'get_project', arguments: { slug: 5 } })],
  ['modern: Base64 in Mcp-Name', ...modern('tools/call', get, { 'Mcp-Name': base64 })],
  ['modern: invalid Base64 in Mcp-Name', ...modern('tools/call', get, { 'Mcp-Name': '=?base64?Z2V0X3Byb2plY3?=' })],
  ['modern: a different Mcp-Name', ...modern('tools/call', get, { 'Mcp-Name': 'list_offers' })],
  [
    'modern: a missing Mcp-Name',
    request('tools/call', { ...get, _meta: meta() }),
    { ...version(current), 'Mcp-Method': 'tools/call' },
  ],
  ['modern: a missing Mcp-Method', request('tools/list', { _meta: meta() }), version(current)],
  ['modern: Mcp-Method in another case', ...modern('tools/list', {}, { 'Mcp-Method': 'Tools/List' })],
  ['modern: Mcp-Method with spaces', ...modern('tools/list', {}, { 'Mcp-Method': ' tools/list ' })],
  ['modern: a missing version header', request('tools/list', { _meta: meta() }), { 'Mcp-Method': 'tools/list' }],
  ['modern: the header without _meta', request('tools/list', {}), { ...version(current), 'Mcp-Method': 'tools/list' }],
  ['modern: the header without params', request('tools/list'), { ...version(current), 'Mcp-Method': 'tools/list' }],
  [
    'modern: missing clientInfo',
    request('tools/list', { _meta: meta(current, { 'io.modelcontextprotocol/clientInfo': undefined }) }),
    { ...version(current), 'Mcp-Method': 'tools/list' },
  ],
  [
    'modern: missing capabilities',
    request('tools/list', { _meta: meta(current, { 'io.modelcontextprotocol/clientCapabilities': undefined }) }),
    { ...version(current), 'Mcp-Method': 'tools/list' },
  ],
  [
    'modern: clientInfo that is not an object',
    request('tools/list', { _meta: meta(current, { 'io.modelcontextprotocol/clientInfo': 'me' }) }),
    { ...version(current), 'Mcp-Method': 'tools/list' },
  ],
  ['modern: different versions in header and _meta', ...modern('tools/list', {}, version('2025-11-25'))],
  [
    'modern: an unknown version in both',
    request('tools/list', { _meta: meta('2031-01-01') }),
    { ...version('2031-01-01'), 'Mcp-Method': 'tools/list' },
  ],
  [
    'modern: a legacy version in _meta',
    request('tools/list', { _meta: meta('2025-11-25') }),
    { ...version('2025-11-25'), 'Mcp-Method': 'tools/list' },
  ],
  ['modern: an unknown method', ...modern('nope')],
  ['modern: __proto__ as a method', ...modern('__proto__')],
  ['modern: initialize', ...modern('initialize')],
  ['modern: ping', ...modern('ping')],
  [
    'modern: a notification',
    { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1, _meta: meta() } },
    version(current),
  ],
  ['legacy: a list as arguments', call('list_offers', [])],
  ['legacy: null as arguments', call('list_offers', null)],
  ['legacy: name 5', call(5)],
  ['modern: id null', ...modern('tools/list', {}, {}, { id: null })],
  ['modern: id 1.5', ...modern('tools/list', {}, {}, { id: 1.5 })],
  ['modern: missing jsonrpc', ...modern('tools/list', {}, {}, { jsonrpc: undefined })],
];

const plain = 'messages of handshake versions that are rejected before dispatch get an Error record';
const lenient = 'the specification allows it';
const different: readonly Difference[] = [
  ['an unknown version header', request('ping'), version('2031-01-01'), [400], [400, -32602], plain],
  ['another JSON-RPC version', request('ping', undefined, { jsonrpc: '1.0' }), {}, [400], [400, -32600], plain],
  ['a method that is not a string', request(5), {}, [400], [400, -32600], plain],
  ['an id of 1.5', request('ping', undefined, { id: 1.5 }), {}, [400], [400, -32600], plain],
  ['an empty batch', [], {}, [400], [400, -32600], plain],
  ['a modern message in a batch', [request('ping'), modern('tools/list')[0]], {}, [400], [400, -32600], plain],
  ['a batch with a number', [request('ping'), 5], {}, [400], [400, -32600], plain],
  ['id null', request('ping', undefined, { id: null }), {}, [200, 'result'], [400, -32600], lenient],
  ['missing jsonrpc', request('ping', undefined, { jsonrpc: undefined }), {}, [200, 'result'], [400, -32600], lenient],
  ['a request without id', request('ping', undefined, { id: undefined }), {}, [200, 'result'], [202], lenient],
  [
    'initialize without version',
    request('initialize', {}),
    {},
    [200, 'result'],
    [200, -32603],
    `${lenient}: the default version 2024-11-05 applies`,
  ],
  ['initialize without params', request('initialize'), {}, [200, 'result'], [200, -32603], lenient],
  [
    'initialize under a modern header',
    handshake('2025-11-25'),
    version(current),
    [200, 'result'],
    [400, -32020],
    'a client that starts over with initialize must succeed, even if it still sends the old header',
  ],
  [
    'a batch of 21',
    Array.from({ length: 21 }, (_, id) => request('ping', undefined, { id })),
    {},
    [400],
    [200, 'result', 21],
    'each message counts against the rate limit, so the batch size is limited',
  ],
  [
    'a batch under 2025-06-18',
    [request('ping')],
    version('2025-06-18'),
    [400],
    [200, 'result'],
    'that revision has no batches',
  ],
  [
    'a posted response',
    { jsonrpc: '2.0', id: 1, result: {} },
    {},
    [400],
    [202],
    'the service sends no requests, so clients have nothing to respond to',
  ],
  [
    'modern: header and _meta differ, and capabilities are missing',
    request('tools/list', { _meta: meta(current, { 'io.modelcontextprotocol/clientCapabilities': undefined }) }),
    { ...version('2025-11-25'), 'Mcp-Method': 'tools/list' },
    [400, -32020],
    [400, -32602],
    'both are wrong; the versions are compared first',
  ],
  [
    'modern: an unknown cursor',
    ...modern('tools/list', { cursor: 'x' }),
    [200, -32602],
    [200, 'result'],
    'an unknown cursor is an error instead of a silent restart of the list',
  ],
  [
    'modern: a notification whose header names another method',
    { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1, _meta: meta() } },
    { ...version(current), 'Mcp-Method': 'ping' },
    [202],
    [400, -32020],
    'a notification has no effect, so the check would protect nothing',
  ],
];

describe('the service and the official SDK server', () => {
  it.each(equal.map(([what, body, headers = {}]) => [what, body, headers] as const))(
    'give the same answer to %s',
    async (_, body, headers) => {
      const [ours, theirs] = [
        outcomeOf(await post(service.base, body, headers)),
        outcomeOf(await post(sdk.url, body, headers)),
      ];
      expect(ours).toEqual(theirs);
    },
  );

  it.each(different)('differ on purpose for %s', async (_, body, headers, ours, theirs) => {
    expect({
      ours: outcomeOf(await post(service.base, body, headers)),
      theirs: outcomeOf(await post(sdk.url, body, headers)),
    }).toEqual({
      ours,
      theirs,
    });
  });

  it('are compared with at least 40 messages', () => {
    expect(equal.length + different.length).toBeGreaterThanOrEqual(40);
  });
});
