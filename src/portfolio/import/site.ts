import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { isObject } from '../../platform/json-object.js';
import { pluralize } from '../../platform/text.js';
import { placeholderName } from '../content/defaults.js';
import { type FrontMatter, readFrontMatter } from '../content/front-matter.js';
import { isPictureName } from '../content/picture-file.js';
import { ContentError, type ContentProblem, fault, isFault, noTexts, remark } from '../content/problem.js';
import type { ResumeSource } from '../content/resume-source.js';
import { textOf } from '../content/text.js';
import { usualFields } from '../content/usual-names.js';
import { listOf } from '../content/usual-values.js';
import { type WikiLink, type WikiTarget, withWikiLinks } from '../content/wiki-links.js';
import { forEachYielding } from '../content/yielding.js';
import { idOfHeading } from '../markdown/heading-ids.js';
import { type EntryCount, entryCounts } from '../resume/entry-counts.js';
import { FolderInUse, folderOf } from '../resume/import-resume.js';
import { type ImportTarget, placeOf } from './file-target.js';
import { homePath, longestHome, type OnHomePage, sayOfHome } from './first-page.js';
import { inlineTags } from './inline-tags.js';
import { jekyllAddress, jekyllScheme } from './jekyll-permalinks.js';
import { addressBook, type FindPage, type Placed } from './old-addresses.js';
import { rewriteTargets } from './rewrite-links.js';
import { type SiteFiles, walkSite } from './site-files.js';
import { SiteFolder } from './site-folder.js';
import { isOfNotes, kindOf, type SiteKind } from './site-kind.js';
import { ownerOf, type SiteOwner } from './site-owner.js';
import { resumeOfSite } from './site-resume.js';
import { UsedFiles } from './used-files.js';

/** What an import found, took and left. */
export interface SiteReport {
  readonly kind: SiteKind;
  readonly owner: SiteOwner;
  readonly posts: number;
  readonly projects: number;
  readonly pages: number;
  /** Pictures and other files that were copied. */
  readonly files: number;
  /** What was left or changed, with the reason; files are named below the source. */
  readonly problems: readonly ContentProblem[];
  /** What was found and taken of each kind of entry of a resume. */
  readonly counts: readonly EntryCount[];
  /** Contact data that were left out, by the names of their members. */
  readonly withheld: readonly string[];
  /** Paths written, below the new folder. */
  readonly written: readonly string[];
}

/** How to import a site. */
export interface SiteImportOptions {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly includeContact?: boolean;
  /** Gives the owner's name where the site names none; undefined leaves a placeholder. */
  readonly askName?: (suggested: string | undefined) => Promise<string | undefined>;
}

interface Source {
  readonly file: string;
  readonly text: string;
  readonly place: Exclude<ImportTarget, { left: string }>;
  /** Path of the new file below the new folder. */
  readonly to: string;
  readonly head: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** True for the text that the site begins with, which the profile takes. */
  readonly isHome: boolean;
  /** The address that the scheme of its site gives it, where its front matter gives none. */
  readonly address?: string | undefined;
  /** False when another file has the address that its front matter gives. */
  readonly ownAddress: boolean;
}

/**
 * Writes the Markdown of a site of a generator (site-kind.ts), of Obsidian, or of a plain folder, as a content folder,
 * with the pictures that it uses (content.md §3). Texts stay as they are but for addresses, so that `check` goes on
 * naming what no page shows. Throws a ContentError when the folder holds no Markdown, and FolderInUse rather than
 * overwrite anything.
 */
