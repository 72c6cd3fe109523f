import MiniSearch, { type SearchResult as Hit, type Query } from 'minisearch';
import { lazy } from '../../base/memo.js';
import { folded } from '../../base/tokenizer/fold.js';
import { datesOf } from '../../content/result/resume-dates.js';
import type { SearchElsewhere, SearchResults, SearchType } from '../../content/result/snapshot.js';
import { Analyser } from './analyser.js';
import { documentsOf, type Found, type Searchable } from './documents.js';
import { searchHint } from './hints.js';
import { forEachInTurns } from './in-turns.js';
import { type AskedWord, matchedWords, weightOfTerms } from './matched-words.js';
import { matchFinder } from './matches.js';
import type { QueryTerm } from './query-term.js';
import type { MarkedResults, SearchInput } from './search-types.js';
import { matchTexts } from './snippet.js';
import { type Meaning, Synonyms, synonymWords } from './synonyms.js';
import { asksForSpokenLanguages } from './vocabulary.js';

/** Results in one answer unless the caller says otherwise. */
export const defaultSearchLimit = 10;

/** Words of a query that are named as found nowhere. */
const maxUnmatched = 20;

/** Different spellings that stand in for a word that no entry uses. */
const maxVariants = 50;

/** A result whose score is a smaller part of the best score is left out. */
const minScoreRatio = 0.1;

/**
 * Fields of a document, and what a match weighs in each: title and kind > technologies and category > description >
 * text.
 */
const boost = { title: 6, kind: 12, tags: 4, description: 2, body: 1 };

type IsWanted = (hit: Hit) => boolean;

/** What entries match, and which words of the query could not be looked for among them. */
interface Matching {
  readonly words: readonly AskedWord[];
  readonly hits: readonly Hit[];
  /** Whether each hit has every word that could be looked for. */
  readonly hasAllWords: boolean;
  readonly unmatched: readonly string[];
  readonly elsewhere: readonly SearchElsewhere[];
}

/** A full-text index (BM25+ ranking, by MiniSearch) over one snapshot. */
export class SearchIndex {
  private readonly found: Found[] = [];
  /** What is not indexed yet: a first read need not wait for it. */
  private readonly waiting: Iterable<Found>;
  private readonly language: string;
  private readonly analyser: Analyser;
  private readonly index: MiniSearch<Found>;
  private readonly synonyms: () => Synonyms;

  constructor(content: Searchable) {
    this.waiting = documentsOf(content);
    this.language = content.language;
    const words = lazy(() => synonymWords(content.skills));
    const analyser = new Analyser(content.language, () => words().flatMap(({ from, to }) => [...from, ...to]));
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
    this.synonyms = lazy(() => new Synonyms(words(), (text) => analyser.meaningOf(text)));
  }

  /** Indexes all in turns, so that requests are answered meanwhile; a search that comes before that does the rest. */
  complete(): Promise<void> {
    return forEachInTurns(this.waiting, (document) => this.#add(document));
  }

  #add(document: Found): void {
    this.found.push(document);
    this.index.add(document);
  }

  /** Returns the best matches first, and equal scores by identifier (openapi.yaml, SearchResults). */
  search(input: SearchInput): SearchResults {
    const { results, ...rest } = this.find(input);
    return { ...rest, results: results.map(({ marks: _, ...result }) => result) };
  }

