import { describe, expect, it } from 'vitest';
import { tokensOf } from './tokens.js';

describe('the tokens of a text', () => {
  it.each([
    ['One, two-three: C++20.', ['One', 'two', 'three', 'C', '20']],
    ['Bücher für Ärzte', ['Bücher', 'für', 'Ärzte']],
    ['a\u0301 naïve cafe\u0301', ['a\u0301', 'naïve', 'cafe\u0301']],
    ['機械学習、AIと𠮷野家', ['機械学習', 'AI', 'と𠮷野家']],
    ['می\u200cخواهم کتاب', ['می\u200cخواهم', 'کتاب']],
    ['\u0301\ud842 x\udfb7', ['x']],
    ['', []],
  ])('%j', (text, tokens) => {
    expect(tokensOf(text).map((token) => token.text)).toEqual(tokens);
  });
});
