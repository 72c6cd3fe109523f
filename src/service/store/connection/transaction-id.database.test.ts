import { expect, it } from 'vitest';
import { eachDatabase } from '../testing.js';
import { commitStatus, identifiedTransaction, type TransactionId, type TransactionStart } from './transaction-id.js';

const at = new Date('2026-03-01T12:00:00.000Z');

eachDatabase('the status of a transaction', (database) => {
  const insert = { key: 'a', window_start: at, count: 0, expires_at: at };

  /** Writes a row, ends as `finish` says, and returns the transaction's id. */
  async function transact(finish: (id: TransactionId) => Promise<void>): Promise<TransactionId> {
    const start: TransactionStart = {};
    const id = (): TransactionId => start.id ?? { xid: '', server: '' };
    await identifiedTransaction(database.store.db(), start, async (trx) => {
      await trx('rate_counters').insert(insert);
      await finish(id());
    }).catch(() => {});
    return id();
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
    await database.store.unit(async (trx) => {
      const { rows } = await trx.raw<{ rows: TransactionId[] }>(
        'SELECT pg_current_xact_id()::text AS xid, extract(epoch FROM pg_postmaster_start_time())::text AS server',
      );
      seen = await commitStatus(trx, rows[0] ?? { xid: '', server: '' });
    });
    expect(seen).toBe('in progress');
  });

  it('is unknown when the server was started at another time', async () => {
    const id = await transact(async () => {});
    await expect(status({ ...id, server: '0.000000' })).resolves.toBe('unknown');
  });
});
