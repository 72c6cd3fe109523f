import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestClock } from '../../../src/base/testing.js';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import type { Store } from '../../../src/service/store/connection/store.js';
import { openStore } from '../../../src/service/store/open.js';
import { eachDatabase, TestPostgres, testOptions } from '../../../src/service/store/testing.js';
import { type Bench, benchFor, type Reply, startBench } from './bench.js';
import { exchange, notify, present, tally } from './steps.js';

type Table = 'users' | 'registrations' | 'subjects' | 'seen_jtis' | 'audit_events';
/** The column with the name of the subject. The subjects of one test share a prefix. */
const nameOf = {
  users: 'email',
  registrations: 'sub',
  subjects: 'sub',
  seen_jtis: 'jti',
  audit_events: 'data',
} as const;

async function rowsOf(store: Store, table: Table, like: string): Promise<readonly Record<string, unknown>[]> {
  return store.read((db) => db(table).whereRaw(`${nameOf[table]}::text LIKE ?`, [like]));
}

eachDatabase('the first ID-JAG of a subject', (database) => {
  const bench = benchFor(database);

  it('writes nothing if the person, phone number, or token is already known, and says which one', async () => {
    const { provider } = bench();
    const number = { phone_number: '+46700000003', phone_number_verified: true };
    await present(bench(), provider.idJag({ sub: 'known', email: 'known@example.net', jti: 'known', ...number }));
    const answers = [
      await present(bench(), provider.idJag({ sub: 'other-1', email: 'known@example.net' })),
      await present(bench(), provider.idJag({ sub: 'other-2', email: 'new@example.net', ...number })),
      await present(bench(), provider.idJag({ sub: 'other-3', email: 'newer@example.net', jti: 'known' })),
    ];
    expect(answers.map(({ json }) => json.reason ?? json.error)).toEqual([
      'interaction_required',
      'interaction_required',
      'replay_detected',
    ]);
    expect(await rowsOf(database.store, 'users', '%')).toHaveLength(1);
    expect(await rowsOf(database.store, 'subjects', 'other-3')).toEqual([]);
  });

  it('needs confirmation if the subject was revoked before', async () => {
    const { provider } = bench();
    expect((await notify(bench(), provider.securityEvent({ sub: 'gone' }))).status).toBe(202);
    const { json } = await present(bench(), provider.idJag({ sub: 'gone' }));
    expect(json.error).toBe('interaction_required');
  });
});

eachDatabase('the first ID-JAG of a subject while claims are restricted', (database) => {
  const bench = benchFor(database, { settings: { claimAllowedEmails: ['example.net'] } });

  it('is rejected without an allowed email address, and writes nothing', async () => {
    const { provider } = bench();
    const numberAlone = { email_verified: false, phone_number: '+46700000001', phone_number_verified: true };
    expect((await present(bench(), provider.idJag(numberAlone))).status).toBe(400);
    for (const table of ['users', 'subjects', 'registrations', 'seen_jtis'] as const)
      expect(await rowsOf(database.store, table, '%')).toEqual([]);
    expect((await present(bench(), provider.idJag({ email: 'one@example.net' }))).status).toBe(200);
  });
});

