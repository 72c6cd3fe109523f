import type { Knex } from 'knex';

/** What a unit writes first: the lock of the row, and of all that hangs on it (persistence.md, rule 1). */
export function nextVersion(trx: Knex): number {
  return trx.raw('version + 1') as unknown as number;
}
