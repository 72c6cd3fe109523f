import type { Query } from 'minisearch';
import { memoizeTexts } from '../../platform/memo.js';
import { folded, isAscii, normal } from './fold.js';
import { stemmerFor } from './stem.js';
import { charactersOf, pairsOf, pairTerm, tokensOf } from './tokens.js';

/** How widely a word is taken: as it is; also words that begin with it; also words spelled like it. */
export type Width = 'same' | 'beginning' | 'alike';

/** A longer word is told apart by its beginning. */
const longestWord = 100;

/** Words that are kept with their terms. */
const kept = { most: 50_000, longest: 40 };

/** English words so common that they say nothing about what is looked for; BM25 weighs down those of other languages. */
const stopWords = new Set(
  'a an and are as at be but by can do does for from had has have how i if in into is it its me my no not of on or our so than that the their them then there these they this to us was we were what when where which who why will with you your'.split(
    ' ',
  ),
);

/**
 * Cuts texts and queries into terms, the same way for both (content.md §4, Search). One language decides: the site's.
 */
export class Analyser {
  readonly #language: string;
  readonly #stem: (word: string) => string;
  readonly #segmenter: Intl.Segmenter;

  constructor(language: string) {
    this.#language = new Intl.Locale(language).language;
    this.#stem = stemmerFor(language);
    this.#segmenter = new Intl.Segmenter(this.#language, { granularity: 'word' });
  }

  /** Every term of a text, under every way to write its word. */
  termsOf(text: string): string[] {
    return tokensOf(text).flatMap(({ text: token, inPairs }) =>
      inPairs ? pairsOf(charactersOf(token)) : this.termsOfWord(token),
    );
  }

  /** The stems of the words of a text, and its pairs: each word once. */
  stemsOf(text: string): string[] {
    return tokensOf(text).flatMap(({ text: token, inPairs }) =>
      inPairs ? pairsOf(charactersOf(token)) : (this.waysOf(token)[0]?.[0] ?? []),
    );
  }

  /** The ways to write a word, its stem first, then as it is, and those of its parts where it has a joiner inside. */
  readonly waysOf = memoizeTexts((word: string): readonly (readonly string[])[] => {
    const parts = word.includes('\u200c') ? word.split(/\u200c+/) : [];
    return [word, ...(parts.length > 1 ? parts : [])]
      .map((part) => this.#ways(part.slice(0, longestWord)))
      .filter((ways) => ways.length > 0);
  }, kept);

  /** What a text must have to match a query, part by part. `meaning` names the synonyms of a term. */
  queriesOf(query: string, width: Width, meaning: (stem: string) => Iterable<string>): Query[] {
    const queries = tokensOf(query).flatMap(({ text, inPairs }) =>
      inPairs ? this.#neededOf(text).map(askedPair) : this.#askedWord(text, width, meaning),
    );
    // Of nothing but small words, "it" is asked for as IT, and as no beginning of other words.
    const isAllSmall = queries.length === 0 && query !== query.toUpperCase();
    return isAllSmall ? this.queriesOf(query.toUpperCase(), 'same', meaning) : queries;
  }

  /** Every way to write a word and its parts, as terms. */
  readonly termsOfWord = memoizeTexts((word: string): readonly string[] => this.waysOf(word).flat(), kept);

  #askedWord(text: string, width: Width, meaning: (stem: string) => Iterable<string>): Query[] {
    const [whole, ...parts] = this.waysOf(text).map((ways) => askedWays(ways, width, [...meaning(ways[0] ?? '')]));
    if (!whole) return [];
    return parts.length === 0 ? [whole] : [anyOf([whole, { combineWith: 'AND', queries: parts }])];
  }

  /**
   * What of a run a text must have: the pairs of its words; a word of one Han or Hangul character, while a single kana
   * or Thai letter says little unless it is all there is.
   */
  #neededOf(run: string): readonly string[] {
    const segments = [...this.#segmenter.segment(charactersOf(run).join(''))].map(({ segment }) => segment);
    const needed = segments.flatMap((segment) => {
      const all = charactersOf(segment);
      return all.length > 1 || /^[\p{Script=Han}\p{Script=Hangul}]/u.test(segment) ? pairsOf(all) : [];
    });
    return needed.length > 0 ? [...new Set(needed)] : pairsOf(charactersOf(run));
  }

  #ways(word: string): readonly string[] {
    const surface = folded(word);
    if (surface === '' || (this.#language === 'en' && stopWords.has(surface) && !isAcronym(word))) return [];
    const plain = normal(word);
    const others = isAscii(plain) ? [] : otherWays(plain, this.#language);
    return [...new Set([folded(this.#stem(plain)) || surface, surface, ...others])];
  }
}

const anyOf = (queries: Query[]): Query => ({ combineWith: 'OR', queries });

/** One character stands for the pairs that begin with it. */
const askedPair = (pair: string): Query => ({ queries: [pair], prefix: pair.length <= pairTerm('a').length });

/** A word by any of its ways, and the wider ones by how it was typed; a synonym counts half. */
function askedWays(ways: readonly string[], width: Width, synonyms: string[]): Query {
  const typed = ways[1] ?? ways[0] ?? '';
  const prefix = width !== 'same' && typed.length >= 3;
  const fuzzy = width === 'alike' && typed.length >= 4 && (typed.length >= 6 ? 2 : 1);
  const others = ways.filter((way) => way !== typed);
  const alike = synonyms.length > 0 ? [{ queries: synonyms, combineWith: 'OR', boostTerm: () => 0.5 } as const] : [];
  return anyOf([...others, { queries: [typed], prefix, fuzzy }, ...alike]);
}

/** IT and US are no small words, although they are written like some. */
const isAcronym = (word: string): boolean =>
  word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();

/**
 * Ways to write a word that its stem does not lead to: ä as ae in German; in Arabic without the article, also where a
 * preposition is one with it.
 */
function otherWays(word: string, language: string): readonly string[] {
  if (language === 'de') return [folded(word.normalize('NFC').replaceAll(/[äöü]/g, (letter) => `${letter}e`))];
  return article.test(word) ? [folded(word.replace(article, ''))] : [];
}
const article = /^(?:[وفبك]?ال|لل)(?=...)/u;
