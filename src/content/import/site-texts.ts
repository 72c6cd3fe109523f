import { dirname } from 'node:path';
import { stringify } from 'yaml';
import { heldByName } from '../files/held-names.js';
import { type HeldMark, heldAt, heldProblem, publicationOf } from '../files/publication.js';
import { textOf } from '../files/text.js';
import { listOf } from '../files/usual-values.js';
import { type FrontMatter, readFrontMatter } from '../folder/front-matter.js';
import { publicationIn } from '../folder/markdown-file.js';
import { usualFields } from '../folder/usual-names.js';
import { type ContentProblem, contentProblem, isError, wordingOf } from '../result/problem.js';
import { unusedName } from '../result/slug.js';
import { findTags } from '../text/tags.js';
import { type ImportTarget, placeOf } from './file-target.js';
import { homePath, longestHome } from './first-page.js';
import { jekyllAddress, jekyllScheme } from './jekyll-permalinks.js';
import type { Placed } from './old-addresses.js';
import type { SiteFolder } from './site-folder.js';
import { isOfNotes, type SiteKind } from './site-kind.js';
import { type SitePublication, sitePublication } from './site-publication.js';

/** A Markdown file of a site, and what it becomes. */
export interface SiteText {
  readonly file: string;
  readonly text: string;
  readonly place: Exclude<ImportTarget, { left: string } | { heldBy: string }>;
  /** Path of the new file below the new folder. */
  readonly to: string;
  readonly head: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** True for the text that the site begins with, which the profile takes. */
  readonly isHome: boolean;
  /** The address that the scheme of its site gives it, where its front matter gives none. */
  readonly address?: string | undefined;
  /** True if a mark of its own holds it back. */
  readonly isHeld: boolean;
  /** True if nothing holds it back or keeps it out of lists. */
  readonly isPublic: boolean;
  /** True if its site has it in no list, and the file itself does not say so. */
  readonly unlisted: boolean;
  /** False when another file has the address that its front matter gives. */
  readonly ownAddress: boolean;
}

/** Where texts are read from. `now` is in milliseconds since the epoch. */
export interface SiteSource {
  readonly folder: SiteFolder;
  readonly kind: SiteKind;
  readonly now: number;
}

/** Reads the Markdown files of a site; what is not taken is told in `problems`. */
export function readTexts(
  { folder, kind, now }: SiteSource,
  markdown: readonly string[],
  problems: ContentProblem[],
): SiteText[] {
  const site = sitePublication(folder, kind);
  const taken = new Set<string>();
  const names = new Set(markdown.map((file) => file.replace(/\.(?:mdx?|markdown)$/i, '')));
  const scheme = jekyllScheme(folder, kind);
  return markdown.flatMap((file): SiteText[] => {
    const target = placeOf(file, kind, (path) => names.has(path));
    const leave = (problem: ContentProblem): [] => {
      problems.push(problem);
      return [];
    };
    if ('left' in target) return leave(contentProblem(target.left, { file }));
    const passedOver = 'heldBy' in target ? heldByName(file, target.heldBy) : passedOverBy(site, file);
    if ('heldBy' in target || passedOver !== undefined) {
      problems.push(...(passedOver ? [passedOver] : []));
      return [];
    }
    const bytes = folder.read(file);
    if (bytes === undefined) return [];
    const { parts, problems: found } = readFrontMatter(file, textOf(file, bytes).text);
    const broken = found.find(isError);
    if (!parts || broken) {
      const reason = broken ? wordingOf(broken).problem : 'cannot be read';
      return leave(contentProblem('import/front-matter-unreadable', { file }, { reason }));
    }
    // What is written in another form now cannot be told by `check` later.
    if (parts.form === 'named') problems.push(...found);
    const head = parts.sourced.value as Record<string, unknown>;
    const { why, isCopied, ...marks } = marksOf(parts, site.inherited(file), now);
    if (why) problems.push(heldProblem({ file }, why));
    if (!isCopied) return [];
    const fields = usualFields(head, ['title']).value;
    const place = datedPlace(target, fields, kind);
    const reason = whyEmpty(parts.body, fields, place, file);
    if (reason) return leave(contentProblem(reason, { file }));
    const text = plainHead(textOf(file, bytes).text, parts, isOfNotes(kind) ? findTags(parts.body) : []);
    const moved = place === target ? undefined : `/${target.path}`;
    const address = fields.slug === undefined && !why ? (moved ?? addressOf(place, head, scheme)) : undefined;
    return [underFreeName({ file, text, place, head, fields, address, ...marks, body: parts.body }, taken)];
  });
}

/** What the marks of a text and of its site make of it. */
interface TextMarks extends Pick<SiteText, 'isHeld' | 'unlisted' | 'isPublic'> {
  readonly why: HeldMark | undefined;
  /** A mark of the text goes into the new folder with it, and is read there. One of its site does not. */
  readonly isCopied: boolean;
}

function marksOf(parts: FrontMatter, inherited: Readonly<Record<string, unknown>>, now: number): TextMarks {
  const head = parts.sourced.value as Record<string, unknown>;
  const [whole, own] = [publicationIn(parts, { ...inherited, ...head }), publicationOf(head)];
  const why = heldAt(whole, now);
  return {
    why,
    isCopied: !why || heldAt(own, now) !== undefined,
    isHeld: why !== undefined,
    unlisted: whole.unlisted !== undefined && own.unlisted === undefined,
    isPublic: !why && whole.unlisted === undefined,
  };
}

/** The report of a file that its site does not publish, whatever the file says. */
function passedOverBy(site: SitePublication, file: string): ContentProblem | undefined {
  const reason = site.passedOver(file);
  return reason && contentProblem('publication/site', { file }, reason);
}

/** A text with the name of its new file; the first that fits is the home page's. */
function underFreeName(text: Omit<SiteText, 'to' | 'isHome' | 'ownAddress'>, taken: Set<string>): SiteText {
  const { file, place, fields, body, isPublic } = text;
  const isAtTop = place.path === 'home' || fields.slug === '/' || fields.slug === '/index.html';
  const isHome = isPublic && place.sort === 'page' && isAtTop && !taken.has(homePath) && body.length <= longestHome;
  const path = isHome ? homePath : place.path;
  return { ...text, to: freeName({ ...place, path }, file, taken), isHome, ownAddress: true };
}

/** The code of the warning for a text that has nothing to show; undefined for any other. */
function whyEmpty(
  body: string,
  fields: SiteText['fields'],
  { sort }: SiteText['place'],
  file: string,
): 'import/text-empty' | 'import/list-page' | undefined {
  if (body !== '') return undefined;
  if (fields.title === undefined) return 'import/text-empty';
  const isList = sort === 'page' || /(?:^|\/)_index\.\w+$/.test(file);
  return isList ? 'import/list-page' : undefined;
}

/** A page with a date is a post where the generator has no folders for posts; it keeps its address. */
function datedPlace(place: SiteText['place'], fields: SiteText['fields'], kind: SiteKind): SiteText['place'] {
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
  { path, sort, day }: SiteText['place'],
  head: unknown,
  scheme: string | undefined,
): string | undefined {
  if (sort !== 'post' || day === undefined || scheme === undefined) return undefined;
  return jekyllAddress(scheme, { day, name: path.split('/').at(-1) ?? '', head });
}

function freeName({ path, sort }: SiteText['place'], file: string, taken: Set<string>): string {
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

/** Where a text will be served. */
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
