import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '../../../src/base/testing.js';
import type { Store } from '../../../src/service/store/connection/store.js';
import { openStore } from '../../../src/service/store/open.js';
import {
  emptyTables,
  type TestDatabase,
  TestNetwork,
  TestPostgres,
  testOptions,
} from '../../../src/service/store/testing.js';
import { benchFor } from './bench.js';
import { consent, redeem, refresh, statusOf } from './consents.js';
import { becomeClaimed, claim, confirm, exchange, notify, poll, present, register, tally } from './steps.js';

/**
 * A database that loses the response to every write. It closes each connection that sends COMMIT after the server has
 * received it, and runs each repeatable statement twice.
 */
function lossyDatabase(): TestDatabase {
  const clock = new TestClock();
  let store: Store | undefined;
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const postgres = await TestPostgres.start();
    const network = await TestNetwork.inFrontOf(await postgres.freshDatabase());
    const opened = openStore(testOptions({ databaseUrl: network.url, clock }));
    ends.push(
      () => opened.destroy(),
      () => network.stop(),
      () => postgres.stop(),
    );
    await opened.opened;
    network.loseAnswerTo('COMMIT;', { forward: true, always: true });
    store = repeatingWrites(opened);
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });
  beforeEach(() => emptyTables(theStore()));
  const theStore = (): Store => {
    if (!store) throw new Error('The test database is open within tests and hooks only.');
    return store;
  };
  return {
    form: 'server',
    clock,
    get store() {
      return theStore();
    },
  };
}

/** Runs each repeatable statement twice. */
function repeatingWrites(store: Store): Store {
  const write: Store['write'] = async (statement, options) => {
    if (options?.afterLostAnswer === 'repeat') await store.write(statement, options);
    return store.write(statement, options);
  };
  return new Proxy(store, { get: (target, name: keyof Store) => (name === 'write' ? write : target[name]) });
}

describe('a database that loses the response to every write', () => {
  const database = lossyDatabase();
  const bench = benchFor(database, { settings: { oauthClients: { enabled: true } } });
  const count = (
    table: 'registrations' | 'claim_attempts' | 'messages' | 'access_tokens' | 'refresh_tokens' | 'seen_jtis',
  ) => database.store.read(async (db) => (await db(table).select()).length);

  it('still allows a complete claim, without duplicated or lost rows', async () => {
    const { json } = await register(bench());
    const { json: started } = await claim(bench(), json.claim_token);
    await confirm(bench(), started);
    const collected = await poll(bench(), json.claim_token);
    expect(collected.status).toBe(200);
    expect([await count('registrations'), await count('claim_attempts'), await count('access_tokens')]).toEqual([
      1, 1, 1,
    ]);
    const bought = await exchange(bench(), collected.json.identity_assertion);
    expect((await bench().get('/api/resource', bought.json.access_token)).status).toBe(200);
    expect(await count('access_tokens')).toBe(2);
  });

  it('does not make an ID-JAG look like its own replay, whether it is accepted or waits for confirmation', async () => {
    expect((await present(bench(), bench().provider.idJag())).status).toBe(200);
    const again = bench().provider.idJag();
    expect((await present(bench(), again)).status).toBe(200);
    expect(tally([await present(bench(), again)])).toEqual({ '400 replay_detected': 1 });
    const asked = await present(bench(), bench().provider.idJag({ sub: 'second' }));
    expect(asked.json.error).toBe('interaction_required');
    await confirm(bench(), asked.json);
    expect((await poll(bench(), asked.json.claim_token)).status).toBe(200);
    expect(await count('seen_jtis')).toBe(3);
  });

  it('does not make a code or a refresh token look like its own replay (consent case 44)', async () => {
    const consented = await consent(bench());
    const { status, json: first } = await redeem(bench(), consented);
    expect(status).toBe(200);
    const { status: again, json: second } = await refresh(bench(), first.refresh_token);
    expect([again, await statusOf(bench(), second.access_token)]).toEqual([200, 200]);
    expect([await count('registrations'), await count('access_tokens'), await count('refresh_tokens')]).toEqual([
      1, 2, 2,
    ]);
    // The client did not receive the response either, and repeats the request.
    const { status: retried, json: third } = await refresh(bench(), first.refresh_token);
    expect([retried, await statusOf(bench(), third.access_token)]).toEqual([200, 200]);
    expect((await refresh(bench(), second.refresh_token)).status).toBe(200);
    await bench().form('/oauth2/revoke', { token: third.refresh_token });
    expect(await database.store.read((db) => db('audit_events').where({ name: 'grant.revoked' }))).toHaveLength(1);
    expect(tally([await redeem(bench(), consented)])).toEqual({ '400 invalid_grant': 1 });
  });

  it('applies a SET once, and stores a message without a key once', async () => {
    const { token } = await becomeClaimed(bench());
    const sent = await bench().post(
      '/api/v1/messages',
      { subject: 'a', body: 'b' },
      { Authorization: `Bearer ${token}` },
    );
    expect([sent.status, sent.headers['idempotency-replayed'], await count('messages')]).toEqual([201, undefined, 1]);
    await present(bench(), bench().provider.idJag());
    expect((await notify(bench(), bench().provider.securityEvent())).status).toBe(202);
    expect(await database.store.read((db) => db('audit_events').where({ name: 'registration.revoked' }))).toHaveLength(
      1,
    );
  });
});
