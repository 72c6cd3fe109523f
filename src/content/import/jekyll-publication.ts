import { posix } from 'node:path';
import { isObject } from '../../base/json-object.js';
import { listOf } from '../files/usual-values.js';
import { dayOfFile } from '../result/post-place.js';
import type { SiteReason } from '../result/problems/site-reasons.js';
import { excludedBy, isIncluded, isMatched } from './excluded.js';
import type { SitePublication } from './published.js';
import { type Fields, listOfObjects } from './site-config.js';

/** Reads the rules of publication from the configuration of Jekyll, the file `sign`. */
export function jekyllPublication(config: Fields, sign: string): SitePublication {
  const included = listOf(config.include ?? []);
  const excluded = excludedBy([config.exclude], sign, '.');
  return {
    passedOver: (file, { hasHead }) =>
      whyNoPost(file) ?? whyNotOutput(file, config, included, sign) ?? whyNoPage(hasHead) ?? excluded(file),
    inherited: (file) => Object.assign({}, ...listOfObjects(config.defaults).map((entry) => defaultsFor(file, entry))),
  };
}

function whyNoPost(file: string): SiteReason | undefined {
  const isUndated = /(?:^|\/)_posts\//.test(file) && dayOfFile(file) === undefined && !hasShortDay(file);
  return isUndated ? { reason: 'undated' } : undefined;
}

/** Jekyll accepts days and months of one digit. */
const hasShortDay = (file: string): boolean => /^\d{2,4}-\d{1,2}-\d{1,2}-/.test(posix.basename(file));

/** Jekyll outputs a folder with an underscore only if it is included, or a collection with `output: true`. */
function whyNotOutput(
  file: string,
  { collections }: Fields,
  included: readonly string[],
  sign: string,
): SiteReason | undefined {
  const folder = file
    .split('/')
    .slice(0, -1)
    .find((part) => part.startsWith('_'));
  if (folder === undefined || folder === '_posts' || isIncluded(file, included)) return undefined;
  const name = folder.slice(1);
  const isListed = Array.isArray(collections) && listOf(collections).includes(name);
  if (!isListed && !(isObject(collections) && Object.hasOwn(collections, name)))
    return { reason: 'collection', folder, by: sign };
  const options = isObject(collections) ? collections[name] : undefined;
  return isObject(options) && options.output === true ? undefined : { reason: 'not-output', folder, by: sign };
}

function whyNoPage(hasHead: boolean): SiteReason | undefined {
  return hasHead ? undefined : { reason: 'front-matter-missing' };
}

/** The values of one entry of Jekyll's `defaults`, if its scope has the file. */
function defaultsFor(file: string, { scope, values }: Fields): Fields {
  const { path = '', type } = isObject(scope) ? scope : {};
  if (!isObject(values) || (path !== '' && !isMatched(file, [String(path)]))) return {};
  const ofType = /(?:^|\/)_([^/]+)\//.exec(file)?.[1] ?? 'pages';
  return type === undefined || type === '' || type === ofType ? values : {};
}
