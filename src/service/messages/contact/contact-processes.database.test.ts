import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../../base/testing.js';
import { TestBrowser } from '../../people/claim/testing/browser.js';
import { digitsIn } from '../../people/consent/testing.js';
import type { Store } from '../../store/connection/store.js';
import { openStore } from '../../store/open.js';
import { TestPostgres, testOptions } from '../../store/testing.js';
import { ask, type ContactUnderTest, contactSteps, startContact } from './testing.js';

describe('the contact form of two processes on one Postgres', () => {
  const clock = new TestClock();
  const stores: Store[] = [];
  const services: ContactUnderTest[] = [];
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await TestPostgres.start();
    const databaseUrl = await postgres.freshDatabase();
    for (let at = 0; at < 2; at += 1) {
      const store = openStore(testOptions({ databaseUrl, clock }));
      stores.push(store);
      await store.opened;
      services.push(await startContact({ form: 'server', store, clock }, {}));
    }
  });
  afterAll(async () => {
    for (const service of services) await service.close();
    for (const store of stores) await store.destroy();
    await postgres?.stop();
  });

  it('sends one message and one mail for a code that both redeem concurrently', async () => {
    const [one, other] = services as [ContactUnderTest, ContactUnderTest];
    for (let round = 1; round <= 10; round += 1) {
      const browser = new TestBrowser(one.base);
      const field = await ask(browser, { message: `Round ${round}` });
      const typed = { code: digitsIn(one.mails.at(-1)) };
      const presses = [one, other, one, other].map(({ base }) => {
        const same = Object.assign(new TestBrowser(base), { cookie: browser.cookie });
        return same.submit(field, contactSteps.code, typed);
      });
      const seen = await Promise.all(presses);
      expect(seen.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
      const [store] = stores as [Store];
      const rows = await store.read(async (db) => [
        await db('messages').where({ body: `Round ${round}` }),
        await db('mail_queue').where({ kind: 'message' }),
        await db('contact_drafts'),
        await db('registrations'),
      ]);
      expect(rows.map(({ length }) => length)).toEqual([1, round, 0, 1]);
    }
    expect([...one.received, ...other.received]).toEqual(Array(10).fill('person'));
    expect([...one.seen, ...other.seen]).toEqual([]);
  });
});
