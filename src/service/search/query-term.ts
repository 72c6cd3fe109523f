import type { Query } from 'minisearch';
import { pairTerm } from '../../base/tokenizer/tokens.js';
import type { Meaning } from './synonyms.js';

/** One word of a query, one phrase, or one run of a script without spaces. */
export interface QueryTerm {
  /** The word as it was typed. */
  readonly text: string;
  /** Queries that an entry must all match to have the word or a synonym. */
  readonly queries: Query[];
  /** Whether an index term is the word itself, in any of its forms or in a compound. */
  readonly isOwn: (term: string) => boolean;
  /** Index terms of the synonyms of the word. */
  readonly synonyms: ReadonlySet<string>;
  /** Queries for similar words, the most similar first. Empty for words without other spellings. */
  readonly spellings: readonly Query[];
}

/** Makes a term from queries of which any finds the word itself, and from its synonyms. */
export function queryTerm(
  text: string,
  own: readonly Query[],
  meanings: readonly Meaning[],
  spellings: readonly Query[],
): QueryTerm {
  const queries: Query[] = [withSynonyms(own, meanings)];
  return { text, queries, isOwn: termTest(own), synonyms: new Set(meanings.flat()), spellings };
}

export const anyOf = (queries: readonly Query[]): Query => ({ combineWith: 'OR', queries: queries.concat() });

/** Makes the query for a pair, or for all pairs that begin with a single character. */
export const pairQuery = (pair: string): Query => ({ queries: [pair], prefix: pair.length <= pairTerm('a').length });

/** Makes the query for a word itself or any of its synonyms. */
export function withSynonyms(own: readonly Query[], meanings: readonly Meaning[]): Query {
  return anyOf(own.concat(meanings.length > 0 ? [synonymQuery(meanings)] : []));
}

/** Returns a test for index terms that these queries match. */
export function termTest(queries: readonly Query[]): (term: string) => boolean {
  const exact = new Set<string>();
  const beginnings: string[] = [];
  const collect = (query: Query, isPrefix: boolean): void => {
    if (typeof query !== 'string' && typeof query !== 'symbol') {
      const inner = 'queries' in query ? query.queries : [];
      for (const each of inner) collect(each, isPrefix || query.prefix === true);
    } else if (typeof query === 'string') {
      if (isPrefix) beginnings.push(query);
      else exact.add(query);
    }
  };
  for (const query of queries) collect(query, false);
  return (term) => exact.has(term) || beginnings.some((beginning) => term.startsWith(beginning));
}

/** Returns queries for words that begin with this one, then for words that differ in one or two letters. Numbers have none. */
export function spellingsOf(forms: readonly string[]): readonly Query[] {
  const typed = forms[1] ?? forms[0] ?? '';
  if (typed.length < 3 || /[^\p{L}\p{M}]/u.test(typed)) return [];
  const beginning: Query = { queries: [typed], prefix: true };
  const distance = typed.length >= 6 ? 2 : 1;
  return typed.length < 4 ? [beginning] : [beginning, { queries: [typed], fuzzy: distance }];
}

/** Makes the query for synonyms. A synonym has half the weight of the word itself. */
const synonymQuery = (meanings: readonly Meaning[]): Query => ({
  queries: meanings.map(
    (terms): Query => (terms.length === 1 ? (terms[0] ?? '') : { combineWith: 'AND', queries: [...terms] }),
  ),
  combineWith: 'OR',
  boostTerm: () => 0.5,
});
