import { inTurns } from '../content/turns.js';
import type { Offer, Page, Project, SearchInput, SearchResults, SearchType, SiteProfile, Skill } from '../snapshot.js';
import { documentsOf, type Found } from './documents.js';
import { hasTerm, type Postings } from './postings.js';
import { PostingsBuilder } from './postings-builder.js';
import { type Hits, havingAll, havingAny, type Word } from './query.js';
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
    private readonly postings: Postings,
    private readonly found: readonly Found[],
    private readonly synonyms: Synonyms,
    /** Every term by its number. */
    private readonly terms: readonly string[],
  ) {}

  /** Builds the index in turns, so that requests are answered meanwhile. */
  static async build(content: Searchable): Promise<SearchIndex> {
    const found: Found[] = [];
    const builder = new PostingsBuilder();
    await inTurns(documentsOf(content), (document) => {
      const { title, tags, description, body } = document;
      builder.add([title, tags, description, body]);
      found.push(document);
    });
    const postings = await builder.finish();
    return new SearchIndex(postings, found, new Synonyms(content.skills), [...postings.terms.keys()]);
  }

  /** The best matches first; equal scores by identifier. Nothing found is an empty list with a hint. */
  search({ query, type, limit = defaultSearchLimit }: SearchInput): SearchResults {
    const { documents, scoreOf, terms } = this.hits(query, type);
    const results = this.best(documents, scoreOf, limit).map(({ document, score }) => ({
      id: document.id,
      type: document.type,
      title: document.title,
      url: document.url,
      snippet: snippetOf(document.description, document.body, this.matchedIn(document.number, terms)),
      score,
    }));
    const hint = results.length === 0 ? { hint: hintFor(query, type) } : {};
    return { query, count: results.length, total: documents.length, results, ...hint };
  }

  /** The hits of the first way of looking that has any: each way takes in more than the one before, and costs more. */
  private hits(query: string, type: SearchType | undefined): Hits {
    const terms = [...new Set(termsOf(query))];
    if (terms.length === 0) return nothing;
    const expanded = this.synonyms.expand(terms);
    const words = terms.map((term) => ({ term, synonyms: [...(expanded.get(term) ?? [])] }));
    for (const look of words.length > 1 ? [...forAll, ...forAny] : forAll) {
      const hits = look(this.postings, words);
      const documents = type === undefined ? hits.documents : hits.documents.filter((number) => this.found[number]?.type === type);
      if (documents.length > 0) return { ...hits, documents };
    }
    return nothing;
  }

  /** The first `limit` in their last order, in one pass: the list of the best so far is short, and most hits are not better than its end. */
  private best(documents: readonly number[], scoreOf: Hits['scoreOf'], limit: number): readonly Ranked[] {
    const best: Ranked[] = [];
    for (const number of documents) {
      const document = this.found[number];
      const last = best.length < limit ? undefined : best.at(-1);
      const score = rounded(scoreOf(number));
      if (!document || (last && score < last.score)) continue;
      const ranked = { document, score };
      if (last && !isBefore(ranked, last)) continue;
      if (last) best.pop();
      let place = best.length;
      for (let before = best[place - 1]; before && isBefore(ranked, before); before = best[place - 1]) place -= 1;
      best.splice(place, 0, ranked);
    }
    return best;
  }

  /** Those of the terms that a document has. */
  private matchedIn(document: number, terms: readonly number[]): ReadonlySet<string> {
    return new Set(terms.filter((term) => hasTerm(this.postings, term, document)).map((term) => this.terms[term] ?? ''));
  }
}

interface Ranked {
  readonly document: Found;
  readonly score: number;
}

const isBefore = (a: Ranked, b: Ranked): boolean => a.score > b.score || (a.score === b.score && a.document.id < b.document.id);

const nothing: Hits = { documents: [], scoreOf: () => 0, terms: [] };

type Look = (postings: Postings, words: readonly Word[]) => Hits;
const forAll: readonly Look[] = (['same', 'beginning', 'alike'] as const).map(
  (width) => (postings, words) => havingAll(postings, words, width),
);
const forAny: readonly Look[] = (['same', 'alike'] as const).map((width) => (postings, words) => havingAny(postings, words, width));

/** Four decimals tell scores apart well enough, and hide the noise of the last bits. */
const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;

function hintFor(query: string, type: SearchType | undefined): string {
  const what = type === undefined ? 'Nothing' : `No ${type}`;
  const wider = type === undefined ? '' : ' leave out the type,';
  return `${what} matches "${query}". Try fewer or more general words,${wider} or list the projects at /api/v1/webmcp/projects.`;
}
