import type { Figure } from './row.js';

/** A ratio that must not be larger than its target. */
export function atMost(what: string, target: number, value: number, unit = '×'): Figure {
  return { what, target: `≤ ${target} ${unit}`, measured: `${round(value)} ${unit}`, met: value <= target };
}

/** A ratio that must not be smaller than its target. */
export function atLeast(what: string, target: number, value: number, unit = '×'): Figure {
  return { what, target: `≥ ${target} ${unit}`, measured: `${round(value)} ${unit}`, met: value >= target };
}

/** A ratio that has no target and explains others. */
export function informs(what: string, value: number, unit = '×'): Figure {
  return { what, target: '', measured: `${round(value)} ${unit}` };
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median of each figure by itself, over rounds that have the same figures. */
export function medians<Figures extends { readonly [Name in keyof Figures]: number }>(
  rounds: readonly Figures[],
): Figures {
  const names = Object.keys(rounds[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((one) => one[name]))])) as unknown as Figures;
}
