import type { Knex } from 'knex';
import { type EventRun, runsOfEvents } from '../agent-auth/records/audit-events.js';
import type { AuditTrail } from './requests/audit.js';

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
