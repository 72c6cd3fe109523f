import { expect, it } from 'vitest';
import { revokeRegistrations } from '../../../src/agent-auth/revocation/revoke-registrations.js';
import { eachDatabase, onServer } from '../../../src/store/testing.js';
import { benchFor, type Reply } from './bench.js';
import { connected, consent, redeem, refresh, statusOf } from './consents.js';
import { tally } from './steps.js';

const settings = { oauthClients: { enabled: true } };
const [day, year] = [86_400, 365 * 86_400];

eachDatabase('a refresh token', (database) => {
  const one = benchFor(database, { settings });
  const pass = (seconds: number): void => database.clock.passSeconds(seconds);
  const names = () => database.store.read((db) => db('audit_events').orderBy('name').pluck('name'));
  const refused = async (answer: Reply | Promise<Reply>, error: string) =>
    expect(tally([await answer])).toEqual({ [`400 ${error}`]: 1 });

  it('gives the next pair; the access token before it lives on to its own end', async () => {
    const first = await connected(one());
    pass(1800);
    const { status, json, headers } = await refresh(one(), first.refresh_token);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(Object.keys(json).sort()).toEqual(['access_token', 'expires_in', 'refresh_token', 'scope', 'token_type']);
    expect(json.refresh_token).not.toBe(first.refresh_token);
    expect([await statusOf(one(), first.access_token), await statusOf(one(), json.access_token)]).toEqual([200, 200]);
    pass(1800);
    expect([await statusOf(one(), first.access_token), await statusOf(one(), json.access_token)]).toEqual([401, 200]);
  });

  it('that is used again after the grace ends the whole grant (consent case 40)', async () => {
    const first = await connected(one());
    const { json: second } = await refresh(one(), first.refresh_token);
    const { json: third } = await refresh(one(), second.refresh_token);
    pass(61);
    await refused(refresh(one(), first.refresh_token), 'invalid_grant');
    for (const { access_token } of [first, second, third]) expect(await statusOf(one(), access_token)).toBe(401);
    await refused(refresh(one(), third.refresh_token), 'invalid_grant');
    expect((await names()).filter((name) => /reused|revoked/.test(name))).toEqual(['grant.revoked', 'refresh.reused']);
  });

  it('gives four pairs within the grace, the first included; the fifth use ends the grant (consent case 41)', async () => {
    const first = await connected(one());
    const answers: Reply[] = [];
    for (let use = 0; use < 4; use += 1) {
      answers.push(await refresh(one(), first.refresh_token));
      pass(20);
    }
    expect(tally(answers)).toEqual({ '200': 4 });
    // All of them are of one family, and each goes on.
    for (const { json } of answers) {
      expect(await statusOf(one(), json.access_token)).toBe(200);
      expect((await refresh(one(), json.refresh_token)).status).toBe(200);
    }
    expect((await names()).filter((name) => name === 'refresh.repeated')).toHaveLength(3);
    const other = await connected(one());
    for (let use = 0; use < 4; use += 1) expect((await refresh(one(), other.refresh_token)).status).toBe(200);
    await refused(refresh(one(), other.refresh_token), 'invalid_grant');
    expect(await statusOf(one(), other.access_token)).toBe(401);
    expect(await statusOf(one(), first.access_token)).toBe(200);
  });

  it('of another client, or for more than the consent, is refused and not used up (consent case 42)', async () => {
    const { refresh_token } = await connected(one(), {
      scopes: ['read:portfolio'],
      resources: [`${one().base}/api/mcp`],
    });
    await refused(refresh(one(), refresh_token, { client_id: 'https://other.example/oauth.json' }), 'invalid_grant');
    await refused(refresh(one(), refresh_token, { client_id: '' }), 'invalid_request');
    await refused(refresh(one(), refresh_token, { scope: 'read:portfolio write:messages' }), 'invalid_scope');
    await refused(refresh(one(), refresh_token, { scope: 'admin' }), 'invalid_scope');
    await refused(refresh(one(), refresh_token, { resource: 'https://elsewhere.example' }), 'invalid_target');
    await refused(refresh(one(), refresh_token, { resource: one().base }), 'invalid_target');
    for (const wrong of ['rt_', `${refresh_token}A`, `${refresh_token.slice(0, -1)}é`])
      await refused(refresh(one(), wrong), 'invalid_grant');
    const known = { scope: 'offline_access read:portfolio openid', resource: `${one().base}/api/mcp/` };
    const { status, json } = await refresh(one(), refresh_token, known);
    expect([status, json.scope]).toEqual([200, 'read:portfolio']);
  });

  it('ends with the revocation by its client, its human, the owner (consent case 42)', async () => {
    const { access_token, refresh_token } = await connected(one());
    await one().form('/oauth2/revoke', { token: refresh_token });
    await refused(refresh(one(), refresh_token), 'invalid_grant');
    expect(await statusOf(one(), access_token)).toBe(401);
    for (const by of ['owner', 'person'] as const) {
      const consented = await consent(one());
      const { json } = await redeem(one(), consented);
      const selector = by === 'owner' ? { email: 'mara@example.net' } : { id: consented.registrationId };
      const ended = await database.store.unit((trx) => revokeRegistrations(trx, selector, database.clock.now(), by));
      expect(ended).toEqual([consented.registrationId]);
      await refused(refresh(one(), json.refresh_token), 'invalid_grant');
      expect(await statusOf(one(), json.access_token)).toBe(401);
    }
  });

  it('ends 90 days after the last refresh, and a year after the consent (consent case 42)', async () => {
    const idle = await connected(one());
    pass(90 * day);
    await refused(refresh(one(), idle.refresh_token), 'invalid_grant');
    let { refresh_token } = await connected(one());
    for (let passed = 0; passed + 80 * day < year; passed += 80 * day) {
      pass(80 * day);
      const { status, json } = await refresh(one(), refresh_token);
      expect(status).toBe(200);
      refresh_token = json.refresh_token;
    }
    pass((year % (80 * day)) - 1);
    const last = await refresh(one(), refresh_token);
    expect(last.status).toBe(200);
    pass(1);
    await refused(refresh(one(), last.json.refresh_token), 'invalid_grant');
  });

  it('narrows one access token and keeps what was consented to (consent case 43)', async () => {
    const { refresh_token } = await connected(one());
    const { json: narrow } = await refresh(one(), refresh_token, { scope: 'read:portfolio' });
    expect(narrow.scope).toBe('read:portfolio');
    const message = { subject: 'a', body: 'b' };
    const send = (token: string) => one().post('/api/v1/messages', message, { Authorization: `Bearer ${token}` });
    expect((await send(narrow.access_token)).status).toBe(403);
    const { json: wide } = await refresh(one(), narrow.refresh_token);
    expect(wide.scope).toBe('read:portfolio write:messages');
    expect((await send(wide.access_token)).status).toBe(201);
  });

  it('revokes everything of its grant, an access token itself alone (consent case 45)', async () => {
    const first = await connected(one());
    await one().form('/oauth2/revoke', { token: first.access_token, token_type_hint: 'refresh_token' });
    expect(await statusOf(one(), first.access_token)).toBe(401);
    const { status, json: second } = await refresh(one(), first.refresh_token);
    expect([status, await statusOf(one(), second.access_token)]).toEqual([200, 200]);
    // One that was used up ends the grant too.
    const unknown = `rt_${'A'.repeat(65)}`;
    for (const token of [unknown, first.refresh_token, first.refresh_token]) {
      const answer = await one().form('/oauth2/revoke', { token, token_type_hint: 'access_token' });
      expect([answer.status, answer.text]).toEqual([200, '']);
    }
    expect(await statusOf(one(), second.access_token)).toBe(401);
    await refused(refresh(one(), second.refresh_token), 'invalid_grant');
    expect((await names()).filter((name) => name === 'grant.revoked')).toHaveLength(1);
  });
});

