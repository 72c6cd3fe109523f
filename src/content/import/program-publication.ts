import { posix } from 'node:path';
import { astroFolders } from './astro-folders.js';
import { findLiterals, type Literal } from './code-literals.js';
import { excludedBy } from './excluded.js';
import type { SitePublication } from './published.js';
import type { SiteFolder } from './site-folder.js';

const literalsOf = (folder: SiteFolder, file: string): Literal[] => findLiterals(folder.readText(file) ?? '');

/** Whether a file is in a folder. `.` is the folder of the site. */
const isInside = (file: string, folder: string): boolean => folder === '.' || file.startsWith(`${folder}/`);

/** Astro makes pages of `src/pages`, and of the collections and files that its programs read. */
export function astroPublication(folder: SiteFolder): SitePublication['passedOver'] {
  let folders: ReadonlySet<string> | undefined;
  return (file) => {
    if (file.startsWith('src/pages/')) return undefined;
    folders ??= astroFolders(folder);
    for (let parent = posix.dirname(file); ; parent = posix.dirname(parent)) {
      if (folders.has(parent)) return undefined;
      if (parent === '.') break;
    }
    const [, collection] = /^(?:src\/)?(?:content|data)\/([^/]+)\//.exec(file) ?? [];
    return collection === undefined ? { reason: 'folder' } : { reason: 'collection-unused', collection };
  };
}

/** Folders that Docusaurus reads by default, with the option that may set another one or turn it off. */
const docusaurusDefaults = { docs: 'docs', blog: 'blog', pages: 'src/pages' };

/** Docusaurus publishes the folders of its presets and plugins, which have defaults. */
export function docusaurusPublication(folder: SiteFolder, sign: string): SitePublication['passedOver'] {
  const literals = literalsOf(folder, sign).filter(({ keys }) => keys.includes('presets') || keys.includes('plugins'));
  const paths = literals.filter(({ keys, isName }) => keys.at(-1) === 'path' && !isName);
  const defaults = Object.entries(docusaurusDefaults).filter(([option]) => {
    const isOff = literals.some(({ keys, value, isName }) => keys.at(-1) === option && isName && value === 'false');
    return !isOff && !paths.some(({ keys }) => keys.at(-2) === option);
  });
  const folders = [...defaults.map(([, path]) => path), ...paths.map(({ value }) => folderPath(value))];
  return (file) =>
    folders.some((path) => isInside(file, path)) ? undefined : { reason: 'folder-not-published', by: sign };
}

/** Gatsby reads the folders that the plugins of its configuration name. If none is known, it is the usual ones. */
export function gatsbyPublication(folder: SiteFolder, sign: string): SitePublication['passedOver'] {
  const named = literalsOf(folder, sign)
    .filter(({ keys, isName }) => keys.includes('plugins') && keys.at(-1) === 'path' && !isName)
    .map(({ value }) => folderPath(value));
  const folders = named.length > 0 ? [...named, 'src/pages'] : ['content', 'src/content', 'src/pages'];
  return (file) => (folders.some((path) => isInside(file, path)) ? undefined : { reason: 'folder-not-read', by: sign });
}

/** A path of a configuration below the folder of the site, as in `./docs/` and `${__dirname}/docs`. */
const folderPath = (path: string): string =>
  posix
    .normalize(path)
    .replace(/^\/(?=.)/, '')
    .replace(/(?<=.)\/$/, '');

/** Quartz ignores folders by pattern, and may publish only texts that are marked. */
export function quartzPublication(folder: SiteFolder, sign: string): SitePublication['passedOver'] {
  const literals = literalsOf(folder, sign);
  const patterns = literals.filter(({ keys, isName }) => keys.includes('ignorePatterns') && !isName);
  const excluded = excludedBy(
    patterns.map(({ value }) => value),
    sign,
    'content',
  );
  // Also in a comment: rather too much is held back.
  const isExplicit = /\bExplicitPublish\(/.test(folder.readText(sign) ?? '');
  return (file, { head }) => (isExplicit && head.publish !== true ? { reason: 'unmarked', by: sign } : excluded(file));
}
