import { createContext, Script } from 'node:vm';
import { type Hostile, hostileTexts } from './hostile.js';

/**
 * Maximum time of an expression for the largest request body, on one core, in milliseconds. Larger texts come from the owner,
 * and may take twice as long per character.
 */
export const boundMs = 100;
const boundCharacters = 262_144;
/** Returns the maximum time for a text of this length, in milliseconds. */
export const boundFor = (characters: number): number =>
  characters <= boundCharacters ? boundMs : (2 * boundMs * characters) / boundCharacters;
/** Timeout of a search in milliseconds. The engine checks it between steps, so a slow expression fails instead of hanging. */
const timeoutMs = 2_000;
/** Large enough to make quadratic growth obvious, and small enough to try many texts. */
const trialCharacters = 16_384;

/** Returns the CPU time of this process in milliseconds, which does not depend on the load of the machine. */
function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const context = createContext({ expression: /a/g, texts: [], now });
/** Measures each text in turn, in milliseconds. */
const searches = new Script(`texts.map((text) => {
  const began = now();
  text.replaceAll(expression, "");
  return now() - began;
})`);

/** The worst text of an expression, and its time in milliseconds at the largest size. */
export interface WorstCase {
  readonly text: string;
  readonly ms: number;
}

/** Returns a global version of the expression. Sticky expressions are also tried at every position. */
const throughout = (expression: RegExp): RegExp =>
  new RegExp(expression.source, `${expression.flags.replaceAll(/[gy]/g, '')}g`);

/** Whether the engine searches this text within the time limit for its length. */
export function isFastOn(expression: RegExp, text: string): boolean {
  const bound = boundFor(text.length);
  return bestOf(throughout(expression), text, bound, timeoutMs) <= bound;
}

/**
 * Tries all hostile texts at a medium size, and the three slowest at the largest size.
 * @param patience timeout of a search in milliseconds, which also counts as its time
 */
export function findWorstCase(expression: RegExp, largest: number, patience = timeoutMs): WorstCase {
  const all = throughout(expression);
  const size = Math.max(largest, 4 * trialCharacters);
  const trials = hostileTexts(expression, trialCharacters).map(({ text }) => text());
  const slowest = eachOf(all, trials, patience)
    .map((ms, at) => ({ at, ms }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 3);
  const texts = hostileTexts(expression, size);
  const timed = slowest
    .map(({ at }) => texts[at] as Hostile)
    .map(({ name, text }) => ({ text: name, ms: bestOf(all, text(), boundFor(size), patience) }));
  return timed.toSorted((a, b) => b.ms - a.ms)[0] as WorstCase;
}

/** Returns the best of up to five runs, to exclude garbage collection. A run that timed out is not repeated. */
function bestOf(expression: RegExp, text: string, bound: number, patience: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5 && best > bound && (round === 0 || best < patience); round += 1) {
    best = Math.min(best, ...eachOf(expression, [text], patience));
  }
  return best;
}

/**
 * Measures how long an expression takes to find all matches in each text, in milliseconds. All texts run in one script,
 * because each script starts a watchdog thread. If that times out, each text runs separately.
 */
function eachOf(expression: RegExp, texts: readonly string[], patience: number): readonly number[] {
  Object.assign(context, { expression, texts });
  try {
    return searches.runInContext(context, { timeout: patience }) as readonly number[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return texts.length === 1 ? [patience] : texts.flatMap((text) => eachOf(expression, [text], patience));
  }
}
