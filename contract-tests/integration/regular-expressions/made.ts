import { document } from '../../support/contract-document.js';

/** The expressions that each construction in the source creates: all of them, or one for each form. */
export const made: Readonly<Record<string, () => readonly RegExp[]>> = {
  'new RegExp(`^${source}$`)': () =>
    Object.keys(document.paths).map(
      (path) => new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^{}]+\}/g, '([^/]+)')}$`),
    ),
  "new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')": () => [/[ßæœøđłþ]/gu],
  "new RegExp(`[${scripts.map((script) => `\\\\p{Script=${script}}`).join('')}]`, 'u')": () => [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ],
  "new RegExp(`[${written}]+|[^${written}]+`, 'gu')": () => [
    /[\p{Script=Han}\p{Script=Hangul}]+|[^\p{Script=Han}\p{Script=Hangul}]+/gu,
  ],
  "new RegExp(`\\\\\\\\(?:(?:${disabledCommands.join('|')})(?![a-zA-Z@])|[a-zA-Z]+@|@[a-z])[a-zA-Z@]*`)": () => [
    /\\(?:(?:def|gdef|newcommand|char)(?![a-zA-Z@])|[a-zA-Z]+@|@[a-z])[a-zA-Z@]*/,
  ],
  // Patterns of the imported site. hugo-ignored-files.ts bounds their time, so these are examples of the form alone.
  "new RegExp(source.replaceAll('(?P<', '(?<').replaceAll('\\\\z', '$').replaceAll('\\\\A', '^'), flags)": () => [
    /\.tmp$/,
    /(?<name>draft)s\//i,
  ],
};
