import { memoizePer } from '../memo.js';

const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']);

/** Right to left for languages whose script is read so. */
export const directionOf: (language: string) => 'ltr' | 'rtl' = memoizePer((language) =>
  rightToLeft.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr',
);
