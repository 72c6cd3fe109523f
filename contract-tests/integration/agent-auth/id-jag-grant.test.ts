import { expect, it } from 'vitest';
import { parseLimits } from '../../../src/base/config/limits.js';
import { eachDatabase } from '../../../src/service/store/testing.js';
import { benchFor } from './bench.js';
import { confirm, exchange, notify, present } from './steps.js';

const invalidGrant = (reason: string) => ({ error: 'invalid_grant', reason });

eachDatabase('POST /oauth2/token with an ID-JAG', (database) => {
  const bench = benchFor(database);
  let subjects = 0;
  /** An ID-JAG about a user whom no other test knows. */
  const idJag = (claims: Record<string, unknown> = {}): string => {
    subjects += 1;
    const sub = `grant-${subjects}`;
    return bench().provider.idJag({ sub, email: `${sub}@example.net`, ...claims });
  };
  const rows = (table: 'registrations' | 'seen_jtis' | 'claim_attempts') =>
    database.store.read(async (db) => (await db(table).select()).length);

  it('gives an access token that acts for the user, with the scopes of the ID-JAG', async () => {
    const { status, json, headers } = await exchange(bench(), idJag({ scope: 'read:portfolio write:messages' }), {
      client_id: 'agent-1',
      client_secret: 'ignored',
      resource: `${bench().base}/api/mcp/account`,
    });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(json).toEqual({
      access_token: expect.stringMatching(/^at_/),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'read:portfolio write:messages',
    });
    expect((await bench().get('/api/resource', json.access_token)).json).toMatchObject({
      registration_type: 'identity_assertion',
      claimed: true,
      user: { email: `grant-${subjects}@example.net` },
    });
  });

  it('gives only the requested scopes, and rejects unknown ones without using up the ID-JAG', async () => {
    const assertion = idJag({ scope: 'read:portfolio' });
    for (const scope of ['admin', 'write:messages'])
      expect((await exchange(bench(), assertion, { scope })).json.error, scope).toBe('invalid_scope');
    expect((await exchange(bench(), assertion, { scope: 'read:portfolio' })).json.scope).toBe('read:portfolio');
    expect((await exchange(bench(), idJag(), { scope: 'read:portfolio' })).json.scope).toBe('read:portfolio');
  });

  it('gives tokens of one registration for each ID-JAG of a client, here and at POST /agent/identity', async () => {
    const user = { sub: 'same', email: 'same@example.net' };
    const { registration_id: id } = (await present(bench(), idJag(user))).json;
    for (const assertion of [idJag(user), idJag(user)]) {
      const { json } = await exchange(bench(), assertion);
      expect((await bench().get('/api/resource', json.access_token)).json.registration_id).toBe(id);
    }
  });

  it('rejects an ID-JAG that was used before, at either endpoint', async () => {
    const [first, second] = [idJag(), idJag()];
    expect((await exchange(bench(), first)).status).toBe(200);
    expect((await exchange(bench(), first)).json).toMatchObject(invalidGrant('replay_detected'));
    expect((await present(bench(), first)).json.reason).toBe('replay_detected');
    expect((await present(bench(), second)).status).toBe(200);
    expect((await exchange(bench(), second)).json).toMatchObject(invalidGrant('replay_detected'));
  });

  it('gives one token for copies that arrive at the same time', async () => {
    const assertion = idJag();
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(bench(), assertion)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['another audience', { aud: 'https://other.example' }, 'audience_mismatch'],
    ['two audiences', { aud: ['https://other.example', 'https://third.example'] }, 'audience_mismatch'],
    ['an untrusted issuer', { iss: 'https://stranger.example' }, 'issuer_not_enabled'],
    ['the resource of another service', { resource: 'https://other.example/mcp' }, 'resource_mismatch'],
    ['only unknown scopes', { scope: 'admin' }, 'invalid_scope'],
    ['a bound key', { cnf: { jkt: 'x' } }, 'malformed_assertion'],
    ['an expiry in the past', { exp: 1_000_000_000 }, 'assertion_expired'],
    ['no jti', { jti: undefined }, 'missing_claim'],
    ['an unverified email address', { email_verified: false }, 'unverified_identity'],
  ])('rejects an ID-JAG with %s as invalid_grant', async (_name, claims, reason) => {
    const { status, json } = await exchange(bench(), idJag(claims));
    expect([status, json]).toEqual([400, expect.objectContaining(invalidGrant(reason))]);
  });

  it('rejects a client_id other than that of the ID-JAG without using it up', async () => {
    const assertion = idJag();
    expect((await exchange(bench(), assertion, { client_id: 'agent-2' })).json).toMatchObject(
      invalidGrant('invalid_client_id'),
    );
    expect((await exchange(bench(), idJag({ client_id: undefined }), { client_id: 'agent-1' })).json).toMatchObject(
      invalidGrant('invalid_client_id'),
    );
    expect((await exchange(bench(), assertion, { client_id: 'agent-1' })).status).toBe(200);
  });

  it('rejects a resource that the ID-JAG does not cover without using it up', async () => {
    const { base } = bench();
    const assertion = idJag({ resource: [`${base}/api/mcp`, 'https://other.example'] });
    expect((await exchange(bench(), assertion, { resource: `${base}/api/mcp/account` })).json.error).toBe(
      'invalid_target',
    );
    expect((await exchange(bench(), assertion, { resource: `${base}/api/mcp/` })).status).toBe(200);
    const everything = idJag({ resource: `${base}/` });
    expect((await exchange(bench(), everything, { resource: `${base}/api/mcp/account` })).status).toBe(200);
  });

  it('names the endpoint that starts a confirmation if one is required, and leaves the ID-JAG unused', async () => {
    bench().trust({ first_seen: 'confirm' });
    try {
      const user = { sub: 'asked', email: 'asked@example.net' };
      const assertion = idJag(user);
      const before = [await rows('registrations'), await rows('seen_jtis'), await rows('claim_attempts')];
      const { status, json, headers } = await exchange(bench(), assertion);
      expect([status, json]).toEqual([
        400,
        {
          error: 'interaction_required',
          error_description: `A human must confirm this agent first. Present the ID-JAG at POST ${bench().base}/agent/identity, which answers with the address and code to show.`,
        },
      ]);
      expect(headers['www-authenticate']).toBeUndefined();
      expect([await rows('registrations'), await rows('seen_jtis'), await rows('claim_attempts')]).toEqual(before);
      const asked = await present(bench(), assertion);
      expect([asked.status, asked.json.error]).toEqual([401, 'interaction_required']);
      await confirm(bench(), asked.json);
      const collected = await exchange(bench(), idJag(user));
      expect([collected.status, collected.json.scope]).toEqual([200, 'read:portfolio write:messages']);
      expect((await bench().get('/api/resource', collected.json.access_token)).json.registration_id).toBe(
        asked.json.registration_id,
      );
    } finally {
      bench().trust({});
    }
  });

  it('requires a confirmation after the provider revoked the user', async () => {
    const user = { sub: 'revoked', email: 'revoked@example.net' };
    const { access_token: token } = (await exchange(bench(), idJag(user))).json;
    expect((await notify(bench(), bench().provider.securityEvent({ sub: 'revoked' }))).status).toBe(202);
    expect((await bench().get('/api/resource', token)).status).toBe(401);
    expect((await exchange(bench(), idJag(user))).json.error).toBe('interaction_required');
  });

  it('answers 400 login_required with max_age after an old sign-in', async () => {
    const twoHoursAgo = Math.floor(database.clock.now().getTime() / 1000) - 7200;
    const { status, json } = await exchange(bench(), idJag({ auth_time: twoHoursAgo }));
    expect([status, json.error, json.max_age]).toEqual([400, 'login_required', 3600]);
  });

  it('answers 503 while the keys of the provider are unavailable, without using up the ID-JAG', async () => {
    const { provider } = bench();
    provider.rotate();
    provider.behave('serverError');
    database.clock.passSeconds(61);
    const assertion = idJag();
    expect((await exchange(bench(), assertion)).status).toBe(503);
    provider.behave('good');
    database.clock.passSeconds(61);
    expect((await exchange(bench(), assertion)).status).toBe(200);
  });
});