export async function importSite(from: string, to: string, options: SiteImportOptions): Promise<SiteReport> {
  const accepted = 'a folder with the Markdown of a site';
  if (!existsSync(from) || !statSync(from).isDirectory())
    throw new ContentError([fault({ file: from, problem: 'is no folder', accepted })]);
  if (existsSync(to) && readdirSync(to).length > 0) throw new FolderInUse(to);
  const folder = new SiteFolder(from);
  const kind = kindOf(folder);
  const { owner: named, source, files: resumes, problems: ofResume } = await resumeOfSite(folder, ownerOf(folder));
  const { markdown, ...others } = walkSite(folder, kind);
  if (markdown.length === 0 && Object.keys(source.resume).length === 0) throw new ContentError([noTexts(from)]);
  const answer = named.from === undefined ? await options.askName?.(named.suggested?.name) : undefined;
  const owner = answer === undefined || answer.trim() === '' ? named : { ...named, name: answer.trim(), from: 'you' };
  const problems: ContentProblem[] = [...(owner.from === undefined ? [noOwner(owner)] : []), ...ofResume];
  const sources = withOwnAddresses(readSources(folder, markdown, kind, problems), problems);
  problems.push(...othersLeft({ ...others, data: others.data.filter((file) => !resumes.includes(file)) }));
  const files = new UsedFiles(folder, to, kind);
  const find = addressBook(sources.map(placed), kind);
  const around = { find, files, owner, kind };
  const written = ['profile.yaml'];
  mkdirSync(to, { recursive: true });
  const home = sources.find(({ isHome }) => isHome);
  const { said = {}, problems: ofHome = [] } = home ? homeOf(home, around) : {};
  problems.push(...ofHome);
  writeFileSync(join(to, 'profile.yaml'), profileOf(owner, said));
  await forEachYielding(sources, (source) => {
    if (source.isHome) return;
    const text = rewritten(source, around);
    mkdirSync(dirname(join(to, source.to)), { recursive: true });
    writeFileSync(join(to, source.to), text);
    written.push(source.to);
  });
  written.push(...writeResume(source, to, options));
  const count = (sort: string): number => sources.filter(({ place }) => place.sort === sort).length;
  const counts = { posts: count('post'), projects: count('project'), pages: count('page'), files: files.count };
  return {
    kind,
    owner,
    ...counts,
    problems: [...problems, ...folder.refused, ...files.left],
    counts: entryCounts(source.counts, source.resume),
    withheld: options.includeContact ? [] : source.withheld,
    written,
  };
}

/** Writes what the data of the site say, where no text of the site has the same place; paths written. */
function writeResume(source: ResumeSource, to: string, { today, includeContact = false }: SiteImportOptions): string[] {
  if (Object.keys(source.resume).length === 0 && source.own.length === 0) return [];
  const written: string[] = [];
  const put = (path: string, write: (place: string) => void): void => {
    if (path === 'profile.yaml' || existsSync(join(to, path))) return;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    write(join(to, path));
    written.push(path);
  };
  for (const [path, text] of folderOf(source, today, includeContact)) put(path, (place) => writeFileSync(place, text));
  for (const { path, file } of source.assets) put(path.slice(1), (place) => copyFileSync(file, place));
  return written;
}

function readSources(
  folder: SiteFolder,
  markdown: readonly string[],
  kind: SiteKind,
  problems: ContentProblem[],
): Source[] {
  const taken = new Set<string>();
  const names = new Set(markdown.map((file) => file.replace(/\.(?:mdx?|markdown)$/i, '')));
  const scheme = jekyllScheme(folder, kind);
  return markdown.flatMap((file): Source[] => {
    const given = placeOf(file, kind, (path) => names.has(path));
    const leave = (problem: string, accepted: string): [] => {
      problems.push(remark({ file, problem, done: 'it is left', accepted }));
      return [];
    };
    if ('left' in given)
      return leave(`is not taken: ${given.left}`, 'a file among the pages, posts or projects of the site');
    const bytes = folder.read(file);
    if (bytes === undefined) return [];
    const { parts, problems: found } = readFrontMatter(file, textOf(file, bytes).text);
    const broken = found.find(isFault);
    if (!parts || broken) return leave(broken?.problem ?? 'cannot be read', 'front matter in YAML, TOML or JSON');
    // What is written in another form now cannot be told by `check` later.
    if (parts.form === 'named') problems.push(...found);
    const head = parts.sourced.value as Record<string, unknown>;
    const fields = usualFields(head, ['title']).value;
    const place = datedPlace(given, fields, kind);
    const tags = isOfNotes(kind) ? inlineTags(parts.body) : [];
    const text = plainHead(textOf(file, bytes).text, parts, tags);
    if (parts.body === '' && fields.title === undefined)
      return leave('is not taken: it has neither a title nor a text', 'a title or a text');
    if (parts.body === '' && (place.sort === 'page' || /(?:^|\/)_index\.\w+$/.test(file)))
      return leave('is not taken: it is a list that the site makes by itself', 'a text of its own');
    const moved = place === given ? undefined : `/${given.path}`;
    const address = fields.slug === undefined ? (moved ?? addressOf(place, head, scheme)) : undefined;
    const isAtTop = place.path === 'home' || fields.slug === '/' || fields.slug === '/index.html';
    const isHome = place.sort === 'page' && isAtTop && !taken.has(homePath) && parts.body.length <= longestHome;
    const path = isHome ? homePath : place.path;
    const name = freeName({ ...place, path }, file, taken);
    return [{ file, text, place, to: name, head, fields, address, body: parts.body, isHome, ownAddress: true }];
  });
}

