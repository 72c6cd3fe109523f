import { isObject } from '../../../base/json-object.js';
import { humanise } from '../../../base/text.js';
import { type DateOrder, dateOrder, isPresent, readPeriod, roughPeriod } from '../../result/date-text.js';
import { addLink, addOtherAddress, isGitHubName, isSecondAddress, linkIn, textMemberOf } from './entry-links.js';
import { added, joined } from './joined.js';
import { Members } from './members.js';
import type { Path } from './notes.js';
import { pointsOf } from './points.js';
import { type Member, periodNames, spanMembers } from './tables.js';
import { isEmpty, type Values } from './values.js';

/** An entry as it is kept: its members by their present names, and dates that cannot be read as they are written. */
export interface ReadEntry {
  readonly fields: Record<string, unknown>;
  readonly asWritten: Readonly<Record<string, string>>;
}

/** Reads one entry by its table; undefined where it says nothing. A plain text is its first member. */
export function readEntry(
  values: Values,
  path: Path,
  given: unknown,
  table: Readonly<Record<string, Member>>,
): ReadEntry | undefined {
  const value = values.chosen(path, given);
  if (isEmpty(value)) return undefined;
  if (!isObject(value)) return readPlainEntry(values, path, value, table);
  const members = new Members(path, value);
  const reading = { values, table, fields: {}, asWritten: {}, order: orderIn(value) };
  const links = Object.entries(table).flatMap(([row, member]) => readRow(reading, members, row, member));
  for (const link of links) addLink(values, link.path, link.address, table, reading.fields);
  if ('startDate' in table) readSpan(reading, members);
  for (const { path: at, name, address } of members.takeAddresses())
    addOtherAddress(values, at, `[${humanise(name)}](${address})`, table, reading.fields);
  members.tellRest(values);
  const { fields, asWritten } = reading;
  return Object.keys(fields).length + Object.keys(asWritten).length > 0 ? { fields, asWritten } : undefined;
}

/** Reads an entry that is a text: its first member. */
function readPlainEntry(
  values: Values,
  path: Path,
  value: unknown,
  table: Readonly<Record<string, Member>>,
): ReadEntry | undefined {
  const primary = Object.keys(table)[0] ?? 'name';
  if (typeof value !== 'string') return void values.notes.unfit(path, value, 'a text, or fields with values');
  const isText = table[primary]?.kind === 'text';
  const text = isText ? values.text(path, value) : values.line(path, value);
  if (text === undefined) return undefined;
  const fields: Record<string, unknown> = { [primary]: text };
  const link = isText ? undefined : linkIn(value);
  if (link !== undefined) addLink(values, path, link, table, fields);
  return { fields, asWritten: {} };
}

/** An entry while it is read. */
interface EntryReading {
  readonly values: Values;
  readonly table: Readonly<Record<string, Member>>;
  readonly fields: Record<string, unknown>;
  readonly asWritten: Record<string, string>;
  readonly order: DateOrder | undefined;
}

/** Reads the members under the names of one row of a table, and returns the links in them. */
function readRow(
  { values, table, fields, asWritten, order }: EntryReading,
  members: Members,
  row: string,
  member: Member,
): { readonly path: Path; readonly address: string }[] {
  const name = member.into ?? row;
  return members.take(member.names).flatMap(({ path, value }) => {
    const read = readMember(values, member, path, value, order);
    if (read.asWritten !== undefined && fields[name] === undefined) asWritten[name] = read.asWritten;
    if (read.value !== undefined) {
      const to = isSecondAddress(member, fields[name], read.value) ? textMemberOf(table, name) : name;
      const isSecondLine = member.kind === 'line' && fields[name] !== undefined;
      fields[to] =
        member.into === undefined && to === name && !isSecondLine
          ? joined(values, path, fields[name], read.value, member.kind)
          : added(values, path, fields[to], read.value, table[to]?.kind === 'text');
    }
    return lostLinks(member, value, read.value).map((address) => ({ path, address }));
  });
}

/** Members that are read as Markdown, or that are no texts. */
const keepsLinks: ReadonlySet<Member['kind']> = new Set(['text', 'texts', 'date', 'address']);

/** The targets of Markdown links that the plain text of a member no longer has. */
function lostLinks({ kind }: Member, value: unknown, read: unknown): readonly string[] {
  if (keepsLinks.has(kind)) return [];
  const kept = [read].flat().join('\n');
  return [value]
    .flat()
    .flatMap((each) => linkIn(each) ?? [])
    .filter((address) => !kept.includes(address));
}

