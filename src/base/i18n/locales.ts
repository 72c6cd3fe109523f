import { readdirSync, readFileSync } from 'node:fs';
import { lazy, memoizePer } from '../memo.js';

const folder = new URL('./locales/', import.meta.url);

/** Sections of a locale: site pages, claim and access pages, consent pages, and mails to the owner. */
type Part = 'site' | 'agents' | 'consent' | 'letters';
type LocaleFile = { readonly reviewed: boolean } & { readonly [part in Part]: Readonly<Record<string, string>> };

/** The messages of one language. */
export interface Locale {
  /** Whether a native reader has reviewed the translation. */
  readonly reviewed: boolean;
  /** Messages by name, in ICU MessageFormat. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Returns the supported languages, one per file of `locales/`. */
export const languages: () => readonly string[] = lazy(() =>
  readdirSync(folder)
    .map((file) => file.replace(/\.json$/, ''))
    .sort(),
);

/** Returns the locale of a supported language. Reads its file at first use. */
export const localeOf: (language: string) => Locale = memoizePer((language) => {
  const file = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as LocaleFile;
  return { reviewed: file.reviewed, texts: { ...file.site, ...file.agents, ...file.consent, ...file.letters } };
});
