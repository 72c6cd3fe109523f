import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { systemRandom } from '../base/random.js';
import { newId } from '../service/agent-auth/crypto/secrets.js';
import { eachDatabase } from '../service/store/testing.js';
import { commandsOn, insertAgent } from './testing.js';

eachDatabase("the owner's commands about messages", (database) => {
  const { run, json } = commandsOn(database);

  it('shows a message whose mail is held, and lets it go', async () => {
    const { store, clock } = database;
    const [registration_id, id] = [await insertAgent(database), newId('message', systemRandom)];
    await store.write((db) =>
      db('messages').insert({
        ...{
          registration_id,
          id,
          subject: 'Hi',
          body: 'Hello',
          request_hash: randomBytes(32),
          received_at: clock.now(),
        },
      }),
    );
    const mail = { id: 'mail_1', kind: 'message', message_id: id, payload_jwe: 'sealed', created_at: clock.now() };
    await store.write((db) => db('mail_queue').insert({ ...mail, next_try_at: db.raw("'infinity'") as never }));
    expect(await json('messages list --state held')).toMatchObject([{ id, mail: { state: 'held', tries: 0 } }]);
    expect((await run(`messages show ${id}`)).said).toContain('vitrine messages allow');
    expect((await run('overview')).said).toContain('1 message of an unknown sender is held back from your mail.');
    for (const said of ['its mail is waiting', 'its mail is waiting'])
      expect((await run(`messages allow ${id}`)).said).toBe(`${id}: ${said}\n`);
    expect(await json(`messages allow ${id}`)).toMatchObject({ id, mail: { state: 'waiting' } });
    expect(await json('messages list --state held')).toEqual([]);
    expect((await run('messages allow msg_none')).exit).toBe(1);
  });

  it('lists messages and shows one whole', async () => {
    const registration_id = await insertAgent(database, { bound_email: 'june@example.org' });
    const ids = ['A', 'B'].map((letter) => `msg_${letter.repeat(22)}`);
    for (const [index, id] of ids.entries()) {
      const row = {
        registration_id,
        id,
        subject: `Hello ${index}`,
        body: 'Line one\nline\u0007 two',
        request_hash: randomBytes(32),
      };
      await database.store.write((db) =>
        db('messages').insert({
          ...row,
          received_at: database.clock.now(),
          from_email: 'june@example.org',
          from_proof: 'mailbox',
        }),
      );
      database.clock.passSeconds(1);
    }
    expect((await json('messages list')).map(({ id }: { id: string }) => id)).toEqual([...ids].reverse());
    expect(await json('messages list --limit 1')).toHaveLength(1);
    expect((await run(`messages show ${ids[0]}`)).said).toMatch(
      /From: +june@example\.org \(proved by mail\)[\s\S]*Line one\n +line· two/,
    );
    expect(await run('messages show msg_none')).toMatchObject({ exit: 1 });
  });

  it('marks messages as read, archived and spam, and back, and lists each state and the older ones', async () => {
    const registration_id = await insertAgent(database);
    const ids = ['A', 'B', 'C'].map((letter) => `msg_${letter.repeat(22)}`) as [string, string, string];
    for (const id of ids) {
      const row = { registration_id, id, subject: id, body: 'Hello', request_hash: randomBytes(32) };
      await database.store.write((db) => db('messages').insert({ ...row, received_at: database.clock.now() }));
      database.clock.passSeconds(1);
    }
    const [oldest, middle, newest] = ids;
    const listed = async (state: string): Promise<string[]> =>
      (await json(`messages list --state ${state}`)).map(({ id }: { id: string }) => id);
    expect(await listed('unread')).toEqual([newest, middle, oldest]);
    const at = database.clock.now().toISOString();
    expect(await json(`messages read ${newest}`)).toMatchObject({ id: newest, read_at: at, archived_at: null });
    database.clock.passSeconds(1);
    expect(await json(`messages read ${newest}`)).toMatchObject({ read_at: at });
    expect(await run(`messages spam ${middle}`)).toMatchObject({ exit: 0, said: `${middle}: spam\n` });
    expect((await run(`messages archive ${oldest}`)).said).toBe(`${oldest}: archived\n`);
    expect([await listed('unread'), await listed('inbox'), await listed('archived'), await listed('spam')]).toEqual([
      [],
      [newest],
      [oldest],
      [middle],
    ]);
    expect((await json('overview')).unread).toBe(0);
    for (const [mark, id] of [
      ['unread', newest],
      ['unspam', middle],
      ['unarchive', oldest],
    ])
      expect((await run(`messages ${mark} ${id}`)).said).toBe(`${id}: unread\n`);
    expect((await json('overview')).unread).toBe(3);
    expect((await json(`messages list --before ${newest}`)).map(({ id }: { id: string }) => id)).toEqual([
      middle,
      oldest,
    ]);
    expect((await run('messages list --state lost')).complained).toContain('inbox, unread, held, archived, spam');
    expect(await run('messages read msg_none')).toMatchObject({
      exit: 1,
      complained: 'No message has the id "msg_none".\n',
    });
  });

  it('says of a message that a person wrote it, by the contact form, from a proven mailbox', async () => {
    const at = database.clock.now();
    const id = `msg_${'F'.repeat(22)}`;
    await database.store.write((db) =>
      db('users').insert({ id: 'usr_form', email: 'june@example.org', email_proof: 'mailbox', created_at: at }),
    );
    const proven = { user_id: 'usr_form', bound_email: 'june@example.org', claimed_at: at };
    const registration_id = await insertAgent(database, {
      kind: 'form',
      claim_token_hash: null,
      claim_expires_at: null,
      ...proven,
    });
    const from = { from_email: 'june@example.org', from_proof: 'mailbox' as const };
    const row = {
      id,
      registration_id,
      subject: 'Contact form: June',
      body: 'Hello',
      request_hash: randomBytes(32),
      ...from,
    };
    await database.store.write((db) => db('messages').insert({ ...row, received_at: at }));
    expect(await json('messages list')).toMatchObject([{ id, written_by: 'person' }]);
    expect((await run('messages list')).said).toMatch(
      / person +june@example\.org \(proved by mail\) +Contact form: June/,
    );
    const { said } = await run(`messages show ${id}`);
    expect(said).toMatch(/From: +june@example\.org \(proved by mail\)/);
    expect(said).toMatch(new RegExp(`Through: +the contact form ${registration_id}`));
    expect(said).toContain(`vitrine agents revoke ${registration_id}`);
    expect((await run(`agents show ${registration_id}`)).said).toContain(
      'no agent: a person who used the contact form',
    );
  });

  it('deletes a message for good, with its mail, once, and tells the trail without a word of it', async () => {
    const registration_id = await insertAgent(database);
    const at = database.clock.now();
    const [id, kept] = ['A', 'B'].map((letter) => `msg_${letter.repeat(22)}`) as [string, string];
    for (const one of [id, kept]) {
      const row = {
        registration_id,
        id: one,
        subject: 'Hello',
        body: 'A body to forget',
        request_hash: randomBytes(32),
      };
      const mail = {
        id: one,
        kind: 'message',
        message_id: one,
        payload_jwe: 'sealed',
        next_try_at: at,
        created_at: at,
      };
      await database.store.write((db) => db('messages').insert({ ...row, idempotency_key: one, received_at: at }));
      await database.store.write((db) => db('mail_queue').insert(mail));
    }
    expect(await run(`messages delete ${id}`, false)).toMatchObject({ exit: 1, complained: 'Nothing was done.\n' });
    expect(await run(`messages delete ${id}`)).toMatchObject({ exit: 1, complained: expect.stringContaining('--yes') });
    expect(await json('messages list')).toHaveLength(2);
    expect(await run(`messages delete ${id}`, true)).toMatchObject({
      exit: 0,
      said: `Deleted: ${id}\n`,
      asked: [expect.stringContaining('Delete this message for good? Hello')],
    });
    expect(await run(`messages delete ${id} --yes`)).toMatchObject({
      exit: 1,
      complained: `No message has the id "${id}".\n`,
    });
    expect((await run(`messages show ${id}`)).exit).toBe(1);
    expect((await json('messages list')).map((one: { id: string }) => one.id)).toEqual([kept]);
    expect(await database.store.read((db) => db('mail_queue').pluck('message_id'))).toEqual([kept]);
    const trail = await database.store.read((db) => db('audit_events').where({ name: 'owner.message_deleted' }));
    expect(trail).toMatchObject([{ registration_id, data: { message: id }, at }]);
    const receipts = await database.store.read((db) => db('message_receipts'));
    expect(receipts).toMatchObject([{ id, idempotency_key: id }]);
    expect(JSON.stringify([trail, receipts])).not.toContain('A body to forget');
    expect(await json(`messages delete ${kept} --yes`)).toEqual({ deleted: kept });
  });

  it('says what became of the mail about a message', async () => {
    const registration_id = await insertAgent(database);
    const at = database.clock.now();
    const ends = {
      sent: { sent_at: at },
      failed: { failed_at: at, failure: 'ECONNREFUSED' },
      waiting: { payload_jwe: 'sealed' },
    };
    for (const [index, [state, end]] of [...Object.entries(ends), ['none', undefined] as const].entries()) {
      const id = `msg_${String(index).repeat(22)}`;
      const row = { registration_id, id, subject: state, body: 'b', request_hash: randomBytes(32), received_at: at };
      await database.store.write((db) => db('messages').insert(row));
      const mail = { id: state, kind: 'message', message_id: id, tries: 3, next_try_at: at, created_at: at };
      if (end) await database.store.write((db) => db('mail_queue').insert({ ...mail, ...end }));
    }
    const listed: { subject: string; mail: { state: string } | null }[] = await json('messages list');
    expect(Object.fromEntries(listed.map(({ subject, mail }) => [subject, mail?.state ?? 'none']))).toEqual({
      sent: 'sent',
      failed: 'failed',
      waiting: 'waiting',
      none: 'none',
    });
    expect((await run('messages list')).said).toMatch(/^ID +RECEIVED +STATE +MAIL +BY +FROM +SUBJECT$/m);
    expect((await run(`messages show msg_${'1'.repeat(22)}`)).said).toMatch(
      /Your copy: +mail failed after 3 tries \(the last fault: ECONNREFUSED\)/,
    );
    expect((await run(`messages show msg_${'3'.repeat(22)}`)).said).toMatch(
      /Your copy: +not mailed: OWNER_EMAIL was not set/,
    );
  });
});
