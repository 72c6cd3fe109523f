import type { components } from '../../generated/types.js';
import type { SearchInput, SearchType } from '../portfolio/snapshot.js';
import { A2aError } from './errors.js';

type Message = components['schemas']['A2aMessage'];

/** The words that the search looks at, as many as the REST operation takes. */
const longestQuery = 200;
/** As much of a text as is read for a question; the rest of a letter of 250 KB is never looked at. */
const longestRead = 4096;
const types: readonly string[] = ['project', 'page', 'offer', 'profile'] satisfies readonly SearchType[];

/** What a message asks: its data part `{query, type?, limit?}` when it has one, and otherwise its text. */
export function questionOf({ parts }: Message): SearchInput {
  const asked = parts.find(({ data }) => isObject(data) && data.query !== undefined)?.data;
  if (isObject(asked)) return structured(asked);
  const text = parts.flatMap(({ text: words }) => words ?? []).join(' ');
  if (parts.every((part) => part.text === undefined)) {
    const hint = 'Send a text part, or a data part {"query": "…"}.';
    throw new A2aError('contentTypeNotSupported', 'The message has no part that can be read as a question.', { hint });
  }
  const read = text.trimStart().slice(0, longestRead);
  return { query: queryOf(quoted(read) ?? read) };
}

/** The first words in double quotation marks: a question that names a thing asks for it, and the rest is manner of speaking. */
function quoted(text: string): string | undefined {
  return [...text.matchAll(/["“]([^"“”]*)["”]/g)].map(([, words = '']) => words).find((words) => words.trim() !== '');
}

function structured({ query, type, limit }: Readonly<Record<string, unknown>>): SearchInput {
  const wrong = (what: string, hint: string): A2aError => new A2aError('invalidParams', what, { hint });
  if (typeof query !== 'string') throw wrong('The query of the data part is not a string.', 'Send the words to look for.');
  if (type !== undefined && !isType(type)) throw wrong('The type of the data part is unknown.', `Use one of: ${types.join(', ')}.`);
  if (limit !== undefined && !isLimit(limit))
    throw wrong('The limit of the data part is out of range.', 'Send a whole number from 1 to 20.');
  return { query: queryOf(query), type, limit };
}

/** One line of at most 200 characters, cut between words where there is a gap. */
function queryOf(text: string): string {
  const read = text.trimStart().slice(0, longestRead);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const line = read.replaceAll(/[\s\x00-\x1F\x7F]+/g, ' ').trim();
  if (line === '') throw new A2aError('invalidParams', 'The question is empty.', { hint: 'Say what to look for, in words.' });
  if (line.length <= longestQuery) return line;
  const start = line.slice(0, longestQuery + 1);
  const gap = start.lastIndexOf(' ');
  return (gap > 0 ? start.slice(0, gap) : start.slice(0, longestQuery)).toWellFormed();
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isType(value: unknown): value is SearchType {
  return typeof value === 'string' && types.includes(value);
}

function isLimit(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 20;
}
