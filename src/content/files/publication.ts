import { isObject } from '../../base/json-object.js';
import { lookupTable } from '../../base/lookup-table.js';
import { beginningOfText } from '../../base/text.js';
import { type ContentProblem, contentProblem, type MarkReason, type ProblemPlace } from '../result/problem.js';
import { momentOf } from './moment.js';

/** A field that decides whether an entry is published. */
export interface Mark {
  /** The name as the file has it, with the names of the fields that it lies in: `_build.render`. */
  readonly name: string;
  readonly value: unknown;
  /** From the fields to the mark. */
  readonly path: readonly string[];
}

/** Whether an entry is published, as far as its fields say; times are in milliseconds since the epoch. */
export interface Publication {
  /** The mark that holds the entry back, and why. */
  readonly held?: HeldMark | undefined;
  /** The mark that keeps the entry out of lists. Its address answers. */
  readonly unlisted?: Mark | undefined;
  /** When the entry is published. */
  readonly from?: Dated | undefined;
  /** When the entry is withdrawn. */
  readonly until?: Dated | undefined;
  /** Names of the fields that were understood as marks. */
  readonly understood: ReadonlySet<string>;
}

/** Why an entry is held back; `at` is when it is published. */
export interface HeldMark {
  readonly reason: MarkReason;
  readonly mark: Mark;
  readonly at?: number | undefined;
}

/** A mark with the moment that it names. */
export interface Dated {
  readonly mark: Mark;
  readonly at: number;
}

/** An entry that no mark is known of. */
export const unmarked: Publication = { understood: new Set() };

type Verdict = MarkReason | 'unlisted' | 'listed' | { readonly from: number } | { readonly until: number };
/** What a value of a mark means; undefined for a value that says nothing about publication. */
type Rule = (value: unknown) => Verdict | undefined;

/**
 * The table (docs/content.md, "What is published"): marks by their plain names, which have lower case and neither
 * separators nor a leading `is`.
 */
const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...rows(['draft', 'drafts'], hidesWhenTrue('draft')),
  ...rows(['private'], hidesWhenTrue('private')),
  ...rows(['hidden', 'unpublished', 'expired'], hidesWhenTrue('hidden')),
  ...rows(['archived'], hidesWhenTrue('archived')),
  // A list is one of parts of the page: `hide: [toc]` of MkDocs, `disabled: [comments]`.
  ...rows(['hide', 'headless', 'disabled', 'ignore', 'ignored'], exceptLists(hidesWhenTrue('hidden'))),
  ...rows(['visible', 'display', 'show', 'public', 'render', 'enable', 'enabled'], hidesWhenFalse),
  ...rows(['published', 'publish'], (value) => hidesWhenFalse(value) ?? publicationDate(value)),
  // Eleventy writes no file for it.
  ...rows(['permalink', 'slug', 'path'], (value) => (value === false ? 'hidden' : undefined)),
  ...rows(['status'], (value) => ofState(value)),
  ...rows(['visibility'], (value) => ofState(value) ?? ofVisibility(value)),
  ...rows(['buildrender'], (value) => (isNo(value) || isWord(value, ['never', 'link']) ? 'hidden' : 'listed')),
  ...rows(['password', 'passphrase', 'encrypted', 'encrypt', 'protected'], hidesWhenTrue('protected')),
  ...rows(['publishdate', 'pubdate', 'pubdatetime', 'publishedat', 'publisheddate'], publicationDate),
  ...rows(['publishat', 'publishon', 'publicationdate'], publicationDate),
  ...rows(['expirydate', 'expires', 'expiresat', 'expireson', 'expiry', 'expirationdate', 'expiredate'], expiryDate),
  ...rows(['unpublishdate', 'unpublishat', 'unpublishon'], expiryDate),
  ...rows(['unlisted', 'noindex', 'robotsnoindex', 'seonoindex', 'excludefromsitemap', 'sitemapexclude'], unlists),
  ...rows(['sitemapdisable', 'sitemapignore', 'sitemaphidden', 'eleventyexcludefromcollections'], unlists),
  ...rows(['listed', 'robotsindex', 'seoindex'], (value) => (isNo(value) ? 'unlisted' : 'listed')),
  ...rows(['sitemap'], (value) => (isNo(value) ? 'unlisted' : undefined)),
  ...rows(['robots', 'seorobots'], (value) => {
    return isNo(value) || /\b(?:noindex|none)\b/i.test(String(value)) ? 'unlisted' : 'listed';
  }),
  ...rows(['buildlist'], (value) => (isNo(value) || isWord(value, ['never', 'local']) ? 'unlisted' : 'listed')),
]);

/** Fields in which generators keep marks, and whether the name of the field belongs to the name of the mark. */
const containers = lookupTable({
  ...{ build: true, robots: true, seo: true, sitemap: true, eleventy: true },
  ...{ params: false, extra: false, meta: false, metadata: false, frontmatter: false },
});

