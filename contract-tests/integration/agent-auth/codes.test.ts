import { expect, it } from 'vitest';
import { revokeRegistrations } from '../../../src/service/agent-auth/revocation/revoke-registrations.js';
import { eachDatabase, onServer } from '../../../src/service/store/testing.js';
import { benchFor, type Json } from './bench.js';
import { connected, consent, redeem, refresh, statusOf } from './consents.js';
import { becomeClaimed, exchange, poll, tally } from './steps.js';

const settings = { oauthClients: { enabled: true } };

eachDatabase('an authorization code', (database) => {
  const one = benchFor(database, { settings });
  const auditEventNames = () =>
    database.store.read((db) => db('audit_events').whereLike('name', '%.%').orderBy('name').pluck('name'));

  it('returns the first tokens of a grant, which act for the human at once', async () => {
    const consented = await consent(one());
    const { status, json, headers } = await redeem(one(), consented);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(json).toEqual({
      access_token: expect.stringMatching(/^at_[\w-]{65}$/),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'read:portfolio write:messages',
      refresh_token: expect.stringMatching(/^rt_[\w-]{65}$/),
    });
    const known = await one().get('/api/resource', json.access_token);
    expect(known.json).toMatchObject({
      registration_id: consented.registrationId,
      registration_type: 'client',
      claimed: true,
      user: { email: 'mara@example.net' },
      client: { id: consented.form.client_id, name: 'An unknown client' },
    });
    const message = { subject: 'a', body: 'b' };
    const sent = await one().post('/api/v1/messages', message, { Authorization: `Bearer ${json.access_token}` });
    expect(sent.status).toBe(201);
    expect(await auditEventNames()).toEqual([
      'code.redeemed',
      'message.received',
      'registration.created',
      'token.issued',
    ]);
  });

  it('is rejected when used twice, and its tokens are revoked (consent case 32)', async () => {
    const consented = await consent(one());
    const { json } = await redeem(one(), consented);
    expect(await statusOf(one(), json.access_token)).toBe(200);
    expect(tally([await redeem(one(), consented), await redeem(one(), consented)])).toEqual({ '400 invalid_grant': 2 });
    expect(await statusOf(one(), json.access_token)).toBe(401);
    expect(tally([await refresh(one(), json.refresh_token)])).toEqual({ '400 invalid_grant': 1 });
    expect((await auditEventNames()).filter((name) => /replayed|revoked/.test(name))).toEqual([
      'code.replayed',
      'grant.revoked',
    ]);
  });

  it.each([
    ['code_verifier', 'v'.repeat(43)],
    ['client_id', 'https://client.example/oauth/client.jso'],
    ['redirect_uri', 'http://127.0.0.1:58135/callback/'],
    ['redirect_uri', 'http://127.0.0.1:58136/callback'],
    ['redirect_uri', 'HTTP://127.0.0.1:58135/callback'],
  ])('with a wrong %s is rejected and stays unused (consent case 34)', async (name, value) => {
    const consented = await consent(one());
    expect(tally([await redeem(one(), consented, { [name]: value })])).toEqual({ '400 invalid_grant': 1 });
    const { status, json } = await redeem(one(), consented);
    expect(status).toBe(200);
    // A used code with a wrong parameter is no replay either, so callers without the other secrets cannot revoke the grant.
    await redeem(one(), consented, { [name]: value });
    expect(await statusOf(one(), json.access_token)).toBe(200);
  });

  it.each(['v'.repeat(42), 'v'.repeat(129), `${'v'.repeat(42)} `, `${'v'.repeat(43)}\n`, 'ä'.repeat(43)])(
    'with the verifier %.50j is an invalid_request (consent case 35)',
    async (code_verifier) => {
      const consented = await consent(one());
      expect(tally([await redeem(one(), consented, { code_verifier })])).toEqual({ '400 invalid_request': 1 });
      expect((await redeem(one(), consented)).status).toBe(200);
    },
  );

  it.each(['code', 'redirect_uri', 'client_id', 'code_verifier'])('requires %s', async (name) => {
    const { status, json } = await redeem(one(), await consent(one()), { [name]: '' });
    expect([status, json.error, json.error_description]).toEqual([
      400,
      'invalid_request',
      `${name} is required and must appear once.`,
    ]);
  });

  it('expires after exactly 60 seconds (consent case 36)', async () => {
    const [early, late] = [await consent(one()), await consent(one())];
    database.clock.passSeconds(59);
    expect((await redeem(one(), early)).status).toBe(200);
    database.clock.passSeconds(1);
    expect(tally([await redeem(one(), late)])).toEqual({ '400 invalid_grant': 1 });
  });

  it('for another resource is rejected and stays unused (consent case 37)', async () => {
    const consented = await consent(one(), { resources: [`${one().base}/api/mcp/account`] });
    const wrong = ['https://elsewhere.example', `${one().base}/api/mcp#a`, `${one().base}/api/mcp`, one().base];
    for (const resource of wrong)
      expect(tally([await redeem(one(), consented, { resource })])).toEqual({ '400 invalid_target': 1 });
    expect((await redeem(one(), consented, { resource: `${one().base}/api/mcp/account/` })).status).toBe(200);
  });

  it('for the service is accepted for each of its resources', async () => {
    for (const path of ['', '/', '/api/mcp', '/api/mcp/account']) {
      const resource = one().base + path;
      expect((await redeem(one(), await consent(one()), { resource })).status).toBe(200);
    }
  });

  it('as JSON, or twice in a form, is an invalid_request (consent case 38)', async () => {
    const consented = await consent(one());
    const fields = { grant_type: 'authorization_code', ...consented.form };
    const twice = `${new URLSearchParams(fields)}&code=${consented.form.code}`;
    const answers = [await one().post('/oauth2/token', fields), await one().form('/oauth2/token', twice)];
    expect(tally(answers)).toEqual({ '400 invalid_request': 2 });
    expect((await redeem(one(), consented)).status).toBe(200);
  });

  it('is not accepted as another kind of token, and no other token is accepted as a code (consent case 39)', async () => {
    const consented = await consent(one());
    const { code } = consented.form;
    const agent = await becomeClaimed(one());
    const { refresh_token: other } = await connected(one(), { email: 'june@example.net' });
    for (const wrong of [agent.token, agent.claimToken, other, agent.assertion, `${code}A`, code.slice(0, -1), 'ac_'])
      expect(tally([await redeem(one(), consented, { code: wrong })]), wrong).toEqual({ '400 invalid_grant': 1 });
    expect(tally([await exchange(one(), code), await poll(one(), code), await refresh(one(), code)])).toEqual({
      '400 invalid_grant': 3,
    });
    expect(await statusOf(one(), code)).toBe(401);
    expect(await statusOf(one(), other)).toBe(401);
    expect(tally([await exchange(one(), other), await poll(one(), other)])).toEqual({ '400 invalid_grant': 2 });
    expect((await redeem(one(), consented)).status).toBe(200);
  });

  it('is revoked together with its email address, or with all grants, before it is redeemed', async () => {
    for (const selector of [{ email: 'mara@example.net' }, { all: true }] as const) {
      const [consented, other] = [await consent(one()), await consent(one(), { email: 'june@example.net' })];
      await database.store.unit((trx) => revokeRegistrations(trx, selector, database.clock.now()));
      expect(tally([await redeem(one(), consented)])).toEqual({ '400 invalid_grant': 1 });
      expect((await redeem(one(), other)).status).toBe('all' in selector ? 400 : 200);
    }
  });

  it('returns no refresh token for a client without refresh, and its grant ends with the access token (consent case 46)', async () => {
    const { status, json } = await redeem(one(), await consent(one(), { client: { refreshes: false } }));
    expect([status, Object.hasOwn(json, 'refresh_token')]).toEqual([200, false]);
    const ends = await database.store.read((db) => db('client_grants').pluck('ends_at'));
    expect(ends).toEqual([new Date(database.clock.now().getTime() + 3_600_000)]);
  });

  const clientOf = (n: number) => ({ id: `https://client.example/${n}.json` });

  it('can create five grants per client and mailbox, then the least recently used one ends', async () => {
    const machines: Json[] = [];
    for (let made = 0; made < 5; made += 1) {
      machines.push(await connected(one()));
      database.clock.passSeconds(1);
    }
    const another = await connected(one(), { client: clientOf(1) });
    const elsewhere = await connected(one(), { email: 'june@example.net' });
    expect((await refresh(one(), machines[0]?.refresh_token ?? '')).status).toBe(200);
    database.clock.passSeconds(1);
    machines.push(await connected(one()));
    const alive = await Promise.all(
      [...machines, another, elsewhere].map((machine) => statusOf(one(), machine.access_token)),
    );
    expect(alive).toEqual([200, 401, 200, 200, 200, 200, 200, 200]);
  });

  it('ends the least recently used grant of its mailbox when it creates the twenty-first', async () => {
    const grants: string[] = [];
    const tokens: string[] = [];
    for (let made = 0; made < 20; made += 1) {
      const { access_token, refresh_token } = await connected(one(), { client: clientOf(made) });
      tokens.push(access_token);
      grants.push(refresh_token);
      database.clock.passSeconds(1);
    }
    const elsewhere = await connected(one(), { email: 'june@example.net' });
    // The first grant is used again, so the second one is the least recently used.
    expect((await refresh(one(), grants[0] ?? '', { client_id: clientOf(0).id })).status).toBe(200);
    database.clock.passSeconds(1);
    tokens.push((await connected(one(), { client: clientOf(20) })).access_token);
    const alive = await Promise.all(tokens.map((token) => statusOf(one(), token)));
    expect(alive.flatMap((status, index) => (status === 200 ? [] : [index]))).toEqual([1]);
    expect(await statusOf(one(), elsewhere.access_token)).toBe(200);
    const revoked = await database.store.read((db) =>
      db('audit_events').where({ name: 'grant.revoked' }).pluck('data'),
    );
    expect(revoked).toEqual([{ by: 'limit' }]);
  });
});

