import { describe, expect, it } from 'vitest';
import { firstHeading, firstParagraph, withoutTitleHeading } from './headings.js';

describe('firstHeading', () => {
  it.each([
    ['## Part *one* with `code`\n\nText', 'Part one with code'],
    ['Text\n\nUnderlined title\n===\n', 'Underlined title'],
    ['# Size {#size}', 'Size'],
    ['# Closed ##', 'Closed'],
    ['# C#', 'C#'],
    ['#\n\n## Second', 'Second'],
  ])('returns the words of %j', (text, words) => {
    expect(firstHeading(text)).toBe(words);
  });

  it('skips headings below the level', () => {
    expect(firstHeading('## About\n\n# Ada', 1)).toBe('Ada');
  });

  it.each([
    ['a comment in a block of code', '```sh\n# install\n```'],
    ['a comment in indented code', 'Text\n\n    # install'],
    ['a number sign without a space', '#tag'],
    ['a heading in a quote', '> # Quoted'],
  ])('finds none in %s', (_what, text) => {
    expect(firstHeading(text)).toBeUndefined();
  });
});

describe('firstParagraph', () => {
  it.each([
    ['# Title\nText with a [link](/a).', 'Text with a link.'],
    ['[![Build](b.svg)](https://example.org)\n\nText', 'Text'],
    ['[Home](/) · [About](/about)\n\nText', 'Text'],
    ['- an item\n\nText', 'Text'],
    ['```\ncode\n\nmore code\n```\n\nText', 'Text'],
    ['Title\n-----\nText over\ntwo lines', 'Text over two lines'],
    ['[Ada](https://example.org) builds ships.', 'Ada builds ships.'],
    ['> [!note]\n> A note\n\n| a | b |\n|---|---|\n| c | d |\n\nText', 'Text'],
    ['A [reference][r].\n\n[r]: https://example.org', 'A reference.'],
  ])('returns the words of the first paragraph of %j', (text, words) => {
    expect(firstParagraph(text)).toBe(words);
  });

  it.each(['', '# Title', '- item', '![picture](a.png)', '***'])('finds none in %j', (text) => {
    expect(firstParagraph(text)).toBeUndefined();
  });
});

describe('withoutTitleHeading', () => {
  it.each([
    ['# The C# map\n\nText', 'Text'],
    ['#\tThe C# map ## \nText', 'Text'],
    ['The C# map\n===\n\nText', 'Text'],
    ['# The **C#** map {#top}\nText', 'Text'],
    ['# The C# map', ''],
  ])('removes the heading of %j', (text, rest) => {
    expect(withoutTitleHeading(text, 'The C# map')).toBe(rest);
  });

  it('removes a heading that has the marks of the title', () => {
    expect(withoutTitleHeading('# Use `map`\nText', 'Use `map`')).toBe('Text');
  });

  it.each(['# The C# maps\nText', '## The C# map\nText', '#The C# map\nText', 'Text', '```\n# The C# map\n```'])(
    'keeps %j',
    (text) => {
      expect(withoutTitleHeading(text, 'The C# map')).toBe(text);
    },
  );
});
