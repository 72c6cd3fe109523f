import { expect, it } from 'vitest';
import { silentLog } from '../base/log.js';
import { systemRandom } from '../base/random.js';
import { createUrls } from '../base/urls.js';
import type { Mail } from '../service/mail/mail.js';
import { createMailQueue } from '../service/mail/queue.js';
import { MailWorker } from '../service/mail/worker.js';
import { eachDatabase, type TestDatabase } from '../service/store/testing.js';
import { digestMail } from './console/digest-mail.js';
import { type DigestPace, lastDue, mailDigest } from './digest.js';

const frame = { urls: createUrls('https://portfolio.example.org') };

/** Digests over a real queue, with a relay that keeps what it gets. */
function desk({ store, clock }: TestDatabase, pace: DigestPace = 'daily') {
  const sent: Mail[] = [];
  const sealingKey = systemRandom.bytes(32);
  const transport = { name: 'relay', send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
  const worker = new MailWorker({ store, clock, transport, sealingKey, log: silentLog });
  const mail = createMailQueue({ sealingKey, clock, random: systemRandom, delivers: true, wake: () => undefined });
  const due = (): Promise<void> =>
    mailDigest(store, clock.now(), pace, (trx, digest) =>
      mail.enqueue(trx, digestMail(frame, 'owner@example.org', digest)),
    );
  /** What leaves when a process looks. */
  const look = async (times = 1): Promise<Mail[]> => {
    sent.length = 0;
    await Promise.all(Array.from({ length: times }, due));
    await worker.drain();
    return [...sent];
  };
  const read = (day: string, audience: string, item: string, count: number): Promise<void> =>
    store.write(async (db) => void (await db('read_counts').insert({ day, surface: 'page', audience, item, count })));
  const agent = (): Promise<void> =>
    store.write(async (db) => {
      const [id, now] = [`reg_${systemRandom.uuid().replaceAll('-', '').slice(0, 22)}`, clock.now()];
      const claim = { claim_token_hash: systemRandom.bytes(32), claim_expires_at: now };
      await db('registrations').insert({
        id,
        kind: 'anonymous',
        scope_ceiling: ['read:portfolio'],
        created_at: now,
        ...claim,
      });
    });
  return { look, read, agent };
}

it.each([
  ['daily', '2026-11-24T06:00:00Z', '2026-11-24T06:00:00Z'],
  ['daily', '2026-11-24T05:59:59Z', '2026-11-23T06:00:00Z'],
  ['daily', '2026-11-24T23:59:59Z', '2026-11-24T06:00:00Z'],
  ['weekly', '2026-11-24T12:00:00Z', '2026-11-23T06:00:00Z'],
  ['weekly', '2026-11-23T05:59:59Z', '2026-11-16T06:00:00Z'],
  ['weekly', '2026-11-23T06:00:00Z', '2026-11-23T06:00:00Z'],
] as const)('a %s digest at %s was due at %s', (pace, now, due) => {
  expect(lastDue(new Date(now), pace)).toEqual(new Date(due));
});

eachDatabase('the digest', (database) => {
  const passTo = (moment: string): void =>
    database.clock.passSeconds((Date.parse(moment) - database.clock.now().getTime()) / 1000);

  it('says what was new on the day before, once, though many processes look', async () => {
    const { look, read, agent } = desk(database);
    passTo('2030-01-08T12:00:00Z');
    expect(await look(3)).toEqual([]);
    await agent();
    await read('2030-01-08', 'assistant:claude', '/projects/harbor', 1200);
    await read('2030-01-08', 'person', '/', 41);
    await read('2030-01-07', 'person', '/', 7);
    await read('2030-01-09', 'person', '/', 9);
    passTo('2030-01-09T05:59:00Z');
    expect(await look(3)).toEqual([]);
    // Of the day on which the digest is due, and so of the next one.
    await agent();
    passTo('2030-01-09T06:00:00Z');
    const mails = await look(5);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: 'owner@example.org',
      subject: 'portfolio.example.org: what was new, 2030-01-08',
      text: [
        'What was new on portfolio.example.org, 2030-01-08 (UTC):',
        '',
        '0 new messages, 0 unread in all.',
        '1 new agent.',
        'Read by agents 1,200 times, by people 41, by others 0.',
        'Most read by agents: /projects/harbor (page) 1,200.',
        '',
        'The rest: https://portfolio.example.org/owner, or "vitrine overview". OWNER_DIGEST=off ends these mails.',
        '',
      ].join('\n'),
    });
    passTo('2030-01-10T05:00:00Z');
    expect(await look(2)).toEqual([]);
  });

  it('does not come when nothing was new', async () => {
    const { look } = desk(database);
    passTo('2030-02-01T07:00:00Z');
    await look();
    passTo('2030-02-02T07:00:00Z');
    expect(await look()).toEqual([]);
  });

  it('of a week is of its seven days, and one after a long rest is of the last week alone', async () => {
    const { look, read } = desk(database, 'weekly');
    passTo('2030-03-05T07:00:00Z');
    await look();
    for (const day of ['2030-03-17', '2030-03-18', '2030-03-24', '2030-03-25']) await read(day, 'person', '/', 10);
    passTo('2030-03-25T06:30:00Z');
    const [mail, ...more] = await look(2);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('portfolio.example.org: what was new, 2030-03-18 to 2030-03-24');
    expect(mail?.text).toContain('by people 20,');
  });
});
