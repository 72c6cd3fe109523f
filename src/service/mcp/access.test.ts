import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../http/api-errors.js';
import type { Auth } from '../http/operation.js';
import type { Tool, ToolDescriptor } from './features.js';
import { headersOf, modern, resultOf, type SampleServer, sampleServer } from './testing.js';

const auth = (...scopes: string[]): Auth => ({ registrationId: 'reg_1', scopes, expiresAt: '2026-01-01T00:00:00Z' });
const refused = new ApiError('INSUFFICIENT_SCOPE', 'The access token lacks the scope write.');
const ended = new ApiError('UNAUTHORIZED', 'The access token is unknown, expired or revoked.');

const called: unknown[] = [];
let failure: Error | undefined;
const write: Omit<Tool, 'descriptor'> = {
  requiredScopes: ['write'],
  faultsOf: (args) => (args.bad === undefined ? [] : ['bad is not taken']),
  call(_args, { caller }) {
    called.push(caller);
    if (failure) throw failure;
    return { content: [] };
  },
};

let sample: SampleServer;
beforeAll(async () => {
  const { facts } = await sampleServer();
  const descriptor = { ...facts().descriptor.tools[0], name: 'write' } as ToolDescriptor;
  sample = await sampleServer({ accountTools: [{ ...write, descriptor }] });
});

const call = (name = 'write', args = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});
const read = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'list_offers', arguments: {} } };
const inModern = (name: string) => modern('tools/call', { name, arguments: {} });

/** Posts as this caller, with the authorization of HTTP. */
async function post(body: unknown, caller: Auth | undefined, headers: Record<string, string> = {}) {
  called.length = 0;
  const requested: (readonly string[])[] = [];
  const authorize = (scopes: readonly string[]): Promise<Auth> => {
    requested.push(scopes);
    return Promise.reject(refused);
  };
  const sender = { ...(caller ? { caller } : {}), authorize };
  const answer = sample.signedIn.answer({ body, header: headersOf(headers), ...sender });
  return { answer: await answer.catch((error: unknown) => error), requested };
}

describe('an MCP tool that requires a scope', () => {
  it('runs for a caller who has the scope, without another authorization', async () => {
    const { answer, requested } = await post(call(), auth('write'));
    expect([resultOf(answer as never), called, requested]).toEqual([{ content: [] }, [auth('write')], []]);
  });

  it.each([
    ['alone', call(), {}],
    ['in a batch, of which no other call is executed', [read, call('write'), call('write')], {}],
    ['without an id', { method: 'tools/call', params: { name: 'write' } }, {}],
    ['with arguments that do not fit', call('write', { bad: 1 }), {}],
    ['in revision 2026-07-28', inModern('write').body, inModern('write').headers],
  ])('rejects a caller who lacks the scope with an HTTP error: %s', async (_name, body, headers) => {
    const { answer, requested } = await post(body, auth('read'), headers);
    expect([answer, called, requested]).toEqual([refused, [], [['write']]]);
  });

  it.each([
    ['an invalid message', { ...call(), jsonrpc: '1.0' }, {}, 400],
    ['a batch with an invalid message', [call(), { id: 1 }], {}, 400],
    [
      'a header that names another tool (consent case 49)',
      inModern('write').body,
      { ...inModern('write').headers, 'Mcp-Name': 'list_offers' },
      400,
    ],
    [
      'a notification, which does nothing',
      { ...inModern('write').body, id: undefined },
      inModern('write').headers,
      202,
    ],
    ['another tool', read, {}, 200],
    ['a list', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, {}, 200],
    ['a response', { jsonrpc: '2.0', id: 1, result: {} }, {}, 202],
  ])('reports protocol errors before missing scopes: %s', async (_name, body, headers, status) => {
    const { answer, requested } = await post(body, auth('read'), headers);
    expect([(answer as { status: number }).status, requested]).toEqual([status, []]);
  });

  it('returns an HTTP error if the token has expired or the database is unavailable, and a tool error otherwise', async () => {
    for (const error of [ended, new ApiError('SERVICE_UNAVAILABLE', 'Away.')]) {
      failure = error;
      expect((await post(call(), auth('write'))).answer).toBe(error);
      expect((await post(inModern('write').body, auth('write'), inModern('write').headers)).answer).toBe(error);
      expect((await post([read, call()], auth('write'))).answer).toBe(error);
    }
    const blocked = new ApiError('INSUFFICIENT_SCOPE', 'The owner takes no messages from this mailbox.');
    for (const error of [new ApiError('CONFLICT', 'Other content.'), blocked]) {
      failure = error;
      expect(resultOf((await post(call(), auth('write'))).answer as never)).toMatchObject({ isError: true });
    }
    failure = undefined;
  });

  it('is listed for every scope, in a private response', async () => {
    const { body, headers } = modern('tools/list');
    const { answer } = await post(body, auth(), headers);
    const { tools, cacheScope } = resultOf(answer as never) as { tools: { name: string }[]; cacheScope: string };
    expect([tools.length, tools.at(-1)?.name, cacheScope]).toEqual([7, 'write', 'private']);
  });

  it('does not exist on the public server, which has six tools and requires no token', async () => {
    const answer = await sample.server.answer({ body: call(), header: headersOf({}) });
    expect(JSON.stringify(answer.body)).toContain('TOOL_NOT_FOUND');
    expect(sample.facts().descriptor.tools).toHaveLength(6);
  });

  it('is listed on the public server with MCP_LAZY_AUTH, and then requires a token (consent.md, The account endpoint)', async () => {
    const { facts } = sample;
    const descriptor = { ...facts().descriptor.tools[0], name: 'write' } as ToolDescriptor;
    const lazy = await sampleServer({ accountTools: [{ ...write, descriptor }], settings: { mcpLazyAuth: true } });
    expect(
      lazy
        .facts()
        .descriptor.tools.map(({ name }) => name)
        .at(-1),
    ).toBe('write');
    expect(lazy.facts().manifest.tools).not.toContain('write');
    called.length = 0;
    const authorize = () => Promise.resolve(auth('write'));
    await lazy.server.answer({ body: [read, call()], header: headersOf({}), authorize });
    expect(called).toEqual([auth('write')]);
  });
});
