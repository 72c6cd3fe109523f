import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { eachDatabase } from '../testing.js';
import { commitStatus, identifiedTransaction, type TransactionId } from './transaction-id.js';

const at = new Date('2026-03-01T12:00:00.000Z');

eachDatabase('the status of a transaction', (database) => {
  const insert = { key: 'a', window_start: at, count: 0, expires_at: at };

  /** Writes a row in a transaction, runs `finish`, and returns the transaction id. */
  async function transact(finish: (trx: Knex, id: TransactionId) => Promise<void>): Promise<TransactionId> {
    const ids: TransactionId[] = [];
    await identifiedTransaction(database.store.db(), async (trx, id) => {
      ids.push(id);
      await trx('rate_counters').insert(insert);
      await finish(trx, id);
    }).catch(() => {});
    return ids[0] as TransactionId;
  }
  const status = (id: TransactionId) => database.store.read((db) => commitStatus(db, id));

  it('is committed after COMMIT', async () => {
    await expect(status(await transact(async () => {}))).resolves.toBe('committed');
  });

  it('is aborted after an error', async () => {
    const id = await transact(() => Promise.reject(new Error('changed my mind')));
    await expect(status(id)).resolves.toBe('aborted');
  });

  it('is in progress before COMMIT', async () => {
    let seen: string | undefined;
    await transact(async (trx, id) => {
      seen = await commitStatus(trx, id);
    });
    expect(seen).toBe('in progress');
  });

  it('is unknown if the server was restarted', async () => {
    const id = await transact(async () => {});
    await expect(status({ ...id, server: '0.000000' })).resolves.toBe('unknown');
  });
});

describe('a transaction without a reported id', () => {
  const driver = { transaction: (work: (trx: unknown) => unknown) => work({}) } as unknown as Knex;

  it('is rejected before its work runs', async () => {
    let hasRun = false;
    const transaction = identifiedTransaction(driver, async () => {
      hasRun = true;
    });
    await expect(transaction).rejects.toThrow('BEGIN did not return the id of the transaction.');
    expect(hasRun).toBe(false);
  });
});
