import { forEachYielding } from '../content/yielding.js';
import type { Analyser } from './analyser.js';
import { fieldBoosts, fieldCount, type Postings } from './postings.js';
import { Vocabulary } from './vocabulary.js';

/**
 * The usual parameters of BM25+: how soon repetition stops to count, how much a long field is discounted, and the least
 * that a match is worth.
 */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 };
/** Occurrences of a term in one field are counted to here, a byte for each field. */
const mostCounted = 255;
/** Numbers in order, in blocks: memory that is copied as it grows would call the garbage collector again and again. */
class Numbers {
  readonly blocks: Uint32Array[] = [];
  length = 0;

  push(value: number): void {
    const place = this.length & (blockLength - 1);
    if (place === 0) this.blocks.push(new Uint32Array(blockLength));
    (this.blocks[this.blocks.length - 1] as Uint32Array)[place] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.blocks[index >>> blockBits]?.[index & (blockLength - 1)] ?? 0;
  }

  sum(): number {
    let total = 0;
    for (const block of this.blocks) for (const number of block) total += number;
    return total;
  }
}

/** Postings of one block are put in place before other work gets its turn: about a millisecond. */
const blockBits = 13;
const blockLength = 1 << blockBits;

/** Takes documents one by one, numbered from 0, and makes an index of them. */
export class PostingsBuilder {
  readonly #vocabulary: Vocabulary;
  /**
   * One entry for each term of each document: the term's number, the document's, and the counts in its fields, packed.
   */
  readonly #termOf = new Numbers();
  readonly #documentOf = new Numbers();
  readonly #countsOf = new Numbers();
  /** Different terms in each field of each document. */
  readonly #lengths = fieldBoosts.map(() => new Numbers());
  /** Of the document at hand: packed counts by term, the terms that it has, and different ones in each field. */
  #counts = new Uint32Array(1 << 17);
  readonly #present: number[] = [];
  readonly #different = fieldBoosts.map(() => 0);
  #documents = 0;

  constructor(analyser: Analyser) {
    this.#vocabulary = new Vocabulary(analyser);
  }

  /** Adds text to a field of the document at hand, by the field's place in `fieldBoosts`. */
  add(field: number, text: string): void {
    const [one, shift] = [2 ** (8 * field), 8 * field];
    const present = this.#present;
    let counts = this.#counts;
    let different = 0;
    this.#vocabulary.eachIn(text, (term) => {
      if (term >= counts.length) counts = this.#grow();
      const packed = counts[term] ?? 0;
      if (packed === 0) present.push(term);
      const count = (packed >>> shift) & mostCounted;
      if (count === 0) different += 1;
      if (count < mostCounted) counts[term] = packed + one;
    });
    this.#different[field] = (this.#different[field] ?? 0) + different;
  }

  /** Closes the document at hand; what comes next belongs to another one. */
  close(): void {
    for (const term of this.#present) {
      this.#termOf.push(term);
      this.#documentOf.push(this.#documents);
      this.#countsOf.push(this.#counts[term] ?? 0);
      this.#counts[term] = 0;
    }
    this.#present.length = 0;
    for (const [field, different] of this.#different.entries()) {
      this.#lengths[field]?.push(different);
      this.#different[field] = 0;
    }
    this.#documents += 1;
  }

  #grow(): Uint32Array<ArrayBuffer> {
    const larger = new Uint32Array(this.#counts.length * 2);
    larger.set(this.#counts);
    this.#counts = larger;
    return larger;
  }

  /** The index of everything added; nothing may be added after it. */
  async finish(): Promise<Postings> {
    const { terms, names, tree, pairs } = this.#vocabulary;
    const starts = new Uint32Array(terms.length + 1);
    const withField = new Uint32Array(terms.length * fieldCount);
    await this.#eachEntry((term, _document, counts) => {
      starts[term + 1] = (starts[term + 1] ?? 0) + 1;
      let at = term * fieldCount;
      for (let rest = counts; rest > 0; rest >>>= 8) {
        if ((rest & mostCounted) > 0) withField[at] = (withField[at] ?? 0) + 1;
        at += 1;
      }
    });
    for (let term = 0; term < terms.length; term += 1) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
    const next = starts.slice();
    const documentOf = new Uint32Array(this.#termOf.length);
    const scoreOf = new Float32Array(this.#termOf.length);
    const score = this.#scorer(withField);
    await this.#eachEntry((term, document, counts) => {
      const place = next[term] ?? 0;
      next[term] = place + 1;
      documentOf[place] = document;
      scoreOf[place] = score(term, document, counts);
    });
    return { documents: this.#documents, terms, names, tree, pairs, starts, documentOf, scoreOf };
  }

  async #eachEntry(visit: (term: number, document: number, counts: number) => void): Promise<void> {
    const { length } = this.#termOf;
    await forEachYielding(this.#termOf.blocks.entries(), ([block, termOf]) => {
      const documentOf = this.#documentOf.blocks[block] as Uint32Array;
      const countsOf = this.#countsOf.blocks[block] as Uint32Array;
      const end = Math.min(blockLength, length - block * blockLength);
      for (let at = 0; at < end; at += 1) visit(termOf[at] ?? 0, documentOf[at] ?? 0, countsOf[at] ?? 0);
    });
  }

  /** BM25+ over the fields: `withField` says for each term and field how many documents have it there. */
  #scorer(withField: Uint32Array): (term: number, document: number, counts: number) => number {
    const average = this.#lengths.map((lengths) => lengths.sum() / Math.max(1, this.#documents));
    const rarity = new Float32Array(withField.length);
    for (let at = 0; at < withField.length; at += 1) {
      const having = withField[at] ?? 0;
      // Most terms stand in one field alone, and how rare they are in the others is never asked.
      if (having === 0) continue;
      rarity[at] =
        (fieldBoosts[at % fieldCount] ?? 0) * Math.log(1 + (this.#documents - having + 0.5) / (having + 0.5));
    }
    const lengths = this.#lengths;
    const { k, b, d } = bm25;
    /** How much the fields of the document at hand discount their counts; entries come document by document. */
    const discounts = new Float64Array(fieldCount);
    let discounted = -1;
    const discount = (document: number): void => {
      discounted = document;
      for (let field = 0; field < fieldCount; field += 1)
        discounts[field] = k * (1 - b + (b * (lengths[field]?.at(document) ?? 0)) / (average[field] ?? 1));
    };
    return (term, document, counts) => {
      if (document !== discounted) discount(document);
      let score = 0;
      let field = -1;
      for (let rest = counts; rest > 0; rest >>>= 8) {
        const count = rest & mostCounted;
        field += 1;
        if (count === 0) continue;
        const saturated = (count * (k + 1)) / (count + (discounts[field] ?? 0));
        score += (rarity[term * fieldCount + field] ?? 0) * (d + saturated);
      }
      return score;
    };
  }
}
