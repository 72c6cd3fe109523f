import { describe, expect, it } from 'vitest';
import { TestClock } from '../../../src/base/testing.js';
import { startIdentityProvider } from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { revokeRegistrations } from '../../../src/service/agent-auth/revocation/revoke-registrations.js';
import { openStore } from '../../../src/service/store/open.js';
import { onServer, TestPostgres, testOptions } from '../../../src/service/store/testing.js';
import { benchFor, type Reply, startBench } from './bench.js';
import { becomeClaimed, claim, confirm, exchange, notify, poll, present, register, tally } from './steps.js';

const times = (count: number, one: (index: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));

onServer('parallel agent requests', (database) => {
  const one = benchFor(database);
  const count = (table: 'users' | 'subjects' | 'messages' | 'registrations' | 'claim_attempts', where: object = {}) =>
    database.store.read(async (db) => (await db(table).where(where)).length);

  it('let exactly one of 200 polls collect a confirmed claim (case 66)', async () => {
    const { json } = await register(one());
    const { json: started } = await claim(one(), json.claim_token);
    await confirm(one(), started);
    const answers = await times(200, () => poll(one(), json.claim_token));
    expect(tally(answers)).toEqual({ '200': 1, '400 invalid_grant': 199 });
    const winner = answers.find(({ status }) => status === 200);
    expect((await one().get('/api/resource', winner?.json.access_token)).status).toBe(200);
  });

  it('let exactly one of 200 copies of an ID-JAG succeed (case 16)', async () => {
    const jag = one().provider.idJag();
    const answers = await times(200, () => present(one(), jag));
    expect(tally(answers)).toEqual({ '200': 1, '400 replay_detected': 199 });
  });

  it('let exactly one of 100 copies succeed for a known subject (case 16)', async () => {
    expect((await present(one(), one().provider.idJag())).status).toBe(200);
    const jag = one().provider.idJag();
    const others = times(20, () => present(one(), one().provider.idJag()));
    expect(tally(await times(100, () => present(one(), jag)))).toEqual({ '200': 1, '400 replay_detected': 99 });
    expect(tally(await others)).toEqual({ '200': 20 });
  });

  it('let exactly one of 50 copies start a confirmation (case 16)', async () => {
    await becomeClaimed(one(), 'mara@example.net');
    const jag = one().provider.idJag();
    expect(tally(await times(50, () => present(one(), jag)))).toEqual({
      '401 interaction_required': 1,
      '400 replay_detected': 49,
    });
    expect(await count('claim_attempts', { state: 'initiated' })).toBe(1);
  });

  it('keep one live attempt of all claim calls', async () => {
    const { json } = await register(one());
    const answers = await times(20, () => claim(one(), json.claim_token));
    expect(tally(answers)).toEqual({ '200': 20 });
    expect([await count('claim_attempts', { state: 'initiated' }), await count('claim_attempts')]).toEqual([1, 20]);
  });

  it('never return a token that outlives a simultaneous revocation', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { json } = await present(
        one(),
        one().provider.idJag({ sub: `s-${round}`, email: `s${round}@example.net` }),
      );
      const event = one().provider.securityEvent({ sub: `s-${round}` });
      const [answers, told] = await Promise.all([
        times(10, () => exchange(one(), json.identity_assertion)),
        notify(one(), event),
      ]);
      expect(told.status).toBe(202);
      for (const { json: token } of answers.filter(({ status }) => status === 200)) {
        expect((await one().get('/api/resource', token.access_token)).status).toBe(401);
      }
    }
  });

  it('leave no live registration when a first ID-JAG and a revocation race', async () => {
    for (let round = 0; round < 10; round += 1) {
      const claims = { sub: `r-${round}`, email: `r${round}@example.net` };
      const [jag, event] = [one().provider.idJag(claims), one().provider.securityEvent({ sub: claims.sub })];
      const [answer] = await Promise.all([present(one(), jag), notify(one(), event)]);
      if (answer.status === 200)
        expect((await exchange(one(), answer.json.identity_assertion)).json.error).toBe('invalid_grant');
      else expect(answer.json.error).toBe('interaction_required');
    }
  });

  it('for one subject are all answered without a deadlock', async () => {
    await becomeClaimed(one(), 'mara@example.net');
    for (let round = 0; round < 8; round += 1) {
      const { json: asked } = await present(one(), one().provider.idJag());
      if (asked.error === 'interaction_required') await confirm(one(), asked);
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () => poll(one(), asked.claim_token ?? 'clm_')),
        ...Array.from({ length: 5 }, () => present(one(), one().provider.idJag())),
        notify(one(), one().provider.securityEvent()),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const collected = answers.slice(0, 5).filter(({ status }) => status === 200);
      expect(collected.length).toBeLessThanOrEqual(1);
      await database.store.unit((trx) =>
        revokeRegistrations(trx, { issuer: one().provider.issuer }, database.clock.now()),
      );
      for (const { json } of collected) expect((await one().get('/api/resource', json.access_token)).status).toBe(401);
    }
  });

  it('apply a SET once that is delivered twenty times (case 76)', async () => {
    await present(one(), one().provider.idJag());
    const event = one().provider.securityEvent();
    const answers = await times(20, () => notify(one(), event));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await database.store.read((db) => db('audit_events').where({ name: 'registration.revoked' }))).toHaveLength(
      1,
    );
  });

  it('store one message for ten copies with the same Idempotency-Key (case 83)', async () => {
    const { token } = await becomeClaimed(one());
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'same' };
    const answers = await times(10, () => one().post('/api/v1/messages', { subject: 'Hello', body: 'Text' }, headers));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(answers.filter(({ headers: sent }) => sent['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(await count('messages')).toBe(1);
  });
});

