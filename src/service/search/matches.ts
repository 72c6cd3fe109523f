import { charactersOf, pairsOf, pairTerm, tokensOf } from '../../base/tokenizer/tokens.js';
import type { Analyser } from './analyser.js';
import { isSpecial, type Range, type TermPlace } from './special-terms.js';

/** Returns every place of a text that has one of the index terms, in order. */
export type FindMatches = (text: string) => TermPlace[];

/**
 * Makes a function that finds these index terms in a text. `requested` are the terms of the query. A single character
 * among them is marked alone, without the character after it.
 */
export function matchFinder(
  terms: ReadonlySet<string>,
  requested: ReadonlySet<string>,
  analyser: Analyser,
): FindMatches {
  const hasSpecial = [...terms].some(isSpecial);
  return (text) => {
    const matches: TermPlace[] = [];
    const tokens = tokensOf(text);
    for (const { text: token, start, inPairs } of tokens) {
      if (inPairs) matches.push(...matchesInRun(token, start, terms, requested));
      else {
        const term = analyser.termsOfWord(token).find((each) => terms.has(each));
        if (term !== undefined) matches.push({ range: [start, start + token.length], term });
      }
    }
    if (!hasSpecial) return matches;
    matches.push(...analyser.specialPlaces(text, tokens).filter(({ term }) => terms.has(term)));
    return matches.sort((a, b) => a.range[0] - b.range[0]);
  };
}

/**
 * Returns the matches in a run of a script without spaces. If normalization changes the length of the run, as with
 * half-width kana, each match is the whole run.
 */
function matchesInRun(
  run: string,
  start: number,
  terms: ReadonlySet<string>,
  requested: ReadonlySet<string>,
): TermPlace[] {
  const all = charactersOf(run);
  const isWhole = all.join('').length !== run.length;
  const matches: TermPlace[] = [];
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

/** Merges ranges that overlap or touch: `機械` and `械学` become one range. */
export function mergedRanges(matches: readonly TermPlace[]): Range[] {
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
