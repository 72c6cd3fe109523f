import { readdirSync, readFileSync } from 'node:fs';
import { lazy, memoizePer } from '../memo.js';

const folder = new URL('./locales/', import.meta.url);

/** The parts of a locale: pages of the site, claims and the access page, consent, and the mails to the owner. */
type Part = 'site' | 'agents' | 'consent' | 'letters';
type LocaleFile = { readonly reviewed: boolean } & { readonly [part in Part]: Readonly<Record<string, string>> };

/** What the service says in one language. */
export interface Locale {
  /** Whether a native reader has read all of it. */
  readonly reviewed: boolean;
  /** The messages by their names, in ICU MessageFormat. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The languages that the service speaks, by their tags without script and region: a file of `locales/` each. */
export const languages: () => readonly string[] = lazy(() =>
  readdirSync(folder)
    .map((file) => file.replace(/\.json$/, ''))
    .sort(),
);

/** The locale of one of these languages. A file is read when its language is first asked for. */
export const localeOf: (language: string) => Locale = memoizePer((language) => {
  const file = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as LocaleFile;
  return { reviewed: file.reviewed, texts: { ...file.site, ...file.agents, ...file.consent, ...file.letters } };
});
