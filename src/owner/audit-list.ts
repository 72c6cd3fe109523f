import type { Knex } from 'knex';
import { newestEvents } from '../agent-auth/records/audit-events.js';
import { dayOf, daysBefore } from '../platform/days.js';
import type { AuditRecord } from './requests/audit.js';
import type { OwnerRequest } from './requests.js';

/** Which entries of the trail. */
export type AuditFilter = Omit<OwnerRequest & { readonly command: 'audit.list' | 'audit.export' }, 'command'>;

/** What is wrong with a filter of the trail; undefined where nothing is. */
export function auditFilterFault({ day }: AuditFilter): string | undefined {
  return day === undefined || isDay(day) ? undefined : `"${day}" is no day; write it as 2026-03-01.`;
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

function isDay(text: string): boolean {
  const start = startOf(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(start.getTime()) && dayOf(start) === text;
}

/** Entries of the whole trail, the newest first: what agents, people and the owner did. */
export async function listAudit(db: Knex, { day, limit, ...filter }: AuditFilter): Promise<readonly AuditRecord[]> {
  const within = day === undefined ? {} : { from: startOf(day), until: startOf(daysBefore(day, -1)) };
  const rows = await newestEvents(db, { ...filter, ...within }, limit);
  return rows.map(({ id, at, name, registration_id, data }) => ({
    ...{ id, at: at.toISOString(), name, agent: registration_id, data },
  }));
}
