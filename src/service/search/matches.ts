import { charactersOf, pairsOf, pairTerm, tokensOf } from '../../base/tokenizer/tokens.js';
import type { Analyser } from './analyser.js';

/** A place in a text: the first character of it, and the one after it. */
export type Range = readonly [start: number, end: number];

/** A place in a text that matches, and the term of the index that it matches. */
export interface Match {
  readonly range: Range;
  readonly term: string;
}

/** Returns every place of a text that has one of the terms, in order. */
export type FindMatches = (text: string) => Match[];

/**
 * Makes the finder of places that match these terms. `requested` are the terms of the query, of which a single character
 * is a place of its own.
 */
export function matchFinder(
  terms: ReadonlySet<string>,
  requested: ReadonlySet<string>,
  analyser: Analyser,
): FindMatches {
  return (text) => {
    const matches: Match[] = [];
    for (const { text: token, start, inPairs } of tokensOf(text)) {
      if (inPairs) matches.push(...runMatches(token, start, terms, requested));
      else {
        const term = analyser.termsOfWord(token).find((each) => terms.has(each));
        if (term !== undefined) matches.push({ range: [start, start + token.length], term });
      }
    }
    return matches;
  };
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

/** Joins ranges that overlap or touch: `機械` and `械学` are one passage. */
export function mergedRanges(matches: readonly Match[]): Range[] {
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
