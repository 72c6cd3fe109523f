import { folded } from '../../base/tokenizer/fold.js';
import { ambiguousNames } from './vocabulary.js';

/** A place in a text: its first character, and the character after it. */
export type Range = readonly [start: number, end: number];

/** A place in a text, and the index term that the text has there. */
export interface TermPlace {
  readonly range: Range;
  readonly term: string;
}

/** One word of a text. */
export interface TextWord {
  readonly text: string;
  readonly range: Range;
  /** Its stem, or the folded word if it is too common to be indexed. Empty in scripts without spaces. */
  readonly key: string;
}

/** First characters of special terms, from the private use area, so that no word begins with them. */
const prefixes = { phrase: '\ue801', name: '\ue802', label: '\ue803' };

export const isPhrase = (term: string): boolean => term.startsWith(prefixes.phrase);
export const isName = (term: string): boolean => term.startsWith(prefixes.name);
export const isSpecial = (term: string): boolean => isPhrase(term) || isName(term) || term.startsWith(prefixes.label);

interface Phrase {
  readonly keys: readonly string[];
  readonly term: string;
}

/**
 * Index terms for what single words do not say: phrases of adjacent words ("right to work"), names of technologies that
 * are also common words (`Go`), and words that count only as a label or in a list (`Pay: 78,000 euros`).
 */
export class SpecialTerms {
  readonly #phrases = new Map<string, Phrase[]>();
  readonly #labels = new Set<string>();
  readonly #wordsOf: (text: string) => readonly TextWord[];

  /** `texts` are the words and phrases of the vocabulary. `wordsOf` splits a text as the index does. */
  constructor(texts: Iterable<string>, wordsOf: (text: string) => readonly TextWord[]) {
    this.#wordsOf = wordsOf;
    for (const text of texts) this.#learn(text);
  }

  #learn(text: string): void {
    const term = this.termOf(text);
    const keys = this.#wordsOf(text).map(({ key }) => key);
    const [first = ''] = keys;
    if (term === undefined || isName(term)) return;
    if (!isPhrase(term)) this.#labels.add(first);
    else this.#phrases.set(first, [...(this.#phrases.get(first) ?? []), { keys, term }]);
  }

  /** Returns the special term of a text of the vocabulary, or undefined for a plain word. */
  termOf(text: string): string | undefined {
    const words = this.#wordsOf(text);
    const [first] = words;
    if (first === undefined || words.some(({ key }) => key === '')) return undefined;
    if (words.length > 1) return prefixes.phrase + words.map(({ key }) => key).join(' ');
    if (text.endsWith(':')) return prefixes.label + first.key;
    return ambiguousNames().has(text) ? prefixes.name + folded(text) : undefined;
  }

  /** Finds every special term of a text, in order. A query may write a name in lower case. */
  placesIn(text: string, words: readonly TextWord[], isQuery = false): TermPlace[] {
    const places: TermPlace[] = [];
    for (const [at, word] of words.entries()) {
      for (const { keys, term } of this.#phrases.get(word.key) ?? [])
        if (isPhraseAt(keys, text, words, at))
          places.push({ range: [word.range[0], (words[at + keys.length - 1] ?? word).range[1]], term });
      if (isNameAt(text, words, at, isQuery))
        places.push({ range: word.range, term: prefixes.name + folded(word.text) });
      if (this.#labels.has(word.key) && (isLabel(text, word) || isListItem(text, word)))
        places.push({ range: word.range, term: prefixes.label + word.key });
    }
    return places;
  }
}

function isPhraseAt(keys: readonly string[], text: string, words: readonly TextWord[], at: number): boolean {
  return keys.every((key, i) => {
    const word = words[at + i];
    return word?.key === key && (i === 0 || isAdjacent(text, words[at + i - 1], word));
  });
}

/** Whether only a space, a hyphen, a slash or an apostrophe is between two words. */
function isAdjacent(text: string, before: TextWord | undefined, word: TextWord): boolean {
  const gap = before === undefined ? '' : text.slice(before.range[1], word.range[0]);
  return gap.length <= 3 && gap !== '\n\n' && [...gap].every((character) => joiners.includes(character));
}
const joiners = " \n\u00a0-\u2010\u2011\u2013/'’";

/**
 * Whether a word is the name of a technology: `Go` is written as a name and is not part of "go to", or it is an item of
 * a list, in lower or upper case.
 */
function isNameAt(text: string, words: readonly TextWord[], at: number, isQuery: boolean): boolean {
  const word = words[at];
  const name = word && ambiguousNames().get(word.text);
  if (!word || !name) return false;
  const next = words[at + 1];
  if (next && name.notBefore.has(next.key) && isAdjacent(text, word, next)) return false;
  return isQuery || name.isAsWritten || isListItem(text, word);
}

const isListItem = (text: string, { range: [start, end] }: TextWord): boolean =>
  ['', ...'\n,;:|/·•(['].includes(lastBefore(text, start)) && ['', ...'\n,;|/·•)]'].includes(firstAfter(text, end));

/** Whether a value follows a word that begins a sentence: a colon or a number. */
const isLabel = (text: string, { range: [start, end] }: TextWord): boolean =>
  ['', ...'\n.!?;|·•('].includes(lastBefore(text, start)) &&
  ['', ...'\n:|–—€$£0123456789'].includes(firstAfter(text, end));

/** The last character before a place that is not a space. Empty at the start of the text. */
function lastBefore(text: string, start: number): string {
  let at = start - 1;
  while (at >= 0 && (text[at] === ' ' || text[at] === '\t') && start - at < maxGap) at -= 1;
  return at < 0 ? '' : text.charAt(at);
}

/** The first character after a place that is not a space. Empty at the end of the text. */
function firstAfter(text: string, end: number): string {
  let at = end;
  while (at < text.length && (text[at] === ' ' || text[at] === '\t') && at - end < maxGap) at += 1;
  return text.charAt(at);
}

/** Spaces that are skipped, so that long runs of spaces cost no more. */
const maxGap = 10;
