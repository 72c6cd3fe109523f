import type { Query } from 'minisearch';
import { lazy, memoizeTexts } from '../../base/memo.js';
import { folded, isAscii, normal } from '../../base/tokenizer/fold.js';
import { stemmerFor } from '../../base/tokenizer/stem.js';
import { charactersOf, pairsOf, partsOfName, type Token, tokensOf } from '../../base/tokenizer/tokens.js';
import { anyOf, pairQuery, type QueryTerm, queryTerm, spellingsOf, termTest, withSynonyms } from './query-term.js';
import { isName, isPhrase, SpecialTerms, type TermPlace, type TextWord } from './special-terms.js';
import type { Meaning } from './synonyms.js';
import { ambiguousNames, fillerWords, smallWords, wholeWords } from './vocabulary.js';

/** Characters of a word that are indexed. */
const maxWordLength = 100;

/** Bounds of the cache of terms by word. */
const termCache = { most: 50_000, longest: 40 };

/** Languages that write compounds as one word. */
const compounding: ReadonlySet<string> = new Set(['de', 'nl', 'sv', 'da', 'nb', 'nn', 'no', 'fi', 'is', 'et', 'hu']);

/** Minimum length of a part of a compound, in characters. */
const minPartLength = 4;

/** Maximum length of a compound that is split, in characters. */
const maxCompoundLength = 60;

/** Letters between the parts of a compound: Arbeit-s-zeit, Straße-n-bau. */
const joints: readonly string[] = ['', 's', 'n', 'e', 'es', 'en', 'er'];

/** First character of reversed terms, from the private use area, so that no word begins with it. */
const reversedPrefix = '\ue800';

/** Returns the synonyms of an index term. */
type FindMeanings = (term: string) => readonly Meaning[];

/** A word of a query. */
interface QueryWord extends Token {
  /** Its index term if it is the name of a technology that is also a common word. */
  readonly name: string | undefined;
}

/** Splits texts and queries into index terms in the same way (content.md §4, Search). Uses the language of the site. */
export class Analyser {
  readonly #language: string;
  readonly #stem: (word: string) => string;
  readonly #segmenter: Intl.Segmenter;
  readonly #small: ReadonlySet<string>;
  readonly #filler: ReadonlySet<string>;
  readonly #compounds: boolean;
  readonly #special: () => SpecialTerms;

  /** `vocabulary` are the words and phrases that have synonyms. They are read when the first text is analyzed. */
  constructor(language: string, vocabulary: () => Iterable<string> = () => []) {
    this.#language = new Intl.Locale(language).language;
    this.#stem = stemmerFor(language);
    this.#small = smallWords(this.#language);
    this.#filler = fillerWords(this.#language);
    this.#compounds = compounding.has(this.#language);
    this.#segmenter = new Intl.Segmenter(this.#language, { granularity: 'word' });
    this.#special = lazy(() => new SpecialTerms(vocabulary(), (text) => this.#textWords(tokensOf(text))));
  }

  /** Returns every index term of a text. */
  termsOf(text: string): string[] {
    const terms: string[] = [];
    const tokens = tokensOf(text);
    for (const { text: token, inPairs } of tokens)
      for (const term of inPairs ? pairsOf(charactersOf(token)) : this.termsOfWord(token)) terms.push(term);
    for (const { term } of this.specialPlaces(text, tokens)) terms.push(term);
    return terms;
  }

  /** Finds the phrases, ambiguous names and labels in a text. `tokens` are those of the text. */
  specialPlaces(text: string, tokens: readonly Token[]): TermPlace[] {
    return this.#special().placesIn(text, this.#textWords(tokens));
  }

