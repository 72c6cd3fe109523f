import { basename } from 'node:path';
import { isObject } from '../../base/json-object.js';
import { readToml } from '../files/other-heads.js';
import { readYaml } from '../files/yaml.js';
import { ownerPlaceholders } from '../folder/defaults.js';
import { readFrontMatter } from '../folder/front-matter.js';
import { firstHeading } from '../text/headings.js';
import { type AuthorBlock, type AuthorLink, readAuthor } from './author-block.js';
import { isMarkdownName } from './markdown-name.js';
import { type PublicPerson, personInJson } from './public-site/person.js';
import { SiteFolder } from './site-folder.js';
import { kindOf } from './site-kind.js';

/** The owner of a site and what it says about itself. */
export interface SiteOwner {
  readonly name: string;
  /** The file that told; absent for a placeholder. */
  readonly from?: string;
  /** A name that may be the owner's, for a question: the title of the site, or whom its package or README names. */
  readonly suggested?: { readonly name: string; readonly from: string };
  readonly description?: string;
  /** What the owner does, in a few words. */
  readonly headline?: string | undefined;
  /** A path below the folder, or an address. */
  readonly photo?: string | undefined;
  readonly links: readonly AuthorLink[];
  readonly language?: string;
  /** Addresses of the site as it is served now; links to them are links within. */
  readonly addresses: readonly string[];
}

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
const scripts =
  /^pelicanconf\.py$|^(?:(?:docusaurus|quartz)\.config|site\.?config|site|config|consts|constants|metadata|meta|siteConfig|site-config|gatsby-config)\.(?:[cm]?[jt]s|json)$/i;
const scriptFolders = ['.', 'src', '_data', 'src/_data', 'src/data', 'src/config', 'config', 'content', 'src/content'];

/**
 * Finds the owner of a site: the author of its configuration, or the person of its JSON-LD; else a placeholder. A title,
 * a package and a README name what they are about, which may be a theme and its maker.
 */
export function ownerOf(folder: SiteFolder): SiteOwner {
  const known = [...configsOf(folder), ...authorFiles(folder), ...scriptsOf(folder)];
  const first = <Value>(read: (facts: Facts) => Value | undefined): { value: Value; file: string } | undefined => {
    for (const facts of known) {
      const value = read(facts);
      if (value !== undefined) return { value, file: facts.file };
    }
    return undefined;
  };
  const pack = packageAuthor(folder);
  const title = first((facts) => facts.title);
  const found = first(({ author }) => author) ?? personOf(folder) ?? authorOfTexts(folder) ?? readmeProfile(folder);
  const likely =
    title ?? (pack === undefined ? undefined : { value: pack, file: 'package.json' }) ?? readmeOwner(folder);
  const blocks = known.flatMap(({ block }) => block ?? []);
  const description = blocks.find(({ bio }) => bio)?.bio ?? first((facts) => facts.description)?.value;
  const language = first((facts) => facts.language)?.value;
  return {
    name: found?.value ?? ownerPlaceholders.name,
    ...(found ? { from: found.file } : {}),
    ...(found || !likely ? {} : { suggested: { name: likely.value, from: likely.file } }),
    ...(description === undefined ? {} : { description }),
    headline: blocks.find(({ headline }) => headline)?.headline,
    photo: blocks.find(({ photo }) => photo)?.photo,
    links: blocks.find(({ links }) => links.length > 0)?.links ?? [],
    ...(language === undefined ? {} : { language }),
    addresses: known.flatMap(({ url }) => url ?? []),
  };
}

/** The owner with what the public site says where the source says nothing. */
export function withPublicPerson(owner: SiteOwner, person: PublicPerson | undefined, address: string): SiteOwner {
  if (person === undefined || (owner.from === undefined ? isDemoName(person.name) : owner.name !== person.name))
    return owner;
  const links = person.links.flatMap((url) => readAuthor({ links: [url] }).links);
  const description = owner.description ?? person.bio;
  return {
    ...owner,
    name: person.name,
    from: owner.from ?? address,
    headline: owner.headline ?? person.headline,
    photo: owner.photo ?? person.photo,
    links: owner.links.length > 0 ? owner.links : links,
    ...(description === undefined ? {} : { description }),
  };
}

interface Facts {
  readonly file: string;
  readonly author?: string | undefined;
  readonly block?: AuthorBlock | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly language?: string | undefined;
  readonly url?: string | undefined;
}

function configsOf(folder: SiteFolder): Facts[] {
  const more = folder.entries('config/_default').map(({ name }) => `config/_default/${name}`);
  return [...configs, ...more].flatMap((file) => {
    const value = valueIn(folder, file);
    return isObject(value) ? [factsOf(file, /\/params\.\w+$/.test(file) ? { params: value } : value, folder)] : [];
  });
}