/** A page with a date is a post where the generator has no folders for posts; it keeps its address. */
function datedPlace(place: Source['place'], fields: Source['fields'], kind: SiteKind): Source['place'] {
  const isDated = fields.date !== undefined && ['Zola', 'Pelican'].includes(kind.name);
  return place.sort === 'page' && isDated && place.path !== 'home'
    ? { ...place, sort: 'post', path: `posts/${place.path}` }
    : place;
}

/** The text with its front matter in YAML where that has another form than fields are written into, or gets more tags. */
function plainHead(text: string, { sourced, body, form }: FrontMatter, tags: readonly string[]): string {
  if (form === undefined && tags.length === 0) return text;
  const head = sourced.value as Record<string, unknown>;
  const value = tags.length === 0 ? head : { ...head, tags: listOf([...listOf(head.tags), ...tags]) };
  return `---\n${stringify(value, { lineWidth: 0, aliasDuplicateObjects: false })}---\n\n${body}\n`;
}

/** The address of a post that its own site computes; only Jekyll's depends on more than the file. */
function addressOf(
  { path, sort, day }: Source['place'],
  head: unknown,
  scheme: string | undefined,
): string | undefined {
  if (sort !== 'post' || day === undefined || scheme === undefined) return undefined;
  return jekyllAddress(scheme, { day, name: path.split('/').at(-1) ?? '', head });
}

function freeName({ path, sort }: Source['place'], file: string, taken: Set<string>): string {
  const ending = file.toLowerCase().endsWith('.mdx') ? '.mdx' : '.md';
  const wish = sort === 'post' ? path : `${sort === 'project' ? 'projects' : 'pages'}/${path}`;
  let free = wish;
  for (let n = 2; taken.has(free); n += 1) free = `${wish}-${n}`;
  taken.add(free);
  return free + ending;
}

/** Two files with one address would be a fault: the second is served under its own name. */
function withOwnAddresses(sources: readonly Source[], problems: ContentProblem[]): Source[] {
  const first = new Map<string, string>();
  return sources.map((source) => {
    const { path } = placed(source);
    const other = first.get(path);
    if (other === undefined) first.set(path, source.file);
    if (other === undefined) return source;
    const moved = { ...source, ownAddress: false };
    first.set(placed(moved).path, source.file);
    const problem = `has the address ${path}, which ${other} has too`;
    problems.push(
      remark({
        file: source.file,
        problem,
        done: `it is served at ${placed(moved).path}`,
        accepted: 'an address of its own',
      }),
    );
    return moved;
  });
}

