import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../support/contract.js';
import { type Answer, ask, type Options } from '../../support/http.js';
import { type Service, startService } from '../../support/service.js';

/** The account endpoint over HTTP, without a database to look up tokens (consent.md, The account endpoint). */
const services: Service[] = [];
const started = async (settings: Record<string, string> = {}): Promise<Service> => {
  const service = await startService(settings);
  services.push(service);
  return service;
};
let service: Service;
let lazy: Service;
beforeAll(async () => {
  service = await started({ MCP_ALLOWED_ORIGINS: 'https://app.example.org' });
  lazy = await started({ MCP_LAZY_AUTH: 'on' });
});
afterAll(() => Promise.all(services.map((one) => one.close())));

const path = '/api/mcp/account';
const allowed = 'GET, HEAD, POST, OPTIONS';
const json = { 'Content-Type': 'application/json' };
const post = (body: unknown, headers: Record<string, string> = {}, at = path, of = service): Promise<Answer> =>
  ask(of.base, at, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
const call = (name: string, args = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const sending = call('send_message', { subject: 's', body: 'b' });
const codeOf = ({ json: body }: Answer): string => (body as { error: { code: string } }).error.code;
const namesIn = (body: unknown): string[] => (body as { tools: { name: string }[] }).tools.map(({ name }) => name);
const challenge = ({ base }: Service, resource = path): string =>
  `Bearer resource_metadata="${base}/.well-known/oauth-protected-resource${resource}", scope="read:portfolio write:messages"`;
const asContract = (id: string, { status, json: body }: Answer) =>
  operations.find((one) => one.id === id)?.faults(status, 'application/json', body);
const someToken = `Bearer at_${'A'.repeat(65)}`;

describe('GET /api/mcp/account', () => {
  it('describes seven tools, and that a token is required, to every client', async () => {
    const answer = await ask(service.base, path);
    expect([answer.status, asContract('getMcpAccountDescriptor', answer)]).toEqual([200, []]);
    const body = answer.json as { authentication: object; transport: object };
    expect(namesIn(body).slice(-2)).toEqual(['get_page_content', 'send_message']);
    expect(namesIn(body)).toHaveLength(7);
    expect([body.authentication, body.transport]).toEqual([
      { required: true },
      { type: 'streamable-http', url: service.base + path },
    ]);
    const sendMessage = (answer.json as { tools: object[] }).tools.at(-1);
    expect(sendMessage).toMatchObject({
      title: expect.stringMatching(/^Send a message to ./),
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
      securitySchemes: [{ type: 'oauth2', scopes: ['write:messages'] }],
      _meta: { securitySchemes: [{ type: 'oauth2', scopes: ['write:messages'] }] },
      inputSchema: { additionalProperties: false, required: ['subject', 'body'] },
      outputSchema: { required: ['id', 'received_at', 'replayed'] },
    });
    const { headers } = await ask(service.base, path, { method: 'HEAD' });
    expect([headers.etag, headers['content-type']]).toEqual([answer.headers.etag, answer.headers['content-type']]);
  });

  it('rejects requests for an event stream and other methods with 405', async () => {
    for (const options of [
      { headers: { Accept: 'application/json, text/event-stream' } },
      { method: 'DELETE' },
      { method: 'PUT' },
    ] satisfies Options[]) {
      const answer = await ask(service.base, path, options);
      expect([answer.status, codeOf(answer), answer.headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', allowed]);
    }
  });
});

describe('OPTIONS /api/mcp/account', () => {
  it('allows the same web origins as /api/mcp', async () => {
    const headers = { Origin: 'https://app.example.org', 'Access-Control-Request-Method': 'POST' };
    const answer = await ask(service.base, path, { method: 'OPTIONS', headers });
    expect([answer.status, answer.headers['access-control-allow-methods']]).toEqual([204, allowed]);
    expect(String(answer.headers['access-control-allow-headers'])).toContain('Authorization');
    const foreign = await post(list, { Origin: 'https://evil.example' });
    expect([foreign.status, codeOf(foreign), asContract('postMcpAccount', foreign)]).toEqual([
      403,
      'ORIGIN_NOT_ALLOWED',
      [],
    ]);
    const seen = await post(list, { Origin: 'https://app.example.org' });
    expect([seen.status, seen.headers['access-control-allow-origin']]).toEqual([401, 'https://app.example.org']);
    expect(seen.headers['access-control-expose-headers']).toContain('WWW-Authenticate');
  });
});

describe('POST /api/mcp/account', () => {
  it('answers 401 before it checks the body, the media type, the size, and the version (consent case 47)', async () => {
    const ways: Options[] = [
      { headers: json, body: '{' },
      { headers: json, body: '' },
      { headers: { 'Content-Type': 'text/plain' }, body: 'x' },
      { body: 'x' },
      { headers: { ...json, 'API-Version': 'v9' }, body: '{}' },
      { headers: json, body: 'a'.repeat(300_000) },
    ];
    for (const way of ways) {
      const answer = await ask(service.base, path, { method: 'POST', ...way });
      expect([answer.status, codeOf(answer), answer.headers['www-authenticate']]).toEqual([
        401,
        'UNAUTHORIZED',
        challenge(service),
      ]);
      expect(asContract('postMcpAccount', answer)).toEqual([]);
    }
  });

  it('answers 503 while the database is unavailable, and /api/mcp keeps working (consent case 47)', async () => {
    for (const body of [list, [list], sending]) {
      const answer = await post(body, { Authorization: someToken });
      expect([answer.status, codeOf(answer)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(asContract('postMcpAccount', answer)).toEqual([]);
    }
    expect((await post(list, { Authorization: someToken }, '/api/mcp')).status).toBe(200);
  });

  it('counts requests under the MCP rate-limit policy', async () => {
    expect((await post(list)).headers['ratelimit-policy']).toMatch(/^"mcp";/);
  });
});

/** Removes the headers that differ between equal responses: date, request id, and rate limit. */
const comparable = ({ status, headers, text }: Answer) => {
  const { date, 'x-request-id': id, ...rest } = headers;
  const fixed = Object.entries(rest).filter(([name]) => !/^(?:x-)?ratelimit/.test(name));
  expect([date, id].includes(undefined)).toBe(false);
  return { status, headers: fixed, text };
};

it('both MCP endpoints treat a URL with a trailing slash like the URL without it, including errors', async () => {
  for (const at of [path, '/api/mcp'])
    for (const [body, headers] of [
      [list, {}],
      [sending, {}],
      [[list, list], {}],
      ['text', { 'Content-Type': 'text/plain' }],
      [list, { Authorization: someToken }],
      [list, { Origin: 'https://elsewhere.example' }],
    ] as const) {
      const [withoutSlash, withSlash] = [await post(body, headers, at), await post(body, headers, `${at}/`)];
      expect(comparable(withSlash)).toEqual(comparable(withoutSlash));
      expect(withSlash.headers['ratelimit-policy']).toBe(withoutSlash.headers['ratelimit-policy']);
    }
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'DELETE'])
    expect(comparable(await ask(service.base, `${path}/`, { method }))).toEqual(
      comparable(await ask(service.base, path, { method })),
    );
  expect((await post(list, {}, `${path}/`)).headers['www-authenticate']).toBe(challenge(service));
  expect((await post(list, {}, `${path}//`)).status).toBe(404);
});

it('/api/mcp sends the same bytes whatever the Authorization header is (consent case 48)', async () => {
  const authorizations = [[someToken], ['Bearer'], ['Basic YTpi'], [someToken, someToken], ['Bearer a b'], ['']];
  const bodies = [list, sending, [list, call('list_offers')], call('get_site_profile'), { jsonrpc: '1.0' }];
  for (const body of bodies) {
    const plain = comparable(await post(body, {}, '/api/mcp'));
    expect(plain.headers.map(([name]) => name)).not.toContain('www-authenticate');
    for (const Authorization of authorizations)
      expect(comparable(await post(body, { Authorization } as never, '/api/mcp'))).toEqual(plain);
  }
  const get = comparable(await ask(service.base, '/api/mcp'));
  for (const Authorization of authorizations)
    expect(comparable(await ask(service.base, '/api/mcp', { headers: { Authorization } as never }))).toEqual(get);
});

describe('POST /api/mcp with MCP_LAZY_AUTH=on', () => {
  it('lists send_message to every client, while the manifest lists six tools', async () => {
    const { result } = (await post(list, {}, '/api/mcp', lazy)).json as { result: object };
    expect(namesIn(result)).toHaveLength(7);
    expect(namesIn((await ask(lazy.base, '/api/mcp')).json)).toHaveLength(7);
    const { tools } = (await ask(lazy.base, '/.well-known/mcp.json')).json as { tools: string[] };
    expect(tools).toHaveLength(6);
  });

  it('requires a token only for send_message, alone and in a batch, and points to the metadata of /api/mcp', async () => {
    for (const body of [sending, [list, sending]]) {
      const answer = await post(body, {}, '/api/mcp', lazy);
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, challenge(lazy, '/api/mcp')]);
      expect(asContract('postMcp', answer)).toEqual([]);
    }
    const twice = await post(sending, { Authorization: ['Bearer a', 'Bearer b'] } as never, '/api/mcp', lazy);
    expect([twice.status, twice.headers['www-authenticate']]).toEqual([
      400,
      `${challenge(lazy, '/api/mcp')}, error="invalid_request"`,
    ]);
    const unavailable = await post(sending, { Authorization: someToken }, '/api/mcp', lazy);
    expect([unavailable.status, asContract('postMcp', unavailable)]).toEqual([503, []]);
    for (const body of [list, call('list_offers'), [list, list]])
      expect((await post(body, { Authorization: 'Bearer a b' }, '/api/mcp', lazy)).status).toBe(200);
  });
});

it('OAUTH_CLIENTS=off removes the account endpoint, its metadata, and every mention of send_message (consent case 59)', async () => {
  const off = await started({ OAUTH_CLIENTS: 'off' });
  for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE']) {
    const answer = await ask(off.base, path, { method });
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([404, undefined]);
  }
  expect((await ask(off.base, `/.well-known/oauth-protected-resource${path}`)).status).toBe(404);
  expect((await post(sending, {}, '/api/mcp', off)).text).toContain('TOOL_NOT_FOUND');
  const profile = await post(call('get_site_profile'), {}, '/api/mcp', off);
  expect(profile.text).toContain(`${off.base}/auth.md`);
  expect(profile.text).not.toContain('send_message');
  const { instructions } = (await ask(off.base, '/api/mcp')).json as { instructions: string };
  expect(instructions).not.toMatch(/send_message|account/);
  const card = (await ask(off.base, '/.well-known/mcp/server-card.json')).json as { remotes: { url: string }[] };
  expect(card.remotes.map(({ url }) => url)).toEqual([`${off.base}/api/mcp`]);
});

describe('POST /api/mcp for the tool send_message', () => {
  it('answers TOOL_NOT_FOUND with the URL of the account endpoint', async () => {
    const answer = await post(sending, {}, '/api/mcp');
    expect([answer.status, asContract('postMcp', answer)]).toEqual([200, []]);
    expect((answer.json as { error: object }).error).toMatchObject({
      code: -32602,
      data: {
        error: {
          code: 'TOOL_NOT_FOUND',
          message: 'The tool send_message is not at this endpoint.',
          hint: `An agent sends a message for its human through ${service.base}/api/mcp/account with the tool send_message. The owner answers by email.`,
        },
      },
    });
  });

  it('mentions the tool in the instructions of initialize', async () => {
    const answer = await post(
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: '2025-11-25',
          capabilities: {},
          clientInfo: { name: 'test', version: '1' },
        },
      },
      {},
      '/api/mcp',
    );
    const { instructions } = (answer.json as { result: { instructions: string } }).result;
    expect(instructions).toContain(
      'To write to the owner, use send_message at /api/mcp/account of this host; the owner answers by email.',
    );
  });

  it('does not mention the account endpoint for other unknown tools', async () => {
    const { text } = await post(call('send_messages'), {}, '/api/mcp');
    expect(text).toContain('Unknown tool: send_messages');
    expect(text).not.toContain('/api/mcp/account');
  });
});
