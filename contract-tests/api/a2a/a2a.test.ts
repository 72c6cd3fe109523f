import { Role } from '@a2a-js/sdk';
import { ClientFactory } from '@a2a-js/sdk/client';
import { PushNotificationNotSupportedError, TaskNotFoundError, UnsupportedOperationError } from '@a2a-js/sdk/errors';
import { afterAll, describe, expect, it } from 'vitest';
import { operations } from '../../support/contract.js';
import { type Answer, ask } from '../../support/http.js';
import { startService } from '../../support/service.js';

const service = await startService();
afterAll(() => service.close());
const client = await new ClientFactory().createFromUrl(service.base);

interface SearchHit {
  readonly title: string;
  readonly type: string;
  readonly url: string;
}
interface SearchResult {
  readonly query: string;
  readonly total: number;
  readonly projects: readonly SearchHit[];
  readonly pages: readonly SearchHit[];
  readonly offers: readonly SearchHit[];
}

const operation = operations.find(({ id }) => id === 'postA2a');
const sendParams = (parts: unknown[], more: object = {}, configuration?: object): object => ({
  message: { messageId: 'm-1', role: 'ROLE_USER', parts, ...more },
  ...(configuration ? { configuration } : {}),
});
const request = (method: string, params: object = {}, id: unknown = 7): object => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});

