import { type Analyser, tokensOf } from './analyser.js';
import { charactersOf, foldedRun, hasPairs, runsOf } from './pairs.js';

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
export function matchesIn(text: string, { terms, characters }: Wanted, analyser: Analyser): Match[] {
  if (terms.size === 0) return [];
  return tokensOf(text).flatMap(({ text: token, start }): Match[] => {
    if (!hasPairs(token)) return wordMatch(token, start, terms, analyser);
    return runsOf(token).flatMap((run) => {
      const at = start + run.start;
      return run.inPairs ? runMatches(run.text, at, { terms, characters }) : wordMatch(run.text, at, terms, analyser);
    });
  });
}

function wordMatch(word: string, start: number, terms: ReadonlySet<string>, analyser: Analyser): Match[] {
  const found = analyser.terms(word).find(({ term }) => terms.has(term));
  return found ? [{ range: [start, start + word.length], term: found.term }] : [];
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
