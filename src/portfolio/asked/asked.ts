import type { Urls } from '../../urls.js';
import { folded } from '../search/fold.js';
import type { Portfolio } from '../snapshot.js';
import { pagesAddressedIn } from './addresses.js';
import { type Mention, mentionsIn, type NamedEntity, wordsIn } from './names.js';
import { fillers, listWords, offerWords, people, priceWords, profileWords } from './vocabulary.js';

/** What is asked for by name, or a list that is asked for. */
export type Lookup =
  | { readonly kind: 'project'; readonly slug: string }
  | { readonly kind: 'page'; readonly path: string; readonly offset?: number }
  | { readonly kind: 'offers' }
  | { readonly kind: 'projects'; readonly category?: string; readonly cursor?: string }
  | { readonly kind: 'profile' };

/** A text with its words, the names in it, and which of its words are manner of speaking. */
interface Reading {
  readonly text: string;
  readonly words: readonly string[];
  readonly mentions: readonly Mention[];
  readonly plain: readonly boolean[];
}

/**
 * What a text asks for, by rules alone: an address, words in quotation marks, a name among manner of speaking, a list,
 * a long name anywhere. Undefined where it names nothing, or several things: then it is a matter for the search. The
 * caller bounds its length.
 */
export function askedIn(text: string, portfolio: Portfolio, urls: Urls): Lookup | undefined {
  const [path, ...more] = pagesAddressedIn(text, portfolio, urls);
  if (path !== undefined && more.length === 0) return pageOrProject(path);
  const reading = read(text, portfolio);
  const words = quotedIn(text);
  const quoted = words && read(words, portfolio);
  const inQuotes = quoted && wholeName(quoted, 0, quoted.words.length, preferred(reading));
  if (inQuotes) return inQuotes;
  const named = wholeName(reading, ...kernelOf(reading), preferred(reading));
  return named ?? listIn(reading) ?? (quoted ? undefined : longNameIn(reading)) ?? offersIn(reading, portfolio);
}

