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
/** An error of Postgres with this code, raised by Postgres itself. */
const raise = (db: Knex, code: string) =>
  db.raw(`DO $$ BEGIN RAISE EXCEPTION 'injected' USING ERRCODE = '${code}'; END $$`);

eachDatabase('a unit', (database) => {
  it('keeps what it wrote', async () => {
    await database.store.unit(async (trx) => {
      await trx('rate_counters').insert(counter('a'));
      await addOne(trx, 'a');
    });
    await expect(count(database, 'a')).resolves.toBe(1);
  });

  it('leaves nothing when its work throws, and passes the error on', async () => {
    const failing = database.store.unit(async (trx) => {
      await trx('rate_counters').insert(counter('a'));
      throw new RangeError('changed my mind');
    });
    await expect(failing).rejects.toThrow(new RangeError('changed my mind'));
    await expect(count(database, 'a')).resolves.toBeUndefined();
  });

  it.each(['40001', '40P01', '55P03'])('runs again after %s, with exactly one effect', async (code) => {
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

  it('gives up after ten conflicts and says that nothing happened', async () => {
    let tries = 0;
    const hopeless = database.store.unit(async (trx) => {
      tries += 1;
      await raise(trx, '40001');
    });
    await expect(hopeless).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'busy', outcome: 'nothing' });
    expect(tries).toBe(10);
  });

  it('gives up after three seconds of waiting for locks, however few tries these were', async () => {
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

  it('does not repeat a full disk', async () => {
    let tries = 0;
    const full = database.store.unit(async (trx) => {
      tries += 1;
      await raise(trx, '53100');
    });
    await expect(full).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'busy', outcome: 'nothing' });
    expect(tries).toBe(1);
  });

  it('refuses to be asked again from inside, at once', async () => {
    const nested = database.store.unit(() => database.store.read((db) => db.raw('SELECT 1')));
    await expect(nested).rejects.toThrow('Inside a unit use its transaction');
    await expect(database.store.read((db) => db('rate_counters').select())).resolves.toEqual([]);
  });

  it('locks by writing and then sees what the ones before it did', async () => {
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
  it('names the constraint that refuses it, and repeats no value of the row', async () => {
    const user = { id: 'usr_1', email: 'secret@example.org', email_proof: 'mailbox', created_at: at } as const;
    await database.store.write((db) => db('users').insert(user));
    const error = await database.store
      .write((db) => db('users').insert({ ...user, id: 'usr_2' }))
      .catch((caught: unknown) => caught);
    expect(brokenConstraint(error)).toBe('users_email_unique');
    expect(JSON.stringify({ ...(error as object), message: (error as Error).message })).not.toContain('secret');
  });

  it('gives times, bytes, lists and objects back as they were', async () => {
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

  it('lets one of twenty equal inserts win', async () => {
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
  it('breaks a deadlock and both sides take effect once', async () => {
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

it('a write that met a conflict runs again at READ COMMITTED, where a crowd on one row gets through', async () => {
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
