import { type Cost, ratio } from './compare.js';
import type { Figure } from './row.js';
import { builds } from './server.js';

/** A ratio that must not be larger than its target. */
export function atMost(what: string, target: number, value: number, unit = '×'): Figure {
  return { what, target: `≤ ${target} ${unit}`, measured: `${round(value)} ${unit}`, met: value <= target };
}

/** A ratio that must not be smaller than its target. */
export function atLeast(what: string, target: number, value: number, unit = '×'): Figure {
  return { what, target: `≥ ${target} ${unit}`, measured: `${round(value)} ${unit}`, met: value >= target };
}

/** The CPU of a variant against the same of the build before, where `BEFORE` names one; nothing otherwise. */
export function againstBefore(costs: ReadonlyMap<string, Cost>, name: string, target: number, how = ''): Figure[] {
  const [, before] = builds;
  if (before === undefined) return [];
  return [atMost(`${name}: CPU against the commit before${how}`, target, ratio(costs, name, name + before.build))];
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
