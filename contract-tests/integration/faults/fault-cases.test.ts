import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultCaseOf, faultNumbers, ownFile } from '../../support/faults/fault-cases.js';
import { root } from '../../support/process.js';

it('has the test of each fault in a file that names its number, and no file of a folder of faults is about none', () => {
  const own = faultNumbers.flatMap((number) => ownFile(number) ?? []);
  const folders = ['contract-tests/integration/faults', 'contract-tests/lab/faults'];
  const there = folders.flatMap((folder) => readdirSync(new URL(folder, root)).map((name) => `${folder}/${name}`));
  const tests = there.filter((path) => path.endsWith('.test.ts') && !path.endsWith('/fault-cases.test.ts'));
  expect(tests.toSorted()).toEqual(own.toSorted());
  for (const number of faultNumbers) {
    const path = ownFile(number);
    if (path !== undefined) expect(readFileSync(new URL(path, root), 'utf8'), path).toContain(`fault('${number}', `);
  }
});

it('points only at tests that are there', () => {
  const also = faultNumbers.flatMap((number) => faultCaseOf(number).also ?? []);
  expect(also.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});