/**
 * Reads what the fields of an entry say about its publication. A mark that holds the entry back counts
 * before dates and `unlisted`; of several, the first is named. Without `dates`, a date of
 * publication or expiry says nothing: that of a certificate is no mark.
 */
export function publicationOf(
  fields: Readonly<Record<string, unknown>>,
  { dates = true }: { readonly dates?: boolean } = {},
): Publication {
  const found: { -readonly [Key in Exclude<keyof Publication, 'understood'>]?: Publication[Key] } = {};
  const understood = new Set<string>();
  for (const { mark, names } of marksIn(fields)) {
    const verdict = names.map((name) => rules.get(name)?.(unwrapped(mark.value))).find((each) => each !== undefined);
    const isDate = typeof verdict === 'object' || verdict === 'unclear';
    if (verdict === undefined || (isDate && !dates)) continue;
    understood.add(mark.path[0] ?? '');
    if (verdict === 'listed') continue;
    if (verdict === 'unlisted') found.unlisted ??= mark;
    else if (typeof verdict === 'string') found.held ??= { mark, reason: verdict };
    else if ('from' in verdict) found.from = later(found.from, { mark, at: verdict.from });
    else found.until = earlier(found.until, { mark, at: verdict.until });
  }
  return { ...found, understood };
}

const strongNames: readonly string[] = ['draft', 'drafts', 'private', 'hidden', 'unpublished', 'archived'];

/** True for a name that hides what it names, if that is a list or an object: `private: [...]` in a resume. */
export const isNameOfHidden = (name: string): boolean => plainNames(name).some((each) => strongNames.includes(each));

