import { expect, it } from 'vitest';
import { parseLifetimes } from '../../base/config/lifetimes.js';
import { oldMessages } from '../messages/receipts.js';
import { sampleRows, seedEveryTable } from '../store/testing/sample-rows.js';
import { eachDatabase } from '../store/testing.js';
import { purge } from './purge.js';

const day = 86_400;
const lifetimes = parseLifetimes().value;

eachDatabase('the purge', (database) => {
  const run = () => purge(database.store, database.clock, lifetimes);
  const count = (
    table: 'registrations' | 'claim_attempts' | 'access_tokens' | 'rate_counters' | 'audit_events' | 'mail_queue',
  ) => database.store.read(async (db) => (await db(table).select()).length);
  const stranger = { ...sampleRows.registrations, scope_ceiling: ['read:portfolio'] };

  it('deletes what has ended, and keeps a token and a used jti for a day', async () => {
    await seedEveryTable(database.store);
    database.clock.set(sampleRows.access_tokens.expires_at);
    database.clock.passSeconds(60);
    expect(await run()).toEqual({
      registrations: 0,
      access_tokens: 0,
      page_sessions: 1,
      signins: 0,
      contact_drafts: 1,
      consent_decisions: 0,
      authorization_codes: 0,
      refresh_tokens: 0,
      client_documents: 1,
      seen_jtis: 0,
      used_challenges: 0,
      proven_places: 0,
      rate_counters: 1,
      request_counters: 1,
      audit_events: 0,
      mail_folds: 0,
      mail_queue: 0,
    });
    database.clock.passSeconds(day);
    expect(await run()).toMatchObject({ access_tokens: 1, seen_jtis: 1, used_challenges: 1 });
  });

  it('deletes codes and decisions a day after their end, and refresh tokens a week after theirs', async () => {
    await seedEveryTable(database.store);
    database.clock.set(sampleRows.refresh_tokens.expires_at);
    database.clock.passSeconds(day);
    const none = { signins: 0, consent_decisions: 0, authorization_codes: 0, refresh_tokens: 0 };
    expect(await run()).toMatchObject(none);
    database.clock.passSeconds(1);
    expect(await run()).toMatchObject({
      signins: 1,
      consent_decisions: 1,
      authorization_codes: 1,
      refresh_tokens: 0,
    });
    database.clock.passSeconds(6 * day - 1);
    expect(await run()).toMatchObject(none);
    database.clock.passSeconds(1);
    expect(await run()).toMatchObject({ ...none, refresh_tokens: 1, mail_folds: 1 });
  });

  it('deletes a registration that no human claimed 30 days after its window, with its attempts, and says so', async () => {
    await database.store.unit(async (trx) => {
      await trx('registrations').insert(stranger);
      await trx('claim_attempts').insert(sampleRows.claim_attempts);
    });
    database.clock.set(sampleRows.registrations.claim_expires_at);
    database.clock.passSeconds(30 * day);
    expect((await run()).registrations).toBe(0);
    database.clock.passSeconds(1);
    expect((await run()).registrations).toBe(1);
    expect([await count('registrations'), await count('claim_attempts')]).toEqual([0, 0]);
    const events = await database.store.read((db) => db('audit_events').select('name', 'registration_id'));
    expect(events).toEqual([{ name: 'registration.expired', registration_id: stranger.id }]);
  });

  it.each(['claimed', 'revoked', 'heard'])('keeps a registration that is %s', async (how) => {
    await database.store.unit(async (trx) => {
      await trx('users').insert(sampleRows.users);
      await trx('registrations').insert({
        ...stranger,
        ...(how === 'claimed' ? { user_id: 'usr_1', claimed_at: stranger.created_at } : {}),
      });
      if (how === 'revoked')
        await trx('registrations').update({ revoked_at: stranger.created_at, revoked_by: 'owner' });
      if (how === 'heard') await trx('messages').insert(sampleRows.messages);
    });
    database.clock.set(sampleRows.registrations.claim_expires_at);
    database.clock.passSeconds(400 * day);
    expect((await run()).registrations).toBe(0);
    expect(await count('registrations')).toBe(1);
  });

  it('deletes the audit trail of more than a year ago, and mail 30 days after it left; what waits or failed stays', async () => {
    const mail = { ...sampleRows.mail_queue, payload_jwe: null };
    const at = sampleRows.mail_queue.created_at;
    await database.store.unit(async (trx) => {
      await trx('audit_events').insert(sampleRows.audit_events);
      await trx('mail_queue').insert([
        sampleRows.mail_queue,
        { ...mail, id: 'left', sent_at: at },
        { ...mail, id: 'failed', failed_at: at, failure: 'No such mailbox.' },
      ]);
    });
    const after = async (days: number) => {
      database.clock.set(at);
      database.clock.passSeconds(days * day);
      const none = await run();
      database.clock.passSeconds(1);
      const { audit_events, mail_queue } = await run();
      return [none.audit_events, none.mail_queue, audit_events, mail_queue];
    };
    expect(await after(30)).toEqual([0, 0, 0, 1]);
    expect(await after(365)).toEqual([0, 0, 1, 1]);
    expect([await count('audit_events'), await count('mail_queue')]).toEqual([0, 1]);
    expect(await database.store.read((db) => db('mail_queue').pluck('id'))).toEqual([sampleRows.mail_queue.id]);
  });

  it('deletes messages, and what is left of deleted ones, only after the time that the owner set', async () => {
    await seedEveryTable(database.store);
    const kept = { ...sampleRows.messages, id: `msg_${'B'.repeat(22)}`, received_at: database.clock.now() };
    const deleting = (days: number) => purge(database.store, database.clock, lifetimes, oldMessages(days * day));
    const left = () => database.store.read((db) => db('messages').pluck('id'));
    database.clock.set(sampleRows.messages.received_at);
    database.clock.passSeconds(30 * day);
    await database.store.write((db) => db('messages').insert({ ...kept, received_at: database.clock.now() }));
    for (const days of [0, 30]) expect(await deleting(days)).not.toMatchObject({ messages: 1 });
    database.clock.passSeconds(1);
    expect(await deleting(0)).not.toHaveProperty('messages');
    expect(await left()).toHaveLength(2);
    expect(await deleting(30)).toMatchObject({ messages: 1, message_receipts: 1 });
    expect(await left()).toEqual([kept.id]);
  });

  it('takes more than one batch, and two purges at once share the work', async () => {
    const rows = Array.from({ length: 1300 }, (_, index) => ({ ...sampleRows.rate_counters, key: `k${index}` }));
    await database.store.write((db) => db('rate_counters').insert(rows));
    database.clock.set(sampleRows.rate_counters.expires_at);
    database.clock.passSeconds(1);
    const [one, other] = await Promise.all([run(), run()]);
    expect((one.rate_counters ?? 0) + (other.rate_counters ?? 0)).toBe(1300);
    expect(await count('rate_counters')).toBe(0);
  });
});
