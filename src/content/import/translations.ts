import { posix } from 'node:path';
import { withoutEnding } from './markdown-name.js';
import type { ReadableText } from './readable-text.js';

/** Share of the texts in a folder of a language that must have the same path in another one. */
const minShared = 0.5;
const code = /^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i;
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function isLanguage(part: string): boolean {
  try {
    return code.test(part) && names.of(part.replace('_', '-')) !== undefined;
  } catch {
    return false;
  }
}

/** A text with the language in its path, and a key that all versions of the text share. */
interface Version {
  readonly text: ReadableText;
  readonly key: string;
  readonly language: string | undefined;
}

/**
 * Returns a map from each translation to its original. The original is the version in the language of the site, or the
 * version without a language in its path, or the first one by path.
 */
export function findTranslations(
  texts: readonly ReadableText[],
  language: string | undefined,
): ReadonlyMap<ReadableText, ReadableText> {
  const found = new Map<ReadableText, ReadableText>();
  for (const versionsOf of [byEnding, byField, byFolder]) {
    const versions = versionsOf(texts.filter((text) => !found.has(text)));
    for (const same of groupsOf(versions)) {
      const main = mainOf(same, language);
      for (const { text } of same) if (text !== main.text) found.set(text, main.text);
    }
  }
  return found;
}

function groupsOf(versions: readonly Version[]): Version[][] {
  const groups = new Map<string, Version[]>();
  for (const version of versions) {
    const same = groups.get(version.key);
    if (same) same.push(version);
    else groups.set(version.key, [version]);
  }
  return [...groups.values()].filter(
    (same) => same.length > 1 && new Set(same.map((version) => version.language)).size === same.length,
  );
}

function mainOf(versions: readonly Version[], language: string | undefined): Version {
  const isOfSite = (version: Version): boolean =>
    language !== undefined && version.language?.slice(0, 2).toLowerCase() === language.slice(0, 2).toLowerCase();
  const plain = versions.find((version) => version.language === undefined);
  return (
    versions.find(isOfSite) ??
    plain ??
    (versions.toSorted((a, b) => (a.text.file < b.text.file ? -1 : 1))[0] as Version)
  );
}

/** `post.de.md` is the German version of `post.md`. */
function byEnding(texts: readonly ReadableText[]): Version[] {
  return texts.map((text) => {
    const path = withoutEnding(text.file);
    const ending = posix.extname(path).slice(1);
    return isLanguage(ending)
      ? { text, key: path.slice(0, -ending.length - 1), language: ending }
      : { text, key: path, language: undefined };
  });
}

/** Texts with the same `translationKey` or `ref` say their languages themselves. */
function byField(texts: readonly ReadableText[]): Version[] {
  return texts.flatMap((text): Version[] => {
    const { head } = text;
    const key = [head.translationKey, head.ref, head['lang-ref'], head.page_id].find(
      (each) => typeof each === 'string',
    );
    const language = [head.lang, head.language, head.locale].find((each) => typeof each === 'string');
    return key === undefined || language === undefined ? [] : [{ text, key: String(key), language: String(language) }];
  });
}

/** `blog/de/post.md` is the German version of `blog/en/post.md`, if most texts in one of the folders have both. */
function byFolder(texts: readonly ReadableText[]): Version[] {
  const versions = texts.map((text): Version => {
    const parts = text.file.split('/');
    const at = parts.slice(0, -1).findIndex(isLanguage);
    const key = at < 0 ? text.file : [...parts.slice(0, at), ...parts.slice(at + 1)].join('/');
    return { text, key, language: at < 0 ? undefined : parts[at] };
  });
  const shared = sharedLanguages(versions);
  return versions.filter(({ language }) => language === undefined || shared.has(language));
}

/** The languages of which most texts are in another language, too. */
function sharedLanguages(versions: readonly Version[]): ReadonlySet<string> {
  const languagesOf = new Map<string, Set<string | undefined>>();
  for (const { key, language } of versions) languagesOf.set(key, (languagesOf.get(key) ?? new Set()).add(language));
  const counts = new Map<string, { all: number; shared: number }>();
  for (const languages of languagesOf.values())
    for (const language of languages) {
      if (language === undefined) continue;
      const { all, shared } = counts.get(language) ?? { all: 0, shared: 0 };
      counts.set(language, { all: all + 1, shared: shared + (languages.size > 1 ? 1 : 0) });
    }
  return new Set([...counts].filter(([, { all, shared }]) => shared >= all * minShared).map(([language]) => language));
}
