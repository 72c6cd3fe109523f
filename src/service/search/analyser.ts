import type { Query } from 'minisearch';
import { memoizeTexts } from '../../base/memo.js';
import { folded, isAscii, normal } from '../../base/tokenizer/fold.js';
import { stemmerFor } from '../../base/tokenizer/stem.js';
import { charactersOf, pairsOf, pairTerm, tokensOf } from '../../base/tokenizer/tokens.js';
import type { Meaning } from './synonyms.js';
import { fillerWords, smallWords } from './vocabulary.js';

/** How widely a word is taken: as it is; also words that begin with it; also words spelled like it. */
export type Width = 'exact' | 'prefix' | 'fuzzy';

/** A longer word is told apart by its beginning. */
const longestWord = 100;

/** Words that are kept with their terms. */
const kept = { most: 50_000, longest: 40 };

/** Languages that write what others say in several words as one. */
const compounding: ReadonlySet<string> = new Set(['de', 'nl', 'sv', 'da', 'nb', 'nn', 'no', 'fi', 'is', 'et', 'hu']);

/** The shortest part of a compound that is told apart, in characters. */
const shortestPart = 4;

/** A longer word is not taken apart, in characters. */
const longestCompound = 60;

/** What is between the parts of a compound: Arbeit-s-zeit, Straße-n-bau. */
const joints: readonly string[] = ['', 's', 'n', 'e', 'es', 'en', 'er'];

/** Begins the terms that are spelled from their end, which no word has. */
const backwards = '\ue800';

/** What a query asks for: a word or a run of pairs, and what a text must have of it. */
export interface QueryTerm {
  /** As it was typed. */
  readonly text: string;
  readonly queries: Query[];
}

/**
 * Cuts texts and queries into terms, the same way for both (content.md §4, Search). One language decides: the site's.
 */
export class Analyser {
  readonly #language: string;
  readonly #stem: (word: string) => string;
  readonly #segmenter: Intl.Segmenter;
  readonly #small: ReadonlySet<string>;
  readonly #filler: ReadonlySet<string>;
  readonly #compounds: boolean;

  constructor(language: string) {
    this.#language = new Intl.Locale(language).language;
    this.#stem = stemmerFor(language);
    this.#small = smallWords(this.#language);
    this.#filler = fillerWords(this.#language);
    this.#compounds = compounding.has(this.#language);
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
  waysOf(word: string): readonly (readonly string[])[] {
    const parts = word.includes('\u200c') ? word.split(/\u200c+/) : [];
    return [word, ...(parts.length > 1 ? parts : [])]
      .map((part) => this.#ways(part.slice(0, longestWord)))
      .filter((ways) => ways.length > 0);
  }

  /**
   * What a text must have to match a query, word by word. `meaning` names what means the same as a term. Filler is left
   * out where there are other words.
   */
  queryTerms(query: string, width: Width, meaning: (stem: string) => readonly Meaning[]): QueryTerm[] {
    const terms = tokensOf(query).flatMap(({ text, inPairs }) => {
      const queries = inPairs ? this.#queriesOfRun(text, meaning) : this.#queriesOfWord(text, width, meaning);
      return queries.length > 0 ? [{ text, queries }] : [];
    });
    // A query of small words alone is looked for as acronyms: "it" as IT, exactly.
    const isAllSmall = terms.length === 0 && query !== query.toUpperCase();
    if (isAllSmall) return this.queryTerms(query.toUpperCase(), 'exact', meaning);
    const telling = terms.filter(({ text }) => isAcronym(text) || !this.#filler.has(text.toLowerCase()));
    return telling.length > 0 ? telling : terms;
  }

  /** Every way to write a word and its parts, as terms; in a language of compounds, spelled from its end too. */
  readonly termsOfWord = memoizeTexts((word: string): readonly string[] => {
    const terms = this.waysOf(word).flat();
    const [stem = '', surface = stem] = terms;
    return this.#compounds && surface.length >= 2 * shortestPart ? [...terms, this.#fromItsEnd(surface)] : terms;
  }, kept);

  #queriesOfRun(run: string, meaning: (stem: string) => readonly Meaning[]): Query[] {
    return this.#neededOf(run).map((pair) => {
      const others = meaning(pair);
      return others.length === 0 ? pairQuery(pair) : anyOf([pairQuery(pair), synonymQuery(others)]);
    });
  }