  /** The same with the places of each snippet that match. */
  find({ query, type, limit = defaultSearchLimit }: SearchInput): MarkedResults {
    for (const document of this.waiting) this.#add(document);
    const terms = this.analyser.queryTerms(query, this.#meaningOf(query));
    const isAboutSpeech = asksForSpokenLanguages(terms.map(({ text }) => text.toLowerCase()));
    const { words, hits, ...missing } = this.#match(terms, type, this.#isWanted(type, isAboutSpeech));
    const best = hits.map((hit) => ({ hit, score: rounded(hit.score * weightOf(this.#documentOf(hit))) }));
    best.sort((a, b) => b.score - a.score || (this.#documentOf(a.hit).id < this.#documentOf(b.hit).id ? -1 : 1));
    const least = (best[0]?.score ?? 0) * minScoreRatio;
    const listed = best.filter(({ score }) => score >= least);
    const results = listed.slice(0, limit).map(({ hit, score }) => this.#result(hit, score, words));
    const hint = searchHint({ type, isAboutSpeech, results, weaker: best.length - listed.length, ...missing });
    const { unmatched, elsewhere } = missing;
    return {
      query,
      count: results.length,
      total: listed.length,
      ...(unmatched.length === 0 ? {} : { unmatched: [...unmatched] }),
      ...(elsewhere.length === 0 ? {} : { elsewhere: [...elsewhere] }),
      results,
      ...(hint === undefined ? {} : { hint }),
    };
  }

  #documentOf({ id: number }: Hit): Found {
    return this.found[number] as Found;
  }

  #result(hit: Hit, score: number, words: readonly AskedWord[]): MarkedResults['results'][number] {
    const document = this.#documentOf(hit);
    const { id, type, title, url, when = {} } = document;
    const matchesIn = matchFinder(new Set(hit.terms), new Set(hit.queryTerms), this.analyser);
    const texts = matchTexts(document, matchesIn, (found) => weightOfTerms(words, found), this.language);
    const { text: snippet, marks } = texts.snippet;
    const matched = matchedWords(words, document, texts, hit.match, matchesIn);
    return { id, type, title, url, snippet, matched, score, ...datesOf(when), marks };
  }

  /**
   * Finds the entries that have all words, or else any of them. A word that no entry uses is replaced by other
   * spellings of it, and left out when there are none.
   */
  #match(terms: readonly QueryTerm[], type: SearchType | undefined, isWanted: IsWanted): Matching {
    const asTyped = terms.map((term): AskedWord => ({ ...term, variants: none }));
    const whole = this.#hits('AND', asTyped, isWanted);
    const found = { unmatched: [], elsewhere: [], hasAllWords: true };
    if (whole.length > 0 || terms.length === 0) return { ...found, words: asTyped, hits: whole };
    const used = asTyped.map((word) => ({ word, hits: this.#hits('OR', [word], isAny) }));
    const unused = used.filter(({ hits }) => hits.length === 0).map(({ word }) => word);
    const elsewhere = used.flatMap(({ word, hits }) =>
      type !== undefined && hits.length > 0 && !hits.some(isWanted)
        ? [{ word: word.text, types: this.#typesOf(hits) }]
        : [],
    );
    const replaced = unused.map((word) => ({ ...word, variants: this.#variantsOf(word, isWanted) }));
    const words = [
      ...used.flatMap(({ word, hits }) => (hits.some(isWanted) ? [word] : [])),
      ...replaced.filter(({ variants }) => variants.size > 0),
    ];
    const all = this.#hits('AND', words, isWanted);
    return {
      words,
      hits: all.length > 0 ? all : this.#hits('OR', words, isWanted),
      hasAllWords: all.length > 0,
      unmatched: [...new Set(unused.map(({ text }) => text))].slice(0, maxUnmatched),
      elsewhere: elsewhere.slice(0, maxUnmatched),
    };
  }

  #hits(combineWith: 'AND' | 'OR', words: readonly AskedWord[], filter: IsWanted): Hit[] {
    const queries = words.flatMap(({ queries, variants }): readonly Query[] =>
      variants.size > 0 ? spelled(variants) : queries,
    );
    return queries.length === 0 ? [] : this.index.search({ combineWith, queries: [...queries] }, { filter });
  }

  #typesOf(hits: readonly Hit[]): SearchType[] {
    return [...new Set(hits.map((hit) => this.#documentOf(hit).type))].sort();
  }

  /** Returns similar words that wanted entries have, of the most similar kind. Few typing errors are in the first letter. */
  #variantsOf({ text, spellings }: QueryTerm, isWanted: IsWanted): ReadonlySet<string> {
    const initial = folded(text).charAt(0);
    for (const query of spellings) {
      const found = this.index.search(query, { filter: isWanted }).flatMap((hit) => hit.terms);
      const terms = found.filter((term) => term.charAt(0) === initial);
      if (terms.length > 0) return new Set([...new Set(terms)].slice(0, maxVariants));
    }
    return none;
  }

  #meaningOf(query: string): (stem: string) => readonly Meaning[] {
    const meanings = this.synonyms().expand(this.analyser.lookupTerms(query));
    return (stem) => meanings.get(stem) ?? [];
  }

  /**
   * Selects things of a type. A question about spoken languages wants these, and a page that has them as its title, since
   * "languages" alone may be those of programs.
   */
  #isWanted(type: SearchType | undefined, isAboutSpeech: boolean): IsWanted {
    return (hit) => {
      const kind = this.#documentOf(hit).type;
      if (type !== undefined && kind !== type) return false;
      if (!isAboutSpeech || kind === 'language') return true;
      return kind === 'page' && Object.values(hit.match).some((fields) => fields.includes('title'));
    };
  }
}

const none: ReadonlySet<string> = new Set();
const isAny: IsWanted = () => true;

const spelled = (variants: ReadonlySet<string>): readonly Query[] => [
  { combineWith: 'OR', queries: [...variants], boostTerm: () => 0.35 },
];

/** Four decimals tell scores apart well enough, and hide the noise of the last bits. */
const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;

/** The name of a skill is short, so that it would come first, and what was done with it says more. */
const weightOf = ({ type }: Found): number => (type === 'skill' ? 0.25 : 1);
