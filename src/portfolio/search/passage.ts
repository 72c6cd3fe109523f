import type { Analyser } from './analyser.js';
import { charactersOf, foldedRun, hasPairs, isPlainRun, runsOf } from './pairs.js';
import { eachToken } from './tokens.js';

/** A place in a text: the first character of it, and the one after it. */
export type Range = readonly [start: number, end: number];

/** What a search looks for in one document. */
export interface Wanted {
  /** Terms that made the document match. */
  readonly terms: ReadonlySet<string>;
  /**
   * Single characters of scripts that are cut in pairs; a pair that only begins with one is marked at its beginning.
   */
  readonly characters: ReadonlySet<string>;
}

/** A place of a text that matches, and the term that it matches. */
export interface Match {
  readonly range: Range;
  readonly term: string;
}

/** Every place of a text that matches, in order. */
export function matchesIn(text: string, wanted: Wanted, analyser: Analyser): Match[] {
  const matches: Match[] = [];
  if (wanted.terms.size === 0) return matches;
  const addWord = (word: string, start: number): void => {
    for (const { term } of analyser.terms(word)) {
      if (wanted.terms.has(term)) return void matches.push({ range: [start, start + word.length], term });
    }
  };
  eachToken(text, (start, end) => {
    const token = text.slice(start, end);
    if (!hasPairs(token)) return addWord(token, start);
    if (isPlainRun(token)) return plainRunMatches(token, start, wanted, matches);
    for (const run of runsOf(token)) {
      if (run.inPairs) matches.push(...runMatches(run.text, start + run.start, wanted));
      else addWord(run.text, start + run.start);
    }
  });
  return matches;
}

/** The same for a run that is in the form of the index already. */
function plainRunMatches(run: string, start: number, { terms, characters }: Wanted, matches: Match[]): void {
  for (let at = 0; at < run.length; at += 1) {
    const character = run.charAt(at);
    if (characters.has(character)) matches.push({ range: [start + at, start + at + 1], term: character });
    else {
      const pair = run.slice(at, at + 2);
      if (terms.has(pair)) matches.push({ range: [start + at, start + at + pair.length], term: pair });
    }
  }
}

function runMatches(run: string, start: number, { terms, characters }: Wanted): Match[] {
  const text = foldedRun(run);
  // Half-width kana and letters typed in parts change their length; the run is then marked as a whole.
  const whole = text.length === run.length ? undefined : ([start, start + run.length] as const);
  const all = charactersOf(text);
  const matches: Match[] = [];
  let at = start;
  for (const [index, character] of all.entries()) {
    const next = all[index + 1] ?? '';
    const end = at + character.length;
    if (characters.has(character)) matches.push({ range: whole ?? [at, end], term: character });
    else if (terms.has(character + next))
      matches.push({ range: whole ?? [at, end + next.length], term: character + next });
    at = end;
  }
  return matches;
}

/** Ranges without those that overlap or touch: `機械` and `械学` are one passage. */
export function merged(matches: readonly Match[]): Range[] {
  const ranges: [number, number][] = [];
  for (const { range } of matches) {
    const [start, end] = range;
    const last = ranges.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}
