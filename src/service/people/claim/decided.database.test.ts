import { expect, it } from 'vitest';
import { signInPaths } from '../../../base/urls.js';
import { setBlocked } from '../../agent-auth/records/blocks.js';
import { eachDatabase, type TestDatabase } from '../../store/testing.js';
import { csrfIn, linkIn, muteLinkIn, type Seen, TestBrowser } from './testing/browser.js';
import { attemptRow, code, startedClaim, wrongCode } from './testing/claims.js';
import { pagesFor } from './testing/pages.js';

const complete = '/agent/identity/claim/complete';

/** A link is stored only together with its mail. */
const linksMailed = async ({ store }: TestDatabase): Promise<number> =>
  (await store.read((db) => db('signins').select())).length;

eachDatabase('the claim page once something was decided, is over or is asked as JSON', (database) => {
  const opened = pagesFor(database);
  const browser = (): TestBrowser => new TestBrowser(opened().base);

  it('escapes text of the agent (case 52)', async () => {
    const registration = { created_ua: '<script>alert("1")</script>' };
    const { path } = await startedClaim(database, 'june@example.org', { registration });
    const june = browser();
    for (const page of [await june.get(path), await june.signIn(path, opened().mails)]) {
      expect(page.text).not.toContain('<script');
      expect(page.text).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
    }
    expect(opened().mails[0]?.html).not.toContain('script');
  });

  it('accepts the decision of the first of two tabs and shows the final state in the other one (case 53)', async () => {
    const { path, attemptId } = await startedClaim(database);
    const june = browser();
    const [one, two] = [await june.signIn(path, opened().mails), await june.get(path)];
    expect((await june.submit(one, complete, { user_code: code, decision: 'authorize' })).status).toBe(200);
    for (const fields of [
      { user_code: code, decision: 'authorize' },
      { decision: 'deny' },
      { user_code: wrongCode, decision: 'authorize' },
    ]) {
      const answer = await june.submit(two, complete, fields as Record<string, string>);
      expect([answer.status, answer.text.includes('The agent is confirmed')]).toEqual([409, true]);
    }
    expect((await attemptRow(database, attemptId))?.state).toBe('confirmed');
    expect((await june.get(path)).status).toBe(200);
    expect((await june.submit(two, signInPaths.out)).status).toBe(303);
    expect((await browser().get(path)).text).toContain('The agent is confirmed');
  });

  it('denies without a code, marks the registration, and offers to mute the address', async () => {
    const { path, registrationId, attemptId } = await startedClaim(database);
    const june = browser();
    const form = await june.signIn(path, opened().mails);
    const done = await june.submit(form, complete, { user_code: '', decision: 'deny' });
    expect(done.status).toBe(200);
    expect(done.text).toContain(`href="${muteLinkIn(opened().mails[0])}"`);
    expect((await attemptRow(database, attemptId))?.state).toBe('denied');
    const row = await database.store.read((db) => db('registrations').where({ id: registrationId }).first());
    expect(row).toMatchObject({ denied_at: database.clock.now(), revoked_at: null, user_id: null });
    expect((await june.submit(form, complete, { user_code: code, decision: 'authorize' })).status).toBe(409);
    expect(await database.store.read((db) => db('audit_events').pluck('name'))).toEqual(['claim.denied']);
  });

  it('rejects a confirmation after 600 s and one of a revoked registration (case 54)', async () => {
    const { path, attemptId, registrationId } = await startedClaim(database);
    const june = browser();
    const form = await june.signIn(path, opened().mails);
    database.clock.passSeconds(600);
    expect((await june.submit(form, complete, { user_code: code, decision: 'authorize' })).status).toBe(410);
    expect((await june.submit(form, complete, { decision: 'deny' })).status).toBe(410);
    expect((await june.get(path)).status).toBe(410);
    expect((await attemptRow(database, attemptId))?.state).toBe('initiated');
    await database.store.write((db) =>
      db('registrations')
        .where({ id: registrationId })
        .update({ revoked_at: database.clock.now(), revoked_by: 'owner' }),
    );
    expect((await june.get(path)).status).toBe(404);
  });

  it('never uses the Host header in a page or a mail (case 55)', async () => {
    const { path } = await startedClaim(database);
    const june = browser();
    const evil = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const landing = await june.get(path, evil);
    const sent = await june.post(
      signInPaths.page,
      { from: 'claim', csrf: csrfIn(landing), claim_attempt_token: path.split('=')[1] ?? '' },
      evil,
    );
    expect(sent.status).toBe(303);
    expect(`${landing.text}${JSON.stringify([...sent.headers])}${JSON.stringify(opened().mails)}`).not.toContain(
      'evil',
    );
  });

  it('accepts the link in another browser than that of the landing page (case 89)', async () => {
    const { path } = await startedClaim(database);
    const [desk, phone] = [browser(), browser()];
    await desk.submit(await desk.get(path), signInPaths.page);
    const answer = await phone.submit(await phone.get(linkIn(opened().mails[0])), signInPaths.confirm);
    expect(answer.headers.get('location')).toBe('/agent/claim');
    const form = await phone.get('/agent/claim');
    expect(form.text).toContain('Enter the code');
    expect((await desk.get(path)).text).toContain('Email me a sign-in link');
    expect((await phone.submit(form, complete, { user_code: code, decision: 'authorize' })).status).toBe(200);
  });

  it('sends no mail to a blocked address with the usual response, and rejects its confirmation', async () => {
    const set = (blocked: boolean) =>
      database.store.write((db) =>
        setBlocked(db, blocked, { kind: 'mailbox', value: 'june@example.org' }, database.clock.now()),
      );
    const { path, attemptId } = await startedClaim(database);
    const june = browser();
    const press = async () => june.submit(await june.get(path), signInPaths.page);
    const shape = ({ status, headers, text }: Seen) => [status, headers.get('location'), text];
    const open = shape(await press());
    await set(true);
    expect(shape(await press())).toEqual(open);
    expect(await linksMailed(database)).toBe(1);
    await set(false);
    const form = await june.signIn(path, opened().mails);
    await set(true);
    for (const user_code of [wrongCode, code]) {
      const refused = await june.submit(form, complete, { user_code, decision: 'authorize' });
      expect([refused.status, refused.text.includes('The owner has blocked this')]).toEqual([403, true]);
    }
    expect(await attemptRow(database, attemptId)).toMatchObject({ state: 'initiated', tries: 0 });
    await set(false);
    expect((await june.submit(form, complete, { user_code: code, decision: 'authorize' })).status).toBe(200);
  });

  it('sends no mail to a muted address with the usual response, until the page unmutes it (case 89)', async () => {
    const { path } = await startedClaim(database);
    const june = browser();
    const press = async () => june.submit(await june.get(path), signInPaths.page);
    const shape = ({ status, headers, text }: Seen) => [status, headers.get('location'), text];
    const open = shape(await press());
    const link = muteLinkIn(opened().mails[0]);
    const page = await june.get(link);
    expect(page.text).not.toContain('june@example.org');
    const muted = await june.submit(page, '/sign-in/mute', { action: 'mute' });
    expect([muted.status, muted.text.includes('gets no sign-in mail')]).toEqual([200, true]);
    expect(shape(await press())).toEqual(open);
    expect(await linksMailed(database)).toBe(1);
    expect((await june.submit(await june.get(link), '/sign-in/mute', { action: 'resume' })).status).toBe(200);
    await press();
    expect(await linksMailed(database)).toBe(2);
    expect((await june.get('/sign-in/mute')).status).toBe(400);
    expect((await june.get(`/sign-in/mute?m=${'A'.repeat(43)}`)).status).toBe(404);
    expect((await june.submit(await june.get(link), '/sign-in/mute', { action: 'other' })).status).toBe(400);
  });

  it.each([
    ['/agent/claim', 400],
    ['/agent/claim?claim_attempt_token=', 400],
    ['/agent/claim?claim_attempt_token=cat_short', 400],
    [`/agent/claim?claim_attempt_token=cat_${'A'.repeat(65)}`, 404],
    [`/agent/claim?claim_attempt_token=clm_${'A'.repeat(65)}`, 400],
  ])('answers %s with %i', async (path, status) => {
    const page = await browser().get(path);
    expect([page.status, page.text.startsWith('<!doctype html>')]).toEqual([status, true]);
    const record = await browser().get(path, { accept: 'application/json' });
    expect([record.status, JSON.parse(record.text)]).toEqual([
      status,
      { error: expect.any(String), error_description: expect.any(String) },
    ]);
  });

  it('reports decisions as JSON if the client prefers it', async () => {
    const { path, token } = await startedClaim(database);
    const june = browser();
    const json = { accept: 'application/json' };
    const csrf = csrfIn(await june.get(path));
    const read = (seen: Seen) => [seen.status, JSON.parse(seen.text)];
    expect(read(await june.get(path, json))).toEqual([200, { status: 'initiated' }]);
    const foreign = { from: 'claim', csrf: `${csrf}x`, claim_attempt_token: token };
    expect(read(await june.post(signInPaths.page, foreign, json))).toMatchObject([403, { error: 'access_denied' }]);
    await june.signIn(path, opened().mails);
    const signedIn = { csrf: csrfIn(await june.get(path)) };
    const wrong = await june.post(complete, { ...signedIn, user_code: wrongCode, decision: 'authorize' }, json);
    expect(read(wrong)).toEqual([
      401,
      { error: 'access_denied', error_description: 'That is not the code. 4 tries are left.', tries_left: 4 },
    ]);
    expect(read(await june.post(complete, { ...signedIn, user_code: '1', decision: 'authorize' }, json))).toMatchObject(
      [400, { error: 'invalid_request' }],
    );
    expect(read(await june.post(complete, { ...signedIn, decision: 'perhaps' }, json))).toMatchObject([
      400,
      { error: 'invalid_request' },
    ]);
    expect(read(await june.post(complete, { ...signedIn, user_code: code, decision: 'authorize' }, json))).toEqual([
      200,
      { status: 'confirmed' },
    ]);
    expect(read(await june.post(complete, { ...signedIn, decision: 'deny' }, json))).toMatchObject([
      409,
      { status: 'confirmed' },
    ]);
  });

  it('sends its security headers with every response (case 51)', async () => {
    const { path } = await startedClaim(database);
    for (const url of [path, '/agent/claim', '/sign-in?s=x', '/sign-in/mute?m=x']) {
      const { headers } = await browser().get(url);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'strict-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers.has('access-control-allow-origin')).toBe(false);
    }
  });

  it('rejects wrong methods, media types, sizes and repeated fields as documented', async () => {
    const { path } = await startedClaim(database);
    const june = browser();
    const csrf = csrfIn(await june.get(path));
    expect(await june.get(complete)).toMatchObject({ status: 405, text: expect.stringContaining('invalid_request') });
    expect((await june.post(complete, { csrf }, { 'content-type': 'application/json' })).status).toBe(400);
    expect((await june.post(complete, { csrf, user_code: 'x'.repeat(20_000) })).status).toBe(413);
    const twice = await fetch(`${opened().base}${complete}`, {
      method: 'POST',
      body: new URLSearchParams([
        ['csrf', csrf],
        ['csrf', csrf],
      ]),
    });
    expect([twice.status, twice.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  });
});
