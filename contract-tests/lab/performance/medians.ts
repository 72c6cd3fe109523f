export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns the median of each figure over all rounds. */
export function medians<Figures extends { readonly [Name in keyof Figures]: number }>(
  rounds: readonly Figures[],
): Figures {
  const names = Object.keys(rounds[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((one) => one[name]))])) as unknown as Figures;
}