function placed({ file, to, place, fields, address, isHome, ownAddress }: Source): Placed {
  if (isHome) return { file, path: '/', day: undefined, permalink: '/' };
  const slug = !ownAddress
    ? undefined
    : typeof fields.slug === 'string' && !/[:{<]/.test(fields.slug)
      ? fields.slug
      : address;
  const path = to
    .replace(/^pages/, '')
    .replace(/^(?=projects|posts)/, '/')
    .replace(/\.mdx?$/, '');
  const own =
    slug === undefined
      ? path
      : slug.includes('/') && place.sort !== 'project'
        ? `/${slug
            .split('/')
            .filter(Boolean)
            .join('/')
            .replace(/\.html?$/, '')}`
        : `${dirname(path)}/${slug.split('/').filter(Boolean).at(-1) ?? ''}`.replace(/^\/\//, '/');
  return { file, path: own, day: place.day, permalink: slug };
}

/** The text with its links, its picture and its date under their new names. */
function rewritten(source: Source, around: Surroundings): string {
  const { text, body, fields, file, place } = source;
  const start = body === '' ? text.length : text.indexOf(body);
  const { image } = fields;
  const picture = typeof image === 'string' ? around.files.take(image, file) : undefined;
  const head =
    typeof image === 'string' && picture !== undefined
      ? text.slice(0, start).replaceAll(image, picture)
      : text.slice(0, start);
  const day = fields.date === undefined ? place.day : undefined;
  return (
    withAddress(withFields(head, { date: day, permalink: source.ownAddress ? source.address : undefined }), source) +
    retargeted(text.slice(start), source, around)
  );
}

const retargeted = (text: string, source: Source, around: Surroundings): string =>
  rewriteTargets(linked(text, source, around), (target) => newTarget(target, source, around));

/** What only the name of a file or its site says goes into its front matter: its date, and its address. */
function withFields(head: string, fields: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(fields).reduce(
    (text, [name, value]) => (value === undefined ? text : withField(text, name, value)),
    head,
  );
}

function withField(head: string, name: string, value: string): string {
  if (head.startsWith('+++')) return head.replace('\n', `\n${name} = "${value}"\n`);
  if (head.startsWith('---')) return head.replace('\n', `\n${name}: "${value}"\n`);
  return head.startsWith('{') ? head.replace('{', `{"${name}": "${value}",`) : `---\n${name}: "${value}"\n---\n${head}`;
}

/** An address that another file has goes out of the front matter, where it would stop the start. */
function withAddress(head: string, { ownAddress }: Source): string {
  return ownAddress
    ? head
    : head.replace(
        /^([ \t]*"?(?:slug|permalink)"?[ \t]*[:=])(.*)$/m,
        (_, name: string, value: string) => `${name} ""${value.trimEnd().endsWith(',') ? ',' : ''}`,
      );
}

/** The text with the links of a wiki as links and pictures, without what Obsidian keeps from readers. */
function linked(text: string, { file }: Source, { find, files, kind }: Surroundings): string {
  const shown = isOfNotes(kind) ? text.replaceAll(/%%[^%]*%%/g, '') : text;
  const target = ({ target: name, embedded }: WikiLink): WikiTarget | undefined => {
    const asset = files.takeByName(name, file);
    if (asset !== undefined) return { address: asset, picture: embedded && isPictureName(asset) };
    const [page = '', part] = name.split('#', 2);
    const path = page === '' ? '' : find.byName(page);
    return path === undefined ? undefined : { address: path + (part ? `#${idOfHeading(part)}` : ''), picture: false };
  };
  return withWikiLinks(shown, target, true).text;
}

/** What the first page of the site says of its owner, and what of it is not Markdown. */
function homeOf(source: Source, around: Surroundings): ReturnType<typeof sayOfHome> {
  const portrait = isObject(source.head.profile) ? source.head.profile.image : undefined;
  const image = typeof portrait === 'string' ? around.files.takeByName(portrait, source.file) : undefined;
  return sayOfHome(source, retargeted(source.body, source, around), image);
}

interface Surroundings {
  readonly find: FindPage;
  readonly files: UsedFiles;
  readonly owner: SiteOwner;
  readonly kind: SiteKind;
}

/** Marks of a generator before the path of a file or a page: `@/` of Zola, `{static}` and its kin of Pelican. */
const marks = /^(?:@(?=\/)|(?:[{|]|%7B)(?:static|filename|attach|tag|category)(?:[}|]|%7D))/i;

function newTarget(given: string, { file }: Source, { find, files, owner, kind }: Surroundings): string | undefined {
  const target = ['Zola', 'Pelican'].includes(kind.name) ? given.replace(marks, '') : given;
  const home = owner.addresses
    .map((address) => address.replace(/\/$/, ''))
    .find((address) => address !== '' && (target === address || target.startsWith(`${address}/`)));
  const inner = home === undefined ? target : target.slice(home.length) || '/';
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^#/i.test(inner)) return undefined;
  const asset = files.take(inner, file);
  if (asset !== undefined) return asset;
  const page = find(inner, file);
  // What the old address serves and this import does not stays a link to there.
  return page === undefined ? undefined : page + (/[?#].*$/s.exec(inner)?.[0] ?? '');
}

function profileOf({ name, description, language }: SiteOwner, said: OnHomePage): string {
  const introduction = [description, said.text].filter(Boolean).join('\n\n') || undefined;
  return stringify(
    { name, role: said.role, description: introduction, language, image: said.image },
    { lineWidth: 0, keepUndefined: false },
  );
}

function noOwner({ suggested }: SiteOwner): ContentProblem {
  const likely = suggested === undefined ? '' : `; ${suggested.from} has "${suggested.name}"`;
  const accepted = `your name in profile.yaml, or an author in the configuration of the site${likely}`;
  return remark({
    file: 'profile.yaml',
    field: 'name',
    problem: 'has no owner to name',
    done: `"${placeholderName}" stands there`,
    accepted,
  });
}

/** What lies in a site and is no Markdown, one remark for each kind. */
function othersLeft({ templates, otherTexts, data }: Omit<SiteFiles, 'markdown'>): ContentProblem[] {
  const resume = 'Markdown; a resume is imported by itself, as in vitrine import resume.json NEW-FOLDER';
  const kinds = [
    [templates, 'is a template or a page in HTML', 'are templates or pages in HTML', 'Markdown'],
    [otherTexts, 'is a text in another markup', 'are texts in another markup', 'Markdown'],
    [data, 'holds data and no text', 'hold data and no text', resume],
  ] as const;
  return kinds.flatMap(([files, one, many, accepted]) => {
    const [file] = files;
    if (file === undefined) return [];
    const some = `${files.slice(0, 5).join(', ')}${files.length > 5 ? ', …' : ''}`;
    const problem = files.length === 1 ? one : `and ${pluralize(files.length - 1, 'other')} ${many} (${some})`;
    return [remark({ file, problem, done: 'nothing of it is taken', accepted })];
  });
}