eachDatabase('POST /oauth2/token with invalid ID-JAGs', (database) => {
  const limited = parseLimits('', { production: false }).value;
  const bench = benchFor(database, { limits: { failedAssertionsPerIp: limited.failedAssertionsPerIp } });

  it('answers 429 after 30 failures in a minute, also to a valid ID-JAG', async () => {
    const bad = Array.from({ length: 30 }, () => bench().provider.idJag({ aud: 'https://other.example' }));
    for (const assertion of bad) expect((await exchange(bench(), assertion)).json.error).toBe('invalid_grant');
    expect((await exchange(bench(), bench().provider.idJag({ aud: 'https://other.example' }))).status).toBe(429);
    expect((await exchange(bench(), bench().provider.idJag())).status).toBe(429);
  });
});

eachDatabase('POST /oauth2/token with more ID-JAGs than a registration may exchange', (database) => {
  const bench = benchFor(database, { limits: { tokensPerRegistration: { limit: 1, windowSeconds: 60 } } });

  it('answers 429 without using up the ID-JAG, which gives a token once the limit allows it', async () => {
    const idJag = () => bench().provider.idJag({ sub: 'busy', email: 'busy@example.net' });
    expect((await exchange(bench(), idJag())).status).toBe(200);
    const assertion = idJag();
    const { status, json } = await exchange(bench(), assertion);
    expect([status, json.error]).toEqual([429, 'rate_limited']);
    database.clock.passSeconds(json.retry_after);
    expect((await exchange(bench(), assertion)).status).toBe(200);
    expect((await exchange(bench(), assertion)).json.reason).toBe('replay_detected');
  });
});
