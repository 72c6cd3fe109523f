/**
 * Fails for every regular expression of src/ and of the contract that can take more than linear time, and prints a text that
 * shows it. `recheck` finds these by static analysis and by generated attack texts. An attack text only counts if it is slow
 * in this engine too. Also fails if expressions.txt, which the tests measure, differs from the expressions in src/.
 *
 * Analyzing all expressions takes 90 s of CPU time and is deterministic, so sound.json records the expressions that passed
 * with one version of `recheck`. A run only analyzes and adds new expressions. `--all` analyzes everything.
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
import { isFastOn } from './timing.js';

const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
const record = new URL('./sound.json', import.meta.url);

/** Maps each expression to its first location. */
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

/** Lists the differences between expressions.txt and src/, one sentence each. */
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
    ...found
      .filter(({ text, expression }) => expression === undefined && !made[text])
      .map(({ text, place }) => `${place}  ${text}\n    has no examples: add some to made.ts`),
  ];
}

/** Attack texts are random. A fixed seed makes every run give the same result. */
const randomSeed = 1;

/** The slowest analysis takes half a minute, and several times as long on a busy machine. */
const timeoutMs = 600_000;

/** Returns the problem of an expression in one sentence, or undefined if its time is linear. */
async function findProblem(expression: RegExp): Promise<string | undefined> {
  const found = await check(expression.source, expression.flags, { timeout: timeoutMs, randomSeed });
  if (found.status === 'safe') return undefined;
  if (found.status === 'unknown') return `cannot be judged (${found.error.kind}): write it more simply`;
  // A proven result is final. A guess from an attack text must be confirmed in this engine.
  if (found.checker === 'fuzz' && isFastOn(expression, found.attack.string)) return undefined;
  return `takes ${found.complexity.summary} time, as for ${found.attack.pattern}`;
}

interface Sound {
  readonly recheck: string;
  readonly sound: readonly string[];
}

/** Returns the expressions that passed before with this version of the analyzer. */
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
    const fault = await findProblem(new RegExp(text.slice(1, end), text.slice(end + 1)));
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
// The package keeps its analyzer running, which would keep this process alive.
process.exit(faults.length + unlisted.length === 0 ? 0 : 1);
