import { JSONRPCErrorResponseSchema, JSONRPCResultResponseSchema } from '@modelcontextprotocol/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../base/contract.js';
import type { ToolDescriptor } from './features.js';
import { batchRows, call, legacyRows, meta, modernRows, pings, request, version } from './testing/server-rows.js';
import { headersOf, modern, type SampleServer, sampleServer } from './testing.js';

let sample: SampleServer;
beforeAll(async () => {
  sample = await sampleServer();
});

async function outcome(
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<readonly (string | number)[]> {
  // Removes undefined members, as in the sent JSON.
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
 * Validates a JSON-RPC body with the official schemas. They do not allow a null id, although the specification does, so
 * it is replaced.
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

describe('the MCP server with version 2026-07-28', () => {
  it.each(modernRows)('answers %s', async (_, body, headers, expected) => {
    expect(await outcome(body, headers)).toEqual(expected);
  });

  it('answers with the id of the request, or null if it is invalid', async () => {
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

  it('includes result type, server info, and cache duration in every result', async () => {
    const answerOf = async (method: string, params = {}): Promise<Record<string, unknown>> => {
      const { body, headers } = modern(method, params);
      return (
        (await sample.server.answer({ body, header: headersOf(headers) })).body as { result: Record<string, unknown> }
      ).result;
    };
    const serverInfo = { name: 'org.example.portfolio/portfolio', version: loadContract().document.info.version };
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

  it('lists the supported versions with −32022', async () => {
    const body = request('tools/list', { _meta: meta('2031-01-01') });
    const answer = await sample.server.answer({ body, header: headersOf(version('2031-01-01')) });
    expect(answer.body).toMatchObject({ error: { data: { supported: ['2026-07-28'], requested: '2031-01-01' } } });
  });
});

describe('the MCP server with handshake versions', () => {
  it.each(legacyRows)('answers %s', async (_, body, headers, expected) => {
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
  ])('negotiates %s as %s', async (requested, given) => {
    const answer = await sample.server.answer({
      body: request('initialize', { protocolVersion: requested }),
      header: () => undefined,
    });
    expect(answer.body).toMatchObject({
      result: { protocolVersion: given, capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} } },
    });
  });

  it('omits result members of the later version', async () => {
    const { body } = await sample.server.answer({ body: request('tools/list'), header: () => undefined });
    expect(Object.keys((body as unknown as { result: object }).result)).toEqual(['tools']);
  });
});

describe('the MCP server with a batch', () => {
  it.each(batchRows)('answers %s as designed', async (_, body, headers, expected) => {
    expect(await outcome(body, headers)).toEqual(expected);
  });

  it('rejects a long batch before it reads a message', async () => {
    const message = {
      get params(): never {
        throw new Error('The message was looked at.');
      },
    };
    const { body } = await sample.server.answer({
      body: Array.from({ length: 21 }, () => message),
      header: () => undefined,
    });
    expect(body).toMatchObject({ error: { message: expect.stringContaining('this one has 21') } });
  });

  it('names the index of an invalid message', async () => {
    const { body } = await sample.server.answer({
      body: [...pings(1), request('ping', undefined, { id: 1.5 })],
      header: () => undefined,
    });
    expect(body).toMatchObject({ error: { message: expect.stringContaining('Message 1 of the batch') } });
  });
});

describe('an MCP protocol error', () => {
  it('is also an Error record with hint, docs, and contract', async () => {
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

  it('lists the methods of its era for an unknown method', async () => {
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

describe('an unexpected error in MCP', () => {
  it('becomes a tool error without details, and is logged', async () => {
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

  it('in a method becomes −32603 with status 200', async () => {
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