interface ReadMember {
  readonly value?: unknown;
  readonly asWritten?: string;
}

/** The order of day and month in the dates of an entry, if one of them tells. */
function orderIn(value: unknown): DateOrder | undefined {
  if (typeof value === 'string') return dateOrder(value);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const inner of Object.values(value)) {
    const order = typeof inner === 'string' || Array.isArray(inner) || isObject(inner) ? orderIn(inner) : undefined;
    if (order !== undefined) return order;
  }
  return undefined;
}

function readMember(
  values: Values,
  { kind, most = 300 }: Member,
  path: Path,
  value: unknown,
  order: DateOrder | undefined,
): ReadMember {
  switch (kind) {
    case 'line':
      return { value: values.line(path, value, most) };
    case 'place':
      return { value: readPlace(values, path, value) };
    case 'text':
      return { value: values.text(path, value) };
    case 'texts':
    case 'points':
    case 'words': {
      const given = kind === 'points' ? pointsOf(values.chosen(path, value)) : value;
      const bounds = kind === 'texts' ? {} : { most, oneLine: true, count: most === 100 ? 100 : 200 };
      const list = values.texts(path, given, bounds);
      return { value: list.length > 0 ? list : undefined };
    }
    case 'date': {
      const { iso, asWritten } = values.date(path, value, { order });
      return { value: iso, ...(asWritten === undefined ? {} : { asWritten }) };
    }
    case 'address':
      return { value: values.address(path, isGitHubName(path, value) ? `https://github.com/${value}` : value) };
  }
}

/** A place in one line: a text, or city, region and country. */
function readPlace(values: Values, path: Path, given: unknown): string | undefined {
  const value = values.chosen(path, given);
  if (!isObject(value)) return values.line(path, value);
  const members = new Members(path, value);
  const names = ['name', 'city', 'region', 'state', 'country', 'countryCode'];
  const parts = members.take(names).flatMap((found) => values.line(found.path, found.value) ?? []);
  members.tellRest(values);
  return parts.length > 0 ? values.line(path, [...new Set(parts)].join(', ')) : undefined;
}

/** Both ends in one member: `"period": "2016 - Present"`, `"dates": {"start": …, "end": …}`, `["2019", "2022.12"]`. */
function readSpan(ends: EntryReading, members: Members): void {
  const { values, table, fields, asWritten } = ends;
  for (const { path, value: given } of members.take(periodNames)) {
    const link = linkIn(given);
    if (link !== undefined) {
      addLink(values, path, link, table, fields);
      continue;
    }
    const value = values.chosen(path, given);
    if (isObject(value)) {
      const inner = new Members(path, value);
      for (const name of ['startDate', 'endDate'] as const)
        for (const found of inner.take(spanMembers[name].names)) readEnd(ends, name, found.path, found.value);
    } else if (Array.isArray(value) && value.some((part) => typeof part === 'string' && readPeriod(part))) {
      const periods = value.flatMap((part: unknown, i) => values.line([...path, i], part, 100) ?? []);
      asWritten.period ??= periods.join(', ');
    } else if (Array.isArray(value) && value.length <= 2) {
      readEnd(ends, 'startDate', [...path, 0], value[0]);
      readEnd(ends, 'endDate', [...path, 1], value[1]);
    } else {
      const text = values.line(path, value, 100);
      const period = text === undefined ? undefined : readPeriod(text);
      if (period && fields.startDate === undefined)
        Object.assign(fields, { startDate: period.start, ...(period.end ? { endDate: period.end } : {}) });
      else if (text !== undefined) readRoughly(ends, path, text);
    }
  }
}

function readEnd(
  { values, fields, asWritten, order }: EntryReading,
  name: 'startDate' | 'endDate',
  path: Path,
  given: unknown,
): void {
  const { iso, asWritten: text } = values.date(path, given, { isStart: name === 'startDate', order });
  if (text !== undefined && fields[name] === undefined) asWritten[name] ??= text;
  if (iso !== undefined) fields[name] ??= iso;
}

function readRoughly(ends: EntryReading, path: Path, text: string): void {
  const { values, fields, asWritten } = ends;
  const [start, end] = (fields.startDate === undefined ? roughPeriod(text) : undefined) ?? [];
  if (start !== undefined && end !== undefined) {
    readEnd(ends, 'startDate', path, start);
    if (!isPresent(end)) readEnd(ends, 'endDate', path, end);
    return;
  }
  const { iso, asWritten: unread } = values.date(path, text);
  if (unread !== undefined) asWritten.period ??= text;
  if (iso !== undefined) fields.endDate ??= iso;
}
