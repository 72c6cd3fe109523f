import { posix } from 'node:path';
import { excludedBy } from './excluded.js';
import type { SitePublication } from './published.js';
import type { SiteFolder } from './site-folder.js';

/** Largest number of programs of a site that are looked at. */
const maxPrograms = 2000;
const program = /\.(?:astro|[cm]?[jt]sx?|vue|svelte)$/;
const contentConfig = /^src\/(?:content\/config|content\.config)\.\w+$/;

/** Texts in quotes of a program, which is never run. Those of imports are left out. */
function literalsOf(source: string): string[] {
  const code = source.replaceAll(/^[ \t]*(?:import|export)\b[^\n]{0,500}\bfrom[ \t]*['"][^'"\n]*['"]/gm, '');
  return [...code.matchAll(/'([^'\n]{1,200})'|"([^"\n]{1,200})"|`([^`\n]{1,200})`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
}

const sourceOf = (folder: SiteFolder, file: string): string =>
  folder.sizeOf(file) === undefined ? '' : (folder.read(file)?.toString() ?? '');

/** Astro makes pages of `src/pages`, and of the collections that its programs name. */
export function astroPublication(folder: SiteFolder): SitePublication['passedOver'] {
  let literals: ReadonlySet<string> | undefined;
  return (file) => {
    if (file.startsWith('src/pages/')) return undefined;
    const [, collection = ''] = /^(?:src\/)?(?:content|data)\/([^/]+)\//.exec(file) ?? [];
    if (collection === '') return { reason: 'folder' };
    literals ??= namesInPrograms(folder);
    const isNamed = literals.has(collection) || [...literals].some((text) => namesFolder(text, collection));
    return isNamed ? undefined : { reason: 'collection-unused', collection };
  };
}

/** True for a pattern of files in a folder: `../content/blog/*.md`. */
const namesFolder = (text: string, folder: string): boolean =>
  new Set(text.split('/').slice(0, -1)).has(folder) && /[*{]|\.mdx?$/.test(text);

function namesInPrograms(folder: SiteFolder): ReadonlySet<string> {
  const names = new Set<string>();
  let count = 0;
  for (const { path } of folder.files((name) => name.startsWith('.') || name === 'node_modules')) {
    const isRead = program.test(path) && path.startsWith('src/') && !contentConfig.test(path);
    if (!isRead || count >= maxPrograms) continue;
    count += 1;
    for (const name of literalsOf(sourceOf(folder, path))) names.add(name);
  }
  // A collection may have another name than the folder that its configuration gives it.
  const configs = ['src/content.config.ts', 'src/content/config.ts', 'src/content.config.mjs'];
  for (const config of configs.map((file) => sourceOf(folder, file)))
    for (const [, name = '', base = ''] of config.matchAll(
      /\bconst[ ]+(\w+)[ ]*=[^;]{0,400}?\bbase:[ ]*['"`]([^'"`\n]+)['"`]/g,
    ))
      if (names.has(name)) names.add(posix.basename(base));
  return names;
}

/** Docusaurus publishes `docs/`, `blog/`, `src/pages/`, and the folders that its configuration names. */
export function docusaurusPublication(folder: SiteFolder, sign: string): SitePublication['passedOver'] {
  const named = [...sourceOf(folder, sign).matchAll(/\bpath["']?[ ]*:[ ]*['"`]([^'"`\n]+)['"`]/g)];
  const folders = ['docs', 'blog', 'src/pages', ...named.map(([, path = '']) => posix.normalize(path))];
  return (file) =>
    folders.some((name) => file.startsWith(`${name.replace(/\/$/, '')}/`))
      ? undefined
      : { reason: 'folder-not-published', by: sign };
}

/** Gatsby reads the folders that its configuration names; without one that is known, the usual ones. */
export function gatsbyPublication(folder: SiteFolder, sign: string): SitePublication['passedOver'] {
  const source = sourceOf(folder, sign);
  const named = [...source.matchAll(/\bpath["']?[ ]*:[ ]*[^'"`\n]{0,60}['"`](?:\$\{__dirname\})?([^'"`\n]+)['"`]/g)];
  const folders = named.map(([, path = '']) => posix.normalize(path).replaceAll(/^\.?\/|\/$/g, '')).filter(Boolean);
  const read = folders.length > 0 ? [...folders, 'src/pages'] : ['content', 'src/content', 'src/pages'];
  return (file) =>
    read.some((name) => name === '.' || file.startsWith(`${name}/`))
      ? undefined
      : { reason: 'folder-not-read', by: sign };
}

/** Quartz ignores folders by pattern, and may publish only what is marked. */
export function quartzPublication(folder: SiteFolder, sign: string): SitePublication['passedOver'] {
  const source = sourceOf(folder, sign).replaceAll(/^[ \t]*\/\/[^\n]*/gm, '');
  const [, list = ''] = /\bignorePatterns:[ ]*\[([^\]]{0,2000})\]/.exec(source) ?? [];
  const excluded = excludedBy([literalsOf(list)], sign, 'content');
  const isExplicit = /\bExplicitPublish\(/.test(source);
  return (file, { head }) => (isExplicit && head.publish !== true ? { reason: 'unmarked', by: sign } : excluded(file));
}
