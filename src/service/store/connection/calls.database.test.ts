import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import { openStore } from '../open.js';
import { brokenConstraint, eachDatabase, onServer, type TestDatabase, TestPostgres, testOptions } from '../testing.js';

const at = new Date('2026-03-01T12:00:00.000Z');
const counter = (key: string, count = 0) => ({ key, window_start: at, count, expires_at: at });
const addOne = (db: Knex, key: string) => db('rate_counters').where({ key }).increment('count', 1);
const count = ({ store }: TestDatabase, key: string) =>
  store.read(async (db) => (await db('rate_counters').where({ key }).first())?.count);
/** Makes Postgres raise an error with this code. */
const raise = (db: Knex, code: string) =>
  db.raw(`DO $$ BEGIN RAISE EXCEPTION 'injected' USING ERRCODE = '${code}'; END $$`);

eachDatabase('a unit', (database) => {
  it('commits its writes', async () => {
    await database.store.unit(async (trx) => {
      await trx('rate_counters').insert(counter('a'));
      await addOne(trx, 'a');
    });
    await expect(count(database, 'a')).resolves.toBe(1);
  });

  it('rolls back and rethrows if its work throws', async () => {
    const failing = database.store.unit(async (trx) => {
      await trx('rate_counters').insert(counter('a'));
      throw new RangeError('changed my mind');
    });
    await expect(failing).rejects.toThrow(new RangeError('changed my mind'));
    await expect(count(database, 'a')).resolves.toBeUndefined();
  });

  it.each(['40001', '40P01', '55P03'])('retries after %s and takes effect once', async (code) => {
    await database.store.write((db) => db('rate_counters').insert(counter('a')));
    let tries = 0;
    await database.store.unit(async (trx) => {
      tries += 1;
      await addOne(trx, 'a');
      if (tries < 4) await raise(trx, code);
    });
    expect(tries).toBe(4);
    await expect(count(database, 'a')).resolves.toBe(1);
  });

  it('fails after ten conflicts with the outcome "nothing"', async () => {
    let tries = 0;
    const hopeless = database.store.unit(async (trx) => {
      tries += 1;
      await raise(trx, '40001');
    });
    await expect(hopeless).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'busy', outcome: 'nothing' });
    expect(tries).toBe(10);
  });

  it('fails after three seconds of lock waits, regardless of the number of tries', async () => {
    let tries = 0;
    const waiting = database.store.unit(async (trx) => {
      tries += 1;
      await pause(1_100);
      await raise(trx, '55P03');
    });
    await expect(waiting).rejects.toMatchObject({
      name: 'StoreUnavailable',
      reason: 'busy',
      outcome: 'nothing',
      retryAfter: 1,
    });
    expect(tries).toBeLessThanOrEqual(3);
  });

  it('does not retry after a full disk', async () => {
    let tries = 0;
    const full = database.store.unit(async (trx) => {
      tries += 1;
      await raise(trx, '53100');
    });
    await expect(full).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'busy', outcome: 'nothing' });
    expect(tries).toBe(1);
  });

  it('rejects calls of the store inside a unit immediately', async () => {
    const nested = database.store.unit(() => database.store.read((db) => db.raw('SELECT 1')));
    await expect(nested).rejects.toThrow('Inside a unit use its transaction');
    await expect(database.store.read((db) => db('rate_counters').select())).resolves.toEqual([]);
  });

  it('locks a row by writing it and then sees earlier changes', async () => {
    await database.store.write((db) => db('rate_counters').insert(counter('turn')));
    const takeTurn = () =>
      database.store.unit(async (trx) => {
        await addOne(trx, 'turn');
        const row = await trx('rate_counters').where({ key: 'turn' }).first();
        return row?.count;
      });
    const turns = await Promise.all(Array.from({ length: 20 }, takeTurn));
    expect(turns.sort((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
});

eachDatabase('a write', (database) => {
  it('reports the violated constraint without values of the row', async () => {
    const user = { id: 'usr_1', email: 'secret@example.org', email_proof: 'mailbox', created_at: at } as const;
    await database.store.write((db) => db('users').insert(user));
    const error = await database.store
      .write((db) => db('users').insert({ ...user, id: 'usr_2' }))
      .catch((caught: unknown) => caught);
    expect(brokenConstraint(error)).toBe('users_email_unique');
    expect(JSON.stringify({ ...(error as object), message: (error as Error).message })).not.toContain('secret');
  });

  it('returns timestamps, bytes, arrays and objects unchanged', async () => {
    const data = { list: [1, 'two'], nothing: null };
    await database.store.write((db) => db('audit_events').insert({ id: 'e1', at, name: 'trust.changed', data }));
    await expect(database.store.read((db) => db('audit_events').first())).resolves.toEqual({
      id: 'e1',
      at,
      name: 'trust.changed',
      registration_id: null,
      data,
    });
    const hash = Buffer.alloc(32, 7);
    const token = {
      registration_id: `reg_${'a'.repeat(22)}`,
      token_hash: hash,
      generation: 0,
      issued_at: at,
      expires_at: at,
    };
    await database.store.write((db) =>
      db('access_tokens').insert({ ...token, scopes: ['read:portfolio', 'write:messages'] }),
    );
    const row = await database.store.read((db) => db('access_tokens').where({ token_hash: hash }).first());
    expect(row).toEqual({ ...token, scopes: ['read:portfolio', 'write:messages'], revoked_at: null });
  });

  it('lets exactly one of twenty equal inserts succeed', async () => {
    const insert = () =>
      database.store.write((db) =>
        db('seen_jtis')
          .insert({ kind: 'set', iss: 'https://id.example', jti: 'one', expires_at: at })
          .onConflict()
          .ignore()
          .returning('jti'),
      );
    const inserted = await Promise.all(Array.from({ length: 20 }, insert));
    expect(inserted.filter((rows) => rows.length === 1)).toHaveLength(1);
  });
});

onServer('a unit', (database) => {
  it('resolves a deadlock so that both units take effect once', async () => {
    await database.store.write((db) => db('rate_counters').insert([counter('a'), counter('b')]));
    const both = (first: string, second: string, wait: Promise<unknown>, arrived: () => void) =>
      database.store.unit(async (trx) => {
        await addOne(trx, first);
        arrived();
        await wait;
        await addOne(trx, second);
      });
    const [left, right] = [signal(), signal()];
    await Promise.all([both('a', 'b', right.given, left.give), both('b', 'a', left.given, right.give)]);
    await expect(count(database, 'a')).resolves.toBe(2);
    await expect(count(database, 'b')).resolves.toBe(2);
  });
});

it('a write is retried at READ COMMITTED after a conflict, so that many writers of one row succeed', async () => {
  const postgres = await TestPostgres.start();
  const store = openStore(
    testOptions({ databaseUrl: await postgres.freshDatabase({ default_transaction_isolation: 'serializable' }) }),
  );
  try {
    await store.opened;
    const seen: string[] = [];
    await store.write(async (db) => {
      const { rows } = await db.raw<{ rows: { transaction_isolation: string }[] }>('SHOW transaction_isolation');
      seen.push(rows[0]?.transaction_isolation ?? '');
      if (seen.length === 1) await raise(db, '40001');
    });
    expect(seen).toEqual(['serializable', 'read committed']);
  } finally {
    await store.destroy();
    await postgres.stop();
  }
});

function signal(): { given: Promise<void>; give: () => void } {
  let give = (): void => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
