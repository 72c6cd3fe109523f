import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, code: readFileSync(new URL(name, folder), 'utf8') }));

/**
 * Modules that read something else: values of nodes, plain text, code, addresses, TeX, HTML in data, and templates of other
 * generators, which are no Markdown.
 */
const exempt = [
  ...['lines.ts', 'plain-text.ts', 'html/highlight.ts'],
  ...['address.ts', 'formula.ts', 'html-text.ts', 'templates.ts'],
  ...['first-words.ts', 'formula-sizes.ts'],
];

it('edits Markdown by offsets of nodes, and never by lines or regular expressions', () => {
  const found = files.filter(
    ({ name, code }) => !exempt.includes(name) && /\.split\((?:'\\n'|\/)|\.replace(?:All)?\(\s*\//.test(code),
  );
  expect(found.map(({ name }) => name)).toEqual([]);
});

it('knows the parser in one module', () => {
  expect(files.filter(({ code }) => code.includes("from 'satteri'")).map(({ name }) => name)).toEqual(['parse.ts']);
});
