import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../mail/mail.js';
import { eachDatabase, onServer, type TestDatabase } from '../../store/testing.js';
import {
  anotherAttempt,
  code,
  fingerprint,
  linkIn,
  muteLinkIn,
  type PagesOptions,
  type PagesUnderTest,
  type Seen,
  startedClaim,
  startPages,
  TestBrowser,
  wrongCode,
} from './testing.js';

const complete = '/agent/identity/claim/complete';
let pages: PagesUnderTest;

/** Opens the pages for a suite; an answer that breaks the contract fails the test. */
function withPages(database: TestDatabase, options: PagesOptions = {}): void {
  let started: PagesUnderTest;
  beforeAll(async () => {
    started = await startPages(database, options);
  });
  beforeEach(() => {
    pages = started;
    pages.mails.length = 0;
  });
  afterEach(() => expect(pages.seen).toEqual([]));
  afterAll(() => started.close());
}

const browser = (): TestBrowser => new TestBrowser(pages.base);
const cleanCsrf = (page: Seen): string => /name="csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
const attemptRow = (database: TestDatabase, id: string) => database.store.read((db) => db('claim_attempts').where({ id }).first());

eachDatabase('the claim page', (database) => {
  withPages(database);

  it('leads from the landing page by mail and code to a confirmed attempt, with the user made only then', async () => {
    const { path, attemptId, registrationId } = await startedClaim(database);
    const june = browser();
    const landing = await june.get(path);
    expect(landing.status).toBe(200);
    expect(landing.text).toContain('j***@e***.org');
    expect(landing.text).not.toContain('june@example.org');
    const sent = await june.submit(landing, '/agent/claim/signin');
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}&sent=1`]);
    expect((await june.get(`${path}&sent=1`)).text).toContain('on its way');
    expect(pages.mails).toMatchObject([{ kind: 'signin', to: 'june@example.org' }]);
    const form = await june.signIn(path, pages.mails);
    expect(form.text).toContain('june@example.org');
    expect(form.text).toMatch(/<input id="user_code"[^>]*inputmode="numeric" maxlength="6" autocomplete="off"/);
    expect(await database.store.read((db) => db('users'))).toEqual([]);
    const done = await june.submit(form, complete, { user_code: code, decision: 'authorize' });
    expect(done.status).toBe(200);
    expect(done.text).toContain('You can close this page');
    expect(await attemptRow(database, attemptId)).toMatchObject({ state: 'confirmed', confirmed_at: database.clock.now() });
    const [user] = await database.store.read((db) => db('users'));
    expect(user).toMatchObject({ email: 'june@example.org', email_proof: 'mailbox' });
    expect(await database.store.read((db) => db('registrations').where({ id: registrationId }).first())).toMatchObject({
      user_id: user?.id,
      claimed_at: null,
    });
    expect(await database.store.read((db) => db('audit_events').pluck('name'))).toEqual(['claim.confirmed']);
  });

  it('locks after five wrong codes, says how many tries are left, and refuses the right one then (case 42)', async () => {
    const { path, attemptId } = await startedClaim(database);
    const june = browser();
    let form = await june.signIn(path, pages.mails);
    for (const left of ['4 tries are', '3 tries are', '2 tries are', '1 try is']) {
      form = await june.submit(form, complete, { user_code: wrongCode, decision: 'authorize' });
      expect(form.status).toBe(401);
      expect(form.headers.get('www-authenticate')).toMatch(/^Bearer /);
      expect(form.text).toContain(`role="alert" class="problem">That is not the code. ${left} left.`);
      expect(form.text).toContain('aria-invalid="true" aria-describedby="code-problem code-hint"');
    }
    const fifth = await june.submit(form, complete, { user_code: wrongCode, decision: 'authorize' });
    expect(fifth.status).toBe(410);
    expect(await attemptRow(database, attemptId)).toMatchObject({ state: 'locked', tries: 5 });
    expect((await june.submit(form, complete, { user_code: code, decision: 'authorize' })).status).toBe(410);
    expect((await june.get(path)).status).toBe(410);
    expect(await attemptRow(database, attemptId)).toMatchObject({ state: 'locked', tries: 5, confirmed_at: null });
  });

  it('confirms on the fifth try', async () => {
    const { path, attemptId } = await startedClaim(database, 'june@example.org', { attempt: { tries: 4 } });
    const june = browser();
    const form = await june.signIn(path, pages.mails);
    expect((await june.submit(form, complete, { user_code: code, decision: 'authorize' })).status).toBe(200);
    expect(await attemptRow(database, attemptId)).toMatchObject({ state: 'confirmed', tries: 5 });
  });

  it.each(['٠٤٢٩١٧', '０４２９１７', '042 917', ' 42917', '0429170', '04291', '', '04291a'])(
    'does not count %j, which is no code (case 44)',
    async (entry) => {
      const { path, attemptId } = await startedClaim(database);
      const june = browser();
      const form = await june.signIn(path, pages.mails);
      const answer = await june.submit(form, complete, { user_code: entry, decision: 'authorize' });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('This try was not counted.');
      expect(await attemptRow(database, attemptId)).toMatchObject({ tries: 0, state: 'initiated' });
    },
  );

  it('refuses a decision without a session, and one of another address (case 45)', async () => {
    const { path, token, attemptId } = await startedClaim(database);
    const other = await startedClaim(database, 'eve@example.net');
    const stranger = browser();
    const landing = await stranger.get(path);
    const fields = { csrf: cleanCsrf(landing), claim_attempt_token: token, user_code: code, decision: 'authorize' };
    expect((await stranger.post(complete, fields)).status).toBe(403);
    const eve = browser();
    const hers = await eve.signIn(other.path, pages.mails);
    const stop = await eve.get(path);
    expect(stop.status).toBe(403);
    expect(stop.text).toContain('started for a different address');
    for (const decision of ['authorize', 'deny']) {
      const answer = await eve.post(complete, { ...fields, csrf: cleanCsrf(hers), decision });
      expect(answer.status).toBe(403);
    }
    expect(await attemptRow(database, attemptId)).toMatchObject({ tries: 0, state: 'initiated' });
    const out = await eve.submit(stop, '/agent/claim/signout');
    expect([out.status, out.headers.get('location')]).toEqual([303, path]);
    expect((await eve.get(path)).text).toContain('j***@e***.org');
    expect(await database.store.read((db) => db('page_sessions'))).toEqual([]);
  });

  it('refuses a form without the right csrf value, from another origin or another site (case 46)', async () => {
    const { path, attemptId } = await startedClaim(database);
    const june = browser();
    const form = await june.signIn(path, pages.mails);
    const fields = { csrf: cleanCsrf(form), user_code: code, decision: 'authorize' };
    const foreign = cleanCsrf(await browser().get(path));
    const before = await fingerprint(database);
    for (const csrf of ['', 'x', foreign]) expect((await june.post(complete, { ...fields, csrf })).status).toBe(403);
    for (const origin of ['https://evil.example', 'null', `${pages.base}.evil.example`, pages.base.replace('http:', 'https:')]) {
      expect((await june.post(complete, fields, { origin })).status).toBe(403);
    }
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await june.post(complete, fields, { 'sec-fetch-site': site })).status).toBe(403);
    for (const action of ['/agent/claim/signin', '/agent/claim/signin/confirm', '/agent/claim/signout', muteLinkIn(pages.mails[0])]) {
      expect((await june.post(action, { ...fields, action: 'mute', csrf: foreign })).status).toBe(403);
    }
    expect(await fingerprint(database)).toBe(before);
    expect((await attemptRow(database, attemptId))?.tries).toBe(0);
    expect((await june.post(complete, fields)).status).toBe(200);
  });

  it('changes nothing and sends no mail however often a page is read, by GET or HEAD (cases 47 and 48)', async () => {
    const { path } = await startedClaim(database);
    const june = browser();
    await june.submit(await june.get(path), '/agent/claim/signin');
    const link = linkIn(pages.mails[0]);
    const before = await fingerprint(database);
    for (let round = 0; round < 20; round += 1) {
      for (const url of [path, `${path}&sent=1`, link, muteLinkIn(pages.mails[0])]) {
        expect((await browser().get(url)).status).toBe(200);
        expect((await browser().get(url, {}, 'HEAD')).status).toBe(200);
      }
    }
    expect(await fingerprint(database)).toBe(before);
    expect(pages.mails).toHaveLength(1);
    expect((await june.submit(await june.get(link), '/agent/claim/signin/confirm')).status).toBe(303);
  });

  it('takes a sign-in link once, in time, and for a live attempt only (case 49)', async () => {
    const { path, registrationId } = await startedClaim(database);
    const june = browser();
    await june.signIn(path, pages.mails);
    const used = linkIn(pages.mails[0]);
    const late = browser();
    expect((await late.get(used)).status).toBe(410);
    const fields = { csrf: cleanCsrf(await late.get(path)), t: used.split('t=')[1] ?? '' };
    expect((await late.post('/agent/claim/signin/confirm', fields)).status).toBe(410);

    const second = browser();
    await second.submit(await second.get(path), '/agent/claim/signin');
    const page = await second.get(linkIn(pages.mails[1]));
    await anotherAttempt(database, registrationId, 2);
    expect((await second.get(linkIn(pages.mails[1]))).status).toBe(410);
    expect((await second.submit(page, '/agent/claim/signin/confirm')).status).toBe(410);
    expect((await second.get(path)).status).toBe(404);

    const third = await startedClaim(database, 'june@example.org', { attempt: { expires_at: new Date('2027-01-01') } });
    await second.submit(await second.get(third.path), '/agent/claim/signin');
    database.clock.passSeconds(900);
    expect((await second.get(linkIn(pages.mails[2]))).status).toBe(410);
    for (const bad of ['/agent/claim/signin', '/agent/claim/signin?t=', '/agent/claim/signin?t=x'])
      expect((await june.get(bad)).status).toBe(400);
  });

  it('gives a new cookie value at sign-in; the old one is worth nothing (case 50)', async () => {
    const { path } = await startedClaim(database);
    const june = browser();
    const landing = await june.get(path);
    expect(landing.headers.get('set-cookie')).toMatch(/^claim=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/);
    const before = june.cookie ?? '';
    await june.signIn(path, pages.mails);
    expect(june.cookie).not.toBe(before);
    expect((await browser().get('/agent/claim', { cookie: before })).status).toBe(400);
    expect((await browser().get('/agent/claim', { cookie: june.cookie ?? '' })).status).toBe(200);
    database.clock.passSeconds(1800);
    expect((await june.get('/agent/claim')).status).toBe(400);
  });

  it('shows what an agent says of itself escaped (case 52)', async () => {
    const registration = { created_ua: '<script>alert("1")</script>' };
    const { path } = await startedClaim(database, 'june@example.org', { registration });
    const june = browser();
    for (const page of [await june.get(path), await june.signIn(path, pages.mails)]) {
      expect(page.text).not.toContain('<script');
      expect(page.text).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
    }
    expect(pages.mails[0]?.html).toContain('&lt;script&gt;');
  });

  it('lets the first of two tabs win and shows the other one the final state (case 53)', async () => {
    const { path, attemptId } = await startedClaim(database);
    const june = browser();
    const [one, two] = [await june.signIn(path, pages.mails), await june.get(path)];
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
    expect((await june.submit(two, '/agent/claim/signout')).status).toBe(303);
    expect((await browser().get(path)).text).toContain('The agent is confirmed');
  });

  it('denies without a code, marks the registration, and offers to stop such mail', async () => {
    const { path, registrationId, attemptId } = await startedClaim(database);
    const june = browser();
    const form = await june.signIn(path, pages.mails);
    const done = await june.submit(form, complete, { user_code: '', decision: 'deny' });
    expect(done.status).toBe(200);
    expect(done.text).toContain(`href="${muteLinkIn(pages.mails[0])}"`);
    expect((await attemptRow(database, attemptId))?.state).toBe('denied');
    const row = await database.store.read((db) => db('registrations').where({ id: registrationId }).first());
    expect(row).toMatchObject({ denied_at: database.clock.now(), revoked_at: null, user_id: null });
    expect((await june.submit(form, complete, { user_code: code, decision: 'authorize' })).status).toBe(409);
    expect(await database.store.read((db) => db('audit_events').pluck('name'))).toEqual(['claim.denied']);
  });

  it('refuses a confirmation after the 600 s with the page open, and one of a revoked registration (case 54)', async () => {
    const { path, attemptId, registrationId } = await startedClaim(database);
    const june = browser();
    const form = await june.signIn(path, pages.mails);
    database.clock.passSeconds(600);
    expect((await june.submit(form, complete, { user_code: code, decision: 'authorize' })).status).toBe(410);
    expect((await june.submit(form, complete, { decision: 'deny' })).status).toBe(410);
    expect((await june.get(path)).status).toBe(410);
    expect((await attemptRow(database, attemptId))?.state).toBe('initiated');
    await database.store.write((db) => db('registrations').where({ id: registrationId }).update({ revoked_at: database.clock.now() }));
    expect((await june.get(path)).status).toBe(404);
  });

  it('takes no host from the request into a page or a mail (case 55)', async () => {
    const { path } = await startedClaim(database);
    const june = browser();
    const evil = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const landing = await june.get(path, evil);
    const sent = await june.post('/agent/claim/signin', { csrf: cleanCsrf(landing), claim_attempt_token: path.split('=')[1] ?? '' }, evil);
    expect(sent.status).toBe(303);
    expect(`${landing.text}${JSON.stringify([...sent.headers])}${JSON.stringify(pages.mails)}`).not.toContain('evil');
  });

  it('opens the code form in another browser than the landing page (case 89)', async () => {
    const { path } = await startedClaim(database);
    const [desk, phone] = [browser(), browser()];
    await desk.submit(await desk.get(path), '/agent/claim/signin');
    const answer = await phone.submit(await phone.get(linkIn(pages.mails[0])), '/agent/claim/signin/confirm');
    expect(answer.headers.get('location')).toBe('/agent/claim');
    const form = await phone.get('/agent/claim');
    expect(form.text).toContain('Enter the code');
    expect((await desk.get(path)).text).toContain('Email me a sign-in link');
    expect((await phone.submit(form, complete, { user_code: code, decision: 'authorize' })).status).toBe(200);
  });

  it('sends a muted address nothing and answers as ever, until the same page resumes it (case 89)', async () => {
    const { path } = await startedClaim(database);
    const june = browser();
    const press = async () => june.submit(await june.get(path), '/agent/claim/signin');
    const shape = ({ status, headers, text }: Seen) => [status, headers.get('location'), text];
    const open = shape(await press());
    const link = muteLinkIn(pages.mails[0]);
    const page = await june.get(link);
    expect(page.text).not.toContain('june@example.org');
    const muted = await june.submit(page, '/agent/claim/mute', { action: 'mute' });
    expect([muted.status, muted.text.includes('gets no sign-in mail')]).toEqual([200, true]);
    expect(shape(await press())).toEqual(open);
    expect(pages.mails).toHaveLength(1);
    expect((await june.submit(await june.get(link), '/agent/claim/mute', { action: 'resume' })).status).toBe(200);
    await press();
    expect(pages.mails).toHaveLength(2);
    expect((await june.get('/agent/claim/mute')).status).toBe(400);
    expect((await june.get(`/agent/claim/mute?m=${'A'.repeat(43)}`)).status).toBe(404);
    expect((await june.submit(await june.get(link), '/agent/claim/mute', { action: 'other' })).status).toBe(400);
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

  it('tells the same decisions as JSON when that alone is preferred', async () => {
    const { path, token } = await startedClaim(database);
    const june = browser();
    const json = { accept: 'application/json' };
    const csrf = cleanCsrf(await june.get(path));
    const read = (seen: Seen) => [seen.status, JSON.parse(seen.text)];
    expect(read(await june.get(path, json))).toEqual([200, { status: 'initiated' }]);
    expect(read(await june.post('/agent/claim/signin', { csrf, claim_attempt_token: token }, json))).toEqual([
      200,
      { status: 'link_requested' },
    ]);
    const link = linkIn(pages.mails[0]);
    expect(read(await june.get(link, json))).toEqual([200, { status: 'link_ready' }]);
    expect(read(await june.post('/agent/claim/signin/confirm', { csrf, t: link.split('t=')[1] ?? '' }, json))).toEqual([
      200,
      { status: 'signed_in' },
    ]);
    const signedIn = { csrf: cleanCsrf(await june.get(path)) };
    const wrong = await june.post(complete, { ...signedIn, user_code: wrongCode, decision: 'authorize' }, json);
    expect(read(wrong)).toEqual([
      401,
      { error: 'access_denied', error_description: 'That is not the code. 4 tries are left.', tries_left: 4 },
    ]);
    expect(read(await june.post(complete, { ...signedIn, user_code: '1', decision: 'authorize' }, json))).toMatchObject([
      400,
      { error: 'invalid_request' },
    ]);
    expect(read(await june.post(complete, { ...signedIn, decision: 'perhaps' }, json))).toMatchObject([400, { error: 'invalid_request' }]);
    expect(read(await june.post(complete, { ...signedIn, user_code: code, decision: 'authorize' }, json))).toEqual([
      200,
      { status: 'confirmed' },
    ]);
    expect(read(await june.post(complete, { ...signedIn, decision: 'deny' }, json))).toMatchObject([409, { status: 'confirmed' }]);
    expect(read(await june.get(muteLinkIn(pages.mails[0]), json))).toEqual([200, { status: 'active' }]);
    expect(read(await june.post('/agent/claim/signout', signedIn, json))).toEqual([200, { status: 'signed_out' }]);
  });

  it('carries its headers on every answer, good or bad (case 51)', async () => {
    const { path } = await startedClaim(database);
    for (const url of [path, '/agent/claim', '/agent/claim/signin?t=x', '/agent/claim/mute?m=x']) {
      const { headers } = await browser().get(url);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'strict-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers.has('access-control-allow-origin')).toBe(false);
    }
  });

  it('answers wrong methods, types, sizes and repeated fields as documented', async () => {
    const { path } = await startedClaim(database);
    const june = browser();
    const csrf = cleanCsrf(await june.get(path));
    expect(await june.get(complete)).toMatchObject({ status: 405, text: expect.stringContaining('invalid_request') });
    expect((await june.post(complete, { csrf }, { 'content-type': 'application/json' })).status).toBe(400);
    expect((await june.post(complete, { csrf, user_code: 'x'.repeat(20_000) })).status).toBe(413);
    const twice = await fetch(`${pages.base}${complete}`, {
      method: 'POST',
      body: new URLSearchParams([
        ['csrf', csrf],
        ['csrf', csrf],
      ]),
    });
    expect([twice.status, twice.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  });
});

eachDatabase('the claim page for an agent that a provider vouches for', (database) => {
  withPages(database, { provider: 'Example Sign-in' });

  it('names the provider by the trust list and says what is new', async () => {
    const registration = { kind: 'id_jag', iss: 'https://id.example', sub: 'june', subject_key: Buffer.alloc(32, 7) } as const;
    const { path } = await startedClaim(database, 'june@example.org', { registration });
    const { text } = await browser().get(path);
    expect(text).toContain('<dt>Vouched for by</dt><dd>Example Sign-in</dd>');
    expect(text).toContain('This would be the first agent for this address. This is the first time from this provider.');
  });

  it('binds the user whose address it is, and lets the mailbox proof win', async () => {
    await database.store.write((db) =>
      db('users').insert({ id: 'usr_known', email: 'june@example.org', email_proof: 'provider', created_at: new Date(0) }),
    );
    const { path, registrationId } = await startedClaim(database);
    const june = browser();
    const form = await june.signIn(path, pages.mails);
    await june.submit(form, complete, { user_code: code, decision: 'authorize' });
    expect(await database.store.read((db) => db('users'))).toMatchObject([{ id: 'usr_known', email_proof: 'mailbox' }]);
    expect(await database.store.read((db) => db('registrations').where({ id: registrationId }).first())).toMatchObject({
      user_id: 'usr_known',
    });
  });
});

eachDatabase('the limits of the claim page', (database) => {
  withPages(database, { limits: '{"codeEntriesPerIp": 3}' });

  it('sends three mails in 15 minutes to one address, also with plus tags, then 429 with Retry-After and no mail', async () => {
    const june = browser();
    for (const address of ['june@example.org', 'june+1@example.org', 'june+2@example.org']) {
      const { path } = await startedClaim(database, address);
      expect((await june.submit(await june.get(path), '/agent/claim/signin')).status).toBe(303);
    }
    const { path } = await startedClaim(database);
    const refused = await june.submit(await june.get(path), '/agent/claim/signin');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(refused.text).toContain('Too many tries');
    expect(pages.mails).toHaveLength(3);
    database.clock.passSeconds(16 * 60);
    const later = await startedClaim(database);
    expect((await june.submit(await june.get(later.path), '/agent/claim/signin')).status).toBe(303);
  });

  it('takes so many codes from one address and no more', async () => {
    const { path, attemptId } = await startedClaim(database);
    const june = browser();
    const form = await june.signIn(path, pages.mails);
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1)
      statuses.push((await june.submit(form, complete, { user_code: wrongCode, decision: 'authorize' })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await attemptRow(database, attemptId))?.tries).toBe(3);
  });
});

onServer('the claim page without mail', (database) => {
  withPages(database, { delivers: false });

  it('answers 503 with Retry-After where nobody could be mailed (case 90)', async () => {
    const { path } = await startedClaim(database);
    const june = browser();
    const answer = await june.submit(await june.get(path), '/agent/claim/signin');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3600']);
    expect(answer.text).toContain('Not available right now');
    expect(pages.mails).toEqual([] satisfies Mail[]);
  });
});

onServer('the claim page under a race', (database) => {
  withPages(database);

  it.each([10, 50])('never counts more than five of %i parallel wrong codes (case 43)', async (copies) => {
    const { path, attemptId } = await startedClaim(database);
    const june = browser();
    const form = await june.signIn(path, pages.mails);
    const answers = await Promise.all(
      Array.from({ length: copies }, () => june.submit(form, complete, { user_code: wrongCode, decision: 'authorize' })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(copies - 4);
    expect(await attemptRow(database, attemptId)).toMatchObject({ state: 'locked', tries: 5 });
  });

  it('confirms or denies once when both are pressed at the same moment (case 53)', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { path, attemptId } = await startedClaim(database, `june${round}@example.org`);
      const june = browser();
      const form = await june.signIn(path, pages.mails);
      const press = (decision: string) => june.submit(form, complete, { user_code: code, decision });
      const answers = await Promise.all([press('authorize'), press('deny'), press('authorize'), press('deny')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const winner = answers.find(({ status }) => status === 200);
      expect((await attemptRow(database, attemptId))?.state).toBe(winner?.text.includes('confirmed') ? 'confirmed' : 'denied');
    }
  });

  it('uses a sign-in link up once however many press Continue (case 49)', async () => {
    const { path } = await startedClaim(database);
    const june = browser();
    await june.submit(await june.get(path), '/agent/claim/signin');
    const page = await june.get(linkIn(pages.mails[0]));
    const answers = await Promise.all(Array.from({ length: 8 }, () => june.submit(page, '/agent/claim/signin/confirm')));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(410)]);
    expect(await database.store.read((db) => db('page_sessions'))).toHaveLength(1);
  });
});

describe('the cookie on https', () => {
  it('has the __Host- name and Secure', async () => {
    const { cookieName, setCookie } = await import('./visitor.js');
    expect(cookieName('https://portfolio.example.org')).toBe('__Host-claim');
    expect(setCookie('https://portfolio.example.org', 'v', 1800)).toEqual({
      'Set-Cookie': '__Host-claim=v; Path=/; Max-Age=1800; HttpOnly; Secure; SameSite=Lax',
    });
  });
});