describe.each(['read committed', 'serializable'])('two replicas on a %s Postgres server', (isolation) => {
  let postgres: TestPostgres;
  let provider: IdentityProvider;
  let stores: readonly Store[] = [];
  let benches: readonly (Bench & { close(): Promise<void> })[] = [];
  beforeAll(async () => {
    postgres = await TestPostgres.start();
    const databaseUrl = await postgres.freshDatabase({ default_transaction_isolation: isolation });
    const clock = new TestClock();
    stores = [0, 1].map(() => openStore(testOptions({ databaseUrl, clock })));
    await Promise.all(stores.map(({ opened }) => opened));
    const publicUrl = 'https://portfolio.example.org';
    provider = await startIdentityProvider({ audience: publicUrl, now: () => clock.now() });
    benches = await Promise.all(stores.map((store) => startBench({ store, clock }, { publicUrl, provider })));
  });
  afterAll(async () => {
    for (const bench of benches) await bench.close();
    await provider?.close();
    for (const store of stores) await store.destroy();
    await postgres?.stop();
  });
  const either = (index: number) => benches[index % 2] as Bench;
  const rows = (table: Table, like: string) => rowsOf(stores[0] as Store, table, like);
  const atOnce = (count: number, claims: (index: number) => object): Promise<Reply[]> =>
    Promise.all(
      Array.from({ length: count }, (_, index) => present(either(index), provider.idJag({ ...claims(index) }))),
    );

  it('create one user and one registration for twenty parallel first ID-JAGs of a subject (case 23)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const met = { sub: `met-${round}`, email: `met-${round}@example.net` };
      const answers = await atOnce(20, () => met);
      expect(tally(answers)).toEqual({ '200': 20 });
      const [user, ...users] = await rows('users', met.email);
      const [made, ...more] = await rows('registrations', met.sub);
      expect([users, more, (await rows('subjects', met.sub)).length]).toEqual([[], [], 1]);
      expect(made).toMatchObject({ user_id: user?.id, assertion_gen: 0, iss: provider.issuer });
      expect(new Set(answers.map(({ json }) => json.registration_id))).toEqual(new Set([made?.id]));
      const told = await stores[0]?.read((db) => db('audit_events').where({ registration_id: String(made?.id) }));
      expect(told?.map(({ name }) => name).sort()).toEqual(['assertion.issued', 'registration.created']);
      // Each replica signs its assertions with its own key.
      for (const [index, { json }] of answers.slice(0, 2).entries())
        expect((await exchange(either(index), json.identity_assertion)).status).toBe(200);
    }
  });

  it('accept one of four subjects that send the same jti at once, and store nothing of the others', async () => {
    for (let round = 0; round < 10; round += 1) {
      const jti = `one token ${round}`;
      const name = (index: number) => `twice-${round}-${index}`;
      const answers = await atOnce(4, (index) => ({ jti, sub: name(index), email: `${name(index)}@example.net` }));
      expect(tally(answers)).toEqual({ '200': 1, '400 replay_detected': 3 });
      const left = [rows('subjects', `twice-${round}-%`), rows('users', `twice-${round}-%`), rows('seen_jtis', jti)];
      expect((await Promise.all(left)).map(({ length }) => length)).toEqual([1, 1, 1]);
    }
  });

  it.each(['commit', 'rollback'] as const)(
    'wait for a transaction that uses the jti, and decide after its %s',
    async (end) => {
      const jti = `held until its ${end}`;
      const other = await (stores[1] as Store).db().transaction();
      const held = {
        kind: 'id-jag',
        iss: provider.issuer,
        jti,
        expires_at: new Date(),
      } as const;
      await other('seen_jtis').insert(held);
      const presented = present(
        either(0),
        provider.idJag({ jti, sub: `waits-${end}`, email: `waits-${end}@example.net` }),
      );
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'insert into "seen_jtis"%'`;
      await vi.waitFor(async () => expect(await postgres.query(waiting)).toHaveLength(1), { timeout: 20_000 });
      await other[end]();
      expect(tally([await presented])).toEqual(end === 'commit' ? { '400 replay_detected': 1 } : { '200': 1 });
      const made = [
        rows('subjects', `waits-${end}`),
        rows('users', `waits-${end}%`),
        rows('registrations', `waits-${end}`),
      ];
      const each = end === 'commit' ? 0 : 1;
      expect((await Promise.all(made)).map(({ length }) => length)).toEqual([each, each, each]);
    },
  );

  it.each(['address', 'number'])(
    'create one user for four subjects with the same %s at once, and request confirmation from the others',
    async (by) => {
      for (let round = 0; round < 10; round += 1) {
        const number = { phone_number: `+4670555${100 + round}`, phone_number_verified: true };
        const name = (index: number) => `same-${by}-${round}-${index}`;
        const answers = await atOnce(4, (index) => ({
          sub: name(index),
          email: `${name(by === 'address' ? 0 : index)}@example.net`,
          ...(by === 'number' ? number : {}),
        }));
        expect(tally(answers)).toEqual({ '200': 1, '401 interaction_required': 3 });
        expect(await rows('users', `same-${by}-${round}-%`)).toHaveLength(1);
        const made = await rows('registrations', `same-${by}-${round}-%`);
        expect([made.length, made.filter(({ claimed_at }) => claimed_at !== null).length]).toEqual([4, 1]);
      }
    },
  );
});
