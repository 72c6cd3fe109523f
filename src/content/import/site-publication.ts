import { dirname, posix } from 'node:path';
import { isObject } from '../../base/json-object.js';
import { readToml } from '../files/other-heads.js';
import { listOf } from '../files/usual-values.js';
import { readYaml } from '../files/yaml.js';
import { readFrontMatter } from '../folder/front-matter.js';
import { dayOfFile } from '../result/post-place.js';
import type { SiteReason } from '../result/problems/publication.js';
import { matchesGlob } from './glob.js';
import type { SiteFolder } from './site-folder.js';
import type { SiteKind } from './site-kind.js';

type Fields = Readonly<Record<string, unknown>>;

/** What a generator does not publish though the file itself has no mark. */
export interface SitePublication {
  /** Why the generator passes a file over; undefined for a file that it publishes. */
  passedOver(file: string): SiteReason | undefined;
  /** Fields that a file gets from its folder or the configuration. Those of the file itself win. */
  inherited(file: string): Fields;
}

const publishesAll: SitePublication = { passedOver: () => undefined, inherited: () => ({}) };

/** Reads what the configuration of a site says about publication. */
export function sitePublication(folder: SiteFolder, kind: SiteKind): SitePublication {
  const config = kind.sign === undefined ? {} : fieldsIn(folder, kind.sign);
  switch (kind.name) {
    case 'Jekyll':
      return ofJekyll(config, kind.sign ?? '_config.yml');
    case 'Hexo':
      return { ...publishesAll, passedOver: excludedBy([config.exclude, config.ignore], '_config.yml', 'source') };
    case 'Zola':
      return { ...publishesAll, passedOver: excludedBy([config.ignored_content], 'the configuration', 'content') };
    case 'Hugo':
      return { ...publishesAll, inherited: perFolder((path) => cascadeOf(folder, path, config)) };
    case 'Eleventy':
      return {
        passedOver: excludedBy([linesOf(folder, '.eleventyignore')], '.eleventyignore', '.'),
        inherited: (file) => ({ ...dataOfFolder(file), ...dataBeside(folder, file.replace(/\.\w+$/, '')) }),
      };
    default:
      return publishesAll;
  }

  function dataOfFolder(file: string): Fields {
    return eleventyData(dirname(file));
  }
  function eleventyData(path: string): Fields {
    if (path === '.') return {};
    return { ...eleventyData(dirname(path)), ...dataBeside(folder, `${path}/${posix.basename(path)}`) };
  }
}

function ofJekyll(config: Fields, sign: string): SitePublication {
  const included = listOf(config.include ?? []);
  const excluded = excludedBy([config.exclude], sign, '.');
  const collections = config.collections;
  const named = isObject(collections)
    ? Object.keys(collections)
    : Array.isArray(collections)
      ? listOf(collections)
      : [];
  return {
    passedOver(file) {
      if (isMatched(file, included)) return undefined;
      const [first = ''] = file.split('/');
      const isKnown = /^_(?:posts?|drafts?|blog|pages?|projects?|works?|portfolio|publications?|talks?|teaching)$/.test(
        first,
      );
      if (
        named.length > 0 &&
        file.includes('/') &&
        first.startsWith('_') &&
        !isKnown &&
        !named.includes(first.slice(1))
      )
        return { reason: 'collection', folder: first, by: sign };
      if (/(?:^|\/)_posts\//.test(file) && dayOfFile(file) === undefined && !hasShortDay(file))
        return { reason: 'undated' };
      return excluded(file);
    },
    inherited: (file) => Object.assign({}, ...listOfObjects(config.defaults).map((entry) => defaultsFor(file, entry))),
  };
}

/** Jekyll accepts days and months of one digit. */
const hasShortDay = (file: string): boolean => /^\d{2,4}-\d{1,2}-\d{1,2}-/.test(posix.basename(file));

/** The values of one entry of Jekyll's `defaults`, if its scope has the file. */
function defaultsFor(file: string, { scope, values }: Fields): Fields {
  const { path = '', type } = isObject(scope) ? scope : {};
  if (!isObject(values) || (path !== '' && !isMatched(file, [String(path)]))) return {};
  const ofType = /(?:^|\/)_([^/]+)\//.exec(file)?.[1] ?? 'pages';
  return type === undefined || type === '' || type === ofType ? values : {};
}

/** Fields that sections and the configuration of Hugo give to the pages below them. A target is not looked at. */
function cascadeOf(folder: SiteFolder, path: string, config: Fields): Fields {
  const parts = path.split('/');
  const files = parts.flatMap((_, i) =>
    ['md', 'markdown'].map((end) => `${parts.slice(0, i + 1).join('/')}/_index.${end}`),
  );
  const heads = files.flatMap((file) => {
    const text = folder.sizeOf(file) === undefined ? undefined : folder.read(file)?.toString();
    return text === undefined ? [] : [readFrontMatter(file, text).parts?.sourced.value];
  });
  const cascades = [config, ...heads].flatMap((head) => (isObject(head) ? listOfObjects(head.cascade) : []));
  return Object.assign({}, ...cascades);
}

/** Fields of the data files that Eleventy reads beside a file or for a folder; those in JavaScript are not run. */
function dataBeside(folder: SiteFolder, path: string): Fields {
  return { ...fieldsIn(folder, `${path}.json`), ...fieldsIn(folder, `${path}.11tydata.json`) };
}

function fieldsIn(folder: SiteFolder, file: string): Fields {
  const text = folder.sizeOf(file) === undefined ? undefined : folder.read(file)?.toString();
  if (text === undefined) return {};
  const { sourced } = file.endsWith('.toml') ? readToml(file, text, 1) : readYaml(file, text);
  return isObject(sourced?.value) ? sourced.value : {};
}

function linesOf(folder: SiteFolder, file: string): string[] {
  const text = folder.sizeOf(file) === undefined ? '' : (folder.read(file)?.toString() ?? '');
  return text.split('\n').filter((line) => line.trim() !== '' && !/^[#!]/.test(line));
}

/** Why a file is excluded by patterns, which are below `base` or the folder of the site. */
function excludedBy(lists: readonly unknown[], by: string, base: string): SitePublication['passedOver'] {
  const patterns = lists.flatMap((list) => listOf(list ?? []));
  return (file) => {
    const below = file.startsWith(`${base}/`) ? file.slice(base.length + 1) : file;
    return isMatched(file, patterns) || isMatched(below, patterns) ? { reason: 'excluded', by } : undefined;
  };
}

/** True if a pattern matches the path, a folder that it lies in, or the beginning of the path. */
function isMatched(file: string, patterns: readonly string[]): boolean {
  const parts = file.split('/');
  const paths = parts.map((_, i) => parts.slice(0, i + 1).join('/'));
  return patterns.some((given) => {
    const pattern = given
      .trim()
      .replace(/^\.?\//, '')
      .replace(/\/$/, '');
    return pattern !== '' && (`${file}/`.startsWith(`${pattern}/`) || paths.some((path) => matchesGlob(path, pattern)));
  });
}

const listOfObjects = (value: unknown): Fields[] => (Array.isArray(value) ? value : [value]).filter(isObject);

/** Remembers what is found for the folder of a file. */
function perFolder(find: (path: string) => Fields): SitePublication['inherited'] {
  const known = new Map<string, Fields>();
  return (file) => {
    const path = dirname(file);
    const fields = known.get(path) ?? find(path);
    known.set(path, fields);
    return fields;
  };
}