async function post(body: unknown, headers: Record<string, string> = { 'A2A-Version': '1.0' }): Promise<Answer> {
  const answer = await ask(service.base, '/api/a2a', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  expect(operation?.faults(answer.status, 'application/json', answer.json)).toEqual([]);
  return answer;
}
const errorOf = ({
  json,
}: Answer): { code: number; data?: { reason: string }[]; error: { code: string; hint: string } } =>
  (json as { error: { code: number; data?: { reason: string }[]; error: { code: string; hint: string } } }).error;
const searchResultOf = ({ json }: Answer): SearchResult =>
  (json as { result: { message: { parts: { data?: SearchResult }[] } } }).result.message.parts.find(({ data }) => data)
    ?.data as SearchResult;

describe('POST /api/a2a, called by the official A2A client', () => {
  const sendMessage = (parts: object[], configuration?: object) =>
    client.sendMessage({
      tenant: '',
      message: {
        messageId: 'm-1',
        contextId: 'c-1',
        taskId: '',
        role: Role.ROLE_USER,
        parts: parts.map((content) => ({ content, metadata: undefined, filename: '', mediaType: '' })) as never,
        metadata: undefined,
        extensions: [],
        referenceTaskIds: [],
      },
      configuration: configuration as never,
      metadata: undefined,
    });

  it('is the first interface in the agent card, as JSONRPC 1.0', async () => {
    const { json } = await ask(service.base, '/.well-known/agent-card.json');
    const [first, second] = (
      json as { supportedInterfaces: { url: string; protocolBinding: string; protocolVersion: string }[] }
    ).supportedInterfaces;
    expect(first).toEqual({ url: `${service.base}/api/a2a`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' });
    expect(second?.protocolBinding).toMatch(/modelcontextprotocol/);
  });

  it('answers a question with a text part and a data part whose URLs all answer 200', async () => {
    const reply = await sendMessage([{ $case: 'text', value: 'forecasts for a harbor' }]);
    if (!('messageId' in reply)) throw new Error('It answered with a task.');
    expect([reply.role, reply.contextId, reply.parts.length]).toEqual([Role.ROLE_AGENT, 'c-1', 2]);
    const [text, data] = reply.parts.map(({ content }) => content?.value);
    const { projects, pages, offers } = data as SearchResult;
    expect(projects[0]).toMatchObject({
      title: 'Harbor Forecast',
      type: 'project',
      url: `${service.base}/projects/harbor-forecast`,
    });
    for (const { url } of [...projects, ...pages, ...offers]) {
      expect(text).toContain(url);
      expect((await fetch(url)).status, url).toBe(200);
    }
  });

  it('returns the errors of the protocol for unsupported operations', async () => {
    await expect(client.getTask({ tenant: '', id: 'task-1' } as never)).rejects.toBeInstanceOf(TaskNotFoundError);
    await expect(client.cancelTask({ tenant: '', id: 'task-1' } as never)).rejects.toBeInstanceOf(TaskNotFoundError);
    const stream = async (): Promise<void> => {
      for await (const _ of client.resubscribeTask({ tenant: '', id: 'task-1' } as never)) break;
    };
    await expect(stream()).rejects.toBeInstanceOf(UnsupportedOperationError);
    // The client reads the capabilities from the card and sends no request.
    const push = async () =>
      client.createTaskPushNotificationConfig({
        tenant: '',
        taskId: 't',
        id: 'x',
        url: 'https://client.example/hook',
      } as never);
    await expect(push()).rejects.toBeInstanceOf(PushNotificationNotSupportedError);
  });
});

describe('POST /api/a2a', () => {
  it.each([
    ['GetTask', { id: 'x' }, -32001, 'TASK_NOT_FOUND'],
    ['CancelTask', { id: 'x' }, -32001, 'TASK_NOT_FOUND'],
    ['GetTask', {}, -32602, undefined],
    ['SubscribeToTask', { id: 'x' }, -32004, 'UNSUPPORTED_OPERATION'],
    ['SendStreamingMessage', sendParams([{ text: 'x' }]), -32004, 'UNSUPPORTED_OPERATION'],
    ['GetExtendedAgentCard', {}, -32004, 'UNSUPPORTED_OPERATION'],
    ['CreateTaskPushNotificationConfig', {}, -32003, 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['GetTaskPushNotificationConfig', {}, -32003, 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['ListTaskPushNotificationConfigs', {}, -32003, 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['DeleteTaskPushNotificationConfig', {}, -32003, 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['SendMessage', {}, -32602, undefined],
    ['SendMessage', sendParams([{ text: 'x' }], { taskId: 't' }), -32001, 'TASK_NOT_FOUND'],
    ['SendMessage', sendParams([{ text: ' \n ' }]), -32602, undefined],
    ['SendMessage', sendParams([{ url: 'https://client.example/a.pdf' }]), -32005, 'CONTENT_TYPE_NOT_SUPPORTED'],
    [
      'SendMessage',
      sendParams([{ text: 'x' }], {}, { acceptedOutputModes: ['image/png'] }),
      -32005,
      'CONTENT_TYPE_NOT_SUPPORTED',
    ],
    [
      'SendMessage',
      sendParams([{ text: 'x' }], {}, { taskPushNotificationConfig: {} }),
      -32003,
      'PUSH_NOTIFICATION_NOT_SUPPORTED',
    ],
    ['SendMessage', sendParams([{ data: { query: 'x', type: 'person' } }]), -32602, undefined],
    ['SendMessage', sendParams([{ data: { query: 'x', limit: 0 } }]), -32602, undefined],
    ['ListTasks', { pageSize: 1000 }, -32602, undefined],
    ['message/send', sendParams([{ text: 'x' }]), -32601, undefined],
  ])('rejects %s %j with JSON-RPC error %i', async (method, params, code, reason) => {
    const answer = await post(request(method, params));
    expect([answer.status, errorOf(answer).code, errorOf(answer).data?.[0]?.reason]).toEqual([200, code, reason]);
    expect(errorOf(answer).error.hint).not.toBe('');
    expect((answer.json as { id: unknown }).id).toBe(7);
  });

  it('returns an empty task list, because messages never create tasks', async () => {
    expect((await post(request('ListTasks'))).json).toMatchObject({
      result: { tasks: [], nextPageToken: '', totalSize: 0 },
    });
  });

  it('returns the same results as the search API, filtered by the type and limit of a data part', async () => {
    const { json: searched } = await ask(service.base, '/api/v1/webmcp/search?q=forecast&type=project&limit=2');
    const found = searchResultOf(
      await post(request('SendMessage', sendParams([{ data: { query: 'forecast', type: 'project', limit: 2 } }]))),
    );
    expect(found.projects).toEqual((searched as { results: unknown[] }).results);
    expect(found.projects).toHaveLength(2);
    expect([found.pages, found.offers]).toEqual([[], []]);
  });

  it.each([
    [['text/plain'], ['text/plain']],
    [['application/json'], ['application/json']],
    [['text/*'], ['text/plain']],
    [[], ['text/plain', 'application/json']],
  ])('for the output modes %j, answers with parts of the types %j', async (acceptedOutputModes, expected) => {
    const answer = await post(request('SendMessage', sendParams([{ text: 'harbor' }], {}, { acceptedOutputModes })));
    const { parts } = (answer.json as { result: { message: { parts: { mediaType: string }[] } } }).result.message;
    expect(parts.map(({ mediaType }) => mediaType)).toEqual(expected);
  });

  it('truncates a long question to 200 characters, and reports a total of 0 when nothing matches', async () => {
    const { query, total } = searchResultOf(
      await post(request('SendMessage', sendParams([{ text: 'zzzzqq '.repeat(1000) }]))),
    );
    expect([query.length <= 200, total]).toEqual([true, 0]);
  });

  it.each([
    [{}, 'a missing version, which means 0.3'],
    [{ 'A2A-Version': '0.3' }, 'an old version'],
    [{ 'A2A-Version': '2.0' }, 'a future version'],
  ] as [Record<string, string>, string][])('rejects the headers %j: %s', async (headers) => {
    const answer = await post(request('SendMessage', sendParams([{ text: 'harbor' }])), headers);
    expect([answer.status, errorOf(answer).code, errorOf(answer).error.code]).toEqual([
      200,
      -32009,
      'UNSUPPORTED_PROTOCOL_VERSION',
    ]);
  });

  it('tells a client of version 0.3 which version and which method to use', async () => {
    const message = { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text: 'harbor' }] };
    const answer = await post(request('message/send', { message }), {});
    const { code, error } = errorOf(answer);
    expect([code, error.code, (answer.json as { id: unknown }).id]).toEqual([
      -32009,
      'UNSUPPORTED_PROTOCOL_VERSION',
      7,
    ]);
    expect(error.hint).toContain('A2A-Version: 1.0');
    expect(error.hint).toContain('SendMessage');
  });

  it.each([
    ['a body that is not JSON', '{', 'INVALID_JSON'],
    ['an empty body', '', 'INVALID_JSON'],
  ])('rejects %s with an Error record', async (_what, body, code) => {
    const answer = await post(body);
    expect([answer.status, (answer.json as { error: { code: string } }).error.code]).toEqual([400, code]);
  });

  it.each([
    ['a batch', [request('GetTask')], -32600, null],
    ['a missing id', { jsonrpc: '2.0', method: 'GetTask' }, -32600, null],
    ['a missing method', { jsonrpc: '2.0', id: 'a' }, -32600, 'a'],
    ['another JSON-RPC version', { jsonrpc: '1.0', id: 'a', method: 'GetTask' }, -32600, 'a'],
    ['a message without parts', request('SendMessage', { message: { messageId: 'm', role: 'ROLE_USER' } }), -32602, 7],
    [
      'a message with the role of an agent',
      request('SendMessage', sendParams([{ text: 'x' }], { role: 'ROLE_AGENT' })),
      -32602,
      7,
    ],
  ])('rejects %s with status 400 and a JSON-RPC error', async (_what, body, code, id) => {
    const answer = await post(body);
    expect([answer.status, errorOf(answer).code, (answer.json as { id: unknown }).id]).toEqual([400, code, id]);
  });

  it('rejects foreign origins, other media types, other methods, and bodies over 256 KiB, as the MCP endpoint does', async () => {
    const codeOf = ({ json }: Answer): string => (json as { error: { code: string } }).error.code;
    const send = (headers: Record<string, string>, body = '{}', method = 'POST') =>
      ask(service.base, '/api/a2a', { method, headers, body });
    const foreign = await send({ Origin: 'https://evil.example', 'Content-Type': 'application/json' });
    expect([foreign.status, codeOf(foreign), foreign.headers['access-control-allow-origin']]).toEqual([
      403,
      'ORIGIN_NOT_ALLOWED',
      undefined,
    ]);
    expect((await send({ 'Content-Type': 'text/plain' })).status).toBe(415);
    const get = await ask(service.base, '/api/a2a');
    expect([get.status, codeOf(get), get.headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST, OPTIONS']);
    const big = await send(
      { 'Content-Type': 'application/json' },
      JSON.stringify(request('GetTask', { id: 'x'.repeat(300_000) })),
    );
    expect([big.status, codeOf(big)]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const own = await send(
      { 'Content-Type': 'application/json', Origin: service.base, 'A2A-Version': '1.0' },
      JSON.stringify(request('ListTasks')),
    );
    expect([own.status, own.headers['access-control-allow-origin'], own.headers['cache-control']]).toEqual([
      200,
      service.base,
      'no-store',
    ]);
    expect([own.headers['api-version'], own.headers['ratelimit-policy']]).toEqual([
      'v1',
      expect.stringMatching(/^"mcp"/),
    ]);
  });
});
