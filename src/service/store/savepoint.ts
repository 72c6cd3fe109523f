import type { Knex } from 'knex';

/**
 * Does work under a savepoint of this name; keeps what it wrote when it resolves to true, and takes that back when to
 * false. The transaction goes on either way, with as many statements.
 */
export async function keptIf(trx: Knex.Transaction, name: string, work: () => Promise<boolean>): Promise<void> {
  await trx.raw(`SAVEPOINT ${name}`);
  await trx.raw((await work()) ? `RELEASE SAVEPOINT ${name}` : `ROLLBACK TO SAVEPOINT ${name}`);
}
