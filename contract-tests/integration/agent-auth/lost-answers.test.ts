import { expect, it } from 'vitest';
import type { Store } from '../../../src/service/store/connection/store.js';
import { eachDatabase, type TestDatabase } from '../../../src/service/store/testing.js';
import { benchFor } from './bench.js';
import { consent, redeem, refresh, statusOf } from './consents.js';
import { becomeClaimed, claim, confirm, exchange, notify, poll, present, register, tally } from './steps.js';

/**
 * A store that commits each write and then forgets the answer, as a connection does that dies at COMMIT: what the rules
 * then do is all there is (persistence.md, rule 5).
 */
function forgetful(database: TestDatabase): Store {
  const lose = async <T>(once: () => Promise<T>, after: unknown, read: Store['read']): Promise<T> => {
    const value = await once();
    if (typeof after === 'function') return ((await read(after as never)) as T | undefined) ?? once();
    return after === 'repeat' ? once() : value;
  };
  return new Proxy({} as Store, {
    get(_target, name: keyof Store) {
      const { store } = database;
      if (name === 'unit')
        return (work: never, options: { afterLostAnswer?: unknown } = {}) =>
          lose(() => store.unit(work), options.afterLostAnswer, store.read);
      if (name === 'write')
        return (work: never, options: { afterLostAnswer?: unknown } = {}) =>
          lose(() => store.write(work), options.afterLostAnswer, store.read);
      return store[name];
    },
  });
}

eachDatabase('when every answer to a write is lost', (database) => {
  const bench = benchFor(
    {
      form: database.form,
      store: forgetful(database),
      get clock() {
        return database.clock;
      },
    },
    { settings: { oauthClients: { enabled: true } } },
  );
  const count = (
    table: 'registrations' | 'claim_attempts' | 'messages' | 'access_tokens' | 'refresh_tokens' | 'seen_jtis',
  ) => database.store.read(async (db) => (await db(table).select()).length);

  it('a claimed agent still comes about, with nothing done twice and nothing lost', async () => {
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

  it('an ID-JAG is no replay of itself, settled or waiting for a human', async () => {
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

  it('a code is no replay of itself, and a refresh no reuse (consent case 44)', async () => {
    const consented = await consent(bench());
    const { status, json: first } = await redeem(bench(), consented);
    expect(status).toBe(200);
    const { status: again, json: second } = await refresh(bench(), first.refresh_token);
    expect([again, await statusOf(bench(), second.access_token)]).toEqual([200, 200]);
    expect([await count('registrations'), await count('access_tokens'), await count('refresh_tokens')]).toEqual([
      1, 2, 2,
    ]);
    // The client never saw the answer either, and asks once more.
    const { status: retried, json: third } = await refresh(bench(), first.refresh_token);
    expect([retried, await statusOf(bench(), third.access_token)]).toEqual([200, 200]);
    expect((await refresh(bench(), second.refresh_token)).status).toBe(200);
    await bench().form('/oauth2/revoke', { token: third.refresh_token });
    expect(await database.store.read((db) => db('audit_events').where({ name: 'grant.revoked' }))).toHaveLength(1);
    expect(tally([await redeem(bench(), consented)])).toEqual({ '400 invalid_grant': 1 });
  });

  it('a SET acts once, and a message is stored once without a key', async () => {
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
