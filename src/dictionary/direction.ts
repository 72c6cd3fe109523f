import { memoizePer } from '../platform/memo.js';

const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']);

/** Right to left for languages whose script is read so. */
export const directionOf: (language: string) => 'ltr' | 'rtl' = memoizePer((language) =>
  rightToLeft.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr',
);

/**
 * A value in a text of another direction, such as an address among Arabic words: in marks that keep it in one piece and
 * in its own order (UAX #9). As it is among words that are read like it.
 */
export const isolated = ({ direction }: { readonly direction: 'ltr' | 'rtl' }, value: string): string =>
  direction === 'rtl' ? `\u2066${value}\u2069` : value;
