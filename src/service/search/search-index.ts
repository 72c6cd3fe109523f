import MiniSearch, { type SearchResult as Hit } from 'minisearch';
import { lazy } from '../../base/memo.js';
import { datesOf } from '../../content/result/resume-dates.js';
import type { SearchResults, SearchType } from '../../content/result/snapshot.js';
import { Analyser, type QueryTerm, type Width } from './analyser.js';
import { documentsOf, type Found, type Searchable } from './documents.js';
import { forEachInTurns } from './in-turns.js';
import type { MarkedResults, SearchInput } from './search-types.js';
import { snippetOf } from './snippet.js';
import { type Meaning, Synonyms } from './synonyms.js';
import { asksForSpokenLanguages } from './vocabulary.js';

/** Results in one answer unless the caller says otherwise. */
export const defaultSearchLimit = 10;

/** Words of a query that are named as found nowhere. */
const mostUnmatched = 20;

/** Fields of a document, and what a match weighs in each: title and kind > technologies and category > description > text. */
const boost = { title: 6, kind: 12, tags: 4, description: 2, body: 1 };

/** Ways to look, the strictest first: all words in ever wider senses, then any of them. */
const ways: readonly (readonly [Width, combineWith: 'AND' | 'OR'])[] = [
  ['exact', 'AND'],
  ['prefix', 'AND'],
  ['fuzzy', 'AND'],
  ['exact', 'OR'],
  ['fuzzy', 'OR'],
];

type IsWanted = (hit: Hit) => boolean;

/** A full-text index (BM25+ ranking, by MiniSearch) over one snapshot. */
export class SearchIndex {
  private readonly found: Found[] = [];
  /** What is not indexed yet: a first read need not wait for it. */
  private readonly waiting: Iterable<Found>;
  private readonly analyser: Analyser;
  private readonly index: MiniSearch<Found>;
  private readonly synonyms: () => Synonyms;

  constructor(content: Searchable) {
    this.waiting = documentsOf(content);
    const analyser = new Analyser(content.language);
    this.analyser = analyser;
    this.index = new MiniSearch<Found>({
      idField: 'number',
      fields: Object.keys(boost),
      tokenize: (text) => analyser.termsOf(text),
      processTerm: (term) => term,
      // Terms of a query come as they are in the index.
      searchOptions: {
        boost,
        weights: { fuzzy: 0.35, prefix: 0.6 },
        tokenize: (term) => [term],
      },
    });
    this.synonyms = lazy(() => new Synonyms(content.skills, (text) => analyser.stemsOf(text)));
  }

  /** Indexes all in turns, so that requests are answered meanwhile; a search that comes before that does the rest. */
  complete(): Promise<void> {
    return forEachInTurns(this.waiting, (document) => this.#add(document));
  }

  #add(document: Found): void {
    this.found.push(document);
    this.index.add(document);
  }

  /** The best matches first; equal scores by identifier. What nothing matches is said, by word and in a hint. */
  search(input: SearchInput): SearchResults {
    const { results, ...rest } = this.find(input);
    return { ...rest, results: results.map(({ marks: _, ...result }) => result) };
  }

  /** The same with the places that match. */
  find({ query, type, limit = defaultSearchLimit }: SearchInput): MarkedResults {
    for (const document of this.waiting) this.#add(document);
    const meaning = this.#meaningOf(query);
    const words = this.analyser.queryTerms(query, 'exact', meaning);
    const isAboutSpeech = asksForSpokenLanguages(words.map(({ text }) => text.toLowerCase()));
    const isWanted = this.#wanted(type, isAboutSpeech);
    const queryTerms = (width: Width) => (width === 'exact' ? words : this.analyser.queryTerms(query, width, meaning));
    const { hits, isWhole } = this.#firstHits(queryTerms, isWanted);
    const best = hits.map(({ id: number, terms, queryTerms, score }) => {
      const document = this.found[number] as Found;
      return { document, terms, queryTerms, score: rounded(score * weightOf(document)) };
    });
    best.sort((a, b) => b.score - a.score || (a.document.id < b.document.id ? -1 : 1));
    const results = best.slice(0, limit).map(({ document, terms, queryTerms, score }) => {
      const { id, type: kind, title, url, when = {} } = document;
      const { text, marks } = snippetOf(document, new Set(terms), new Set(queryTerms), this.analyser);
      return { id, type: kind, title, url, snippet: text, score, ...datesOf(when), marks };
    });
    const unmatched = isWhole ? [] : this.#unmatched(words, isWanted, hits);
    const hint = results.length === 0 ? hintFor(query, type, isAboutSpeech) : hintOf(unmatched, type);
    return {
      query,
      count: results.length,
      total: hits.length,
      ...(unmatched.length === 0 ? {} : { unmatched }),
      results,
      ...(hint === undefined ? {} : { hint }),
    };
  }

