import type { Knex } from 'knex';

/**
 * Runs work within a savepoint of this name. Keeps its changes if it resolves to true, and rolls them back if it
 * resolves to false. The transaction continues in both cases.
 */
export async function keptIf(trx: Knex.Transaction, name: string, work: () => Promise<boolean>): Promise<void> {
  await trx.raw(`SAVEPOINT ${name}`);
  await trx.raw((await work()) ? `RELEASE SAVEPOINT ${name}` : `ROLLBACK TO SAVEPOINT ${name}`);
}
