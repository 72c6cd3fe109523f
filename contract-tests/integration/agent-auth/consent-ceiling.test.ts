import { expect, it } from 'vitest';
import type { Claims } from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { eachDatabase } from '../../../src/service/store/testing.js';
import { type Bench, benchFor, type Reply } from './bench.js';
import { becomeClaimed, confirm, exchange, notify, poll, present } from './steps.js';

const [read, both] = ['read:portfolio', 'read:portfolio write:messages'];

/** What a presentation came to: the scopes, or the refusal. */
const told = ({ json }: Reply): unknown => json.scopes ?? json.reason ?? json.error;

/** The human behind this subject confirms what the ID-JAG asks for. */
async function consentTo(bench: Bench, scope: string | undefined, claims: Claims = {}): Promise<Reply> {
  const { json } = await present(bench, bench.provider.idJag({ scope, ...claims }));
  expect(json.error).toBe('interaction_required');
  await confirm(bench, json);
  return poll(bench, json.claim_token);
}

eachDatabase('consent as the ceiling (A9)', (database) => {
  const bench = benchFor(database);
  const ask = (scope?: string, claims: Claims = {}) => present(bench(), bench().provider.idJag({ scope, ...claims }));
  const row = () => database.store.read((db) => db('registrations').where({ kind: 'id_jag' }).first());

  it('gives what was consented to, narrowed by the ID-JAG; one that names no scope gets what the human allowed', async () => {
    await becomeClaimed(bench(), 'mara@example.net');
    expect((await consentTo(bench(), read)).json.scope).toBe(read);
    expect(told(await ask())).toEqual([read]);
    expect(told(await ask(read))).toEqual([read]);
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

  it('begins a claim for more, in which nothing from before works, and then gives it', async () => {
    await becomeClaimed(bench(), 'mara@example.net');
    const { json: before } = await consentTo(bench(), read);
    const { json: asked } = await ask(both);
    expect([asked.error, asked.registration_id]).toEqual(['interaction_required', (await row())?.id]);
    expect(await row()).toMatchObject({ scopes_before: [read], scope_ceiling: both.split(' '), assertion_gen: 2 });
    expect((await bench().get('/api/resource', before.access_token)).status).toBe(401);
    expect((await exchange(bench(), before.identity_assertion)).json.error).toBe('invalid_grant');
    await confirm(bench(), asked);
    expect(told(await ask(both))).toEqual(both.split(' '));
    expect(await row()).toMatchObject({ scopes_before: null, scope_ceiling: both.split(' ') });
  });

  it('lets a waiting yes be collected for no more than it was given to', async () => {
    await becomeClaimed(bench(), 'mara@example.net');
    const { json } = await ask(read);
    await confirm(bench(), json);
    expect(told(await ask(both))).toBe('interaction_required');
    expect((await poll(bench(), json.claim_token)).json.error).toBe('invalid_grant');
  });

  it('writes the ceiling into the row where policy asks no human, and asks once policy wants it', async () => {
    expect(told(await ask(read))).toEqual([read]);
    expect(told(await ask(both))).toEqual(both.split(' '));
    expect(await row()).toMatchObject({ scope_ceiling: both.split(' '), consented_at: null });
    const trail = await database.store.read((db) =>
      db('audit_events').where({ name: 'scopes.widened' }).select('data'),
    );
    expect(trail).toEqual([{ data: { scopes: both.split(' '), by: 'policy' } }]);
    expect(told(await ask(read, { sub: 'other', email: 'other@example.net' }))).toEqual([read]);
    bench().trust({ first_seen: 'confirm' });
    expect(told(await ask(both, { sub: 'other', email: 'other@example.net' }))).toBe('interaction_required');
    bench().trust({});
  });
});

eachDatabase('addresses that may not claim (A10)', (database) => {
  const bench = benchFor(database, { settings: { claimAllowedEmails: ['example.org', 'mara@example.net'] } });
  const ask = (claims: Claims) => present(bench(), bench().provider.idJag(claims));
  const phone = {
    email: undefined,
    email_verified: undefined,
    phone_number: '+46700000001',
    phone_number_verified: true,
  };

  it.each(['match', 'confirm'])(
    'are refused by whichever way under the policy %s, and burn no jti',
    async (first_seen) => {
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
      expect(told(await ask({ email: 'eve@example.org' }))).toEqual(
        first_seen === 'match' ? both.split(' ') : 'interaction_required',
      );
      bench().trust({});
    },
  );

  it('are refused to a subject that is known already, by its own address and by the one on record', async () => {
    expect((await ask({ email: 'june@example.org' })).status).toBe(200);
    expect((await ask({ email: 'june@example.org' })).status).toBe(200);
    expect((await ask({ email: 'june@evil.example' })).status).toBe(400);
    await database.store.write((db) => db('users').update({ email: 'june@evil.example' }));
    expect((await ask({ email: 'june@example.org' })).status).toBe(400);
  });
});

eachDatabase('clients of one subject (A11)', (database) => {
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

  it('are confirmed one by one, and read what they wrote themselves', async () => {
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

  it('settle at once where the trust entry says that they share, and still read only their own', async () => {
    bench().trust({ clients: 'shared' });
    const one = await tokenOf('agent-1');
    await write(one, 'The words of one');
    const two = await tokenOf('agent-2');
    expect(await listed(two)).toEqual([]);
    bench().trust({});
  });

  it('share within what the human consented to', async () => {
    bench().trust({ clients: 'shared', first_seen: 'confirm' });
    await consentTo(bench(), read);
    expect(told(await ask('agent-2'))).toEqual([read]);
    expect(told(await ask('agent-2'))).toEqual([read]);
    expect(told(await ask('agent-2', { scope: both }))).toBe('interaction_required');
    expect(told(await ask('agent-3', { scope: both }))).toBe('interaction_required');
    bench().trust({});
  });

  it('all end with the word of the provider, and each asks again', async () => {
    const one = await tokenOf('agent-1');
    const { json: asked } = await ask('agent-2');
    await confirm(bench(), asked);
    const { json: two } = await poll(bench(), asked.claim_token);
    await notify(bench(), bench().provider.securityEvent());
    for (const token of [one, two.access_token]) expect((await bench().get('/api/resource', token)).status).toBe(401);
    for (const client of ['agent-1', 'agent-2', 'agent-3'])
      expect((await ask(client)).json.error).toBe('interaction_required');
  });

  it('that are odd texts are refused or kept, and never a fault of ours', async () => {
    for (const client_id of ['a\u0000b', '\ud800', 'x'.repeat(256)])
      expect((await ask(client_id)).json.reason).toBe('invalid_client_id');
    expect((await ask("'; DROP TABLE users; --")).status).toBe(200);
  });

  it('of before they were told apart: the first that comes goes on, unless something was written', async () => {
    const { json } = await ask('agent-1');
    const forget = () => database.store.write((db) => db('registrations').update({ client_id: null }));
    await forget();
    expect((await ask('agent-2')).json.registration_id).toBe(json.registration_id);
    await write(await tokenOf('agent-2'), 'Words');
    await forget();
    expect((await ask('agent-3')).json.error).toBe('interaction_required');
  });
});

eachDatabase('a number that is known without an address (A12)', (database) => {
  const bench = benchFor(database);
  const phone = { phone_number: '+46700000001', phone_number_verified: true };

  it('does not keep an address out: the address of the assertion is asked, for another subject and for the same', async () => {
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
