import type { Knex } from 'knex';
import { dayOf, daysBefore } from '../base/days.js';
import { type EventFilter, foldedEvents, newestEvents } from '../service/agent-auth/records/audit-events.js';
import type { AuditEventRow } from '../service/store/rows.js';
import type { Plain } from './owner-answer.js';

/** Which entries of the trail. */
export interface AuditQuery extends Omit<EventFilter, 'from' | 'until'> {
  readonly limit: number;
  /** UTC, `YYYY-MM-DD`. */
  readonly day?: string;
  /** Entry by entry, as a file has them. */
  readonly each?: boolean;
}

/**
 * An entry of the whole trail; where `count` is more than 1 the newest of that many of one name that agents of one person
 * wrote in one hour.
 */
export type AuditRecord = Plain<ReturnType<typeof recordOf>>;

/** What is wrong with a filter of the trail; undefined where nothing is. */
export function auditFilterFault({ day }: AuditQuery): string | undefined {
  return day === undefined || isDay(day) ? undefined : `"${day}" is no day; write it as 2026-03-01.`;
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

function isDay(text: string): boolean {
  const start = startOf(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(start.getTime()) && dayOf(start) === text;
}

/**
 * Entries of the whole trail, the newest first: what agents, people and the owner did. Without an agent named, those of
 * one person and name within an hour are one.
 */
export async function listAudit(db: Knex, input: AuditQuery) {
  if (input.agent !== undefined || input.each)
    return (await newestEvents(db, filterOf(input), input.limit)).map((row) => recordOf(row));
  return (await foldedEvents(db, filterOf(input), input.limit)).map((row) => recordOf(row, Number(row.count)));
}

/** What one agent did, the newest first, the same within an hour as one (threat-model.md A18). */
export const agentsAudit = async (db: Knex, agent: string, most: number) =>
  (await foldedEvents(db, { agent }, most)).map((row) => recordOf(row, Number(row.count)));

function filterOf({ day, limit: _, each: __, ...filter }: AuditQuery): EventFilter {
  return { ...filter, ...(day !== undefined && { from: startOf(day), until: startOf(daysBefore(day, -1)) }) };
}

function recordOf({ id, at, name, registration_id, data }: AuditEventRow, count = 1) {
  return { id, at, name, agent: registration_id, count, data };
}
