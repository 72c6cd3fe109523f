import { expect, it } from 'vitest';
import { jwtBearerGrant } from '../../../src/service/agent-auth/protocol/urns.js';
import { eachDatabase } from '../../../src/service/store/testing.js';
import { claimGrantType } from '../../support/people.js';
import { benchFor } from './bench.js';
import { becomeClaimed, claim, confirm, exchange, poll, register } from './steps.js';

eachDatabase('POST /oauth2/token', (database) => {
  const bench = benchFor(database);

  it.each([
    ['a missing grant_type', 'assertion=x', 'invalid_request'],
    ['an empty grant_type', 'grant_type=&assertion=x', 'invalid_request'],
    ['an unknown grant', 'grant_type=password&username=a', 'unsupported_grant_type'],
    ['a repeated assertion', `grant_type=${jwtBearerGrant}&assertion=a&assertion=b`, 'invalid_request'],
    [
      'a repeated grant_type',
      `grant_type=${jwtBearerGrant}&grant_type=${jwtBearerGrant}&assertion=a`,
      'invalid_request',
    ],
    ['no assertion', `grant_type=${jwtBearerGrant}`, 'invalid_request'],
    ['an empty assertion', `grant_type=${jwtBearerGrant}&assertion=`, 'invalid_request'],
    ['an assertion that is too long', `grant_type=${jwtBearerGrant}&assertion=${'a'.repeat(8193)}`, 'invalid_request'],
    ['no claim_token', `grant_type=${claimGrantType}`, 'invalid_request'],
    ['an unknown claim_token', `grant_type=${claimGrantType}&claim_token=clm_x`, 'invalid_grant'],
  ])('rejects %s (case 56)', async (_name, body, error) => {
    const answer = await bench().form('/oauth2/token', body);
    expect([answer.status, answer.json.error]).toEqual([400, error]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('sends `Cache-Control: no-store` with success and error responses (case 70)', async () => {
    const { json } = await register(bench());
    const answers = [await exchange(bench(), json.identity_assertion), await exchange(bench(), 'x')];
    expect(answers.map(({ status, headers }) => [status, headers['cache-control'], headers.pragma])).toEqual([
      [200, 'no-store', 'no-cache'],
      [400, 'no-store', 'no-cache'],
    ]);
  });

  it('rejects other kinds of tokens as an assertion (case 57)', async () => {
    const { token, claimToken } = await becomeClaimed(bench());
    for (const other of [token, claimToken, bench().provider.securityEvent(), 'garbage']) {
      expect((await exchange(bench(), other)).json.error).toBe('invalid_grant');
    }
  });

  it('rejects an outdated or revoked assertion, even if it was exchanged before (cases 58 and 61)', async () => {
    const { registration_id: id, identity_assertion: text } = (await register(bench())).json;
    const answer = async (assertion: string) => {
      const { status, json } = await exchange(bench(), assertion);
      return json.error ?? status;
    };
    expect([await answer(text), await answer(text)]).toEqual([200, 200]);
    await database.store.write((db) => db('registrations').where({ id }).increment('assertion_gen', 1));
    expect(await answer(text)).toBe('invalid_grant');
    const { assertion } = await becomeClaimed(bench());
    expect(await answer(assertion)).toBe(200);
    database.clock.passSeconds(30 * 86_400);
    expect(await answer(assertion)).toBe('invalid_grant');
  });

  it('accepts each published resource with or without a trailing slash, one at a time, and no other (case 62)', async () => {
    const { json } = await register(bench());
    const { base } = bench();
    const ask = (...resources: string[]) =>
      bench().form(
        '/oauth2/token',
        new URLSearchParams([
          ['grant_type', jwtBearerGrant],
          ['assertion', json.identity_assertion],
          ...resources.map((one): [string, string] => ['resource', one]),
        ]).toString(),
      );
    for (const good of [base, `${base}/`, `${base}/api/mcp`, `${base}/api/mcp/account`, `${base}/api/mcp/account/`, ''])
      expect((await ask(good)).status, good).toBe(200);
    for (const bad of ['https://other.example', `${base}.evil.example`, `${base}/elsewhere`, `${base}/api/mcp//`])
      expect((await ask(bad)).json.error, bad).toBe('invalid_target');
    expect((await ask(base, base)).json).toMatchObject({
      error: 'invalid_request',
      error_description: expect.stringContaining('resource must appear once'),
    });
  });

  it('narrows the scopes to the requested ones, and never widens them (case 63)', async () => {
    const { json } = await register(bench());
    const scoped = async (scope: string) => {
      const { json: answer } = await exchange(bench(), json.identity_assertion, { scope });
      return answer.error ?? answer.scope;
    };
    expect(await scoped('write:messages')).toBe('invalid_scope');
    expect(await scoped('read:portfolio write:messages')).toBe('read:portfolio');
    expect(await scoped('read:portfolio admin')).toBe('invalid_scope');
    const { assertion } = await becomeClaimed(bench());
    expect((await exchange(bench(), assertion, { scope: 'read:portfolio' })).json.scope).toBe('read:portfolio');
  });
});

eachDatabase('POST /oauth2/token with the claim grant', (database) => {
  const bench = benchFor(database);
  const started = async () => {
    const { json } = await register(bench());
    return { claimToken: json.claim_token, attempt: (await claim(bench(), json.claim_token)).json };
  };

  it('answers slow_down to a client that polls too fast, which can then recover (case 64)', async () => {
    const { claimToken } = await started();
    expect((await poll(bench(), claimToken)).json.error).toBe('authorization_pending');
    database.clock.passSeconds(1);
    expect((await poll(bench(), claimToken)).json).toMatchObject({ error: 'slow_down', interval: 10 });
    database.clock.passSeconds(10);
    expect((await poll(bench(), claimToken)).json.error).toBe('authorization_pending');
    database.clock.passSeconds(5);
    expect((await poll(bench(), claimToken)).json).toMatchObject({ error: 'slow_down', interval: 15 });
  });

  it('never asks for an interval over a minute, and resets it with each attempt', async () => {
    const { claimToken } = await started();
    for (let poll15 = 0; poll15 < 15; poll15 += 1) await poll(bench(), claimToken);
    expect((await poll(bench(), claimToken)).json.interval).toBe(60);
    expect((await claim(bench(), claimToken)).json.claim_attempt.interval).toBe(5);
    expect((await poll(bench(), claimToken)).json.error).toBe('authorization_pending');
  });

  it('returns the tokens of a confirmed claim, even to an early poll', async () => {
    const { claimToken, attempt } = await started();
    await poll(bench(), claimToken);
    await confirm(bench(), attempt);
    expect((await poll(bench(), claimToken)).status).toBe(200);
  });

  it('returns access_denied after a denial, like the claim endpoint, while the old token stays valid (case 67)', async () => {
    const { json } = await register(bench());
    const { json: attempt } = await claim(bench(), json.claim_token);
    expect(await bench().human(attempt.claim_attempt.verification_uri, 'deny')).toBe('denied');
    const refused = await poll(bench(), json.claim_token);
    expect([refused.status, refused.json.error]).toEqual([400, 'access_denied']);
    const again = await claim(bench(), json.claim_token);
    expect([again.status, again.json.error]).toEqual([403, 'access_denied']);
    expect((await exchange(bench(), json.identity_assertion)).status).toBe(200);
  });

  it('returns authorization_pending before the first attempt, and expired_token after a day (case 68)', async () => {
    const { json } = await register(bench());
    expect((await poll(bench(), json.claim_token)).json).toEqual({
      error: 'authorization_pending',
      error_description: expect.stringMatching(/^No claim was started\. .* to \/agent\/identity\/claim\.$/),
    });
    database.clock.passSeconds(86_400);
    expect((await poll(bench(), json.claim_token)).json.error).toBe('expired_token');
  });

  it('returns the tokens after the 600 s of an attempt if it was confirmed in time (case 69)', async () => {
    const { claimToken, attempt } = await started();
    await confirm(bench(), attempt);
    database.clock.passSeconds(3600);
    expect((await poll(bench(), claimToken)).status).toBe(200);
  });

  it('returns expired_token after exactly 600 s, or once the code is locked (case 42)', async () => {
    const { claimToken, attempt } = await started();
    database.clock.passSeconds(599.999);
    expect((await poll(bench(), claimToken)).json.error).toBe('authorization_pending');
    database.clock.passSeconds(0.001);
    expect((await poll(bench(), claimToken)).json.error).toBe('expired_token');
    expect(await confirm(bench(), attempt)).toBe('changed');
    const { json: next } = await claim(bench(), claimToken);
    const wrong = String((Number(next.claim_attempt.user_code) + 1) % 1_000_000).padStart(6, '0');
    const said = [];
    for (let entry = 0; entry < 5; entry += 1)
      said.push(await bench().human(next.claim_attempt.verification_uri, 'authorize', wrong));
    expect(said).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'locked']);
    expect((await poll(bench(), claimToken)).json.error).toBe('expired_token');
    expect((await claim(bench(), claimToken)).status).toBe(200);
  });
});

eachDatabase('POST /oauth2/token after failed assertions', (database) => {
  const bench = benchFor(database, { limits: { failedAssertionsPerIp: { limit: 3, windowSeconds: 60 } } });

  it('blocks the address of the client after the limit, for a limited time', async () => {
    const { json } = await register(bench());
    for (let failure = 0; failure < 3; failure += 1)
      expect((await exchange(bench(), 'x')).json.error).toBe('invalid_grant');
    const refused = await exchange(bench(), 'x');
    expect([refused.status, refused.json.error]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBe(refused.json.retry_after);
    expect((await exchange(bench(), json.identity_assertion)).status).toBe(429);
    database.clock.passSeconds(refused.json.retry_after);
    expect((await exchange(bench(), json.identity_assertion)).status).toBe(200);
  });
});
