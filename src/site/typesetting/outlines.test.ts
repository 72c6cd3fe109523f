import { describe, expect, it } from 'vitest';
import { blockWidth, layoutBlock, renderBlockSvg, type TextStyle } from './outlines.js';

const type: TextStyle = { size: 50, weight: 600, color: '#123456', leading: 1.2 };
const textsOf = (text: string, width: number, mostLines: number): string[] =>
  layoutBlock(text, type, width, mostLines).lines.map((runs) =>
    runs
      .map((run) => run.text)
      .join('')
      .trim(),
  );

describe('layoutBlock', () => {
  it('breaks text into lines of the given width, and ends with an ellipsis after the last line', () => {
    expect(textsOf('One two three four', 300, 9)).toEqual(['One two', 'three four']);
    const [first, second, ...none] = textsOf('One two three four five six seven', 300, 2);
    expect([first, none]).toEqual(['One two', []]);
    expect(second).toMatch(/^three fo.*…$/);
    expect(blockWidth(layoutBlock('One two three four five six seven', type, 300, 2))).toBeLessThanOrEqual(300);
    expect(textsOf('', 300, 2)).toEqual([]);
  });

  it('breaks a word that is wider than a line, and shortens it if only one line is allowed', () => {
    const parts = textsOf('W'.repeat(20), 300, 9);
    expect(parts.join('')).toBe('W'.repeat(20));
    expect(parts.length).toBeGreaterThan(2);
    expect(textsOf('W'.repeat(20), 300, 1)[0]).toMatch(/^W+…$/);
  });

  it('measures every script, applies letter spacing, and adds the height of each line', () => {
    const widthOf = (text: string, more: Partial<TextStyle> = {}): number =>
      blockWidth(layoutBlock(text, { ...type, ...more }, 9999, 1));
    for (const text of ['Größe', 'Прогноз', 'Σχεδιασμός', 'Nguyễn → Đào']) {
      expect(widthOf(text), text).toBeGreaterThan(100);
      expect(widthOf(text, { size: 100 }) / widthOf(text), text).toBeCloseTo(2);
      expect(widthOf(text, { tracking: -0.02 }), text).toBeCloseTo(widthOf(text) - [...text].length);
    }
    expect(layoutBlock('One two three four', type, 300, 9).height).toBe(120);
  });

  it('renders a path between the given position and the width of the block', () => {
    const block = layoutBlock('Hxg', type, 300, 1);
    const [, path = ''] = /^<path fill="#123456" d="([^"]+)"\/>$/.exec(renderBlockSvg(block, 100, 200)) ?? [];
    const numbers = [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    expect(numbers.length).toBeGreaterThan(20);
    for (const [x, y] of numbers) {
      expect(x).toBeGreaterThanOrEqual(100);
      expect(x).toBeLessThanOrEqual(100 + blockWidth(block));
      expect(y).toBeGreaterThan(200);
      expect(y).toBeLessThan(200 + block.height);
    }
  });
});
