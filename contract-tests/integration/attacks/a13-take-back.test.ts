import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { TestBrowser } from '../../../src/service/people/claim/testing/browser.js';
import { signInToAccess, use } from '../../support/every-journey.js';
import { emailedCode, signinLink, startClaim, type WaitingAgent, waitForMails } from '../../support/people.js';
import { dice } from '../../support/repeat.js';
import { freshService } from './fresh-service.js';

const chance = dice('a13');

describe('the page where people revoke access (A13)', () => {
  // Signs in with the emailed link. Other tests cover the sign-in with a code.
  const service = freshService({ OAUTH_CLIENTS: 'off' });
  const address = (): string => `${chance.text(9)}@example.net`;

  /** Returns an agent that this human confirmed, with its token, the browser of the claim, and its last page. */
  async function confirmed(email: string): Promise<{ id: string; token: string; human: TestBrowser; last: string }> {
    const { agent, ...rest } = await confirmedOnly(email);
    return { ...rest, id: agent.registrationId, token: String((await agent.poll()).body.access_token) };
  }

  /** Returns the same before the agent has collected its token. */
  async function confirmedOnly(email: string): Promise<{ agent: WaitingAgent; human: TestBrowser; last: string }> {
    const { base } = service();
    const agent = await startClaim(service(), email);
    const human = new TestBrowser(base);
    await human.submit(await human.get(agent.verificationUri.slice(base.length)), '/sign-in');
    const link = await signinLink(service(), email);
    await human.submit(await human.get(link.slice(base.length)), '/sign-in/confirm');
    const decided = { decision: 'authorize', user_code: agent.userCode };
    const { text: last } = await human.submit(
      await human.get('/agent/claim'),
      '/agent/identity/claim/complete',
      decided,
    );
    return { agent, human, last };
  }

  /** Returns all stored agents, sessions, links, and mails as text. */
  async function stored(): Promise<string> {
    const tables = [
      'users',
      'registrations',
      'access_tokens',
      'signins',
      'page_sessions',
      'mail_suppressions',
      'audit_events',
    ];
    const rows = await service().store.read((db) => Promise.all(tables.map((table) => db(table).select())));
    return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  }

  it('lists a confirmed agent, and revokes it with immediate effect', async () => {
    const email = address();
    const { id, token, last } = await confirmed(email);
    expect(last).toContain('href="/agent/access"');
    const note = (await waitForMails(service(), email, 2)).at(-1) ?? '';
    expect(note).toMatch(/https?:\/\/[^/]+\/agent\/access\s/);
    expect(await use(service().base, '/api/resource', token)).toBe(200);
    const human = await signInToAccess(service(), email);
    const page = await human.get('/agent/access');
    expect(page.text.match(/name="registration_id" value="[^"]+"/g)).toEqual([`name="registration_id" value="${id}"`]);
    expect(page.text.match(/<time datetime="20/g)).toHaveLength(2);
    expect((await human.submit(page, '/agent/access/revoke')).status).toBe(303);
    expect(await use(service().base, '/api/resource', token)).toBe(401);
    expect((await human.get('/agent/access')).text).not.toContain(id);
    expect((await human.post('/agent/access/revoke', fieldsOf(page.text))).status).toBe(404);
  });

  it('revokes an agent before it has collected its token', async () => {
    const email = address();
    const { agent } = await confirmedOnly(email);
    const human = await signInToAccess(service(), email);
    const page = await human.get('/agent/access');
    expect(page.text).toContain(agent.registrationId);
    expect((await human.submit(page, '/agent/access/revoke')).status).toBe(303);
    expect(await agent.poll()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('neither shows nor revokes agents of another mailbox, and rejects forms of other sites', async () => {
    const [mine, theirs] = [await confirmed(address()), await confirmed(address())];
    const email = address();
    const { id, token } = await confirmed(email);
    const human = await signInToAccess(service(), email);
    const page = await human.get('/agent/access');
    const form = fieldsOf(page.text);
    for (const other of [mine, theirs]) {
      expect(page.text).not.toContain(other.id);
      expect((await human.submit(page, '/agent/access/revoke', { registration_id: other.id })).status).toBe(404);
      expect(await use(service().base, '/api/resource', other.token)).toBe(200);
    }
    const faulty: [Record<string, string>, Record<string, string>][] = [
      [{ registration_id: id, csrf: 'x' }, {}],
      [{ registration_id: id }, {}],
      [form, { origin: 'https://elsewhere.example' }],
      [form, { 'sec-fetch-site': 'cross-site' }],
      [form, { 'sec-fetch-site': 'same-site' }],
    ];
    for (const [fields, headers] of faulty)
      expect((await human.post('/agent/access/revoke', fields, headers)).status).toBe(403);
    const stranger = new TestBrowser(service().base);
    const { csrf = '' } = fieldsOf((await stranger.get('/agent/access')).text);
    expect((await stranger.post('/agent/access/revoke', { registration_id: id, csrf })).status).toBe(403);
    expect(await use(service().base, '/api/resource', token)).toBe(200);
    expect((await human.post('/agent/access/revoke', form)).status).toBe(303);
  });

  it('does not accept sessions of the claim page, and the claim page does not accept its sessions', async () => {
    const email = address();
    const claim = await confirmed(email);
    const asPerson = new TestBrowser(service().base);
    asPerson.cookie = claim.human.cookie?.replace('claim=', 'person=');
    expect(asPerson.cookie).toMatch(/person=/);
    expect((await asPerson.get('/agent/access')).text).toContain('Email me a code');
    const human = await signInToAccess(service(), email);
    expect((await human.get('/agent/access')).text).toContain(claim.id);
    const second = await startClaim(service(), email);
    const asClaim = new TestBrowser(service().base);
    asClaim.cookie = human.cookie?.replace('person=', 'claim=');
    const landing = await asClaim.get(second.verificationUri.slice(service().base.length));
    expect(landing.text).toContain('Email me a sign-in link');
    const { csrf = '', claim_attempt_token = '' } = fieldsOf(landing.text);
    const decision = { csrf, claim_attempt_token, decision: 'authorize', user_code: second.userCode };
    expect((await asClaim.post('/agent/identity/claim/complete', decision)).status).toBe(403);
  });

  it('changes nothing on GET or HEAD, even if the code page is opened repeatedly', async () => {
    const email = address();
    await confirmed(email);
    await waitForMails(service(), email, 2);
    const human = new TestBrowser(service().base);
    const asked = await human.submit(await human.get('/agent/access'), '/sign-in', { email });
    const page = asked.headers.get('location') ?? '';
    const code = await emailedCode(service(), email);
    const before = await stored();
    for (const method of ['GET', 'HEAD', 'GET']) {
      for (const path of ['/agent/access', '/agent/access?revoked=1', page]) {
        const elsewhere = path === page ? 410 : 200;
        expect((await new TestBrowser(service().base).get(path, {}, method)).status).toBe(elsewhere);
        expect((await human.get(path, {}, method)).status).toBe(200);
      }
      for (const path of ['/agent/access/revoke', '/sign-out', '/sign-in/confirm']) {
        expect((await human.get(path, {}, method)).status).toBe(405);
      }
    }
    expect(await stored()).toBe(before);
    expect((await human.submit(await human.get(page), '/sign-in/confirm', { code })).status).toBe(303);
    expect((await human.get(page)).status).toBe(410);
  });
});

/** Returns the hidden fields of the first form of a page. */
function fieldsOf(page: string): Record<string, string> {
  const form = page.split('<form')[1]?.split('</form>')[0] ?? '';
  return Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name, value]) => [name, value]),
  );
}
