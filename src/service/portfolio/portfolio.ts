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
  /** By site path, decoded; in any form of Unicode, and with any kind of space. */
  asset(path: string): Asset | undefined;
  /** The rendered texts of the page at a site path. */
  textsAt(path: string): PageTexts | undefined;
  /** Projects of a category in catalogue order; upper and lower case are the same. */
  projectsIn(category: string): readonly Project[];
  search(input: SearchInput): SearchResults;
  /** The same with the places of each snippet that match. */
  find(input: SearchInput): MarkedResults;
  /** Indexes in turns what a search looks through, which the first one does at once otherwise. */
  completeSearch(): Promise<void>;
}

/** How following the content has gone since the start. */
export interface Following {
  /** Changed states that were valid and are or were served. */
  readonly published: number;
  /** Changed states that were refused. */
  readonly refused: number;
  /** What is wrong with the state on disk, when the last good one is served in its place; empty otherwise. */
  readonly faults: readonly string[];
}

/** Where the current snapshot comes from. */
export interface PortfolioSource {
  current(): Portfolio;
  /** Absent where the content is not followed. */
  following?(): Following;
}

/** The rendered texts of compiled content, by the path of their page. */
export type TextsAt = (path: string) => PageTexts | undefined;

/** Adds lookups and search to compiled content. The search index is built by `completeSearch` or the first search. */
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

/** The form of a name in which case, and the encoding of accents, make no difference. */
const caseFolded = (name: string): string => name.normalize('NFC').toLowerCase();
