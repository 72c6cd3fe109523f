import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { RequestCounter } from '../counting/counter.js';
import { memoryCounter } from '../counting/memory-counter.js';
import type { Call } from '../operation.js';
import { ask, type Running, runPipeline } from '../testing.js';

const message = {
  tags: ['t'],
  security: [{}],
  'x-rate-limit-policy': 'portfolio-read',
  requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
  responses: { 200: { description: 'd', content: { 'application/json': { schema: { type: 'object' } } } } },
};
const contract = {
  openapi: '3.1.0',
  info: { title: 't', version: '1.0.0' },
  servers: [{ url: 'https://portfolio.example.org' }],
  components: { schemas: {} },
  paths: {
    '/api/messages': { post: { ...message, operationId: 'post', 'x-depends-on': 'content-and-message' } },
    '/api/others': { post: { ...message, operationId: 'postOther' } },
  },
};

let calls = 0;
let content = {};
let service: Running | undefined;
/** A message whose method begins with "read" is repeatable. */
const post = ({ body }: Pick<Call<'postMcp'>, 'body'>) => {
  calls += 1;
  const { id, method, params } = body as unknown as { id: unknown; method: string; params?: { long?: boolean } };
  const result = { call: calls, text: params?.long ? 'ü'.repeat(2000) : 'ü' };
  const repeatable = method.startsWith('read');
  return { status: 200, type: 'application/json', body: { jsonrpc: '2.0', id, result }, repeatable };
};

async function start(limit = 1000, counter?: RequestCounter): Promise<Running> {
  calls = 0;
  content = {};
  service = await runPipeline(contract, { post, postOther: post } as never, {
    content: () => content,
    readCacheBytes: 1_048_576,
    rateLimits: { 'portfolio-read': { limit, windowSeconds: 60 } },
    counter,
  });
  return service;
}
afterEach(() => service?.close());

const form = { 'Content-Type': 'application/json' };
const written = (id: string, method = 'read', more = ''): string =>
  `{"jsonrpc":"2.0","id":${id},"method":"${method}"${more}}`;
/** What a message is answered with: its id and the number of the call that made the answer. */
async function answered(
  running: Running,
  body: string,
  headers: Record<string, string> = {},
  path = '/api/messages',
): Promise<[id: unknown, call: number]> {
  const length = 'Transfer-Encoding' in headers ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const all = { ...form, ...length, ...headers };
  const { id, result } = (await ask(running, path, { method: 'POST', headers: all, body })).json() as {
    id: unknown;
    result: { call: number };
  };
  return [id, result.call];
}

/** Sends a message until its answer is kept; its second answer is. */
async function keepAnswer(running: Running): Promise<void> {
  for (const id of ['8', '9']) await answered(running, written(id));
  calls = 0;
}

