import { createContext, Script } from 'node:vm';
import { ContentError } from '../../../src/content/result/problem.js';
import { ApiError } from '../../../src/service/http/api-errors.js';
import { times } from '../../support/repeat.js';
import type { Parser } from './parsers.js';
import { type Shape, shapesOf } from './shapes.js';

/** Milliseconds after which reading is ended: of the clock, so many more than of the processor that a busy machine fits in. */
const patienceMs = 20_000;
/** Shorter times say nothing of growth. Milliseconds. */
const floorMs = 6;
const trial = { small: 2_048, large: 16_384 };
/** In `make test` the largest body that a stranger may send. Characters. */
const largest = times({ full: 1024, quick: 256 }) * 1024;
/** How much longer eight times the text may take: caches and the collector make it up to twice that; a square is 64. */
export const mostGrowth = 8 * 3;

const context = createContext({ read: () => undefined });
const reading = new Script('read()');

/** How a parser fares with the shape that it grows fastest with. */
export interface Growth {
  readonly shape: string;
  /** Characters of the larger text, and milliseconds for an eighth of it and for all of it. */
  readonly size: number;
  readonly small: number;
  readonly large: number;
}

/** True where eight times the text takes no more than this many times as long. */
export const isLinear = ({ small, large }: Growth): boolean => large <= mostGrowth * Math.max(small, floorMs);

/** Tries `most` shapes at a small size, and the worst of them at the largest against an eighth of it. */
export function growthOf(parser: Parser, most: number, seed: number): Growth {
  const shapes = [...(parser.more ?? []), ...shapesOf(parser.tokens, seed).slice(0, most)];
  const excess = shapes.map((shape) => {
    const [small, large] = [timeOf(parser, shape, trial.small), timeOf(parser, shape, trial.large)];
    return { shape, over: large - 8 * small };
  });
  const worst = excess.toSorted((a, b) => b.over - a.over).slice(0, 2);
  const grown = worst.map(({ shape }) => atLength(parser, shape));
  return grown.toSorted(
    (a, b) => b.large / Math.max(b.small, floorMs) - a.large / Math.max(a.small, floorMs),
  )[0] as Growth;
}

/** The best of five. Where an eighth takes long already, both texts are shorter, so that a run stays within a minute. */
function atLength(parser: Parser, shape: Shape): Growth {
  let size = largest;
  while (size > (16 * trial.large) / 8 && timeOf(parser, shape, size / 8) > 60) size /= 2;
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 5; round += 1) {
    small = Math.min(small, timeOf(parser, shape, size / 8));
    large = Math.min(large, timeOf(parser, shape, size));
    if (isLinear({ shape: '', size, small, large })) break;
  }
  return { shape: shape.name, size, small, large };
}

/** Milliseconds of the processor for a text of this shape; a text that is refused with an error of ours is read. */
function timeOf({ name, read }: Parser, shape: Shape, size: number): number {
  const text = shape.text(size);
  Object.assign(context, { read: () => read(text) });
  const before = process.cpuUsage();
  try {
    reading.runInContext(context, { timeout: patienceMs });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return patienceMs;
    // A refusal is an answer; a stack that overflows or a fault of the program is none.
    if (!(error instanceof ApiError || error instanceof ContentError))
      throw new Error(`${name} over ${shape.name}: ${error}`, { cause: error });
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
