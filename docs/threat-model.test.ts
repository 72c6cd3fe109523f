import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesOf, worked } from '../contract-tests/integration/attacks/attacks.js';
import { faultCases } from '../contract-tests/support/faults/fault-cases.js';

const root = new URL('../', import.meta.url);
const cases = new Set(
  [...readFileSync(new URL('docs/agent-auth-cases.md', root), 'utf8').matchAll(/^\| (\d+) \|/gm)].map(([, number]) =>
    Number(number),
  ),
);

interface Threat {
  readonly id: string;
  readonly control: string;
  readonly proof: string;
}
const threats: Threat[] = [
  ...readFileSync(new URL('docs/threat-model.md', root), 'utf8').matchAll(
    /^\| ([TSA]\d+) [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm,
  ),
].map(([, id = '', control = '', proof = '']) => ({ id, control, proof }));

/** What a cell leads to: numbered cases, numbered faults and attacks, files from the root. */
function pointers(proof: string): { cases: number[]; faults: string[]; attacks: string[]; files: string[] } {
  const lists = [...proof.matchAll(/\bcases? (\d+(?:, \d+)*)/g)].map(([, list = '']) => list);
  return {
    cases: lists.flatMap((list) => list.split(', ').map(Number)),
    faults: [...proof.matchAll(/\bF\d+\b/g)].map(([fault]) => fault),
    attacks: [...proof.matchAll(/\bA\d+\b/g)].map(([attack]) => attack),
    files: [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  };
}

it('has every threat once, in order, and those of the whole service', () => {
  const ids = threats.map(({ id }) => id);
  expect(ids.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, i) => `T${i + 1}`));
  expect(ids.slice(40, 54)).toEqual(Array.from({ length: 14 }, (_, i) => `S${i + 1}`));
  expect(ids.slice(54)).toEqual(Object.keys(worked));
});

it('leads from each threat to a test that is there', () => {
  for (const { id, proof } of threats) {
    const found = pointers(proof);
    expect(found.cases.length + found.faults.length + found.attacks.length + found.files.length, id).toBeGreaterThan(0);
    expect(
      found.cases.filter((number) => !cases.has(number)),
      id,
    ).toEqual([]);
    expect(
      found.faults.filter((fault) => !(fault in faultCases)),
      id,
    ).toEqual([]);
    expect(
      found.attacks.filter((attack) => filesOf(attack).length === 0),
      id,
    ).toEqual([]);
    expect(
      found.files.filter((file) => !existsSync(new URL(file, root))),
      id,
    ).toEqual([]);
  }
});
