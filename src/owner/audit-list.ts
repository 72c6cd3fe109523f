import type { Knex } from 'knex';
import { type EventFilter, momentOfEvent, newestEvents } from '../agent-auth/records/audit-events.js';
import { usersOfRegistrations } from '../agent-auth/records/registration-sets.js';
import { dayOf, daysBefore } from '../platform/days.js';
import type { AuditEventRow } from '../store/rows.js';

/** Which entries of the trail. */
export interface AuditQuery {
  readonly limit: number;
  readonly name?: string;
  /** Of this agent, by its id. */
  readonly agent?: string;
  /** UTC, `YYYY-MM-DD`. */
  readonly day?: string;
  /** Only what is older than the entry with this id. */
  readonly before?: string;
  /** Entry by entry, as a file has them. */
  readonly each?: boolean;
}

/**
 * An entry of the whole trail; where `count` is more than 1 the newest of so many of one name that agents of one person
 * wrote in one hour.
 */
export interface AuditRecord {
  readonly id: string;
  readonly at: string;
  readonly name: string;
  /** The agent that it is about; null where it is about none. */
  readonly agent: string | null;
  readonly count: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What is wrong with a filter of the trail; undefined where nothing is. */
export function auditFilterFault({ day }: AuditQuery): string | undefined {
  return day === undefined || isDay(day) ? undefined : `"${day}" is no day; write it as 2026-03-01.`;
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

function isDay(text: string): boolean {
  const start = startOf(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(start.getTime()) && dayOf(start) === text;
}

/** How many entries are read at once, and at most for one answer. */
const chunk = 2000;
const mostRead = 50_000;
const hourMs = 3_600_000;

const hourOf = (at: Date): number => Math.floor(at.getTime() / hourMs);

/**
 * Entries of the whole trail, the newest first: what agents, people and the owner did. Without an agent named, those of
 * one person and name within an hour are one, so that no flood of one identity hides the rest (threat-model.md A18).
 */
export async function listAudit(db: Knex, input: AuditQuery): Promise<readonly AuditRecord[]> {
  if (input.agent === undefined && !input.each) return foldedEvents(db, filterOf(input), input.limit);
  return (await newestEvents(db, filterOf(input), input.limit)).map((row) => recordOf(row));
}

function filterOf({ name, agent, before, day }: AuditQuery): EventFilter {
  const within = day === undefined ? {} : { from: startOf(day), until: startOf(daysBefore(day, -1)) };
  return {
    ...within,
    ...(name !== undefined && { name }),
    ...(agent !== undefined && { agent }),
    ...(before !== undefined && { before }),
  };
}

function recordOf({ id, at, name, registration_id, data }: AuditEventRow, count = 1): AuditRecord {
  return { id, at: at.toISOString(), name, agent: registration_id, count, data };
}

/**
 * Reads on from the end of the hour of `before`, so that an entry that a page before has counted is not shown again, to
 * the end of the hour of the last that is shown, so that each is counted whole.
 */
async function foldedEvents(
  db: Knex,
  { before, until, ...filter }: EventFilter,
  limit: number,
): Promise<readonly AuditRecord[]> {
  const last = before === undefined ? undefined : await momentOfEvent(db, before);
  if (before !== undefined && last === undefined) return [];
  const hourEnd = last && new Date((hourOf(last) + 1) * hourMs);
  const end = [until, hourEnd].filter((one) => one !== undefined).sort((a, b) => a.getTime() - b.getTime())[0];
  const trail = new FoldedTrail(before);
  for (let read = 0, from: string | undefined; read < mostRead; read += chunk) {
    const bounds = { ...(end && { until: end }), ...(from !== undefined && { before: from }) };
    const rows = await newestEvents(db, { ...filter, ...bounds }, chunk);
    trail.add(rows, await usersOfRegistrations(db, [...new Set(rows.flatMap((row) => row.registration_id ?? []))]));
    if (rows.length < chunk || trail.isWhole(limit)) break;
    from = rows.at(-1)?.id;
  }
  return trail.records(limit);
}

interface FoldedEntry {
  readonly newest: AuditEventRow;
  /** It is older than the page before. */
  readonly isShown: boolean;
  count: number;
}

/** Entries as they are read, the newest first, those of one identity, name and hour as one. */
class FoldedTrail {
  readonly #found = new Map<string, FoldedEntry>();
  #lastHour = Number.POSITIVE_INFINITY;
  #isShown: boolean;

  constructor(private readonly before: string | undefined) {
    this.#isShown = before === undefined;
  }

  add(rows: readonly AuditEventRow[], users: ReadonlyMap<string, string>): void {
    for (const newest of rows) {
      const { id, at, name, registration_id: agent } = newest;
      const key = `${hourOf(at)} ${name} ${agent === null ? id : (users.get(agent) ?? agent)}`;
      const one = this.#found.get(key);
      if (one) one.count += 1;
      else this.#found.set(key, { newest, isShown: this.#isShown, count: 1 });
      this.#isShown ||= id === this.before;
      this.#lastHour = hourOf(at);
    }
  }

  /** Whether the hour of the last of this many has been read to its end. */
  isWhole(limit: number): boolean {
    const last = this.#shown(limit)[limit - 1];
    return last !== undefined && this.#lastHour < hourOf(last.newest.at);
  }

  records(limit: number): readonly AuditRecord[] {
    return this.#shown(limit).map(({ newest, count }) => recordOf(newest, count));
  }

  #shown(limit: number): readonly FoldedEntry[] {
    return [...this.#found.values()].filter(({ isShown }) => isShown).slice(0, limit);
  }
}
