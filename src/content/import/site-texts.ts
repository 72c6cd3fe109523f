import { dirname } from 'node:path';
import { stringify } from 'yaml';
import { type HeldMark, heldAt, publicationOf } from '../files/publication.js';
import { textOf } from '../files/text.js';
import { listOf } from '../files/usual-values.js';
import { type FrontMatter, readFrontMatter } from '../folder/front-matter.js';
import { publicationIn } from '../folder/markdown-file.js';
import { maxFileBytes } from '../folder/read-folder.js';
import { usualFields } from '../folder/usual-names.js';
import { type ContentProblem, contentProblem, isError, wordingOf } from '../result/problem.js';
import { unusedName } from '../result/slug.js';
import { findTags } from '../text/tags.js';
import { heldByItsName, heldByMark, unpublished } from './aside.js';
import { type HasText, type ImportPlace, placeOf } from './file-target.js';
import { homePath, longestHome } from './first-page.js';
import { withoutEnding } from './markdown-name.js';
import type { Placed } from './old-addresses.js';
import { type Permalinks, readPermalinks } from './permalinks.js';
import type { SitePublication } from './published.js';
import type { ReadableText } from './readable-text.js';
import { isSample } from './samples.js';
import type { SiteFolder } from './site-folder.js';
import { isOfNotes, type SiteKind } from './site-kind.js';
import { sitePublication } from './site-publication.js';
import { findTranslations } from './translations.js';

/** A readable text with its place in the new folder. */
export interface SiteText extends ReadableText {
  /** Path of the new file below the new folder. */
  readonly to: string;
  /** Whether the text is the home page, whose text goes into the profile. */
  readonly isHome: boolean;
  /** False when another file has the address that its front matter gives. */
  readonly ownAddress: boolean;
}

/** The folder of a site and the options for reading its texts. `now` is in milliseconds since the epoch. */
export interface SiteSource {
  readonly folder: SiteFolder;
  readonly kind: SiteKind;
  readonly now: number;
  /** Whether the public site decides what is published instead of the configuration of the generator. */
  readonly isGated?: boolean;
  /** The language of the site, if its configuration names one. */
  readonly language?: string | undefined;
}

/** The texts of a site that may be published, and why each of the others is not. */
export interface ReadTexts {
  readonly texts: readonly ReadableText[];
  readonly aside: readonly ContentProblem[];
  /** Problems of the texts that may be published. */
  readonly problems: readonly ContentProblem[];
  /** Whether some notes are marked as public. The others are not published then. */
  readonly isChosen: boolean;
}

/** Reads the Markdown files of a site. */
export function readTexts(source: SiteSource, markdown: readonly string[]): ReadTexts {
  const { folder, kind } = source;
  const names = new Set(markdown.map(withoutEnding));
  const context: TextContext = {
    ...source,
    site: sitePublication(folder, kind),
    hasText: (path) => names.has(path),
    permalinks: readPermalinks(folder, kind),
  };
  const all: ReadableText[] = [];
  const aside: ContentProblem[] = [];
  const problems: ContentProblem[] = [];
  for (const file of markdown) {
    const read = readText(file, context, problems);
    if ('code' in read) aside.push(read);
    else all.push(read);
  }
  const translations = findTranslations(all, source.language);
  const texts = all.filter((text) => !translations.has(text));
  for (const [{ file }, original] of translations)
    aside.push(contentProblem('import/translation', { file }, { original: original.file }));
  const chosen = kind.name === 'Obsidian' ? texts.filter(({ head }) => isMarkedPublic(head)) : [];
  if (chosen.length === 0) return { texts, aside, problems, isChosen: false };
  const others = texts.filter(({ head }) => !isMarkedPublic(head));
  aside.push(...others.map(({ file }) => unpublished(file, { reason: 'unmarked' })));
  return { texts: chosen, aside, problems, isChosen: true };
}

/** The marks of Obsidian Publish and of its plugin Digital Garden. */
const isMarkedPublic = (head: Readonly<Record<string, unknown>>): boolean =>
  head.publish === true || head['dg-publish'] === true;

interface TextContext extends SiteSource {
  readonly site: SitePublication;
  readonly hasText: HasText;
  readonly permalinks: Permalinks;
}

/** One text, or the report of one that is not published. */
function readText(
  file: string,
  { folder, kind, now, isGated = false, site, hasText, permalinks }: TextContext,
  problems: ContentProblem[],
): ReadableText | ContentProblem {
  const target = placeOf(file, kind, hasText);
  if ('left' in target) return contentProblem(target.left, { file });
  if ('heldBy' in target) return heldByItsName(file, target.heldBy);
  const bytes = folder.read(file);
  if (bytes === undefined) return contentProblem('import/text-unreadable', { file }, { max: maxFileBytes });
  const { text } = textOf(file, bytes);
  const { parts, problems: found } = readFrontMatter(file, text);
  const broken = found.find(isError);
  if (!parts || broken) {
    const reason = broken ? wordingOf(broken).problem : 'cannot be read';
    return contentProblem('import/front-matter-unreadable', { file }, { reason });
  }
  const head = parts.sourced.value as Record<string, unknown>;
  const marks = marksOf(parts, site.inherited(file), now);
  if (marks.why) return heldByMark(file, marks.why);
  const reason = isGated ? undefined : site.passedOver(file, { head, hasHead: /^---[ \t]*\n/.test(text) });
  if (reason !== undefined) return unpublished(file, reason);
  const fields = usualFields(head, ['title']).value;
  const place = homePlace(datedPlace(target, fields, kind), parts.body, file, kind);
  if (isSample(parts.body)) return contentProblem('import/sample', { file });
  const empty = whyEmpty(parts.body, fields, place, file);
  if (empty) return contentProblem(empty, { file });
  // What is written in another form now cannot be told by `check` later.
  if (parts.form === 'named') problems.push(...found);
  const moved = place.sort === target.sort ? undefined : `/${target.path}`;
  return {
    file,
    text: plainHead(text, parts, isOfNotes(kind) ? findTags(parts.body) : []),
    place,
    head,
    fields,
    body: parts.body,
    address: fields.slug === undefined ? (permalinks({ file, place, head, fields }) ?? moved) : undefined,
    unlisted: marks.unlisted,
    isListed: marks.isListed,
  };
}

