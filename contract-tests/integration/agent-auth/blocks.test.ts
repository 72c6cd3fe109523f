import { expect, it } from 'vitest';
import type { Blocked } from '../../../src/service/agent-auth/records/blocks.js';
import { setBlocked } from '../../../src/service/agent-auth/records/blocks.js';
import { eachDatabase, onServer, type TestDatabase } from '../../../src/service/store/testing.js';
import { benchFor } from './bench.js';
import { connected } from './consents.js';
import { becomeClaimed, claim, exchange, present, register } from './steps.js';

const letter = { subject: 'Workshop', body: 'Is there time in September?' };

const block = ({ store, clock }: TestDatabase, what: Blocked, blocked = true): Promise<boolean> =>
  store.write((db) => setBlocked(db, blocked, what, clock.now()));

eachDatabase('a sender that the owner has blocked', (database) => {
  const bench = benchFor(database, { settings: { oauthClients: { enabled: true } } });
  const write = (token: string, headers: Record<string, string> = {}, body: object = letter) =>
    bench().post('/api/v1/messages', body, { Authorization: `Bearer ${token}`, ...headers });
  const byProvider = async (): Promise<string> =>
    (await exchange(bench(), (await present(bench(), bench().provider.idJag())).json.identity_assertion)).json
      .access_token;
  const stored = () => database.store.read((db) => db('messages').pluck('subject'));

  it.each<readonly [string, Blocked, () => Promise<string>]>([
    ['a mailbox', { kind: 'mailbox', value: 'jo@example.net' }, async () => (await becomeClaimed(bench())).token],
    [
      'a mailbox, whatever follows the plus',
      { kind: 'mailbox', value: 'jo@example.net' },
      async () => (await becomeClaimed(bench(), 'jo+spam@example.net')).token,
    ],
    [
      'a mailbox, under a client that it allowed',
      { kind: 'mailbox', value: 'mara@example.net' },
      async () => (await connected(bench())).access_token,
    ],
    [
      'a client, by its host',
      { kind: 'client', value: 'Client.Example' },
      async () => (await connected(bench())).access_token,
    ],
    [
      'a client, by its id',
      { kind: 'client', value: 'https://client.example/oauth/client.json' },
      async () => (await connected(bench())).access_token,
    ],
    [
      'a client without a host, by its name',
      { kind: 'client', value: 'Reader' },
      async () =>
        (await connected(bench(), { client: { id: 'dcr_one', kind: 'dcr', name: 'Reader', host: undefined } as never }))
          .access_token,
    ],
    ['a provider', { kind: 'issuer', value: 'ISSUER' }, byProvider],
  ])('gets 403 for new messages, and can still read: %s', async (_name, named, token) => {
    const held = await token();
    const issuer = bench().provider.issuer;
    const what = named.kind === 'issuer' ? { ...named, value: issuer } : named;
    const first = await write(held, { 'Idempotency-Key': 'first' });
    expect(first.status).toBe(201);
    expect(await block(database, what)).toBe(true);
    const refused = await write(held);
    const { error } = refused.json as unknown as { error: { code: string; message: string; details: object } };
    const name = { mailbox: 'mailbox', client: 'client', issuer: 'provider' }[what.kind];
    expect([refused.status, error.code, error.message, error.details]).toEqual([
      403,
      'INSUFFICIENT_SCOPE',
      `The owner takes no messages from this ${name}.`,
      { blocked: what.kind },
    ]);
    expect(refused.headers['www-authenticate']).toBeUndefined();
    expect([(await write(held, { 'Idempotency-Key': 'first' })).json.id, await stored()]).toEqual([
      first.json.id,
      ['Workshop'],
    ]);
    expect((await bench().get('/api/resource', held)).status).toBe(200);
    expect((await bench().get('/api/v1/messages', held)).json.total).toBe(1);
    expect(await block(database, what, false)).toBe(true);
    expect((await write(held)).status).toBe(201);
  });

  it('does not affect other mailboxes, clients with a similar name, or values of another kind', async () => {
    await block(database, { kind: 'mailbox', value: 'other@example.net' });
    await block(database, { kind: 'client', value: 'An unknown client' });
    await block(database, { kind: 'client', value: 'mara@example.net' });
    await block(database, { kind: 'issuer', value: 'client.example' });
    expect((await write((await connected(bench())).access_token)).status).toBe(201);
  });

  it('gets a tool error that is not an OAuth challenge', async () => {
    const { access_token: token } = await connected(bench());
    await block(database, { kind: 'mailbox', value: 'mara@example.net' });
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'send_message', arguments: letter } };
    const answer = await bench().post('/api/mcp/account', call, {
      Authorization: `Bearer ${token}`,
      Accept: 'application/json, text/event-stream',
    });
    const { result } = answer.json as unknown as { result: { isError: boolean; content: { text: string }[] } };
    expect([answer.status, result.isError]).toEqual([200, true]);
    expect(result.content[0]?.text).toContain('The owner takes no messages from this mailbox.');
    expect(await stored()).toEqual([]);
  });

  it('can still be named in a claim, but no email is sent', async () => {
    const { json: registration } = await register(bench());
    await block(database, { kind: 'mailbox', value: 'jo@example.net' });
    const started = await claim(bench(), registration.claim_token);
    expect([started.status, started.json.status]).toEqual([200, 'initiated']);
    expect(bench().mails.filter(({ kind }) => kind !== 'message')).toEqual([]);
  });
});

onServer('parallel requests to block a sender', (database) => {
  it('change the block once, and record one audit event', async () => {
    const what: Blocked = { kind: 'client', value: 'client.example' };
    for (const [blocked, name] of [
      [true, 'owner.blocked'],
      [false, 'owner.unblocked'],
    ] as const) {
      const done = await Promise.all(Array.from({ length: 10 }, () => block(database, what, blocked)));
      expect(done.filter((changed) => changed)).toHaveLength(1);
      expect(await database.store.read((db) => db('audit_events').where({ name }).pluck('data'))).toEqual([
        { client: 'client.example' },
      ]);
    }
  });
});
