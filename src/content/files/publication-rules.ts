import type { MarkReason } from '../result/problem.js';
import { momentOf } from './moment.js';

/** What a mark says: why the entry is held back, that it is in no list or in all, or a moment in milliseconds. */
export type Verdict = MarkReason | 'unlisted' | 'listed' | { readonly from: number } | { readonly until: number };
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

/** Returns what a value says under the first of these plain names that has a rule for it. */
export const verdictOf = (names: readonly string[], value: unknown): Verdict | undefined =>
  names.map((name) => rules.get(name)?.(unwrapped(value))).find((verdict) => verdict !== undefined);

/** Whether a plain name is one of a mark. */
export const isMarkName = (name: string): boolean => rules.has(name);

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