/** Returns the first name of a mark in the text of front matter that cannot be read as fields. */
export function markNamedIn(text: string): string | undefined {
  const names = text.matchAll(/\b([A-Za-z_][\w-]{2,40})["']?[ \t]{0,5}[:=]/g);
  const isMark = (name: string): boolean =>
    plainNames(name).some((each) => !['slug', 'permalink', 'path'].includes(each) && rules.has(each));
  return [...names].map(([, name = '']) => name).find(isMark);
}

/** What holds an entry back at a moment; undefined for an entry that is published, in lists or not. */
export function heldAt(publication: Publication, now: number): HeldMark | undefined {
  const { held, from, until } = publication;
  if (held) return held;
  if (until && until.at <= now) return heldFor('expired', until.mark);
  return from && from.at > now ? heldFor('scheduled', from.mark, from.at) : undefined;
}

const heldFor = (reason: MarkReason, mark: Mark, at?: number): HeldMark => ({ reason, mark, at });

/** The same for an entry without an address of its own: one that is in no list is nowhere. */
export function entryHeldAt(publication: Publication, now: number): HeldMark | undefined {
  const { unlisted } = publication;
  return heldAt(publication, now) ?? (unlisted && heldFor('hidden', unlisted));
}

/** Entries of a list that are held back, by their numbers, with their reports and the next moment of a change. */
export interface HeldEntries {
  readonly held: ReadonlySet<number>;
  readonly problems: readonly ContentProblem[];
  readonly changesAt?: number | undefined;
}

/** Finds the entries of a list that are held back. `place` says where the value at a path is. */
export function heldEntries(
  list: readonly unknown[],
  now: number,
  place: (path: readonly (string | number)[]) => ProblemPlace,
): HeldEntries {
  const held = new Set<number>();
  const problems: ContentProblem[] = [];
  const changes: number[] = [];
  for (const [i, entry] of list.entries()) {
    if (!isObject(entry)) continue;
    const publication = publicationOf(entry);
    changes.push(...changesAfter(publication, now));
    const why = entryHeldAt(publication, now);
    if (!why) continue;
    held.add(i);
    problems.push(heldProblem(place([i, ...why.mark.path]), why));
  }
  return { held, problems, ...(changes.length > 0 && { changesAt: Math.min(...changes) }) };
}

/** The moments at which an entry is published or withdrawn that are still to come. */
export function changesAfter({ held, from, until }: Publication, now: number): number[] {
  if (held) return [];
  return [from, until].flatMap((dated) => (dated && dated.at > now ? [dated.at] : []));
}

/** The report of an entry that a mark holds back. */
export function heldProblem(place: ProblemPlace, { reason, mark, at }: HeldMark): ContentProblem {
  const on =
    at === undefined ? undefined : new Date(at).toISOString().replace('T00:00:00.000Z', '').replace('.000Z', 'Z');
  return contentProblem(`publication/${reason}`, place, { mark: markText(mark), on });
}

/** The mark as the file has it. Passwords are not repeated. */
function markText({ name, value, path }: Mark): string {
  const isSecret = namesOf(path).some((each) => /^(?:pass|encrypt)/.test(each)) && typeof value === 'string';
  const text = isSecret ? '…' : typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return `${name}: ${text.length > 60 ? `${beginningOfText(text, 57)}…` : text}`.replaceAll(/[`\s]+/g, ' ');
}

function* marksIn(
  fields: Readonly<Record<string, unknown>>,
  outer: readonly string[] = [],
): Iterable<{ mark: Mark; names: readonly string[] }> {
  for (const [name, value] of Object.entries(fields)) {
    const path = [...outer, name];
    yield { mark: { name: path.join('.'), value, path }, names: namesOf(path.flatMap((part) => part.split('.'))) };
    if (outer.length < 2 && isObject(value) && plainNames(name).some((each) => containers[each] !== undefined))
      yield* marksIn(value, path);
  }
}

/** The plain names that a path may have in the table: `params.isDraft` is `draft`, `_build.render` is `buildrender`. */
function namesOf(path: readonly string[]): string[] {
  const [last = '', ...outer] = [...path].reverse();
  const kept = outer.flatMap((name) => plainNames(name).filter((each) => containers[each] === true));
  return plainNames(last).map((name) => [...kept.reverse(), name].join(''));
}

function plainNames(name: string): string[] {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return plain.startsWith('is') ? [plain, plain.slice(2)] : [plain];
}

function rows(names: readonly string[], rule: Rule): [string, Rule][] {
  return names.map((name) => [name, rule]);
}

/** A value in a list of one, which is how some tools write every field. */
const unwrapped = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

const noWords: readonly string[] = ['false', 'no', 'off', '0', 'n', 'f', 'never', 'none', 'null', 'nil', '~'];
const yesWords: readonly string[] = ['true', 'yes', 'on', '1', 'y', 't', 'always'];

const wordOf = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean', 'bigint'].includes(typeof value) ? String(value).trim().toLowerCase() : undefined;

const isWord = (value: unknown, words: readonly string[]): boolean => words.includes(wordOf(value) ?? '');
const isNo = (value: unknown): boolean => isWord(value, noWords);
const isYes = (value: unknown): boolean => isWord(value, yesWords);
/** True for a yes or a no, however it is written. */
export const isSwitch = (value: unknown): boolean => isYes(value) || isNo(value);
/** True for a value that says nothing at all. */
const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || wordOf(value) === '' || (Array.isArray(value) && value.length === 0);
const isAddress = (value: unknown): boolean => typeof value === 'string' && /^(?:https?:)?\/\//i.test(value.trim());

/** A value that is neither yes nor no is in doubt, and hides. An address does not: `archived: https://…` names a copy. */
function hidesWhenTrue(reason: MarkReason): Rule {
  return (value) => (isBlank(value) || isNo(value) ? 'listed' : isAddress(value) ? undefined : reason);
}

function exceptLists(rule: Rule): Rule {
  return (value) => (typeof value === 'object' && value !== null ? undefined : rule(value));
}

/** Only a plain no hides: `display: grid`, `show: [date]` and `public: https://…` are about something else. */
function hidesWhenFalse(value: unknown): Verdict | undefined {
  return isNo(value) || isWord(value, ['draft', 'private', 'hidden']) ? 'hidden' : isYes(value) ? 'listed' : undefined;
}

/**
 * What a word of `status` or `visibility` says about publication, as generators and WordPress use it. Every other word is
 * about something else: a project may be `Active`.
 */
function ofState(value: unknown): Verdict | undefined {
  const word =
    wordOf(value)
      ?.replaceAll(/[^\p{L}]+/gu, ' ')
      .trim() ?? '';
  if (/^(?:auto )?drafts?\b/.test(word)) return 'draft';
  if (word === 'private') return 'private';
  if (word === 'archived') return 'archived';
  if (hidingStates.has(word) || /^embargo/.test(word)) return 'hidden';
  if (word === 'unlisted') return 'unlisted';
  return ['published', 'publish', 'public', 'live'].includes(word) ? 'listed' : undefined;
}

const hidingStates: ReadonlySet<string> = new Set([
  ...['hidden', 'unpublished', 'trash', 'deleted'],
  ...['pending', 'scheduled', 'future'],
]);

/** Everything but openness is in doubt: `members`, `internal`, `friends`. */
function ofVisibility(value: unknown): Verdict {
  if (isBlank(value) || isYes(value)) return 'listed';
  return isWord(value, ['visible', 'listed', 'everyone', 'all', 'open', 'default', 'normal', 'world'])
    ? 'listed'
    : 'hidden';
}

function unlists(value: unknown): Verdict {
  return isBlank(value) || isNo(value) ? 'listed' : 'unlisted';
}

function publicationDate(value: unknown): Verdict | undefined {
  if (isBlank(value) || isYes(value)) return 'listed';
  if (isNo(value)) return 'hidden';
  const from = momentOf(value);
  if (from !== undefined) return { from };
  return isAddress(value) ? undefined : 'unclear';
}

function expiryDate(value: unknown): Verdict | undefined {
  if (isBlank(value) || isNo(value)) return 'listed';
  const until = momentOf(value);
  return until === undefined ? 'unclear' : { until };
}

const later = (a: Dated | undefined, b: Dated): Dated => (a && a.at >= b.at ? a : b);
const earlier = (a: Dated | undefined, b: Dated): Dated => (a && a.at <= b.at ? a : b);
