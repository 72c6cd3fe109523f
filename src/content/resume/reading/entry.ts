import { isObject } from '../../../base/json-object.js';
import { isPresent, readPeriod, roughPeriod } from '../../result/date-text.js';
import { shown } from '../../result/problem.js';
import { hiddenEntry } from './hidden-entries.js';
import type { Path } from './notes.js';
import { plainName } from './plain-name.js';
import { pointsOf } from './points.js';
import { type Member, type MemberKind, periodNames, spanMembers } from './tables.js';
import { isEmpty, maxListed, maxTextLength, type Values } from './values.js';

/** An entry as it is kept: its members by their present names, and dates that cannot be read as they are written. */
export interface ReadEntry {
  readonly fields: Record<string, unknown>;
  readonly asWritten: Readonly<Record<string, string>>;
}

/** The members of one object of a resume; each is read once, and a member that was never asked for becomes a warning. */
export class Members {
  private readonly left: Set<string>;
  /** The members by their names without case and signs: `start_date` is `startDate`. */
  private readonly spelled = new Map<string, string[]>();

  constructor(
    readonly path: Path,
    private readonly raw: Readonly<Record<string, unknown>>,
  ) {
    this.left = new Set(Object.keys(raw));
    for (const name of this.left) {
      const same = this.spelled.get(plainName(name));
      if (same) same.push(name);
      else this.spelled.set(plainName(name), [name]);
    }
  }

  /** Every member under one of the names, however spelled, that says something, in order of the names. */
  take(names: readonly string[]): { readonly name: string; readonly path: Path; readonly value: unknown }[] {
    return names.flatMap((name) =>
      (this.spelled.get(plainName(name)) ?? []).flatMap((own) => {
        if (!this.left.delete(own)) return [];
        const value = this.raw[own];
        // A list of hidden entries says nothing, and is counted.
        return isEmpty(value) && !(Array.isArray(value) && value.includes(hiddenEntry))
          ? []
          : [{ name, path: [...this.path, own], value }];
      }),
    );
  }

  /** Says of every member that is left that nothing is made of it. */
  tellRest(values: Values, accepted: readonly string[]): void {
    for (const name of this.left) {
      // The name of a drawing says nothing of the owner.
      if (isEmpty(this.raw[name]) || name === 'icon') continue;
      const data = { value: shown(this.raw[name]), accepted: accepted.join(', ') };
      values.notes.add('resume/member-unknown', [...this.path, name], data);
    }
  }
}

/** Reads one entry by its table; undefined where it says nothing. A plain text is its first member. */
export function readEntry(
  values: Values,
  path: Path,
  given: unknown,
  table: Readonly<Record<string, Member>>,
): ReadEntry | undefined {
  const value = values.chosen(path, given);
  const primary = Object.keys(table)[0] ?? 'name';
  if (isEmpty(value)) return undefined;
  if (!isObject(value)) {
    if (typeof value !== 'string') return void values.notes.unfit(path, value, 'a text, or fields with values');
    const text = table[primary]?.kind === 'text' ? values.text(path, value) : values.line(path, value);
    return text === undefined ? undefined : { fields: { [primary]: text }, asWritten: {} };
  }
  const members = new Members(path, value);
  const fields: Record<string, unknown> = {};
  const asWritten: Record<string, string> = {};
  for (const [name, member] of Object.entries(table)) {
    for (const found of members.take(member.names)) {
      const read = readMember(values, member, found.path, found.value);
      if (read.asWritten !== undefined && fields[name] === undefined) asWritten[name] = read.asWritten;
      if (read.value === undefined) continue;
      fields[name] = joined(values, found.path, fields[name], read.value, member.kind);
    }
  }
  if ('startDate' in table) readSpan({ values, fields, asWritten }, members);
  members.tellRest(values, Object.keys(table));
  return Object.keys(fields).length + Object.keys(asWritten).length > 0 ? { fields, asWritten } : undefined;
}

interface ReadMember {
  readonly value?: unknown;
  readonly asWritten?: string;
}

function readMember(values: Values, { kind, most = 300 }: Member, path: Path, value: unknown): ReadMember {
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
      const { iso, asWritten } = values.date(path, value);
      return { value: iso, ...(asWritten === undefined ? {} : { asWritten }) };
    }
    case 'address':
      return { value: values.address(path, value) };
  }
}

/**
 * A second name for the same member adds to a text or a list; where only one value fits, a different one is reported.
 */
export function joined(values: Values, path: Path, before: unknown, value: unknown, kind: MemberKind): unknown {
  if (before === undefined || before === value) return value;
  if (Array.isArray(before) && Array.isArray(value))
    return values.firstOf(path, [...new Set([...before, ...value])], maxListed);
  if (kind === 'text')
    return String(before).includes(String(value)) ? before : values.cut(path, `${before}\n\n${value}`, maxTextLength);
  values.notes.add('resume/value-conflict', path, { value: shown(value), kept: shown(before) });
  return before;
}

/** A place in one line: a text, or city, region and country. */
function readPlace(values: Values, path: Path, given: unknown): string | undefined {
  const value = values.chosen(path, given);
  if (!isObject(value)) return values.line(path, value);
  const members = new Members(path, value);
  const names = ['name', 'city', 'region', 'state', 'country', 'countryCode'];
  const parts = members.take(names).flatMap((found) => values.line(found.path, found.value) ?? []);
  members.tellRest(values, names);
  return parts.length > 0 ? values.line(path, [...new Set(parts)].join(', ')) : undefined;
}

/** What is read of a span, as it goes into an entry. */
interface Ends {
  readonly values: Values;
  readonly fields: Record<string, unknown>;
  readonly asWritten: Record<string, string>;
}

/** Both ends in one member: `"period": "2016 - Present"`, `"dates": {"start": …, "end": …}`, `["2019", "2022.12"]`. */
function readSpan(ends: Ends, members: Members): void {
  const { values, fields } = ends;
  for (const { path, value: given } of members.take(periodNames)) {
    const value = values.chosen(path, given);
    if (isObject(value)) {
      const inner = new Members(path, value);
      for (const name of ['startDate', 'endDate'] as const)
        for (const found of inner.take(spanMembers[name].names)) readEnd(ends, name, found.path, found.value);
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

function readEnd({ values, fields, asWritten }: Ends, name: 'startDate' | 'endDate', path: Path, given: unknown): void {
  const { iso, asWritten: text } = values.date(path, given, name === 'startDate');
  if (text !== undefined && fields[name] === undefined) asWritten[name] ??= text;
  if (iso !== undefined) fields[name] ??= iso;
}

function readRoughly(ends: Ends, path: Path, text: string): void {
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
