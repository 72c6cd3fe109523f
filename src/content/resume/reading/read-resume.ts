import { isObject } from '../../../base/json-object.js';
import { type ContentProblem, shown } from '../../result/problem.js';
import {
  type AsWritten,
  type Counts,
  type LooseResume,
  type OwnEntry,
  type OwnSection,
  type ResumeSection,
  resumeSections,
} from '../../result/sections.js';
import type { ReadBasics } from './basics.js';
import { type ReadEntry, readEntry } from './entry.js';
import { hiddenEntry } from './hidden-entries.js';
import { Members } from './members.js';
import { Notes, type Path, type Source } from './notes.js';
import { readOwner } from './owner.js';
import { inLanguage, isPerLanguage } from './per-language.js';
import { plainName } from './plain-name.js';
import { entryMembers, ownMembers, sectionNames } from './tables.js';
import { isEmpty, Values } from './values.js';

/** Most entries of one section (the contract's maxItems). */
const maxEntries = 500;

/**
 * A resume of any age and spelling as the present form of the format, and everything that it said and this does not.
 */
export interface ReadResume extends Pick<ReadBasics, 'picture' | 'contact'> {
  readonly resume: LooseResume;
  /** Dates that cannot be read, as they are written: section, number of the entry, member. */
  readonly asWritten: AsWritten;
  /** Sections under a title of the owner's, which JSON Resume does not have. */
  readonly own: readonly OwnSection<OwnEntry>[];
  /** How many entries the file holds of each section. */
  readonly counts: Counts;
  /** The language that the resume names. */
  readonly language?: string;
  readonly problems: readonly ContentProblem[];
}

/**
 * Reads a resume; `language` is the one to take where texts are given in several, else the one that the resume names,
 * else English. Every member is used or told.
 */
export function readResume(
  given: Readonly<Record<string, unknown>>,
  source: Source,
  language?: string,
  ownSections: readonly OwnSection[] = [],
): ReadResume {
  const notes = new Notes(source);
  const named = language ?? languageOf(given) ?? 'en';
  const { root, path } = wholeInLanguage(given, named, notes);
  const values = new Values(notes, named);
  const members = new Members(path, root);
  const resume: Record<string, unknown> = {};
  const asWritten: Record<string, Record<number, Record<string, string>>> = {};
  const counts: { -readonly [Name in ResumeSection]?: NonNullable<Counts[Name]> } = {};
  const { basics, contact, picture } = readOwner(values, members);
  if (Object.keys(basics).length > 0) resume.basics = basics;
  for (const section of resumeSections) {
    const { entries, hidden, lost } = sectionOf(values, members, section);
    const found = entries.length + hidden + lost;
    if (found > 0) counts[section] = { found, hidden };
    if (entries.length === 0) continue;
    resume[section] = entries.map(({ fields }) => fields);
    const written = entries.flatMap((entry, i) =>
      Object.keys(entry.asWritten).length > 0 ? [[i, entry.asWritten] as const] : [],
    );
    if (written.length > 0) asWritten[section] = Object.fromEntries(written) as Record<number, Record<string, string>>;
  }
  readMeta(values, members);
  members.take(['$schema']);
  members.tellRest(values);
  const ownLanguage = languageOf(given);
  return {
    resume: resume as LooseResume,
    asWritten,
    own: ownSections.flatMap((section, i) => readOwnSection(values, section, i)),
    counts,
    contact: contact.map((path) => notes.placeOf(path)),
    problems: notes.problems,
    ...(picture ? { picture: { ...picture, path: notes.placeOf(picture.path) } } : {}),
    ...(ownLanguage === undefined ? {} : { language: ownLanguage }),
  };
}

function languageOf({ meta, basics, language }: Readonly<Record<string, unknown>>): string | undefined {
  const found = [
    isObject(meta) ? (meta.language ?? meta.lang) : undefined,
    isObject(basics) ? basics.language : undefined,
    language,
  ];
  return found.find(
    (value): value is string => typeof value === 'string' && /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}$/.test(value),
  );
}

/** `{"en": {…}, "de": {…}}`: one whole resume for each language. */
function wholeInLanguage(
  given: Readonly<Record<string, unknown>>,
  language: string,
  notes: Notes,
): { root: Readonly<Record<string, unknown>>; path: Path } {
  const { $schema: _, ...rest } = given;
  if (!isPerLanguage(rest) || !Object.values(rest).every(isObject)) return { root: given, path: [] };
  const taken = inLanguage(rest, language);
  const languages = Object.keys(rest);
  if (languages.length > 1) notes.add('resume/several-resumes', [], { languages: languages.join(', '), taken });
  return { root: rest[taken] as Record<string, unknown>, path: [taken] };
}

interface ReadSection {
  readonly entries: ReadEntry[];
  /** Entries that their owner hid, and those of which nothing could be read. */
  readonly hidden: number;
  readonly lost: number;
}