eachDatabase('the token endpoint with OAUTH_CLIENTS=off', (database) => {
  const one = benchFor(database);

  it('rejects both grants as unsupported, and ignores a repeated client_id (consent case 59)', async () => {
    const { status, json } = await redeem(one(), await consent(one()));
    const { error, error_description } = (await one().form('/oauth2/token', { grant_type: 'password' })).json;
    expect([status, json]).toEqual([400, { error, error_description }]);
    expect(json.error).toBe('unsupported_grant_type');
    expect(tally([await refresh(one(), 'rt_')])).toEqual({ '400 unsupported_grant_type': 1 });
  });
});

onServer('an authorization code used in parallel', (database) => {
  const one = benchFor(database, { settings });

  it('returns tokens to one request, and the other requests revoke them as replays (consent case 33)', async () => {
    const consented = await consent(one());
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(one(), consented)));
    expect(tally(answers)).toEqual({ '200': 1, '400 invalid_grant': 19 });
    const { json } = answers.find(({ status }) => status === 200) ?? {};
    expect(await statusOf(one(), json?.access_token ?? '')).toBe(401);
    expect(tally([await refresh(one(), json?.refresh_token ?? '')])).toEqual({ '400 invalid_grant': 1 });
    expect(await database.store.read((db) => db('audit_events').where({ name: 'code.replayed' }))).toHaveLength(1);
  });

  it('leaves no live token when the owner revokes its email address at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const consented = await consent(one());
      const selector = { email: 'mara@example.net' };
      const [{ json }] = await Promise.all([
        redeem(one(), consented),
        database.store.unit((trx) => revokeRegistrations(trx, selector, database.clock.now())),
      ]);
      if (json.access_token) expect(await statusOf(one(), json.access_token)).toBe(401);
      else expect(json.error).toBe('invalid_grant');
    }
  });

  it('never exceeds the number of grants of a mailbox', async () => {
    const redeemAll = async (clientOf: (n: number) => object): Promise<number> => {
      const made = Array.from({ length: 30 }, (_, n) => consent(one(), { client: clientOf(n) }));
      const answers = await Promise.all((await Promise.all(made)).map((consented) => redeem(one(), consented)));
      expect(tally(answers)).toEqual({ '200': 30 });
      return (await database.store.read((db) => db('registrations').where({ kind: 'client', revoked_at: null })))
        .length;
    };
    expect(await redeemAll(() => ({}))).toBe(5);
    expect(await redeemAll((n) => ({ id: `https://client.example/${n}.json` }))).toBe(20);
  });
});