onServer('rate limits under parallel requests', (database) => {
  const bench = benchFor(database, {
    limits: {
      messagesPerRegistration: { limit: 10, windowSeconds: 86_400 },
      messagesPerMailbox: { limit: 20, windowSeconds: 86_400 },
      anonymousRegistrationsPerIp: { limit: 20, windowSeconds: 3600 },
      claimsPerIp: { limit: 20, windowSeconds: 3600 },
    },
  });

  it('let one of ten messages through after nine (case 84)', async () => {
    const { token } = await becomeClaimed(bench());
    const write = (index: number) =>
      bench().post('/api/v1/messages', { subject: `${index}`, body: 'Text' }, { Authorization: `Bearer ${token}` });
    for (let index = 0; index < 9; index += 1) expect((await write(index)).status).toBe(201);
    const statuses = (await times(10, write)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(9).fill(429)]);
  });

  it('let one of ten messages of a mailbox through after nineteen (consent case 52)', async () => {
    const agents = [
      await becomeClaimed(bench(), 'ann@example.net'),
      await becomeClaimed(bench(), 'ann@example.net'),
      await becomeClaimed(bench(), 'ann@example.net'),
    ];
    const write = (index: number, token = agents[index % 3]?.token) =>
      bench().post('/api/v1/messages', { subject: `${index}`, body: 'Text' }, { Authorization: `Bearer ${token}` });
    for (let index = 0; index < 19; index += 1) expect((await write(index)).status).toBe(201);
    const statuses = (await times(10, (index) => write(20 + index))).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(9).fill(429)]);
  });

  it('never register more agents from one address than allowed', async () => {
    expect(tally(await times(60, () => register(bench())))).toEqual({ '200': 20, '429 rate_limited': 40 });
  });

  it('never start more claims than allowed', async () => {
    const { json } = await register(bench());
    expect(tally(await times(20, () => claim(bench(), json.claim_token)))).toEqual({
      '200': 5,
      '429 rate_limited': 15,
    });
  });
});

describe('two replicas that share only Postgres', () => {
  it('let one poll collect and one copy of an ID-JAG succeed (cases 16, 66)', async () => {
    const postgres = await TestPostgres.start();
    const databaseUrl = await postgres.freshDatabase();
    const clock = new TestClock();
    const stores = [
      openStore(testOptions({ databaseUrl, clock })),
      openStore(testOptions({ databaseUrl, clock })),
    ] as const;
    await Promise.all(stores.map(({ opened }) => opened));
    const provider = await startIdentityProvider({ audience: 'https://portfolio.example.org', now: () => clock.now() });
    const shared = { publicUrl: 'https://portfolio.example.org', provider };
    const [a, b] = await Promise.all(stores.map((store) => startBench({ store, clock }, shared)));
    if (!a || !b) throw new Error('Both replicas are needed.');
    const either = (index: number) => (index % 2 === 0 ? a : b);
    const { json } = await register(a);
    await confirm(a, (await claim(a, json.claim_token)).json);
    expect(tally(await times(60, (index) => poll(either(index), json.claim_token)))).toEqual({
      '200': 1,
      '400 invalid_grant': 59,
    });
    const jag = a.provider.idJag();
    expect(tally(await times(60, (index) => present(either(index), jag)))).toEqual({
      '200': 1,
      '400 replay_detected': 59,
    });
    for (const bench of [a, b]) await bench.close();
    await provider.close();
    for (const store of stores) await store.destroy();
    await postgres.stop();
  });
});
