import { expect, it } from 'vitest';
import { eachDatabase } from '../../../src/service/store/testing.js';
import { benchFor } from './bench.js';
import { becomeClaimed, claim, confirm, poll, present, register, view } from './steps.js';

eachDatabase('POST /agent/identity/claim', (database) => {
  const bench = benchFor(database);

  it('rejects an unknown claim_token with a challenge, whatever its format (case 33)', async () => {
    const { json } = await register(bench());
    const strange = [
      `${json.claim_token.slice(0, -1)}x`,
      "' OR 1=1 --",
      'x'.repeat(8000),
      'clm_\0',
      `clm_${'A'.repeat(65)}`,
    ];
    for (const token of strange) {
      for (const answer of [await claim(bench(), token), await view(bench(), token)]) {
        expect([answer.status, answer.json.error]).toEqual([401, 'invalid_claim_token']);
        expect(answer.headers['www-authenticate']).toMatch(/^Bearer resource_metadata=/);
      }
    }
  });

  it('rejects a claim after confirmation and after collection, and accepts a pending ID-JAG registration (case 34)', async () => {
    const { claimToken } = await becomeClaimed(bench(), 'mara@example.net');
    expect((await claim(bench(), claimToken, 'mara@example.net')).json.error).toBe('claimed_or_in_flight');
    const { json } = await register(bench());
    await confirm(bench(), (await claim(bench(), json.claim_token)).json);
    const inFlight = await claim(bench(), json.claim_token);
    expect([inFlight.status, inFlight.json.error]).toEqual([409, 'claimed_or_in_flight']);
    const { json: asked } = await present(bench(), bench().provider.idJag());
    expect((await claim(bench(), asked.claim_token, 'mara@example.net')).status).toBe(200);
    expect((await claim(bench(), asked.claim_token, 'other@example.net')).json.error).toBe('email_mismatch');
  });

  it('rejects a claim after exactly one day (case 35)', async () => {
    const { json } = await register(bench());
    database.clock.passSeconds(86_399);
    const late = await claim(bench(), json.claim_token);
    expect(late.json.claim_attempt.expires_in).toBe(1);
    database.clock.passSeconds(1);
    const answer = await claim(bench(), json.claim_token);
    expect([answer.status, answer.json.error]).toEqual([410, 'claim_expired']);
    expect((await view(bench(), json.claim_token)).json.status).toBe('expired');
  });

  it('keeps the email address of the first call, regardless of case (case 36)', async () => {
    const { json } = await register(bench());
    expect((await claim(bench(), json.claim_token, 'Jo@Example.net')).status).toBe(200);
    expect((await claim(bench(), json.claim_token, 'JO@example.NET')).status).toBe(200);
    const other = await claim(bench(), json.claim_token, 'eve@example.net');
    expect([other.status, other.json.error]).toEqual([400, 'email_mismatch']);
  });

  it('invalidates the previous URI and code when a claim is restarted (case 38)', async () => {
    const { json } = await register(bench());
    const { json: first } = await claim(bench(), json.claim_token);
    const { json: second } = await claim(bench(), json.claim_token);
    expect(first.claim_attempt_id).not.toBe(second.claim_attempt_id);
    expect(await confirm(bench(), first)).toBe('changed');
    expect(await confirm(bench(), second)).toBe('confirmed');
    expect((await poll(bench(), json.claim_token)).status).toBe(200);
  });

  it('answers the same for a known and an unknown email address (case 40)', async () => {
    await becomeClaimed(bench(), 'known@example.net');
    const shape = async (email: string) => {
      const { json } = await register(bench());
      const answer = await claim(bench(), json.claim_token, email);
      return [answer.status, Object.keys(answer.json), Object.keys(answer.json.claim_attempt)];
    };
    expect(await shape('known@example.net')).toEqual(await shape('unknown@example.net'));
  });

  it('sends no email, and puts no code into the verification URI', async () => {
    const { json } = await register(bench());
    const { claim_attempt } = (await claim(bench(), json.claim_token)).json;
    expect(claim_attempt.user_code).toMatch(/^\d{6}$/);
    expect(claim_attempt.verification_uri).toMatch(
      new RegExp(`^${bench().base}/agent/claim\\?claim_attempt_token=cat_[\\w-]{65}$`),
    );
    expect(claim_attempt.verification_uri).not.toContain(claim_attempt.user_code);
    expect(bench().mails).toEqual([]);
  });
});

