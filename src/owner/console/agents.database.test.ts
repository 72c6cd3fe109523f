import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { systemRandom } from '../../base/random.js';
import { newId } from '../../service/agent-auth/crypto/secrets.js';
import { csrfIn } from '../../service/people/claim/testing/browser.js';
import type { RegistrationRow } from '../../service/store/rows.js';
import { eachDatabase, type TestDatabase } from '../../service/store/testing.js';
import { ownerPath } from '../view.js';
import { consoleFor, signedInBrowser } from './testing.js';

const [agents, revoke] = ['/owner/agents', '/owner/agents/revoke'];

/** An agent with a live token. */
async function agent({ store, clock }: TestDatabase, more: Partial<RegistrationRow> = {}): Promise<string> {
  const now = clock.now();
  const later = new Date(now.getTime() + 3_600_000);
  const id = newId('registration', systemRandom);
  await store.unit(async (trx) => {
    await trx('registrations').insert({
      id,
      kind: 'anonymous',
      scope_ceiling: ['read:portfolio'],
      created_at: now,
      claim_token_hash: randomBytes(32),
      claim_expires_at: later,
      ...more,
    });
    const token = { registration_id: id, token_hash: randomBytes(32), generation: 0, scopes: ['read:portfolio'] };
    await trx('access_tokens').insert({ ...token, issued_at: now, expires_at: later });
  });
  return id;
}

eachDatabase("the console's agents", (database) => {
  const opened = consoleFor(database);
  const live = () => database.store.read((db) => db('access_tokens').whereNull('revoked_at').pluck('registration_id'));
  const audited = (name: string) => database.store.read((db) => db('audit_events').where({ name }).pluck('data'));

  it('says who is there, and what comes here while the list is empty', async () => {
    const browser = await signedInBrowser(opened);
    expect((await browser.get(agents)).text).toContain('Agents that register');
    const id = await agent(database, { bound_email: 'june@example.org', created_ua: '<script>\u202eevil' });
    const { text } = await browser.get(agents);
    expect(text).toMatch(/june@example\.org<\/bdi><\/a>[\s\S]*not proved/);
    const page = await browser.get(ownerPath`agents/${id}`);
    expect(page.text).toContain('<bdi>june@example.org</bdi> (not proved)');
    expect(page.text).toContain('&lt;script&gt;<span class="mark">U+202E</span>evil');
    expect(page.text).not.toContain('<script>');
    expect((await browser.get(ownerPath`agents/reg_none`)).status).toBe(404);
    expect((await browser.get(`${agents}?state=asleep`)).status).toBe(400);
  });

  it('counts first, revokes those of a mailbox once, and leaves the others alone', async () => {
    const june = { bound_email: 'june@example.org' };
    const [one, two, other] = [await agent(database, june), await agent(database, june), await agent(database)];
    const browser = await signedInBrowser(opened);
    const csrf = csrfIn(await browser.get(agents));
    const asked = await browser.post(revoke, { csrf, mailbox: 'June@Example.org' });
    expect([asked.status, asked.text.includes('Revoke 2 agents?')]).toEqual([200, true]);
    expect((await live()).sort()).toEqual([one, two, other].sort());
    const done = await browser.submit(asked, revoke);
    expect([done.status, done.text.includes('2 agents were revoked')]).toEqual([200, true]);
    expect(await live()).toEqual([other]);
    const again = await browser.submit(asked, revoke);
    expect(again.text).toContain('0 agents were revoked');
    const none = await browser.post(revoke, { csrf, mailbox: 'June@Example.org' });
    expect(none.text).toContain('There is nothing to revoke');
    expect(await audited('owner.revoked')).toEqual([{ email: true, count: 2 }]);
    expect(await audited('registration.revoked')).toHaveLength(2);
  });

  it('revokes one from its page, after a question', async () => {
    const [id, other] = [await agent(database), await agent(database)];
    const browser = await signedInBrowser(opened);
    const action = `${ownerPath`agents/${id}`}/revoke`;
    const asked = await browser.submit(await browser.get(ownerPath`agents/${id}`), action);
    expect(asked.text).toContain('Revoke 1 agent?');
    expect((await live()).sort()).toEqual([id, other].sort());
    const done = await browser.post(action, { csrf: csrfIn(asked), confirm: 'yes' });
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('1 agent was revoked')]);
    expect(done.text).toContain(id);
    expect(await live()).toEqual([other]);
    const page = await browser.get(ownerPath`agents/${id}`);
    expect(page.text).not.toContain(action);
    expect((await browser.post(`${ownerPath`agents/reg_none`}/revoke`, { csrf: csrfIn(page) })).status).toBe(404);
  });

  it('revokes all, people who write by the contact form left out, for a fresh sign-in alone', async () => {
    const { store, clock } = database;
    const user = { id: newId('registration', systemRandom), email: 'kim@example.org', email_proof: 'mailbox' as const };
    await store.write((db) => db('users').insert({ ...user, created_at: clock.now() }));
    const person = { kind: 'form' as const, claim_token_hash: null, claim_expires_at: null };
    const taken = { user_id: user.id, claimed_at: clock.now(), bound_email: user.email };
    const [form] = [await agent(database, { ...person, ...taken }), await agent(database), await agent(database)];
    const stale = await signedInBrowser(opened);
    const csrf = csrfIn(await stale.get(agents));
    clock.passSeconds(601);
    const refused = await stale.post(revoke, { csrf, all: 'yes', confirm: 'yes' });
    expect([refused.status, (await live()).length]).toEqual([403, 3]);
    const browser = await signedInBrowser(opened);
    const asked = await browser.post(revoke, { csrf: csrfIn(await browser.get(agents)), all: 'yes' });
    expect(asked.text).toContain('Revoke 2 agents?');
    expect((await browser.submit(asked, revoke)).text).toContain('2 agents were revoked');
    expect(await live()).toEqual([form]);
  });

  it.each([
    {},
    { all: 'no' },
    { all: 'yes', mailbox: 'june@example.org' },
    { mailbox: 'june@example.org', client: 'client.example' },
    { mailbox: 'no address' },
    { mailbox: '   ' },
  ])('refuses a form that names no one whole set: %o', async (fields) => {
    const id = await agent(database, { bound_email: 'june@example.org' });
    const browser = await signedInBrowser(opened);
    const csrf = csrfIn(await browser.get(agents));
    const refused = await browser.post(revoke, { csrf, confirm: 'yes', ...fields });
    expect([refused.status, refused.text.includes('Nothing was done')]).toEqual([400, true]);
    expect(await live()).toEqual([id]);
  });
});
