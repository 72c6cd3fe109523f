import { modern, modernVersion } from '../testing.js';

/** A message and its expected response: HTTP status, JSON-RPC code or "result", and code of the Error record. */
export type Row = readonly [
  what: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
  expected: readonly (string | number)[],
];

export const version = (value: string): Record<string, string> => ({ 'MCP-Protocol-Version': value });
export const request = (method: unknown, params?: unknown, more: object = {}): object => ({
  jsonrpc: '2.0',
  id: 7,
  method,
  ...(params === undefined ? {} : { params }),
  ...more,
});
export const call = (name: unknown, args?: unknown): object =>
  request('tools/call', { name, ...(args === undefined ? {} : { arguments: args }) });
export const pings = (count: number): object[] =>
  Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }));
export const meta = (claim: unknown, capabilities: unknown = {}, more: object = {}): object => ({
  ...(claim === undefined ? {} : { 'io.modelcontextprotocol/protocolVersion': claim }),
  ...(capabilities === null ? {} : { 'io.modelcontextprotocol/clientCapabilities': capabilities }),
  ...more,
});
const claim = '2026-07-28';
export const list = modern('tools/list');
const get = modern('tools/call', { name: 'get_project', arguments: { slug: 'harbor-forecast' } });

export const modernRows: readonly Row[] = [
  ['an id that is a text', modern('tools/list', {}, 'a1').body, list.headers, [200, 'result']],
  [
    'an unknown tool',
    modern('tools/call', { name: 'nope' }).body,
    modern('tools/call', { name: 'nope' }).headers,
    [200, -32602, 'TOOL_NOT_FOUND'],
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
  ['Mcp-Name with blanks around it', get.body, { ...get.headers, 'Mcp-Name': ' get_project ' }, [200, 'result']],
  [
    'Mcp-Name as Base64 of what is no UTF-8',
    get.body,
    { ...get.headers, 'Mcp-Name': '=?base64?//8=?=' },
    [400, -32020, 'HEADER_MISMATCH'],
  ],
  ['Mcp-Name that differs', get.body, { ...get.headers, 'Mcp-Name': 'list_offers' }, [400, -32020, 'HEADER_MISMATCH']],
  ['Mcp-Method with blanks around it', list.body, { ...list.headers, 'Mcp-Method': '  tools/list ' }, [200, 'result']],
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
    'an unknown version in both',
    request('tools/list', { _meta: meta('2031-01-01') }),
    { ...list.headers, ...version('2031-01-01') },
    [400, -32022, 'UNSUPPORTED_PROTOCOL_VERSION'],
  ],
  ['an unknown method', modern('nope').body, modern('nope').headers, [404, -32601, 'METHOD_NOT_FOUND']],
  [
    'subscriptions/listen',
    modern('subscriptions/listen').body,
    modern('subscriptions/listen').headers,
    [404, -32601, 'METHOD_NOT_FOUND'],
  ],
  ['a posted response', { jsonrpc: '2.0', id: 1, result: {} }, version(claim), [400, -32600, 'INVALID_REQUEST']],
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

export const legacyRows: readonly Row[] = [
  [
    'initialize with a version that is no string',
    request('initialize', { protocolVersion: 5 }),
    {},
    [200, -32602, 'INVALID_PARAMS'],
  ],
  ['initialize under an unknown version header', request('initialize', {}), version('2031-01-01'), [200, 'result']],
  ['a known version header with blanks', request('tools/list'), version(' 2025-06-18 '), [200, 'result']],
  ['an unknown version header', request('tools/list'), version('2031-01-01'), [400, 'UNSUPPORTED_PROTOCOL_VERSION']],
  ['logging/setLevel', request('logging/setLevel', { level: 'info' }), {}, [200, -32601, 'METHOD_NOT_FOUND']],
  ['an unknown slug', call('get_project', { slug: 'nope' }), {}, [200, 'isError', 'NOT_FOUND']],
  ['an unknown page', call('get_page_content', { path: '/nope' }), {}, [200, 'isError', 'NOT_FOUND']],
  ['an unknown resource', request('resources/read', { uri: 'x:y' }), {}, [200, -32002, 'RESOURCE_NOT_FOUND']],
  ['a resource without uri', request('resources/read'), {}, [200, -32602, 'INVALID_PARAMS']],
  [
    'a prompt without its required argument',
    request('prompts/get', { name: 'match_project' }),
    {},
    [200, -32602, 'INVALID_PARAMS'],
  ],
  ['notifications/… with an id', request('notifications/initialized'), {}, [200, -32601, 'METHOD_NOT_FOUND']],
  ['a posted response', { jsonrpc: '2.0', id: 1, result: {} }, {}, [202]],
];

export const batchRows: readonly Row[] = [
  ['of one', pings(1), {}, [200, 'results', 1]],
  ['of twenty', pings(20), version('2025-03-26'), [200, 'results', 20]],
  ['with a notification', [...pings(2), { jsonrpc: '2.0', method: 'notifications/a' }], {}, [200, 'results', 2]],
  ['with an unknown method', [...pings(1), request('nope')], version('2024-11-05'), [200, 'results', 2]],
  ['under 2026-07-28', pings(2), version(modernVersion), [400, 'INVALID_REQUEST']],
];
