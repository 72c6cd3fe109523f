import { expect, it } from 'vitest';
import { systemRandom } from '../../base/random.js';
import { newId } from '../../service/agent-auth/crypto/secrets.js';
import { csrfIn } from '../../service/people/claim/testing/browser.js';
import { eachDatabase, type TestDatabase } from '../../service/store/testing.js';
import { consoleFor, signedInBrowser } from './testing.js';

const [people, block, unblock] = ['/owner/people', '/owner/people/block', '/owner/people/unblock'];

/** A mailbox that was proved, with this many claimed agents and messages. */
async function person({ store, clock }: TestDatabase, email: string, agents = 0, messages = 0): Promise<void> {
  const [now, user] = [clock.now(), { id: `usr_${systemRandom.uuid()}`, email, email_proof: 'mailbox' as const }];
  await store.unit(async (trx) => {
    await trx('users').insert({ ...user, created_at: now });
    for (let n = 0; n < agents; n += 1) {
      const id = newId('registration', systemRandom);
      const claimed = { user_id: user.id, bound_email: email, claimed_at: now, created_at: now };
      const claim = { claim_token_hash: systemRandom.bytes(32), claim_expires_at: now };
      await trx('registrations').insert({
        id,
        kind: 'anonymous',
        scope_ceiling: ['write:messages'],
        ...claimed,
        ...claim,
      });
      for (let sent = 0; n === 0 && sent < messages; sent += 1)
        await trx('messages').insert({
          registration_id: id,
          id: newId('message', systemRandom),
          subject: 'Hi',
          body: 'Hello',
          from_email: email,
          from_proof: 'mailbox',
          request_hash: systemRandom.bytes(32),
          received_at: now,
        });
    }
  });
}

eachDatabase("the console's people", (database) => {
  const opened = consoleFor(database);
  const audited = (name: string) => database.store.read((db) => db('audit_events').where({ name }).pluck('data'));
  const list = async (options = '') =>
    (await opened().printed(`people list${options}`)) as {
      people: { email: string; blocked_at: string | null }[];
      blocked: object[];
    };

  it('says what comes here while the list is empty, and then who came, with proof, agents, messages and times', async () => {
    const browser = await signedInBrowser(opened);
    expect((await browser.get(people)).text).toContain('people who claimed an agent');
    await person(database, 'june@example.org', 2, 3);
    const at = database.clock.now().toISOString();
    database.clock.passSeconds(60);
    await database.store.write((db) =>
      db('mail_suppressions').insert({
        address: 'june@example.org',
        token_hash: systemRandom.bytes(32),
        created_at: database.clock.now(),
        muted_at: database.clock.now(),
      }),
    );
    expect(await list()).toEqual({
      people: [
        {
          email: 'june@example.org',
          proof: 'mailbox',
          agents: 2,
          messages: 3,
          first_at: at,
          last_at: at,
          muted_at: database.clock.now().toISOString(),
          blocked_at: null,
        },
      ],
      blocked: [],
    });
    const { text } = await browser.get(people);
    for (const said of ['june@example.org', 'proved by mail', '2 agents', '3 messages', 'wants no mail'])
      expect(text).toContain(said);
    expect((await browser.get(`${people}?state=muted`)).text).toContain('june@example.org');
    expect((await browser.get(`${people}?state=blocked`)).text).not.toContain('june@example.org');
    expect((await browser.get(`${people}?state=asleep`)).status).toBe(400);
  });

  it('blocks a mailbox by its button and takes that back, each told once', async () => {
    await person(database, 'june@example.org', 1);
    const browser = await signedInBrowser(opened);
    const done = await browser.submit(await browser.get(people), block);
    expect([done.status, done.text.includes('june@example.org is blocked')]).toEqual([200, true]);
    expect((await list(' --state blocked')).people).toMatchObject([{ email: 'june@example.org' }]);
    const csrf = csrfIn(done);
    const again = await browser.post(block, { csrf, mailbox: 'June@Example.org' });
    expect(again.text).toMatch(/june@example\.org is blocked[\s\S]*That was so already\./);
    expect(await audited('owner.blocked')).toEqual([{ mailbox: true }]);
    const undone = await browser.submit(done, unblock);
    expect(undone.text).toContain('june@example.org is not blocked');
    expect((await list()).people).toMatchObject([{ email: 'june@example.org', blocked_at: null }]);
    const twice = await browser.post(unblock, { csrf, mailbox: 'june@example.org' });
    expect(twice.text).toMatch(/is not blocked[\s\S]*That was so already\./);
    expect(await audited('owner.unblocked')).toEqual([{ mailbox: true }]);
  });

  it('blocks an address that was never proved, a client and a provider, and shows them', async () => {
    const browser = await signedInBrowser(opened);
    const csrf = csrfIn(await browser.get(people));
    for (const fields of [{ mailbox: 'new@example.org' }, { client: ' Reader ' }, { issuer: 'https://id.example' }])
      expect((await browser.post(block, { csrf, ...fields })).status).toBe(200);
    expect(await list()).toMatchObject({
      people: [{ email: 'new@example.org', proof: null }],
      blocked: [
        { kind: 'client', value: 'Reader' },
        { kind: 'issuer', value: 'https://id.example' },
      ],
    });
    expect(await audited('owner.blocked')).toEqual(
      expect.arrayContaining([{ mailbox: true }, { client: 'Reader' }, { issuer: 'https://id.example' }]),
    );
    const page = await browser.get(people);
    expect(page.text).toContain('Clients and providers that you block');
    await browser.post(unblock, { csrf, client: 'READER' });
    expect((await list()).blocked).toMatchObject([{ kind: 'issuer' }]);
  });

  it.each([{}, { mailbox: 'no address' }, { mailbox: 'june@example.org', client: 'x' }, { client: '  ' }])(
    'refuses a form that names no one whole: %o',
    async (fields) => {
      const browser = await signedInBrowser(opened);
      const csrf = csrfIn(await browser.get(people));
      const refused = await browser.post(block, { csrf, ...fields });
      expect([refused.status, refused.text.includes('Nothing was done')]).toEqual([400, true]);
      expect(await list()).toEqual({ people: [], blocked: [] });
    },
  );
});
