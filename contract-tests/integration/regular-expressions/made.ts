import { document } from '../../support/contract-document.js';

/**
 * What constructions in the source make, by the construction as it is written: all that it makes, or one for each of
 * its forms.
 */
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
};
