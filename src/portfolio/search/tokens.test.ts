import { describe, expect, it } from 'vitest';
import { seeded } from '../../platform/testing.js';
import { tokensOf } from './tokens.js';

const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200c\u200d]*/gu;

describe('the tokens of a text', () => {
  it.each([
    ['One, two-three: C++20.', ['One', 'two', 'three', 'C', '20']],
    ['Bücher für Ärzte', ['Bücher', 'für', 'Ärzte']],
    ['a\u0301 naïve cafe\u0301', ['a\u0301', 'naïve', 'cafe\u0301']],
    ['機械学習、AIと𠮷野家', ['機械学習', 'AIと𠮷野家']],
    ['می\u200cخواهم کتاب', ['می\u200cخواهم', 'کتاب']],
    ['\u0301\ud842 x\udfb7', ['x']],
    ['', []],
  ])('%j', (text, tokens) => {
    expect(tokensOf(text).map((token) => token.text)).toEqual(tokens);
  });

  it('are letters and digits of any script with what belongs to them, at their places', () => {
    const next = seeded(5);
    const signs = [...' .-_aZ9ßé한คิ𠮷機の\u0301\u00ad\u200c٣ابс', '\ud842', '\udfb7', '\u{1f600}', '\u{e0100}'];
    for (let run = 0; run < 3000; run += 1) {
      const text = Array.from({ length: Math.floor(next() * 24) }, () => signs[Math.floor(next() * signs.length)]).join(
        '',
      );
      const expected = [...text.matchAll(words)].map(({ 0: word, index }) => ({ text: word, start: index }));
      expect(tokensOf(text), JSON.stringify(text)).toEqual(expected);
    }
  });
});
