import { describe, expect, it } from 'vitest';
import { partsOfName, tokensOf } from './tokens.js';

describe('tokensOf', () => {
  it.each([
    ['One, two-three: C++20.', ['One', 'two', 'three', 'C++', '20']],
    ['C, C++/C# and F#.', ['C', 'C++', 'C#', 'and', 'F#']],
    ['.NET, ASP.NET, portfolio.example.net', ['.NET', 'ASP.NET', 'portfolio', 'example', 'net']],
    ['Node.js, D3.js or index.js2', ['Node.js', 'D3.js', 'or', 'index', 'js2']],
    ['R, R&D, AT&T', ['R', 'R&D', 'AT&T']],
    ['Objective-C, T-SQL, y a-t-il, co-op', ['Objective-C', 'T-SQL', 'y', 'a', 't', 'il', 'co', 'op']],
    ['Bücher für Ärzte', ['Bücher', 'für', 'Ärzte']],
    ['a\u0301 naïve cafe\u0301', ['a\u0301', 'naïve', 'cafe\u0301']],
    ['機械学習、AIと𠮷野家', ['機械学習', 'AI', 'と𠮷野家']],
    ['می\u200cخواهم کتاب', ['می\u200cخواهم', 'کتاب']],
    ['\u0301\ud842 x\udfb7', ['x']],
    ['', []],
  ])('splits %j', (text, tokens) => {
    expect(tokensOf(text).map((token) => token.text)).toEqual(tokens);
  });
});

describe('partsOfName', () => {
  it.each([
    ['Node.js', ['Node']],
    ['ASP.NET', ['ASP', '.NET']],
    ['.NET', []],
    ['C++', []],
    ['R&D', []],
    ['T-SQL', ['SQL']],
    ['plain', []],
  ])('returns the parts of %s', (name, parts) => {
    expect(partsOfName(name)).toEqual(parts);
  });
});
