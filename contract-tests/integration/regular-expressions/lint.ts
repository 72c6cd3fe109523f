/**
 * Fails on every regular expression of src/ and of the contract that can take more than linear time, as `recheck` finds
 * by static analysis and by attack texts, and prints a text that shows it. An attack counts only when our engine is slow
 * over its text too. Fails also when expressions.txt, which the tests measure, lists other expressions than src/ holds.
 *
 * Analysing all of them takes 90 s of a processor and always gives the same result, so sound.json records what one
 * version of `recheck` found sound. A run analyses what is not recorded and adds it; `--all` analyses everything.
 *
 * Usage: tsx contract-tests/integration/regular-expressions/lint.ts [--all]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { check } from 'recheck';
import { formatsOfContract, patternsOfContract } from './in-contract.js';
import { expressionsInSource } from './in-source.js';
import { made } from './made.js';
import { tableRows } from './table.js';
import { holdsOver } from './timing.js';

const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
const record = new URL('./sound.json', import.meta.url);

/** Every expression by its text, with the first place where it is. */
function expressions(): Map<string, string> {
  const places = new Map<string, string>();
  const add = (expression: RegExp, place: string): void => {
    if (!places.has(String(expression))) places.set(String(expression), place);
  };
  for (const { expression, text, place } of expressionsInSource()) {
    for (const one of expression ? [expression] : (made[text]?.() ?? [])) add(one, place);
  }
  for (const { expression, name } of [...patternsOfContract(), ...formatsOfContract()])
    add(expression, `openapi/openapi.yaml, ${name}`);
  return places;
}

/** Differences between expressions.txt and src/, one sentence each. */
function tableErrors(): string[] {
  const found = expressionsInSource();
  const [listed, present] = [new Set(tableRows().map(({ text }) => text)), new Set(found.map(({ text }) => text))];
  return [
    ...found
      .filter(({ text }) => !listed.has(text))
      .map(
        ({ text, place }) => `${place}  ${text}\n    is not in expressions.txt: add it under the largest text it reads`,
      ),
    ...[...listed]
      .filter((text) => !present.has(text))
      .map((text) => `expressions.txt  ${text}\n    is not in src/ any more: remove the line`),
  ];
}

/** The attacks on an expression are drawn by chance; with the same seed each run draws the same, and comes to the same. */
const randomSeed = 1;

/** The dearest takes half a minute alone, and several times as long beside the other checks on a busy machine. */
const patienceMs = 600_000;

/** What is wrong with an expression, in one sentence; undefined when its time is linear. */
async function faultOf(expression: RegExp): Promise<string | undefined> {
  const found = await check(expression.source, expression.flags, { timeout: patienceMs, randomSeed });
  if (found.status === 'safe') return undefined;
  if (found.status === 'unknown') return `cannot be judged (${found.error.kind}): write it more simply`;
  // What was proven from the expression holds; what was guessed from an attack has to hold in the engine that we run.
  if (found.checker === 'fuzz' && holdsOver(expression, found.attack.string)) return undefined;
  return `takes ${found.complexity.summary} time, as for ${found.attack.pattern}`;
}

interface Sound {
  readonly recheck: string;
  readonly sound: readonly string[];
}

/** What this version of the analyser has found sound before. */
function recorded(): readonly string[] {
  const { recheck, sound } = JSON.parse(readFileSync(record, 'utf8')) as Sound;
  return recheck === version && !process.argv.includes('--all') ? sound : [];
}

const all = expressions();
const before = recorded();
const sound = new Set(before.filter((text) => all.has(text)));
const saved = sound.size;
const waiting = [...all].filter(([text]) => !sound.has(text));
const faults: string[] = [];
async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [text, place] = next;
    const end = text.lastIndexOf('/');
    const fault = await faultOf(new RegExp(text.slice(1, end), text.slice(end + 1)));
    if (fault === undefined) sound.add(text);
    else faults.push(`${place}  ${text}\n    ${fault}`);
  }
}
await Promise.all([work(), work()]);
if (sound.size !== before.length || saved !== sound.size) {
  const kept: Sound = { recheck: version, sound: [...sound].sort() };
  writeFileSync(record, `${JSON.stringify(kept, undefined, 2)}\n`);
  console.log('sound.json is written anew: commit it with the expressions.');
}
const unlisted = tableErrors();
for (const error of [...faults, ...unlisted]) console.error(error);
console.log(
  `${all.size} regular expressions, ${saved} of them found sound before by recheck ${version}; ${faults.length} may take more than linear time.`,
);
// The package keeps its analyser running, which would keep this process.
process.exit(faults.length + unlisted.length === 0 ? 0 : 1);
