import type SearchableMap from 'minisearch/SearchableMap';

/** Fields of a document, and what a match weighs in each: title > technologies and category > description > text. */
export const fieldBoosts = [6, 4, 2, 1] as const;
export const fieldCount = fieldBoosts.length;

/**
 * An inverted index in flat arrays: for each term the documents that have it, in order, and what it adds to the score
 * of each. A search adds up numbers and makes no objects, which keeps it fast over terms of every document.
 */
export interface Postings {
  readonly documents: number;
  /** Every term by its number. */
  readonly terms: readonly string[];
  /** Numbers of the terms that a word means: the term of that name, and those of words that are written like it. */
  readonly names: ReadonlyMap<string, readonly number[]>;
  /** The same as a radix tree, for words that begin or are spelled alike; without those of `pairs`. */
  readonly tree: SearchableMap<readonly number[]>;
  /** Terms of scripts that are cut in pairs, by the code unit with which they begin. */
  readonly pairs: ReadonlyMap<number, readonly number[]>;
  /** Where the postings of a term begin; those of the next one are its end. */
  readonly starts: Uint32Array;
  readonly documentOf: Uint32Array;
  /** BM25 of the term in the document, over all fields with their boosts. */
  readonly scoreOf: Float32Array;
}

/** How many documents have a word, counted once for each of its terms. */
export function frequencyOf({ names, starts }: Postings, name: string): number {
  let frequency = 0;
  for (const number of names.get(name) ?? []) frequency += (starts[number + 1] ?? 0) - (starts[number] ?? 0);
  return frequency;
}

/** Whether a document has a term, by number. */
export const hasTerm = (postings: Postings, term: number, document: number): boolean =>
  postingOf(postings, term, document) !== undefined;

/** Where the posting of a document is among those of a term. */
export function postingOf({ starts, documentOf }: Postings, term: number, document: number): number | undefined {
  let [low, high] = [starts[term] ?? 0, starts[term + 1] ?? 0];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((documentOf[middle] ?? 0) < document) low = middle + 1;
    else high = middle;
  }
  return low < (starts[term + 1] ?? 0) && documentOf[low] === document ? low : undefined;
}
