import { AsyncResource } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { parseLimits } from '../../../base/config/limits.js';
import { subjectOf } from '../../../base/config/tiers.js';
import { openStore } from '../../store/open.js';
import { eachDatabase, onServer, TestPostgres, testOptions } from '../../store/testing.js';
import { countAlone, countIfFits, countWithin, LimitReached } from './rate-windows.js';
import type { Counted } from './shared-halves.js';

const limits = {
  ...parseLimits(undefined, { production: false }).value,
  claimsPerIp: { limit: 3, windowSeconds: 3600 },
  failedAssertionsPerIp: { limit: 2, windowSeconds: 3600 },
};
const noon = new Date('2026-03-01T12:00:00.000Z');
const later = (seconds: number): Date => new Date(noon.getTime() + seconds * 1000);
const here = { limit: 'claimsPerIp', tier: 'client', subject: '192.0.2.1' } as const;
const there = { limit: 'failedAssertionsPerIp', tier: 'client', subject: '192.0.2.1' } as const;

/** Whether each was let through. */
const tried = (calls: readonly Promise<void>[]): Promise<boolean[]> =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof LimitReached)) throw error;
          return false;
        },
      ),
    ),
  );
const letThrough = (answers: readonly boolean[]): number => answers.filter(Boolean).length;

eachDatabase('a limit that is counted by itself', (database) => {
  const count = (counted = [here] as Parameters<typeof countAlone>[1], now = noon) =>
    countAlone({ store: database.store, limits }, counted, now);

  it('lets the limit through and no more, and then as many as have left the window', async () => {
    expect(letThrough(await tried([count(), count(), count([here], later(600)), count(), count()]))).toBe(3);
    await expect(count([here], later(3599))).rejects.toMatchObject({ limit: 'claimsPerIp' });
    expect(letThrough(await tried([1, 2, 3].map(() => count([here], later(3661)))))).toBeGreaterThanOrEqual(2);
  });

  it('counts a refused request for nothing, in none of the limits that it met', async () => {
    await count([there]);
    await count([there]);
    for (let refused = 0; refused < 5; refused += 1)
      await expect(count([here, there])).rejects.toMatchObject({ limit: 'failedAssertionsPerIp' });
    for (let fits = 0; fits < 3; fits += 1) await count();
    await expect(count()).rejects.toMatchObject({ limit: 'claimsPerIp', seconds: 3660 });
  });

  it('says how many more fit, and counts for nothing what does not', async () => {
    const one = (): Promise<object> => database.store.unit((trx) => countIfFits(trx, limits, [here, there], noon));
    expect([await one(), await one()]).toEqual([
      { fits: true, left: 1 },
      { fits: true, left: 0 },
    ]);
    expect(await one()).toMatchObject({ fits: false, reached: { limit: 'failedAssertionsPerIp' } });
    await count();
    await expect(count()).rejects.toMatchObject({ limit: 'claimsPerIp' });
  });

  it('holds each part of what strangers share apart', async () => {
    const mail = { limit: 'ownerMailsPerIp', tier: 'whole', subject: 'all' } as const;
    const divided = { ...limits, ownerMailsPerIp: { limit: 0.5, windowSeconds: 3600 } };
    const mails = (counted: readonly Counted[]): Promise<boolean[]> =>
      tried(Array.from({ length: 4 }, () => countAlone({ store: database.store, limits: divided }, counted, noon)));
    expect(letThrough(await mails([{ ...mail, part: 'open' }]))).toBe(3);
    expect(letThrough(await mails([{ ...mail, part: 'first' }]))).toBe(2);
    expect(letThrough(await mails([{ ...mail, part: 'once' }]))).toBe(1);
  });

  it('counts a crowd of one turn as if one came after the other, and takes back what was refused', async () => {
    const other = { limit: 'claimsPerIp', tier: 'client', subject: '192.0.2.2' } as const;
    const crowd = [[here], [here, there], [other], [here, there], [here], [other, there], [here], [other]] as const;
    const answers = await tried(crowd.map((counted) => count([...counted])));
    expect(answers).toEqual([true, true, true, true, false, false, false, true]);
    const { rows } = await database.store
      .db()
      .raw<{ rows: object[] }>('SELECT key, count FROM rate_counters WHERE window_start = ? ORDER BY key', [noon]);
    expect(rows).toEqual([
      { key: 'claimsPerIp:client:192.0.2.1', count: 3 },
      { key: 'claimsPerIp:client:192.0.2.2', count: 2 },
      { key: 'failedAssertionsPerIp:client:192.0.2.1', count: 2 },
    ]);
  });

  it('lets no client spoil the turn of others by what a misled proxy takes for an address', async () => {
    const strange = ['x'.repeat(5000), `::ffff:${'1'.repeat(500)}.1.1.1`, 'a:b:c', '192.0.2.1:443', ''];
    const calls = strange.map((ip) =>
      count([{ limit: 'claimsPerIp', tier: 'client', subject: subjectOf('client', { ip }) }]),
    );
    expect(await tried([...calls, count(), count()])).toEqual([true, true, true, false, false, true, true]);
  });

  it('keeps the moments of calls apart that come in one turn', async () => {
    expect(
      letThrough(
        await tried([count([there]), count([there]), count([there], later(3661)), count([there], later(3661))]),
      ),
    ).toBe(4);
  });
});

/** Outside the unit that waits for it: within one the store refuses its own calls. */
const outside = AsyncResource.bind(<T>(work: () => Promise<T>): Promise<T> => work()) as <T>(
  work: () => Promise<T>,
) => Promise<T>;

onServer('a limit at the border of two slices', (database) => {
  it('sees what another counted in the slice before while it waited', async () => {
    const before = (trx: Parameters<typeof countWithin>[0]) => countWithin(trx, limits, [here], noon);
    let waiting: Promise<boolean[]> | undefined;
    await database.store.unit(async (trx) => {
      for (let at = 0; at < 3; at += 1) await before(trx);
      // A slice lasts a minute: this one begins with a picture in which nothing has been counted.
      waiting = outside(() => tried([countAlone({ store: database.store, limits }, [here], later(60))]));
      await blocked();
    });
    expect(await waiting).toEqual([false]);
  });

  const blocked = async (): Promise<void> => {
    const sql =
      "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    while ((await database.store.db().raw<{ rows: { waiting: number }[] }>(sql)).rows[0]?.waiting !== 1) {}
  };
});

onServer('a limit that two gatherings count on one database', (database) => {
  it('lets exactly the limit of both crowds through', async () => {
    const another = { write: database.store.write.bind(database.store) };
    for (let times = 0; times < 5; times += 1) {
      const subject = `192.0.2.${times}`;
      const calls = Array.from({ length: 120 }, (_, at) =>
        countAlone({ store: at % 2 ? database.store : another, limits }, [{ ...here, subject }], noon),
      );
      expect(letThrough(await tried(calls))).toBe(3);
    }
  });
});

it('lets exactly the limit of a crowd through where the server is serializable by default', {
  timeout: 30_000,
}, async () => {
  const postgres = await TestPostgres.start();
  const store = openStore(
    testOptions({ databaseUrl: await postgres.freshDatabase({ default_transaction_isolation: 'serializable' }) }),
  );
  try {
    await store.opened;
    const answers = await tried(Array.from({ length: 40 }, () => countAlone({ store, limits }, [here], noon)));
    expect(letThrough(answers)).toBe(3);
  } finally {
    await store.destroy();
    await postgres.stop();
  }
});
