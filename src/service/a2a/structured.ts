import type { Unchecked } from '../../base/json-object.js';
import { type SearchType, searchTypes } from '../../content/result/snapshot.js';
import type { SearchInput } from '../search/search-types.js';
import { A2aError } from './errors.js';
import type { Lookup } from './records.js';
import { toSearchQuery } from './words.js';

const types: readonly string[] = searchTypes;
/** Maximum lengths, the same as in REST and MCP. */
const maxLengths = { project: 200, page: 2000, category: 100, cursor: 200 } as const;
/** Maximum offset in the contract. */
const maxOffset = 2_000_000;

/** A parsed question: a search, a lookup of a record or list, or both. */
export interface Question {
  readonly search?: SearchInput;
  readonly lookup?: Lookup | undefined;
}

/** Parsers of data parts by their distinguishing member. `query` takes precedence, because it is the oldest. */
const forms: readonly (readonly [member: string, read: (data: Unchecked) => Question])[] = [
  ['query', (data) => ({ search: parseSearch(data) })],
  ['project', (data) => ({ lookup: { kind: 'project', slug: text(data, 'project') } })],
  ['page', (data) => ({ lookup: { kind: 'page', path: text(data, 'page'), ...parseOffset(data) } })],
  ['offers', (data) => ({ lookup: { kind: expectTrue(data, 'offers') } })],
  [
    'projects',
    (data) => ({
      lookup: { kind: expectTrue(data, 'projects'), ...optional(data, 'category'), ...optional(data, 'cursor') },
    }),
  ],
  ['profile', (data) => ({ lookup: { kind: expectTrue(data, 'profile') } })],
];

/** Parses a data part. Returns undefined if it contains no question. Throws A2aError if a member is invalid. */
export function parseDataPart(data: Unchecked): Question | undefined {
  return forms.find(([member]) => data[member] !== undefined)?.[1](data);
}

function parseSearch({ query, type, limit }: Unchecked): SearchInput {
  if (typeof query !== 'string')
    throw invalidPart('The query of the data part is not a string.', 'Send the words to look for.');
  if (type !== undefined && !isType(type))
    throw invalidPart('The type of the data part is unknown.', `Use one of: ${types.join(', ')}.`);
  if (limit !== undefined && !isIntegerBetween(limit, 1, 20))
    throw invalidPart('The limit of the data part is out of range.', 'Send a whole number from 1 to 20.');
  return { query: toSearchQuery(query), type, limit };
}

function text(data: Unchecked, member: keyof typeof maxLengths): string {
  const value = data[member];
  if (typeof value === 'string' && value !== '' && value.length <= maxLengths[member]) return value;
  throw invalidPart(
    `The ${member} of the data part cannot be read.`,
    `Send a string of 1 to ${maxLengths[member]} characters.`,
  );
}

function optional<Member extends 'category' | 'cursor'>(
  data: Unchecked,
  member: Member,
): { readonly [name in Member]?: string } {
  return data[member] === undefined ? {} : ({ [member]: text(data, member) } as { readonly [name in Member]: string });
}

function parseOffset({ offset }: Unchecked): { readonly offset?: number } {
  if (offset === undefined) return {};
  if (isIntegerBetween(offset, 0, maxOffset)) return { offset };
  throw invalidPart(
    'The offset of the data part is out of range.',
    'Send the nextOffset of an earlier answer, or none for the beginning.',
  );
}

function expectTrue<Member extends string>(data: Unchecked, member: Member): Member {
  if (data[member] === true) return member;
  throw invalidPart(`The member ${member} of the data part is not true.`, `Send {"${member}": true}.`);
}

function invalidPart(what: string, hint: string): A2aError {
  return new A2aError('invalidParams', what, { hint });
}

function isType(value: unknown): value is SearchType {
  return typeof value === 'string' && types.includes(value);
}

function isIntegerBetween(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}
