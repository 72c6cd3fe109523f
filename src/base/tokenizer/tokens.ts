import { isAscii, normal } from './fold.js';

/** A word of a text, or a run of a script that is cut in pairs, with its place. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly inPairs: boolean;
}

/** Scripts without spaces between words, and Hangul, whose words carry their endings. */
const scripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan'];
const written = scripts.map((script) => `\\p{scx=${script}}`).join('');
/**
 * Words, and names with a sign that makes them another name: `.NET`, `C++`, `C#`, `R&D`, `T-SQL`, and with the sign at
 * their end `Node.js`, `ASP.NET`, `AT&T`, `Objective-C`. A hyphen or `&` belongs to a name only beside a single letter, and
 * in `on-site`, `full-time` and `part-time`, whose parts alone say something else.
 */
const word =
  /(?<![\p{L}\p{N}])(?:\.(?:NET|Net|net)(?![\p{L}\p{N}])|[A-Za-z](?:\+\+|#)(?!\p{L})|(?<![&-])(?:[A-Za-z][&-][A-Za-z]+|(?:[Oo]n|[Ff]ull|[Pp]art)-(?:site|time))(?![\p{L}\p{N}&-]))|[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200c\u200d]*(?:(?:\.js|\.JS|(?<=[A-Za-z])\.NET|(?<=[A-Za-z]{2})[&-][A-Za-z])(?![\p{L}\p{N}&-]))?/gu;
const runs = new RegExp(`[${written}]+|[^${written}]+`, 'gu');
const ofThem = new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');
const characters = /\P{M}\p{M}*|\p{M}+/gu;

/** The words of a text, and the runs of scripts that are cut in pairs, in order. */
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
 * The words inside a name with a sign by which it is known as well: `node` in `Node.js`, `sql` in `T-SQL`, `.net` in
 * `ASP.NET`. A single letter is none of them, so `R` is not in `R&D`.
 */
export function partsOfName(name: string): readonly string[] {
  if (!/[.&-]/.test(name)) return [];
  return name.split(/(?=\.net)|\.js$|[&-]/i).filter((part) => part.length > 1 && part !== name);
}

/** What a reader takes for one character of a run: a letter with its marks, half-width and full-width forms as one. */
export function charactersOf(run: string): readonly string[] {
  return normal(run).match(characters) ?? [];
}

/**
 * Each two neighbouring characters, or the only one, as terms of the index: whatever a compound is made of is found by
 * them, without a dictionary.
 */
export function pairsOf(all: readonly string[]): readonly string[] {
  return all.length < 2
    ? all.map(pairTerm)
    : all.slice(1).map((character, before) => pairTerm(all[before] + character));
}

/**
 * A pair as a term, or a character as the beginning of one. MiniSearch goes through all branches of a fork in turn, and
 * those of Han would be thousands, so each code unit becomes three of the private use area, which no word has.
 */
export function pairTerm(pair: string): string {
  let term = '';
  for (let at = 0; at < pair.length; at += 1) {
    const code = pair.charCodeAt(at);
    term += String.fromCharCode(0xe000 + (code >> 12), 0xe000 + ((code >> 6) & 63), 0xe000 + (code & 63));
  }
  return term;
}
