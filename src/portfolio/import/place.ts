import { slugOfName } from '../content/defaults.js';
import type { SiteKind } from './kind.js';

/** What becomes of a Markdown file. */
export type ImportTarget =
  | {
      readonly path: string;
      readonly sort: 'post' | 'project' | 'page' /** The day in its name. */;
      readonly day?: string | undefined;
    }
  | { readonly left: string };

const postFolders = /^_?(?:posts?|blog|writing|articles?|notes)$/i;
const projectFolders = /^_?(?:projects?|works?|portfolio|featured)$/i;
const aboutTheCode =
  /^(?:readme|license|licence|changelog|contributing|contributors|code_of_conduct|security|support|authors|todo|claude|agents)(?:[.-][\w-]+)?\.(?:md|mdx|markdown)$/i;
const dated = /^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$/;

/** Where a file of a site goes: posts below posts/, projects, and all else as pages under the path that it had. */
export function placeOf(file: string, kind: SiteKind): ImportTarget {
  const parts = belowRoot(file, kind).split('/');
  if (kind.name === 'plain Markdown' && /^readme\.md$/i.test(file)) return { path: 'about', sort: 'page' };
  if (aboutTheCode.test(parts.at(-1) ?? '')) return { left: 'it is about the code of the site' };
  const [first = ''] = parts;
  if (/^404\.\w+$/.test(parts.at(-1) ?? ''))
    return { left: 'it is the page for what is not there, which the service has itself' };
  if (/^_drafts$/.test(first)) return { left: 'it is a draft' };
  if (parts.length === 1 && first.startsWith('_') && !/^_index\./.test(first))
    return { left: 'its name begins with an underscore, as what a generator passes over' };
  const section = parts.findIndex(
    (part, i) => i < parts.length - 1 && (postFolders.test(part) || projectFolders.test(part)),
  );
  const name = (parts.at(-1) ?? '').replace(/\.(?:mdx?|markdown)$/i, '');
  const { 1: year, 2: month = '', 3: date = '', 4: rest } = dated.exec(name) ?? [];
  const day = year === undefined ? undefined : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const isIndex = /^_?index$/i.test(name);
  const folders = parts.slice(0, -1).map((part) => part.replace(/^_(?=.)/, ''));
  const own = isIndex ? [] : [rest ?? name];
  if (section < 0) return { path: [...folders, ...own].map(slug).join('/') || 'home', sort: 'page', day };
  const [before, inside] = [folders.slice(0, section), [...folders.slice(section + 1), ...own]];
  if (inside.length === 0)
    return { path: [...before, folders[section] ?? 'section', 'introduction'].map(slug).join('/'), sort: 'page', day };
  if (projectFolders.test(parts[section] ?? '')) return { path: slug(inside.at(-1) ?? ''), sort: 'project', day };
  return { path: [...before, 'posts', ...inside].map(slug).join('/'), sort: 'post', day };
}

const slug = (part: string): string => slugOfName('', part).slug;

/** The path below the folder where addresses begin. */
export function belowRoot(file: string, kind: SiteKind): string {
  const root = kind.roots.find((folder) => file.startsWith(`${folder}/`));
  return root === undefined ? file : file.slice(root.length + 1);
}
