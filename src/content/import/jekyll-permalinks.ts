import { isObject } from '../../base/json-object.js';
import { lookupTable } from '../../base/lookup-table.js';
import { listOf } from '../files/usual-values.js';
import { readYaml } from '../files/yaml.js';
import { slugOfName } from '../result/slug.js';
import type { SiteFolder } from './site-folder.js';
import type { SiteKind } from './site-kind.js';

/** Jekyll's named permalink schemes; `date` is the default. */
const schemes = lookupTable<string>({
  date: '/:categories/:year/:month/:day/:title',
  pretty: '/:categories/:year/:month/:day/:title',
  none: '/:categories/:title',
});

/** A post as Jekyll sees it. */
export interface JekyllPost {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** The name of the file without its day. */
  readonly name: string;
  /** The front matter as it is written. */
  readonly head: unknown;
}

/** The permalink scheme of a Jekyll site; undefined for other sites. */
export function jekyllScheme(folder: SiteFolder, { name, sign }: SiteKind): string | undefined {
  const config = name === 'Jekyll' && sign !== undefined ? folder.read(sign) : undefined;
  if (sign === undefined || config === undefined) return undefined;
  const named = permalinkIn(sign, config.toString()) ?? 'date';
  return schemes[named] ?? (named.startsWith('/') ? named : undefined);
}

function permalinkIn(file: string, config: string): string | undefined {
  const value = readYaml(file, config, 1, { lastWins: true }).sourced?.value;
  return isObject(value) && typeof value.permalink === 'string' ? value.permalink : undefined;
}

/** The address of a post, a site path; undefined where its scheme has unknown placeholders. */
export function jekyllAddress(scheme: string, { day, name, head }: JekyllPost): string | undefined {
  const [year = '', month = '', date = ''] = day.split('-');
  const values: Readonly<Record<string, readonly string[]>> = {
    ':categories': categoriesIn(head).map(slug),
    ':year': [year],
    ':month': [month],
    ':day': [date],
    ':title': [slug(name)],
    ':slug': [slug(name)],
  };
  const bare = scheme.replaceAll(':output_ext', '').replaceAll('.html', '');
  const parts = bare.split('/').flatMap((part) => values[part] ?? part);
  return parts.some((part) => part.includes(':')) ? undefined : `/${parts.filter((part) => part !== '').join('/')}`;
}

function categoriesIn(head: unknown): string[] {
  if (!isObject(head)) return [];
  const { categories, category } = head;
  // A text holds several, parted by spaces.
  return listOf(typeof categories === 'string' ? categories.split(' ') : (categories ?? category ?? []));
}

const slug = (name: string): string => slugOfName('', name).slug;
