import { basename } from 'node:path/posix';
import type { Contract } from '../../base/contract.js';
import { isObject } from '../../base/json-object.js';
import { isInternal } from '../../base/site-paths.js';
import { encodedPath } from '../../base/urls.js';
import { leaveOutInvalid } from '../files/leave-out-invalid.js';
import { at, draftField, type FieldPlace, unfit } from '../files/record-check.js';
import { isDay, isPartialDate } from '../result/dates.js';
import type { Reading } from '../result/problem.js';
import { type ContentProblem, contentProblem, shown } from '../result/problem.js';
import { acceptedAddress } from '../result/problems/accepted-address.js';
import type { RecordFields } from '../result/record-fields.js';
import { slugOfName } from '../result/slug.js';
import type { Project } from '../result/snapshot.js';
import { plainCategory, subtitleOf } from '../resume/resume-projects.js';
import { soundAddress } from '../text/address.js';
import { filledIn } from './defaults.js';
import type { From } from './draft.js';
import { published, publishedBody, readMarkdownFile, unusable } from './markdown-file.js';

const recordFields = [
  ...['title', 'subtitle', 'description', 'category', 'color', 'status', 'techStack', 'metrics', 'year', 'gallery'],
];
/** What a JSON Resume says of a project and the record does not. */
const resumeFields = ['endDate', 'url', 'repository', 'roles', 'entity', 'highlights'];
const fields = [...recordFields, 'order', 'date', 'updated', ...resumeFields];
/** What a project's file may say, the usual order of a form, and the schemas that check it. */
export const projectFields: RecordFields = {
  names: [...recordFields, 'tags', 'image', 'date', 'updated', ...resumeFields],
  schemas: ['AIProject', 'ResumeProject', 'PageSummary'],
  others: { order: { type: 'number', description: 'Smaller comes first.' }, ...draftField },
};

interface Sound {
  readonly value: Record<string, unknown>;
  readonly problems: readonly ContentProblem[];
}

/** Reads projects/<slug>.md: the front matter is the record, the file name its slug, the rest its page. */
export function readProjectFile(file: string, text: string, contract: Contract): Reading<From<Project>> {
  const { file: read, problems } = readMarkdownFile(file, text, fields);
  if (!read) return { problems };
  const { value: given, sourced, parts } = read;
  const wish = typeof given.slug === 'string' ? given.slug.split('/').filter(Boolean).at(-1) : undefined;
  const { slug, problems: nameProblems } = slugOfName(file, wish ?? basename(file).replace(/\.mdx?$/, ''));
  const listed = listOfOne(pick(given, [...recordFields, 'tags', 'image']), 'techStack', sourced);
  const stands = { title: 'x', category: plainCategory, slug: 'x', href: '/projects/x' };
  const mended = leaveOutInvalid(contract, 'AIProject', withPlainNames(listed.value), sourced, stands);
  const kept = mended.value ?? {};
  const filled = filledIn(kept, ['title'], parts.body, sourced);
  const extras = soundExtras(given, contract, sourced);
  // The head of the page shows the picture, and its buttons an address; what leads into this site comes before the text.
  const isInHead = (field: string): boolean => field === 'image' || extras.value[field] !== undefined;
  const paths = Object.fromEntries(Object.entries(read.value).filter(([field]) => !isInHead(field)));
  const { body, ...lines } = publishedBody({ ...read, value: paths }, filled.value.title);
  const record = {
    slug,
    ...(subtitleOf(extras.value) === undefined ? {} : { subtitle: subtitleOf(extras.value) }),
    category: plainCategory,
    ...filled.value,
    href: `/projects/${slug}`,
    ...extras.value,
    ...(read.pictureText === undefined ? {} : { pictureText: read.pictureText }),
    body,
  };
  return {
    record: {
      file,
      record: record as unknown as Project,
      renamed: nameProblems.length > 0,
      ...published(read),
      ...lines,
    },
    problems: [
      ...nameProblems,
      ...problems,
      ...unusable(given, sourced),
      ...listed.problems,
      ...mended.problems,
      ...filled.problems,
      ...(given.category === undefined || given.category === null
        ? [contentProblem('content/category-missing', at(sourced, ['category']), { used: plainCategory })]
        : []),
      ...extras.problems,
    ],
  };
}

