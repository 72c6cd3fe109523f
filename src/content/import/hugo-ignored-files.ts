import { runWithin } from '../../base/time-limit.js';

/** Time limit for all patterns and one file, in milliseconds. A pattern of a stranger may take forever. */
const maxMatchMs = 100;

/**
 * Returns a function that tells whether Hugo's `ignoreFiles` excludes a file. The patterns are regular expressions that
 * match anywhere in the absolute path. If a pattern is invalid or takes too long, every file is excluded.
 */
export function hugoIgnores(patterns: readonly string[]): (file: string) => boolean {
  const expressions = patterns.map(parseExpression);
  let isUnsound = expressions.includes(undefined);
  return (file) => {
    if (isUnsound || patterns.length === 0) return isUnsound;
    // A pattern that expects the folder of the site first cannot match the absolute path, and is meant for `content`.
    const isMatch = runWithin(maxMatchMs, () => expressions.some((each) => each?.test(`/${file}`) || each?.test(file)));
    isUnsound ||= isMatch === undefined;
    return isMatch ?? true;
  };
}

/** Parses an expression of Go, whose flags are in front: `(?i)draft`. */
function parseExpression(pattern: string): RegExp | undefined {
  const [, flags = '', source = pattern] = /^\(\?([ims]{1,3})\)([\s\S]*)$/.exec(pattern) ?? [];
  try {
    return new RegExp(source.replaceAll('(?P<', '(?<').replaceAll('\\z', '$').replaceAll('\\A', '^'), flags);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
