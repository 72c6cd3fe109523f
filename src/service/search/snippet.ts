import { maxQuoteLength, quoteAt, sentenceAt } from '../../base/sentence.js';
import type { Found } from './documents.js';
import { type FindMatches, mergedRanges } from './matches.js';
import type { Range, TermPlace } from './special-terms.js';

/** How much of a long text is looked through, in characters. */
const longestLooked = 65_536;

/** Sentences of one text that are compared. */
const maxSentences = 50;

/** A sentence and the places in it that match. */
export interface Snippet {
  readonly text: string;
  readonly marks: readonly Range[];
}

/** The texts of an entry as people read them, and where they match. */
export interface MatchedTexts {
  readonly snippet: Snippet;
  /** The matches in the description and in the text, as they are written there, by the term of the index. */
  readonly description: ReadonlyMap<string, string>;
  readonly body: ReadonlyMap<string, string>;
}

/**
 * Finds the sentence of an entry that has most of the words, in its description or its text; `weightOf` counts words.
 * The text goes before the description, which sums it up. Without such a sentence the snippet is the beginning of the
 * description.
 */
export function matchTexts(
  { description, body }: Pick<Found, 'description' | 'body'>,
  matchesIn: FindMatches,
  weightOf: (terms: ReadonlySet<string>) => number,
  language: string,
): MatchedTexts {
  const about = description.slice(0, longestLooked);
  const text = body.slice(0, longestLooked);
  const [ofAbout, ofText] = [matchesIn(about), matchesIn(text)];
  const best = [
    bestSentence(text, ofText, weightOf, language),
    bestSentence(about, ofAbout, weightOf, language),
  ].reduce((one, other) => (other.weight > one.weight ? other : one));
  const quote = best.weight > 0 ? best.quote() : quoteAt(about || text, [0, 0], language);
  return {
    snippet: { text: quote, marks: mergedRanges(matchesIn(quote)) },
    description: wordsByTerm(about, ofAbout),
    body: wordsByTerm(text, ofText),
  };
}

function wordsByTerm(text: string, matches: readonly TermPlace[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const { term, range } of matches) if (!words.has(term)) words.set(term, text.slice(...range));
  return words;
}

interface Sentence {
  readonly weight: number;
  quote(): string;
}

/** The first of the sentences with the greatest weight. */
function bestSentence(
  text: string,
  matches: readonly TermPlace[],
  weightOf: (terms: ReadonlySet<string>) => number,
  language: string,
): Sentence {
  let best: { readonly weight: number; readonly at: Range } = { weight: 0, at: [0, 0] };
  let next = 0;
  for (let count = 0; next < matches.length && count < maxSentences; count += 1) {
    const at = matches[next]?.range ?? [0, 0];
    const [start, end] = sentenceAt(text, at[0], language);
    const isInside = ({ range }: TermPlace): boolean =>
      range[0] < Math.min(Math.max(end, at[1]), start + maxQuoteLength);
    const first = next;
    do next += 1;
    while (next < matches.length && isInside(matches[next] as TermPlace));
    const weight = weightOf(new Set(matches.slice(first, next).map(({ term }) => term)));
    if (weight > best.weight) best = { weight, at };
  }
  return { weight: best.weight, quote: () => quoteAt(text, best.at, language) };
}
