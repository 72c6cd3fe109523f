import { expect, it } from 'vitest';
import type { RegistrationSelector } from '../../../src/service/agent-auth/records/registration-sets.js';
import { revokeRegistrations } from '../../../src/service/agent-auth/revocation/revoke-registrations.js';
import { eachDatabase } from '../../../src/service/store/testing.js';
import { benchFor } from './bench.js';
import { becomeClaimed, confirm, exchange, notify, poll, present, register } from './steps.js';

eachDatabase('POST /agent/event/notify', (database) => {
  const bench = benchFor(database);
  const revocations = () => database.store.read((db) => db('audit_events').where({ name: 'registration.revoked' }));
  const settled = async () => (await present(bench(), bench().provider.idJag())).json;

  it('rejects invalid security events with a reason, and revokes nothing (case 75)', async () => {
    const { identity_assertion } = await settled();
    const { provider } = bench();
    const now = Math.floor(database.clock.now().getTime() / 1000);
    const bad: [string, string][] = [
      ['nonsense', 'invalid_request'],
      [provider.idJag(), 'invalid_request'],
      [provider.securityEvent({ iss: 'https://stranger.example' }), 'invalid_issuer'],
      [provider.securityEvent({ aud: 'https://other.example' }), 'invalid_audience'],
      [provider.securityEvent({ iat: now + 3600 }), 'invalid_request'],
      [provider.securityEvent({ events: {} }), 'invalid_request'],
      [
        provider.securityEvent({
          sub: undefined,
          sub_id: { format: 'iss_sub', iss: 'https://victim.example', sub: 'user-1' },
        }),
        'access_denied',
      ],
    ];
    for (const [text, err] of bad) {
      const answer = await notify(bench(), text);
      expect([answer.status, answer.json.err, answer.headers['content-language']]).toEqual([400, err, 'en']);
    }
    const wrongType = await bench().post('/agent/event/notify', provider.securityEvent());
    expect([wrongType.status, wrongType.json.err]).toEqual([400, 'invalid_request']);
    expect((await present(bench(), provider.securityEvent())).json.reason).toBe('wrong_typ');
    expect(await revocations()).toEqual([]);
    expect((await exchange(bench(), identity_assertion)).status).toBe(200);
  });

  it('revokes everything of the subject once, and only its human can restore access (cases 76, 79)', async () => {
    const { identity_assertion, registration_id } = await settled();
    const { json: bought } = await exchange(bench(), identity_assertion);
    const event = bench().provider.securityEvent();
    const told = await notify(bench(), event);
    expect([told.status, told.text]).toEqual([202, '']);
    expect((await notify(bench(), event)).status).toBe(202);
    expect(await revocations()).toHaveLength(1);
    expect((await bench().get('/api/resource', bought.access_token)).status).toBe(401);
    expect((await exchange(bench(), identity_assertion)).json.error).toBe('invalid_grant');
    const asked = await present(bench(), bench().provider.idJag());
    expect([asked.status, asked.json.error, asked.json.registration_id]).toEqual([
      401,
      'interaction_required',
      registration_id,
    ]);
    await confirm(bench(), asked.json);
    expect((await poll(bench(), asked.json.claim_token)).status).toBe(200);
    expect((await exchange(bench(), identity_assertion)).json.error).toBe('invalid_grant');
    expect((await bench().get('/api/resource', bought.access_token)).status).toBe(401);
  });

  it('ends a claim that waits for confirmation (case 79)', async () => {
    await becomeClaimed(bench(), 'mara@example.net');
    const { json: asked } = await present(bench(), bench().provider.idJag());
    await confirm(bench(), asked);
    await notify(bench(), bench().provider.securityEvent());
    expect((await poll(bench(), asked.claim_token)).json.error).toBe('invalid_grant');
  });

  it('ignores an old event for a subject that was linked again, even a year later (case 77)', async () => {
    await settled();
    const captured = bench().provider.securityEvent({ jti: 'captured' });
    await notify(bench(), captured);
    database.clock.passSeconds(300);
    const { json: asked } = await present(bench(), bench().provider.idJag());
    await confirm(bench(), asked);
    await poll(bench(), asked.claim_token);
    database.clock.passSeconds(365 * 86_400);
    await database.store.write((db) => db('seen_jtis').delete());
    expect((await notify(bench(), captured)).status).toBe(202);
    expect(await revocations()).toHaveLength(1);
    expect((await present(bench(), bench().provider.idJag())).status).toBe(200);
  });

  it('ignores unknown events, and applies known events next to unknown ones (case 78)', async () => {
    const { identity_assertion } = await settled();
    const unknown = { 'https://schemas.example/other': {} };
    expect((await notify(bench(), bench().provider.securityEvent({ events: unknown }))).status).toBe(202);
    expect((await exchange(bench(), identity_assertion)).status).toBe(200);
    const both = { ...unknown, 'https://schemas.workos.com/events/agent/auth/identity/assertion/revoked': {} };
    expect((await notify(bench(), bench().provider.securityEvent({ events: both }))).status).toBe(202);
    expect((await exchange(bench(), identity_assertion)).json.error).toBe('invalid_grant');
  });

  it('accepts an event for an unknown subject, which then needs confirmation (case 80)', async () => {
    expect((await notify(bench(), bench().provider.securityEvent({ sub: 'later' }))).status).toBe(202);
    expect((await present(bench(), bench().provider.idJag({ sub: 'later' }))).json.error).toBe('interaction_required');
  });

  it('does not use up the jti of a rejected event', async () => {
    await settled();
    await notify(bench(), bench().provider.securityEvent({ jti: 'again', aud: 'https://other.example' }));
    await notify(bench(), bench().provider.securityEvent({ jti: 'again' }));
    expect(await revocations()).toHaveLength(1);
  });

  it('does not affect agents that were claimed by email', async () => {
    const { assertion } = await becomeClaimed(bench(), 'mara@example.net');
    await notify(bench(), bench().provider.securityEvent());
    expect((await exchange(bench(), assertion)).status).toBe(200);
  });
});

