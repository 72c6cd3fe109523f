import { isObject } from '../../base/json-object.js';
import { readAuthor } from './author-block.js';
import { type OwnerDetails, parseLanguage } from './owner-details.js';
import { parseName, singleLine } from './owner-names.js';
import { configFieldsIn } from './site-config.js';
import type { SiteFolder } from './site-folder.js';

const configs = [
  'zola.toml',
  ...['toml', 'yaml', 'yml', 'json'].flatMap((ending) => [`hugo.${ending}`, `config.${ending}`]),
  ...[
    '_config.yml',
    '_config.yaml',
    '_quarto.yml',
    '_quarto.yaml',
    '_data/author.json',
    '_data/author.yml',
    'src/_data/author.json',
    '_data/metadata.json',
    '_data/site.json',
    'src/_data/metadata.json',
    'src/_data/site.json',
    'data/config.yaml',
  ],
];
/** Reads the details in the configurations of a site. */
export function readConfigs(folder: SiteFolder): OwnerDetails[] {
  const more = folder.entries('config/_default').map(({ name }) => `config/_default/${name}`);
  return [...configs, ...more].flatMap((file) => {
    const value = configFieldsIn(folder, file);
    const isParams = /\/params\.\w+$/.test(file);
    return Object.keys(value).length === 0 ? [] : [detailsOf(file, isParams ? { params: value } : value, folder)];
  });
}

/** Reads the details of a configuration, whose members have other names in each generator. */
function detailsOf(file: string, value: Readonly<Record<string, unknown>>, folder: SiteFolder): OwnerDetails {
  const inner = [value.params, value.extra, value.website, languageParams(value)].filter(isObject);
  const params = Object.assign({}, ...inner) as Record<string, unknown>;
  const author = [params.author, params.Author, value.author, value.authors].find((each) => each !== undefined);
  const named = typeof author === 'string' ? authorNamed(folder, author) : [author].flat()[0];
  const block = isObject(named)
    ? readAuthor({ ...ownNetworks(value, params), ...named })
    : readAuthor(ownNetworks(value, params));
  const isBlank = block.links.length === 0 && !isObject(named);
  return {
    file,
    author:
      parseName([value.first_name, value.middle_name, value.last_name].filter(Boolean).join(' ')) ??
      parseName(named ?? author) ??
      parseName(author) ??
      parseName(value.name) ??
      ['name', 'myname', 'fullName'].map((each) => parseName(params[each])).find((name) => name !== undefined),
    block: isBlank ? undefined : block,
    title: parseName(value.title) ?? parseName(params.title),
    description: singleLine(params.description) ?? singleLine(value.description),
    language: ['languageCode', 'lang', 'locale', 'defaultContentLanguage', 'language']
      .map((name) => parseLanguage(value[name]))
      .find((language) => language !== undefined),
    url:
      singleLine(value.baseURL) ??
      singleLine(value.base_url) ??
      singleLine(value.url) ??
      singleLine(params['site-url']),
  };
}

/** Returns the parameters of Hugo's default language, or of the first one. */
function languageParams({ languages, defaultContentLanguage }: Readonly<Record<string, unknown>>): unknown {
  if (!isObject(languages)) return undefined;
  const chosen = languages[String(defaultContentLanguage ?? 'en')] ?? Object.values(languages)[0];
  return isObject(chosen) ? (chosen.params ?? chosen) : undefined;
}

/** Links that a configuration has beside its author. */
function ownNetworks(...parts: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> {
  const names = ['social', 'socials', 'social-network-links', 'socialIcons', 'github_username', 'linkedin_username'];
  return Object.fromEntries(
    parts.flatMap((part) => names.flatMap((name) => (part[name] === undefined ? [] : [[name, part[name]]]))),
  );
}

/** The person whom Jekyll's `author: key` means, in `_data/authors.yml`. */
function authorNamed(folder: SiteFolder, key: string): unknown {
  return configFieldsIn(folder, '_data/authors.yml')[key] ?? configFieldsIn(folder, '_data/authors.yaml')[key];
}
