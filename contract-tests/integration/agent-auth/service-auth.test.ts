import { expect, it } from 'vitest';
import { parseLimits } from '../../../src/base/config/limits.js';
import { eachDatabase } from '../../../src/service/store/testing.js';
import { type Bench, benchFor, type Json, type Reply } from './bench.js';
import { claim, poll } from './steps.js';

const registerByHint = (bench: Bench, login_hint: unknown): Promise<Reply> =>
  bench.post('/agent/identity', { type: 'service_auth', login_hint });
const ceremonyOf = (json: Json): Json['claim_attempt'] =>
  (json as Json & { readonly claim: Json['claim_attempt'] }).claim;

eachDatabase('POST /agent/identity with service_auth', (database) => {
  const bench = benchFor(database);
  const rows = () => database.store.read(async (db) => (await db('registrations').select()).length);

  it('starts the claim at the address at once, without an assertion', async () => {
    const { status, json } = await registerByHint(bench(), 'Jo@Example.net');
    expect([status, json]).toEqual([
      200,
      {
        registration_id: expect.stringMatching(/^reg_/),
        registration_type: 'service_auth',
        claim_url: `${bench().base}/agent/identity/claim`,
        claim_token: expect.stringMatching(/^clm_/),
        claim_token_expires: new Date(database.clock.now().getTime() + 86_400_000).toISOString(),
        post_claim_scopes: ['read:portfolio', 'write:messages'],
        claim_attempt_id: expect.stringMatching(/^cla_/),
        claim: {
          user_code: expect.stringMatching(/^\d{6}$/),
          expires_in: 600,
          verification_uri: expect.stringMatching(/claim_attempt_token=cat_/),
          interval: 5,
        },
      },
    ]);
    expect((await poll(bench(), json.claim_token)).json.error).toBe('authorization_pending');
  });

  it('gives access to the bound user once the user has confirmed', async () => {
    const { json } = await registerByHint(bench(), 'kim@example.net');
    const { verification_uri, user_code } = ceremonyOf(json);
    await bench().human(verification_uri, 'authorize', user_code);
    const collected = await poll(bench(), json.claim_token);
    expect([collected.status, collected.json.scope]).toEqual([200, 'read:portfolio write:messages']);
    expect((await bench().get('/api/resource', collected.json.access_token)).json).toMatchObject({
      registration_id: json.registration_id,
      claimed: true,
      user: { email: 'kim@example.net' },
    });
  });

  it('takes further claim calls for the same address only', async () => {
    const { json } = await registerByHint(bench(), 'lu@example.net');
    expect((await claim(bench(), json.claim_token, 'eve@example.net')).json.error).toBe('email_mismatch');
    const again = await claim(bench(), json.claim_token, 'lu@example.net');
    expect(again.status).toBe(200);
    const { verification_uri, user_code } = ceremonyOf(json);
    expect(await bench().human(verification_uri, 'authorize', user_code)).not.toBe('authorized');
  });

  it.each(['', 'jo', '+46700000001', 'jo@example.net, eve@example.net', 'jö@example.net'])(
    'rejects %o, which is not an address, with invalid_login_hint and registers nothing',
    async (hint) => {
      const before = await rows();
      const { status, json } = await registerByHint(bench(), hint);
      expect([status, json.error, await rows()]).toEqual([400, 'invalid_login_hint', before]);
    },
  );

  it.each([undefined, 1, ['jo@example.net']])('rejects %o as login_hint with invalid_request', async (hint) => {
    const { status, json } = await registerByHint(bench(), hint);
    expect([status, json.error]).toEqual([400, 'invalid_request']);
  });
});

eachDatabase('POST /agent/identity with service_auth where it is limited', (database) => {
  const closed = benchFor(database, { settings: { anonymousRegistration: false } });
  const listed = benchFor(database, { settings: { claimAllowedEmails: ['example.org'] } });
  const mute = benchFor(database, { settings: { canMail: false } });
  const { anonymousRegistrationsPerIp, claimsPerIp } = parseLimits('', { production: false }).value;
  const limited = benchFor(database, { limits: { anonymousRegistrationsPerIp, claimsPerIp } });

  it('answers service_auth_not_enabled, 400 for other addresses than CLAIM_ALLOWED_EMAILS, and 503 without mail', async () => {
    const answers = [closed, listed, mute].map((bench) => registerByHint(bench(), 'jo@example.net'));
    expect((await Promise.all(answers)).map(({ status, json }) => [status, json.error])).toEqual([
      [400, 'service_auth_not_enabled'],
      [400, 'invalid_request'],
      [503, 'temporarily_unavailable'],
    ]);
    expect((await registerByHint(listed(), 'jo@example.org')).status).toBe(200);
  });

  it('counts as a registration and as a claim of the address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1)
      statuses.push((await registerByHint(limited(), 'mo@example.net')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    for (let count = 0; count < 14; count += 1)
      statuses.push((await registerByHint(limited(), `mo${count}@example.net`)).status);
    expect(statuses.slice(7)).toEqual([...Array.from({ length: 13 }, () => 200), 429]);
  });
});
