import { listOf } from '../files/usual-values.js';
import type { SiteReason } from '../result/problems/site-reasons.js';
import { matchesGlob } from './glob.js';

/** Returns a function that tells why patterns exclude a file. Patterns are below `base` or the folder of the site. */
export function excludedBy(
  lists: readonly unknown[],
  by: string,
  base: string,
): (file: string) => SiteReason | undefined {
  const patterns = lists.flatMap((list) => listOf(list ?? []));
  return (file) => {
    const below = file.startsWith(`${base}/`) ? file.slice(base.length + 1) : file;
    return isMatched(file, patterns) || isMatched(below, patterns) ? { reason: 'excluded', by } : undefined;
  };
}

/** Whether a pattern matches the path, a folder in the path, or the beginning of the path. */
export function isMatched(file: string, patterns: readonly string[]): boolean {
  const paths = foldersAnd(file);
  return patterns.some((given) => {
    const pattern = plainPattern(given);
    return pattern !== '' && (`${file}/`.startsWith(`${pattern}/`) || paths.some((path) => matchesGlob(path, pattern)));
  });
}

/** Whether a list of files to publish names a file or its folder. A `*` matches no slash here. */
export function isIncluded(file: string, patterns: readonly string[]): boolean {
  const paths = foldersAnd(file);
  return patterns.some((given) => {
    const pattern = plainPattern(given);
    const anywhere = pattern.includes('/') ? pattern : `**/${pattern}`;
    return pattern !== '' && paths.some((path) => matchesGlob(path, anywhere, { isExact: true }));
  });
}

/** `a`, `a/b` and `a/b/c.md`. */
function foldersAnd(file: string): readonly string[] {
  const parts = file.split('/');
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}

const plainPattern = (pattern: string): string =>
  pattern
    .trim()
    .replace(/^\.?\//, '')
    .replace(/\/$/, '');
