import MiniSearch, { type SearchResult as Hit } from 'minisearch';
import { forEachYielding } from '../content/yielding.js';
import type { MarkedResults, SearchInput, SearchResults, SearchType } from '../snapshot.js';
import { Analyser, type Width } from './analyser.js';
import { documentsOf, type Found } from './documents.js';
import type { Searchable } from './searchable.js';
import { snippetOf } from './snippet.js';
import { Synonyms } from './synonyms.js';

/** Results in one answer unless the caller says otherwise. */
export const defaultSearchLimit = 10;

/** Fields of a document, and what a match weighs in each: title > technologies and category > description > text. */
const boost = { title: 6, tags: 4, description: 2, body: 1 };

/** Ways to look, the strictest first: all words in ever wider senses, then any of them. */
const ways: readonly (readonly [Width, combineWith: 'AND' | 'OR'])[] = [
  ['same', 'AND'],
  ['beginning', 'AND'],
  ['alike', 'AND'],
  ['same', 'OR'],
  ['alike', 'OR'],
];

/** A full-text index (BM25+ ranking, by MiniSearch) over one snapshot. */
export class SearchIndex {
  private constructor(
    private readonly index: MiniSearch<Found>,
    private readonly found: readonly Found[],
    private readonly synonyms: Synonyms,
    private readonly analyser: Analyser,
  ) {}

  /** Builds the index in turns, so that requests are answered meanwhile. */
  static async build(content: Searchable): Promise<SearchIndex> {
    const analyser = new Analyser(content.language);
    const found = [...documentsOf(content)];
    const index = new MiniSearch<Found>({
      idField: 'number',
      fields: Object.keys(boost),
      tokenize: (text) => analyser.termsOf(text),
      processTerm: (term) => term,
      // Terms of a query come as they are in the index.
      searchOptions: { boost, weights: { fuzzy: 0.35, prefix: 0.6 }, tokenize: (term) => [term] },
    });
    await forEachYielding(found, (document) => index.add(document));
    return new SearchIndex(index, found, new Synonyms(content.skills, (text) => analyser.stemsOf(text)), analyser);
  }

  /** The best matches first; equal scores by identifier. Nothing found is an empty list with a hint. */
  search(input: SearchInput): SearchResults {
    const { results, ...rest } = this.find(input);
    return { ...rest, results: results.map(({ marks: _, ...result }) => result) };
  }

  /** The same with the places that match. */
  find({ query, type, limit = defaultSearchLimit }: SearchInput): MarkedResults {
    const hits = this.#hits(query, type);
    const best = hits.flatMap(({ id: number, terms, queryTerms, score }) => {
      const document = this.found[number];
      return document ? [{ document, terms, queryTerms, score: rounded(score) }] : [];
    });
    best.sort((a, b) => b.score - a.score || (a.document.id < b.document.id ? -1 : 1));
    const results = best.slice(0, limit).map(({ document, terms, queryTerms, score }) => {
      const { id, type: kind, title, url } = document;
      const { text, marks } = snippetOf(document, new Set(terms), new Set(queryTerms), this.analyser);
      return { id, type: kind, title, url, snippet: text, score, marks };
    });
    const hint = results.length === 0 ? { hint: hintFor(query, type) } : {};
    return { query, count: results.length, total: hits.length, results, ...hint };
  }

  /** The hits of the first way of looking that has any: each way takes in more than the one before, and costs more. */
  #hits(query: string, type: SearchType | undefined): readonly Hit[] {
    const meaning = this.synonyms.expand(this.analyser.stemsOf(query));
    const filter = (hit: Hit): boolean => type === undefined || this.found[hit.id]?.type === type;
    for (const [width, combineWith] of ways) {
      const queries = this.analyser.queriesOf(query, width, (stem) => meaning.get(stem) ?? []);
      if (queries.length === 0 || (queries.length === 1 && combineWith === 'OR')) return [];
      const hits = this.index.search({ combineWith, queries }, { filter });
      if (hits.length > 0) return hits;
    }
    return [];
  }
}

/** Four decimals tell scores apart well enough, and hide the noise of the last bits. */
const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;

function hintFor(query: string, type: SearchType | undefined): string {
  const what = type === undefined ? 'Nothing' : `No ${type}`;
  const wider = type === undefined ? '' : ' leave out the type,';
  return `${what} matches "${query}". Try fewer or more general words,${wider} or list the projects at /api/v1/webmcp/projects.`;
}
