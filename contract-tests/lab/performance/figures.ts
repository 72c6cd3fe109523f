import { type Cost, ratio } from './compare.js';
import type { Figure } from './row.js';
import { builds } from './server.js';

/** Returns a figure that must not exceed its target. */
export function atMost(what: string, target: number, value: number, unit = '×'): Figure {
  return { what, target: `≤ ${target} ${unit}`, measured: `${round(value)} ${unit}`, met: value <= target };
}

/** Returns a figure that must reach its target. */
export function atLeast(what: string, target: number, value: number, unit = '×'): Figure {
  return { what, target: `≥ ${target} ${unit}`, measured: `${round(value)} ${unit}`, met: value >= target };
}

/** Compares the CPU time of a variant with that of the build in `BEFORE`. Returns no figures if it is not set. */
export function againstBefore(costs: ReadonlyMap<string, Cost>, name: string, target: number, how = ''): Figure[] {
  const [, before] = builds;
  if (before === undefined) return [];
  return [atMost(`${name}: CPU against the commit before${how}`, target, ratio(costs, name, name + before.build))];
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
