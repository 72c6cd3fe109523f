import { describe, expect, it } from 'vitest';
import { blockOf, svgOf, type Type, widthOfBlock } from './outlines.js';

const type: Type = { size: 50, weight: 600, colour: '#123456', leading: 1.2 };
const textsOf = (text: string, width: number, mostLines: number): string[] =>
  blockOf(text, type, width, mostLines).lines.map((runs) =>
    runs
      .map((run) => run.text)
      .join('')
      .trim(),
  );

describe('words as outlines', () => {
  it('stand in lines that their width holds, and end in an ellipsis where there is no more place', () => {
    expect(textsOf('One two three four', 300, 9)).toEqual(['One two', 'three four']);
    const [first, second, ...none] = textsOf('One two three four five six seven', 300, 2);
    expect([first, none]).toEqual(['One two', []]);
    expect(second).toMatch(/^three fo.*…$/);
    expect(widthOfBlock(blockOf('One two three four five six seven', type, 300, 2))).toBeLessThanOrEqual(300);
    expect(textsOf('', 300, 2)).toEqual([]);
  });

  it('part a word that no line holds, and shorten one that stands alone', () => {
    const parts = textsOf('W'.repeat(20), 300, 9);
    expect(parts.join('')).toBe('W'.repeat(20));
    expect(parts.length).toBeGreaterThan(2);
    expect(textsOf('W'.repeat(20), 300, 1)[0]).toMatch(/^W+…$/);
  });

  it('are as wide in every script as their letters, closer with tracking, and taller with each line', () => {
    const widthOf = (text: string, more: Partial<Type> = {}): number =>
      widthOfBlock(blockOf(text, { ...type, ...more }, 9999, 1));
    for (const text of ['Größe', 'Прогноз', 'Σχεδιασμός', 'Nguyễn → Đào']) {
      expect(widthOf(text), text).toBeGreaterThan(100);
      expect(widthOf(text, { size: 100 }) / widthOf(text), text).toBeCloseTo(2);
      expect(widthOf(text, { tracking: -0.02 }), text).toBeCloseTo(widthOf(text) - [...text].length);
    }
    expect(blockOf('One two three four', type, 300, 9).height).toBe(120);
  });

  it('are a path between the corner that they were given and their own width', () => {
    const block = blockOf('Hxg', type, 300, 1);
    const [, path = ''] = /^<path fill="#123456" d="([^"]+)"\/>$/.exec(svgOf(block, 100, 200)) ?? [];
    const numbers = [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    expect(numbers.length).toBeGreaterThan(20);
    for (const [x, y] of numbers) {
      expect(x).toBeGreaterThanOrEqual(100);
      expect(x).toBeLessThanOrEqual(100 + widthOfBlock(block));
      expect(y).toBeGreaterThan(200);
      expect(y).toBeLessThan(200 + block.height);
    }
  });
});
