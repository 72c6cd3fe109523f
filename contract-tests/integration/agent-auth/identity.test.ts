import { expect, it } from 'vitest';
import { parseLimits } from '../../../src/base/config/limits.js';
import { useUpShared } from '../../../src/service/agent-auth/limits/testing.js';
import { eachDatabase } from '../../../src/service/store/testing.js';
import { benchFor } from './bench.js';
import { becomeClaimed, claim, confirm, exchange, poll, present, register } from './steps.js';

eachDatabase('POST /agent/identity', (database) => {
  const bench = benchFor(database);
  const rows = (table: 'registrations' | 'users' | 'subjects' | 'seen_jtis') =>
    database.store.read(async (db) => (await db(table).select()).length);

  it.each([
    ['a missing assertion', '{"type":"identity_assertion","assertion_type":"urn:ietf:params:oauth:token-type:id-jag"}'],
    ['another assertion type', '{"type":"identity_assertion","assertion_type":"x","assertion":"y"}'],
  ])('rejects %s with 400 and a JSON error', async (_name, body) => {
    const answer = await bench().send('/agent/identity', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect([answer.status, answer.json.error]).toEqual([400, 'invalid_request']);
    expect(await rows('registrations')).toBe(0);
  });

  it('ignores unknown members', async () => {
    expect((await bench().post('/agent/identity', { type: 'anonymous', name: 'x' })).status).toBe(200);
  });

  it('does not use up the jti of an ID-JAG with a bad signature, an old sign-in, or unavailable keys (cases 10, 21, 27)', async () => {
    const { provider } = bench();
    const claims = { jti: 'kept' };
    const good = provider.idJag(claims);
    const [head, body] = good.split('.');
    const flipped = `${head}.${body}.${provider.idJag().split('.')[2]}`;
    expect((await present(bench(), flipped)).json.reason).toBe('invalid_signature');
    const twoHoursAgo = Math.floor(database.clock.now().getTime() / 1000) - 7200;
    const stale = await present(bench(), provider.idJag({ ...claims, auth_time: twoHoursAgo }));
    expect([stale.status, stale.json.error, stale.json.max_age]).toEqual([401, 'login_required', 3600]);
    expect(stale.headers['www-authenticate']).toContain('AgentAuth error="login_required", max_age="3600"');
    expect(await rows('seen_jtis')).toBe(0);
    expect((await present(bench(), good)).status).toBe(200);
  });

  it('answers parallel requests independently: known subjects, copies, a shared jti, an unknown and a revoked subject', async () => {
    const { provider } = bench();
    const known = ['one', 'two', 'three', 'four'];
    const claimsOf = (sub: string) => ({ sub, email: `${sub}@example.net` });
    const ids = new Map<string, string>();
    for (const sub of known) ids.set(sub, (await present(bench(), provider.idJag(claimsOf(sub)))).json.registration_id);
    await database.store.write((db) =>
      db('registrations')
        .where({ id: ids.get('four') ?? '' })
        .update({ revoked_at: database.clock.now(), revoked_by: 'owner' }),
    );
    const copy = provider.idJag(claimsOf('one'));
    const shared = (sub: string) => provider.idJag({ ...claimsOf(sub), jti: 'shared' });
    const crowd = [
      copy,
      provider.idJag(claimsOf('two')),
      copy,
      shared('two'),
      shared('three'),
      provider.idJag(claimsOf('stranger')),
      provider.idJag(claimsOf('four')),
      provider.idJag(claimsOf('one')),
      provider.idJag(claimsOf('three')),
    ];
    const answers = await Promise.all(crowd.map((idJag) => present(bench(), idJag)));
    const told = answers.map(
      ({ json }) => json.reason ?? json.error ?? [...ids].find(([, id]) => id === json.registration_id)?.[0] ?? 'new',
    );
    // Of two requests with the same jti, and of two copies, either one may come first.
    expect([told[0], told[2]].sort()).toEqual(['one', 'replay_detected']);
    expect([told[3], told[4]].filter((one) => one === 'replay_detected')).toHaveLength(1);
    expect([told[3], told[4]].filter((one) => one === 'two' || one === 'three')).toHaveLength(1);
    expect([told[1], told[5], told[6], told[7], told[8]]).toEqual([
      'two',
      'new',
      'interaction_required',
      'one',
      'three',
    ]);
    for (const { json } of answers.filter(({ status }) => status === 200)) {
      const { json: token } = await exchange(bench(), json.identity_assertion);
      expect((await bench().get('/api/resource', token.access_token)).json.registration_id).toBe(json.registration_id);
    }
  });

  it('accepts the same jti from two issuers, and from an ID-JAG and a SET (case 17)', async () => {
    await database.store.write((db) =>
      db('seen_jtis').insert([
        {
          kind: 'id-jag',
          iss: 'https://other.example',
          jti: 'same',

          expires_at: database.clock.now(),
        },
        { kind: 'set', iss: bench().provider.issuer, jti: 'same', expires_at: database.clock.now() },
      ]),
    );
    expect((await present(bench(), bench().provider.idJag({ jti: 'same' }))).status).toBe(200);
  });

  it('neither matches nor stores an email address that the provider did not verify (case 19)', async () => {
    await becomeClaimed(bench(), 'mara@example.net');
    const { provider } = bench();
    expect((await present(bench(), provider.idJag({ email_verified: 'true' }))).json.reason).toBe(
      'unverified_identity',
    );
    const byPhone = await present(
      bench(),
      provider.idJag({ email_verified: false, phone_number: '+46700000001', phone_number_verified: true }),
    );
    expect(byPhone.status).toBe(200);
    const { json } = await exchange(bench(), byPhone.json.identity_assertion);
    expect((await bench().get('/api/resource', json.access_token)).json).toMatchObject({
      claimed: true,
      user: { email: null },
    });
    const users = await database.store.read((db) => db('users').orderBy('created_at').select('email', 'phone'));
    expect(users).toEqual(
      expect.arrayContaining([
        { email: 'mara@example.net', phone: null },
        { email: null, phone: '+46700000001' },
      ]),
    );
  });

  it('sends the confirmation for a known phone number to the stored email address, not to the one of the ID-JAG', async () => {
    const { provider } = bench();
    const phone = { phone_number: '+46700000001', phone_number_verified: true };
    await present(bench(), provider.idJag({ sub: 'first', email: 'stored@example.net', ...phone }));
    const asked = await present(bench(), provider.idJag({ sub: 'second', email: 'other@example.net', ...phone }));
    expect(asked.json.error).toBe('interaction_required');
    const row = await database.store.read((db) =>
      db('registrations').where({ id: asked.json.registration_id }).first('bound_email'),
    );
    expect(row?.bound_email).toBe('stored@example.net');
  });

  it('rejects an ID-JAG if the known human has no email address for the confirmation', async () => {
    const { provider } = bench();
    const phone = { email_verified: false, phone_number: '+46700000001', phone_number_verified: true };
    await present(bench(), provider.idJag({ sub: 'first', ...phone }));
    expect((await present(bench(), provider.idJag({ sub: 'second', ...phone }))).json.reason).toBe(
      'no_confirmation_channel',
    );
  });

  it('replaces a pending claim, and collects a confirmed claim with the next ID-JAG', async () => {
    await becomeClaimed(bench(), 'mara@example.net');
    const first = await present(bench(), bench().provider.idJag());
    const second = await present(bench(), bench().provider.idJag());
    expect(second.json.registration_id).toBe(first.json.registration_id);
    expect((await poll(bench(), first.json.claim_token)).json.error).toBe('invalid_grant');
    expect(await confirm(bench(), first.json)).toBe('changed');
    expect(await confirm(bench(), second.json)).toBe('confirmed');
    const settled = await present(bench(), bench().provider.idJag());
    expect(settled.status).toBe(200);
    expect((await exchange(bench(), settled.json.identity_assertion)).json.scope).toBe('read:portfolio write:messages');
    expect((await poll(bench(), second.json.claim_token)).json.error).toBe('invalid_grant');
  });

  it('answers 403 after a denial until the claim window ends, then requests confirmation again', async () => {
    await becomeClaimed(bench(), 'mara@example.net');
    const { json } = await present(bench(), bench().provider.idJag());
    await bench().human(json.claim_attempt.verification_uri, 'deny');
    const refused = bench().provider.idJag();
    const answer = await present(bench(), refused);
    expect([answer.status, answer.json.error]).toEqual([403, 'access_denied']);
    expect(await rows('seen_jtis')).toBe(1);
    database.clock.passSeconds(86_400);
    expect((await present(bench(), bench().provider.idJag())).json.error).toBe('interaction_required');
  });

  it('follows the first_seen policy of the trust entry: confirm, deny', async () => {
    bench().trust({ first_seen: 'confirm' });
    const asked = await present(bench(), bench().provider.idJag());
    expect(asked.json.error).toBe('interaction_required');
    expect(await rows('users')).toBe(0);
    await confirm(bench(), asked.json);
    expect((await poll(bench(), asked.json.claim_token)).status).toBe(200);
    bench().trust({ first_seen: 'deny' });
    expect((await present(bench(), bench().provider.idJag())).status).toBe(200);
    const stranger = bench().provider.idJag({ sub: 'stranger', email: 'new@example.net' });
    expect((await present(bench(), stranger)).json.reason).toBe('issuer_not_enabled');
    bench().trust({});
  });

  it('issues assertions for an hour with a provider, and for the claim window when anonymous', async () => {
    const now = database.clock.now().getTime();
    const { json: provided } = await present(bench(), bench().provider.idJag());
    const { json: alone } = await register(bench());
    expect([provided.assertion_expires, alone.assertion_expires].map((end) => (Date.parse(end) - now) / 1000)).toEqual([
      3600, 86_400,
    ]);
  });
});

eachDatabase('the settings of POST /agent/identity', (database) => {
  const bench = benchFor(database, {
    settings: { anonymousRegistration: false, canMail: false },
    limits: { providerRegistrationsPerIp: { limit: 3, windowSeconds: 3600 } },
  });

  it('reject anonymous agents if disabled, without writing anything (case 32)', async () => {
    const answer = await register(bench());
    expect([answer.status, answer.json.error]).toEqual([400, 'anonymous_not_enabled']);
    for (const table of ['registrations', 'audit_events', 'rate_counters'] as const)
      expect(await database.store.read((db) => db(table).select())).toEqual([]);
  });

  it('lead to 503 for a claim that no human can confirm, without using up the jti', async () => {
    bench().trust({ first_seen: 'confirm' });
    expect((await present(bench(), bench().provider.idJag())).status).toBe(503);
    expect(await database.store.read((db) => db('seen_jtis').select())).toEqual([]);
    bench().trust({});
  });

  it('limit registrations with a provider, even for invalid assertions', async () => {
    for (let call = 0; call < 3; call += 1)
      expect((await present(bench(), 'x')).json.reason).toBe('malformed_assertion');
    expect((await present(bench(), bench().provider.idJag())).status).toBe(429);
    const elsewhere = await bench().post(
      '/agent/identity',
      { type: 'identity_assertion', assertion_type: 'urn:ietf:params:oauth:token-type:id-jag', assertion: 'x' },
      { 'X-Forwarded-For': '2001:db8::1' },
    );
    expect(elsewhere.status).toBe(400);
  });
});

eachDatabase('the rate limit of an IPv6 network', (database) => {
  const bench = benchFor(database, { limits: { anonymousRegistrationsPerIp: { limit: 2, windowSeconds: 3600 } } });
  const from = (ip: string) => bench().post('/agent/identity', { type: 'anonymous' }, { 'X-Forwarded-For': ip });

  it('covers the whole /64, in a sliding window', async () => {
    expect([(await from('2001:db8:1:2::1')).status, (await from('2001:db8:1:2:ffff::9')).status]).toEqual([200, 200]);
    const refused = await from('2001:db8:1:2:3:4:5:6');
    expect(refused.status).toBe(429);
    expect((await from('2001:db8:1:3::1')).status).toBe(200);
    database.clock.passSeconds(refused.json.retry_after - 61);
    expect((await from('2001:db8:1:2::1')).status).toBe(429);
    database.clock.passSeconds(61);
    expect((await from('2001:db8:1:2::1')).status).toBe(200);
  });
});

eachDatabase('anonymous registration during a flood', (database) => {
  const { anonymousRegistrationsPerIp, claimsPerIp } = parseLimits('{}', { production: true }).value;
  const limits = { anonymousRegistrationsPerIp, claimsPerIp };
  const bench = benchFor(database, { limits });
  const from = (ip: string) => bench().post('/agent/identity', { type: 'anonymous' }, { 'X-Forwarded-For': ip });

  it('still works from new networks, and from networks with a confirmed agent', async () => {
    // From the address of the bench.
    await becomeClaimed(bench());
    for (let at = 0; at < 160; at += 20)
      await Promise.all(Array.from({ length: 20 }, (_, n) => from(`198.18.${Math.floor((at + n) / 50)}.${at + n}`)));
    expect((await from('198.51.100.9')).status).toBe(200);
    await useUpShared(database, bench().service.limits, 'anonymousRegistration', {});
    const refused = await from('198.51.101.9');
    expect([refused.status, refused.json.retry_after > 0]).toEqual([429, true]);
    expect((await register(bench())).status).toBe(200);
  });
});

eachDatabase('the claim token of a confirmed registration', (database) => {
  const bench = benchFor(database);

  it('is deleted, so every guess is rejected', async () => {
    const { json } = await present(bench(), bench().provider.idJag());
    const guess = `clm_${json.registration_id.slice(4)}${'A'.repeat(43)}`;
    expect((await claim(bench(), guess)).json.error).toBe('invalid_claim_token');
    expect((await poll(bench(), guess)).json.error).toBe('invalid_grant');
  });
});
