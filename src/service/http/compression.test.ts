import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { compress, compressAhead } from './compression.js';

describe('compressing a body', () => {
  it('compresses a large body once per encoding', async () => {
    const body = Buffer.from('A long document. '.repeat(5000));
    const [gzip, br] = [compress(body, 'gzip'), compress(body, 'br')];
    expect([compress(body, 'gzip'), compress(body, 'br')]).toEqual([gzip, br]);
    expect(await compress(body, 'gzip')).toBe(await gzip);
    expect([gunzipSync(await gzip), brotliDecompressSync(await br)]).toEqual([body, body]);
  });

  it.each([['a text'], [Buffer.from('few bytes')]])('compresses each time if the body is %s', async (body) => {
    expect(await compress(body, 'gzip')).not.toBe(await compress(body, 'gzip'));
  });

  it.each([
    [2, 'a large body', 'text/plain', 100_000],
    [0, 'a short body', 'text/plain', 1000],
    [0, 'a very long body', 'text/plain', 3_000_000],
    [0, 'one that is compressed by itself', 'image/png', 100_000],
  ])('compresses in %i encodings ahead of the first request for %s', async (made, _which, type, length) => {
    const pace = vi.fn(async () => {});
    await compressAhead({ type, body: Buffer.alloc(length, 'x') }, pace);
    expect(pace).toHaveBeenCalledTimes(made);
  });
});
