import { readFileSync } from 'node:fs';
import { lazy, memoizePer } from '../../base/memo.js';

interface WordFile {
  /** By language: words that are too common to be indexed. BM25 gives those of other languages a low weight. */
  readonly small: Readonly<Record<string, string>>;
  /** By language: words of questions, and words that are in every portfolio. Only queries without other words use them. */
  readonly filler: Readonly<Record<string, string>>;
  /** Words that stemmers take for forms of another word: "publication" is no form of "public". */
  readonly whole: string;
  /** Words of any language in questions about spoken languages. */
  readonly speech: { readonly speaking: string; readonly languages: string };
  /** Names of technologies that are also common words, each with the words before which they are not the name. */
  readonly names: Readonly<Record<string, string>>;
  /** Groups of words and phrases that mean the same in a resume. */
  readonly synonyms: readonly (readonly string[])[];
  /** Words of a question, and the words of an answer to it, in one direction: "citizenship" to "no permit needed". */
  readonly related: readonly RelatedWords[];
}

/** Words of queries (`from`), and the words of entries that answer them (`to`). */
interface RelatedWords {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** A spelling of a name that is also a common word. */
interface AmbiguousName {
  /** Whether the spelling is that of the name, such as `Go` or `GO`, and not `go`. */
  readonly isAsWritten: boolean;
  /** Folded words before which the spelling is not the name. */
  readonly notBefore: ReadonlySet<string>;
}

/** Reads `words.json` when the first portfolio is indexed. */
const file = lazy(() => JSON.parse(readFileSync(new URL('./words.json', import.meta.url), 'utf8')) as WordFile);

const setOf = (words: string | undefined): ReadonlySet<string> => new Set(words?.split(' ').filter(Boolean));

/** Returns the words of a language that are too common to be indexed. */
export const smallWords = memoizePer((language: string) => setOf(file().small[language]));

/** Returns the filler words of a language and of English, because agents ask in English whatever the site's language. */
export const fillerWords = memoizePer((language: string) => {
  const { small, filler } = file();
  return setOf([filler[language], filler.en, small.en].join(' '));
});

/** Returns the words that are not stemmed, apart from the plural. */
export const wholeWords = lazy(() => setOf(file().whole));

/** Returns the spellings of names that are also common words. */
export const ambiguousNames = lazy((): ReadonlyMap<string, AmbiguousName> => {
  const spellings = Object.entries(file().names).flatMap(([name, words]) => {
    const notBefore = setOf(words);
    return [name, name.toUpperCase(), name.toLowerCase()].map(
      (spelling) => [spelling, { isAsWritten: spelling !== name.toLowerCase(), notBefore }] as const,
    );
  });
  return new Map(spellings);
});

/** Returns groups of words and phrases that mean the same. */
export const synonymGroups = (): readonly (readonly string[])[] => file().synonyms;

/** Returns words of queries with the words of entries that answer them. */
export const relatedWords = (): readonly RelatedWords[] => file().related;

/** Whether words ask only for the languages that a person speaks. "Language" alone may be a programming language. */
export function asksForSpokenLanguages(words: readonly string[]): boolean {
  const { speaking, languages } = speech();
  return words.some((word) => speaking.has(word)) && words.every((word) => speaking.has(word) || languages.has(word));
}
const speech = lazy(() => ({
  speaking: setOf(file().speech.speaking),
  languages: setOf(file().speech.languages),
}));
