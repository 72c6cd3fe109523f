import { describe, expect, it } from 'vitest';
import { systemRandom } from './random.js';

describe('systemRandom.bytes', () => {
  it('returns the requested number of bytes', () => {
    for (const n of [0, 1, 16, 32, 63, 64, 65, 4096, 10_000]) expect(systemRandom.bytes(n)).toHaveLength(n);
  });

  it('never repeats bytes, within and across chunks', () => {
    const texts = Array.from({ length: 5_000 }, (_, at) => systemRandom.bytes(16 + (at % 49)).toString('hex'));
    const starts = new Set(texts.map((text) => text.slice(0, 32)));
    const ends = new Set(texts.map((text) => text.slice(-32)));
    expect([starts.size, ends.size]).toEqual([texts.length, texts.length]);
  });

  it('never returns unset bytes', () => {
    for (let at = 0; at < 1_000; at += 1)
      expect(systemRandom.bytes(64).filter((byte) => byte === 0).length).toBeLessThan(12);
  });

  it('returns separate buffers', () => {
    const all = Array.from({ length: 300 }, () => systemRandom.bytes(32));
    const before = all.map((bytes) => bytes.toString('hex'));
    for (const bytes of all.filter((_, at) => at % 2 === 0)) bytes.fill(0);
    expect(all.filter((bytes, at) => at % 2 === 1 && bytes.toString('hex') !== before[at])).toEqual([]);
  });
});