/** The first words in quotation marks of a text. */
export function quotedIn(text: string): string | undefined {
  const first = (found: Iterable<RegExpMatchArray>): string | undefined =>
    [...found].map(([, words = '']) => words).find((words) => words.trim() !== '');
  return first(text.matchAll(/["“]([^"“”]*)["”]/g)) ?? first(text.matchAll(/[「『]([^「」『』]*)[」』]/g));
}

function read(text: string, portfolio: Portfolio): Reading {
  const words = wordsIn(text);
  const mentions = mentionsIn(words, portfolio);
  const plain = words.map((word) => fillers.has(word));
  for (const mention of mentions) if (has(mention, 'owner')) cover(plain, mention);
  return { text, words, mentions, plain };
}

/**
 * The range of words that are no manner of speaking; where all are, the words that a name has to end with: the last, or
 * "page" after it.
 */
function kernelOf({ words, plain }: Reading): readonly [from: number, to: number] {
  const from = plain.indexOf(false);
  if (from !== -1) return [from, plain.lastIndexOf(false) + 1];
  return [words.length, /^(?:page|project)$/.test(words.at(-1) ?? '') ? words.length - 1 : words.length];
}

/** The thing whose name reaches over the words from `from` to `to` at least, the longest name first. */
function wholeName(
  { text, mentions }: Reading,
  from: number,
  to: number,
  prefer: NamedEntity['kind'],
): Lookup | undefined {
  const over = mentions
    .filter(({ start, end }) => start <= from && end >= to)
    .toSorted((one, other) => other.end - other.start - (one.end - one.start));
  for (const { names } of over) {
    const things = names.filter(({ named: { kind } }) => kind === 'project' || kind === 'page' || kind === 'offer');
    if (things.length === 0) continue;
    const kinds = new Set(things.map(({ named }) => named.kind));
    const kind = kinds.has(prefer) ? prefer : things[0]?.named.kind;
    return onlyOne(
      things.filter(({ named }) => named.kind === kind),
      text,
    );
  }
  return undefined;
}

/**
 * The one thing of these that is meant: names that differ in signs alone, such as C and C++, are told apart as they are
 * written.
 */
function onlyOne(things: Mention['names'], text: string): Lookup | undefined {
  const written = folded(text);
  const spelled = things.filter(({ name }) => written.includes(name));
  const longest = Math.max(...spelled.map(({ name }) => name.length));
  const [first, ...others] = new Set(
    (spelled.length > 0 ? spelled.filter(({ name }) => name.length === longest) : things).map(keyOf),
  );
  const thing = things.find((each) => keyOf(each) === first)?.named;
  if (!thing || others.length > 0) return undefined;
  if (thing.kind === 'project' || thing.kind === 'page') return thing;
  return thing.kind === 'offer' ? { kind: 'offers' } : undefined;
}

const keyOf = ({ named }: { readonly named: NamedEntity }): string => JSON.stringify(named);
const preferred = ({ words }: Reading): NamedEntity['kind'] =>
  words.includes('page') && !words.includes('project') ? 'page' : 'project';

/** A list, or the profile, where a text asks for it and for nothing else. */
function listIn({ words, mentions, plain }: Reading): Lookup | undefined {
  const rest = (kind: NamedEntity['kind'], vocabulary: (word: string) => boolean): boolean => {
    const covered = words.map((word, at) => plain[at] === true || vocabulary(word));
    for (const mention of mentions) if (has(mention, kind)) cover(covered, mention);
    return covered.every(Boolean);
  };
  const isOffer = (word: string): boolean => offerWords.has(word) || priceWords.has(word);
  if (words.some(isOffer) && !words.includes('projects') && rest('offer', (word) => isOffer(word) || word === 'how'))
    return { kind: 'offers' };
  if (words.includes('projects') && rest('category', (word) => listWords.has(word))) return listOf(mentions);
  const isNamed = mentions.some((mention) => has(mention, 'owner'));
  const isMeant =
    words.some((word) => people.has(word)) && words.some((word) => word === 'who' || profileWords.has(word));
  return (isNamed || isMeant) && rest('owner', (word) => profileWords.has(word)) ? { kind: 'profile' } : undefined;
}

/** The projects of the category that is named, or all. Undefined where two are named. */
function listOf(mentions: readonly Mention[]): Lookup | undefined {
  const named = outermost(mentions, 'category').flatMap(({ names }) => names.map(({ named: thing }) => thing));
  const [category, ...others] = new Set(named.flatMap((thing) => (thing.kind === 'category' ? [thing.category] : [])));
  if (others.length > 0) return undefined;
  return category === undefined ? { kind: 'projects' } : { kind: 'projects', category };
}

/**
 * The one project whose title of two words or more, not all of them manner of speaking, appears somewhere in a text.
 */
function longNameIn({ mentions, plain, text }: Reading): Lookup | undefined {
  const tells = ({ start, end }: Mention): boolean => plain.slice(start, end).includes(false);
  const long = outermost(mentions, 'project').filter((mention) => mention.end - mention.start > 1 && tells(mention));
  const [names, ...others] = new Set(long.map((mention) => mention.names));
  return names && others.length === 0
    ? onlyOne(
        names.filter(({ named }) => named.kind === 'project'),
        text,
      )
    : undefined;
}

/**
 * The mentions of a kind that are inside no longer one, the longest at each first word. They come by their first word
 * and then by length.
 */
function outermost(mentions: readonly Mention[], kind: NamedEntity['kind']): readonly Mention[] {
  const longest = new Map(mentions.filter((mention) => has(mention, kind)).map((mention) => [mention.start, mention]));
  let reached = 0;
  return [...longest.values()].filter(({ end }) => {
    const isOuter = end > reached;
    reached = Math.max(reached, end);
    return isOuter;
  });
}

/** Offers, where there are any and a text speaks of offering, but not of what a project offers. */
function offersIn({ words }: Reading, { offers }: Portfolio): Lookup | undefined {
  const speaksOf =
    words.some((word) => offerWords.has(word)) && !words.some((word) => /^(?:page|project)s?$/.test(word));
  return speaksOf && offers.length > 0 ? { kind: 'offers' } : undefined;
}

function pageOrProject(path: string): Lookup {
  const slug = path.startsWith('/projects/') ? path.slice('/projects/'.length) : '';
  return slug === '' ? { kind: 'page', path } : { kind: 'project', slug };
}

function has({ names }: Mention, kind: NamedEntity['kind']): boolean {
  return names.some(({ named }) => named.kind === kind);
}

function cover(covered: boolean[], { start, end }: Mention): void {
  covered.fill(true, start, end);
}
