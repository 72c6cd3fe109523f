import { expect, it } from 'vitest';
import { eachDatabase } from '../../../src/service/store/testing.js';
import { benchFor } from './bench.js';
import { becomeClaimed, claim, confirm, exchange, poll, present, register, view } from './steps.js';

eachDatabase('an anonymous agent (journey A)', (database) => {
  const bench = benchFor(database);

  it('gets a new token for the same assertion after an hour, but none after a day', async () => {
    const { json } = await register(bench());
    const { json: first } = await exchange(bench(), json.identity_assertion);
    database.clock.passSeconds(3600);
    expect((await bench().get('/api/resource', first.access_token)).status).toBe(401);
    const again = await exchange(bench(), json.identity_assertion);
    expect((await bench().get('/api/resource', again.json.access_token)).status).toBe(200);
    database.clock.passSeconds(23 * 3600);
    expect((await exchange(bench(), json.identity_assertion)).json.error).toBe('invalid_grant');
  });
});

eachDatabase('a claimed agent (journey B)', (database) => {
  const bench = benchFor(database);

  it('is confirmed by a human, collects once, and its older tokens are invalid (cases 59, 60, 66)', async () => {
    const { json: registration } = await register(bench());
    const { json: before } = await exchange(bench(), registration.identity_assertion);
    const started = await claim(bench(), registration.claim_token);
    expect(started.status).toBe(200);
    expect((await view(bench(), registration.claim_token)).json.status).toBe('initiated');
    expect((await poll(bench(), registration.claim_token)).json.error).toBe('authorization_pending');
    expect(await confirm(bench(), started.json)).toBe('confirmed');
    expect((await view(bench(), registration.claim_token)).json.status).toBe('confirmed');
    // Between confirmation and collection, the old assertion still gets tokens with its old scopes.
    const between = await exchange(bench(), registration.identity_assertion);
    expect(between.json.scope).toBe('read:portfolio');
    const collected = await poll(bench(), registration.claim_token);
    expect(collected.status).toBe(200);
    expect(collected.json).toMatchObject({
      token_type: 'Bearer',
      scope: 'read:portfolio write:messages',
      expires_in: 3600,
    });
    for (const dead of [before.access_token, between.json.access_token]) {
      const answer = await bench().get('/api/resource', dead);
      expect(answer.headers['www-authenticate']).toContain('error="invalid_token"');
    }
    expect((await exchange(bench(), registration.identity_assertion)).json.error).toBe('invalid_grant');
    expect((await poll(bench(), registration.claim_token)).json.error).toBe('invalid_grant');
    expect((await view(bench(), registration.claim_token)).json.status).toBe('claimed');
    const record = await bench().get('/api/resource', collected.json.access_token);
    expect(record.json).toMatchObject({ claimed: true, user: { email: 'jo@example.net' } });
    const bought = await exchange(bench(), collected.json.identity_assertion);
    expect(bought.json.scope).toBe('read:portfolio write:messages');
  });

  it('sends a message to the owner for its human, once per Idempotency-Key (case 83)', async () => {
    const { token, registrationId } = await becomeClaimed(bench());
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'k-1' };
    const message = { subject: 'A project', body: 'Would you have time?' };
    const first = await bench().post('/api/v1/messages', message, headers);
    const again = await bench().post('/api/v1/messages', message, headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
    expect((await bench().post('/api/v1/messages', { ...message, body: 'Other.' }, headers)).status).toBe(409);
    expect(bench().mails).toHaveLength(1);
    expect(bench().mails[0]).toMatchObject({
      to: 'owner@example.org',
      replyTo: 'jo@example.net',
      subject: '[Northlight Studio] A project',
    });
    expect(bench().mails[0]?.text).toContain(`agents revoke ${registrationId}`);
    const listed = await bench().get('/api/v1/messages', token);
    expect(listed.json).toMatchObject({
      count: 1,
      total: 1,
      messages: [{ ...first.json, ...message, reply_to: null }],
    });
  });

  it('can revoke one token at once, and gets another one for the same assertion (cases 71, 72)', async () => {
    const { token, assertion } = await becomeClaimed(bench());
    expect((await bench().form('/oauth2/revoke', { token, token_type_hint: 'refresh_token' })).status).toBe(200);
    expect((await bench().get('/api/resource', token)).headers['www-authenticate']).toContain('error="invalid_token"');
    expect((await exchange(bench(), assertion)).status).toBe(200);
  });
});

eachDatabase('an agent with an identity provider (journey C)', (database) => {
  const bench = benchFor(database);

  it('is registered at its first ID-JAG, and recognized at the next (cases 15, 25)', async () => {
    const jag = bench().provider.idJag();
    const first = await present(bench(), jag);
    expect(first.status).toBe(200);
    expect(first.json).toMatchObject({
      registration_type: 'identity_assertion',
      scopes: ['read:portfolio', 'write:messages'],
    });
    expect((await present(bench(), jag)).json.reason).toBe('replay_detected');
    const again = await present(bench(), bench().provider.idJag({ scope: 'read:portfolio' }));
    expect(again.json).toMatchObject({ registration_id: first.json.registration_id, scopes: ['read:portfolio'] });
    expect((await exchange(bench(), again.json.identity_assertion)).json.scope).toBe('read:portfolio');
    const token = (await exchange(bench(), first.json.identity_assertion)).json.access_token;
    expect((await bench().get('/api/resource', token)).json).toMatchObject({
      claimed: true,
      registration_type: 'identity_assertion',
      user: { email: 'mara@example.net' },
    });
  });

  it('waits for confirmation if its email address belongs to another agent (case 22)', async () => {
    await becomeClaimed(bench(), 'mara@example.net');
    const asked = await present(bench(), bench().provider.idJag());
    expect(asked.status).toBe(401);
    expect(asked.json.error).toBe('interaction_required');
    expect(asked.json).not.toHaveProperty('identity_assertion');
    expect(asked.headers['www-authenticate']).toMatch(
      /^Bearer resource_metadata="[^"]+", AgentAuth error="interaction_required"/,
    );
    expect(await database.store.read((db) => db('subjects').whereNotNull('established_at'))).toEqual([]);
    expect((await poll(bench(), asked.json.claim_token)).json.error).toBe('authorization_pending');
    await confirm(bench(), asked.json);
    const collected = await poll(bench(), asked.json.claim_token);
    expect(collected.status).toBe(200);
    const settled = await present(bench(), bench().provider.idJag());
    expect([settled.status, settled.json.registration_id]).toEqual([200, asked.json.registration_id]);
  });
});
