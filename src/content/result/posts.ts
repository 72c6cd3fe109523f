import { memoizePer } from '../../base/memo.js';
import { firstDayOf } from './post-place.js';
import { unusedName } from './slug.js';
import type { CompiledContent, Page } from './snapshot.js';

/** A word that posts have in common. */
export interface PostTag {
  /** As the newest post writes it. */
  readonly name: string;
  /** The last part of the address of its list; letters of any script. */
  readonly slug: string;
  /** Newest first. */
  readonly posts: readonly Page[];
}

/** What posts can be told from. */
type Content = Pick<CompiledContent, 'pages'>;

/** The posts of a portfolio, newest first, those without a date last. */
export const postsOf: (portfolio: Content) => readonly Page[] = memoizePer(({ pages }: Content) =>
  pages.filter(({ isPost }) => isPost === true).toSorted(newestFirst),
);

/** The tags of the posts, the most used first; upper and lower case are the same. */
export const postTagsOf: (portfolio: Content) => readonly PostTag[] = memoizePer((portfolio: Content) =>
  tagsAmong(postsOf(portfolio)),
);

const bySlug = memoizePer((portfolio: Content) => new Map(postTagsOf(portfolio).map((tag) => [tag.slug, tag])));
const byName = memoizePer(
  (portfolio: Content) => new Map(postTagsOf(portfolio).map((tag) => [foldedTag(tag.name), tag])),
);

/** The tag whose list is under this name in the address. */
export const postTagAt = (portfolio: Content, slug: string): PostTag | undefined => bySlug(portfolio).get(slug);

/** The tag of this name, however it is written. */
export const postTagNamed = (portfolio: Content, name: string): PostTag | undefined =>
  byName(portfolio).get(foldedTag(name));

/** The form of a tag in which upper and lower case, and ways to write an accent, are the same. */
export const foldedTag = (name: string): string => name.normalize('NFC').toLowerCase();

/** The site path of the list of a tag. */
export const pathOfTag = (slug: string): string => `/posts/tags/${encodeURIComponent(slug)}`;

function newestFirst(a: Page, b: Page): number {
  const [x, y] = [a, b].map(({ date }) => (date === undefined ? '' : firstDayOf(date))) as [string, string];
  if (x !== y) return x > y ? -1 : 1;
  return a.path < b.path ? -1 : 1;
}

/** The tags of posts, newest first. */
export function tagsAmong(posts: readonly Page[]): PostTag[] {
  const named = new Map<string, { name: string; posts: Set<Page> }>();
  for (const post of posts) {
    for (const name of post.tags ?? []) {
      const tag = named.get(foldedTag(name)) ?? { name, posts: new Set() };
      named.set(foldedTag(name), tag);
      tag.posts.add(post);
    }
  }
  const taken = new Set<string>();
  // In order of name first, so that a further post changes no address.
  const tags = [...named]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([folded, tag]) => ({
      name: tag.name,
      slug: slugOfTag(folded, taken),
      posts: [...tag.posts],
    }));
  return tags.toSorted((a, b) => b.posts.length - a.posts.length);
}

/** A name for an address: letters and digits of any script, words joined by hyphens; one that is taken gets a number. */
function slugOfTag(folded: string, taken: Set<string>): string {
  const words = folded.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return unusedName(words.replaceAll(' ', '-').toWellFormed() || 'tag', taken);
}
