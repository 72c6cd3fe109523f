import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { systemRandom } from '../../base/random.js';
import { newId } from '../../service/agent-auth/crypto/secrets.js';
import { messageMarks } from '../../service/messages/message-states.js';
import { csrfIn, type Seen } from '../../service/people/claim/testing/browser.js';
import type { MessageRow } from '../../service/store/owner-rows.js';
import type { RegistrationRow } from '../../service/store/rows.js';
import { eachDatabase, type TestDatabase } from '../../service/store/testing.js';
import { ownerPath } from '../view.js';
import { consolePaths } from './paths.js';
import { consoleFor, signedInBrowser } from './testing.js';

/** An agent that may have written. */
async function agent({ store, clock }: TestDatabase, more: Partial<RegistrationRow> = {}): Promise<string> {
  const id = newId('registration', systemRandom);
  await store.write((db) =>
    db('registrations').insert({
      id,
      kind: 'anonymous',
      scope_ceiling: ['read:portfolio'],
      created_at: clock.now(),
      claim_token_hash: randomBytes(32),
      claim_expires_at: clock.now(),
      ...more,
    }),
  );
  return id;
}

/** A person's consent to a client, under the agent of this id. */
async function grant({ store, clock }: TestDatabase, registration_id: string): Promise<void> {
  await store.write((db) =>
    db('client_grants').insert({
      ...{
        registration_id,
        client_id: 'https://client.example/oauth.json',
        client_kind: 'cimd',
        client_name: 'A client',
      },
      client_host: 'client.example',
      redirect_uri: 'http://127.0.0.1/callback',
      resources: ['https://x.example'],
      idle_ends_at: clock.now(),
      ends_at: clock.now(),
    }),
  );
}

/** A message of it, a second after the one before. */
async function message(
  { store, clock }: TestDatabase,
  registration_id: string,
  more: Partial<MessageRow> = {},
): Promise<string> {
  const id = newId('message', systemRandom);
  clock.passSeconds(1);
  await store.write((db) =>
    db('messages').insert({
      ...{
        registration_id,
        id,
        from_email: 'june@example.org',
        from_proof: 'mailbox',
        subject: 'A talk',
        body: 'Hello',
      },
      request_hash: randomBytes(32),
      received_at: clock.now(),
      ...more,
    }),
  );
  return id;
}

const idsIn = ({ text }: Seen): string[] =>
  [...text.matchAll(/href="\/owner\/messages\/(msg_[^"/]+)"/g)].map(([, id = '']) => id);

