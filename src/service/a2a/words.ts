import { A2aError } from './errors.js';

/** The words that the search looks at, as many as the REST operation takes. */
const longestQuery = 200;
/** As much of a text as is read for a question; the rest of a letter of 250 KB is never looked at. */
export const longestRead = 4096;

/** One line of at most 200 characters, cut between words where there is a gap. */
export function queryOf(text: string): string {
  const read = text.trimStart().slice(0, longestRead);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const line = read.replaceAll(/[\s\x00-\x1F\x7F]+/g, ' ').trim();
  if (line === '')
    throw new A2aError('invalidParams', 'The question is empty.', { hint: 'Say what to look for, in words.' });
  if (line.length <= longestQuery) return line;
  const start = line.slice(0, longestQuery + 1);
  const gap = start.lastIndexOf(' ');
  return (gap > 0 ? start.slice(0, gap) : start.slice(0, longestQuery)).toWellFormed();
}
