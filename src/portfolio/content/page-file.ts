import type { Contract } from '../../contract.js';
import type { Page } from '../snapshot.js';
import { filledIn, slugOfName } from './defaults.js';
import type { From, Reading } from './draft.js';
import { readFrontMatter, withoutTitle } from './front-matter.js';
import { mend } from './mend.js';
import { pick, soundUpdated } from './project-file.js';
import { checkFields } from './record-check.js';
import { pathOfFile } from './site-map.js';

const fields = ['title', 'description', 'updated'];

/** Reads pages/**\/<name>.md, which is served at /<path>; index.md is its folder. */
export function readPageFile(file: string, text: string, contract: Contract): Reading<From<Page>> {
  const named = pathOfFile(file)
    .slice(1)
    .split('/')
    .map((part) => (part === '' ? { slug: '', problems: [] } : slugOfName(file, part)));
  const path = `/${named.map(({ slug }) => slug).join('/')}`;
  const { parts, problems } = readFrontMatter(file, text);
  if (!parts) return { problems };
  const { sourced, body: whole } = parts;
  const given = sourced.value as Record<string, unknown>;
  const dated = soundUpdated(pick(given, fields), sourced);
  const { updated, ...checked } = dated.value;
  const mended = mend(contract, 'PageSummary', checked, sourced, { title: 'x', description: 'x', path: '/x' });
  const filled = filledIn(mended.value ?? {}, ['title', 'description'], whole, sourced);
  const { body, bodyLine } = withoutTitle(parts, filled.value.title);
  const page = { path, ...filled.value, ...(updated === undefined ? {} : { updated }), body } as unknown as Page;
  return {
    record: { file, record: page, bodyLine },
    problems: [
      ...named.flatMap((part) => part.problems),
      ...problems,
      ...checkFields(given, fields, sourced),
      ...dated.problems,
      ...mended.problems,
      ...filled.problems,
    ],
  };
}
