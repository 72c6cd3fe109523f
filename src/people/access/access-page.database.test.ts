import { expect, it } from 'vitest';
import { useUpShared } from '../../agent-auth/limits/testing.js';
import { rememberProof } from '../../agent-auth/records/proven-places.js';
import { eachDatabase } from '../../store/testing.js';
import { signInPaths } from '../../urls.js';
import { TestBrowser } from '../claim/testing/browser.js';
import { claimedBy, mute } from '../claim/testing/claims.js';
import { pagesFor } from '../claim/testing/pages.js';
import { digitsIn } from '../consent/testing.js';

/** The end of a savepoint, by which alone the work for two addresses may differ. */
const end = /^(RELEASE|ROLLBACK TO) SAVEPOINT (signin|scarce)_mail$/;
const alike = (statements: readonly string[]): string[] => statements.map((sql) => (end.test(sql) ? 'the end' : sql));

const days = [
  { day: 'with mails left', scarce: false },
  { day: 'on which mails are scarce', scarce: true },
];

for (const { day, scarce } of days) {
  eachDatabase(`A13: the form of /agent/access on a day ${day}`, (database) => {
    const opened = pagesFor(database, { limits: '{}' });

    /**
     * Sends the form from its own network: what a stranger sees, what the database is asked, and what the digits do
     * that a mail would hold.
     */
    async function ask(email: string, network: number) {
      const browser = new TestBrowser(opened().base, `198.18.${network}.7`);
      const form = await browser.get('/agent/access');
      const statements: string[] = [];
      const note = ({ sql }: { readonly sql: string }): void => void statements.push(sql);
      database.store.db().on('query', note);
      const seen = await browser.submit(form, signInPaths.page, { email });
      database.store.db().removeListener('query', note);
      const location = seen.headers.get('location') ?? '';
      const field = await browser.get(location);
      const shown = field.text.replaceAll(email, 'the address').replace(/value="[^"]*"/g, '');
      const entered = await browser.submit(field, signInPaths.confirm, { code: digitsIn(opened().mails.at(-1)) });
      const answer = [seen.status, location.replace(/sic_[\w-]+/, ''), shown];
      return { answer, statements: alike(statements), entered: entered.status };
    }

    it('asks the database the same for a known, an unknown and a muted address, and signs the known one in alone', async () => {
      for (const email of ['june@example.org', 'quiet@example.org']) await claimedBy(database, email);
      await mute(database, 'quiet@example.org');
      const { limits, secrets } = opened().deps;
      for (const email of scarce ? ['june@example.org', 'nobody@example.org', 'quiet@example.org'] : [])
        await useUpShared(database, limits, 'accessMail', { email });
      await database.store.unit(async (trx) => {
        for (const email of ['june@example.org', 'quiet@example.org'])
          await rememberProof(trx, secrets, email, { ip: '198.18.11.7', device: undefined }, database.clock.now());
      });
      const ofKnown = await ask('june@example.org', 11);
      const ofUnknown = await ask('nobody@example.org', 11);
      const ofMuted = await ask('quiet@example.org', 11);
      expect(ofKnown.answer[0]).toBe(303);
      expect([ofUnknown.answer, ofMuted.answer]).toEqual([ofKnown.answer, ofKnown.answer]);
      expect([ofKnown.entered, ofUnknown.entered, ofMuted.entered]).toEqual([303, 401, 401]);
      expect(ofUnknown.statements).toEqual(ofKnown.statements);
      expect(ofMuted.statements).toEqual(ofKnown.statements);
    });
  });
}