/** What a configuration says, whose members have other names in each generator. */
function factsOf(file: string, value: Readonly<Record<string, unknown>>, folder: SiteFolder): Facts {
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
      nameIn([value.first_name, value.middle_name, value.last_name].filter(Boolean).join(' ')) ??
      nameIn(named ?? author) ??
      nameIn(author) ??
      nameIn(value.name) ??
      ['name', 'myname', 'fullName'].map((each) => nameIn(params[each])).find((name) => name !== undefined),
    block: isBlank ? undefined : block,
    title: nameIn(value.title) ?? nameIn(params.title),
    description: text(params.description) ?? text(value.description),
    language: ['languageCode', 'lang', 'locale', 'defaultContentLanguage', 'language']
      .map((name) => languageIn(value[name]))
      .find((language) => language !== undefined),
    url: text(value.baseURL) ?? text(value.base_url) ?? text(value.url) ?? text(params['site-url']),
  };
}

/** What Hugo keeps for its default language, or for the first. */
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
  const authors = valueIn(folder, '_data/authors.yml') ?? valueIn(folder, '_data/authors.yaml');
  return isObject(authors) ? authors[key] : undefined;
}

/** Files about one author: HugoBlox, Toha and Docusaurus. The owner's own comes first. */
function authorFiles(folder: SiteFolder): Facts[] {
  const inside = (path: string): string[] => folder.entries(path).map(({ name }) => `${path}/${name}`);
  const blox = inside('content/authors').flatMap((path) => [`${path}/_index.md`, `${path}/index.md`]);
  const data = [...inside('data/authors'), 'data/author.yaml', ...inside('data').map((path) => `${path}/author.yaml`)];
  const found = [...blox, ...data, 'blog/authors.yml'].flatMap(
    (file): { file: string; value: Record<string, unknown> }[] => {
      if (folder.sizeOf(file) === undefined) return [];
      const whole = file.endsWith('.md') ? headOf(folder, file) : valueIn(folder, file);
      // Docusaurus has all authors in one file, of which one alone is the owner.
      const value =
        file.startsWith('blog/') && isObject(whole) && Object.keys(whole).length === 1
          ? Object.values(whole)[0]
          : whole;
      return isObject(value) && (!file.startsWith('blog/') || value !== whole) ? [{ file, value }] : [];
    },
  );
  const isOwn = ({ file, value }: (typeof found)[number]): boolean =>
    value.superuser === true || value.is_owner === true || /\/(?:admin|me)(?:\/|\.)/.test(file);
  const own = found.filter(isOwn);
  return (own.length > 0 ? own : found.length === 1 ? found : []).map(({ file, value }) => {
    const block = readAuthor(value);
    const name = block.name === undefined || isDemoName(block.name) ? undefined : block.name;
    return { file, author: name, block: name === undefined ? undefined : block };
  });
}

const headOf = (folder: SiteFolder, file: string): unknown =>
  readFrontMatter(file, folder.read(file)?.toString() ?? '').parts?.sourced.value;

/** The README of a folder without a generator introduces its owner. That of a theme may introduce its maker. */
const readmeProfile = (folder: SiteFolder): { value: string; file: string } | undefined =>
  kindOf(folder).name === 'plain Markdown' ? readmeOwner(folder) : undefined;

/** Maximum number of texts in which an author is looked for. */
const maxTexts = 60;

/** The author of the texts of a site, if they all have the same one. */
function authorOfTexts(folder: SiteFolder): { value: string; file: string } | undefined {
  const isPassedOver = (name: string): boolean =>
    /^[._]|^(?:node_modules|themes|vendor)$/.test(name) && name !== '_posts';
  const files: string[] = [];
  for (const { path } of folder.files(isPassedOver)) {
    if (isMarkdownName(path)) files.push(path);
    if (files.length >= maxTexts) break;
  }
  const named = files.flatMap((file) => {
    const head = headOf(folder, file);
    const value = isObject(head) ? nameIn(head.author) : undefined;
    return value === undefined ? [] : [{ value, file }];
  });
  return new Set(named.map(({ value }) => value)).size === 1 ? named[0] : undefined;
}

function valueIn(folder: SiteFolder, path: string): unknown {
  const source = folder.read(path)?.toString();
  if (source === undefined) return undefined;
  // A configuration that cannot be read names no owner; the next file is asked.
  return (path.endsWith('.toml') ? readToml(path, source, 1) : readYaml(path, source, 1, { lastWins: true })).sourced
    ?.value;
}

