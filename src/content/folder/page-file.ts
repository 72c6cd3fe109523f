import type { Contract } from '../../base/contract.js';
import { leaveOutInvalid } from '../files/leave-out-invalid.js';
import { draftField } from '../files/record-check.js';
import { dayOfFile, isInPostFolder, isPostFile } from '../result/post-place.js';
import type { Reading } from '../result/problem.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import type { RecordFields } from '../result/record-fields.js';
import { slugOfName } from '../result/slug.js';
import type { Page } from '../result/snapshot.js';
import { filledIn } from './defaults.js';
import type { From } from './draft.js';
import { type MarkdownFile, published, publishedBody, readMarkdownFile, unusable } from './markdown-file.js';
import { pick, soundDates } from './project-file.js';
import { pathOfFile } from './site-map.js';

const fields = ['title', 'description', 'updated'];
const datedFields = [...fields, 'date', 'tags'];
/** What a page's or a post's file may say. */
export const pageFields: RecordFields = {
  names: [...datedFields, 'image'],
  schemas: ['PageSummary', 'AIProject'],
  optional: ['description'],
  others: draftField,
};

/**
 * Reads pages/**\/<name>.md, which is served at /<path>, and posts/**\/<name>.md, which is served below /posts; index.md
 * is its folder.
 */
export function readPageFile(file: string, text: string, contract: Contract): Reading<From<Page>> {
  const { file: read, problems } = readMarkdownFile(file, text, fields);
  if (!read) return { problems };
  const { value: given, sourced } = read;
  const { path, problems: nameProblems } = addressOf(file, given.slug);
  const dated = soundDates(pick(given, datedFields), sourced);
  const mended = leaveOutInvalid(contract, 'PageSummary', dated.value, sourced, {
    title: 'x',
    description: 'x',
    path: '/x',
  });
  const filled = filledIn(mended.value ?? {}, ['title', 'description'], read.parts.body, sourced);
  const { body, ...lines } = publishedBody(read, filled.value.title);
  const kind = kindOf(file, path, read, filled.value.date);
  const page = {
    path,
    ...filled.value,
    ...kind.value,
    ...(mended.value?.description === undefined ? { excerpt: true } : {}),
    body,
  } as unknown as Page;
  return {
    record: { file, record: page, renamed: nameProblems.length > 0, ...published(read), ...lines },
    problems: [
      ...nameProblems,
      ...problems,
      ...unusable(given, sourced),
      ...dated.problems,
      ...mended.problems,
      ...filled.problems,
      ...kind.problems,
    ],
  };
}

/** Whether the page is a post, and its date where only the name of the file has one. */
function kindOf(
  file: string,
  path: string,
  { value, sourced }: MarkdownFile,
  given: unknown,
): { value: Partial<Page>; problems: readonly ContentProblem[] } {
  const day = given === undefined && isInPostFolder(file) ? dayOfFile(file) : undefined;
  const date = (given as string | undefined) ?? day;
  if (!isPostFile(file, path, date)) return { value: {}, problems: [] };
  // An invalid date is already reported.
  const isDated = date !== undefined || value.date !== undefined;
  const place = { file, line: sourced.lineOf(['date']), field: 'date' };
  const problems = isDated ? [] : [contentProblem('content/post-undated', place)];
  return { value: { isPost: true, ...(day && { date: day }) }, problems };
}

/** Most characters of a path (the contract's maxLength). */
const maxPathLength = 500;

function addressOf(file: string, slug: unknown): { path: string; problems: readonly ContentProblem[] } {
  const named = pathAt(pathOfFile(file), slug)
    .slice(1)
    .split('/')
    .map((part) => (part === '' ? { slug: '', problems: [] } : slugOfName(file, part)));
  const path = `/${named.map((part) => part.slug).join('/')}`;
  if (path.length <= maxPathLength || slug === undefined)
    return { path, problems: named.flatMap((part) => part.problems) };
  const tooLong = contentProblem('content/address-too-long', { file }, { length: path.length, max: maxPathLength });
  const own = addressOf(file, undefined);
  return { path: own.path, problems: [tooLong, ...own.problems] };
}

/** The path of a page: a permalink that is a path is the whole of it, a slug is its last part. */
function pathAt(path: string, slug: unknown): string {
  if (typeof slug !== 'string' || /[:{<]/.test(slug)) return path;
  const name = slug.replace(/\.html?$/, '').replace(/\/index$/, '');
  const parts = name.split('/').filter((part) => part !== '' && part !== '..' && part !== '.');
  if (parts.length === 0) return path;
  return slug.includes('/') ? `/${parts.join('/')}` : `${path.slice(0, path.lastIndexOf('/'))}/${parts[0]}`;
}
