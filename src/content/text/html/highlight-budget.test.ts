import { describe, expect, it } from 'vitest';
import { HighlightBudget } from './highlight-budget.js';

/** A clock that advances by the same number of milliseconds each time that it is read. */
function clockWithSteps(stepMs: number): () => number {
  let now = 0;
  return () => {
    now += stepMs;
    return now;
  };
}

const code = 'const a = "<b>";';
const plain = 'const a = &quot;&lt;b&gt;&quot;;';

describe('HighlightBudget', () => {
  it('highlights blocks until their time is used up, and leaves the remaining blocks escaped and complete', () => {
    const budget = new HighlightBudget(100_000, clockWithSteps(25_000));
    const blocks = Array.from({ length: 6 }, () => budget.highlight(code, 'ts'));
    expect(blocks.map((html) => html.includes('<span'))).toEqual([true, true, true, true, false, false]);
    expect(blocks.slice(4)).toEqual([plain, plain]);
  });

  it('stops inside of a slow block and leaves the blocks after it plain', () => {
    const slow = `${'aA'.repeat(125)}\n`.repeat(39);
    const budget = new HighlightBudget(5);
    expect(budget.highlight(slow, 'csharp')).toBe(slow);
    expect(budget.highlight(code, 'ts')).toBe(plain);
  });
});