eachDatabase('the rate limits of claims', (database) => {
  const bench = benchFor(database, {
    limits: { claimsPerIp: { limit: 20, windowSeconds: 3600 } },
  });

  it('allow five claims per hour and registration (case 39)', async () => {
    const { json } = await register(bench());
    for (let call = 0; call < 5; call += 1) expect((await claim(bench(), json.claim_token)).status).toBe(200);
    const sixth = await claim(bench(), json.claim_token);
    expect([sixth.status, sixth.json.error, sixth.headers['retry-after']]).toEqual([
      429,
      'rate_limited',
      String(sixth.json.retry_after),
    ]);
    database.clock.passSeconds(sixth.json.retry_after);
    expect((await claim(bench(), json.claim_token)).status).toBe(200);
  });

  it('count a mailbox without its plus tag', async () => {
    for (let call = 0; call < 5; call += 1) {
      const { json } = await register(bench());
      expect((await claim(bench(), json.claim_token, `jo+${call}@example.net`)).status).toBe(200);
    }
    const { json } = await register(bench());
    expect((await claim(bench(), json.claim_token, 'jo@example.net')).status).toBe(429);
    expect((await claim(bench(), json.claim_token, 'other@example.net')).status).toBe(200);
  });
});

eachDatabase('the settings of claims', (database) => {
  const bench = benchFor(database, { settings: { canMail: false, claimAllowedEmails: ['example.net'] } });

  it('lead to 503 without a mail transport, after all other checks, while registration keeps working (case 90)', async () => {
    const registered = await register(bench());
    expect(registered.status).toBe(200);
    const answer = await claim(bench(), registered.json.claim_token);
    expect([answer.status, answer.json.error, answer.headers['retry-after']]).toEqual([
      503,
      'temporarily_unavailable',
      '3600',
    ]);
  });

  it('only let allowed email addresses claim', async () => {
    const { json } = await register(bench());
    expect((await claim(bench(), json.claim_token, 'jo@example.org')).json.error).toBe('invalid_request');
  });
});

eachDatabase('the status endpoint of a claim', (database) => {
  const bench = benchFor(database, { limits: { viewsPerClaimToken: { limit: 3, windowSeconds: 15 } } });

  it('shows every state and never a secret, by POST and by GET', async () => {
    const { json } = await register(bench());
    const unclaimed = await view(bench(), json.claim_token);
    expect(unclaimed.json).toEqual({
      registration_id: json.registration_id,
      claim_attempt_id: null,
      status: 'unclaimed',
      expires_at: null,
      claim_token_expires: json.claim_token_expires,
      interval: 5,
    });
    await claim(bench(), json.claim_token);
    expect((await bench().get(`/agent/identity/claim/view?claim_token=${json.claim_token}`)).json.status).toBe(
      'initiated',
    );
    database.clock.passSeconds(600);
    expect((await view(bench(), json.claim_token)).json.status).toBe('expired');
  });

  it('allows three requests at once, then one per interval', async () => {
    const { json } = await register(bench());
    for (let look = 0; look < 3; look += 1) expect((await view(bench(), json.claim_token)).status).toBe(200);
    expect((await view(bench(), json.claim_token)).status).toBe(429);
  });
});

eachDatabase("the owner's notification about claims", (database) => {
  const bench = benchFor(database, { notifyClaims: true });

  it('is sent once for each collected claim, by polling or by ID-JAG', async () => {
    const { registrationId } = await becomeClaimed(bench(), 'mara@example.net');
    const { json: asked } = await present(bench(), bench().provider.idJag());
    await confirm(bench(), asked);
    expect((await present(bench(), bench().provider.idJag())).status).toBe(200);
    expect(bench().mails.map(({ to, kind }) => [to, kind])).toEqual(Array(2).fill(['owner@example.org', 'claim-note']));
    expect(bench().mails[0]?.text).toContain(
      `${registrationId} may write to you from now on, for mara (at) example (dot) net.`,
    );
  });
});
