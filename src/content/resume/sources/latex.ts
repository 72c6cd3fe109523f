import { lookupTable } from '../../../base/lookup-table.js';

/** Accents of LaTeX as combining characters. */
const accents = lookupTable<string>({
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030A',
  H: '\u030B',
  v: '\u030C',
  c: '\u0327',
  k: '\u0328',
});
const letters = lookupTable<string>({
  ss: 'ß',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  i: 'i',
  j: 'j',
  textendash: '–',
  textemdash: '—',
  dots: '…',
  ldots: '…',
});

/** The text of a field of BibTeX: accents as letters, commands and braces gone. */
export function plainLatex(text: string): string {
  return text
    .replaceAll(
      /\\([`'^~=."])\s?\{?\\?([A-Za-z])\}?/g,
      (_, accent: string, letter: string) => letter + (accents[accent] ?? ''),
    )
    .replaceAll(
      /\\([uvHckr])(?:\{\\?([A-Za-z])\}|\s([A-Za-z]))/g,
      (_, accent: string, one?: string, other?: string) => (one ?? other ?? '') + (accents[accent] ?? ''),
    )
    .replaceAll(/\\([A-Za-z]{1,20})\s?/g, (_, name: string) => letters[name] ?? '')
    .replaceAll(/\\([&%$#_{}])/g, '$1')
    .replaceAll('---', '—')
    .replaceAll('--', '–')
    .replaceAll('~', ' ')
    .replaceAll(/[{}]/g, '')
    .replaceAll(/\s+/g, ' ')
    .normalize('NFC')
    .trim();
}
