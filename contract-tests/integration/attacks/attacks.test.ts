import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { held, ownFiles, rowList, rowNames, rowOf, simulations, worked } from './attacks.js';
import { diceOf } from './random.js';

const folder = new URL('.', import.meta.url);
/** What never worked was tested before it was listed. */
const provenElsewhere = (name: string): boolean => name in held && (rowOf(name).also ?? []).length > 0;
const root = new URL('../../../', folder);

it('knows every attack that worked by its number, once and in order', () => {
  expect(Object.keys(worked)).toEqual(Array.from({ length: 25 }, (_, index) => `A${index + 1}`));
});

it('has a test for every row', () => {
  expect(rowNames.filter((name) => ownFiles(name).length === 0 && !provenElsewhere(name))).toEqual([]);
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

it('reads lists of rows in any case, and says of any other word what it accepts', () => {
  expect([...rowList('a1, A10,LIMITS')]).toEqual(['A1', 'A10', ...Object.keys(simulations)]);
  expect([...rowList(undefined)]).toEqual([]);
  expect(() => rowList('A1,A99')).toThrow('ROWS has "A99"; it accepts A1, A2,');
});

it('draws the same for the same seed and name, and something else for others', () => {
  const drawn = (seed: number, name: string): string => diceOf(seed, name).text(40);
  expect(drawn(7, 'one')).toBe(drawn(7, 'one'));
  expect(new Set([drawn(7, 'one'), drawn(8, 'one'), drawn(7, 'two')]).size).toBe(3);
});

it('draws evenly', () => {
  const dice = diceOf(3, 'spread');
  const draws = Array.from({ length: 10_000 }, () => dice.below(10));
  for (let digit = 0; digit < 10; digit += 1) {
    const share = draws.filter((drawn) => drawn === digit).length;
    expect(share, String(digit)).toBeGreaterThan(850);
    expect(share, String(digit)).toBeLessThan(1150);
  }
  expect(dice.shuffled([1, 2, 3, 4]).toSorted()).toEqual([1, 2, 3, 4]);
});
