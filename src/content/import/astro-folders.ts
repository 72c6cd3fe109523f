import { posix } from 'node:path';
import { findLiterals, type Literal } from './code-literals.js';
import type { SiteFolder } from './site-folder.js';

/** Maximum number of programs of a site that are read. */
const maxPrograms = 2000;
const program = /\.(?:astro|[cm]?[jt]sx?|vue|svelte)$/;
const contentConfig = /^src\/(?:content\/config|content\.config)\.\w+$/;
/** Folders in which a collection without a folder of its own is looked for. */
const contentFolders = ['src/content', 'content', 'src/data', 'data'];
/** Functions that read a collection, of Astro or of the site: `getCollection`, `getEntry`, `sortedPosts`. */
const readsCollection = /collection|entr(?:y|ies)|posts?$/i;

/** Returns the folders whose Markdown an Astro site makes pages of, by the calls in its programs. */
export function astroFolders(folder: SiteFolder): ReadonlySet<string> {
  const programs = readPrograms(folder);
  const collections = readCollections(programs.filter(({ file }) => contentConfig.test(file)));
  const pages = programs.filter(({ file }) => !contentConfig.test(file));
  const constants = new Map(
    pages.flatMap(({ literals }) =>
      literals.flatMap(({ keys, callee, value, isName }) =>
        keys.length === 1 && callee === undefined && !isName ? [[keys[0] as string, value] as const] : [],
      ),
    ),
  );
  const folders = new Set<string>();
  for (const { file, literals } of pages)
    for (const { callee = '', value, isName } of literals) {
      const text = isName ? constants.get(value) : value;
      if (text === undefined) continue;
      if (callee === 'glob') folders.add(folderOfPattern(text, posix.dirname(file)));
      else if (readsCollection.test(callee))
        for (const path of collections.get(text) ?? contentFolders.map((parent) => `${parent}/${text}`))
          folders.add(path);
    }
  return folders;
}

interface ReadProgram {
  readonly file: string;
  readonly literals: readonly Literal[];
}

function readPrograms(folder: SiteFolder): ReadProgram[] {
  const programs: ReadProgram[] = [];
  for (const { path } of folder.files((name) => name.startsWith('.') || name === 'node_modules')) {
    if (programs.length >= maxPrograms) break;
    if (program.test(path) && path.startsWith('src/'))
      programs.push({ file: path, literals: findLiterals(folder.readText(path) ?? '') });
  }
  return programs;
}

/** The folders that the configuration gives to collections, by the name of the collection. */
function readCollections(configs: readonly ReadProgram[]): ReadonlyMap<string, readonly string[]> {
  const literals = configs.flatMap((config) => config.literals);
  // `collections = { posts: blog }` gives the collection of the constant `blog` another name.
  const names = new Map(
    literals.flatMap(({ keys, value, isName }) =>
      isName && keys.length === 2 && keys[0] === 'collections' ? [[value, keys[1] as string] as const] : [],
    ),
  );
  const nameOf = ([first = '', second = '']: readonly string[]): string =>
    first === 'collections' ? second : (names.get(first) ?? first);
  const bases = literals.filter(({ keys, isName }) => keys.at(-1) === 'base' && !isName);
  const patterns = literals.filter(({ keys, isName }) => keys.at(-1) === 'pattern' && !isName);
  const found = new Map<string, string[]>();
  for (const { keys, value } of [
    ...bases,
    ...patterns.filter((each) => !bases.some((base) => nameOf(base.keys) === nameOf(each.keys))),
  ]) {
    const name = nameOf(keys);
    const path = keys.at(-1) === 'base' ? folderOfPattern(`${value}/*`, '.') : folderOfPattern(value, '.');
    found.set(name, [...(found.get(name) ?? []), path]);
  }
  return found;
}

/** The folder in which all files of a pattern are: `src/content/blog` for `../content/blog/*.md` in `src/pages`. */
function folderOfPattern(pattern: string, from: string): string {
  const parts = pattern.replace(/^[@~]\//, '/src/').split('/');
  const end = parts.findIndex((part) => /[*?{[]/.test(part));
  const fixed = parts.slice(0, end < 0 ? -1 : end).join('/');
  return posix
    .join(pattern.startsWith('/') || /^[@~]\//.test(pattern) ? '.' : from, fixed)
    .replace(/^\/(?=.)|(?<=.)\/$/g, '');
}
