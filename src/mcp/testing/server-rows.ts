import { modern, modernVersion } from '../testing.js';

/** What came back, in short: the HTTP status, then the JSON-RPC code or "result", then the code of the Error record. */
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
const coded = `=?base64?${Buffer.from('get_project').toString('base64')}?=`;

export const modernRows: readonly Row[] = [
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

export const legacyRows: readonly Row[] = [
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

export const batchRows: readonly Row[] = [
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
