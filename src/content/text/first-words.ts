import { beginningOfText } from '../../base/text.js';
import { plainText } from './plain-text.js';

/** Most characters of a title that is made of the beginning of a text. */
const maxTitleLength = 80;

/** Returns the first line of a Markdown text without marks, cut after a whole word; empty for a text without words. */
export function firstWords(markdown: string): string {
  const line = (plainText(markdown).trim().split('\n', 1)[0] ?? '').replace(/:$/, '');
  if (line.length <= maxTitleLength) return line;
  const cut = beginningOfText(line, maxTitleLength);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