function sectionOf(values: Values, members: Members, section: ResumeSection): ReadSection {
  const read = members
    .take(sectionNames[section])
    .flatMap(({ path, value }) => entriesOf(values, path, value, section));
  const kept = read.filter((entry): entry is ReadEntry => typeof entry === 'object');
  const entries = section === 'skills' ? kept.flatMap(namedSkills) : kept;
  const count = (what: Unshown): number => read.filter((entry) => entry === what).length;
  const [hidden, lost] = [count('hidden'), count('lost')];
  if (entries.length <= maxEntries) return { entries, hidden, lost };
  values.notes.add('resume/too-many-entries', [section], { count: entries.length, max: maxEntries });
  return { entries: entries.slice(0, maxEntries), hidden, lost: lost + entries.length - maxEntries };
}

/** An entry that is not shown, and why. */
type Unshown = 'hidden' | 'lost';

/** Reads an entry; of one that says something and of which nothing can be shown there is a warning. */
function readOne(
  values: Values,
  path: Path,
  given: unknown,
  table: Parameters<typeof readEntry>[3],
): ReadEntry | Unshown | undefined {
  if (given === hiddenEntry) return 'hidden';
  const before = values.notes.problems.length;
  const entry = readEntry(values, path, given, table);
  if (entry !== undefined) return entry;
  if (isEmpty(given)) return undefined;
  if (values.notes.problems.length === before) values.notes.unfit(path, given, 'an entry with a name or a text');
  return 'lost';
}

function readOwnSection(values: Values, { title, entries }: OwnSection, i: number): OwnSection<OwnEntry>[] {
  const read = entries.map((entry, n) => readOne(values, ['own', i, n], entry, ownMembers));
  const kept = read.flatMap((entry) =>
    typeof entry === 'object' ? [{ ...entry.fields, ...entry.asWritten } as OwnEntry] : [],
  );
  if (kept.length > maxEntries)
    values.notes.add('resume/too-many-entries', ['own', i], { count: kept.length, max: maxEntries, section: title });
  return kept.length === 0 ? [] : [{ title, entries: kept.slice(0, maxEntries) }];
}

/** A skill without a name is known by its words. */
function namedSkills(entry: ReadEntry): ReadEntry[] {
  const { name, level, keywords = [] } = entry.fields as { name?: string; level?: string; keywords?: string[] };
  if (name !== undefined) return [entry];
  if (keywords.length === 0) return [{ ...entry, fields: { name: level } }];
  return keywords.map((keyword) => ({
    ...entry,
    fields: { name: keyword, ...(level === undefined ? {} : { level }) },
  }));
}

function entriesOf(values: Values, path: Path, given: unknown, section: ResumeSection): (ReadEntry | Unshown)[] {
  const value = values.chosen(path, given);
  const read = (at: Path, entry: unknown): (ReadEntry | Unshown)[] =>
    [readOne(values, at, entry, entryMembers[section]) ?? []].flat();
  if (Array.isArray(value)) return value.flatMap((entry: unknown, i) => read([...path, i], entry));
  if (!isObject(value)) return read(path, value);
  // One entry without its list, a list inside an object, or (skills) lists by name.
  const names = new Set(Object.values(entryMembers[section]).flatMap((member) => member.names.map(plainName)));
  const hasMembers = Object.keys(value).some((name) => names.has(plainName(name)));
  const lists = Object.entries(value).filter(([, inner]) => Array.isArray(inner));
  const wrapper = lists.find(([name]) =>
    ['history', 'sets', 'items', 'list', 'entries', 'jobs', 'schools', 'skillSet'].includes(name),
  );
  if (wrapper && !('name' in value)) {
    for (const [name, inner] of Object.entries(value)) {
      if (name !== wrapper[0] && !isEmpty(inner)) {
        values.notes.add('resume/value-next-to-list', [...path, name], { value: shown(inner) });
      }
    }
    return entriesOf(values, [...path, wrapper[0]], wrapper[1], section);
  }
  if (section === 'skills' && lists.length > 0 && !hasMembers) {
    return Object.entries(value).flatMap(([name, keywords]) => read([...path, name], { name, keywords }));
  }
  if (hasMembers) return read(path, value);
  return Object.entries(value).flatMap(([name, entry]) => read([...path, name], entry));
}

/**
 * `meta` describes the file, not the owner: what this service writes again is passed over, what only the owner's file
 * has is told.
 */
function readMeta(values: Values, members: Members): void {
  for (const { path, value } of members.take(['meta'])) {
    if (!isObject(value)) {
      values.notes.unfit(path, value, 'fields about the file');
      continue;
    }
    const inner = new Members(path, value);
    inner.take(['canonical', 'version', 'lastModified', 'language', 'lang']);
    inner.tellRest(values);
  }
}
