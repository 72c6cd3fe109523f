/** Which checks a run makes. */
export interface Selection {
  /** Whether a check under these names (its group, its operation or rule, its path) is wanted. */
  has(...names: readonly string[]): boolean;
}

/**
 * Reads `--only` and `--skip`: names separated by commas, `*` for any characters, upper and lower case alike. Without
 * `--only` everything is wanted; `--skip` wins.
 */
export function selectionOf(only: readonly string[] = [], skip: readonly string[] = []): Selection {
  const wanted = only.flatMap(namesIn).map(patternOf);
  const unwanted = skip.flatMap(namesIn).map(patternOf);
  const meets = (patterns: readonly RegExp[], names: readonly string[]): boolean =>
    patterns.some((pattern) => names.some((name) => pattern.test(name)));
  return { has: (...names) => (only.length === 0 || meets(wanted, names)) && !meets(unwanted, names) };
}

/** The names of one list. */
export function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function patternOf(text: string): RegExp {
  const literal = text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${literal}$`, 'i');
}
