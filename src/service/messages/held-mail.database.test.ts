import { expect, it } from 'vitest';
import { mailBacklog } from '../mail/queue-rows.js';
import { eachDatabase, onServer, type TestDatabase } from '../store/testing.js';
import { deleteMessage } from './receipts.js';
import { markMessage } from './rows.js';
import { messageDesk as desk } from './testing.js';

/** Returns the audit events of allowed messages. */
const allowances = ({ store }: TestDatabase) =>
  store.read((db) => db('audit_events').where({ name: 'owner.message_allowed' }).select('registration_id', 'data'));

eachDatabase('first messages that are held', (database) => {
  const mark = (id: string, as: 'spam' | 'unspam') =>
    database.store.write((db) => markMessage(db, id, as, database.clock.now()));
  const told = () => allowances(database);
  const mails = () => database.store.read((db) => db('mail_queue').pluck('message_id'));

  it('are stored, and mailed after the owner has allowed one message of their sender', async () => {
    const { agent, write, leaving, allow, held } = desk(database);
    const [june, another] = [await agent('june@example.org'), await agent('june@example.org')];
    const [first] = [await write(june, 'One'), await write(another, 'Two')];
    await write(await agent('kim@example.org'), 'Of another');
    database.clock.passSeconds(400_000_000);
    expect([await leaving(), await held()]).toEqual([[], ['Of another', 'One', 'Two']]);
    expect(await database.store.read(mailBacklog)).toEqual({ waiting: 0, held: 3, failed: 0, oldest: undefined });
    expect(await allow(first)).toBe(2);
    expect(await told()).toEqual([{ registration_id: june, data: { message: first, mails: 2 } }]);
    expect((await database.store.read(mailBacklog)).oldest).toEqual(database.clock.now());
    expect([await leaving(), await held()]).toEqual([['One', 'Two'], ['Of another']]);
    expect([await allow(first), await leaving()]).toEqual([0, []]);
    expect(await told()).toHaveLength(1);
    await write(another, 'Three');
    expect(await leaving()).toEqual(['Three']);
  });

  it('are not held if holding is off, and make their sender known', async () => {
    const open = desk(database, false);
    const june = await open.agent('june@example.org');
    await open.write(june, 'Before');
    expect(await open.leaving()).toEqual(['Before']);
    const { write, leaving, agent, held } = desk(database);
    await write(june, 'After');
    expect([await leaving(), await held()]).toEqual([['After'], []]);
    // Without a verified address, the registration identifies the sender.
    const unnamed = await agent(null);
    const id = await write(unnamed, 'Unnamed');
    await write(await agent(null), 'Other unnamed');
    expect(await desk(database).allow(id)).toBe(1);
    await write(unnamed, 'Unnamed again');
    expect([await leaving(), await held()]).toEqual([['Unnamed', 'Unnamed again'], ['Other unnamed']]);
  });

  it('lose their mail when marked as spam or deleted, and their sender stays unknown', async () => {
    const { agent, write, leaving, allow, held } = desk(database);
    const june = await agent('june@example.org');
    const [spam, gone] = [await write(june, 'Spam'), await write(june, 'Gone')];
    await mark(spam, 'spam');
    await mark(spam, 'spam');
    await database.store.write((db) => deleteMessage(db, gone, database.clock.now()));
    expect(await mails()).toEqual([]);
    expect([await allow(spam), await allow(gone)]).toEqual([0, 0]);
    expect(await told()).toEqual([]);
    await write(june, 'Next');
    expect([await leaving(), await held()]).toEqual([[], ['Next']]);
    await mark(spam, 'unspam');
    await write(june, 'After the owner said that it was no spam');
    expect([await leaving(), await held()]).toEqual([['After the owner said that it was no spam'], ['Next']]);
  });

  it('keep a mail that is already queued for delivery when marked as spam', async () => {
    const { agent, write, leaving, allow } = desk(database);
    const id = await write(await agent('june@example.org'), 'One');
    await allow(id);
    await mark(id, 'spam');
    expect(await leaving()).toEqual(['One']);
  });
});

onServer('a held message under a race', (database) => {
  it('is released by one of ten concurrent calls and sent once by two workers', async () => {
    const [one, two] = [desk(database), desk(database)];
    const id = await one.write(await one.agent('june@example.org'), 'One');
    const allowed = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? one : two).allow(id)));
    expect(allowed.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await allowances(database)).toHaveLength(1);
    expect((await Promise.all([one.leaving(), two.leaving()])).flat()).toEqual(['One']);
  });
});
