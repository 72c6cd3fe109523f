import type { Contract } from '../../contract.js';
import type { Page } from '../snapshot.js';
import type { From, Reading } from './draft.js';
import { readFrontMatter, withoutTitle } from './front-matter.js';
import { checkSlug, checkUpdated, pick } from './project-file.js';
import { checkFields, checkRecord } from './record-check.js';
import { pathOfFile } from './site-map.js';

const fields = ['title', 'description', 'updated'];

/** Reads pages/**\/<name>.md, which is served at /<path>; index.md is its folder. */
export function readPageFile(file: string, text: string, contract: Contract): Reading<From<Page>> {
  const path = pathOfFile(file);
  const nameFaults =
    path === '/'
      ? []
      : path
          .slice(1)
          .split('/')
          .flatMap((part) => checkSlug(file, part));
  const reading = readFrontMatter(file, text);
  if (reading.faults) return { faults: [...nameFaults, ...reading.faults] };
  const { sourced } = reading.parts;
  const value = sourced.value as Record<string, unknown>;
  const { updated: _, ...checked } = pick(value, fields);
  const faults = [
    ...nameFaults,
    ...checkFields(value, fields, sourced),
    ...checkRecord(contract, 'PageSummary', { path: '/x', ...checked }, sourced),
    ...checkUpdated(value, sourced),
  ];
  if (faults.length > 0) return { faults };
  const { body, bodyLine } = withoutTitle(reading.parts, value.title);
  const page = { path, ...pick(value, fields), body } as unknown as Page;
  return { record: { file, record: page, bodyLine }, faults };
}
