import { createContext, Script } from 'node:vm';
import { type Hostile, hostileTexts } from './hostile.js';

/**
 * What no expression may take for the largest body of a request, on one core. Larger texts are the owner's; they have
 * twice that pace.
 */
export const boundMs = 100;
const boundCharacters = 262_144;
/** Milliseconds for a text of this many characters. */
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

/** Milliseconds of the processor that this process has had; what else the machine does costs it none. */
function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const context = createContext({ expression: /a/g, texts: [], now });
/** Milliseconds for each text in turn. */
const searches = new Script(`texts.map((text) => {
  const began = now();
  text.replaceAll(expression, "");
  return now() - began;
})`);

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
  return bestOf(throughout(expression), text, bound, patienceMs) <= bound;
}

/**
 * Tries all hostile texts at a middling size, and the three that took longest at the largest one.
 * @param patience milliseconds after which a search is ended, and counted as so long
 */
export function worstOf(expression: RegExp, largest: number, patience = patienceMs): Worst {
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
  return timed.toSorted((a, b) => b.ms - a.ms)[0] as Worst;
}

/** The best of up to five, since the collector takes its turns; one that took all our patience is not tried again. */
function bestOf(expression: RegExp, text: string, bound: number, patience: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5 && best > bound && (round === 0 || best < patience); round += 1) {
    best = Math.min(best, ...eachOf(expression, [text], patience));
  }
  return best;
}

/**
 * Milliseconds in which an expression looks through each whole text for all that it matches. All texts are tried in one
 * go, since a go starts a thread that watches the time; only where that takes all our patience each has its own go.
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
