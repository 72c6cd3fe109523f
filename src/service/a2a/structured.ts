import type { Unchecked } from '../../base/json-object.js';
import { type SearchType, searchTypes } from '../../content/result/snapshot.js';
import type { SearchInput } from '../search/search-types.js';
import { A2aError } from './errors.js';
import type { Lookup } from './records.js';
import { queryOf } from './words.js';

const types: readonly string[] = searchTypes;
/** The longest slug, path, category and cursor, as REST and MCP take them. */
const longest = { project: 200, page: 2000, category: 100, cursor: 200 } as const;
/** The contract's largest offset. */
const lastOffset = 2_000_000;

/** What a message asks: words to search for, something that it names or a list, or both. */
export interface Question {
  readonly search?: SearchInput;
  readonly lookup?: Lookup | undefined;
}

/** The forms of a data part by the member that tells them, `query` first since it was there first. */
const forms: readonly (readonly [member: string, read: (data: Unchecked) => Question])[] = [
  ['query', (data) => ({ search: searchOf(data) })],
  ['project', (data) => ({ lookup: { kind: 'project', slug: text(data, 'project') } })],
  ['page', (data) => ({ lookup: { kind: 'page', path: text(data, 'page'), ...offsetOf(data) } })],
  ['offers', (data) => ({ lookup: { kind: yes(data, 'offers') } })],
  [
    'projects',
    (data) => ({ lookup: { kind: yes(data, 'projects'), ...optional(data, 'category'), ...optional(data, 'cursor') } }),
  ],
  ['profile', (data) => ({ lookup: { kind: yes(data, 'profile') } })],
];

/**
 * What a data part asks, or undefined for one that asks nothing. Throws A2aError with what a member should have been.
 */
export function questionOfData(data: Unchecked): Question | undefined {
  return forms.find(([member]) => data[member] !== undefined)?.[1](data);
}

function searchOf({ query, type, limit }: Unchecked): SearchInput {
  if (typeof query !== 'string')
    throw wrong('The query of the data part is not a string.', 'Send the words to look for.');
  if (type !== undefined && !isType(type))
    throw wrong('The type of the data part is unknown.', `Use one of: ${types.join(', ')}.`);
  if (limit !== undefined && !isWhole(limit, 1, 20))
    throw wrong('The limit of the data part is out of range.', 'Send a whole number from 1 to 20.');
  return { query: queryOf(query), type, limit };
}

function text(data: Unchecked, member: keyof typeof longest): string {
  const value = data[member];
  if (typeof value === 'string' && value !== '' && value.length <= longest[member]) return value;
  throw wrong(`The ${member} of the data part cannot be read.`, `Send a string of 1 to ${longest[member]} characters.`);
}

function optional<Member extends 'category' | 'cursor'>(
  data: Unchecked,
  member: Member,
): { readonly [name in Member]?: string } {
  return data[member] === undefined ? {} : ({ [member]: text(data, member) } as { readonly [name in Member]: string });
}

function offsetOf({ offset }: Unchecked): { readonly offset?: number } {
  if (offset === undefined) return {};
  if (isWhole(offset, 0, lastOffset)) return { offset };
  throw wrong(
    'The offset of the data part is out of range.',
    'Send the nextOffset of an earlier answer, or none for the beginning.',
  );
}

function yes<Member extends string>(data: Unchecked, member: Member): Member {
  if (data[member] === true) return member;
  throw wrong(`The member ${member} of the data part is not true.`, `Send {"${member}": true}.`);
}

function wrong(what: string, hint: string): A2aError {
  return new A2aError('invalidParams', what, { hint });
}

function isType(value: unknown): value is SearchType {
  return typeof value === 'string' && types.includes(value);
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}
