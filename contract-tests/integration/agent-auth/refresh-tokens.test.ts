import { expect, it } from 'vitest';
import { revokeRegistrations } from '../../../src/service/agent-auth/revocation/revoke-registrations.js';
import { eachDatabase, onServer } from '../../../src/service/store/testing.js';
import { benchFor, type Reply } from './bench.js';
import { connected, consent, redeem, refresh, statusOf } from './consents.js';
import { tally } from './steps.js';

const settings = { oauthClients: { enabled: true } };
const [day, year] = [86_400, 365 * 86_400];

eachDatabase('a refresh token', (database) => {
  const one = benchFor(database, { settings });
  const pass = (seconds: number): void => database.clock.passSeconds(seconds);
  const names = () => database.store.read((db) => db('audit_events').orderBy('name').pluck('name'));
  const unused = () =>
    database.store.read(async (db) => (await db('refresh_tokens').whereNull('used_at').select('generation')).length);
  const expectRejected = async (answer: Reply | Promise<Reply>, error: string) =>
    expect(tally([await answer])).toEqual({ [`400 ${error}`]: 1 });

  it('returns new tokens, while the previous access token stays valid until it expires', async () => {
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

  it('that is reused after its successor was used and the grace period is over revokes the grant (consent case 40)', async () => {
    const first = await connected(one());
    const { json: second } = await refresh(one(), first.refresh_token);
    pass(3600);
    const { json: third } = await refresh(one(), second.refresh_token);
    pass(60);
    const { status, json: again } = await refresh(one(), first.refresh_token);
    expect([status, again.refresh_token]).toEqual([200, second.refresh_token]);
    pass(1);
    await expectRejected(refresh(one(), first.refresh_token), 'invalid_grant');
    for (const { access_token } of [first, second, third, again]) expect(await statusOf(one(), access_token)).toBe(401);
    await expectRejected(refresh(one(), third.refresh_token), 'invalid_grant');
    expect((await names()).filter((name) => /reused|revoked/.test(name))).toEqual(['grant.revoked', 'refresh.reused']);
  });

  it('returns the same successor to repeated requests, each with a new access token (consent case 41)', async () => {
    const first = await connected(one());
    const answers: Reply[] = [];
    for (let use = 0; use < 10; use += 1) {
      answers.push(await refresh(one(), first.refresh_token));
      pass(20);
    }
    expect(tally(answers)).toEqual({ '200': 10 });
    expect(new Set(answers.map(({ json }) => json.refresh_token)).size).toBe(1);
    expect(new Set(answers.map(({ json }) => json.access_token)).size).toBe(10);
    for (const { json } of answers) expect(await statusOf(one(), json.access_token)).toBe(200);
    expect(await unused()).toBe(1);
  });

  it('can be repeated for its whole lifetime if the response was lost, and its successor lives on from then', async () => {
    const first = await connected(one());
    const { json: lost } = await refresh(one(), first.refresh_token);
    pass(80 * day);
    const { status, json: second } = await refresh(one(), first.refresh_token);
    expect([status, second.refresh_token]).toEqual([200, lost.refresh_token]);
    pass(89 * day);
    expect((await refresh(one(), second.refresh_token)).status).toBe(200);
  });

  it('that a slow process uses two steps late leads to the current token', async () => {
    const first = await connected(one());
    const { json: second } = await refresh(one(), first.refresh_token);
    const { json: third } = await refresh(one(), second.refresh_token);
    pass(59);
    const { json: slow } = await refresh(one(), first.refresh_token);
    expect(slow.refresh_token).toBe(second.refresh_token);
    expect((await refresh(one(), slow.refresh_token)).json.refresh_token).toBe(third.refresh_token);
  });

  it('that one process still has after all wake up at once does no harm, whichever comes first', async () => {
    for (const behindFirst of [true, false]) {
      const first = await connected(one());
      const { json: second } = await refresh(one(), first.refresh_token);
      pass(8 * 3600);
      const tokens = [first.refresh_token, second.refresh_token];
      const answers: Reply[] = [];
      for (const token of behindFirst ? tokens : tokens.toReversed()) answers.push(await refresh(one(), token));
      expect(tally(answers)).toEqual({ '200': 2 });
      for (const { json } of answers) expect(await statusOf(one(), json.access_token)).toBe(200);
    }
  });

  /** A thief stole the first token within the grace period. Client and thief both hold its successor. */
  async function stolen() {
    const first = await connected(one());
    const { json: client } = await refresh(one(), first.refresh_token);
    pass(30);
    const { json: thief } = await refresh(one(), first.refresh_token);
    expect(thief.refresh_token).toBe(client.refresh_token);
    return { client, thief };
  }

  it.each([
    ['thief', 'client'],
    ['client', 'thief'],
  ] as const)(
    'that was stolen within the grace period is detected once the %s is one step ahead of the %s',
    async (who, other) => {
      const { [who]: ahead, [other]: behind } = await stolen();
      pass(3600);
      const { json: next } = await refresh(one(), ahead.refresh_token);
      pass(3600);
      const { json: last } = await refresh(one(), next.refresh_token);
      pass(61);
      await expectRejected(refresh(one(), behind.refresh_token), 'invalid_grant');
      for (const { access_token } of [next, last]) expect(await statusOf(one(), access_token)).toBe(401);
      await expectRejected(refresh(one(), last.refresh_token), 'invalid_grant');
      expect(await names()).toContain('refresh.reused');
    },
  );

  it('that was stolen looks like a second process only while both stay in step', async () => {
    let { client, thief } = await stolen();
    for (let hour = 0; hour < 3; hour += 1) {
      pass(1800);
      client = (await refresh(one(), client.refresh_token)).json;
      pass(1800);
      thief = (await refresh(one(), thief.refresh_token)).json;
      expect(thief.refresh_token).toBe(client.refresh_token);
    }
    const { json: alone } = await refresh(one(), client.refresh_token);
    await refresh(one(), alone.refresh_token);
    pass(61);
    await expectRejected(refresh(one(), thief.refresh_token), 'invalid_grant');
  });

  it('that is repeated with other parameters neither returns tokens nor revokes the grant', async () => {
    const narrow = { scopes: ['read:portfolio'], resources: [`${one().base}/api/mcp`] } as const;
    const first = await connected(one(), narrow);
    const { json: second } = await refresh(one(), first.refresh_token);
    const others = [
      [{ client_id: 'https://other.example/oauth.json' }, 'invalid_grant'],
      [{ scope: 'read:portfolio write:messages' }, 'invalid_scope'],
      [{ resource: one().base }, 'invalid_target'],
    ] as const;
    const all = async (): Promise<void> => {
      for (const [changed, error] of others) {
        const answer = await refresh(one(), first.refresh_token, changed);
        await expectRejected(answer, error);
        expect(Object.keys(answer.json).sort()).toEqual(['error', 'error_description']);
      }
    };
    await all();
    const { status, json: third } = await refresh(one(), second.refresh_token);
    pass(61);
    // The token is used up now, which callers with wrong parameters do not learn either.
    await all();
    expect([status, await statusOf(one(), third.access_token)]).toEqual([200, 200]);
    expect((await refresh(one(), third.refresh_token)).status).toBe(200);
  });

  it('of another client, or for more than the consent, is rejected and stays unused (consent case 42)', async () => {
    const { refresh_token } = await connected(one(), {
      scopes: ['read:portfolio'],
      resources: [`${one().base}/api/mcp`],
    });
    await expectRejected(
      refresh(one(), refresh_token, { client_id: 'https://other.example/oauth.json' }),
      'invalid_grant',
    );
    await expectRejected(refresh(one(), refresh_token, { client_id: '' }), 'invalid_request');
    await expectRejected(refresh(one(), refresh_token, { scope: 'read:portfolio write:messages' }), 'invalid_scope');
    await expectRejected(refresh(one(), refresh_token, { scope: 'admin' }), 'invalid_scope');
    await expectRejected(refresh(one(), refresh_token, { resource: 'https://elsewhere.example' }), 'invalid_target');
    await expectRejected(refresh(one(), refresh_token, { resource: one().base }), 'invalid_target');
    for (const wrong of ['rt_', `${refresh_token}A`, `${refresh_token.slice(0, -1)}é`])
      await expectRejected(refresh(one(), wrong), 'invalid_grant');
    const known = { scope: 'offline_access read:portfolio openid', resource: `${one().base}/api/mcp/` };
    const { status, json } = await refresh(one(), refresh_token, known);
    expect([status, json.scope]).toEqual([200, 'read:portfolio']);
  });

  it('is revoked by its client, by its human, and by the owner (consent case 42)', async () => {
    const { access_token, refresh_token } = await connected(one());
    await one().form('/oauth2/revoke', { token: refresh_token });
    await expectRejected(refresh(one(), refresh_token), 'invalid_grant');
    expect(await statusOf(one(), access_token)).toBe(401);
    for (const by of ['owner', 'person'] as const) {
      const consented = await consent(one());
      const { json } = await redeem(one(), consented);
      const selector = by === 'owner' ? { email: 'mara@example.net' } : { id: consented.registrationId };
      const ended = await database.store.unit((trx) => revokeRegistrations(trx, selector, database.clock.now(), by));
      expect(ended).toEqual([consented.registrationId]);
      const again = await refresh(one(), json.refresh_token);
      await expectRejected(again, 'invalid_grant');
      expect(await statusOf(one(), json.access_token)).toBe(401);
      const isTold = /^The person .* has revoked its access\. Do not ask again unless they ask you to\.$/;
      expect(isTold.test(again.json.error_description)).toBe(by === 'person');
    }
  });

  it('expires 90 days after the last refresh, and a year after the consent (consent case 42)', async () => {
    const idle = await connected(one());
    pass(90 * day);
    await expectRejected(refresh(one(), idle.refresh_token), 'invalid_grant');
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
    await expectRejected(refresh(one(), last.json.refresh_token), 'invalid_grant');
  });

  it('can narrow one access token, and keeps the consented scopes (consent case 43)', async () => {
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

  it('revokes its whole grant, while an access token only revokes itself (consent case 45)', async () => {
    const first = await connected(one());
    await one().form('/oauth2/revoke', { token: first.access_token, token_type_hint: 'refresh_token' });
    expect(await statusOf(one(), first.access_token)).toBe(401);
    const { status, json: second } = await refresh(one(), first.refresh_token);
    expect([status, await statusOf(one(), second.access_token)]).toEqual([200, 200]);
    // A used refresh token revokes the grant as well.
    const unknown = `rt_${'A'.repeat(65)}`;
    for (const token of [unknown, first.refresh_token, first.refresh_token]) {
      const answer = await one().form('/oauth2/revoke', { token, token_type_hint: 'access_token' });
      expect([answer.status, answer.text]).toEqual([200, '']);
    }
    expect(await statusOf(one(), second.access_token)).toBe(401);
    await expectRejected(refresh(one(), second.refresh_token), 'invalid_grant');
    expect((await names()).filter((name) => name === 'grant.revoked')).toHaveLength(1);
  });
});

eachDatabase('a refresh token that is used in a loop', (database) => {
  const one = benchFor(database, { settings, limits: { tokensPerRegistration: { limit: 2, windowSeconds: 3600 } } });

  it('is limited by the rate limit of its registration, and stays unused then', async () => {
    let { refresh_token } = await connected(one());
    for (let use = 0; use < 2; use += 1) ({ refresh_token } = (await refresh(one(), refresh_token)).json);
    const { status, json, headers } = await refresh(one(), refresh_token);
    expect([status, json.error, Number(headers['retry-after']) > 0]).toEqual([429, 'rate_limited', true]);
    database.clock.passSeconds(2 * 3600);
    expect((await refresh(one(), refresh_token)).status).toBe(200);
  });
});

eachDatabase('refresh tokens after a change of KEY_ENCRYPTION_KEY', (database) => {
  const one = benchFor(database, { settings });
  const other = benchFor(database, { settings });

  it('stay valid if unused, but a used one cannot be repeated and revokes its grant', async () => {
    const first = await connected(one());
    const { json: second } = await refresh(one(), first.refresh_token);
    const { status, json: third } = await refresh(other(), second.refresh_token);
    expect([status, (await refresh(other(), third.refresh_token)).status]).toEqual([200, 200]);
    expect(tally([await refresh(other(), first.refresh_token)])).toEqual({ '400 invalid_grant': 1 });
    expect(await statusOf(other(), third.access_token)).toBe(401);
  });
});

onServer('refresh tokens used in parallel', (database) => {
  const one = benchFor(database, { settings });
  const times = (count: number, token: string) =>
    Promise.all(Array.from({ length: count }, () => refresh(one(), token)));

  it('revoke the grant once if they were used before', async () => {
    const first = await connected(one());
    const { json: second } = await refresh(one(), first.refresh_token);
    const { json: third } = await refresh(one(), second.refresh_token);
    database.clock.passSeconds(61);
    expect(tally(await times(20, first.refresh_token))).toEqual({ '400 invalid_grant': 20 });
    expect(await statusOf(one(), third.access_token)).toBe(401);
    const reused = await database.store.read((db) => db('audit_events').where({ name: 'refresh.reused' }));
    expect(reused).toHaveLength(1);
  });

  it('never return a token that outlives a simultaneous revocation by client, human, or owner', async () => {
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
