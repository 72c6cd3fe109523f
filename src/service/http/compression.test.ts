import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { codeAhead, compress } from './compression.js';

describe('the coded forms of a body', () => {
  it('are made once of a large one, each for itself', async () => {
    const body = Buffer.from('A long document. '.repeat(5000));
    const [gzip, br] = [compress(body, 'gzip'), compress(body, 'br')];
    expect([compress(body, 'gzip'), compress(body, 'br')]).toEqual([gzip, br]);
    expect(await compress(body, 'gzip')).toBe(await gzip);
    expect([gunzipSync(await gzip), brotliDecompressSync(await br)]).toEqual([body, body]);
  });

  it.each([['a text'], [Buffer.from('few bytes')]])('are made each time of %s', async (body) => {
    expect(await compress(body, 'gzip')).not.toBe(await compress(body, 'gzip'));
  });

  it.each([
    [2, 'a large one', 'text/plain', 100_000],
    [0, 'a short one', 'text/plain', 1000],
    [0, 'a very long one', 'text/plain', 3_000_000],
    [0, 'one that is compressed by itself', 'image/png', 100_000],
  ])('are %i ahead of the first request of %s', async (made, _which, type, length) => {
    const pace = vi.fn(async () => {});
    await codeAhead({ type, body: Buffer.alloc(length, 'x') }, pace);
    expect(pace).toHaveBeenCalledTimes(made);
  });
});
