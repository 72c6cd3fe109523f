import { forEachYielding } from '../content/yielding.js';
import type { MarkedResults, SearchInput, SearchResults, SearchType } from '../snapshot.js';
import { Analyser } from './analyser.js';
import { documentsOf, type Found } from './documents.js';
import { type Hits, Matcher } from './matcher.js';
import { added } from './pieces.js';
import { hasTerm, type Postings } from './postings.js';
import { PostingsBuilder } from './postings-builder.js';
import type { Width, Word } from './query.js';
import type { Searchable } from './searchable.js';
import { type Snippet, snippetOf } from './snippet.js';
import { Synonyms } from './synonyms.js';
import { wordsOf } from './words.js';

/** Results in one answer unless the caller says otherwise. */
export const defaultSearchLimit = 10;

/** A full-text index (BM25 ranking) over one snapshot. */
export class SearchIndex {
  readonly #matcher: Matcher;

  private constructor(
    private readonly postings: Postings,
    private readonly found: readonly Found[],
    private readonly synonyms: Synonyms,
    private readonly analyser: Analyser,
  ) {
    this.#matcher = new Matcher(postings);
  }

  /** Builds the index in turns, so that requests are answered meanwhile. */
  static async build(content: Searchable): Promise<SearchIndex> {
    const found: Found[] = [];
    const analyser = new Analyser(content.language);
    const builder = new PostingsBuilder(analyser);
    await forEachYielding(added(documentsOf(content), builder), (document) => document && found.push(document));
    const postings = await builder.finish();
    return new SearchIndex(postings, found, new Synonyms(content.skills, (text) => analyser.termsOf(text)), analyser);
  }

  /** The best matches first; equal scores by identifier. Nothing found is an empty list with a hint. */
  search(input: SearchInput): SearchResults {
    const { results, ...rest } = this.find(input);
    return { ...rest, results: results.map(({ marks: _, ...result }) => result) };
  }

  /** The same with the places that match. */
  find({ query, type, limit = defaultSearchLimit }: SearchInput): MarkedResults {
    const words = wordsOf(query, this.analyser, this.postings, this.synonyms);
    const { documents, scores, terms } = this.#hits(words, type);
    const results = this.#best(documents, scores, limit).map(({ document, score }) => {
      const { text, marks } = this.#snippet(document, terms, words);
      return {
        id: document.id,
        type: document.type,
        title: document.title,
        url: document.url,
        snippet: text,
        score,
        marks,
      };
    });
    const hint = results.length === 0 ? { hint: hintFor(query, type) } : {};
    return { query, count: results.length, total: documents.length, results, ...hint };
  }

  /** The hits of the first way of looking that has any: each way takes in more than the one before, and costs more. */
  #hits(words: readonly Word[], type: SearchType | undefined): Hits {
    const needed = words.filter((word) => word.needed).length;
    if (needed === 0) return nothing;
    for (const [width, any] of needed > 1 ? ways : ways.slice(0, 3)) {
      const hits = this.#ofType(this.#matcher.match(words, width, any), type);
      if (hits.documents.length > 0) return hits;
    }
    return nothing;
  }

  #ofType({ documents, scores, terms }: Hits, type: SearchType | undefined): Hits {
    if (type === undefined) return { documents, scores, terms };
    const isOfType = (place: number): boolean => this.found[documents[place] ?? 0]?.type === type;
    return {
      documents: documents.filter((_, place) => isOfType(place)),
      scores: scores.filter((_, place) => isOfType(place)),
      terms,
    };
  }

  /**
   * The first `limit` in their last order, in one pass: the list of the best so far is short, and most hits are not
   * better than its end.
   */
  #best(documents: Uint32Array, scores: Float64Array, limit: number): readonly Ranked[] {
    const best: Ranked[] = [];
    let least = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < documents.length; at += 1) {
      if ((scores[at] ?? 0) < least) continue;
      const document = this.found[documents[at] ?? 0];
      const last = best.length < limit ? undefined : best.at(-1);
      const score = rounded(scores[at] ?? 0);
      if (!document || (last && score < last.score)) continue;
      const ranked = { document, score };
      if (last && !isBefore(ranked, last)) continue;
      if (last) best.pop();
      let place = best.length;
      for (let before = best[place - 1]; before && isBefore(ranked, before); before = best[place - 1]) place -= 1;
      best.splice(place, 0, ranked);
      // What is rounded may still come up to it.
      if (best.length === limit) least = (best.at(-1)?.score ?? 0) - 1e-4;
    }
    return best;
  }

  #snippet({ number, description, body }: Found, terms: readonly number[], words: readonly Word[]): Snippet {
    const characters = new Set(words.filter(({ widens }) => widens === 'always').map(({ typed }) => typed));
    const own = terms
      .filter((term) => hasTerm(this.postings, term, number))
      .map((term) => this.postings.terms[term] ?? '');
    return snippetOf(description, body, { terms: new Set(own), characters }, this.analyser);
  }
}

interface Ranked {
  readonly document: Found;
  readonly score: number;
}

const isBefore = (a: Ranked, b: Ranked): boolean =>
  a.score > b.score || (a.score === b.score && a.document.id < b.document.id);

const nothing: Hits = { documents: new Uint32Array(), scores: new Float64Array(), terms: [] };

/** Ways to look, the strictest first: all words in ever wider senses, then any of them. */
const ways: readonly (readonly [Width, any: boolean])[] = [
  ['same', false],
  ['beginning', false],
  ['alike', false],
  ['same', true],
  ['alike', true],
];

/** Four decimals tell scores apart well enough, and hide the noise of the last bits. */
const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;

function hintFor(query: string, type: SearchType | undefined): string {
  const what = type === undefined ? 'Nothing' : `No ${type}`;
  const wider = type === undefined ? '' : ' leave out the type,';
  return `${what} matches "${query}". Try fewer or more general words,${wider} or list the projects at /api/v1/webmcp/projects.`;
}
