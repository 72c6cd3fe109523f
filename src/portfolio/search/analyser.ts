import { folded, isAscii, normal } from './fold.js';
import { charactersOf, foldedRun, hasPairs, isPlainRun, pairsOf, runsOf } from './pairs.js';
import { stemmerFor } from './stem.js';
import { stopWordsOf } from './stop-words.js';
import { tokensOf } from './tokens.js';

/** A term of the index, and other spellings of its word. */
export interface Term {
  readonly term: string;
  readonly also: readonly string[];
}

/**
 * A part of a query: a word; a pair of characters that must be there; a pair across two words, which only raises the
 * score; one character.
 */
export interface QueryPart {
  readonly kind: 'word' | 'pair' | 'bonus' | 'character';
  readonly terms: readonly Term[];
}

/** A longer word is told apart by its beginning. */
const longestWord = 100;
/** Words that are kept with their terms, about 20 MB at most. */
const mostKept = 100_000;
const longestKept = 40;

/**
 * Cuts texts and queries into terms, the same way for both (content.md §4, Search). One language decides: the site's.
 */
export class Analyser {
  readonly #stem: (word: string) => string;
  readonly #stopWords: ReadonlySet<string>;
  readonly #language: string;
  readonly #kept = new Map<string, readonly Term[]>();
  #segmenter: Intl.Segmenter | undefined;

  constructor(language: string) {
    this.#language = new Intl.Locale(language).language;
    this.#stem = stemmerFor(language);
    this.#stopWords = stopWordsOf(this.#language);
  }

  /** The terms of a text, as plain strings. */
  termsOf(text: string): string[] {
    return tokensOf(text).flatMap((token) => this.terms(token.text).map(({ term }) => term));
  }

  /** What becomes of one token. A word with a joiner inside gives itself first and then its parts. */
  terms(token: string): readonly Term[] {
    const known = this.#kept.get(token);
    if (known) return known;
    const terms = this.#analysed(token);
    if (token.length <= longestKept && !isPlainRun(token)) {
      if (this.#kept.size >= mostKept) this.#kept.clear();
      this.#kept.set(token, terms);
    }
    return terms;
  }

  /**
   * The parts of a query. The segmenter tells words of scripts without spaces apart; pairs inside a word are needed,
   * those across two are not.
   */
  askedOf(query: string): readonly QueryPart[] {
    const asked = tokensOf(query).flatMap(({ text }): readonly QueryPart[] => {
      if (!hasPairs(text)) return this.#askedWord(text);
      return runsOf(text).flatMap((run) => (run.inPairs ? this.#askedRun(run.text) : this.#askedWord(run.text)));
    });
    // Of nothing but small words, "it" is asked for as IT, and as no beginning of other words.
    if (asked.length === 0)
      return tokensOf(query.toUpperCase()).flatMap(({ text }) =>
        this.#askedWord(text).map((each) => ({ ...each, kind: 'pair' as const })),
      );
    return asked.some(({ kind }) => kind !== 'bonus') ? asked : asked.map((each) => ({ ...each, kind: 'pair' }));
  }

  #askedWord(word: string): readonly QueryPart[] {
    const terms = this.terms(word);
    return terms.length === 0 ? [] : [{ kind: 'word', terms }];
  }

  #askedRun(run: string): readonly QueryPart[] {
    const text = foldedRun(run);
    if (charactersOf(text).length === 1) return [{ kind: 'character', terms: [bare(text)] }];
    this.#segmenter ??= new Intl.Segmenter(this.#language, { granularity: 'word' });
    const inside = new Set([...this.#segmenter.segment(text)].flatMap(({ segment }) => neededOf(segment)));
    const pairs = pairsOf(run);
    const needed = pairs.map((pair): QueryPart => ({ kind: inside.has(pair) ? 'pair' : 'bonus', terms: [bare(pair)] }));
    const characters = [...inside].filter((each) => charactersOf(each).length === 1);
    return [...needed, ...characters.map((each): QueryPart => ({ kind: 'character', terms: [bare(each)] }))];
  }

  #analysed(token: string): readonly Term[] {
    if (!hasPairs(token)) return this.#word(token);
    return runsOf(token).flatMap((run) => (run.inPairs ? pairsOf(run.text).map(bare) : this.#word(run.text)));
  }

  #word(token: string): readonly Term[] {
    const [whole, ...parts] = [token, ...(token.includes('\u200c') ? token.split(/\u200c+/) : [])];
    return [whole, ...(parts.length > 1 ? parts : [])].flatMap(
      (part = '') => this.#single(part.slice(0, longestWord)) ?? [],
    );
  }

  #single(word: string): Term | undefined {
    const surface = folded(word);
    if (surface === '' || (this.#stopWords.has(surface) && !isAcronym(word))) return undefined;
    const plain = normal(word);
    const stemmed = folded(this.#stem(plain)) || surface;
    const also = [surface, ...(isAscii(plain) ? [] : otherWays(plain, this.#language))];
    return { term: stemmed, also: also.filter((each, at) => each !== stemmed && also.indexOf(each) === at) };
  }
}

/** IT and US are no small words, although they are written like some. */
const isAcronym = (word: string): boolean =>
  word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();

const none: readonly string[] = [];
const bare = (term: string): Term => ({ term, also: none });

/**
 * What of a segment a text must have: its pairs; a word of one Han or Hangul character, while a single kana or Thai
 * letter says little.
 */
function neededOf(segment: string): readonly string[] {
  if (charactersOf(segment).length > 1) return pairsOf(segment);
  return /^[\p{Script=Han}\p{Script=Hangul}]/u.test(segment) ? [segment] : [];
}

/**
 * Ways to write a word that its stem does not lead to: ä as ae in German; in Arabic without the article, also where a
 * preposition is one with it.
 */
function otherWays(word: string, language: string): readonly string[] {
  if (language === 'de') return [folded(word.normalize('NFC').replaceAll(/[äöü]/g, (letter) => `${letter}e`))];
  return article.test(word) ? [folded(word.replace(article, ''))] : none;
}
const article = /^(?:[وفبك]?ال|لل)(?=...)/u;
