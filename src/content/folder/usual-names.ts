import { isObject } from '../../base/json-object.js';
import { publicationOf } from '../files/publication.js';
import { dayIn, listOf, picturesOf, targetOf } from '../files/usual-values.js';

/** The fields of a Markdown file under their own names, whatever tool they were written for (content.md §3). */
export interface UsualFields {
  /** With names of this service only. */
  readonly value: Record<string, unknown>;
  /** Names in the file that nothing reads. */
  readonly unknown: readonly string[];
  /** The name that each field has in the file. */
  readonly names: ReadonlyMap<string, string>;
}

/** Our name of each field, and the names that other tools have for it, the most telling first. */
const names: Readonly<Record<string, readonly string[]>> = {
  date: [
    'date',
    'pubDate',
    'publishDate',
    'pubDatetime',
    'published',
    'publishedAt',
    'publishedDate',
    'created',
    'pubdate',
    'publishdate',
  ],
  updated: ['updated', 'lastmod', 'updatedDate', 'modified', 'modDatetime', 'last_modified_at', 'updatedAt'],
  tags: ['tags', 'tag', 'keywords', 'categories'],
  image: ['cover', 'image', 'heroImage', 'thumbnail', 'ogImage', 'featuredImage', 'coverImage', 'header-img', 'img'],
  repository: ['repository', 'repo', 'github', 'repoURL', 'source'],
  url: ['url', 'link', 'external', 'demo', 'demoURL', 'live', 'website', 'external_url'],
  techStack: ['techStack', 'tech', 'stack', 'technologies', 'tools'],
  order: ['order', 'weight', 'importance'],
  gallery: ['gallery', 'images', 'screenshots', 'photos'],
  slug: ['slug', 'permalink', 'path'],
  description: ['description', 'summary', 'excerpt', 'subtitle'],
};

/** What every kind of file has; the others mean something in the files that name them as their own alone. */
const everywhere = new Set(['date', 'tags', 'image', 'url', 'repository', 'slug']);
const canonical = new Map(Object.entries(names).flatMap(([own, others]) => others.map((name) => [name, own] as const)));

/**
 * Sorts the fields of a file. `own` are the names that the kind of file has by itself and that mean what they say; the
 * first value of several names for one thing counts, and the others are told as unknown unless they say the same.
 * `marks` are fields that publication.ts reads.
 */
export function usualFields(
  given: Readonly<Record<string, unknown>>,
  own: readonly string[],
  marks: ReadonlySet<string> = publicationOf(given).understood,
): UsualFields {
  const value: Record<string, unknown> = {};
  const found = new Map<string, string>();
  const unknown: string[] = [];
  const put = (field: string, name: string, content: unknown): void => {
    if (value[field] === undefined) {
      value[field] = content;
      found.set(field, name);
    } else if (field === 'tags') value.tags = [...new Set([...listOf(value.tags), ...listOf(content)])];
    else if (JSON.stringify(value[field]) !== JSON.stringify(content)) unknown.push(name);
  };
  for (const [name, content] of inOrder(withTaxonomies(given))) {
    if (content === undefined || content === null || content === '') continue;
    const field = own.includes(name) ? name : canonical.get(name);
    const isRead = field !== undefined && (own.includes(field) || everywhere.has(field));
    if (!isRead) unknown.push(...(marks.has(name) ? [] : [name]));
    else if (marks.has(name) && !own.includes(name) && (field !== 'date' || dayIn(content) === undefined)) continue;
    else if (field === 'url' && typeof content === 'boolean') unknown.push(name);
    else put(field, name, normal(field, content));
  }
  return { value, unknown, names: found };
}

/** Zola keeps tags and the like in their own table. */
function withTaxonomies({
  taxonomies,
  ...given
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!isObject(taxonomies)) return taxonomies === undefined ? given : { ...given, taxonomies };
  return { ...given, tags: [...listOf(given.tags ?? []), ...Object.values(taxonomies).flatMap(listOf)] };
}

/** Names that are ours come first, then the others in the order of the table. */
function inOrder(given: Readonly<Record<string, unknown>>): [string, unknown][] {
  const ranks = new Map(Object.values(names).flatMap((others) => others.map((name, i) => [name, i] as const)));
  return Object.entries(given).toSorted(([a], [b]) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

function normal(field: string, content: unknown): unknown {
  if (field === 'date' || field === 'updated') return dayIn(content) ?? content;
  if (field === 'tags') return listOf(content);
  if (field === 'techStack')
    return Array.isArray(content) || typeof content !== 'string'
      ? content
      : content.includes(',')
        ? listOf(content)
        : content;
  if (field === 'image' || field === 'url' || field === 'repository') return targetOf(content) ?? content;
  if (field === 'gallery') return picturesOf(content);
  if (field === 'year' && typeof content === 'string' && /^\d{4}$/.test(content)) return Number(content);
  if (field === 'order' && typeof content === 'string' && /^-?\d{1,9}$/.test(content)) return Number(content);
  if (field === 'description' && isObject(content)) return undefined;
  return content;
}
