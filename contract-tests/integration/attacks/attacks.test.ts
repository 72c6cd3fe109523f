import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesOf, held, ownFiles, rowNames, rowOf, worked } from './attacks.js';

const folder = new URL('.', import.meta.url);
const root = new URL('../../../', folder);

it('has a test for every row', () => {
  expect(rowNames.filter((name) => filesOf(name).length === 0)).toEqual([]);
});

it('finds the files of a row by their names, and each begins the suite of that row', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && name !== 'attacks.test.ts');
  const found = rowNames.flatMap((name) => ownFiles(name).map((path) => ({ name, path })));
  expect(found.map(({ path }) => path.split('/').at(-1)).toSorted()).toEqual(files.toSorted());
  for (const { name, path } of found) {
    const begins = name in worked ? 'attack' : name in held ? 'held' : 'simulation';
    expect(readFileSync(new URL(path, root), 'utf8'), path).toContain(`${begins}('${name}', `);
  }
});

it('points only at tests that are there', () => {
  const also = rowNames.flatMap((name) => rowOf(name).also ?? []);
  expect(also.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});
