import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
/** Where the files stand that the table names without a folder. */
const folder = new URL('contract-tests/integration/agent-auth/', root);
const caseCount = 91;

/** The numbers that a text names as `(case 9)`, `(cases 16, 66)` or `(cases 47 and 48)`. */
function casesIn(text: string): Set<number> {
  const lists = [...text.matchAll(/\bcases? (\d+(?:(?:, | and )\d+)*)/g)].map(([, list = '']) => list);
  return new Set(lists.flatMap((list) => list.split(/, | and /).map(Number)));
}

const rows = [
  ...readFileSync(new URL('docs/agent-auth-cases.md', root), 'utf8').matchAll(/^\| (\d+) \| [^|]+ \| ([^|]+) \|$/gm),
].map(([, number, cell = '']) => ({
  number: Number(number),
  files: [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
}));

it('the table has every case once, in order, each with a test', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: caseCount }, (_, index) => index + 1));
  expect(rows.filter(({ files }) => files.length === 0)).toEqual([]);
});

it('each file that the table names is there and names the case', () => {
  const wrong = rows.flatMap(({ number, files }) =>
    files
      .map((file) => ({ file, at: new URL(file, file.includes('/') ? root : folder) }))
      .filter(({ at }) => !existsSync(at) || !casesIn(readFileSync(at, 'utf8')).has(number))
      .map(({ file }) => `${number}: ${file}`),
  );
  expect(wrong).toEqual([]);
});
