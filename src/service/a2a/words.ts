import { A2aError } from './errors.js';

/** Maximum length of a search query, the same as in REST. */
const maxQueryLength = 200;
/** Number of characters that are read from a text. The rest of a long message is ignored. */
export const maxReadLength = 4096;

/** Normalizes a text to one line of at most 200 characters, cut between words if possible. */
export function toSearchQuery(text: string): string {
  const read = text.trimStart().slice(0, maxReadLength);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
  const line = read.replaceAll(/[\s\x00-\x1F\x7F]+/g, ' ').trim();
  if (line === '')
    throw new A2aError('invalidParams', 'The question is empty.', { hint: 'Say what to look for, in words.' });
  if (line.length <= maxQueryLength) return line;
  const start = line.slice(0, maxQueryLength + 1);
  const gap = start.lastIndexOf(' ');
  return (gap > 0 ? start.slice(0, gap) : start.slice(0, maxQueryLength)).toWellFormed();
}
