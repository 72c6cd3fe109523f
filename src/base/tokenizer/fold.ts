/**
 * Diacritics that a reader may leave out: accents of Latin, Greek and Cyrillic, points of Hebrew, vowels of Arabic, nukta,
 * enclosing marks and variation selectors. Vowel signs of Indic and Thai scripts and the voiced marks of kana stay:
 * without them a word is another word.
 */
const marks =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of these is meant alone
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u09bc\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u{e0100}-\u{e01ef}]/gu;

/** Characters that show nothing of their own inside a word: soft hyphen, zero-width joiners, tatweel. */
const invisible = /[\u00ad\u0640\u200c\u200d]/g;

/** Letters that no accent tells from the one that people type for them, and digits of other scripts. */
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
 * More marks than any language puts on one letter. Unicode's reordering of them takes the square of their number, so
 * they are cut first (UAX #15 §13).
 */
const pile = /(\p{M}{8})\p{M}+/gu;

/**
 * The form that all spellings of a word share: lower case, without accents, in compatibility form
 * (NFKC).
 */
export function folded(word: string): string {
  if (isAscii(word)) return word.toLowerCase();
  const bare = normal(word).toLowerCase().normalize('NFD').replaceAll(marks, '');
  return bare.replaceAll(special, (letter) => letters[letter] ?? letter).normalize('NFC');
}

/** A word in lower case and compatibility form (NFKC), with its accents, as stemmers want it. */
export function normal(word: string): string {
  if (isAscii(word)) return word.toLowerCase();
  return word.replaceAll(pile, '$1').normalize('NFKC').replaceAll(invisible, '').toLowerCase();
}

/** Whether a text is ASCII alone, as most words of most programs are. */
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