eachDatabase('a refresh token that is used in a loop', (database) => {
  const one = benchFor(database, { settings, limits: { tokensPerRegistration: { limit: 2, windowSeconds: 3600 } } });

  it('meets the limit of its registration, and is not used up by that', async () => {
    let { refresh_token } = await connected(one());
    for (let use = 0; use < 2; use += 1) ({ refresh_token } = (await refresh(one(), refresh_token)).json);
    const { status, json, headers } = await refresh(one(), refresh_token);
    expect([status, json.error, Number(headers['retry-after']) > 0]).toEqual([429, 'rate_limited', true]);
    database.clock.passSeconds(2 * 3600);
    expect((await refresh(one(), refresh_token)).status).toBe(200);
  });
});

onServer('refresh tokens in parallel', (database) => {
  const one = benchFor(database, { settings });
  const times = (count: number, token: string) =>
    Promise.all(Array.from({ length: count }, () => refresh(one(), token)));

  it('give two pairs of one family, both usable (consent case 41)', async () => {
    const { refresh_token } = await connected(one());
    const answers = await times(2, refresh_token);
    expect(tally(answers)).toEqual({ '200': 2 });
    for (const { json } of answers) {
      expect(await statusOf(one(), json.access_token)).toBe(200);
      expect((await refresh(one(), json.refresh_token)).status).toBe(200);
    }
    expect(new Set(answers.map(({ json }) => json.access_token.slice(3, 25))).size).toBe(1);
  });

  it('give four pairs to twenty, and the grant is over', async () => {
    const { refresh_token, access_token } = await connected(one());
    const answers = await times(20, refresh_token);
    expect(tally(answers)).toEqual({ '200': 4, '400 invalid_grant': 16 });
    for (const { json } of answers.filter(({ status }) => status === 200))
      expect(await statusOf(one(), json.access_token)).toBe(401);
    expect(await statusOf(one(), access_token)).toBe(401);
    const reused = await database.store.read((db) => db('audit_events').where({ name: 'refresh.reused' }));
    expect(reused).toHaveLength(1);
  });

  it('never give a token that outlives a revocation at the same moment, by any side', async () => {
    for (let round = 0; round < 10; round += 1) {
      const consented = await consent(one());
      const { json } = await redeem(one(), consented);
      const { registrationId: id } = consented;
      const now = database.clock.now();
      const [answers] = await Promise.all([
        times(3, json.refresh_token),
        round % 2 === 0
          ? one().form('/oauth2/revoke', { token: json.refresh_token })
          : database.store.unit((trx) => revokeRegistrations(trx, { id }, now)),
      ]);
      for (const { json: pair } of answers.filter(({ status }) => status === 200)) {
        expect(await statusOf(one(), pair.access_token)).toBe(401);
        expect(tally([await refresh(one(), pair.refresh_token)])).toEqual({ '400 invalid_grant': 1 });
      }
    }
  });
});