describe('repeated messages', () => {
  it('are answered from the second, each with its own id', async () => {
    const running = await start();
    expect(await answered(running, written('0'))).toEqual([0, 1]);
    for (const id of ['1', '2', '"three"', '-4', '""', '5'])
      expect(await answered(running, written(id))).toEqual([JSON.parse(id), 2]);
  });

  it('are made anew where anything but the id differs, and once the content is another', async () => {
    const running = await start();
    await keepAnswer(running);
    expect(await answered(running, written('1'))).toEqual([1, 2]);
    expect(await answered(running, written('1', 'read', ',"params":{"id":1}'))).toEqual([1, 1]);
    expect(await answered(running, written('1', 'read', ',"params":{"id":2}'))).toEqual([1, 2]);
    expect(await answered(running, written('1'), { 'Mcp-Name': 'x' })).toEqual([1, 3]);
    expect(await answered(running, written('1'), { 'MCP-Protocol-Version': '2025-06-18' })).toEqual([1, 4]);
    expect(calls).toBe(4);
    expect(await answered(running, written('1'))).toEqual([1, 2]);
    content = {};
    expect(await answered(running, written('1'))).toEqual([1, 5]);
    expect(await answered(running, written('2'))).toEqual([2, 5]);
  });

  it.each([
    ['is not said to be repeatable', written('1', 'write'), {}, '/api/messages'],
    ['is posted to an operation that says nothing of messages', written('1'), {}, '/api/others'],
    ['has an unknown header', written('1'), { 'X-Unknown': '1' }, '/api/messages'],
    ['is sent in pieces', written('1'), { 'Transfer-Encoding': 'chunked' }, '/api/messages'],
    ['has an id that is written otherwise than it is sent back', written('1e0'), {}, '/api/messages'],
    ['is long', written('1', 'read', `,"x":"${'x'.repeat(4096)}"`), {}, '/api/messages'],
  ])('are made each time where a message %s', async (_, body, headers, path) => {
    const running = await start();
    for (let at = 1; at < 5; at += 1) expect((await answered(running, body, headers as never, path))[1]).toBe(at);
  });

  it('have a coded answer for each id, since it is inside', async () => {
    const running = await start();
    const seen = [];
    for (const id of ['1', '1', '1', '1', '2', '2', '2', '1']) {
      const body = written(id, 'read', ',"params":{"long":true}');
      const headers = { ...form, 'Accept-Encoding': 'gzip', 'Content-Length': String(body.length) };
      const { bytes } = await raw(running, body, headers);
      const { id: own, result } = JSON.parse(gunzipSync(bytes).toString()) as {
        id: number;
        result: { call: number; text: string };
      };
      expect(result.text).toHaveLength(2000);
      seen.push([own, result.call]);
    }
    expect(seen).toEqual([
      ...[
        [1, 1],
        [1, 2],
        [1, 3],
        [1, 3],
      ],
      ...[
        [2, 4],
        [2, 5],
        [2, 5],
      ],
      [1, 3],
    ]);
  });

  it('count each, and are refused past the limit with the words of the pipeline', async () => {
    await refusesFromTheFourth(await start(3));
  });

  it('count each where counting waits for another process', async () => {
    const inMemory = memoryCounter();
    const elsewhere: RequestCounter = {
      count: async (...asked) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return inMemory.count(...asked);
      },
      close: () => inMemory.close(),
    };
    await refusesFromTheFourth(await start(3, elsewhere));
  });

  it('come one after another on one connection, in one packet or in many', async () => {
    const running = await start();
    const request = (id: number): string => {
      const body = written(String(id));
      return `POST /api/messages HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    };
    const all = [1, 2, 3, 4, 5, 6].map(request).join('');
    await keepAnswer(running);
    expect(await idsOf(running, all, all.length, 6)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(calls).toBe(0);
    for (const size of [100, 7]) expect(await idsOf(running, all, size, 6), `${size}`).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('leave a connection alone whose body never comes', async () => {
    const running = await start();
    await keepAnswer(running);
    const socket = connect(running.port, '127.0.0.1');
    socket.write(
      'POST /api/messages HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n',
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await answered(running, written('1'))).toEqual([1, 2]);
    socket.destroy();
    expect(await answered(running, written('2'))).toEqual([2, 2]);
    expect(calls).toBe(0);
  });
});

async function refusesFromTheFourth(running: Running): Promise<void> {
  const seen = [];
  for (let id = 1; id < 6; id += 1) {
    const body = written(String(id));
    const headers = { ...form, 'Content-Length': String(body.length) };
    const answer = await ask(running, '/api/messages', { method: 'POST', headers, body });
    seen.push([answer.status, answer.headers['ratelimit-remaining'], (answer.json() as { id?: number }).id]);
  }
  expect(seen).toEqual([
    [200, '2', 1],
    [200, '1', 2],
    [200, '0', 3],
    [429, '0', undefined],
    [429, '0', undefined],
  ]);
  expect(calls).toBe(2);
}

/** Sends bytes in packets of a size, and collects the ids of so many answers. */
function idsOf({ port }: Running, sent: string, size: number, expected: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const ids = [...text.matchAll(/"jsonrpc":"2\.0","id":(\d+)/g)].map(([, id]) => Number(id));
      if (ids.length < expected) return;
      socket.destroy();
      resolve(ids);
    });
    socket.on('error', reject);
    void (async () => {
      for (let at = 0; at < sent.length; at += size) {
        socket.write(sent.slice(at, at + size));
        await new Promise((next) => setImmediate(next));
      }
    })();
  });
}

/** An answer's bytes as they come. */
async function raw({ base }: Running, body: string, headers: Record<string, string>): Promise<{ bytes: Buffer }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const outgoing = request(`${base}/api/messages`, { method: 'POST', headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => resolve({ bytes: Buffer.concat(chunks) }));
    });
    outgoing.on('error', reject).end(body);
  });
}
