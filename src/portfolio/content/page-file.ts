import type { Contract } from '../../contract.js';
import type { Page } from '../snapshot.js';
import { filledIn, slugOfName } from './defaults.js';
import type { From, Reading } from './draft.js';
import { publishedBody, readMarkdownFile, unusable } from './markdown-file.js';
import { mend } from './mend.js';
import { pick, soundDates } from './project-file.js';
import { pathOfFile } from './site-map.js';

const fields = ['title', 'description', 'updated'];

/** Reads pages/**\/<name>.md, which is served at /<path>; index.md is its folder. */
export function readPageFile(file: string, text: string, contract: Contract): Reading<From<Page>> {
  const { file: read, problems } = readMarkdownFile(file, text, fields);
  if (!read) return { problems };
  const { value: given, sourced } = read;
  const named = pathAt(pathOfFile(file), given.slug)
    .slice(1)
    .split('/')
    .map((part) => (part === '' ? { slug: '', problems: [] } : slugOfName(file, part)));
  const path = `/${named.map(({ slug }) => slug).join('/')}`;
  const dated = soundDates(pick(given, [...fields, 'date']), sourced);
  const { updated, date, ...checked } = dated.value;
  const mended = mend(contract, 'PageSummary', checked, sourced, { title: 'x', description: 'x', path: '/x' });
  const filled = filledIn(mended.value ?? {}, ['title', 'description'], read.parts.body, sourced);
  const { body, ...lines } = publishedBody(read, filled.value.title);
  const page = {
    path,
    ...filled.value,
    ...pick({ updated, date, tags: given.tags }, ['updated', 'date', 'tags']),
    body,
  } as unknown as Page;
  return {
    record: { file, record: page, ...lines },
    problems: [
      ...named.flatMap((part) => part.problems),
      ...problems,
      ...unusable(given, sourced),
      ...dated.problems,
      ...mended.problems,
      ...filled.problems,
    ],
  };
}

/** The path of a page: a permalink that is a path is the whole of it, a slug is its last part. */
function pathAt(path: string, slug: unknown): string {
  if (typeof slug !== 'string' || /[:{<]/.test(slug)) return path;
  const name = slug.replace(/\.html?$/, '').replace(/\/index$/, '');
  const parts = name.split('/').filter((part) => part !== '' && part !== '..' && part !== '.');
  if (parts.length === 0) return path;
  return slug.includes('/') ? `/${parts.join('/')}` : `${path.slice(0, path.lastIndexOf('/'))}/${parts[0]}`;
}
