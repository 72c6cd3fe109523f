import { createContext, Script } from 'node:vm';
import { ContentError } from '../../../src/content/result/problem.js';
import { ApiError } from '../../../src/service/http/api-errors.js';
import { times } from '../../support/repeat.js';
import type { Parser } from './parsers.js';
import { type Shape, shapesOf } from './shapes.js';

/** Timeout of one parse in milliseconds of wall-clock time, with a margin for busy machines. */
const timeoutMs = 20_000;
/** Shorter times are too inaccurate to measure growth. In milliseconds. */
const floorMs = 6;
const trial = { small: 2_048, large: 16_384 };
/** Length of the longest text, in characters. In `make test`, this is the largest public request body. */
const largest = times({ full: 1024, quick: 256 }) * 1024;
/** Maximum growth of time for eight times the text. Caches and garbage collection cause up to 16. Quadratic growth is 64. */
export const maxGrowth = 8 * 3;

const context = createContext({ read: () => undefined });
const reading = new Script('read()');

/** The measured growth of a parser with its worst shape. */
export interface Growth {
  readonly shape: string;
  /** Length of the larger text in characters. `small` and `large` are the times for an eighth and for all of it, in milliseconds. */
  readonly size: number;
  readonly small: number;
  readonly large: number;
}

/** Whether the time for eight times the text stays within the maximum growth. */
export const isLinear = ({ small, large }: Growth): boolean => large <= maxGrowth * Math.max(small, floorMs);

/** Tries up to `count` shapes at a small size, and then measures the worst of them at the largest size. */
export function measureGrowth(parser: Parser, count: number, seed: number): Growth {
  const shapes = [...(parser.more ?? []), ...shapesOf(parser.tokens, seed).slice(0, count)];
  const excess = shapes.map((shape) => {
    const [small, large] = [measureTime(parser, shape, trial.small), measureTime(parser, shape, trial.large)];
    return { shape, over: large - 8 * small };
  });
  const worst = excess.toSorted((a, b) => b.over - a.over).slice(0, 2);
  const grown = worst.map(({ shape }) => measureAtLength(parser, shape));
  return grown.toSorted(
    (a, b) => b.large / Math.max(b.small, floorMs) - a.large / Math.max(a.small, floorMs),
  )[0] as Growth;
}

/** Returns the best of five. Uses shorter texts if an eighth already takes long, so that a run stays under a minute. */
function measureAtLength(parser: Parser, shape: Shape): Growth {
  let size = largest;
  while (size > (16 * trial.large) / 8 && measureTime(parser, shape, size / 8) > 60) size /= 2;
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 5; round += 1) {
    small = Math.min(small, measureTime(parser, shape, size / 8));
    large = Math.min(large, measureTime(parser, shape, size));
    if (isLinear({ shape: '', size, small, large })) break;
  }
  return { shape: shape.name, size, small, large };
}

/** Returns the CPU time for a text of this shape, in milliseconds. Rejecting the text with an expected error is fine. */
function measureTime({ name, read }: Parser, shape: Shape, size: number): number {
  const text = shape.text(size);
  Object.assign(context, { read: () => read(text) });
  const before = process.cpuUsage();
  try {
    reading.runInContext(context, { timeout: timeoutMs });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return timeoutMs;
    // Expected errors are fine. A stack overflow or a program error is not.
    if (!(error instanceof ApiError || error instanceof ContentError))
      throw new Error(`${name} over ${shape.name}: ${error}`, { cause: error });
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