  #queriesOfWord(text: string, width: Width, meaning: (stem: string) => readonly Meaning[]): Query[] {
    const [whole, ...parts] = this.waysOf(text).map((ways) => wordQuery(ways, width, meaning(ways[0] ?? '')));
    if (!whole) return [];
    const inCompounds = this.#compounds ? this.#queriesOfCompounds(text) : [];
    const joined = parts.length === 0 ? [] : [{ combineWith: 'AND', queries: parts } as const];
    return joined.length + inCompounds.length === 0 ? [whole] : [anyOf([whole, ...joined, ...inCompounds])];
  }

  /** A word as the end of compounds, and the two words of a text that are one in the query. */
  #queriesOfCompounds(text: string): Query[] {
    const [stem = '', surface = stem] = this.waysOf(text)[0] ?? [];
    if (surface.length < shortestPart || surface.length > longestCompound) return [];
    const asEnd: Query = { queries: [this.#fromItsEnd(surface)], prefix: true };
    const places = Array.from(
      { length: Math.max(0, surface.length - 2 * shortestPart + 1) },
      (_, i) => i + shortestPart,
    );
    const apart = places.flatMap((at): Query[] => {
      const [head, tail] = [surface.slice(0, at), this.#stemOf(surface.slice(at))];
      const heads = joints
        .filter((joint) => head.endsWith(joint) && head.length - joint.length >= shortestPart)
        .map((joint) => this.#stemOf(head.slice(0, head.length - joint.length)));
      return tail === '' ? [] : [{ combineWith: 'AND', queries: [anyOf([...new Set(heads)]), tail] }];
    });
    return [asEnd, ...apart];
  }

  readonly #stemOf = (word: string): string => this.#ways(word)[0] ?? '';

  /** The stem of a word spelled from its end; in German the feminine form is taken for the same word. */
  #fromItsEnd(surface: string): string {
    const stem = this.#stemOf(this.#language === 'de' ? surface.replace(/(?<=...er)in(?:nen)?$/, '') : surface);
    return backwards + [...stem].reverse().join('');
  }

  /**
   * The pairs of a run that a text must have: those of its words; a word of one Han or Hangul character, while a single kana
   * or Thai letter says little unless it is all there is.
   */
  readonly #neededOf = memoizeTexts((run: string): readonly string[] => {
    const segments = [...this.#segmenter.segment(charactersOf(run).join(''))].map(({ segment }) => segment);
    const needed = segments.flatMap((segment) => {
      const all = charactersOf(segment);
      return all.length > 1 || /^[\p{Script=Han}\p{Script=Hangul}]/u.test(segment) ? pairsOf(all) : [];
    });
    return needed.length > 0 ? [...new Set(needed)] : pairsOf(charactersOf(run));
  }, kept);

  #ways(word: string): readonly string[] {
    const surface = folded(word);
    if (surface === '' || (this.#small.has(normal(word)) && !isAcronym(word))) return [];
    const plain = normal(word);
    const others = isAscii(plain) ? [] : otherWays(plain, this.#language);
    return [...new Set([folded(this.#stem(plain)) || surface, surface, ...others])];
  }
}

const anyOf = (queries: Query[]): Query => ({ combineWith: 'OR', queries });

/** One character matches the pairs that begin with it. */
const pairQuery = (pair: string): Query => ({ queries: [pair], prefix: pair.length <= pairTerm('a').length });

/** A word by any of its ways, and the wider ones by how it was typed. */
function wordQuery(ways: readonly string[], width: Width, meanings: readonly Meaning[]): Query {
  const typed = ways[1] ?? ways[0] ?? '';
  const prefix = width !== 'exact' && typed.length >= 3;
  const fuzzy = width === 'fuzzy' && typed.length >= 4 && (typed.length >= 6 ? 2 : 1);
  const others = ways.filter((way) => way !== typed);
  const meant: readonly Query[] = meanings.length > 0 ? [synonymQuery(meanings)] : [];
  return anyOf([...others, { queries: [typed], prefix, fuzzy }, ...meant]);
}

/** What means the same, which counts half. */
const synonymQuery = (meanings: readonly Meaning[]): Query => ({
  queries: meanings.map(
    (terms): Query => (terms.length === 1 ? (terms[0] ?? '') : { combineWith: 'AND', queries: [...terms] }),
  ),
  combineWith: 'OR',
  boostTerm: () => 0.5,
});

/** IT and US are acronyms, although they are spelled like small words. */
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
