import { describe, expect, it } from 'vitest';
import { shortestRun } from '../../platform/testing.js';
import { plainText } from './plain-text.js';

describe('Markdown as plain text', () => {
  it.each([
    ['see [the map](https://example.org/map_(old)) of it', 'see the map of it'],
    ['![a boat](boat.png) and [words](x)', 'a boat and words'],
    ['[![a boat](boat.png)](/boats)', 'a boat'],
    ['a [bracket](that never ends', 'a [bracket](that never ends'],
    ['above\n---\nbelow', 'above\n\nbelow'],
    ['a | b || c', 'a · b ·  · c'],
    ['| - | - |', ' - · - '],
  ])('of %j is %j', (markdown, text) => {
    expect(plainText(markdown)).toContain(text);
  });

  it.each([
    ['brackets', '['.repeat(100_000)],
    ['images that never end', '![]('.repeat(50_000)],
    ['table rules that are none', `${'-'.repeat(100_000)}x`],
    ['spaces without a column', `${' '.repeat(100_000)}x`],
  ])('is made in linear time of %s', (_, markdown) => {
    expect(shortestRun(200, () => plainText(markdown))).toBeLessThan(200);
  });
});
