import { expect, it } from 'vitest';
import type { Claims } from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { eachDatabase } from '../../../src/service/store/testing.js';
import { type Bench, benchFor, type Reply } from './bench.js';
import { becomeClaimed, confirm, exchange, notify, poll, present } from './steps.js';

const [read, both] = ['read:portfolio', 'read:portfolio write:messages'];

/** The result of presenting an ID-JAG: its scopes, or the error. */
const outcomeOf = ({ json }: Reply): unknown => json.scopes ?? json.reason ?? json.error;

/** Presents an ID-JAG with these scopes, and lets its human confirm them. */
async function confirmScopes(bench: Bench, scope: string | undefined, claims: Claims = {}): Promise<Reply> {
  const { json } = await present(bench, bench.provider.idJag({ scope, ...claims }));
  expect(json.error).toBe('interaction_required');
  await confirm(bench, json);
  return poll(bench, json.claim_token);
}

eachDatabase('consent to the scopes of an ID-JAG (A9)', (database) => {
  const bench = benchFor(database);
  const ask = (scope?: string, claims: Claims = {}) => present(bench(), bench().provider.idJag({ scope, ...claims }));
  const row = () => database.store.read((db) => db('registrations').where({ kind: 'id_jag' }).first());

  it('limits later ID-JAGs to the granted scopes, which also apply to an ID-JAG without scopes', async () => {
    await becomeClaimed(bench(), 'mara@example.net');
    expect((await confirmScopes(bench(), read)).json.scope).toBe(read);
    expect(outcomeOf(await ask())).toEqual([read]);
    expect(outcomeOf(await ask(read))).toEqual([read]);
    const { json } = await exchange(bench(), (await ask()).json.identity_assertion);
    expect(json.scope).toBe(read);
    expect(
      (
        await bench().post(
          '/api/v1/messages',
          { subject: 'a', body: 'b' },
          { Authorization: `Bearer ${json.access_token}` },
        )
      ).status,
    ).toBe(403);
  });

  it('is required for more scopes, and older tokens are invalid until it is given', async () => {
    await becomeClaimed(bench(), 'mara@example.net');
    const { json: before } = await confirmScopes(bench(), read);
    const { json: asked } = await ask(both);
    expect([asked.error, asked.registration_id]).toEqual(['interaction_required', (await row())?.id]);
    expect(await row()).toMatchObject({ scopes_before: [read], scope_ceiling: both.split(' '), assertion_gen: 2 });
    expect((await bench().get('/api/resource', before.access_token)).status).toBe(401);
    expect((await exchange(bench(), before.identity_assertion)).json.error).toBe('invalid_grant');
    await confirm(bench(), asked);
    expect(outcomeOf(await ask(both))).toEqual(both.split(' '));
    expect(await row()).toMatchObject({ scopes_before: null, scope_ceiling: both.split(' ') });
  });

  it('does not cover more scopes than the human confirmed', async () => {
    await becomeClaimed(bench(), 'mara@example.net');
    const { json } = await ask(read);
    await confirm(bench(), json);
    expect(outcomeOf(await ask(both))).toBe('interaction_required');
    expect((await poll(bench(), json.claim_token)).json.error).toBe('invalid_grant');
  });

  it('is stored without a human if the policy requires none, and requested once the policy requires it', async () => {
    expect(outcomeOf(await ask(read))).toEqual([read]);
    expect(outcomeOf(await ask(both))).toEqual(both.split(' '));
    expect(await row()).toMatchObject({ scope_ceiling: both.split(' '), consented_at: null });
    const trail = await database.store.read((db) =>
      db('audit_events').where({ name: 'scopes.widened' }).select('data'),
    );
    expect(trail).toEqual([{ data: { scopes: both.split(' '), by: 'policy' } }]);
    expect(outcomeOf(await ask(read, { sub: 'other', email: 'other@example.net' }))).toEqual([read]);
    bench().trust({ first_seen: 'confirm' });
    expect(outcomeOf(await ask(both, { sub: 'other', email: 'other@example.net' }))).toBe('interaction_required');
    bench().trust({});
  });
});

eachDatabase('email addresses that may not claim (A10)', (database) => {
  const bench = benchFor(database, { settings: { claimAllowedEmails: ['example.org', 'mara@example.net'] } });
  const ask = (claims: Claims) => present(bench(), bench().provider.idJag(claims));
  const phone = {
    email: undefined,
    email_verified: undefined,
    phone_number: '+46700000001',
    phone_number_verified: true,
  };

  it.each(['match', 'confirm'])('are rejected under the policy %s, without using up the jti', async (first_seen) => {
    bench().trust({ first_seen });
    for (const claims of [
      { email: 'eve@evil.example' },
      { email: 'eve@sub.example.org' },
      { email: 'mara@example.net.evil.example' },
    ]) {
      const answer = await ask(claims);
      expect([answer.status, answer.json.error, answer.json.error_description]).toEqual([
        400,
        'invalid_request',
        'This address may not claim agents here.',
      ]);
    }
    expect((await ask(phone)).status).toBe(400);
    expect(await database.store.read((db) => db('seen_jtis').select())).toEqual([]);
    expect(outcomeOf(await ask({ email: 'eve@example.org' }))).toEqual(
      first_seen === 'match' ? both.split(' ') : 'interaction_required',
    );
    bench().trust({});
  });

  it('are rejected for a known subject, whether in the ID-JAG or on record', async () => {
    expect((await ask({ email: 'june@example.org' })).status).toBe(200);
    expect((await ask({ email: 'june@example.org' })).status).toBe(200);
    expect((await ask({ email: 'june@evil.example' })).status).toBe(400);
    await database.store.write((db) => db('users').update({ email: 'june@evil.example' }));
    expect((await ask({ email: 'june@example.org' })).status).toBe(400);
  });
});

