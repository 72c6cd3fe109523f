import type { SearchResult, SearchResults, SearchType } from '../../content/result/snapshot.js';

/** What a search found, each snippet with the places that match: the first character of each and the one after it. */
export type MarkedResults = Omit<SearchResults, 'results'> & {
  readonly results: readonly (SearchResult & { readonly marks: readonly (readonly [start: number, end: number])[] })[];
};

/** What to search for, and how many results to return (10 unless given). */
export interface SearchInput {
  readonly query: string;
  readonly type?: SearchType | undefined;
  readonly limit?: number | undefined;
}
