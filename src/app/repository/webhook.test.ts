import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadContract } from '../../base/contract.js';
import { ask, type Running, runPipeline } from '../../service/http/testing.js';
import { repositoryOperations } from './operations.js';

const secret = 'EXAMPLE-secret-of-a-webhook';
const path = '/api/repository/push';
const maxBodyBytes = 1_048_576;
const lookNow = vi.fn();
let service: Running;

beforeAll(async () => {
  const { document } = loadContract();
  const only = { ...document, paths: { [path]: document.paths[path] } } as typeof document;
  service = await runPipeline(only, repositoryOperations(secret, lookNow) as never, {
    rateLimits: { events: { limit: 100_000, windowSeconds: 60 } },
  });
});
afterAll(() => service.close());
beforeEach(() => lookNow.mockReset());

const sign = (body: string | Buffer): string => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

const push = (body: string | Buffer, headers: Record<string, string> = {}, type = 'application/json') =>
  ask(service, path, { method: 'POST', headers: { 'content-type': type, ...headers }, body });

describe('POST /api/repository/push', () => {
  it.each([
    ['JSON', `[${'0,'.repeat(500_000)}0]`],
    ['broken JSON', '{'.repeat(maxBodyBytes)],
    ['bytes that are not UTF-8', Buffer.alloc(maxBodyBytes, 0xff)],
    ['nothing', ''],
  ])('rejects an unsigned body of %s with 401 and never parses it', async (_case, body) => {
    const parse = vi.spyOn(JSON, 'parse');
    const { status, json } = await push(body);
    const parsed = parse.mock.calls.some(([text]) => String(text).length > 1000);
    parse.mockRestore();
    expect(status).toBe(401);
    expect(json()).toMatchObject({ error: { code: 'UNAUTHORIZED' } });
    expect(parsed).toBe(false);
    expect(lookNow).not.toHaveBeenCalled();
  });

  it('rejects a form of 100,000 fields without a signature with 401', async () => {
    expect((await push('a=&'.repeat(100_000), {}, 'application/x-www-form-urlencoded')).status).toBe(401);
  });

  it.each([
    ['an empty query', ''],
    ['an unknown query parameter', '?from=forge'],
  ])('accepts a signed body that is not JSON, with %s', async (_case, query) => {
    const body = 'never parsed';
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': sign(body) };
    expect((await ask(service, `${path}${query}`, { method: 'POST', headers, body })).status).toBe(202);
    expect(lookNow).toHaveBeenCalledOnce();
  });

  it('rejects a compressed body with 415 and does not decompress it', async () => {
    const body = gzipSync('{}');
    const { status } = await push(body, { 'content-encoding': 'gzip', 'x-hub-signature-256': sign('{}') });
    expect(status).toBe(415);
    expect(lookNow).not.toHaveBeenCalled();
  });

  it('rejects a body over 1 MiB with 413', async () => {
    expect((await push('x'.repeat(maxBodyBytes + 1))).status).toBe(413);
  });
});