eachDatabase("the messages in the owner's console", (database) => {
  const opened = consoleFor(database);
  const signedIn = () => signedInBrowser(opened);

  it('lists each state, address, client and agent as the command does', async () => {
    const named = await agent(database, { client_name: 'Scout' });
    const client = await agent(database);
    await grant(database, client);
    const other = await agent(database);
    const at = database.clock.now();
    const [oldest, first, read, spam, away] = [
      await message(database, client, { read_at: at }),
      await message(database, named),
      await message(database, other, { read_at: at, from_email: 'ada@example.org' }),
      await message(database, other, { archived_at: at, spam_at: at, from_email: null, from_proof: null }),
      await message(database, other, { archived_at: at, from_proof: 'provider', from_issuer: 'https://id.example' }),
    ];
    const browser = await signedIn();
    const rows: readonly (readonly [string, string, readonly (string | undefined)[]])[] = [
      ['', '', [away, spam, read, first, oldest]],
      ['?state=inbox', ' --state inbox', [read, first, oldest]],
      ['?state=unread', ' --state unread', [first]],
      ['?state=archived', ' --state archived', [away]],
      ['?state=spam', ' --state spam', [spam]],
      ['?mailbox=Ada%40Example.org', ' --email Ada@Example.org', [read]],
      ['?client=Client.example', ' --client Client.example', [oldest]],
      ['?client=client', ' --client client', []],
      [`?agent=${other}&state=inbox`, ` --agent ${other} --state inbox`, [read]],
      [`?before=${spam}`, ` --before ${spam}`, [read, first, oldest]],
    ];
    for (const [query, options, ids] of rows) {
      expect([query, idsIn(await browser.get(`/owner/messages${query}`))]).toEqual([query, ids]);
      const told = (await opened().printed(`messages list${options}`)) as { readonly id: string }[];
      expect(told.map(({ id }) => id)).toEqual(ids);
    }
    const page = await browser.get('/owner/messages');
    for (const shown of [
      '“Scout”, as it calls itself',
      '“A client” of client.example',
      'asserted by id.example',
      'no verified address',
      'proved by mail',
    ])
      expect(page.text).toContain(shown);
    expect((await browser.get(`/owner/messages?state=lost`)).status).toBe(400);
    expect((await browser.get(consolePaths.overview)).text).toContain('href="/owner/messages?state=unread"');
  });

  it('shows fifty at a time, and the rest behind Older, each once', async () => {
    const sender = await agent(database);
    const ids: string[] = [];
    for (let n = 0; n < 120; n += 1) ids.unshift(await message(database, sender, { subject: `Number ${n}` }));
    const browser = await signedIn();
    const seen: string[] = [];
    let path: string | undefined = consolePaths.inbox;
    let pages = 0;
    while (path !== undefined) {
      const page: Seen = await browser.get(path);
      seen.push(...idsIn(page));
      pages += 1;
      path = /href="([^"]+)">Older</.exec(page.text)?.[1]?.replaceAll('&amp;', '&');
    }
    expect([pages, seen]).toEqual([3, ids]);
  });

  it('shows what was written as text, with the marks that would turn it around, and answers to the proved address alone', async () => {
    const sender = await agent(database);
    const body = `<script>alert(1)</script> javascript:alert(1)\r\n\u202eevil\u202c ${'🙂'.repeat(2000)}`;
    const id = await message(database, sender, {
      subject: 'Hi\r\nBcc: eve@example.com',
      body,
      reply_to: 'eve@example.com',
    });
    const other = await message(database, sender);
    const browser = await signedIn();
    const page = await browser.get(ownerPath`messages/${id}`);
    expect(page.text).not.toContain('<script');
    expect(page.text).not.toMatch(/\u202e|href="javascript/);
    expect(page.text).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt; javascript:alert(1)\n<span class="mark">U+202E</span>evil',
    );
    expect(page.text).toMatch(/eve@example\.com<\/bdi> \(given by the agent, unverified\)/);
    expect(idsIn(page)).toEqual([other]);
    const reply = new URL(/href="(mailto:[^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '');
    expect([reply.pathname, reply.searchParams.get('subject')]).toEqual([
      'june@example.org',
      'Re: Hi··Bcc: eve@example.com',
    ]);
    const quote = reply.searchParams.get('body') ?? '';
    expect(quote.split('\r\n').filter((line) => line !== '' && !line.startsWith('> '))).toEqual([]);
    expect([...quote.replaceAll(/[\r\n> ]/g, '')].length).toBeLessThan(502);
    for (const path of [ownerPath`messages/msg_none`, ownerPath`messages/${'../..'}`])
      expect((await browser.get(path)).status).toBe(404);
  });

  it('keeps what the list shows in a file, as the command prints it', async () => {
    const sender = await agent(database);
    await message(database, sender, { body: 'From here\r\n\u202eon', reply_to: 'eve@example.com' });
    await message(database, sender, { from_email: 'ada@example.org' });
    const rows = Array.from({ length: 1010 }, () => ({
      registration_id: sender,
      id: newId('message', systemRandom),
      subject: 'Spam',
      body: 'x',
      request_hash: randomBytes(32),
      received_at: database.clock.now(),
      archived_at: database.clock.now(),
    }));
    await database.store.write((db) => db('messages').insert(rows));
    const browser = await signedIn();
    for (const [query, options] of [
      ['', ''],
      ['&mailbox=june@example.org', ' --email june@example.org'],
      ['&state=unread', ' --state unread'],
    ] as const) {
      const file = await browser.get(`/owner/messages-export?${query}`);
      const told = (await opened().printed(`messages list --limit 1000${options}`)) as readonly object[];
      expect([query, JSON.parse(file.text)]).toEqual([query, told]);
      expect(new Set(JSON.parse(file.text).map(({ id }: { id: string }) => id)).size).toBe(
        query === '' ? 1000 : told.length,
      );
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="messages-[\d-]+\.json"$/);
      expect(file.headers.get('referrer-policy')).toBe('no-referrer');
    }
    const page = await browser.get(`/owner/messages?state=unread&mailbox=june@example.org`);
    expect(page.text).toContain('/owner/messages-export?state=unread&amp;mailbox=june%40example.org');
    expect((await browser.get(`/owner/messages-export?state=lost`)).status).toBe(400);
    expect((await fetch(`${opened().base}/owner/messages-export`)).status).toBe(401);
  });

  it.each(messageMarks)('marks a message as its command does: %s', async (mark) => {
    const sender = await agent(database);
    const [one, other] = [await message(database, sender), await message(database, sender)];
    const browser = await signedIn();
    const csrf = csrfIn(await browser.get(ownerPath`messages/${one}`));
    const pressed = await browser.post(ownerPath`messages/${one}/${mark}`, { csrf });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, ownerPath`messages/${one}`]);
    const shown = await opened().printed(`messages show ${one}`);
    const told = await opened().printed(`messages ${mark} ${other}`);
    const marks = ({ read_at, archived_at, spam_at }: MessageRow) => ({ read_at, archived_at, spam_at });
    expect(marks(shown as MessageRow)).toEqual(marks(told as MessageRow));
  });

  it('offers to block the address of what is spam', async () => {
    const at = database.clock.now();
    const id = await message(database, await agent(database), { archived_at: at, spam_at: at });
    const browser = await signedIn();
    await browser.submit(await browser.get(ownerPath`messages/${id}`), '/owner/people/block');
    const told = (await opened().printed('people list --state blocked')) as { readonly people: readonly object[] };
    expect(told.people).toMatchObject([{ email: 'june@example.org' }]);
  });

  it('marks all as read that the list showed, as the command does, and nothing that came since', async () => {
    const sender = await agent(database);
    const at = database.clock.now();
    await message(database, sender, { archived_at: at });
    const [first, second] = [await message(database, sender), await message(database, sender)];
    const browser = await signedIn();
    const unread = `/owner/messages?state=unread`;
    const page = await browser.get(unread);
    const since = await message(database, sender);
    expect((await browser.get(`${unread}&agent=${sender}`)).text).not.toContain('Mark all as read');
    expect((await browser.post('/owner/messages/read-all', { until: second })).status).toBe(403);
    const until = /name="until" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const pressed = await browser.post('/owner/messages/read-all', { csrf: csrfIn(page), until });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, consolePaths.inbox]);
    expect(idsIn(await browser.get(unread))).toEqual([since]);
    const rows = await database.store.read((db) => db('messages').whereNotNull('read_at').pluck('id'));
    expect(rows.sort()).toEqual([first, second].sort());
    await browser.post('/owner/messages/read-all', { csrf: csrfIn(page), until: second });
    expect(await opened().printed(`messages read-all --until ${second}`)).toEqual({ read: 0 });
    expect(await opened().printed('messages read-all')).toEqual({ read: 1 });
  });

  it('changes nothing by reading', async () => {
    const id = await message(database, await agent(database));
    const browser = await signedIn();
    const rows = () => database.store.read((db) => db('messages').select());
    const before = await rows();
    for (const method of ['GET', 'HEAD'])
      for (const path of ['/owner/messages', ownerPath`messages/${id}`]) await browser.get(path, {}, method);
    expect(await rows()).toEqual(before);
  });

  it('deletes after a question and with a sign-in of just now alone', async () => {
    const sender = await agent(database);
    const [id, other] = [await message(database, sender), await message(database, sender)];
    const browser = await signedIn();
    const csrf = csrfIn(await browser.get(ownerPath`messages/${id}`));
    const path = ownerPath`messages/${id}/delete`;
    database.clock.passSeconds(601);
    const stale = await browser.post(path, { csrf, confirm: 'yes' });
    expect([stale.status, stale.text.includes('cannot be undone, sign in again')]).toEqual([403, true]);
    expect((await browser.get(ownerPath`messages/${id}`)).status).toBe(200);
    const fresh = await signedIn();
    database.clock.passSeconds(600);
    const question = await fresh.submit(await fresh.get(ownerPath`messages/${id}`), path);
    expect([question.status, question.text.includes('Delete this message for good?')]).toEqual([200, true]);
    const gone = await fresh.submit(question, path);
    expect([gone.status, gone.headers.get('location')]).toEqual([303, consolePaths.inbox]);
    expect((await fresh.get(ownerPath`messages/${id}`)).status).toBe(404);
    expect((await fresh.submit(question, path)).status).toBe(404);
    expect(await opened().printed(`messages delete ${other} --yes`)).toEqual({ deleted: other });
  });
});
