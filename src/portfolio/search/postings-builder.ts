import SearchableMap from 'minisearch/SearchableMap';
import { inTurns } from '../content/turns.js';
import { fieldBoosts, fieldCount, type Postings } from './postings.js';
import { termsOf } from './terms.js';

/** The usual parameters of BM25+: how soon repetition stops to count, how much a long field is discounted, and the least that a match is worth. */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 };
/** Occurrences of a term in one field are counted to here, a byte for each field. */
const mostCounted = 255;
/** Postings that are put in place before other work gets its turn: about a millisecond. */
const chunk = 20_000;

/** Numbers in order, in blocks: memory that is copied as it grows would call the garbage collector again and again. */
class Numbers {
  readonly #blocks: Uint32Array[] = [];
  length = 0;

  push(value: number): void {
    const place = this.length % blockLength;
    if (place === 0) this.#blocks.push(new Uint32Array(blockLength));
    (this.#blocks[this.#blocks.length - 1] as Uint32Array)[place] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.#blocks[Math.floor(index / blockLength)]?.[index % blockLength] ?? 0;
  }
}

const blockLength = 8192;

/** Takes documents one by one, numbered from 0, and makes an index of them. */
export class PostingsBuilder {
  readonly #terms = new Map<string, number>();
  readonly #tree = new SearchableMap<number>();
  /** One entry for each term of each document: the term's number, the document's, and the counts in its fields, packed. */
  readonly #termOf = new Numbers();
  readonly #documentOf = new Numbers();
  readonly #countsOf = new Numbers();
  /** Different terms in each field of each document. */
  readonly #lengths = fieldBoosts.map(() => new Numbers());
  #documents = 0;

  /** Adds a document by its fields, in the order of `fieldBoosts`. */
  add(fields: readonly string[]): void {
    const counts = new Map<number, number>();
    for (const [field, text] of fields.entries()) this.#lengths[field]?.push(this.#count(text, field, counts));
    for (const [term, packed] of counts) {
      this.#termOf.push(term);
      this.#documentOf.push(this.#documents);
      this.#countsOf.push(packed);
    }
    this.#documents += 1;
  }

  #count(text: string, field: number, counts: Map<number, number>): number {
    const one = 2 ** (8 * field);
    let different = 0;
    for (const term of termsOf(text)) {
      const number = this.#numberOf(term);
      const packed = counts.get(number) ?? 0;
      const count = countIn(packed, field);
      if (count === 0) different += 1;
      if (count < mostCounted) counts.set(number, packed + one);
    }
    return different;
  }

  #numberOf(term: string): number {
    const known = this.#terms.get(term);
    if (known !== undefined) return known;
    const number = this.#terms.size;
    this.#terms.set(term, number);
    this.#tree.set(term, number);
    return number;
  }

  /** The index of everything added; nothing may be added after it. */
  async finish(): Promise<Postings> {
    const total = this.#termOf.length;
    const starts = new Uint32Array(this.#terms.size + 1);
    const withField = new Uint32Array(this.#terms.size * fieldCount);
    await inChunks(total, (entry) => {
      const term = this.#termOf.at(entry);
      starts[term + 1] = (starts[term + 1] ?? 0) + 1;
      for (let field = 0; field < fieldCount; field += 1) {
        const at = term * fieldCount + field;
        if (countIn(this.#countsOf.at(entry), field) > 0) withField[at] = (withField[at] ?? 0) + 1;
      }
    });
    await inChunks(this.#terms.size, (term) => {
      starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
    });
    const next = starts.slice();
    const documentOf = new Uint32Array(total);
    const scoreOf = new Float32Array(total);
    const score = this.#scorer(withField);
    await inChunks(total, (entry) => {
      const term = this.#termOf.at(entry);
      const place = next[term] ?? 0;
      next[term] = place + 1;
      documentOf[place] = this.#documentOf.at(entry);
      scoreOf[place] = score(entry, term);
    });
    return { documents: this.#documents, terms: this.#terms, tree: this.#tree, starts, documentOf, scoreOf };
  }

  /** BM25+ over the fields: `withField` says for each term and field how many documents have it there. */
  #scorer(withField: Uint32Array): (entry: number, term: number) => number {
    const average = this.#lengths.map((lengths) => sum(lengths) / Math.max(1, this.#documents));
    const { k, b, d } = bm25;
    return (entry, term) => {
      let score = 0;
      for (let field = 0; field < fieldCount; field += 1) {
        const count = countIn(this.#countsOf.at(entry), field);
        if (count === 0) continue;
        const having = withField[term * fieldCount + field] ?? 0;
        const rarity = Math.log(1 + (this.#documents - having + 0.5) / (having + 0.5));
        const length = this.#lengths[field]?.at(this.#documentOf.at(entry)) ?? 0;
        const saturated = (count * (k + 1)) / (count + k * (1 - b + (b * length) / (average[field] ?? 1)));
        score += (fieldBoosts[field] ?? 0) * rarity * (d + saturated);
      }
      return score;
    };
  }
}

const countIn = (packed: number, field: number): number => (packed >>> (8 * field)) & mostCounted;

function sum(numbers: Numbers): number {
  let total = 0;
  for (let index = 0; index < numbers.length; index += 1) total += numbers.at(index);
  return total;
}

async function inChunks(count: number, work: (index: number) => void): Promise<void> {
  const beginnings = Array.from({ length: Math.ceil(count / chunk) }, (_, index) => index * chunk);
  await inTurns(beginnings, (from) => {
    for (let index = from; index < Math.min(from + chunk, count); index += 1) work(index);
  });
}
