import { memoizePer } from '../memo.js';

const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']);

/** Returns the text direction of a language. */
export const directionOf: (language: string) => 'ltr' | 'rtl' = memoizePer((language) =>
  rightToLeft.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr',
);
