import type { Query } from 'minisearch';
import { memoizeTexts } from '../../base/memo.js';
import { folded, isAscii, normal } from '../../base/tokenizer/fold.js';
import { stemmerFor } from '../../base/tokenizer/stem.js';
import { charactersOf, pairsOf, pairTerm, partsOfName, tokensOf } from '../../base/tokenizer/tokens.js';
import type { Meaning } from './synonyms.js';
import { fillerWords, smallWords } from './vocabulary.js';

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

/** One word of a query, or one run of pairs. */
export interface QueryTerm {
  /** The word as it was typed. */
  readonly text: string;
  /** What an entry must match to use the word, or a synonym of it. */
  readonly queries: Query[];
  /** Whether a term of the index is the word itself, in any of its forms or in a compound. */
  readonly isOwn: (term: string) => boolean;
  /** The terms of the index that belong to synonyms of the word. */
  readonly synonyms: ReadonlySet<string>;
  /** Finds other spellings of the word, the closest kind first. Empty for words that have no other spelling. */
  readonly spellings: readonly Query[];
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
    return [withoutHyphen(word), ...(parts.length > 1 ? parts : [])]
      .map((part) => this.#ways(part.slice(0, longestWord)))
      .filter((ways) => ways.length > 0);
  }

  /**
   * Returns the words of a query. `meaning` names the synonyms of a term. Words that are common in questions are left out
   * when the query has other words.
   */
  queryTerms(query: string, meaning: (stem: string) => readonly Meaning[]): QueryTerm[] {
    const terms = tokensOf(query).flatMap(({ text, inPairs }) => this.#queryTerm(text, inPairs, meaning) ?? []);
    // A query of small words alone is looked for as acronyms: "it" as IT, exactly.
    const isAllSmall = terms.length === 0 && query !== query.toUpperCase();
    if (isAllSmall) return this.queryTerms(query.toUpperCase(), meaning).map((term) => ({ ...term, spellings: [] }));
    const telling = terms.filter(({ text }) => isAcronym(text) || !this.#filler.has(text.toLowerCase()));
    return telling.length > 0 ? telling : terms;
  }

  #queryTerm(text: string, inPairs: boolean, meaning: (stem: string) => readonly Meaning[]): QueryTerm | undefined {
    const queriesWith = (synonyms: typeof meaning): Query[] =>
      inPairs ? this.#queriesOfRun(text, synonyms) : this.#queriesOfWord(text, synonyms);
    const queries = queriesWith(meaning);
    if (queries.length === 0) return undefined;
    const ways = inPairs ? [] : (this.waysOf(text)[0] ?? []);
    const stems = inPairs ? this.#neededOf(text) : ways.slice(0, 1);
    return {
      text,
      queries,
      isOwn: termTest(queriesWith(() => [])),
      synonyms: new Set(stems.flatMap(meaning).flat()),
      spellings: spellingsOf(ways),
    };
  }

  /**
   * Every way to write a word and its parts, as terms of the index: those of `SQL` for `T-SQL` too. In a language of
   * compounds, the word is spelled from its end too.
   */
  readonly termsOfWord = memoizeTexts(
    (word: string): readonly string[] => [word, ...partsOfName(word)].flatMap((each) => this.termsOfQueryWord(each)),
    kept,
  );

  /** The same for a word that is looked for: `T-SQL` asks for no other `SQL`. */
  readonly termsOfQueryWord = memoizeTexts((word: string): readonly string[] => {
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

  #queriesOfWord(text: string, meaning: (stem: string) => readonly Meaning[]): Query[] {
    const [whole, ...parts] = this.waysOf(text).map((ways) => wordQuery(ways, meaning(ways[0] ?? '')));
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
   * The pairs of a run that a text must have: those of its words; a word of one Han or Hangul character, while a single
   * kana
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
    if (/[^\p{L}\p{N}\p{M}]/u.test(surface)) return [surface];
    const plain = normal(word);
    const others = isAscii(plain) ? [] : otherWays(plain, this.#language);
    return [...new Set([folded(this.#stem(plain)) || surface, surface, ...others])];
  }
}

/** `e-mail` and `email` are one word. */
const withoutHyphen = (word: string): string => (isAscii(word) ? word.replaceAll('-', '') : word);

const anyOf = (queries: Query[]): Query => ({ combineWith: 'OR', queries });

/** One character matches the pairs that begin with it. */
const pairQuery = (pair: string): Query => ({ queries: [pair], prefix: pair.length <= pairTerm('a').length });

/** A word in any of its forms, or a synonym of it. */
function wordQuery(ways: readonly string[], meanings: readonly Meaning[]): Query {
  const synonyms: readonly Query[] = meanings.length > 0 ? [synonymQuery(meanings)] : [];
  return anyOf([...ways, ...synonyms]);
}

/** Tests whether a term of the index is one that the queries look for. */
function termTest(queries: readonly Query[]): (term: string) => boolean {
  const exact = new Set<string>();
  const beginnings: string[] = [];
  const collect = (query: Query, isPrefix: boolean): void => {
    if (typeof query !== 'string' && typeof query !== 'symbol') {
      const inner = 'queries' in query ? query.queries : [];
      for (const each of inner) collect(each, isPrefix || query.prefix === true);
    } else if (typeof query === 'string') {
      if (isPrefix) beginnings.push(query);
      else exact.add(query);
    }
  };
  for (const query of queries) collect(query, false);
  return (term) => exact.has(term) || beginnings.some((beginning) => term.startsWith(beginning));
}

/** Words that begin with this one, then words that differ in a letter or two. A number has no other spelling. */
function spellingsOf(ways: readonly string[]): readonly Query[] {
  const typed = ways[1] ?? ways[0] ?? '';
  if (typed.length < 3 || /[^\p{L}\p{M}]/u.test(typed)) return [];
  const beginning: Query = { queries: [typed], prefix: true };
  const distance = typed.length >= 6 ? 2 : 1;
  return typed.length < 4 ? [beginning] : [beginning, { queries: [typed], fuzzy: distance }];
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
