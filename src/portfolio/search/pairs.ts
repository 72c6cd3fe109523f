import { isAscii, normal } from './fold.js';

/** Scripts without spaces between words, and Hangul, whose words carry their endings. */
const scripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan'];
const inPairs = scripts.map((script) => `\\p{scx=${script}}`).join('');

/** Whether a word has a letter of a script that is cut in pairs. */
export const hasPairs = (word: string): boolean => !isAscii(word) && anyOfThem.test(word);
const anyOfThem = new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');

/** A word as runs of one kind: of those scripts, or of all others. */
export function runsOf(
  word: string,
): readonly { readonly text: string; readonly start: number; readonly inPairs: boolean }[] {
  return [...word.matchAll(runs)].map(({ 0: text, index }) => ({ text, start: index, inPairs: hasPairs(text) }));
}
const runs = new RegExp(`[${inPairs}]+|[^${inPairs}]+`, 'gu');

/** What a reader takes for one character: a letter with its marks. The text is in lower case and compatibility form. */
export function charactersOf(text: string): readonly string[] {
  return plain.test(text) ? text.split('') : (text.match(characters) ?? []);
}
const characters = /\P{M}\p{M}*|\p{M}+/gu;
/**
 * Whether a text is kana, Han and Hangul in the form of the index, each one code unit: most of what those scripts are
 * written in.
 */
export const isPlainRun = (text: string): boolean => plain.test(text);
const plain = /^[\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u9fff\uac00-\ud7a3]+$/;

/**
 * Each two neighbouring characters of a run, or the only one: whatever a compound is made of is found by them, without
 * a dictionary.
 */
export function pairsOf(run: string): readonly string[] {
  const all = charactersOf(foldedRun(run));
  if (all.length < 2) return all;
  const pairs: string[] = [];
  for (let at = 1; at < all.length; at += 1) pairs.push((all[at - 1] ?? '') + (all[at] ?? ''));
  return pairs;
}

/**
 * A run in the form of the index: half-width and full-width forms are the same, so are letters that were typed in
 * parts.
 */
export const foldedRun = (run: string): string => normal(run).replaceAll(/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, '');
