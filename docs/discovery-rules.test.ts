import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The rules of docs/discovery.md, by family and number; each is proven by a test that names it in its title. */
const rules = {
  /** How HTTP behaves. */
  H: 15,
  /** Which form of a page or document a client gets. */
  N: 6,
  /** Rate limits. */
  RL: 4,
  /** Versions and deprecation. */
  V: 6,
  /** Errors. */
  E: 3,
  /** The API catalog. */
  C: 5,
  /** OAuth metadata and auth.md. */
  O: 6,
  /** Server card, manifest and descriptor of MCP. */
  M: 4,
  /** The agent card. */
  A: 4,
  /** The AI catalog. */
  D: 4,
  /** robots.txt and the sitemaps. */
  R: 6,
  /** llms.txt, agents.md, security.txt and the skills. */
  L: 8,
  /** The pages of the site. */
  P: 8,
  /** The description. */
  OA: 13,
} as const;

const ids = Object.entries(rules).flatMap(([family, count]) =>
  Array.from({ length: count }, (_, i) => `${family}-${i + 1}`),
);

/** The first argument of every it and describe, tables and wrapped calls too. */
function titles(source: string): string[] {
  const called =
    /\b(?:it|test|describe)(?:\.each\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`|"([^"]*)")/g;
  return [...source.matchAll(called)].map(([, single, back, double]) => single ?? back ?? double ?? '');
}

const root = new URL('../', import.meta.url);
const tests = ['src', 'contract-tests'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(`${folder}/${file}`, root), 'utf8')),
);
const named = new Set(tests.flatMap(titles).flatMap((title) => title.match(/\b(?:RL|OA|[HNVECOMADRLP])-\d+\b/g) ?? []));

describe('the rules of docs/discovery.md', () => {
  it.each(ids)('%s is named by the title of a test', (id) => {
    expect([...named]).toContain(id);
  });

  it('has no test that names a rule which does not exist', () => {
    expect([...named].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('reads titles, and nothing else of a test', () => {
    const source = [
      "it('H-1: a', () => {});",
      "it.each([['x', f(1)]])('N-2: %s', () => {});",
      "describe('P-3: b', () => {});",
      "it(\n  'R-4: c',\n  each(() => {}),\n);",
      "expect('L-5').toBe('L-5'); // C-1",
      "submit('A-1');",
    ];
    expect(titles(source.join('\n'))).toEqual(['H-1: a', 'N-2: %s', 'P-3: b', 'R-4: c']);
  });
});
