import type MiniSearch from 'minisearch';
import type { Query, SearchResult } from 'minisearch';
import type { Found } from './documents.js';

/** How widely a word is taken: as it is; also words that begin with it; also words spelled like it. */
export type Width = 'same' | 'beginning' | 'alike';

/** A document that matches, with the terms of it that did. */
export interface Hit {
  /** Number of the document. */
  readonly id: number;
  readonly score: number;
  readonly terms: readonly string[];
}

/** A word of a query and the words that may stand for it. */
export interface Word {
  readonly term: string;
  readonly synonyms: readonly string[];
}

/** What a match weighs by the field it is in: title > technologies and category > description > text. */
const boost = { title: 6, tags: 4, description: 2, body: 1 };
/** A word that only begins or is spelled alike counts less than the word itself; so does a synonym. */
const weights = { fuzzy: 0.35, prefix: 0.6 };
const synonymWeight = 0.5;

/**
 * The documents that have every word. Words come rarest first: each narrows the documents that the next one is looked for in, which is what keeps
 * a query with a common word fast.
 */
export function havingAll(index: MiniSearch<Found>, words: readonly Word[], width: Width): Hit[] {
  let kept: Map<number, Hit> | undefined;
  for (const word of words) {
    const before = kept;
    const within = before ? { boostDocument: (id: number) => (before.has(id) ? 1 : 0) } : {};
    kept = new Map(
      index.search(queryFor(word, width), within).map((hit) => [hit.id as number, joined(before?.get(hit.id as number), hit)]),
    );
    if (kept.size === 0) return [];
  }
  return [...(kept?.values() ?? [])].sort((a, b) => b.score - a.score);
}

/** The documents that have any of the words; those with more of them stand higher. */
export function havingAny(index: MiniSearch<Found>, words: readonly Word[], width: Width): Hit[] {
  return index.search({ combineWith: 'OR', queries: words.map((word) => queryFor(word, width)) }) as Hit[];
}

function joined(before: Hit | undefined, { id, score, terms }: SearchResult): Hit {
  return before ? { id: before.id, score: before.score + score, terms: [...before.terms, ...terms] } : { id: id as number, score, terms };
}

/** One word of a query: itself, as widely as asked for, and the owner's synonyms. */
function queryFor({ term, synonyms }: Word, width: Width): Query {
  const options = { boost, weights, tokenize: (text: string) => [text], prefix: false, fuzzy: false };
  const others = synonyms.map((synonym) => ({ ...options, queries: [synonym], boostTerm: () => synonymWeight }));
  const forgiving = width === 'alike' && term.length >= 4;
  const slips = (forgiving ? lettersExchanged(term) : []).map((slip) => ({ ...options, queries: [slip], boostTerm: () => weights.fuzzy }));
  const fuzzy = forgiving ? (term.length >= 9 ? 2 : 1) : false;
  const own = { ...options, queries: [term], prefix: width !== 'same' && term.length >= 3, fuzzy };
  return { combineWith: 'OR', queries: [own, ...others, ...slips] } as Query;
}

/** The word with each two neighbouring letters exchanged: the commonest slip, and two steps away by edit distance. */
function lettersExchanged(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, i) => [...letters.slice(0, i), letter, letters[i] ?? '', ...letters.slice(i + 2)].join(''));
}
