import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { yamlOf } from './yaml.js';

/** What a reader of either version of YAML finds. */
const read = (value: object): unknown[] =>
  (['1.2', '1.1'] as const).map((version) =>
    parse(yamlOf(value), { version, schema: version === '1.1' ? 'yaml-1.1' : 'core' }),
  );

describe('YAML of our own', () => {
  it('is short where nothing needs a quote, and has texts of several lines as they are', () => {
    const text = {
      title: 'A title',
      '200': { list: [{ a: 1, b: [] }, { c: {} }], text: 'one\n\n  two\n', last: 'x\ny' },
    };
    expect(yamlOf(text)).toBe(
      [
        '"200":',
        '  list:',
        '  - a: 1',
        '    b: []',
        '  - c: {}',
        '  text: |',
        '    one',
        '',
        '      two',
        '  last: |-',
        '    x',
        '    y',
        'title: A title',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ...[
      '',
      ' ',
      ' a',
      'a ',
      'a: b',
      'a #b',
      '# a',
      '- a',
      '~',
      'null',
      'Yes',
      'no',
      'ON',
      'y',
      'true',
      '1',
      '1e3',
      '0x1f',
      '.5',
      '1:30',
    ],
    ...[
      '2026-01-01',
      '<<',
      '=',
      '*a',
      '&a',
      '!a',
      '%a',
      '@a',
      '`a',
      '{a}',
      '[a]',
      'a,b',
      '"',
      "'",
      'a"b',
      '\\',
      '|',
      '>',
      '---',
      '...',
    ],
    ...[
      'a\nb',
      'a\nb\n',
      'a\n\nb\n\n',
      '\na',
      ' a\nb',
      'a\n b',
      'a\n \nb',
      'a \nb',
      'a\nb ',
      '\n',
      'a\n# b',
      'a\n---\nb',
      'a\n\tb',
      '\ta\nb',
    ],
    ...[
      'a\r\nb',
      'a\u0000b',
      'a\u0007\nb',
      'a\u0085b',
      'a\u0085\nb',
      'a\u2028b\nc',
      '\ufeffa',
      'a\ufeff\nb',
      '\ufffe',
      '😀 ä\nß',
      '\ud800',
      'a\n\ud800',
    ],
  ])('keeps the text %j as a value, as a key, and in lists', (text) => {
    for (const value of [{ [text]: 'x' }, { a: text }, { a: [text, [text]], b: [{ c: text }, { [text]: [text] }] }])
      expect(read(value)).toEqual([value, value]);
  });

  it('keeps numbers, truth values, nothing, and what is empty', () => {
    const value = {
      a: 1.5,
      b: -1e21,
      c: true,
      d: false,
      e: null,
      f: [],
      g: {},
      h: [[], {}, [[1], []]],
      i: [{ j: [[{ k: null }]] }],
    };
    expect(read(value)).toEqual([value, value]);
    expect(yamlOf({ a: undefined, b: 1 })).toBe('b: 1\n');
    expect(read([1, { a: 2 }])).toEqual([
      [1, { a: 2 }],
      [1, { a: 2 }],
    ]);
  });
});
