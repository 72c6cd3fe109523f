import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { type FontPart, fontPartsFor, printableText } from './coverage.js';
import { fontFile, splitByFont } from './fonts.js';

interface Font {
  readonly characterSet: readonly number[];
}
const { create } = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit') as {
  create(bytes: Buffer): Font;
};

const parts: readonly FontPart[] = [
  ...(['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'signs'] as const),
];

/** Every character of the first two Unicode planes. */
const characters = Array.from({ length: 0x20000 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))
  .filter((one) => fontPartsFor(one).length > 0);

describe('the bundled fonts', () => {
  it.each(parts)('have exactly the characters of the table in %s, in both weights', (part) => {
    const sets = ([400, 600] as const).map((weight) => new Set(create(fontFile(part, weight)).characterSet));
    const inBoth = [...(sets[0] ?? [])].filter((point) => sets[1]?.has(point) && point >= 0x20 && point !== 0xffff);
    const text = (point: number): string => String.fromCodePoint(point);
    const wanted = inBoth.map(text).filter((one) => part !== 'signs' || /[\p{S}\p{P}]/u.test(one));
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter((one) => !fontPartsFor(one).includes(part))).toEqual([]);
    const known = characters.filter((one) => fontPartsFor(one).includes(part));
    expect(known.filter((one) => !sets.every((set) => set.has(one.codePointAt(0) ?? 0)))).toEqual([]);
  });
});

describe('printableText', () => {
  it.each([
    'Zażółć gęślą jaźń, Ægir Þórðarson, İstanbul, Čeština',
    'Nguyễn Thị Hồng Đào, ở Thành phố Hồ Chí Minh',
    'Ґалаґан, Їжак, Ђорђе, Љубица, Қазақстан',
    'Ελληνικά, Παπαδόπουλος, ᾧ',
    '40 → 12 s, ≥ 99 %, ✓, “quoted” – ‘so’ … €',
  ])('returns %s unchanged', (text) => {
    expect(printableText(text)).toBe(text.normalize('NFC'));
  });

  it.each(['佐藤 花子', 'پرنیا', 'שלום', 'हिन्दी', 'ภาษาไทย', 'Ada (エイダ)', 'ԱԲԳ', '한국어', '١٢٣'])(
    'returns undefined for %s',
    (text) => {
      expect(printableText(text)).toBeUndefined();
    },
  );

  it.each([
    ['Rockets 🚀 and 👩‍👩‍👧 families', 'Rockets and families'],
    ['a\u00adb\u200bc', 'abc'],
    ['a\u2003b\u2009c\nd\u00a0%', 'a b c d\u00a0%'],
    ['well\u2011known', 'well-known'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['1️⃣ first', '1 first'],
    ['eﬃcient ofﬁce, Ａda, x ∈ ℝ', 'efficient office, Ada, x ∈ R'],
    ['', ''],
  ])('converts %j to %j', (text, printed) => {
    expect(printableText(text)).toBe(printed);
  });
});

describe('splitByFont', () => {
  it('splits a text into the fewest runs and keeps every character', () => {
    const text = 'Nguyễn Văn и Друзья → Αθήνα';
    const runs = splitByFont(text);
    expect(runs.map((run) => run.text).join('')).toBe(text);
    expect(runs.map(({ part }) => part)).toEqual([
      'latin',
      'vietnamese',
      'latin',
      'latin-ext',
      'latin',
      'cyrillic',
      'signs',
      'greek',
    ]);
  });
});
