import { randomBytes } from 'node:crypto';
import type { RequestCounter } from '../counting/counter.js';
import type { Call } from '../operation.js';
import { ask, documentOf, type Running, runPipeline } from '../testing.js';

const message = {
  tags: ['t'],
  security: [{}],
  'x-rate-limit-policy': 'portfolio-read',
  requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
  responses: { 200: { description: 'd', content: { 'application/json': { schema: { type: 'object' } } } } },
};
const contract = documentOf({
  '/api/messages': { post: { ...message, operationId: 'post', 'x-depends-on': 'content-and-message' } },
  '/api/others': { post: { ...message, operationId: 'postOther' } },
});

/** The service under test: how often it was asked for an answer, and what it reads. */
export const messages = { calls: 0, content: {} };
let service: Running | undefined;
/** So many bytes take a while to be compressed. */
const noise = randomBytes(3_000_000).toString('base64');
/** What an answer can have for its text, by the `text` of the message's parameters. */
export const texts: Readonly<Record<string, string>> = { long: 'ü'.repeat(2000), noise };
/** A message whose method begins with "read" is repeatable; its answer has the number of its call. */
const post = ({ body }: Pick<Call<'postMcp'>, 'body'>) => {
  messages.calls += 1;
  const { id, method, params } = body as unknown as { id: unknown; method: string; params?: { text?: string } };
  const result = { call: messages.calls, text: texts[params?.text ?? ''] ?? 'ü' };
  const repeatable = method.startsWith('read');
  return { status: 200, type: 'application/json', body: { jsonrpc: '2.0', id, result }, repeatable };
};

/** Starts a service with `/api/messages`, of which some answers are repeatable, and `/api/others`, of which none is. */
export async function start(limit = 1000, counter?: RequestCounter, readCacheBytes = 1_048_576): Promise<Running> {
  messages.calls = 0;
  messages.content = {};
  service = await runPipeline(contract, { post, postOther: post } as never, {
    content: () => messages.content,
    readCacheBytes,
    rateLimits: { 'portfolio-read': { limit, windowSeconds: 60 } },
    counter,
  });
  return service;
}

/** To be called after each test. */
export async function stop(): Promise<void> {
  await service?.close();
}

/** The header of every message here, and a message with an id as it is written. */
export const form = { 'Content-Type': 'application/json' };
export const written = (id: string, method = 'read', more = ''): string =>
  `{"jsonrpc":"2.0","id":${id},"method":"${method}"${more}}`;

/** What a message is answered with: its id and the number of the call that made the answer. */
export async function answered(
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
