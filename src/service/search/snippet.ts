import { charactersOf, pairsOf, pairTerm, tokensOf } from '../../base/tokenizer/tokens.js';
import type { Analyser } from './analyser.js';
import type { Found } from './documents.js';

/** Length of a snippet in characters, about three lines of a result page. */
const snippetLength = 220;
/** The most technologies that a snippet names before its passage. */
const mostLabels = 5;
/** How much of a long text is looked through. */
const longestLooked = 65_536;

/** A place in a text: the first character of it, and the one after it. */
export type Range = readonly [start: number, end: number];

/** A passage and the places in it that match. */
export interface Snippet {
  readonly text: string;
  readonly marks: readonly Range[];
}

interface Match {
  readonly range: Range;
  readonly term: string;
}

/**
 * The passage of a text in which most of the terms are close together, as plain text. `description` is shown when the
 * body has none. `labels` that match and that it lacks are named before it. `requested` are the terms of the query, of
 * which a single character is marked alone.
 */
export function snippetOf(
  { description, body, labels = [] }: Pick<Found, 'description' | 'body' | 'labels'>,
  terms: ReadonlySet<string>,
  requested: ReadonlySet<string>,
  analyser: Analyser,
): Snippet {
  const matchesIn = (text: string): Match[] => matchesOf(text, terms, requested, analyser);
  const marked = (text: string): Snippet => {
    const named = labels.filter((label) => matchesIn(label).length > 0 && !text.includes(label)).slice(0, mostLabels);
    const whole = named.length > 0 ? `${named.join(', ')} · ${text}` : text;
    return { text: whole, marks: merged(matchesIn(whole)) };
  };
  const about = onOneLine(description);
  if (new Set(matchesIn(about).map(({ term }) => term)).size >= Math.min(2, terms.size)) return marked(cut(about, 0));
  const whole = onOneLine(body);
  const start = bestStart(matchesIn(whole));
  return marked(start === undefined ? cut(about || whole, 0) : cut(whole, start));
}

/** Every place of a text that matches, in order. */
function matchesOf(
  text: string,
  terms: ReadonlySet<string>,
  requested: ReadonlySet<string>,
  analyser: Analyser,
): Match[] {
  const matches: Match[] = [];
  for (const { text: token, start, inPairs } of tokensOf(text)) {
    if (inPairs) matches.push(...runMatches(token, start, terms, requested));
    else {
      const term = analyser.termsOfWord(token).find((each) => terms.has(each));
      if (term !== undefined) matches.push({ range: [start, start + token.length], term });
    }
  }
  return matches;
}

/** Half-width kana and letters typed in parts change their length; a run that has them is marked as a whole. */
function runMatches(run: string, start: number, terms: ReadonlySet<string>, requested: ReadonlySet<string>): Match[] {
  const all = charactersOf(run);
  const isWhole = all.join('').length !== run.length;
  const matches: Match[] = [];
  let at = start;
  for (const [index, term] of pairsOf(all).entries()) {
    const character = all[index] ?? '';
    if (terms.has(term)) {
      const isAlone = requested.has(pairTerm(character));
      const end = at + character.length + (isAlone ? 0 : (all[index + 1] ?? '').length);
      matches.push({ range: isWhole ? [start, start + run.length] : [at, end], term });
    }
    at += character.length;
  }
  return matches;
}

/** Ranges without those that overlap or touch: `機械` and `械学` are one passage. */
function merged(matches: readonly Match[]): Range[] {
  const ranges: [number, number][] = [];
  for (const {
    range: [start, end],
  } of matches) {
    const last = ranges.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}

/** A little before the first window with the most matches; undefined where nothing matches. */
function bestStart(matches: readonly Match[]): number | undefined {
  const starts = matches.map(({ range }) => range[0]);
  let best: { readonly start: number; readonly count: number } | undefined;
  let end = 0;
  for (const [at, start] of starts.entries()) {
    while (end < starts.length && (starts[end] ?? 0) < start + snippetLength - 40) end += 1;
    if (end - at > (best?.count ?? 0)) best = { start, count: end - at };
  }
  return best && Math.max(0, best.start - 40);
}

const onOneLine = (text: string): string => text.slice(0, longestLooked).replaceAll(/\s+/g, ' ').trim();

/** A piece of the text from the next beginning of a word on, with an ellipsis at each end that was cut. */
function cut(text: string, from: number): string {
  const space = text.indexOf(' ', from);
  const start = from === 0 ? 0 : space >= 0 && space < from + 40 ? space + 1 : edge(text, from);
  const rest = text.slice(start);
  const before = start > 0 ? '… ' : '';
  if (rest.length <= snippetLength) return `${before}${rest}`.toWellFormed();
  const last = rest.lastIndexOf(' ', snippetLength);
  return `${before}${rest.slice(0, last > snippetLength / 2 ? last : edge(rest, snippetLength))} …`.toWellFormed();
}

/**
 * The next place that tears no character apart: no half of a pair, no mark from its letter; a pile of marks ends it.
 */
function edge(text: string, from: number): number {
  let at = from;
  while (at < from + 8 && /^(?:\p{M}|\u200c|\u200d|[\udc00-\udfff])/u.test(text.charAt(at))) at += 1;
  return at;
}
