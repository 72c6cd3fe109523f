/**
 * True if a path matches a pattern with `*`, `?` and `[…]`. `*` matches slashes too, as in Jekyll's `exclude`, and a
 * bracket matches any character, so that rather too much is excluded. Takes time in proportion to the product of both
 * lengths.
 */
export function matchesGlob(path: string, pattern: string): boolean {
  // `**/x` is `x` in any folder, the first one too. `**/**/x` is the same.
  const inAnyFolder = /^(?:\*\*\/)+/.exec(pattern)?.[0];
  if (inAnyFolder === undefined) return matchesSigns(path, pattern);
  const rest = pattern.slice(inAnyFolder.length);
  return matchesSigns(path, rest) || matchesSigns(path, `*/${rest}`);
}

function matchesSigns(path: string, pattern: string): boolean {
  const signs = splitGlob(pattern.replaceAll(/\*+/g, '*'));
  let [at, sign, star, resume] = [0, 0, -1, 0];
  while (at < path.length) {
    const wanted = signs[sign];
    if (wanted === '*') {
      [star, resume] = [sign, at];
      sign += 1;
    } else if (wanted !== undefined && (wanted === '?' || wanted.length > 1 || wanted === path[at])) {
      at += 1;
      sign += 1;
    } else if (star >= 0) {
      resume += 1;
      [at, sign] = [resume, star + 1];
    } else return false;
  }
  return signs.slice(sign).every((rest) => rest === '*');
}

/** In characters. A longer bracket is text. */
const maxBracketLength = 100;

/** Splits a pattern into brackets such as `[a-z]`, which are whole, and single characters. In linear time. */
function splitGlob(pattern: string): readonly string[] {
  const signs: string[] = [];
  let close = -1;
  for (let at = 0; at < pattern.length; at += signs.at(-1)?.length ?? 1) {
    // Kept while it is ahead, so that a pattern of opening brackets is searched once.
    if (close <= at) close = pattern.indexOf(']', at + 1);
    if (close < 0) close = pattern.length;
    const length = close - at - 1;
    const isBracket = pattern[at] === '[' && close < pattern.length && length >= 1 && length <= maxBracketLength;
    signs.push(isBracket ? pattern.slice(at, close + 1) : (pattern[at] as string));
  }
  return signs;
}
