import { isObject } from '../../../base/json-object.js';
import { lazy } from '../../../base/memo.js';

const tag = /^[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}$/;

/** True for a text or a list in several languages: `{"en": …, "de": …}`. */
export function isPerLanguage(value: unknown): value is Record<string, unknown> {
  if (!isObject(value)) return false;
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => tag.test(name)) && names.some((name) => isLanguage(name));
}

/** The member for a language: the same tag, the same language, English, or else the first. */
export function inLanguage(value: Readonly<Record<string, unknown>>, language: string): string {
  const names = Object.keys(value);
  const primary = (name: string): string => name.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  const same = names.find((name) => name.toLowerCase().replace('_', '-') === language.toLowerCase());
  const [near, english] = [primary(language), 'en'].map((wanted) => names.find((name) => primary(name) === wanted));
  return same ?? near ?? english ?? names[0] ?? language;
}

/** Made for the first text in several languages: its table is most of a megabyte of a process. */
const named = lazy(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }));
function isLanguage(name: string): boolean {
  return named().of(name.split(/[-_]/, 1)[0] ?? '') !== undefined;
}
