import type { Postings } from './postings.js';

/** How widely a word is taken: as it is; also words that begin with it; also words spelled like it. */
export type Width = 'same' | 'beginning' | 'alike';

/** A word of a query and the words that may replace it. */
export interface Word {
  /** What it is called in the index: its stem and the ways to write it. */
  readonly names: readonly string[];
  /** As it was typed, folded: what longer and similar words are compared with. */
  readonly typed: string;
  readonly synonyms: readonly string[];
  /** Whether words that begin with it match it: never, when the width says so, always. */
  readonly widens: 'never' | 'asked' | 'always';
  /** False for what only raises the score of a document that is found anyway. */
  readonly needed: boolean;
}

/** A word that only begins or is spelled alike counts less than the word itself; so does a synonym. */
const weights = { fuzzy: 0.35, prefix: 0.6, synonym: 0.5 };

/** Terms by number, and what each counts. */
type Stands = ReadonlyMap<number, number>;

/**
 * The word itself, the owner's synonyms for it, and as the width allows, words that begin with it or are spelled alike;
 * each term once.
 */
export function standsFor(postings: Postings, { names, typed, synonyms, widens }: Word, width: Width): Stands {
  const { names: known, tree } = postings;
  const stands = new Map<number, number>();
  const add = (numbers: readonly number[] | undefined, weight: number): void => {
    for (const number of numbers ?? []) if ((stands.get(number) ?? 0) < weight) stands.set(number, weight);
  };
  for (const name of names) add(known.get(name), 1);
  for (const synonym of synonyms) add(known.get(synonym), weights.synonym);
  if (widens === 'always') {
    for (const number of postings.pairs.get(typed.charCodeAt(0)) ?? []) {
      const pair = postings.terms[number] ?? '';
      if (pair.startsWith(typed)) add([number], weightOfLonger(pair, typed));
    }
  }
  if (widens === 'asked' && width !== 'same' && typed.length >= 3) {
    for (const [longer, numbers] of tree.atPrefix(typed)) add(numbers, weightOfLonger(longer, typed));
  }
  if (widens === 'asked' && width === 'alike' && typed.length >= 4) {
    for (const [similar, [numbers, distance]] of tree.fuzzyGet(typed, typed.length >= 9 ? 2 : 1)) {
      add(numbers, (weights.fuzzy * similar.length) / (similar.length + distance));
    }
    for (const slip of lettersExchanged(typed)) add(known.get(slip), weights.fuzzy);
  }
  return stands;
}

/** What a word that begins with another one counts in its place: the less, the longer it is. */
const weightOfLonger = (longer: string, typed: string): number =>
  (weights.prefix * longer.length) / (longer.length + 0.3 * (longer.length - typed.length));

/** The word with each two neighbouring letters exchanged: the commonest slip, and two steps away by edit distance. */
function lettersExchanged(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, i) => [...letters.slice(0, i), letter, letters[i] ?? '', ...letters.slice(i + 2)].join(''));
}
