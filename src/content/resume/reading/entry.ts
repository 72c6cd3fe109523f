import { isObject } from '../../../base/json-object.js';
import { humanise } from '../../../base/text.js';
import { type DateOrder, dateOrder, isPresent, readPeriod, roughPeriod } from '../../result/date-text.js';
import { leftOut, shown } from '../../result/problem.js';
import { soundAddress } from '../../text/address.js';
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

/** Names of members that say how an entry is drawn. */
const isPictureMember = /logo|image|icon|img|avatar|photo|picture|thumb|cover|banner/i;

/** The members of one object of a resume; each is read once, and a member that was never asked for becomes a remark. */
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

  /** Takes every member that is left and is an address for people to follow, such as `slides` or `video`. */
  takeAddresses(): { readonly name: string; readonly path: Path; readonly address: string }[] {
    return [...this.left].flatMap((name) => {
      const value = this.raw[name];
      if (typeof value !== 'string' || !/^https?:\/\//i.test(value) || isPictureMember.test(name)) return [];
      const address = soundAddress(value);
      if (address === undefined) return [];
      this.left.delete(name);
      return [{ name, path: [...this.path, name], address }];
    });
  }

  /** Says of every member that is left that nothing is made of it. */
  tellRest(values: Values): void {
    for (const name of this.left) {
      // The name of a drawing says nothing of the owner.
      if (isEmpty(this.raw[name]) || name === 'icon') continue;
      const problem = `is not a member that JSON Resume has here: ${shown(this.raw[name])}`;
      values.notes.say([...this.path, name], { problem, done: leftOut });
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
  const order = orderIn(value);
  const linked: { readonly path: Path; readonly address: string }[] = [];
  for (const [row, member] of Object.entries(table)) {
    const name = member.into ?? row;
    for (const found of members.take(member.names)) {
      const read = readMember(values, member, found.path, found.value, order);
      const address = member.kind === 'line' ? linkIn(found.value) : undefined;
      if (address !== undefined) linked.push({ path: found.path, address });
      if (read.asWritten !== undefined && fields[name] === undefined) asWritten[name] = read.asWritten;
      if (read.value === undefined) continue;
      const to = isSecondAddress(member, fields[name], read.value) ? textMemberOf(table, name) : name;
      const isSecondLine = member.kind === 'line' && fields[name] !== undefined;
      fields[to] =
        member.into === undefined && to === name && !isSecondLine
          ? joined(values, found.path, fields[name], read.value, member.kind)
          : added(values, found.path, fields[to], read.value, table[to]?.kind === 'text');
    }
  }
  for (const { path: at, address } of linked) addLink(values, at, address, table, fields);
  if ('startDate' in table) readSpan({ values, fields, asWritten, order }, members, table);
  for (const { path: at, name, address } of members.takeAddresses())
    addOtherAddress(values, at, `[${humanise(name)}](${address})`, table, fields);
  members.tellRest(values);
  return Object.keys(fields).length + Object.keys(asWritten).length > 0 ? { fields, asWritten } : undefined;
}

/** True for a repository under the name of its host: `github: ada/loom`. */
const isGitHubName = (path: Path, value: unknown): boolean =>
  /^git_?hub/i.test(String(path.at(-1))) &&
  typeof value === 'string' &&
  /^[\w-]{1,39}\/[\w.-]{1,100}$/.test(value) &&
  !value.includes('.com/');

/** The target of a Markdown link in a name: `[Acme](https://acme.example.org)`. */
const linkIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? /\]\(([^\s()]{1,2000})\)/.exec(value)?.[1] : undefined;

/** Makes the link of a name the address of its entry, or a line of its text if it has an address already. */
function addLink(
  values: Values,
  path: Path,
  link: string,
  table: Readonly<Record<string, Member>>,
  fields: Record<string, unknown>,
): void {
  const address = values.address(path, link);
  if (address === undefined || address === fields.url) return;
  const to = 'url' in table && !table.url?.into && fields.url === undefined ? 'url' : textMemberOf(table, '');
  if (to === 'url') fields.url = address;
  else if (to === '') values.notes.unfit(path, link, 'a name without a link');
  else fields[to] = added(values, path, fields[to], address, true);
}

/** Adds a link to the text of an entry, as far as it has one. */
function addOtherAddress(
  values: Values,
  path: Path,
  link: string,
  table: Readonly<Record<string, Member>>,
  fields: Record<string, unknown>,
): void {
  const to = textMemberOf(table, '');
  if (to === '') values.notes.unfit(path, link, 'a member without an address');
  else fields[to] = added(values, path, fields[to], link, true);
}

/** True for an address of an entry that has another address already. */
const isSecondAddress = ({ kind }: Member, before: unknown, value: unknown): boolean =>
  kind === 'address' && before !== undefined && before !== value;

/** The member of an entry that holds its text; the given member if it has none. */
const textMemberOf = (table: Readonly<Record<string, Member>>, otherwise: string): string =>
  ['summary', 'description', 'reference', 'text'].find((name) => table[name]?.kind === 'text') ?? otherwise;

/** Adds a value to a text as a paragraph, or to a line behind a comma. */
function added(values: Values, path: Path, before: unknown, value: unknown, isText: boolean): unknown {
  const text = isText && /^https?:/.test(String(value)) ? `<${value}>` : String(value);
  if (isText) return joined(values, path, before, text, 'text');
  if (typeof before === 'string' && before.includes(text)) return before;
  return before === undefined ? text : values.cut(path, `${before}, ${text}`, 300);
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

/**
 * A second name for the same member adds to a text or a list; where only one value fits, a different one is reported.
 */
export function joined(values: Values, path: Path, before: unknown, value: unknown, kind: MemberKind): unknown {
  if (before === undefined || before === value) return value;
  if (Array.isArray(before) && Array.isArray(value))
    return values.firstOf(path, [...new Set([...before, ...value])], maxListed);
  if (kind === 'text')
    return String(before).includes(String(value)) ? before : values.cut(path, `${before}\n\n${value}`, maxTextLength);
  values.notes.say(path, {
    problem: `is ${shown(value)}, where ${shown(before)} is already`,
    done: leftOut,
    accepted: 'one of the two',
  });
  return before;
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

/** What is read of a span, as it goes into an entry. */
interface Ends {
  readonly values: Values;
  readonly fields: Record<string, unknown>;
  readonly asWritten: Record<string, string>;
  readonly order: DateOrder | undefined;
}

/** Both ends in one member: `"period": "2016 - Present"`, `"dates": {"start": …, "end": …}`, `["2019", "2022.12"]`. */
function readSpan(ends: Ends, members: Members, table: Readonly<Record<string, Member>>): void {
  const { values, fields, asWritten } = ends;
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
  { values, fields, asWritten, order }: Ends,
  name: 'startDate' | 'endDate',
  path: Path,
  given: unknown,
): void {
  const { iso, asWritten: text } = values.date(path, given, { isStart: name === 'startDate', order });
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
