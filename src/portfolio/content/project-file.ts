import { basename } from 'node:path/posix';
import type { Contract } from '../../contract.js';
import type { Project } from '../snapshot.js';
import { isDay, isPartialDate } from './dates.js';
import type { From, Reading } from './draft.js';
import { type ContentFault, shown } from './fault.js';
import { isRecord, readFrontMatter, withoutTitle } from './front-matter.js';
import { at, checkFields, checkRecord, type Place } from './record-check.js';

const recordFields = ['title', 'subtitle', 'description', 'category', 'color', 'status', 'techStack', 'metrics'];
const fields = [...recordFields, 'order', 'date', 'updated', 'resume'];

/** Reads projects/<slug>.md: the front matter is the record, the file name its slug, the rest its page. */
export function readProjectFile(file: string, text: string, contract: Contract): Reading<From<Project>> {
  const reading = readFrontMatter(file, text);
  if (reading.faults) return reading;
  const { sourced } = reading.parts;
  const value = { ...(sourced.value as Record<string, unknown>) };
  // YAML reads a bare year as a number.
  if (typeof value.date === 'number') value.date = String(value.date);
  const slug = basename(file, '.md');
  const record = { slug, ...pick(value, recordFields), href: `/projects/${slug}` };
  const faults = [
    ...checkSlug(file, slug),
    ...checkFields(value, fields, sourced),
    ...checkRecord(contract, 'AIProject', { ...record, slug: 'x', href: '/projects/x' }, sourced),
    ...checkExtras(value, sourced),
    ...checkResume(contract, value, sourced),
  ];
  if (faults.length > 0) return { faults };
  const { body, bodyLine } = withoutTitle(reading.parts, value.title);
  const project = { ...record, ...pick(value, ['order', 'date', 'updated', 'resume']), body } as unknown as Project;
  return { record: { file, record: project, bodyLine }, faults };
}

/** The named members of an object that it really has. */
export function pick(value: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => value[name] !== undefined && value[name] !== null).map((name) => [name, value[name]]));
}

/** The name of a file as part of a URL. */
export function checkSlug(file: string, slug: string): ContentFault[] {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= 200) return [];
  return [
    {
      file,
      problem: `has a name that cannot stand in a URL: ${shown(slug)}`,
      accepted: 'lower-case letters and digits, in words joined by single hyphens',
    },
  ];
}

/** Faults of `updated`, a day. */
export function checkUpdated(value: Readonly<Record<string, unknown>>, place: Place): ContentFault[] {
  if (value.updated === undefined || isDay(value.updated)) return [];
  return [{ ...at(place, ['updated']), problem: `is ${shown(value.updated)}`, accepted: 'a day such as 2026-05-18' }];
}

function checkExtras(value: Readonly<Record<string, unknown>>, place: Place): ContentFault[] {
  const faults = checkUpdated(value, place);
  if (value.order !== undefined && !Number.isFinite(value.order)) {
    faults.push({ ...at(place, ['order']), problem: `is ${shown(value.order)}`, accepted: 'a number; smaller comes first' });
  }
  if (value.date !== undefined && !isPartialDate(value.date)) {
    faults.push({
      ...at(place, ['date']),
      problem: `is ${shown(value.date)}`,
      accepted: 'a year, a month or a day, such as 2024, 2024-06 or 2024-06-15',
    });
  }
  return faults;
}

function checkResume(contract: Contract, { resume }: Readonly<Record<string, unknown>>, place: Place): ContentFault[] {
  if (resume === undefined) return [];
  const inside = { ...place, prefix: ['resume'] };
  if (!isRecord(resume)) return [{ ...at(place, ['resume']), problem: `is ${shown(resume)}`, accepted: 'fields of a JSON Resume project' }];
  const accepted = ['endDate', 'url', 'roles', 'entity', 'highlights'];
  return [...checkFields(resume, accepted, inside), ...checkRecord(contract, 'ResumeProject', { name: 'x', ...resume }, inside)];
}
