import { expect, it } from 'vitest';
import { systemRandom } from '../../../base/random.js';
import { signInPaths } from '../../../base/urls.js';
import { newId } from '../../agent-auth/crypto/secrets.js';
import { eachDatabase } from '../../store/testing.js';
import { TestBrowser } from '../claim/testing/browser.js';
import { pagesFor } from '../claim/testing/pages.js';
import { digitsIn, TestClients } from '../consent/testing.js';

eachDatabase('the list of what acts for a mailbox', (database) => {
  const opened = pagesFor(database, { clients: new TestClients() });
  const [email, day] = ['june@example.org', 86_400];

  /** Creates a client that this person allowed and that is purged after this many seconds without use. */
  async function allowed(client_name: string, seconds: number): Promise<void> {
    const [registration_id, now] = [newId('registration', systemRandom), database.clock.now()];
    const later = (after: number): Date => new Date(now.getTime() + after * 1000);
    await database.store.unit(async (trx) => {
      const user = { id: 'usr_june', email, email_proof: 'mailbox', created_at: now } as const;
      await trx('users').insert(user).onConflict('id').ignore();
      await trx('registrations').insert({
        id: registration_id,
        kind: 'client',
        user_id: user.id,
        bound_email: email,
        scope_ceiling: ['write:messages'],
        claimed_at: now,
        created_at: now,
      });
      const client = { client_id: 'https://client.example/oauth.json', client_kind: 'cimd', client_name } as const;
      const bound = { client_host: 'client.example', redirect_uri: 'http://127.0.0.1/callback' };
      const ends = { idle_ends_at: later(seconds), ends_at: later(365 * day) };
      await trx('client_grants').insert({
        registration_id,
        ...client,
        ...bound,
        ...ends,
        resources: ['https://x.example'],
      });
    });
  }

  it('marks clients whose consent has expired because they were not used (consent case 62)', async () => {
    await allowed('Comes back', 90 * day);
    await allowed('Stays away', day);
    database.clock.passSeconds(day);
    const browser = new TestBrowser(opened().base);
    const asked = await browser.submit(await browser.get('/agent/access'), signInPaths.page, { email });
    const field = await browser.get(asked.headers.get('location') ?? '');
    await browser.submit(field, signInPaths.confirm, { code: digitsIn(opened().mails.at(-1)) });
    const { text } = await browser.get('/agent/access');
    const sections = text.split('<section').slice(1);
    const of = (name: string): string => sections.find((section) => section.includes(name)) ?? '';
    expect(of('Comes back')).toContain('<dt>Ends by itself</dt>');
    expect(of('Stays away')).toContain('<dt>Ended by itself</dt>');
    expect(of('Stays away')).toContain('unused; it has to ask you again');
  });
});
