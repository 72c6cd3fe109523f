import { expect, it } from 'vitest';
import { deleteMessage } from '../../../src/service/messages/receipts.js';
import { eachDatabase } from '../../../src/service/store/testing.js';
import { benchFor } from './bench.js';
import { becomeClaimed, exchange, present } from './steps.js';

eachDatabase('POST /api/v1/messages', (database) => {
  const bench = benchFor(database, { limits: { messagesPerRegistration: { limit: 10, windowSeconds: 86_400 } } });
  const write = (token: string, body: unknown, headers: Record<string, string> = {}) =>
    bench().post('/api/v1/messages', body, { Authorization: `Bearer ${token}`, ...headers });

  it.each([
    ['an empty subject', { subject: '', body: 'b' }],
    ['a subject of 201 characters', { subject: 'a'.repeat(201), body: 'b' }],
    ['a subject of two lines', { subject: 'a\nBcc: eve@example.net', body: 'b' }],
    ['a blank subject', { subject: '   ', body: 'b' }],
    ['a body of 5001 characters', { subject: 'a', body: 'b'.repeat(5001) }],
    ['NUL in the body', { subject: 'a', body: 'b\0' }],
    ['a blank body', { subject: 'a', body: ' \n\t ' }],
    ['an unknown member', { subject: 'a', body: 'b', to: 'eve@example.net' }],
    ['a reply_to that is neither address nor https', { subject: 'a', body: 'b', reply_to: 'http://example.net' }],
  ])('rejects %s (case 82)', async (_name, body) => {
    const { token } = await becomeClaimed(bench());
    const answer = await write(token, body);
    expect([answer.status, (answer.json.error as unknown as { code: string }).code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('accepts 5000 emoji (case 82)', async () => {
    const { token } = await becomeClaimed(bench());
    expect((await write(token, { subject: '👋'.repeat(200), body: '🙂'.repeat(5000) })).status).toBe(201);
  });

  it('names the sender in the email: a proven mailbox, an asserted address, or no reply address (case 82)', async () => {
    const byMailbox = await becomeClaimed(bench(), 'jo@example.net');
    await write(byMailbox.token, { subject: 'One', body: 'b', reply_to: 'https://agent.example/inbox' });
    const tokenOf = async (claims: object) =>
      (await exchange(bench(), (await present(bench(), bench().provider.idJag({ ...claims }))).json.identity_assertion))
        .json.access_token;
    await write(await tokenOf({}), { subject: 'Two', body: 'b' });
    await write(
      await tokenOf({ sub: 'phone', email: undefined, phone_number: '+46700000001', phone_number_verified: true }),
      {
        subject: 'Three',
        body: 'b',
      },
    );
    const [one, two, three] = bench().mails.slice(-3);
    expect([one?.replyTo, two?.replyTo, three?.replyTo]).toEqual(['jo@example.net', 'mara@example.net', undefined]);
    expect(one?.text).toContain('For jo@example.net, who proved this mailbox.');
    expect(one?.text).toContain('Given by the agent, unverified: https://agent.example/inbox');
    expect(two?.text).toContain('an address that Test provider asserts');
    expect(three?.text).toContain('No verified address');
  });

  it('accepts ten messages in 24 hours, and does not count replays (case 84)', async () => {
    const { token, assertion } = await becomeClaimed(bench());
    const first = await write(token, { subject: '0', body: 'b' }, { 'Idempotency-Key': 'first' });
    database.clock.passSeconds(100);
    for (let sent = 1; sent < 10; sent += 1)
      expect((await write(token, { subject: `${sent}`, body: 'b' })).status).toBe(201);
    const eleventh = await write(token, { subject: '11', body: 'b' });
    expect([eleventh.status, eleventh.headers['retry-after']]).toEqual([429, String(86_400 - 100)]);
    expect((await write(token, { subject: '0', body: 'b' }, { 'Idempotency-Key': 'first' })).json.id).toBe(
      first.json.id,
    );
    database.clock.passSeconds(86_400 - 101);
    const { json: later } = await exchange(bench(), assertion);
    expect((await write(later.access_token, { subject: '11', body: 'b' })).status).toBe(429);
    database.clock.passSeconds(1);
    expect((await write(later.access_token, { subject: '11', body: 'b' })).status).toBe(201);
  });

  it('hides messages that the owner deleted, while their idempotency key still returns the same response', async () => {
    const { token } = await becomeClaimed(bench(), 'deleted@example.net');
    const text = { subject: 'Once', body: 'b' };
    const [keyed, plain] = [{ 'Idempotency-Key': 'mine' }, {}];
    const first = await write(token, text, keyed);
    const other = await write(token, { subject: 'Stays', body: 'b' }, plain);
    expect(await database.store.write((db) => deleteMessage(db, first.json.id ?? '', database.clock.now()))).toBe(true);
    const listed = async () => (await bench().get('/api/v1/messages', token)).json as unknown;
    expect(await listed()).toMatchObject({ count: 1, total: 1, messages: [{ id: other.json.id }] });
    expect((await bench().get(`/api/v1/messages?before=${first.json.id}`, token)).status).toBe(400);
    const again = await write(token, text, keyed);
    expect([again.status, again.json, again.headers['idempotency-replayed']]).toEqual([201, first.json, 'true']);
    expect((await write(token, { ...text, body: 'another' }, keyed)).json.error).toMatchObject({ code: 'CONFLICT' });
    expect(await listed()).toMatchObject({ total: 1 });
  });

  it('lists messages newest first, with pages, and only those of the same registration (case 84)', async () => {
    const [one, two] = [
      await becomeClaimed(bench(), 'one@example.net'),
      await becomeClaimed(bench(), 'two@example.net'),
    ];
    const ids: string[] = [];
    for (let sent = 0; sent < 5; sent += 1) {
      ids.unshift((await write(one.token, { subject: `${sent}`, body: 'b' })).json.id);
      database.clock.passSeconds(1);
    }
    const listed = async (token: string, query = '') => (await bench().get(`/api/v1/messages${query}`, token)).json;
    const first = await listed(one.token, '?limit=2');
    const rest = await listed(one.token, `?limit=100&before=${ids[1]}`);
    expect([first.total, [...first.messages, ...rest.messages].map(({ id }) => id)]).toEqual([5, ids]);
    expect(await listed(two.token)).toMatchObject({ count: 0, total: 0, messages: [] });
    expect((await bench().get(`/api/v1/messages?before=${ids[0]}`, two.token)).status).toBe(400);
  });
});

const day = 86_400;

eachDatabase('the message limit of a mailbox', (database) => {
  const limits = {
    messagesPerRegistration: { limit: 10, windowSeconds: day },
    messagesPerMailbox: { limit: 20, windowSeconds: day },
  };
  const bench = benchFor(database, { limits });
  const write = (token: string, subject: string, headers: Record<string, string> = {}) =>
    bench().post('/api/v1/messages', { subject, body: 'b' }, { Authorization: `Bearer ${token}`, ...headers });

  it('allows twenty messages in 24 hours over all of its agents, without affecting other mailboxes (case 52)', async () => {
    const [one, two, three, other] = [
      await becomeClaimed(bench(), 'jo@example.net'),
      await becomeClaimed(bench(), 'Jo+shop@example.net'),
      await becomeClaimed(bench(), 'jo@example.net'),
      await becomeClaimed(bench(), 'jim@example.net'),
    ];
    const key = { 'Idempotency-Key': 'first' };
    const first = await write(one.token, '0', key);
    for (let sent = 1; sent < 20; sent += 1)
      expect((await write(sent < 10 ? one.token : two.token, `${sent}`)).status).toBe(201);
    const refused = await write(three.token, '21');
    const { error } = refused.json as unknown as { error: { code: string; details: object } };
    expect([refused.status, error.code]).toEqual([429, 'RATE_LIMITED']);
    const wait = Number(refused.headers['retry-after']);
    expect(error.details).toEqual({ limit: 20, windowSeconds: day, retryAfterSeconds: wait });
    expect((await write(one.token, '0', key)).json.id).toBe(first.json.id);
    expect((await write(other.token, '1')).status).toBe(201);
    database.clock.passSeconds(wait);
    const { json: later } = await exchange(bench(), three.assertion);
    expect((await write(later.access_token, '21')).status).toBe(201);
  });

  it('does not apply to people who are only known by phone (consent case 52)', async () => {
    const claims = { sub: 'p', email: undefined, phone_number: '+46700000002', phone_number_verified: true };
    const { json } = await exchange(
      bench(),
      (await present(bench(), bench().provider.idJag(claims))).json.identity_assertion,
    );
    for (let sent = 0; sent < 10; sent += 1) expect((await write(json.access_token, `${sent}`)).status).toBe(201);
    expect((await write(json.access_token, '10')).status).toBe(429);
  });
});
