import { describe, expect, it } from 'vitest';
import { elapsedMs } from '../../../base/clock.js';
import { ContentError } from '../../result/problem.js';
import { readScript } from './script.js';

const readValue = async (text: string, file = 'resume.ts'): Promise<unknown> => (await readScript(file, text)).value;

const rejectionOf = (text: string, deadlineMs?: number): Promise<string> =>
  readScript('resume.ts', text, deadlineMs).then(
    () => 'no rejection',
    (error: unknown) => {
      expect(error).toBeInstanceOf(ContentError);
      return (error as Error).message;
    },
  );

/** Each level doubles the work of the parser. */
const nestedCasts = `export const DATA = { x: ${'<a>('.repeat(28)}1${')'.repeat(28)} };`;

describe('reading a TypeScript module', () => {
  it('stops at the deadline, names the file, and keeps the event loop free', async () => {
    let longestStallMs = 0;
    let last = elapsedMs();
    const ticks = setInterval(() => {
      longestStallMs = Math.max(longestStallMs, elapsedMs() - last);
      last = elapsedMs();
    }, 10);
    const message = await rejectionOf(nestedCasts, 3_000);
    clearInterval(ticks);
    expect(message).toMatch(
      /^resume\.ts:1: could not be read within 3 seconds and 192 MiB of memory \(it took longer than 3 s\)\. Accepted: /,
    );
    expect(longestStallMs).toBeLessThan(2_000);
  });

  it('rejects a short program whose strings double until they fill the memory', async () => {
    const doubled = Array.from({ length: 40 }, (_, i) => `const a${i + 1} = a${i} + a${i};`);
    const message = await rejectionOf(
      `const a0 = "xxxxxxxxxxxxxxxx";\n${doubled.join('\n')}\nexport const DATA = { a40 };`,
    );
    expect(message).toMatch(/its values have more than 4194304 characters/);
  });

  it('rejects a long string that many members repeat', async () => {
    const members = Array.from({ length: 5_000 }, (_, i) => `m${i}: long`);
    const message = await rejectionOf(
      `const long = "${'x'.repeat(100_000)}";\nexport const DATA = { ${members.join()} };`,
    );
    expect(message).toMatch(/its values have more than/);
  });

  it.each([
    ['brackets', '['.repeat(200_000)],
    ['types', `null as ${'Array<'.repeat(40_000)}`],
    ['elements', '<a>'.repeat(60_000)],
  ])('rejects deeply nested %s', async (_, text) => {
    expect(await rejectionOf(`export const DATA = ${text};`)).toMatch(/^resume\.ts:\d+: /);
  });

  it('reads a module with many comparisons and type arguments', async () => {
    const comparisons = 'if (1 < 2) run();\n'.repeat(200);
    expect(await readValue(`${comparisons}export const DATA: Map<string, Array<number>> = { name: "Ada" };`)).toEqual({
      name: 'Ada',
    });
  });

  it('keeps missing values, and a member called __proto__', async () => {
    const value = await readValue(
      'export const DATA = { a: [1, f(), "x"], b: undefined, ["c"]: 1, "__proto__": { d: 1 } };',
    );
    expect(Object.keys(value as object)).toEqual(['a', 'b', '__proto__']);
    expect((value as { a: unknown }).a).toEqual([1, undefined, 'x']);
  });

  it('knows the line of each value', async () => {
    const { lineOf } = await readScript(
      'resume.tsx',
      'export const DATA = {\n  name: "Ada",\n  work: [\n    <b>x</b>,\n  ],\n};',
    );
    expect(lineOf(['name'])).toBe(2);
    expect(lineOf(['work', 0, 'title'])).toBe(4);
  });
});
