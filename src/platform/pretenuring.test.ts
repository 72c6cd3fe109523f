import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/**
 * A process in which every object of one allocation site survives many collections; prints how many of the next
 * thousand of that site are allocated in the young generation.
 */
const program = (before: string): string => `
  import { setFlagsFromString } from 'node:v8';
  import { runInThisContext } from 'node:vm';
  setFlagsFromString('--allow-natives-syntax');
  const isYoung = runInThisContext('(object) => %InYoungGeneration(object)');
  isYoung({}); // compiles it while its syntax is known
  setFlagsFromString('--no-allow-natives-syntax');
  ${before}
  const make = (at) => [at, at + 1, at + 2, {}];
  let kept = [];
  for (let round = 0; round < 60; round += 1) {
    for (let at = 0; at < 100_000; at += 1) kept.push(make(at));
    if (kept.length > 1_500_000) kept = [];
  }
  kept = [];
  let young = 0;
  for (let at = 0; at < 1000; at += 1) if (isYoung(make(at))) young += 1;
  console.log(young);`;
const youngAfter = (before: string): number =>
  Number(execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program(before)]));

it('allocates in the young generation, whatever became of earlier objects of the same site', () => {
  const module = new URL('pretenuring.ts', import.meta.url).href;
  // By itself V8 decides otherwise: on Node 24 in each process, on Node 20 in half of them.
  expect(Array.from({ length: 10 }).some(() => youngAfter('') === 0)).toBe(true);
  expect(youngAfter(`(await import('${module}')).disablePretenuring();`)).toBe(1000);
});
