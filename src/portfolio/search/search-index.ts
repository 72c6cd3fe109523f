import MiniSearch, { type SearchResult as Hit, type Query } from 'minisearch';
import { inTurns } from '../content/turns.js';
import type { Offer, Page, Project, SearchInput, SearchResults, SearchType, SiteProfile, Skill } from '../snapshot.js';
import { documentsOf, type Found } from './documents.js';
import { snippetOf } from './snippet.js';
import { Synonyms } from './synonyms.js';
import { termsOf } from './terms.js';

/** What a search looks through. */
export interface Searchable {
  readonly profile: SiteProfile;
  readonly offers: readonly Offer[];
  readonly projects: readonly Project[];
  readonly pages: readonly Page[];
  readonly skills: readonly Skill[];
  readonly baseUrl: string;
}

/** Results in one answer unless the caller says otherwise. */
export const defaultSearchLimit = 10;
/** What a match weighs by the field it is in: title > technologies and category > description > text. */
const boost = { title: 6, tags: 4, description: 2, body: 1 };
/** A synonym counts less than the word itself, and a word that only begins or sounds alike less than either. */
const synonymWeight = 0.5;
const weights = { fuzzy: 0.35, prefix: 0.6 };

/** A full-text index (BM25 ranking) over one snapshot. */
export class SearchIndex {
  private constructor(
    private readonly index: MiniSearch<Found>,
    private readonly found: readonly Found[],
    private readonly synonyms: Synonyms,
  ) {}

  /** Builds the index in turns, so that requests are answered meanwhile. */
  static async build(content: Searchable): Promise<SearchIndex> {
    const found = documentsOf(content);
    const index = new MiniSearch<Found>({
      idField: 'number',
      fields: ['title', 'tags', 'description', 'body'],
      tokenize: termsOf,
      // termsOf has done it already, once for the whole text.
      processTerm: (term) => term,
    });
    await inTurns(found, (document) => index.add(document));
    return new SearchIndex(index, found, new Synonyms(content.skills));
  }

  /** The best matches first; equal scores by identifier. Nothing found is an empty list with a hint. */
  search({ query, type, limit = defaultSearchLimit }: SearchInput): SearchResults {
    const ranked = this.hits(query)
      .flatMap((hit) => {
        const document = this.found[hit.id as number];
        return document && (type === undefined || document.type === type)
          ? [{ document, hit, score: Math.round(hit.score * 1e4) / 1e4 }]
          : [];
      })
      .sort((a, b) => b.score - a.score || (a.document.id < b.document.id ? -1 : 1));
    const results = ranked.slice(0, limit).map(({ document, hit, score }) => ({
      id: document.id,
      type: document.type,
      title: document.title,
      url: document.url,
      snippet: snippetOf(document.description, document.body, new Set(hit.terms)),
      score,
    }));
    return { query, count: results.length, total: ranked.length, results, ...(results.length === 0 ? { hint: hintFor(query, type) } : {}) };
  }

  /** Things that have every word of the query; failing that, every word or one spelled like it; failing that, any of them. */
  private hits(query: string): Hit[] {
    const terms = [...new Set(termsOf(query))];
    if (terms.length === 0) return [];
    const expanded = this.synonyms.expand(terms);
    const queries = (fuzzy: boolean): Query[] => terms.map((term) => queryFor(term, [...(expanded.get(term) ?? [])], fuzzy));
    const every = this.index.search({ combineWith: 'AND', queries: queries(false) });
    if (every.length > 0) return every;
    const alike = this.index.search({ combineWith: 'AND', queries: queries(true) });
    return alike.length > 0 || terms.length === 1 ? alike : this.index.search({ combineWith: 'OR', queries: queries(true) });
  }
}

/** One word of a query: itself, words that begin with it, on request words spelled like it, and the owner's synonyms. */
function queryFor(term: string, others: readonly string[], fuzzy: boolean): Query {
  const options = { boost, weights, tokenize: (text: string) => [text] };
  const own = { ...options, queries: [term], prefix: term.length >= 3, fuzzy: fuzzy && term.length >= 4 ? 0.25 : false, maxFuzzy: 2 };
  const same = others.map((other) => ({ ...options, queries: [other], prefix: false, fuzzy: false, boostTerm: () => synonymWeight }));
  return { combineWith: 'OR', queries: [own, ...same] } as Query;
}

function hintFor(query: string, type: SearchType | undefined): string {
  const what = type === undefined ? 'Nothing' : `No ${type}`;
  const wider = type === undefined ? '' : ' leave out the type,';
  return `${what} matches "${query}". Try fewer or more general words,${wider} or list the projects at /api/v1/webmcp/projects.`;
}
