import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { eachTurn } from '../platform/pace.js';
import { codeAhead } from './compression.js';
import { codedOnce } from './large-bodies.js';

const fixed = { status: 200, cache: 'document' } as const;
const again = () => Promise.reject(new Error('It is coded again.'));

describe('the coded forms of a large answer', () => {
  it('are there for the first request once they are made ahead', async () => {
    const body = Buffer.from('A long document. '.repeat(5000));
    await codeAhead({ ...fixed, type: 'text/plain', body }, eachTurn);
    expect(gunzipSync(await codedOnce(body, 'gzip', again))).toEqual(body);
    expect(brotliDecompressSync(await codedOnce(body, 'br', again))).toEqual(body);
  });

  it.each([
    ['a short one', 'text/plain', 1000],
    ['a very long one', 'text/plain', 3_000_000],
    ['one that is compressed by itself', 'image/png', 100_000],
  ])('are not made ahead of %s', async (_which, type, length) => {
    const body = Buffer.alloc(length, 'x');
    await codeAhead({ ...fixed, type, body }, eachTurn);
    await expect(codedOnce(body, 'gzip', again)).rejects.toThrow('It is coded again.');
  });
});
