import { listOf } from '../files/usual-values.js';
import type { SiteReason } from '../result/problems/site-reasons.js';
import { matchesGlob } from './glob.js';

/** Why a file is excluded by patterns, which are below `base` or the folder of the site. */
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

/** True if a pattern matches the path, a folder that it lies in, or the beginning of the path. */
export function isMatched(file: string, patterns: readonly string[]): boolean {
  const parts = file.split('/');
  const paths = parts.map((_, i) => parts.slice(0, i + 1).join('/'));
  return patterns.some((given) => {
    const pattern = given
      .trim()
      .replace(/^\.?\//, '')
      .replace(/\/$/, '');
    return pattern !== '' && (`${file}/`.startsWith(`${pattern}/`) || paths.some((path) => matchesGlob(path, pattern)));
  });
}
