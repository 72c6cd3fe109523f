import MiniSearch from 'minisearch';
import { inTurns } from '../content/turns.js';
import type { Offer, Page, Project, SearchInput, SearchResults, SearchType, SiteProfile, Skill } from '../snapshot.js';
import { documentsOf, type Found } from './documents.js';
import { type Hit, havingAll, havingAny, type Word } from './query.js';
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
/** A full-text index (BM25 ranking) over one snapshot. */
export class SearchIndex {
  private constructor(
    private readonly index: MiniSearch<Found>,
    private readonly found: readonly Found[],
    private readonly synonyms: Synonyms,
    /** How often each term stands in the content. */
    private readonly frequency: ReadonlyMap<string, number>,
  ) {}

  /** Builds the index in turns, so that requests are answered meanwhile. */
  static async build(content: Searchable): Promise<SearchIndex> {
    const found = documentsOf(content);
    const frequency = new Map<string, number>();
    const index = new MiniSearch<Found>({
      idField: 'number',
      fields: ['title', 'tags', 'description', 'body'],
      tokenize: termsOf,
      // termsOf has normalised the term already, once for the whole text.
      processTerm: (term) => {
        frequency.set(term, (frequency.get(term) ?? 0) + 1);
        return term;
      },
      searchOptions: { processTerm: (term) => term },
    });
    await inTurns(found, (document) => index.add(document));
    return new SearchIndex(index, found, new Synonyms(content.skills), frequency);
  }

  /** The best matches first; equal scores by identifier. Nothing found is an empty list with a hint. */
  search({ query, type, limit = defaultSearchLimit }: SearchInput): SearchResults {
    const hits = this.hits(query, type);
    const results = this.best(hits, limit).map(({ document, hit, score }) => ({
      id: document.id,
      type: document.type,
      title: document.title,
      url: document.url,
      snippet: snippetOf(document.description, document.body, new Set(hit.terms)),
      score,
    }));
    return { query, count: results.length, total: hits.length, results, ...(results.length === 0 ? { hint: hintFor(query, type) } : {}) };
  }

  /** The hits of the first way of looking that has any: each way takes in more than the one before, and costs more. */
  private hits(query: string, type: SearchType | undefined): readonly Hit[] {
    const terms = [...new Set(termsOf(query))];
    const expanded = this.synonyms.expand(terms);
    const rarity = (term: string): number => this.frequency.get(term) ?? 0;
    const words = terms
      .map((term) => ({ term, synonyms: [...(expanded.get(term) ?? [])] }))
      .sort((a, b) => rarity(a.term) - rarity(b.term));
    for (const look of words.length > 1 ? [...forAll, ...forAny] : forAll) {
      const hits = look(this.index, words).filter(({ id }) => type === undefined || this.found[id]?.type === type);
      if (hits.length > 0) return hits;
    }
    return [];
  }

  /** The first `limit` hits, which come in order of score; only those that may end up among them are put in their last order. */
  private best(hits: readonly Hit[], limit: number): Ranked[] {
    const least = rounded(hits[Math.min(limit, hits.length) - 1]?.score ?? 0);
    const end = hits.findIndex(({ score }) => rounded(score) < least);
    const ranked = hits.slice(0, end === -1 ? hits.length : end).flatMap((hit) => {
      const document = this.found[hit.id];
      return document ? [{ document, hit, score: rounded(hit.score) }] : [];
    });
    return ranked.sort((a, b) => b.score - a.score || (a.document.id < b.document.id ? -1 : 1)).slice(0, limit);
  }
}

interface Ranked {
  readonly document: Found;
  readonly hit: Hit;
  readonly score: number;
}

type Look = (index: MiniSearch<Found>, words: readonly Word[]) => Hit[];
const forAll: readonly Look[] = (['same', 'beginning', 'alike'] as const).map((width) => (index, words) => havingAll(index, words, width));
const forAny: readonly Look[] = (['same', 'alike'] as const).map((width) => (index, words) => havingAny(index, words, width));

/** Four decimals tell scores apart well enough, and hide the noise of the last bits. */
const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;

function hintFor(query: string, type: SearchType | undefined): string {
  const what = type === undefined ? 'Nothing' : `No ${type}`;
  const wider = type === undefined ? '' : ' leave out the type,';
  return `${what} matches "${query}". Try fewer or more general words,${wider} or list the projects at /api/v1/webmcp/projects.`;
}