/** The named members of an object that it really has. */
export function pick(value: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => value[name] !== undefined && value[name] !== null).map((name) => [name, value[name]]),
  );
}

/** The fields with pictures that are named as files are, with spaces, by their addresses. */
function withPlainNames(value: Record<string, unknown>): Record<string, unknown> {
  const named = (name: unknown): unknown =>
    typeof name === 'string' && /\s/.test(name) && isInternal(name) ? encodedPath(name) : name;
  const { image, gallery } = value;
  return {
    ...value,
    ...(image !== undefined && { image: named(image) }),
    ...(Array.isArray(gallery) && {
      gallery: gallery.map((each: unknown) => (isObject(each) ? { ...each, src: named(each.src) } : each)),
    }),
  };
}

/** A text where a list belongs is a list of that text. */
function listOfOne(value: Record<string, unknown>, field: string, place: FieldPlace): Sound {
  const text = value[field];
  if (typeof text !== 'string') return { value, problems: [] };
  const problem = contentProblem('content/field-single-value', at(place, [field]), { value: shown(text) });
  return { value: { ...value, [field]: [text] }, problems: [problem] };
}

/** The fields with `updated` only when it is a day, and `date` only when it is a day, a month or a year. */
export function soundDates(value: Record<string, unknown>, place: FieldPlace): Sound {
  const updated = without(value, 'updated', isDay, 'a day such as 2026-05-18', place);
  const dated = without(
    updated.value,
    'date',
    isPartialDate,
    'a year, a month or a day, such as 2024, 2024-06 or 2024-06-15',
    place,
  );
  return { value: dated.value, problems: [...updated.problems, ...dated.problems] };
}

function soundExtras(given: Record<string, unknown>, contract: Contract, place: FieldPlace): Sound {
  const value = pick(given, ['order', 'date', 'updated']);
  const dated = soundDates(value, place);
  const ordered = without(dated.value, 'order', Number.isFinite, 'a number; smaller comes first', place);
  const resume = soundResume(contract, given, place);
  return {
    value: { ...ordered.value, ...resume.value },
    problems: [...dated.problems, ...ordered.problems, ...resume.problems],
  };
}

function without(
  value: Record<string, unknown>,
  field: string,
  sound: (member: unknown) => boolean,
  accepted: string,
  place: FieldPlace,
): Sound {
  if (value[field] === undefined || sound(value[field])) return { value, problems: [] };
  const { [field]: wrong, ...rest } = value;
  return { value: rest, problems: [unfit(place, [field], wrong, accepted)] };
}

/** What a resume says of a project. */
function soundResume(contract: Contract, given: Record<string, unknown>, place: FieldPlace): Sound {
  const roles = listOfOne(pick(given, resumeFields), 'roles', place);
  const highlights = listOfOne(roles.value, 'highlights', place);
  const { repository, ...members } = highlights.value;
  if (typeof members.endDate === 'number') members.endDate = String(members.endDate);
  const problems = [...roles.problems, ...highlights.problems];
  const source = address(repository, 'repository', place, problems);
  const url = address(members.url, 'url', place, problems);
  const { url: _, ...rest } = members;
  const mended = leaveOutInvalid(contract, 'ResumeProject', rest, place, { name: 'x' });
  const value = {
    ...mended.value,
    ...(url === undefined ? {} : { url }),
    ...(source === undefined ? {} : { repository: source }),
  };
  return { value, problems: [...problems, ...mended.problems] };
}

function address(given: unknown, field: string, place: FieldPlace, problems: ContentProblem[]): string | undefined {
  // What is no text is reported elsewhere, and a path of this site is no address.
  if (typeof given !== 'string' || given.startsWith('/')) return undefined;
  const sound = soundAddress(given);
  if (sound === undefined) problems.push(unfit(place, [field], given, acceptedAddress));
  return sound;
}
