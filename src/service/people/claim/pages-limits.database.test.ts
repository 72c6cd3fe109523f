import { describe, expect, it } from 'vitest';
import { signInPaths } from '../../../base/urls.js';
import { eachDatabase, onServer } from '../../store/testing.js';
import { linkIn, TestBrowser } from './testing/browser.js';
import { attemptRow, code, startedClaim, wrongCode } from './testing/claims.js';
import { pagesFor } from './testing/pages.js';

const complete = '/agent/identity/claim/complete';

eachDatabase('the claim page for an agent that a provider vouches for', (database) => {
  const opened = pagesFor(database, { provider: 'Example Sign-in' });
  const browser = (): TestBrowser => new TestBrowser(opened().base);

  it('shows the provider name of the trust list, and shows what is new only to the owner of the address (A14)', async () => {
    const registration = {
      kind: 'id_jag',
      iss: 'https://id.example',
      sub: 'june',
      subject_key: Buffer.alloc(32, 7),
    } as const;
    const { path } = await startedClaim(database, 'june@example.org', { registration });
    const visitor = browser();
    const before = await visitor.get(path);
    expect(before.text).toContain('<dt>Vouched for by</dt><dd>Example Sign-in</dd>');
    expect(before.text).not.toMatch(/first/i);
    const { text } = await visitor.signIn(path, opened().mails);
    expect(text).toContain(
      'This would be the first agent for this address. This is the first time from this provider.',
    );
  });

  it('assigns the user with this address, and prefers the proof by email', async () => {
    await database.store.write((db) =>
      db('users').insert({
        id: 'usr_known',
        email: 'june@example.org',
        email_proof: 'provider',
        created_at: new Date(0),
      }),
    );
    const { path, registrationId } = await startedClaim(database);
    const june = browser();
    const form = await june.signIn(path, opened().mails);
    await june.submit(form, complete, { user_code: code, decision: 'authorize' });
    expect(await database.store.read((db) => db('users'))).toMatchObject([{ id: 'usr_known', email_proof: 'mailbox' }]);
    expect(await database.store.read((db) => db('registrations').where({ id: registrationId }).first())).toMatchObject({
      user_id: 'usr_known',
    });
  });
});

onServer('the claim page without mail', (database) => {
  const opened = pagesFor(database, { delivers: false });
  const browser = (): TestBrowser => new TestBrowser(opened().base);

  it('answers 503 with Retry-After if email is not configured (case 90)', async () => {
    const { path } = await startedClaim(database);
    const june = browser();
    const answer = await june.submit(await june.get(path), signInPaths.page);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3600']);
    expect(answer.text).toContain('Not available right now');
    expect(opened().mails).toEqual([]);
  });
});

onServer('the claim page under a race', (database) => {
  const opened = pagesFor(database);
  const browser = (): TestBrowser => new TestBrowser(opened().base);

  it.each([10, 50])('counts at most five of %i concurrent wrong codes (case 43)', async (copies) => {
    const { path, attemptId } = await startedClaim(database);
    const june = browser();
    const form = await june.signIn(path, opened().mails);
    const answers = await Promise.all(
      Array.from({ length: copies }, () =>
        june.submit(form, complete, { user_code: wrongCode, decision: 'authorize' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(copies - 4);
    expect(await attemptRow(database, attemptId)).toMatchObject({ state: 'locked', tries: 5 });
  });

  it('confirms or denies once for concurrent requests (case 53)', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { path, attemptId } = await startedClaim(database, `june${round}@example.org`);
      const june = browser();
      const form = await june.signIn(path, opened().mails);
      const press = (decision: string) => june.submit(form, complete, { user_code: code, decision });
      const answers = await Promise.all([press('authorize'), press('deny'), press('authorize'), press('deny')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const winner = answers.find(({ status }) => status === 200);
      expect((await attemptRow(database, attemptId))?.state).toBe(
        winner?.text.includes('confirmed') ? 'confirmed' : 'denied',
      );
    }
  });

  it('accepts a sign-in link once for concurrent requests (case 49)', async () => {
    const { path } = await startedClaim(database);
    const june = browser();
    await june.submit(await june.get(path), signInPaths.page);
    const page = await june.get(linkIn(opened().mails[0]));
    const answers = await Promise.all(Array.from({ length: 8 }, () => june.submit(page, signInPaths.confirm)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(410)]);
    expect(await database.store.read((db) => db('page_sessions'))).toHaveLength(1);
  });
});

describe('the cookie on https', () => {
  it('has the __Host- name and Secure', async () => {
    const { cookieName, setCookie } = await import('../sign-in/cookies.js');
    expect(cookieName('https://portfolio.example.org', 'claim')).toBe('__Host-claim');
    expect(setCookie('https://portfolio.example.org', 'claim', 'v', 1800)).toEqual({
      'Set-Cookie': '__Host-claim=v; Path=/; Max-Age=1800; HttpOnly; Secure; SameSite=Lax',
    });
  });
});
