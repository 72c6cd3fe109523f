import { type Html, html, type Interpolation } from '../../base/html.js';

/**
 * Characters that show nothing of their own and act on what shows them: controls, separators of lines and paragraphs,
 * and format characters, such as the marks that turn text around. Tabs, line ends and the joiners of scripts and emoji
 * stay as they are.
 */
const steering = /((?![\t\n\u200c\u200d])[\p{Cc}\p{Zl}\p{Zp}\p{Cf}])/u;

/**
 * What a stranger wrote, as text: what would steer the page is shown by its code point, such as `U+202E`, and nothing
 * in it is a link (threat-model.md A17).
 */
export function shownText(text: string): Interpolation {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(steering)
    .map((part, at) => (at % 2 === 0 ? part : mark(part)));
}

const mark = (character: string): Html =>
  html`<span class="mark">U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}</span>`;
