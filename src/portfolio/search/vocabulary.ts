import { readFileSync } from 'node:fs';
import { lazy, memoizePer } from '../../platform/memo.js';

interface WordFile {
  /** By language: words so common that they say nothing about what is looked for; BM25 weighs down those of other languages. */
  readonly small: Readonly<Record<string, string>>;
  /** By language: words of a question that are looked for only where it has no others. */
  readonly filler: Readonly<Record<string, string>>;
  /** Words and phrases of any language that mean the same to someone who reads resumes. */
  readonly synonyms: readonly (readonly string[])[];
}

/** What `words.json` says of words; it is read when a portfolio is first indexed. */
const file = lazy(() => JSON.parse(readFileSync(new URL('./words.json', import.meta.url), 'utf8')) as WordFile);

const setOf = (words: string | undefined): ReadonlySet<string> => new Set(words?.split(' '));

/** The small words of a language, as the file spells them. */
export const smallWords = memoizePer((language: string) => setOf(file().small[language]));

/** The filler of a language. */
export const fillerWords = memoizePer((language: string) => setOf(file().filler[language]));

/** Groups of words and phrases that mean the same. */
export const synonymGroups = (): readonly (readonly string[])[] => file().synonyms;
