import { dirname, posix } from 'node:path';
import { isObject } from '../../base/json-object.js';
import { withoutEndSlashes } from '../../base/urls.js';
import { listOf } from '../files/usual-values.js';
import { findLiterals } from './code-literals.js';
import { excludedBy, isIncluded, isMatched } from './excluded.js';
import { hugoIgnores } from './hugo-ignored-files.js';
import { jekyllPublication } from './jekyll-publication.js';
import {
  astroPublication,
  docusaurusPublication,
  gatsbyPublication,
  quartzPublication,
} from './program-publication.js';
import type { SitePublication } from './published.js';
import { configFieldsIn, type Fields, frontMatterIn, listOfObjects, patternLines, siteConfig } from './site-config.js';
import type { SiteFolder } from './site-folder.js';
import type { SiteKind } from './site-kind.js';

const publishesAll: SitePublication = { passedOver: () => undefined, inherited: () => ({}) };

/** Reads what the configuration of a site says about publication. */
export function sitePublication(folder: SiteFolder, kind: SiteKind): SitePublication {
  const { sign = '' } = kind;
  const config = siteConfig(folder, kind);
  const passing = (passedOver: SitePublication['passedOver']): SitePublication => ({ ...publishesAll, passedOver });
  switch (kind.name) {
    case 'Astro':
      return passing(astroPublication(folder));
    case 'Docusaurus':
      return passing(docusaurusPublication(folder, sign));
    case 'Gatsby':
      return passing(gatsbyPublication(folder, sign));
    case 'Jekyll':
      return jekyllPublication(config, sign);
    case 'Hexo':
      return passing(excludedBy([config.exclude, config.ignore], sign, kind.roots[0] ?? '.'));
    case 'Pelican':
      return passing(undatedArticle(folder.readText(sign) ?? ''));
    case 'Quartz':
      return passing(quartzPublication(folder, sign));
    case 'Quarto':
      return passing(notRendered(isObject(config.project) ? listOf(config.project.render ?? []) : [], sign));
    case 'Zola':
      return passing(excludedBy([config.ignored_content], sign, 'content'));
    case 'Hugo':
      return {
        passedOver: hugoPassesOver(folder, config, sign),
        inherited: perFolder((path) => cascadeOf(folder, path, config)),
      };
    case 'Eleventy':
      return {
        passedOver: excludedBy(
          [patternLines(folder, '.eleventyignore'), patternLines(folder, '.gitignore')],
          'an ignore file',
          '.',
        ),
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

/** Pelican publishes no article without a date. Pages, which are in the folders of `PAGE_PATHS`, need none. */
function undatedArticle(config: string): SitePublication['passedOver'] {
  const isDefault = /^(?:DEFAULT_DATE|FILENAME_METADATA)\b/m.test(config);
  const named = findLiterals(config).filter(({ keys, isName }) => keys[0] === 'PAGE_PATHS' && !isName);
  const folders = named.length > 0 ? named.map(({ value }) => withoutEndSlashes(value)) : ['pages'];
  const isPage = (file: string): boolean => folders.some((path) => path === '' || file.startsWith(`content/${path}/`));
  return (file, { head }) =>
    isDefault || isPage(file) || Object.keys(head).some((name) => name.toLowerCase() === 'date')
      ? undefined
      : { reason: 'date-missing' };
}

/** Quarto renders everything, or what its list of patterns names; `!` before a pattern excludes. */
function notRendered(patterns: readonly string[], sign: string): SitePublication['passedOver'] {
  const [named, excluded] = [
    patterns.filter((each) => !each.startsWith('!')),
    patterns.filter((each) => each.startsWith('!')),
  ];
  return (file) => {
    const isOut = isMatched(
      file,
      excluded.map((each) => each.slice(1)),
    );
    const isIn = named.length === 0 || isIncluded(file, named);
    return isIn && !isOut ? undefined : { reason: 'not-rendered', by: sign };
  };
}

/** Hugo passes over what it is told to ignore, and makes no pages of texts beside an `index.md`. */
function hugoPassesOver(folder: SiteFolder, config: Fields, sign: string): SitePublication['passedOver'] {
  const ignored = [config.ignoreFiles ?? config.ignorefiles ?? []]
    .flat()
    .filter((pattern) => typeof pattern === 'string');
  const isIgnored = hugoIgnores(ignored);
  const isBundle = perFolder((path): boolean => folder.sizeOf(`${path}/index.md`) !== undefined);
  return (file) => {
    const folders = parentsOf(file).slice(posix.basename(file) === 'index.md' ? 1 : 0);
    const bundle = folders.find((path) => isBundle(`${path}/x`));
    if (bundle === undefined) return isIgnored(file) ? { reason: 'excluded', by: sign } : undefined;
    return { reason: 'bundle', page: `${bundle}/index.md` };
  };
}

/** The folders that a file lies in, the nearest first. */
function parentsOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, i) => parts.slice(0, parts.length - i).join('/'));
}

/** Fields that sections and the configuration of Hugo give to the pages below them. A target is not looked at. */
function cascadeOf(folder: SiteFolder, path: string, config: Fields): Fields {
  const parts = path.split('/');
  const files = parts.flatMap((_, i) =>
    ['md', 'markdown'].map((end) => `${parts.slice(0, i + 1).join('/')}/_index.${end}`),
  );
  const heads = files.map((file) => frontMatterIn(folder, file));
  const cascades = [config, ...heads].flatMap((head) => listOfObjects(head.cascade));
  return Object.assign({}, ...cascades);
}

/** Fields of the data files that Eleventy reads beside a file or for a folder; those in JavaScript are not run. */
function dataBeside(folder: SiteFolder, path: string): Fields {
  return { ...configFieldsIn(folder, `${path}.json`), ...configFieldsIn(folder, `${path}.11tydata.json`) };
}

/** Remembers what is found for the folder of a file. */
function perFolder<Value>(find: (path: string) => Value): (file: string) => Value {
  const known = new Map<string, Value>();
  return (file) => {
    const path = dirname(file);
    const value = known.has(path) ? (known.get(path) as Value) : find(path);
    known.set(path, value);
    return value;
  };
}
