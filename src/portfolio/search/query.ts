import { frequencyOf, type Postings } from './postings.js';

/** How widely a word is taken: as it is; also words that begin with it; also words spelled like it. */
export type Width = 'same' | 'beginning' | 'alike';

/** A word of a query and the words that may stand for it. */
export interface Word {
  readonly term: string;
  readonly synonyms: readonly string[];
}

/** The documents that match, by number, with their scores; and every term that made them match. */
export interface Hits {
  readonly documents: readonly number[];
  readonly scoreOf: (document: number) => number;
  readonly terms: readonly number[];
}

/** A term that stands for a word of the query, and how much it counts. */
interface Stand {
  readonly term: number;
  readonly weight: number;
}

/** A word that only begins or is spelled alike counts less than the word itself; so does a synonym. */
const weights = { fuzzy: 0.35, prefix: 0.6, synonym: 0.5 };

/** The documents that have every word, taken as widely as asked for. */
export function havingAll(postings: Postings, words: readonly Word[], width: Width): Hits {
  // Rarest first: documents that lack it are passed over by all the others.
  const rarity = new Map(words.map((word) => [word, frequencyOf(postings, word.term)]));
  const ordered = words.toSorted((a, b) => (rarity.get(a) ?? 0) - (rarity.get(b) ?? 0));
  return matching(postings, ordered, width, words.length);
}

/** The documents that have any of the words; those with more of them stand higher. */
export function havingAny(postings: Postings, words: readonly Word[], width: Width): Hits {
  return matching(postings, words, width, 1);
}

/** The documents that have at least `needed` of the words: all of them, or one. */
function matching(postings: Postings, words: readonly Word[], width: Width, needed: number): Hits {
  const { documents, starts, documentOf, scoreOf } = postings;
  const scores = new Float32Array(documents);
  /** Words that a document has, and the last one of them, counted from 1. */
  const had = new Uint8Array(documents);
  const last = new Uint8Array(documents);
  const terms: number[] = [];
  const all = needed > 1;
  words.forEach((word, at) => {
    for (const { term, weight } of standsFor(postings, word, width)) {
      terms.push(term);
      const end = starts[term + 1] ?? 0;
      for (let place = starts[term] ?? 0; place < end; place += 1) {
        const document = documentOf[place] ?? 0;
        const isNew = last[document] !== at + 1;
        if (isNew && all && had[document] !== at) continue;
        if (isNew) {
          last[document] = at + 1;
          had[document] = (had[document] ?? 0) + 1;
        }
        scores[document] = (scores[document] ?? 0) + weight * (scoreOf[place] ?? 0);
      }
    }
  });
  const found: number[] = [];
  for (let document = 0; document < documents; document += 1) if ((had[document] ?? 0) >= needed) found.push(document);
  return { documents: found, scoreOf: (document) => (scores[document] ?? 0) * (had[document] ?? 0), terms };
}

/** The word itself, the owner's synonyms for it, and as the width allows, words that begin with it or are spelled alike; each term once. */
function standsFor({ terms, tree }: Postings, { term, synonyms }: Word, width: Width): Iterable<Stand> {
  const stands = new Map<number, Stand>();
  const add = (number: number | undefined, weight: number): void => {
    if (number !== undefined && (stands.get(number)?.weight ?? 0) < weight) stands.set(number, { term: number, weight });
  };
  add(terms.get(term), 1);
  for (const synonym of synonyms) add(terms.get(synonym), weights.synonym);
  if (width !== 'same' && term.length >= 3) {
    for (const [longer, number] of tree.atPrefix(term)) {
      add(number, (weights.prefix * longer.length) / (longer.length + 0.3 * (longer.length - term.length)));
    }
  }
  if (width === 'alike' && term.length >= 4) {
    for (const [similar, [number, distance]] of tree.fuzzyGet(term, term.length >= 9 ? 2 : 1)) {
      add(number, (weights.fuzzy * similar.length) / (similar.length + distance));
    }
    for (const slip of lettersExchanged(term)) add(terms.get(slip), weights.fuzzy);
  }
  return stands.values();
}

/** The word with each two neighbouring letters exchanged: the commonest slip, and two steps away by edit distance. */
function lettersExchanged(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, i) => [...letters.slice(0, i), letter, letters[i] ?? '', ...letters.slice(i + 2)].join(''));
}
