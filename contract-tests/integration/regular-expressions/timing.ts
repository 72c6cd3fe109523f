import { createContext, Script } from 'node:vm';
import { type Hostile, hostileTexts } from './hostile.js';

/**
 * What no expression may take for the largest body of a request, on one core. Larger texts are the owner's; they have
 * twice that pace.
 */
export const boundMs = 100;
const boundCharacters = 262_144;
/** Milliseconds for a text of so many characters. */
export const boundFor = (characters: number): number =>
  characters <= boundCharacters ? boundMs : (2 * boundMs * characters) / boundCharacters;
/**
 * A search that takes longer is ended; the engine looks at it between two steps, so that a bad expression fails instead
 * of standing still.
 */
const patienceMs = 2_000;
/**
 * Large enough that time which grows with the square of the text stands out by far, and small enough to try many texts.
 */
const trialCharacters = 16_384;

const context = createContext({ expression: /a/g, text: '' });
const search = new Script('text.replaceAll(expression, "")');

/**
 * The worst of an expression: which text keeps it busy for longest, and for how many milliseconds at the largest size.
 */
export interface Worst {
  readonly text: string;
  readonly ms: number;
}

/** An expression as its callers may use it: sticky ones are tried at every place too. */
const throughout = (expression: RegExp): RegExp =>
  new RegExp(expression.source, `${expression.flags.replaceAll(/[gy]/g, '')}g`);

/** True when the engine looks through this text within the bound for its length. */
export function holdsOver(expression: RegExp, text: string): boolean {
  const bound = boundFor(text.length);
  return bestOf(throughout(expression), text, bound) <= bound;
}

/** Tries all hostile texts at a middling size, and the three that took longest at the largest one. */
export function worstOf(expression: RegExp, largest: number): Worst {
  const all = throughout(expression);
  const size = Math.max(largest, 4 * trialCharacters);
  const slowest = hostileTexts(expression, trialCharacters)
    .map(({ name, text }, at) => ({ name, at, ms: once(all, text()) }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 3);
  const texts = hostileTexts(expression, size);
  const timed = slowest
    .map(({ at }) => texts[at] as Hostile)
    .map(({ name, text }) => ({ text: name, ms: bestOf(all, text(), boundFor(size)) }));
  return timed.toSorted((a, b) => b.ms - a.ms)[0] as Worst;
}

/**
 * The best of up to five on a machine that does other things too; one that took all our patience is not tried again.
 */
function bestOf(expression: RegExp, text: string, bound: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5 && best > bound && (round === 0 || best < patienceMs); round += 1) {
    best = Math.min(best, once(expression, text));
  }
  return best;
}

/** Milliseconds in which an expression looks through a whole text for all that it matches. */
function once(expression: RegExp, text: string): number {
  Object.assign(context, { expression, text });
  const began = performance.now();
  try {
    search.runInContext(context, { timeout: patienceMs });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return patienceMs;
  }
  return performance.now() - began;
}
