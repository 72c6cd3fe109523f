import { expect, it } from 'vitest';
import { signInPaths } from '../../../base/urls.js';
import { eachDatabase } from '../../store/testing.js';
import { csrfIn, linkIn, muteLinkIn, TestBrowser } from './testing/browser.js';
import { anotherAttempt, attemptRow, code, fingerprint, startedClaim, wrongCode } from './testing/claims.js';
import { pagesFor } from './testing/pages.js';

const complete = '/agent/identity/claim/complete';

eachDatabase('the claim page', (database) => {
  const opened = pagesFor(database);
  const browser = (): TestBrowser => new TestBrowser(opened().base);

  it('confirms an attempt with mail and code, and creates the user only then', async () => {
    const { path, attemptId, registrationId } = await startedClaim(database);
    const june = browser();
    const landing = await june.get(path);
    expect(landing.status).toBe(200);
    expect(landing.text).toContain('j***@e***.org');
    expect(landing.text).not.toContain('june@example.org');
    const sent = await june.submit(landing, signInPaths.page);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}&sent=1`]);
    expect((await june.get(`${path}&sent=1`)).text).toContain('on its way');
    expect(opened().mails).toMatchObject([{ kind: 'signin', to: 'june@example.org' }]);
    const form = await june.signIn(path, opened().mails);
    expect(form.text).toContain('june@example.org');
    expect(form.text).toMatch(/<input id="user_code"[^>]*inputmode="numeric" maxlength="6" autocomplete="off"/);
    expect(await database.store.read((db) => db('users'))).toEqual([]);
    const done = await june.submit(form, complete, { user_code: code, decision: 'authorize' });
    expect(done.status).toBe(200);
    expect(done.text).toContain('You can close this page');
    expect(await attemptRow(database, attemptId)).toMatchObject({
      state: 'confirmed',
      confirmed_at: database.clock.now(),
    });
    const [user] = await database.store.read((db) => db('users'));
    expect(user).toMatchObject({ email: 'june@example.org', email_proof: 'mailbox' });
    expect(await database.store.read((db) => db('registrations').where({ id: registrationId }).first())).toMatchObject({
      user_id: user?.id,
      claimed_at: null,
    });
    expect(await database.store.read((db) => db('audit_events').pluck('name'))).toEqual(['claim.confirmed']);
  });

  it('shows the remaining tries, locks after five wrong codes, and then rejects the correct one (case 42)', async () => {
    const { path, attemptId } = await startedClaim(database);
    const june = browser();
    let form = await june.signIn(path, opened().mails);
    for (const left of ['4 tries are', '3 tries are', '2 tries are', '1 try is']) {
      form = await june.submit(form, complete, { user_code: wrongCode, decision: 'authorize' });
      expect(form.status).toBe(401);
      expect(form.headers.get('www-authenticate')).toMatch(/^Bearer /);
      expect(form.text).toContain(`role="alert" class="problem">That is not the code. ${left} left.`);
      expect(form.text).toContain('aria-invalid="true" aria-describedby="user_code-problem user_code-hint"');
    }
    const fifth = await june.submit(form, complete, { user_code: wrongCode, decision: 'authorize' });
    expect(fifth.status).toBe(410);
    expect(await attemptRow(database, attemptId)).toMatchObject({ state: 'locked', tries: 5 });
    expect((await june.submit(form, complete, { user_code: code, decision: 'authorize' })).status).toBe(410);
    expect((await june.get(path)).status).toBe(410);
    expect(await attemptRow(database, attemptId)).toMatchObject({ state: 'locked', tries: 5, confirmed_at: null });
  });

  it('confirms at the fifth try', async () => {
    const { path, attemptId } = await startedClaim(database, 'june@example.org', { attempt: { tries: 4 } });
    const june = browser();
    const form = await june.signIn(path, opened().mails);
    expect((await june.submit(form, complete, { user_code: code, decision: 'authorize' })).status).toBe(200);
    expect(await attemptRow(database, attemptId)).toMatchObject({ state: 'confirmed', tries: 5 });
  });

  it.each(['٠٤٢٩١٧', '０４２９１７', '042 917', ' 42917', '0429170', '04291', '', '04291a'])(
    'does not count %j as a try, since it is not a code (case 44)',
    async (entry) => {
      const { path, attemptId } = await startedClaim(database);
      const june = browser();
      const form = await june.signIn(path, opened().mails);
      const answer = await june.submit(form, complete, { user_code: entry, decision: 'authorize' });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('This try was not counted.');
      expect(await attemptRow(database, attemptId)).toMatchObject({ tries: 0, state: 'initiated' });
    },
  );

  it('rejects a decision without a session or with a session of another address (case 45)', async () => {
    const { path, token, attemptId } = await startedClaim(database);
    const other = await startedClaim(database, 'eve@example.net');
    const stranger = browser();
    const landing = await stranger.get(path);
    const fields = { csrf: csrfIn(landing), claim_attempt_token: token, user_code: code, decision: 'authorize' };
    expect((await stranger.post(complete, fields)).status).toBe(403);
    const eve = browser();
    const hers = await eve.signIn(other.path, opened().mails);
    const stop = await eve.get(path);
    expect(stop.status).toBe(403);
    expect(stop.text).toContain('started for a different address');
    for (const decision of ['authorize', 'deny']) {
      const answer = await eve.post(complete, { ...fields, csrf: csrfIn(hers), decision });
      expect(answer.status).toBe(403);
    }
    expect(await attemptRow(database, attemptId)).toMatchObject({ tries: 0, state: 'initiated' });
    const out = await eve.submit(stop, signInPaths.out);
    expect([out.status, out.headers.get('location')]).toEqual([303, path]);
    expect((await eve.get(path)).text).toContain('j***@e***.org');
    expect(await database.store.read((db) => db('page_sessions'))).toEqual([]);
  });

  it('rejects a form with a wrong csrf value, from another origin or another site (case 46)', async () => {
    const { path, attemptId } = await startedClaim(database);
    const june = browser();
    const form = await june.signIn(path, opened().mails);
    const fields = { csrf: csrfIn(form), user_code: code, decision: 'authorize' };
    const foreign = csrfIn(await browser().get(path));
    const before = await fingerprint(database);
    for (const csrf of ['', 'x', foreign]) expect((await june.post(complete, { ...fields, csrf })).status).toBe(403);
    for (const origin of [
      'https://evil.example',
      'null',
      `${opened().base}.evil.example`,
      opened().base.replace('http:', 'https:'),
    ]) {
      expect((await june.post(complete, fields, { origin })).status).toBe(403);
    }
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await june.post(complete, fields, { 'sec-fetch-site': site })).status).toBe(403);
    const named = {
      from: 'claim',
      purpose: 'claim',
      s: linkIn(opened().mails[0]).split('s=')[1] ?? '',
      action: 'mute',
    };
    for (const action of [signInPaths.page, signInPaths.confirm, signInPaths.out, muteLinkIn(opened().mails[0])]) {
      expect((await june.post(action, { ...fields, ...named, csrf: foreign })).status).toBe(403);
    }
    expect(await fingerprint(database)).toBe(before);
    expect((await attemptRow(database, attemptId))?.tries).toBe(0);
    expect((await june.post(complete, fields)).status).toBe(200);
  });

  it('changes nothing and sends no mail for GET and HEAD requests (cases 47 and 48)', async () => {
    const { path } = await startedClaim(database);
    const june = browser();
    await june.submit(await june.get(path), signInPaths.page);
    const link = linkIn(opened().mails[0]);
    const before = await fingerprint(database);
    for (let round = 0; round < 20; round += 1) {
      for (const url of [path, `${path}&sent=1`, link, muteLinkIn(opened().mails[0])]) {
        expect((await browser().get(url)).status).toBe(200);
        expect((await browser().get(url, {}, 'HEAD')).status).toBe(200);
      }
    }
    expect(await fingerprint(database)).toBe(before);
    expect(opened().mails).toHaveLength(1);
    expect((await june.submit(await june.get(link), signInPaths.confirm)).status).toBe(303);
  });

  it('accepts a sign-in link once, before it expires, and for an open attempt only (case 49)', async () => {
    const { path, registrationId } = await startedClaim(database);
    const june = browser();
    await june.signIn(path, opened().mails);
    const used = linkIn(opened().mails[0]);
    const late = browser();
    expect((await late.get(used)).status).toBe(410);
    const fields = { csrf: csrfIn(await late.get(path)), s: used.split('s=')[1] ?? '' };
    expect((await late.post(signInPaths.confirm, fields)).status).toBe(410);

    const second = browser();
    await second.submit(await second.get(path), signInPaths.page);
    const page = await second.get(linkIn(opened().mails[1]));
    await anotherAttempt(database, registrationId, 2);
    expect((await second.get(linkIn(opened().mails[1]))).status).toBe(410);
    expect((await second.submit(page, signInPaths.confirm)).status).toBe(410);
    expect((await second.get(path)).status).toBe(404);

    const third = await startedClaim(database, 'june@example.org', { attempt: { expires_at: new Date('2027-01-01') } });
    await second.submit(await second.get(third.path), signInPaths.page);
    database.clock.passSeconds(900);
    expect((await second.get(linkIn(opened().mails[2]))).status).toBe(410);
    for (const bad of [signInPaths.page, `${signInPaths.page}?s=`, `${signInPaths.page}?s=scl_x`])
      expect((await june.get(bad)).status).toBe(400);
  });

  it('sets a new cookie value at sign-in and invalidates the old one (case 50)', async () => {
    const { path } = await startedClaim(database);
    const june = browser();
    const landing = await june.get(path);
    expect(landing.headers.get('set-cookie')).toMatch(
      /^claim=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/,
    );
    const before = june.cookie ?? '';
    await june.signIn(path, opened().mails);
    expect(june.cookie).not.toBe(before);
    expect((await browser().get('/agent/claim', { cookie: before })).status).toBe(400);
    expect((await browser().get('/agent/claim', { cookie: june.cookie ?? '' })).status).toBe(200);
    database.clock.passSeconds(1800);
    expect((await june.get('/agent/claim')).status).toBe(400);
  });
});
