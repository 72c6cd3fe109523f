import { randomBytes } from 'node:crypto';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { hashSecret, newId } from '../../agent-auth/credentials/secrets.js';
import { TestBrowser } from '../../people/claim/testing/browser.js';
import { systemRandom } from '../../platform/random.js';
import { eachDatabase } from '../../store/testing.js';
import { consolePaths, messagePath, settingsPath } from './paths.js';
import { consoleFor, signedInBrowser } from './testing.js';

const { inboxFeed, settings } = consolePaths;
const json = { accept: 'application/json' };
const hostile = 'x ]]> <script>alert(1)</script> & "\u202e\u0007 😀';

eachDatabase("the owner's feed of messages", (database) => {
  const opened = consoleFor(database);
  const events = (name: string) => database.store.read((db) => db('audit_events').where({ name }));
  /** The path of the feed with a new key, as the command line makes it. */
  const newFeed = async (): Promise<string> =>
    ((await opened().printed('console feed-key')) as { url: string }).url.slice(opened().base.length);
  const read = (path: string, headers: Record<string, string> = {}) =>
    new TestBrowser(opened().base).get(path, headers);

  async function messages(count: number, more: object = {}): Promise<readonly string[]> {
    const { store, clock } = database;
    const agent = newId('registration', systemRandom);
    const ids = Array.from({ length: count }, () => newId('message', systemRandom));
    await store.unit(async (trx) => {
      await trx('registrations').insert({
        ...{ id: agent, kind: 'anonymous', scope_ceiling: ['read:portfolio'], created_at: clock.now() },
        ...{ claim_token_hash: randomBytes(32), claim_expires_at: clock.now() },
      });
      for (const [at, id] of ids.entries())
        await trx('messages').insert({
          ...{ registration_id: agent, id, subject: `Subject ${at}`, body: 'A body that stays here' },
          ...{ from_email: 'june@example.org', from_proof: 'mailbox', request_hash: randomBytes(32) },
          ...{ received_at: new Date(clock.now().getTime() + at * 1000), ...more },
        });
    });
    return ids;
  }

  /** The feed by a parser of XML; throws where it is not well-formed. */
  function atom(text: string) {
    expect(XMLValidator.validate(text)).toBe(true);
    const options = { ignoreAttributes: false, parseTagValue: false, htmlEntities: true };
    return new XMLParser({ ...options, isArray: (name) => name === 'entry' }).parse(text).feed;
  }

  it('is opened by its key alone, which a new one ends', async () => {
    const first = await newFeed();
    const found = await read(first);
    expect([found.status, found.headers.get('content-type')]).toEqual([200, 'application/atom+xml']);
    expect(found.headers.get('cache-control')).toBe('private, no-cache');
    expect(found.headers.get('referrer-policy')).toBe('no-referrer');
    const second = await newFeed();
    const wrong = `${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`;
    for (const path of [first, wrong, inboxFeed, `${inboxFeed}?k=`])
      expect([path, (await read(path)).status]).toEqual([path, 404]);
    expect((await read(second)).status).toBe(200);
    // A session of the console is no key.
    expect((await (await signedInBrowser(opened)).get(inboxFeed)).status).toBe(404);
    expect(await opened().printed('console feed-key --remove')).toEqual({ url: null, made_at: null });
    expect((await read(second)).status).toBe(404);
  });

  it('keeps of a key its SHA-256, and writes each into the trail', async () => {
    const before = (await events('owner.feed_key_made')).length;
    const key = new URL(await newFeed(), opened().base).searchParams.get('k') ?? '';
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    const rows = await database.store.read((db) => db('feed_keys').select('*'));
    expect(rows.map(({ feed, key_hash }) => [feed, Buffer.from(key_hash)])).toEqual([['inbox', hashSecret(key)]]);
    const made = await events('owner.feed_key_made');
    expect(made).toHaveLength(before + 1);
    expect(JSON.stringify(made)).not.toContain(key);
  });

  it('names subject, sender and link of the newest 50 of the inbox, and no text', async () => {
    const path = await newFeed();
    const ids = await messages(52);
    await messages(1, { archived_at: database.clock.now() });
    const { text } = await read(path);
    const feed = atom(text);
    expect(feed).toMatchObject({ id: `${opened().base}${inboxFeed}`, title: 'Messages · Northlight Studio' });
    expect(feed.entry).toHaveLength(50);
    expect(feed.updated).toBe(feed.entry[0].updated);
    expect(feed.entry[0]).toMatchObject({
      id: `${opened().base}${messagePath(ids[51] ?? '')}`,
      title: { '#text': 'Subject 51', '@_type': 'text' },
      author: { name: 'june@example.org', email: 'june@example.org' },
      link: { '@_href': `${opened().base}${messagePath(ids[51] ?? '')}` },
    });
    expect(text).not.toContain('A body that stays here');
    expect(text).not.toContain(path.slice(path.indexOf('k=') + 2));
  });

  it('is well-formed whatever a subject holds, and an id stays when a message is read', async () => {
    database.clock.passSeconds(120);
    const path = await newFeed();
    const [id = ''] = await messages(1, { subject: hostile, from_email: null, from_proof: null });
    const before = atom((await read(path)).text).entry[0];
    expect(before.title['#text']).toContain('<script>alert(1)</script> & "');
    expect(before.title['#text']).not.toMatch(/\p{Cc}|\u202e/u);
    expect(before.author).toEqual({ name: 'no verified address' });
    await opened().printed(`messages read ${id}`);
    expect(atom((await read(path)).text).entry[0]).toEqual(before);
    const tag = (await read(path)).headers.get('etag') ?? '';
    expect(await read(path, { 'if-none-match': tag })).toMatchObject({ status: 304, text: '' });
    await opened().printed(`messages archive ${id}`);
    expect((await read(path, { 'if-none-match': tag })).status).toBe(200);
  });

  it('has its address shown once on a page, after a fresh sign-in', async () => {
    const browser = await signedInBrowser(opened);
    const form = await browser.get(settings);
    const shown = await browser.submit(form, settingsPath('feed'));
    const url = /<code>(http[^<]+)<\/code>/.exec(shown.text)?.[1] ?? '';
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await read(url.slice(opened().base.length))).status).toBe(200);
    const { text } = await browser.get(settings);
    expect(text).not.toContain(url.split('k=')[1]);
    expect(JSON.parse((await browser.get(settings, json)).text).feed_key_made_at).toBe(
      database.clock.now().toISOString(),
    );
    database.clock.passSeconds(601);
    expect((await browser.submit(form, settingsPath('feed'))).status).toBe(403);
    expect((await read(url.slice(opened().base.length))).status).toBe(200);
  });
});

eachDatabase('the feed while the console is off', (database) => {
  const opened = consoleFor(database, { setting: 'off' });

  it('is not there, whatever the key', async () => {
    const { url } = (await opened().printed('console feed-key')) as { url: string };
    expect((await new TestBrowser(opened().base).get(url.slice(opened().base.length))).status).toBe(404);
  });
});
