import { frequencyOf, type Postings } from './postings.js';

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

/** The documents that match, by number, with their scores at the same places; and every term that made them match. */
export interface Hits {
  readonly documents: readonly number[];
  readonly scores: readonly number[];
  readonly terms: readonly number[];
}

/** A word that only begins or is spelled alike counts less than the word itself; so does a synonym. */
const weights = { fuzzy: 0.35, prefix: 0.6, synonym: 0.5 };

type Stands = ReadonlyMap<number, number>;

/** Finds the documents of one query, as widely as asked for. Its arrays belong to the index and are left clean. */
export class Matcher {
  readonly #scores: Float32Array;
  /** Words that a document has, and the last one of them, counted from 1. */
  readonly #had: Uint8Array;
  readonly #last: Uint8Array;

  constructor(private readonly postings: Postings) {
    this.#scores = new Float32Array(postings.documents);
    this.#had = new Uint8Array(postings.documents);
    this.#last = new Uint8Array(postings.documents);
  }

  /** The documents that have every needed word; or, with `any`, one of them: those with more of them rank higher. */
  match(words: readonly Word[], width: Width, any = false): Hits {
    // Rarest first: documents that lack it are passed over by all the others.
    const rarity = new Map(words.map((word) => [word, any ? 0 : this.#frequency(word)]));
    const ordered = words
      .filter(({ needed }) => needed)
      .toSorted((a, b) => (rarity.get(a) ?? 0) - (rarity.get(b) ?? 0));
    const terms: number[] = [];
    const touched: number[] = [];
    ordered.forEach((word, at) => {
      for (const [term, weight] of standsFor(this.postings, word, width)) {
        terms.push(term);
        this.#add(term, weight, at, any, touched);
      }
    });
    for (const word of words) if (!word.needed) this.#raise(word, terms);
    return this.#collect(touched, any ? 1 : ordered.length, terms);
  }

  #frequency({ names }: Word): number {
    let frequency = 0;
    for (const name of names) frequency += frequencyOf(this.postings, name);
    return frequency;
  }

  #add(term: number, weight: number, at: number, any: boolean, touched: number[]): void {
    const { starts, documentOf, scoreOf } = this.postings;
    const [scores, had, last] = [this.#scores, this.#had, this.#last];
    const end = starts[term + 1] ?? 0;
    for (let place = starts[term] ?? 0; place < end; place += 1) {
      const document = documentOf[place] ?? 0;
      if (last[document] !== at + 1) {
        const before = had[document] ?? 0;
        if (!any && before !== at) continue;
        if (before === 0) touched.push(document);
        last[document] = at + 1;
        had[document] = before + 1;
      }
      scores[document] = (scores[document] ?? 0) + weight * (scoreOf[place] ?? 0);
    }
  }

  #raise(word: Word, terms: number[]): void {
    const { starts, documentOf, scoreOf } = this.postings;
    for (const [term, weight] of standsFor(this.postings, word, 'same')) {
      terms.push(term);
      const end = starts[term + 1] ?? 0;
      for (let place = starts[term] ?? 0; place < end; place += 1) {
        const document = documentOf[place] ?? 0;
        if (this.#had[document] !== 0)
          this.#scores[document] = (this.#scores[document] ?? 0) + weight * (scoreOf[place] ?? 0);
      }
    }
  }

  #collect(touched: readonly number[], needed: number, terms: readonly number[]): Hits {
    const documents: number[] = [];
    const scores: number[] = [];
    for (const document of touched) {
      const had = this.#had[document] ?? 0;
      if (had >= needed) {
        documents.push(document);
        scores.push((this.#scores[document] ?? 0) * had);
      }
      this.#scores[document] = 0;
      this.#had[document] = 0;
      this.#last[document] = 0;
    }
    return { documents, scores, terms };
  }
}

/**
 * The word itself, the owner's synonyms for it, and as the width allows, words that begin with it or are spelled alike;
 * each term once.
 */
function standsFor({ names: known, tree }: Postings, { names, typed, synonyms, widens }: Word, width: Width): Stands {
  const stands = new Map<number, number>();
  const add = (numbers: readonly number[] | undefined, weight: number): void => {
    for (const number of numbers ?? []) if ((stands.get(number) ?? 0) < weight) stands.set(number, weight);
  };
  for (const name of names) add(known.get(name), 1);
  for (const synonym of synonyms) add(known.get(synonym), weights.synonym);
  if (widens === 'always' || (widens === 'asked' && width !== 'same' && typed.length >= 3)) {
    for (const [longer, numbers] of tree.atPrefix(typed)) {
      add(numbers, (weights.prefix * longer.length) / (longer.length + 0.3 * (longer.length - typed.length)));
    }
  }
  if (widens === 'asked' && width === 'alike' && typed.length >= 4) {
    for (const [similar, [numbers, distance]] of tree.fuzzyGet(typed, typed.length >= 9 ? 2 : 1)) {
      add(numbers, (weights.fuzzy * similar.length) / (similar.length + distance));
    }
    for (const slip of lettersExchanged(typed)) add(known.get(slip), weights.fuzzy);
  }
  return stands;
}

/** The word with each two neighbouring letters exchanged: the commonest slip, and two steps away by edit distance. */
function lettersExchanged(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, i) => [...letters.slice(0, i), letter, letters[i] ?? '', ...letters.slice(i + 2)].join(''));
}
