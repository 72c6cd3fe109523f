import { describe, expect, it } from 'vitest';
import { sampleServer } from '../../../src/service/mcp/testing.js';
import { full, seed, times } from '../../support/repeat.js';
import { isLinear, measureGrowth } from './growth.js';
import { parsersOf } from './parsers.js';
import { repeated } from './shapes.js';

const parsers = parsersOf(await sampleServer());

describe(`the CPU time of parsers on their worst repetitions (A1, A2, SEED=${seed})`, {
  timeout: full ? 1_800_000 : 120_000,
}, () => {
  it.each(parsers)('grows linearly with the length: $name', (parser) => {
    const growth = measureGrowth(parser, times({ full: 10_000, quick: 100 }), seed);
    const { shape, size, small, large } = growth;
    expect(isLinear(growth), `${shape}: ${size / 8} characters ${small} ms, ${size} characters ${large} ms`).toBe(true);
  });

  it('is reported if it is not linear', () => {
    const read = ({ length }: string): number => {
      let sum = 0;
      for (let turn = 0; turn < length ** 2 / 1024; turn += 1) sum += Math.sqrt(turn);
      return sum;
    };
    expect(isLinear(measureGrowth({ name: 'slow', tokens: [], more: [repeated('<')], read }, 0, seed))).toBe(false);
  });
});