  /**
   * The hits of the first way of looking that has any: each way takes in more than the one before, and costs more.
   * `isWhole` when each of them has every word of the query.
   */
  #firstHits(
    queryTerms: (width: Width) => readonly QueryTerm[],
    isWanted: IsWanted,
  ): { readonly hits: readonly Hit[]; readonly isWhole: boolean } {
    for (const [at, [width, combineWith]] of ways.entries()) {
      const queries = queryTerms(width).flatMap(({ queries }) => queries);
      if (queries.length === 0 || (queries.length === 1 && combineWith === 'OR')) break;
      const hits = this.index.search({ combineWith, queries }, { filter: isWanted });
      if (hits.length > 0) return { hits, isWhole: at === 0 };
    }
    return { hits: [], isWhole: false };
  }

  /** The words of a query that no text has in any form, as they were typed; one that the hits have needs no look. */
  #unmatched(words: readonly QueryTerm[], isWanted: IsWanted, hits: readonly Hit[]): string[] {
    const had = new Set<string>();
    for (const { terms } of hits) for (const term of terms) had.add(term);
    const isThere = ({ text, queries }: QueryTerm): boolean =>
      this.analyser.stemsOf(text).some((stem) => had.has(stem)) ||
      this.index.search({ combineWith: 'OR', queries }, { filter: isWanted }).length > 0;
    return [...new Set(words.filter((one) => !isThere(one)).map(({ text }) => text))].slice(0, mostUnmatched);
  }

  #meaningOf(query: string): (stem: string) => readonly Meaning[] {
    const meanings = this.synonyms().expand(this.analyser.stemsOf(query));
    return (stem) => meanings.get(stem) ?? [];
  }

  /** Things of a type; for the languages that a person speaks, these, and a page of that title. */
  #wanted(type: SearchType | undefined, isAboutSpeech: boolean): IsWanted {
    return ({ id, match }) => {
      const kind = this.found[id]?.type;
      if (type !== undefined && kind !== type) return false;
      if (!isAboutSpeech || kind === 'language') return true;
      return kind === 'page' && Object.values(match).some((fields) => fields.includes('title'));
    };
  }
}

/** Four decimals tell scores apart well enough, and hide the noise of the last bits. */
const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;

/** The name of a skill is short, so that it would come first, and what was done with it says more. */
const weightOf = ({ type }: Found): number => (type === 'skill' ? 0.25 : 1);

function hintFor(query: string, type: SearchType | undefined, isAboutSpeech: boolean): string {
  if (isAboutSpeech) return 'Nothing here states spoken languages.';
  const what = type === undefined ? 'Nothing' : `No ${type}`;
  const wider = type === undefined ? '' : ' leave out the type,';
  return `${what} matches "${query}". Try fewer or more general words,${wider} or see all with /api/v1/webmcp/projects.`;
}

function hintOf(unmatched: readonly string[], type: SearchType | undefined): string | undefined {
  if (unmatched.length === 0) return undefined;
  const what = type === undefined ? 'Nothing here' : `No ${type}`;
  const words = unmatched.map((word) => `"${word}"`).join(' or ');
  return `${what} names ${words}; the results match the rest of the query, or words spelled like it.`;
}
