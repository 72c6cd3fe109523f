import { afterEach, expect, it } from 'vitest';
import { silentLog } from '../../base/log.js';
import { ask, documentOf, type Running, runPipeline } from './testing.js';

const contract = documentOf({
  '/api/read': {
    get: {
      operationId: 'read',
      tags: ['t'],
      security: [{}],
      'x-rate-limit-policy': 'portfolio-read',
      responses: { 200: { description: 'd', content: { 'text/plain': { schema: { type: 'string' } } } } },
    },
  },
});
const content = {};
let service: Running | undefined;
afterEach(() => service?.close());

async function warningsAfter(
  trustProxy: number | undefined,
  requests: readonly Readonly<Record<string, string>>[],
): Promise<readonly string[]> {
  const warnings: string[] = [];
  service = await runPipeline(
    contract,
    { read: (() => ({ status: 200, type: 'text/plain', body: 'fine' })) as never },
    {
      trustProxy,
      content: () => content,
      readCacheBytes: 1_048_576,
      log: { ...silentLog, warn: (_details, message) => void warnings.push(message) },
    },
  );
  for (const headers of requests) await ask(service, '/api/read', { headers });
  return warnings;
}

const client = { 'X-Forwarded-For': '203.0.113.1' };

it.each([
  ['X-Forwarded-For', [client, client]],
  ['x-forwarded-for', [{ 'x-forwarded-for': '203.0.113.1' }]],
  ['Forwarded', [{ Forwarded: 'for=203.0.113.1' }]],
  ['X-Forwarded-For on a read that is answered from the cache', [{}, {}, client, client]],
])('a request with %s logs one warning if TRUST_PROXY is not set', async (_name, requests) => {
  expect(await warningsAfter(undefined, requests)).toEqual([
    expect.stringMatching(/TRUST_PROXY is not set.*such as TRUST_PROXY=1.*set TRUST_PROXY=0/),
  ]);
});

it.each([0, 1])('TRUST_PROXY=%d logs no warning for X-Forwarded-For', async (trustProxy) => {
  expect(await warningsAfter(trustProxy, [client])).toEqual([]);
});

it('requests without these headers log no warning', async () => {
  expect(await warningsAfter(undefined, [{ 'X-Real-IP': '203.0.113.1', From: 'x-forwarded-for' }])).toEqual([]);
});