/** Effect of the marks of a text and of its site. */
interface TextMarks extends Pick<ReadableText, 'unlisted' | 'isListed'> {
  readonly why: HeldMark | undefined;
}

function marksOf(parts: FrontMatter, inherited: Readonly<Record<string, unknown>>, now: number): TextMarks {
  const head = parts.sourced.value as Record<string, unknown>;
  const [whole, own] = [publicationIn(parts, { ...inherited, ...head }), publicationOf(head)];
  return {
    why: heldAt(whole, now),
    unlisted: whole.unlisted !== undefined && own.unlisted === undefined,
    isListed: whole.unlisted === undefined,
  };
}

/** Gives each text a file of its own in the new folder. The first one at the top of the site is the home page's. */
export function withNames(texts: readonly ReadableText[]): SiteText[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const { file, place, fields, body, isListed } = text;
    const isAtTop = place.path === 'home' || fields.slug === '/' || fields.slug === '/index.html';
    const isHome = isListed && place.sort === 'page' && isAtTop && !taken.has(homePath) && body.length <= longestHome;
    const path = isHome ? homePath : place.path;
    return { ...text, to: freeName({ ...place, path }, file, taken), isHome, ownAddress: true };
  });
}

/** The code of the warning for a text that has nothing to show; undefined for any other. */
function whyEmpty(
  body: string,
  fields: ReadableText['fields'],
  { sort }: ImportPlace,
  file: string,
): 'import/text-empty' | 'import/list-page' | undefined {
  if (body !== '') return undefined;
  if (fields.title === undefined) return 'import/text-empty';
  const isList = sort === 'page' || /(?:^|\/)_index\.\w+$/.test(file);
  return isList ? 'import/list-page' : undefined;
}

/** A page with a date is a post where the generator has no folders for posts; it keeps its address. */
function datedPlace(place: ImportPlace, fields: ReadableText['fields'], kind: SiteKind): ImportPlace {
  const isDated = fields.date !== undefined && ['Zola', 'Pelican'].includes(kind.name);
  return place.sort === 'page' && isDated && place.path !== 'home'
    ? { ...place, sort: 'post', path: `posts/${place.path}` }
    : place;
}

/** The README of a plain folder is what its owner says first, unless it is long. */
function homePlace(place: ImportPlace, body: string, file: string, kind: SiteKind): ImportPlace {
  const isFirst = kind.name === 'plain Markdown' && /^readme\.md$/i.test(file) && body.length <= longestHome;
  return isFirst ? { ...place, path: homePath } : place;
}

/** The text with its front matter in YAML where that has another form than fields are written into, or gets more tags. */
function plainHead(text: string, { sourced, body, form }: FrontMatter, tags: readonly string[]): string {
  if (form === undefined && tags.length === 0) return text;
  const head = sourced.value as Record<string, unknown>;
  const value = tags.length === 0 ? head : { ...head, tags: listOf([...listOf(head.tags), ...tags]) };
  // An empty object is written as `{}`, before which no field can be added.
  const fields =
    Object.keys(value).length === 0 ? '' : stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
  return `---\n${fields}---\n\n${body}\n`;
}

function freeName({ path, sort }: ImportPlace, file: string, taken: Set<string>): string {
  const ending = file.toLowerCase().endsWith('.mdx') ? '.mdx' : '.md';
  const wish = sort === 'post' ? path : `${sort === 'project' ? 'projects' : 'pages'}/${path}`;
  return unusedName(wish, taken) + ending;
}

/** Two files with one address would be an error: the second is served under its own name. */
export function withOneAddressEach(texts: readonly SiteText[], problems: ContentProblem[]): SiteText[] {
  const first = new Map<string, string>();
  return texts.map((source) => {
    const { path } = placed(source);
    const other = first.get(path);
    if (other === undefined) first.set(path, source.file);
    if (other === undefined) return source;
    const moved = { ...source, ownAddress: false };
    first.set(placed(moved).path, source.file);
    const data = { path, other, served: placed(moved).path };
    problems.push(contentProblem('import/address-duplicate', { file: source.file }, data));
    return moved;
  });
}

/** Returns the address at which a text will be served. */
export function placed({ file, to, place, fields, address, isHome, ownAddress }: SiteText): Placed {
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
  const servedAt =
    slug === undefined
      ? path
      : slug.includes('/') && place.sort !== 'project'
        ? `/${slug
            .split('/')
            .filter(Boolean)
            .join('/')
            .replace(/\.html?$/, '')}`
        : `${dirname(path)}/${slug.split('/').filter(Boolean).at(-1) ?? ''}`.replace(/^\/\//, '/');
  return { file, path: servedAt, day: place.day, permalink: slug };
}