  #textWords(tokens: readonly Token[]): TextWord[] {
    return tokens.map(({ text, start, inPairs }) => {
      const key = inPairs ? '' : (this.termsOfWord(text)[0] ?? folded(text.slice(0, maxWordLength)));
      return { text, range: [start, start + text.length], key };
    });
  }

  /** Returns what an entry must have to have this word or phrase of the vocabulary. */
  meaningOf(text: string): Meaning {
    const term = this.#special().termOf(text);
    return term === undefined ? [...new Set(this.#stemsOf(text))] : [term];
  }

  /** Returns the index terms of a query that may have synonyms. */
  lookupTerms(query: string): string[] {
    const tokens = tokensOf(query);
    const special = this.#special().placesIn(query, this.#textWords(tokens), true);
    return [...this.#stemsOf(query), ...special.map(({ term }) => term)];
  }

  /** Returns the stems of the words of a text, and its pairs. */
  #stemsOf(text: string): string[] {
    return tokensOf(text).flatMap(({ text: token, inPairs }) =>
      inPairs ? pairsOf(charactersOf(token)) : (this.#formsOf(token)[0]?.[0] ?? []),
    );
  }

  /** Returns the forms of a word, its stem first, and those of its parts if a joiner is inside. */
  #formsOf(word: string): readonly (readonly string[])[] {
    const parts = word.includes('\u200c') ? word.split(/\u200c+/) : [];
    return [withoutHyphen(word), ...(parts.length > 1 ? parts : [])]
      .map((part) => this.#forms(part.slice(0, maxWordLength)))
      .filter((forms) => forms.length > 0);
  }

  /**
   * Returns the words and phrases that a query looks for. A phrase that has synonyms counts as one word, so "right to
   * work" does not look for "right". Common words of questions are left out if the query has other words.
   */
  queryTerms(query: string, meanings: FindMeanings): QueryTerm[] {
    const tokens = tokensOf(query);
    const special = this.#special().placesIn(query, this.#textWords(tokens), true);
    const phrases = longestPhrases(special.filter(({ term }) => isPhrase(term) && meanings(term).length > 0));
    const words = tokens
      .filter((token) => !phrases.some((phrase) => isInside(token, phrase)))
      .map((token) => ({
        ...token,
        name: special.find((place) => isName(place.term) && isInside(token, place))?.term,
      }));
    const terms = words.flatMap((word) => this.#queryTerm(word, meanings) ?? []);
    // A query of small words alone is looked for as acronyms: "it" as IT, exactly.
    const isAllSmall = terms.length + phrases.length === 0 && query !== query.toUpperCase();
    if (isAllSmall) return this.queryTerms(query.toUpperCase(), meanings).map((term) => ({ ...term, spellings: [] }));
    const telling = [
      ...terms.filter(({ text }) => !this.#isFiller(text)),
      ...phrases.map(({ range, term }) => queryTerm(query.slice(...range), [term], meanings(term), [])),
    ];
    return telling.length > 0 ? telling : terms;
  }

  #isFiller(word: string): boolean {
    return !isAcronym(word) && this.#filler.has(word.toLowerCase());
  }

  #queryTerm({ text, inPairs, name }: QueryWord, meanings: FindMeanings): QueryTerm | undefined {
    if (inPairs) {
      const pairs = this.#neededPairs(text);
      const queries = pairs.map((pair) => withSynonyms([pairQuery(pair)], meanings(pair)));
      const isOwn = termTest(pairs.map(pairQuery));
      return { text, queries, isOwn, synonyms: new Set(pairs.flatMap(meanings).flat()), spellings: [] };
    }
    const [forms] = this.#formsOf(text);
    if (forms === undefined) return undefined;
    const own = this.#queriesOfWord(text, name);
    if (name !== undefined && ambiguousNames().get(text)?.isAsWritten) {
      return queryTerm(text, [name], meanings(name), [anyOf(own)]);
    }
    const lookups = [forms[0] ?? '', ...(name === undefined ? [] : [name])];
    return queryTerm(text, own, lookups.flatMap(meanings), spellingsOf(forms));
  }

  /**
   * Returns every index term of a word of a text: its forms, and those of its parts, such as `SQL` for `T-SQL`. In a
   * language with compounds, the reversed word as well.
   */
  readonly termsOfWord = memoizeTexts(
    (word: string): readonly string[] => [word, ...partsOfName(word)].flatMap((each) => this.#termsOfPart(each)),
    termCache,
  );

  readonly #termsOfPart = (word: string): readonly string[] => {
    const terms = this.#formsOf(word).flat();
    const [stem = '', surface = stem] = terms;
    return this.#compounds && surface.length >= 2 * minPartLength ? [...terms, this.#reversed(surface)] : terms;
  };

  /** Returns queries of which any finds the word, without its synonyms. */
  #queriesOfWord(text: string, name?: string): Query[] {
    const [whole = [], ...parts] = this.#formsOf(text);
    if (whole.length === 0) return [];
    const queries: Query[] = this.#compounds ? this.#queriesOfCompounds(text) : [];
    if (parts.length > 0) queries.push({ combineWith: 'AND', queries: parts.map(anyOf) });
    if (name !== undefined) queries.push(name);
    return queries.concat(whole);
  }

  /** Returns queries for compounds that end with a word, and for the two words of a text that are one in the query. */
  #queriesOfCompounds(text: string): Query[] {
    const [stem = '', surface = stem] = this.#formsOf(text)[0] ?? [];
    if (surface.length < minPartLength || surface.length > maxCompoundLength) return [];
    const asEnd: Query = { queries: [this.#reversed(surface)], prefix: true };
    const splits = Array.from(
      { length: Math.max(0, surface.length - 2 * minPartLength + 1) },
      (_, i) => i + minPartLength,
    );
    const separate = splits.flatMap((at): Query[] => {
      const [head, tail] = [surface.slice(0, at), this.#stemOf(surface.slice(at))];
      const heads = joints
        .filter((joint) => head.endsWith(joint) && head.length - joint.length >= minPartLength)
        .map((joint) => this.#stemOf(head.slice(0, head.length - joint.length)));
      return tail === '' ? [] : [{ combineWith: 'AND', queries: [anyOf([...new Set(heads)]), tail] }];
    });
    return [asEnd, ...separate];
  }

  readonly #stemOf = (word: string): string => this.#forms(word)[0] ?? '';

  /** Returns the reversed stem of a word. In German, the feminine form counts as the same word. */
  #reversed(surface: string): string {
    const stem = this.#stemOf(this.#language === 'de' ? surface.replace(/(?<=...er)in(?:nen)?$/, '') : surface);
    return reversedPrefix + [...stem].reverse().join('');
  }

  /**
   * Returns the pairs of a run that a text must have: those of its words, and words of one Han or Hangul character. A
   * single kana or Thai letter counts only if the run has nothing else.
   */
  readonly #neededPairs = memoizeTexts((run: string): readonly string[] => {
    const segments = [...this.#segmenter.segment(charactersOf(run).join(''))].map(({ segment }) => segment);
    const needed = segments.flatMap((segment) => {
      const all = charactersOf(segment);
      return all.length > 1 || /^[\p{Script=Han}\p{Script=Hangul}]/u.test(segment) ? pairsOf(all) : [];
    });
    return needed.length > 0 ? [...new Set(needed)] : pairsOf(charactersOf(run));
  }, termCache);

  #isSmall(word: string): boolean {
    return this.#small.has(normal(word)) && !isAcronym(word);
  }

  #forms(word: string): readonly string[] {
    const surface = folded(word);
    if (surface === '' || this.#isSmall(word)) return [];
    if (/[^\p{L}\p{N}\p{M}]/u.test(surface)) return [surface];
    const plain = normal(word);
    const others = isAscii(plain) ? [] : otherForms(plain, this.#language);
    const stem = wholeWord(plain) ?? this.#stem(plain);
    return [...new Set([folded(stem) || surface, surface, ...others])];
  }
}

const isInside = ({ start }: Token, { range: [from, to] }: TermPlace): boolean => from <= start && start < to;

/** Selects the longest of phrases that overlap. */
function longestPhrases(phrases: readonly TermPlace[]): TermPlace[] {
  const selected: TermPlace[] = [];
  for (const phrase of phrases.toSorted((a, b) => b.range[1] - b.range[0] - (a.range[1] - a.range[0]))) {
    const [start, end] = phrase.range;
    if (selected.every(({ range: [from, to] }) => end <= from || to <= start)) selected.push(phrase);
  }
  return selected;
}

/** Returns the singular of a word that must not be stemmed, or undefined for other words. */
const wholeWord = (word: string): string | undefined =>
  [word, word.replace(/ies$/, 'y'), word.replace(/s$/, '')].find((each) => wholeWords().has(each));

/** Removes hyphens, so that `e-mail` and `email` are one word. */
const withoutHyphen = (word: string): string => (isAscii(word) ? word.replaceAll('-', '') : word);

/** Whether a word is an acronym. IT and US are, although small words have the same letters. */
const isAcronym = (word: string): boolean =>
  word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();

/**
 * Returns forms of a word that its stem does not cover: `ae` for `ä` in German, and words without the article in Arabic,
 * also after a prefixed preposition.
 */
function otherForms(word: string, language: string): readonly string[] {
  if (language === 'de') return [folded(word.normalize('NFC').replaceAll(/[äöü]/g, (letter) => `${letter}e`))];
  return article.test(word) ? [folded(word.replace(article, ''))] : [];
}
const article = /^(?:[وفبك]?ال|لل)(?=...)/u;