eachDatabase('a provider with `events: false` in the trust list', (database) => {
  const bench = benchFor(database, {
    trustEntry: { events: false },
    limits: { eventsPerIssuer: { limit: 1, windowSeconds: 60 } },
  });

  it('may not send events, and a provider with `events: true` is rate-limited', async () => {
    expect((await notify(bench(), bench().provider.securityEvent())).json.err).toBe('access_denied');
    bench().trust({ events: true });
    expect((await notify(bench(), bench().provider.securityEvent())).status).toBe(202);
    const limited = await notify(bench(), bench().provider.securityEvent());
    expect([limited.status, limited.json.err]).toEqual([429, 'rate_limited']);
    expect(limited.headers['retry-after']).toBeDefined();
  });
});

eachDatabase("the owner's revocation", (database) => {
  const bench = benchFor(database);
  const revoke = (selector: RegistrationSelector) =>
    database.store.unit((trx) => revokeRegistrations(trx, selector, database.clock.now()));

  it('revokes by id, email address, issuer, or all, once and with immediate effect (case 88)', async () => {
    const [one, two] = [
      await becomeClaimed(bench(), 'one@example.net'),
      await becomeClaimed(bench(), 'two@example.net'),
    ];
    const { json: provided } = await present(bench(), bench().provider.idJag());
    const { json: alone } = await register(bench());
    expect(await revoke({ id: one.registrationId })).toEqual([one.registrationId]);
    expect((await bench().get('/api/resource', one.token)).status).toBe(401);
    expect((await exchange(bench(), one.assertion)).json.error).toBe('invalid_grant');
    expect((await bench().get('/api/resource', two.token)).status).toBe(200);
    expect(await revoke({ email: 'two@example.net' })).toEqual([two.registrationId]);
    expect(await revoke({ issuer: bench().provider.issuer })).toEqual([provided.registration_id]);
    expect(await revoke({ all: true })).toEqual([alone.registration_id]);
    for (const selector of [{ id: one.registrationId }, { email: 'two@example.net' }, { all: true }] as const)
      expect(await revoke(selector)).toEqual([]);
    expect((await exchange(bench(), provided.identity_assertion)).json.error).toBe('invalid_grant');
    expect((await poll(bench(), alone.claim_token)).json.error).toBe('invalid_grant');
    expect((await present(bench(), bench().provider.idJag())).json.error).toBe('interaction_required');
  });
});
