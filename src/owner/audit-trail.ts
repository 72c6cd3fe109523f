import type { Knex } from 'knex';
import { type EventRun, runsOfEvents } from '../agent-auth/records/audit-events.js';

/**
 * The same event, this many times without another one between; one time only where `count` is 1. Times are those of the
 * newest and the oldest.
 */
export interface AuditLine {
  readonly name: string;
  readonly count: number;
  readonly at: string;
  readonly first_at: string;
}

/** What an agent did, the newest first; what is older than the last line is told by name and count. */
export interface AuditTrail {
  readonly audit: readonly (AuditLine & { readonly data: Readonly<Record<string, unknown>> })[];
  readonly audit_left_out: readonly AuditLine[];
}

/** More lines than a person reads at once; what is older is told in one line for each kind. */
const longestTrail = 200;

/** What an agent did, the newest first, with whatever is older than the last line by its counts. */
export async function auditTrail(db: Knex, id: string): Promise<AuditTrail> {
  const runs = await runsOfEvents(db, id, longestTrail);
  const facts = ({ name, count, first_at, last_at }: EventRun) => ({
    name,
    count: Number(count),
    at: last_at.toISOString(),
    first_at: first_at.toISOString(),
  });
  return {
    audit: runs.filter(({ place }) => place <= longestTrail).map((run) => ({ ...facts(run), data: run.data ?? {} })),
    audit_left_out: runs.filter(({ place }) => place > longestTrail).map(facts),
  };
}
