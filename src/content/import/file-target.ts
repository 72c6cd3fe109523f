import { isNamedHeld } from '../files/held-names.js';
import { slugOfName } from '../result/slug.js';
import { withoutEnding } from './markdown-name.js';
import type { SiteKind } from './site-kind.js';

/** Place of a Markdown file in the new folder. */
export interface ImportPlace {
  readonly path: string;
  readonly sort: 'post' | 'project' | 'page';
  /** The day in the name of the file. */
  readonly day?: string | undefined;
}

/** The folder whose name holds a file back. Without one, the name of the file itself does. */
export interface HoldingName {
  readonly folder?: string | undefined;
}

/** Place of a Markdown file, or the code of the warning if the file is left, or the name that holds the file back. */
export type ImportTarget =
  | ImportPlace
  | { readonly left: 'import/about-the-code' | 'import/not-found-page' }
  | { readonly heldBy: HoldingName };

const postFolders = /^_?(?:posts?|blog|writing|articles?|notes)$/i;
const projectFolders = /^_?(?:projects?|works?|portfolio|featured)$/i;
/** Folders in which generators look for everything; they are in no address. */
const inputFolders = /^(?:src|site|content|pages|input|source)$/i;
/** Generators whose notes are pages, rather than posts. */
const keptAsNotes: ReadonlySet<string> = new Set(['Obsidian', 'Docusaurus', 'Quartz']);
/** Generators that pass over every folder whose name begins with an underscore. */
const passesOverUnderscores: ReadonlySet<string> = new Set(['Astro', 'Docusaurus', 'Hexo']);
/** Generators for which a day in the name of a file makes a post, in any folder. */
const datesPosts: ReadonlySet<string> = new Set([
  'Docusaurus',
  'Pelican',
  'Quartz',
  'Zola',
  'Obsidian',
  'plain Markdown',
]);
const aboutTheCode =
  /^(?:readme|license|licence|changelog|contributing|contributors|code_of_conduct|security|support|authors|todo|claude|agents)(?:[._-][a-z]{2}(?:[_-][a-z]{2,4})?)?\.(?:md|mdx|markdown)$/i;
const dated = /^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$/;

/** Whether the site has a Markdown file of this path without its ending. */
export type HasText = (path: string) => boolean;

/**
 * Where a file of a site goes: posts below posts/, projects, and all else as pages under the path that it had. What lies
 * in the folder of a project is a page of it.
 */
export function placeOf(file: string, kind: SiteKind, hasText: HasText): ImportTarget {
  const parts = belowRoot(file, kind).split('/');
  if (kind.name === 'plain Markdown' && /^readme\.md$/i.test(file)) return { path: 'about', sort: 'page' };
  if (aboutTheCode.test(parts.at(-1) ?? '')) return { left: 'import/about-the-code' };
  if (/^404\.\w+$/.test(parts.at(-1) ?? '')) return { left: 'import/not-found-page' };
  const heldBy = holdingName(parts, kind);
  if (heldBy !== undefined) return { heldBy };
  const isPosts = (part: string): boolean =>
    postFolders.test(part) && !(keptAsNotes.has(kind.name) && /^_?notes$/i.test(part));
  const section = parts.findIndex((part, i) => i < parts.length - 1 && (isPosts(part) || projectFolders.test(part)));
  const name = withoutEnding(parts.at(-1) ?? '');
  const isIndex = /^_?index$/i.test(name);
  const folders = parts.slice(0, -1).map((part) => part.replace(/^_(?=.)/, ''));
  // A post may be a folder with its pictures: `blog/2024-05-01-hello/index.md`.
  const named = isIndex && folders.length - 1 > section ? (folders.pop() ?? '') : isIndex ? '' : name;
  const { 1: year, 2: month = '', 3: date = '', 4: rest } = dated.exec(named) ?? [];
  const day = year === undefined ? undefined : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const last = named === '' ? [] : [rest ?? named];
  if (section < 0 && day !== undefined && datesPosts.has(kind.name))
    return { path: ['posts', ...folders, ...last].map(slug).join('/'), sort: 'post', day };
  if (section < 0) return { path: [...folders, ...last].map(slug).join('/') || 'home', sort: 'page', day };
  const [before, inside] = [folders.slice(0, section), [...folders.slice(section + 1), ...last]];
  if (inside.length === 0)
    return { path: [...before, folders[section] ?? 'section', 'introduction'].map(slug).join('/'), sort: 'page', day };
  if (!isPosts(parts[section] ?? '')) {
    const [project = ''] = inside;
    const whole = [...file.split('/').slice(0, file.split('/').length - parts.length + section + 1), project].join('/');
    const isInner = inside.length > 1 && [whole, `${whole}/index`, `${whole}/_index`].some(hasText);
    if (isInner) return { path: [...before, ...inside].map(slug).join('/'), sort: 'page', day };
    return { path: slug(inside.at(-1) ?? ''), sort: 'project', day };
  }
  return {
    path: ['posts', ...before.filter((part) => !inputFolders.test(part)), ...inside].map(slug).join('/'),
    sort: 'post',
    day,
  };
}

const slug = (part: string): string => slugOfName('', part).slug;

/** Finds the name that holds a file back, its own or that of a folder; undefined for a file that none holds back. */
function holdingName(parts: readonly string[], kind: SiteKind): HoldingName | undefined {
  const [name = '', ...folders] = [...parts].reverse();
  if (name.startsWith('_') && !/^_index\./.test(name)) return {};
  const isPassedOver = (part: string): boolean =>
    passesOverUnderscores.has(kind.name) && part.startsWith('_') && part !== '_posts';
  const folder = folders.find((part) => isNamedHeld(part) || isPassedOver(part));
  return folder === undefined ? undefined : { folder };
}

/** The path below the folder where addresses begin. */
export function belowRoot(file: string, kind: SiteKind): string {
  const root = kind.roots.find((folder) => file.startsWith(`${folder}/`));
  return root === undefined ? file : file.slice(root.length + 1);
}
