import { describe, expect, it } from 'vitest';
import { findLiterals } from './code-literals.js';

/** The literals of a program as `path.of.keys(callee)=value`. */
const read = (source: string): string[] =>
  findLiterals(source).map(
    ({ keys, callee, value, isName }) =>
      `${keys.join('.')}${callee === undefined ? '' : `(${callee})`}=${isName ? `$${value}` : value}`,
  );

describe('findLiterals', () => {
  it.each([
    ["module.exports = { a: 'x', b: { c: \"y\" }, d: ['z', 1] };", ['exports.a=x', 'exports.b.c=y', 'exports.d=z']],
    ["const config: Config = { 'a': `x` };", ['config.a=x']],
    ["export const NAME = 'Ada'\nexport const LAST = 'Example'", ['NAME=Ada', 'LAST=Example']],
    ["AUTHOR = u'Ada'", ['AUTHOR=$u', 'AUTHOR=Ada']],
    ["x = a ? 'b' : 'c', d = 'e'", ['x=$a', 'x=b', 'x=c', 'd=e']],
    ["({ a: f('x'), b: 'y' })", ['a=$f', 'a(f)=x', 'b=y']],
    ["const p = getCollection<'blog'>('posts');", ['p=$getCollection', 'p(getCollection)=posts']],
    ["x = { path: path.join(__dirname, 'a', 'b') }", ['x.path=$path', 'x.path(join)=$__dirname', 'x.path(join)=a/b']],
    [`x = { path: \`\${__dirname}/a\` }`, ['x.path=/a']],
    ['x = { blog: false }', ['x.blog=$false']],
    ["x = { 'it\\'s': 'don\\'t \\u00e9\\n' }", ["x.it's=don't é\n"]],
  ])('reads %j', (source, literals) => {
    expect(read(source)).toEqual(literals);
  });

  it.each([
    "// path: 'x'",
    "/* path: 'x' */",
    '<!-- path: "x" -->',
    "/** @example\n * path: 'x'\n */",
    "// a 'quote\n// path: 'x'",
    "/* it's */ /* path: 'x'",
  ])('reads nothing in the comment %j', (source) => {
    expect(read(source)).toEqual([]);
  });

  it('reads a text that looks like code as one value', () => {
    expect(read(`x = { about: "path: 'drafts'", more: 'path: "drafts" // not' }`)).toEqual([
      "x.about=path: 'drafts'",
      'x.more=path: "drafts" // not',
    ]);
  });

  it('keeps patterns with `/**/` in strings', () => {
    expect(read("import.meta.glob('../posts/**/*.md')")).toContain('(glob)=../posts/**/*.md');
  });

  it.each(['/*', "'", '`', '`${', '{', '(', '<!--', '\\', 'a=', '=>'])(
    'reads a megabyte of %j in linear time',
    (part) => {
      expect(findLiterals(part.repeat(2 ** 20 / part.length)).length).toBeLessThan(2 ** 20);
    },
  );
});
