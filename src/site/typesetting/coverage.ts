import { memoizeTexts } from '../../base/memo.js';

/** A subset of the bundled fonts: a script of Inter, or the symbols of Noto Sans Math. */
export type FontPart = keyof typeof characters;

/**
 * Characters of each subset as ranges of hexadecimal code points. With this table the service can tell whether a text
 * is printable without reading a font. coverage.test.ts compares it with the font files.
 */
const characters = {
  latin:
    '20-7e a0-ac ae-ff 131 152-153 2bb-2bc 2c6 2da 2dc 300-301 303-304 308-309 323 2002 2009 200b ' +
    '2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122 2191 2193 2212 feff',
  'latin-ext':
    '20 41 a0 c4 100-130 132-148 14a-151 154-1c3 1c5-254 256-27b 27e-284 286-290 292-2a4 2a6-2ba 2bc-2c5 ' +
    '2c7-2cc 2ce-2d7 2dd-301 303-304 308-309 323 1d00 1d0d 1d1b 1d43 1d47-1d49 1d4d 1d4f-1d50 1d52 ' +
    '1d56-1d58 1d5b 1d62-1d65 1d9c 1da0 1dbb 1dbf 1e00-1e9b 1e9d-1e9f 1ef2-1eff 2020 20a0-20ab 20ad-20af ' +
    '20b1-20b5 20b8-20ba 20bc-20bf 2113 2c7c 2c7f a7ff',
  vietnamese:
    '20 41 a0 c4 102-103 110-111 128-129 168-169 1a0-1a1 1af-1b0 300-301 303-304 308-309 323 1ea0-1ef9 ' + '20ab',
  cyrillic: '20 41 a0 c4 301 400-45f 490-491 4b0-4b1 2116',
  'cyrillic-ext': '20 41 a0 c4 460-479 480-48f 492-49d 4a0-4af 4b2-4ff 52f 20b4 2dff a69f',
  greek: '20 41 a0 c4 374-376 37a-37f 384-38a 38c 38e-3a1 3a3-3d7 3dc-3dd 3f0-3f6 3f9-3fa 3fc-3ff',
  'greek-ext':
    '20 41 a0 c4 1f00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 ' +
    '1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe',
  signs:
    '21-2f 3a-40 5b-60 7b-7e a2-a3 a5 a7 a9 ac ae b0-b1 b6-b8 d7 f7 2d4-2d5 2da 3f6 606-60a 60c 66a-66c ' +
    '2010 2014-2019 201c-201d 2020-2022 2025-2026 2032-2038 203c 2040 2043-2044 2047 2050 2057 20ac 2118 ' +
    '2127 2129 2140-2144 214a-214b 2190-2300 2302 2305-2306 2308-230b 2310-2313 2317 2319 231c-2323 232c ' +
    '2332 2336-237a 237c 2394-2395 239b-23b9 23ce 23d0 23dc-23e7 2422-2423 2500 2506 250c 2510 2514 2518 ' +
    '2550 2571-2572 2577 2580 2584 2588 258c 2590-2593 25a0-25ff 2605-2606 2609 2621 263b-263e 2640 2642 ' +
    '2660-2667 2669-266f 267e 2680-2689 26a5 26aa-26ac 26b2 2713 2720 272a 2736 2739 273d 2772-2773 279b ' +
    '27c0-27ff 2900-2b04 2b0e-2b4c 2b50-2b54 2bfe 3012 3030 ff5b ff5d 1d6c1 1d6db 1d6fb 1d715 1d735 1d74f ' +
    '1d76f 1d789 1d7a9 1d7c3 1eef0-1eef1 1f780-1f7d8',
} as const;

type Range = readonly [from: number, to: number];

const ranges = Object.entries(characters).map(([part, text]) => ({
  part: part as FontPart,
  ranges: text.split(' ').map((range): Range => {
    const [from = '', to = from] = range.split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  }),
}));

/** Size of the grapheme cache. A text in one script needs far fewer entries. */
const kept = { most: 2_000, longest: 40 };

/** Returns the font subsets that have every character of a grapheme, the most basic subset first. */
export const fontPartsFor = memoizeTexts((grapheme: string): readonly FontPart[] => {
  const points = [...grapheme].map((character) => character.codePointAt(0) ?? 0);
  const has = (range: readonly Range[], point: number): boolean =>
    range.some(([from, to]) => point >= from && point <= to);
  return ranges.flatMap(({ part, ranges: all }) => (points.every((point) => has(all, point)) ? part : []));
}, kept);

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const letter = /[\p{L}\p{M}\p{N}]/u;

/**
 * Normalizes spaces and removes pictographs and symbols that no font has. Returns undefined if a letter or digit is
 * missing, since words would be wrong without it.
 */
export function printableText(text: string): string | undefined {
  let printed = '';
  for (const { segment } of graphemes.segment(text.normalize('NFC').replaceAll(invisible, ''))) {
    const plain = plainForms[segment] ?? (segment.trim() === '' ? ' ' : printableForm(segment));
    if (plain === ' ' && printed.endsWith(' ')) continue;
    if (fontPartsFor(plain).length > 0) printed += plain;
    else if (letter.test(plain)) return undefined;
  }
  return printed.trim();
}

/** Replaces ligatures and compatibility forms that the fonts lack by their letters, such as `ﬁ` in text from a PDF. */
const printableForm = (segment: string): string =>
  fontPartsFor(segment).length > 0 ? segment : segment.normalize('NFKC');

/** Format characters, variation selectors and the keycap frame, which have no glyph of their own. */
const invisible = /\p{Cf}|\u{fe0f}|\u{20e3}/gu;

/** Characters that differ from their replacement only in line breaking. */
const plainForms: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u202f': '\u00a0',
  '\u00a0': '\u00a0',
};