eachDatabase('several clients of one subject (A11)', (database) => {
  const bench = benchFor(database);
  const ask = (client_id: string | undefined, claims: Claims = {}) =>
    present(bench(), bench().provider.idJag({ client_id, ...claims }));
  const tokenOf = async (client: string): Promise<string> =>
    (await exchange(bench(), (await ask(client)).json.identity_assertion)).json.access_token;
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const write = async (token: string, subject: string) =>
    (await bench().post('/api/v1/messages', { subject, body: 'Text' }, bearer(token))).json.id;
  const listed = async (token: string) =>
    (await bench().get('/api/v1/messages', token)).json.messages.map(({ id }) => id);

  it('need one confirmation each, and only read their own messages', async () => {
    const one = await tokenOf('agent-1');
    const first = await write(one, 'The words of one');
    const { json: asked } = await ask('agent-2');
    expect(asked.error).toBe('interaction_required');
    expect((await bench().get('/api/resource', one)).status).toBe(200);
    await confirm(bench(), asked);
    expect((await poll(bench(), asked.claim_token)).status).toBe(200);
    const two = await tokenOf('agent-2');
    const second = await write(two, 'The words of two');
    expect([await listed(one), await listed(two)]).toEqual([[first], [second]]);
    expect((await bench().get(`/api/v1/messages?before=${first}`, two)).status).toBe(400);
    expect((await ask('agent-1')).status).toBe(200);
    expect((await ask(undefined)).json.error).toBe('interaction_required');
  });

  it('need no confirmation if the trust entry shares clients, and still only read their own messages', async () => {
    bench().trust({ clients: 'shared' });
    const one = await tokenOf('agent-1');
    await write(one, 'The words of one');
    const two = await tokenOf('agent-2');
    expect(await listed(two)).toEqual([]);
    bench().trust({});
  });

  it('share no more than the scopes that the human consented to', async () => {
    bench().trust({ clients: 'shared', first_seen: 'confirm' });
    await confirmScopes(bench(), read);
    expect(outcomeOf(await ask('agent-2'))).toEqual([read]);
    expect(outcomeOf(await ask('agent-2'))).toEqual([read]);
    expect(outcomeOf(await ask('agent-2', { scope: both }))).toBe('interaction_required');
    expect(outcomeOf(await ask('agent-3', { scope: both }))).toBe('interaction_required');
    bench().trust({});
  });

  it('are all revoked by the provider, and each needs a new confirmation', async () => {
    const one = await tokenOf('agent-1');
    const { json: asked } = await ask('agent-2');
    await confirm(bench(), asked);
    const { json: two } = await poll(bench(), asked.claim_token);
    await notify(bench(), bench().provider.securityEvent());
    for (const token of [one, two.access_token]) expect((await bench().get('/api/resource', token)).status).toBe(401);
    for (const client of ['agent-1', 'agent-2', 'agent-3'])
      expect((await ask(client)).json.error).toBe('interaction_required');
  });

  it('with unusual client ids are rejected or stored, without a server error', async () => {
    for (const client_id of ['a\u0000b', '\ud800', 'x'.repeat(256)])
      expect((await ask(client_id)).json.reason).toBe('invalid_client_id');
    expect((await ask("'; DROP TABLE users; --")).status).toBe(200);
  });

  it('without a stored client id: the first client takes over the registration, unless it has sent messages', async () => {
    const { json } = await ask('agent-1');
    const forget = () => database.store.write((db) => db('registrations').update({ client_id: null }));
    await forget();
    expect((await ask('agent-2')).json.registration_id).toBe(json.registration_id);
    await write(await tokenOf('agent-2'), 'Words');
    await forget();
    expect((await ask('agent-3')).json.error).toBe('interaction_required');
  });
});

eachDatabase('a phone number that is known without an email address (A12)', (database) => {
  const bench = benchFor(database);
  const phone = { phone_number: '+46700000001', phone_number_verified: true };

  it('does not prevent a claim: the email address of the ID-JAG is used, for another subject and for the same one', async () => {
    const ask = (claims: Claims) => present(bench(), bench().provider.idJag({ ...phone, ...claims }));
    expect((await ask({ sub: 'one', email: undefined, email_verified: undefined })).status).toBe(200);
    for (const [sub, email] of [
      ['two', 'two@example.net'],
      ['one', 'one@example.net'],
    ] as const) {
      if (sub === 'one') await notify(bench(), bench().provider.securityEvent({ sub }));
      database.clock.passSeconds(200);
      const { json } = await ask({ sub, email });
      expect(json.error).toBe('interaction_required');
      const asked = await database.store.read((db) =>
        db('registrations').where({ id: json.registration_id }).first('bound_email'),
      );
      expect(asked?.bound_email).toBe(email);
      await confirm(bench(), json);
      const { json: collected } = await poll(bench(), json.claim_token);
      expect((await bench().get('/api/resource', collected.access_token)).json).toMatchObject({ user: { email } });
      expect((await ask({ sub, email })).status).toBe(200);
    }
  });
});
