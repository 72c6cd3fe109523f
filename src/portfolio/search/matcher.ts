import { frequencyOf, type Postings, postingOf } from './postings.js';
import { standsFor, type Width, type Word } from './query.js';

/** The documents that match, by number, with their scores at the same places; and every term that made them match. */
export interface Hits {
  readonly documents: Uint32Array;
  readonly scores: Float64Array;
  readonly terms: readonly number[];
}

/** Finds the documents of one query, as widely as asked for. Its arrays belong to the index and are left clean. */
export class Matcher {
  readonly #scores: Float32Array;
  /** Words that a document has, and the last one of them, counted from 1. */
  readonly #had: Uint8Array;
  readonly #last: Uint8Array;
  /** Documents that have a word, in the order in which they were met. */
  readonly #met: Uint32Array;
  #count = 0;

  constructor(private readonly postings: Postings) {
    this.#scores = new Float32Array(postings.documents);
    this.#had = new Uint8Array(postings.documents);
    this.#last = new Uint8Array(postings.documents);
    this.#met = new Uint32Array(postings.documents);
  }

  /** The documents that have every needed word; or, with `any`, one of them: those with more of them rank higher. */
  match(words: readonly Word[], width: Width, any = false): Hits {
    // Rarest first: documents that lack it are passed over by all the others.
    const rarity = new Map(words.map((word) => [word, any ? 0 : this.#frequency(word)]));
    const ordered = words
      .filter(({ needed }) => needed)
      .toSorted((a, b) => (rarity.get(a) ?? 0) - (rarity.get(b) ?? 0));
    const terms: number[] = [];
    ordered.forEach((word, at) => {
      for (const [term, weight] of standsFor(this.postings, word, width)) {
        terms.push(term);
        if (any) this.#addAny(term, weight, at);
        else if (at > 0 && this.#areFewerThan(term)) this.#addToMet(term, weight, at);
        else this.#add(term, weight, at);
      }
    });
    for (const word of words) if (!word.needed) this.#raise(word, terms);
    return this.#collect(any ? 1 : ordered.length, terms);
  }

  #frequency({ names }: Word): number {
    let frequency = 0;
    for (const name of names) frequency += frequencyOf(this.postings, name);
    return frequency;
  }

  /** Adds a term of one of several words to the documents that have all words before it. */
  #add(term: number, weight: number, at: number): void {
    const { starts, documentOf, scoreOf } = this.postings;
    const [scores, had, met] = [this.#scores, this.#had, this.#met];
    let count = this.#count;
    const end = starts[term + 1] ?? 0;
    for (let place = starts[term] ?? 0; place < end; place += 1) {
      const document = documentOf[place] ?? 0;
      const before = had[document] ?? 0;
      if (before === at) {
        had[document] = at + 1;
        if (at === 0) met[count++] = document;
      } else if (before !== at + 1) continue;
      scores[document] = (scores[document] ?? 0) + weight * (scoreOf[place] ?? 0);
    }
    this.#count = count;
  }

  /** Whether it takes less to look the documents up one by one than to go through all that have the term. */
  #areFewerThan(term: number): boolean {
    const { starts } = this.postings;
    const having = (starts[term + 1] ?? 0) - (starts[term] ?? 0);
    return this.#count * Math.log2(having + 1) < having;
  }

  /** The same as `#add` for a term that many more documents have than all words before it. */
  #addToMet(term: number, weight: number, at: number): void {
    for (const document of this.#met.subarray(0, this.#count)) {
      const before = this.#had[document] ?? 0;
      if (before !== at && before !== at + 1) continue;
      const place = postingOf(this.postings, term, document);
      if (place === undefined) continue;
      this.#had[document] = at + 1;
      this.#scores[document] = (this.#scores[document] ?? 0) + weight * (this.postings.scoreOf[place] ?? 0);
    }
  }

  /** Adds a term to all documents that have it. */
  #addAny(term: number, weight: number, at: number): void {
    const { starts, documentOf, scoreOf } = this.postings;
    const [scores, had, last, met] = [this.#scores, this.#had, this.#last, this.#met];
    let count = this.#count;
    const end = starts[term + 1] ?? 0;
    for (let place = starts[term] ?? 0; place < end; place += 1) {
      const document = documentOf[place] ?? 0;
      if (last[document] !== at + 1) {
        const before = had[document] ?? 0;
        if (before === 0) met[count++] = document;
        last[document] = at + 1;
        had[document] = before + 1;
      }
      scores[document] = (scores[document] ?? 0) + weight * (scoreOf[place] ?? 0);
    }
    this.#count = count;
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

  #collect(needed: number, terms: readonly number[]): Hits {
    const [met, hadOf, scoreOf] = [this.#met, this.#had, this.#scores];
    const documents = new Uint32Array(this.#count);
    const scores = new Float64Array(this.#count);
    let found = 0;
    for (let at = 0; at < this.#count; at += 1) {
      const document = met[at] ?? 0;
      const had = hadOf[document] ?? 0;
      if (had < needed) continue;
      documents[found] = document;
      scores[found] = (scoreOf[document] ?? 0) * had;
      found += 1;
    }
    for (const each of [scoreOf, hadOf, this.#last]) each.fill(0);
    this.#count = 0;
    return { documents: documents.subarray(0, found), scores: scores.subarray(0, found), terms };
  }
}
