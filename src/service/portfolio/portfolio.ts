import { assetsByPath } from '../../content/result/picture-size.js';
import type { Asset, CompiledContent, Page, Project, SearchResults } from '../../content/result/snapshot.js';
import type { PageTexts } from '../../content/result/texts.js';
import { SearchIndex } from '../search/search-index.js';
import type { MarkedResults, SearchInput } from '../search/search-types.js';

/** Compiled content with lookups and search. */
export interface Portfolio extends CompiledContent {
  /** Unlisted entries by site path. */
  readonly unlisted: ReadonlyMap<string, Page | Project>;
  projectBySlug(slug: string): Project | undefined;
  pageByPath(path: string): Page | undefined;
  /** Returns an asset by decoded site path, in any Unicode normalization form and with any kind of space. */
  asset(path: string): Asset | undefined;
  /** Returns the rendered texts of the page at a site path. */
  textsAt(path: string): PageTexts | undefined;
  /** Returns the projects of a category, case-insensitively, in the owner's order. */
  projectsIn(category: string): readonly Project[];
  search(input: SearchInput): SearchResults;
  /** Searches with highlighted matches in each snippet. */
  find(input: SearchInput): MarkedResults;
  /** Builds the search index step by step. Otherwise, the first search builds it at once. */
  completeSearch(): Promise<void>;
}

/** Statistics of content reloads since the start. */
export interface Following {
  /** Number of accepted reloads. */
  readonly published: number;
  /** Number of rejected reloads. */
  readonly refused: number;
  /** Errors of the content on disk, while the last valid snapshot is served. */
  readonly faults: readonly string[];
}

/** Provides the current snapshot. */
export interface PortfolioSource {
  current(): Portfolio;
  /** Undefined if the content is not watched. */
  following?(): Following;
}

/** Returns the rendered texts of a page by path. */
export type TextsAt = (path: string) => PageTexts | undefined;

/** Adds lookups and search to compiled content. `completeSearch` or the first search builds the index. */
export function createPortfolio(content: CompiledContent, textsAt: TextsAt): Portfolio {
  const index = new SearchIndex(content);
  const bySlug = new Map(content.projects.map((project) => [project.slug, project]));
  const byPath = new Map(content.pages.map((page) => [page.path, page]));
  const { asset } = assetsByPath(content.assets);
  const byCategory = new Map<string, Project[]>();
  for (const project of content.projects) {
    const key = caseFolded(project.category);
    byCategory.set(key, [...(byCategory.get(key) ?? []), project]);
  }
  const unlisted = new Map(content.unlistedEntries.map(({ path, record }) => [path, record]));
  return Object.freeze({
    ...content,
    unlisted,
    projectBySlug: (slug: string) => bySlug.get(slug),
    pageByPath: (path: string) => byPath.get(path),
    asset,
    textsAt,
    projectsIn: (category: string) => byCategory.get(caseFolded(category)) ?? [],
    search: (input: SearchInput) => index.search(input),
    find: (input: SearchInput) => index.find(input),
    completeSearch: () => index.complete(),
  });
}

/** Normalizes the case and the Unicode form of a name. */
const caseFolded = (name: string): string => name.normalize('NFC').toLowerCase();
