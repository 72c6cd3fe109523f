import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type FaultNumber, faultList, faultOf, faults, numberOf, ownFiles } from '../../support/faults/fault-cases.js';

const numbers = Object.keys(faults) as FaultNumber[];

it('knows every fault by its number, once and in order', () => {
  expect(numbers).toEqual(Array.from({ length: 28 }, (_, index) => `F${index + 1}`));
});

it('finds the file of a fault by its name, and no file of this folder is about another', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => /^f\d/.test(name));
  const found = numbers.flatMap(ownFiles).map((path) => path.split('/').at(-1));
  expect(files.toSorted()).toEqual(found.toSorted());
  for (const number of numbers) for (const path of ownFiles(number)) expect(numberOf(path)).toBe(number);
});

it('points only at tests that are there', () => {
  const also = numbers.flatMap((number) => faultOf(number).also ?? []);
  expect(also.filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)))).toEqual([]);
});

it('reads lists of faults, and says of any other word what it accepts', () => {
  expect([...faultList('ONLY', 'f1, F10')]).toEqual(['F1', 'F10']);
  expect([...faultList('ONLY', undefined)]).toEqual([]);
  expect(() => faultList('CHAOS_SKIP', 'F1,F99')).toThrow('CHAOS_SKIP has "F99"; it accepts F1 to F28, separated by commas.');
});
