import { readFileSync } from 'node:fs';
import { lazy, memoizePer } from '../../base/memo.js';

interface WordFile {
  /**
   * By language: words so common that they say nothing about what is looked for; BM25 weighs down those of other
   * languages.
   */
  readonly small: Readonly<Record<string, string>>;
  /**
   * By language: words of a question, and those that all of a portfolio is about, which are looked for only where it
   * has no others.
   */
  readonly filler: Readonly<Record<string, string>>;
  /** Words of any language that ask who speaks, and what. */
  readonly speech: { readonly speaking: string; readonly languages: string };
  /** Words and phrases of any language that mean the same to someone who reads resumes. */
  readonly synonyms: readonly (readonly string[])[];
  /** Words of a question that lead to words of an answer, and not the other way: citizenship to "no permit needed". */
  readonly related: readonly RelatedWords[];
}

/** Words that lead to others. */
interface RelatedWords {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** What `words.json` says of words; it is read when a portfolio is first indexed. */
const file = lazy(() => JSON.parse(readFileSync(new URL('./words.json', import.meta.url), 'utf8')) as WordFile);

const setOf = (words: string | undefined): ReadonlySet<string> => new Set(words?.split(' '));

/** The small words of a language, as the file spells them. */
export const smallWords = memoizePer((language: string) => setOf(file().small[language]));

/** The filler of a language, and what is filler in English, in which agents ask whatever the language of the site. */
export const fillerWords = memoizePer((language: string) => {
  const { small, filler } = file();
  return setOf([filler[language], filler.en, small.en].join(' '));
});

/** Groups of words and phrases that mean the same. */
export const synonymGroups = (): readonly (readonly string[])[] => file().synonyms;

/** Words that lead to others, in one direction. */
export const relatedWords = (): readonly RelatedWords[] => file().related;

/** Whether words ask only for the languages that a person speaks: "language" alone may mean others. */
export function asksForSpokenLanguages(words: readonly string[]): boolean {
  const { speaking, languages } = speech();
  return words.some((word) => speaking.has(word)) && words.every((word) => speaking.has(word) || languages.has(word));
}
const speech = lazy(() => ({
  speaking: setOf(file().speech.speaking),
  languages: setOf(file().speech.languages),
}));
