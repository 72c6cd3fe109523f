import { isObject } from '../../base/json-object.js';
import { lookupTable } from '../../base/lookup-table.js';
import { dayIn, listOf } from '../files/usual-values.js';
import { slugOf, slugOfName } from '../result/slug.js';
import { belowRoot, type ImportPlace } from './file-target.js';
import { withoutEnding } from './markdown-name.js';
import { type Fields, siteConfig } from './site-config.js';
import type { SiteFolder } from './site-folder.js';
import type { SiteKind } from './site-kind.js';

/** The input for a permalink. */
export interface Addressed {
  readonly file: string;
  readonly place: ImportPlace;
  /** The front matter as it is written. */
  readonly head: Fields;
  readonly fields: Fields;
}

/** Computes the site path of a text. Returns undefined if the site path follows from the file path alone. */
export type Permalinks = (text: Addressed) => string | undefined;

/** Jekyll's named schemes; `date` is the default. */
const jekyllSchemes = lookupTable<string>({
  date: '/:categories/:year/:month/:day/:title',
  pretty: '/:categories/:year/:month/:day/:title',
  ordinal: '/:categories/:year/:y_day/:title',
  none: '/:categories/:title',
});

/** Returns a function that computes permalinks as the generator of a site does, from the site's configuration. */
export function readPermalinks(folder: SiteFolder, kind: SiteKind): Permalinks {
  const config = siteConfig(folder, kind);
  switch (kind.name) {
    case 'Jekyll': {
      const named = typeof config.permalink === 'string' ? config.permalink : 'date';
      const scheme = jekyllSchemes[named] ?? (named.startsWith('/') ? named : undefined);
      return (text) => (isPost(text) && text.place.day !== undefined ? filledIn(scheme, text) : undefined);
    }
    case 'Hexo': {
      const scheme = typeof config.permalink === 'string' ? config.permalink : ':year/:month/:day/:title/';
      return (text) => (isPost(text) ? filledIn(scheme, text) : undefined);
    }
    case 'Hugo':
      return (text) =>
        hugoUrl(text) ?? filledIn(hugoScheme(config, belowRoot(text.file, kind)), text) ?? ownPath(text, kind);
    case 'Pelican': {
      const source = folder.read(kind.sign ?? '')?.toString() ?? '';
      const scheme = /^ARTICLE_(?:URL|SAVE_AS)\s*=\s*u?['"]([^'"\n]+)['"]/m.exec(source)?.[1];
      return (text) => (isPost(text) ? filledIn(scheme, text) : undefined);
    }
    case 'Astro':
    case 'Eleventy':
      return (text) => (isPost(text) ? ownPath(text, kind) : undefined);
    default:
      return () => undefined;
  }
}

const isPost = ({ place }: Addressed): boolean => place.sort === 'post';

/** The address that a text of Hugo names itself. */
const hugoUrl = ({ head }: Addressed): string | undefined =>
  typeof head.url === 'string' && head.url.startsWith('/') && !head.url.includes(':') ? head.url : undefined;

/** The scheme of Hugo for the section of a text. */
function hugoScheme({ permalinks }: Fields, path: string): string | undefined {
  const [section = ''] = path.includes('/') ? path.split('/') : [''];
  const schemes = isObject(permalinks) ? (isObject(permalinks.page) ? permalinks.page : permalinks) : {};
  const scheme = schemes[section];
  return typeof scheme === 'string' && !/(?:^|\/)_index\.\w+$/.test(path) ? scheme : undefined;
}

/** The path of a post below the folder where addresses begin. Its day and its own folder are no part of its name. */
function ownPath({ file, place }: Addressed, kind: SiteKind): string | undefined {
  if (place.sort !== 'post') return undefined;
  const parts = withoutEnding(belowRoot(file, kind)).split('/');
  const [last = ''] = parts.slice(-1);
  const named = /^_?index$/i.test(last) ? parts.slice(0, -1) : parts;
  const folders = named.slice(0, -1).filter((part, at) => !part.startsWith('_') && !(at === 0 && part === 'site'));
  return named.length < 2 ? undefined : `/${[...folders, named.at(-1) ?? ''].map(slug).join('/')}`;
}

/** A scheme with the values of a text; undefined if it has a part that is not known. */
function filledIn(scheme: string | undefined, { place, head, fields }: Addressed): string | undefined {
  const day = dayIn(fields.date) ?? place.day;
  if (scheme === undefined) return undefined;
  const [year = '', month = '', date = ''] = (day ?? '').split('-');
  const name = place.path.split('/').at(-1) ?? '';
  const title = typeof fields.title === 'string' ? slugOf(fields.title, name) : name;
  const own = typeof head.slug === 'string' ? slug(head.slug) : undefined;
  const values = lookupTable<string>({
    categories: categoriesIn(head).map(slug).join('/'),
    category: slug(categoriesIn(head)[0] ?? ''),
    year,
    month,
    day: date,
    title: own ?? (place.day !== undefined ? name : title),
    slug: own ?? (place.day !== undefined ? name : title),
    name,
    filename: name,
    contentbasename: name,
    slugorfilename: own ?? name,
    section: place.path.split('/')[0] ?? '',
    abbrlink: typeof head.abbrlink === 'string' || typeof head.abbrlink === 'number' ? String(head.abbrlink) : '',
  });
  return addressOf(scheme, values);
}

/** Python's names of parts of a date. */
const dateParts = lookupTable<string>({ '%Y': 'year', '%m': 'month', '%d': 'day' });

function addressOf(scheme: string, values: Readonly<Record<string, string | undefined>>): string | undefined {
  let isKnown = true;
  const named = scheme
    .replaceAll(':output_ext', '')
    .replaceAll(/\{date:([^}]{0,40})\}/g, (_, format: string) =>
      format.replaceAll(/%\w/g, (part) => `:${dateParts[part] ?? 'unknown'}`),
    )
    .replaceAll(/\{(\w+)\}/g, ':$1');
  const filled = named.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || (value === '' && name !== 'categories')) isKnown = false;
    return value ?? '';
  });
  const parts = filled
    .replace(/(?:\/index)?\.html$/, '')
    .split('/')
    .filter((part) => part !== '');
  return isKnown && parts.length > 0 ? `/${parts.join('/')}` : undefined;
}

function categoriesIn({ categories, category }: Fields): string[] {
  // A text holds several, parted by spaces.
  return listOf(typeof categories === 'string' ? categories.split(' ') : (categories ?? category ?? []));
}

const slug = (name: string): string => slugOfName('', name).slug;
