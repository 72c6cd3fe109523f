import { isAscii, normal } from './fold.js';

/** A word, or a run of a script without spaces, with its position. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly inPairs: boolean;
}

/** Scripts without spaces between words, and Hangul, whose words have suffixes. */
const scripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan'];
const written = scripts.map((script) => `\\p{scx=${script}}`).join('');
/**
 * Words, and names with a symbol that changes their meaning: `.NET`, `C++`, `C#`, `R&D`, `T-SQL`, `Node.js`, `ASP.NET`,
 * `AT&T`, `Objective-C`. A hyphen or `&` only belongs to a name next to a single letter, and in `on-site`, `full-time`,
 * and `part-time`, whose parts have another meaning.
 */
const word =
  /(?<![\p{L}\p{N}])(?:\.(?:NET|Net|net)(?![\p{L}\p{N}])|[A-Za-z](?:\+\+|#)(?!\p{L})|(?<![&-])(?:[A-Za-z][&-][A-Za-z]+|(?:[Oo]n|[Ff]ull|[Pp]art)-(?:site|time))(?![\p{L}\p{N}&-]))|[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200c\u200d]*(?:(?:\.js|\.JS|(?<=[A-Za-z])\.NET|(?<=[A-Za-z]{2})[&-][A-Za-z])(?![\p{L}\p{N}&-]))?/gu;
const runs = new RegExp(`[${written}]+|[^${written}]+`, 'gu');
const ofThem = new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');
const characters = /\P{M}\p{M}*|\p{M}+/gu;

/** Splits a text into words and runs of scripts without spaces, in order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: token, index: start } of text.matchAll(word)) {
    if (isAscii(token) || !ofThem.test(token)) tokens.push({ text: token, start, inPairs: false });
    else
      for (const { 0: run, index } of token.matchAll(runs))
        tokens.push({ text: run, start: start + index, inPairs: ofThem.test(run) });
  }
  return tokens;
}

/** Whether a text has characters of a script without spaces between words. */
export const isUnspaced = (text: string): boolean => !isAscii(text) && ofThem.test(text);

/**
 * Returns the words inside a name with a symbol: `node` in `Node.js`, `sql` in `T-SQL`. Single letters do not count.
 */
export function partsOfName(name: string): readonly string[] {
  if (!/[.&-]/.test(name)) return [];
  return name.split(/(?=\.net)|\.js$|[&-]/i).filter((part) => part.length > 1 && part !== name);
}

/** Splits a run into characters: letters with their marks, and half-width and full-width forms as one. */
export function charactersOf(run: string): readonly string[] {
  return normal(run).match(characters) ?? [];
}

/**
 * Returns the bigrams of a run, or its only character, as index terms. They find the parts of compounds without a
 * dictionary.
 */
export function pairsOf(all: readonly string[]): readonly string[] {
  return all.length < 2
    ? all.map(pairTerm)
    : all.slice(1).map((character, before) => pairTerm(all[before] + character));
}

/**
 * Encodes a bigram as a term. MiniSearch visits all branches of a prefix tree node, of which Han would have thousands,
 * so each code unit becomes three characters of the private use area.
 */
export function pairTerm(pair: string): string {
  let term = '';
  for (let at = 0; at < pair.length; at += 1) {
    const code = pair.charCodeAt(at);
    term += String.fromCharCode(0xe000 + (code >> 12), 0xe000 + ((code >> 6) & 63), 0xe000 + (code & 63));
  }
  return term;
}
