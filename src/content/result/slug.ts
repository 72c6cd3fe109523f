import { createHash } from 'node:crypto';
import { type ContentProblem, contentProblem, shown } from './problem.js';

/** A slug of a name: its letters and digits without accents, in lower case, words joined by hyphens. */
export function slugOf(name: string, fallback: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 100);
  return words.replaceAll(/^-+|(?<!-)-+$/g, '') || fallback;
}

/** Slugs of names, in order; one that is taken gets a number. */
export function slugsOf(names: readonly string[], prefix: string): string[] {
  const taken = new Set<string>();
  return names.map((name, i) => {
    return unusedName(slugOf(name, `${prefix}-${i + 1}`), taken);
  });
}

/** The name, with a number where it is taken; it is taken then. */
export function unusedName(wish: string, taken: Set<string>): string {
  let name = wish;
  for (let n = 2; taken.has(name); n += 1) name = `${wish}-${n}`;
  taken.add(name);
  return name;
}

/** The name of a file as part of a URL; one that is not allowed there is rewritten, with a warning. */
export function slugOfName(
  file: string,
  name: string,
): { readonly slug: string; readonly problems: readonly ContentProblem[] } {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) && name.length <= 200) return { slug: name, problems: [] };
  const slug = slugOf(name, `p-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`);
  const data = { name: shown(name), served: slug };
  return { slug, problems: [contentProblem('content/name-not-in-url', { file }, data)] };
}
