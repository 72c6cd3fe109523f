import type { Knex } from 'knex';
import { type EventRun, runsOfEvents } from '../agent-auth/records/audit-events.js';
import type { Plain } from './owner-answer.js';

/**
 * The same event, this many times without another one between; one time only where `count` is 1. Times are those of the
 * newest and the oldest.
 */
export type AuditLine = Plain<ReturnType<typeof lineOf>>;
export type AuditTrail = Plain<Awaited<ReturnType<typeof auditTrail>>>;

/** More lines than a person reads at once; what is older is told in one line for each kind. */
const longestTrail = 200;

/** What an agent did, the newest first, with whatever is older than the last line by its name and count. */
export async function auditTrail(db: Knex, id: string) {
  const runs = await runsOfEvents(db, id, longestTrail);
  return {
    audit: runs.filter(({ place }) => place <= longestTrail).map((run) => ({ ...lineOf(run), data: run.data ?? {} })),
    audit_left_out: runs.filter(({ place }) => place > longestTrail).map(lineOf),
  };
}

const lineOf = ({ name, count, first_at, last_at: at }: EventRun) => ({ name, count: Number(count), at, first_at });
