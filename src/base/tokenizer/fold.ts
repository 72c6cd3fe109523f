/**
 * Diacritics that readers may omit: Latin, Greek, and Cyrillic accents, Hebrew points, Arabic vowels, nukta, enclosing
 * marks, and variation selectors. Indic and Thai vowel signs and the voiced marks of kana are kept, because they change
 * the word.
 */
const marks =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each combining mark is meant separately
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u09bc\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u{e0100}-\u{e01ef}]/gu;

/** Invisible characters in words: soft hyphen, zero-width joiners, tatweel. */
const invisible = /[\u00ad\u0640\u200c\u200d]/g;

/** Letters without a decomposition that people type as another letter, and digits of other scripts. */
const letters: Readonly<Record<string, string>> = {
  ...{
    ß: 'ss',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    æ: 'ae',
    œ: 'oe',
    ħ: 'h',
    ı: 'i',
    ŧ: 't',
    ŋ: 'n',
    ĸ: 'k',
    ə: 'e',
    ς: 'σ',
  },
  ی: 'ي',
  ى: 'ي',
  ې: 'ي',
  ے: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ٱ: 'ا',
  ...digitsFrom(0x660, 0x6f0, 0x966, 0x9e6, 0xe50),
};
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/**
 * Long runs of combining marks, which are truncated, because Unicode normalization takes quadratic time (UAX #15 §13).
 */
const pile = /(\p{M}{8})\p{M}+/gu;

/** Folds a word: lower case, without accents, in compatibility form (NFKC), so that all spellings are equal. */
export function folded(word: string): string {
  if (isAscii(word)) return word.toLowerCase();
  const bare = normal(word).toLowerCase().normalize('NFD').replaceAll(marks, '');
  return bare.replaceAll(special, (letter) => letters[letter] ?? letter).normalize('NFC');
}

/** Normalizes a word for stemmers: lower case and compatibility form (NFKC), with accents. */
export function normal(word: string): string {
  if (isAscii(word)) return word.toLowerCase();
  return word.replaceAll(pile, '$1').normalize('NFKC').replaceAll(invisible, '').toLowerCase();
}

/** Whether a text is pure ASCII. */
export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

function digitsFrom(...zeros: readonly number[]): Record<string, string> {
  const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  return Object.fromEntries(
    zeros.flatMap((zero) => digits.map((digit) => [String.fromCodePoint(zero + digit), String(digit)])),
  );
}
