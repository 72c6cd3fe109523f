/**
 * True if a path matches a pattern with `*`, `?` and `[…]`. `*` matches slashes too, as in Jekyll's `exclude`, and a
 * bracket matches any character, so that rather too much is excluded. Takes time in proportion to the product of both
 * lengths.
 */
export function matchesGlob(path: string, pattern: string): boolean {
  // `**/x` is `x` in any folder, the first one too.
  if (pattern.startsWith('**/') && matchesGlob(path, pattern.slice(3))) return true;
  const signs = pattern.replaceAll(/\*+/g, '*').match(/\[[^\]]{1,100}\]|[\s\S]/g) ?? [];
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
