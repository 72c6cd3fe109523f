import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder, root, textOf } from './books.js';

/** The first cells of the rows of a table that begin with a number of this form. */
const rowsOf = (document: string, form: RegExp): string[] =>
  [...textOf(`docs/${document}.md`).matchAll(/^\| ([A-Z]?\d+)\b/gm)].flatMap(([, id = '']) =>
    form.test(id) ? id : [],
  );
const cases = rowsOf('agent-auth-cases', /^\d+$/);
const faults = rowsOf('reliability', /^F/);
const threats = [...textOf('docs/threat-model.md').matchAll(/^\| ([TSA]\d+) [^|]+ \| [^|]+ \| ([^|]+) \|$/gm)].map(
  ([, id = '', proof = '']) => ({ id, proof }),
);
/** The faults and attacks that a test names in a title. */
const tested = new Set(
  filesUnder('contract-tests', /\.test\.ts$/)
    .concat(filesUnder('src', /\.test\.ts$/))
    .flatMap((path) => textOf(path).match(/^\s*(?:describe|it|eachDatabase|onServer)\b.*['"`(].*$/gm) ?? [])
    .flatMap((title) => title.match(/\b[AF]\d+\b/g) ?? []),
);
const numbered = (letter: string, count: number): string[] => Array.from({ length: count }, (_, i) => letter + (i + 1));

it('has every threat once, in order, and those of the whole service', () => {
  expect(threats.map(({ id }) => id)).toEqual([...numbered('T', 41), ...numbered('S', 19), ...numbered('A', 26)]);
});

it('leads from each threat to a test that is there', () => {
  for (const { id, proof } of threats) {
    const ofCases = [...proof.matchAll(/\bcases? (\d+(?:, \d+)*)/g)].flatMap(([, list = '']) => list.split(', '));
    const ofFaults = proof.match(/\bF\d+\b/g) ?? [];
    const ofAttacks = proof.match(/\bA\d+\b/g) ?? [];
    const files = [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect([...ofCases, ...ofFaults, ...ofAttacks, ...files], id).not.toEqual([]);
    expect(
      ofCases
        .filter((one) => !cases.includes(one))
        .concat(
          ofFaults.filter((one) => !faults.includes(one)),
          ofAttacks.filter((one) => !tested.has(one)),
          files.filter((file) => !existsSync(`${root}${file}`)),
        ),
      id,
    ).toEqual([]);
  }
});

it('has a test for each fault', () => {
  expect(faults.filter((fault) => !tested.has(fault))).toEqual([]);
  expect([...tested].filter((one) => one.startsWith('F') && !faults.includes(one))).toEqual([]);
});