/** Configurations that are programs are read for the few names that they give as plain texts; they are never run. */
function scriptsOf(folder: SiteFolder): Facts[] {
  const inputs = folder
    .entries('.')
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => `${name}/_data`);
  return [...new Set([...scriptFolders, ...inputs])].flatMap((inside) => {
    const entries = folder.entries(inside).filter((entry) => entry.isFile() && scripts.test(entry.name));
    return entries.map(({ name }) => {
      const file = inside === '.' ? name : `${inside}/${name}`;
      const source = folder.read(file)?.toString().slice(0, 100_000) ?? '';
      const firstMatch = (pattern: RegExp): string | undefined => text(pattern.exec(source)?.[1]);
      return {
        file,
        block: readAuthor({
          headline: firstMatch(/\b(?:headline|role|jobTitle)["']?\s*:\s*["'`]([^"'`\n]+)["'`]/),
          bio: firstMatch(/\bbio["']?\s*:\s*["'`]([^"'`\n]+)["'`]/),
        }),
        author: nameIn(
          firstMatch(/\bauthor["']?\s*[:=]\s*\{\s*["']?name["']?\s*:\s*["'`]([^"'`\n]+)["'`]/) ??
            firstMatch(/\b(?:SITE_)?AUTHOR(?:_NAME)?["']?\s*[:=]\s*u?["'`]([^"'`\n]+)["'`]/i),
        ),
        title: nameIn(firstMatch(/\b(?:site_?)?title["']?\s*[:=]\s*["'`]([^"'`\n]+)["'`]/i)),
        description: firstMatch(/\b(?:site_?)?description["']?\s*[:=]\s*["'`]([^"'`\n]+)["'`]/i),
        language: languageIn(firstMatch(/\blang(?:uage)?["']?\s*[:=]\s*["'`]([^"'`\n]+)["'`]/)),
        url: firstMatch(/\b(?:url|website|site|siteUrl)["']?\s*[:=]\s*["'`](https?:[^"'`\n]+)["'`]/i),
      };
    });
  });
}

function packageAuthor(folder: SiteFolder): string | undefined {
  const value = valueIn(folder, 'package.json');
  return isObject(value) ? nameIn(value.author) : undefined;
}

/** Who greets in the first heading of a README; any other title is of what lies there. */
function readmeOwner(folder: SiteFolder): { value: string; file: string } | undefined {
  const file = folder.entries('.').find(({ name }) => /^readme\.(?:md|markdown)$/i.test(name))?.name;
  if (file === undefined) return undefined;
  const heading = firstHeading(folder.read(file)?.toString().slice(0, 20_000) ?? '', 1) ?? '';
  const [, greeted] = /^(?:hi|hello|hey)[^\p{L}]{0,20}(?:i['’]?a?m|my name is)[ ]+(.*)/iu.exec(heading) ?? [];
  const value = text(greeted?.replace(/[^\p{L}\p{M}.'’ -]/gu, ''));
  return value === undefined ? undefined : { value, file };
}

/** A name, also one in an object or beside an email address; an address alone is no name. */
function nameIn(value: unknown): string | undefined {
  if (Array.isArray(value)) return nameIn(value[0]);
  const name = text(isObject(value) ? (value.name ?? value.fullname) : value);
  const [before = '', inside] = (name ?? '').split(/[()]/, 2);
  // Feeds have `mail (Name)`, packages `Name <mail> (address)`.
  const isMail = before.includes('@') && !before.includes('<');
  const bare = text(isMail ? inside : before.replace(/<.*$/s, ''));
  return bare === undefined || /[@/]/.test(bare) || isDemoName(bare) ? undefined : bare;
}

/** Names and titles that themes come with. */
const demoNames = new Set(
  'blank|albert einstein|your name|your name here|you r. name|your sidebar name|your full name|name|full name|first last|firstname lastname|john doe|jane doe|jane smith|john smith|author|author name|site author|me|admin|example author|jackyzha0|kyle mathews|my site|my blog|my website|hexo|quartz 4|your awesome title|my new hugo site|astro blog|gatsby starter blog'.split(
    '|',
  ),
);

/** True for a placeholder name, as themes have it. */
export const isDemoName = (name: string): boolean => demoNames.has(name.trim().toLowerCase());

const pages = ['index.html', 'public/index.html', 'src/index.html', '_includes/head.html', 'layouts/index.html'];

/** The person that a page of the site describes in JSON-LD (schema.org). */
function personOf(folder: SiteFolder): { value: string; file: string } | undefined {
  for (const file of pages) {
    const html = folder.read(file)?.toString() ?? '';
    for (const part of html.split('application/ld+json').slice(1, 6)) {
      const start = part.indexOf('>') + 1;
      const value = nameIn(personInJson(part.slice(start, part.indexOf('</script', start)))?.name);
      if (value !== undefined) return { value, file };
    }
  }
  return undefined;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.replaceAll(/\s+/g, ' ').trim() : undefined;
const languageIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/.test(value) ? value.replace('_', '-') : undefined;

/**
 * What `profile.yaml` could say of the owner of a folder that has none, with the command that writes it; undefined
 * where nothing names an owner.
 */
export function proposedProfile(folder: string): string | undefined {
  const owner = ownerOf(new SiteFolder(folder));
  const { description, suggested } = owner;
  const { name, from } = owner.from === undefined ? (suggested ?? owner) : owner;
  if (from === undefined) return undefined;
  const lines = [
    `name: ${JSON.stringify(name)}`,
    'role: What you do',
    `description: ${JSON.stringify(description ?? `The portfolio of ${name}.`)}`,
  ];
  return [
    `${basename(folder)} holds no profile.yaml, which names whose portfolio it is. ${from} suggests:`,
    ...lines.map((line) => `  ${line}`),
    `Write these lines to profile.yaml, or make a whole folder of what is there: vitrine import ${folder} NEW-FOLDER`,
  ].join('\n');
}
