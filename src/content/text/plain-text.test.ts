import { describe, expect, it } from 'vitest';
import { plainText, plainTitle } from './plain-text.js';

describe('a title', () => {
  it.each([
    ['The `eins` &amp; **zwei**', 'The eins & zwei'],
    ['__init__.py and *args and **kwargs', '__init__.py and *args and **kwargs'],
    ['What <b>is</b> it', 'What is it'],
    ['Use of <b> and C#', 'Use of <b> and C#'],
    ['1. First', '1. First'],
    ['# 1', '# 1'],
    ['[Draft] of [it](https://example.org)', '[Draft] of it'],
  ])('%j is %j', (title, plain) => {
    expect(plainTitle(title)).toBe(plain);
  });
});

describe('Markdown as plain text', () => {
  it.each([
    ['see [the map](https://example.org/map_(old)) of it', 'see the map of it'],
    ['![a boat](boat.png) and [words](x)', 'a boat and words'],
    ['[![a boat](boat.png)](/boats)', 'a boat'],
    ['a [bracket](that never ends', 'a [bracket](that never ends'],
    ['above\n---\nbelow', 'above:\n\nbelow'],
    ['| a | b |\n|---|---|\n| **c** | d |', 'a · b\nc · d'],
    ['a_1 * b_1 and snake_case_name, 2*3', 'a_1 * b_1 and snake_case_name, 2*3'],
    ['R&amp;D, 5 &lt; 6 &#8211; \\*so\\*', 'R&D, 5 < 6 – *so*'],
    ['Made **A**.\n\n- one\n- two\n  1. three\n\nEnd', 'Made A.\n\none\ntwo\nthree\n\nEnd'],
    ['- only\n\n      code', 'only\n\ncode'],
  ])('of %j is %j', (markdown, text) => {
    expect(plainText(markdown)).toContain(text);
  });
});
