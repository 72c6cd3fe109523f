import { expect, it } from 'vitest';
import { csrfIn, type Seen, TestBrowser } from '../../service/people/claim/testing/browser.js';
import { eachDatabase, onServer, type TestDatabase } from '../../service/store/testing.js';
import { consolePaths } from './paths.js';
import { type Answering, type TestAuthenticator, testAuthenticator } from './testing/authenticator.js';
import { type ConsoleUnderTest, consoleFor, signedInBrowser } from './testing.js';

const { overview, signIn, passkey, passkeys } = consolePaths;
const challengeIn = ({ text }: Seen): string => /name="challenge" value="([^"]+)"/.exec(text)?.[1] ?? '';
const problemIn = ({ text }: Seen): string | undefined => /role="alert">([^<]*)</.exec(text)?.[1];
const audited = ({ store }: TestDatabase): Promise<string[]> =>
  store.read((db) => db('audit_events').orderBy('at').pluck('name'));

/** A passkey that was added, and what the browser of the test does with it. */
function using(opened: () => ConsoleUnderTest) {
  const right = (): Answering => ({ origin: opened().base, host: 'localhost' });
  const add = async (
    browser: TestBrowser,
    key: TestAuthenticator,
    how: Partial<Answering> = {},
    name = 'Laptop',
  ): Promise<Seen> => {
    const page = await browser.get(passkeys);
    const [csrf, challenge] = [csrfIn(page), challengeIn(page)];
    return browser.post(passkeys, { csrf, challenge, name, ...key.create(challenge, { ...right(), ...how }) });
  };
  const enter = async (
    browser: TestBrowser,
    key: TestAuthenticator,
    how: Partial<Answering> = {},
    more: Record<string, string> = {},
  ): Promise<Seen> => {
    const page = await browser.get(signIn);
    return browser.submit(page, passkey, { ...key.get(challengeIn(page), { ...right(), ...how }), ...more });
  };
  return { right, add, enter, stranger: (ip?: string) => new TestBrowser(opened().base, ip) };
}

eachDatabase("the owner's passkeys", (database) => {
  const opened = consoleFor(database, { host: 'localhost' });
  const { right, add, enter, stranger } = using(opened);
  const listed = async () =>
    (await opened().printed('console passkeys list')) as { id: string; name: string; last_used_at: string | null }[];

  it('are added after a fresh sign-in and sign in elsewhere, which the owner is told', async () => {
    const key = testAuthenticator();
    const desk = await signedInBrowser(opened);
    const added = await add(desk, key);
    expect([added.status, added.headers.get('location')]).toEqual([303, passkeys]);
    expect(opened().mails.map(({ kind }) => kind)).toEqual(['owner-sign-in', 'owner-passkey']);
    expect(opened().mails[1]?.text).toContain('“Laptop”');
    database.clock.passSeconds(60);
    const browser = stranger('198.51.100.7');
    const came = await enter(browser, key, { counter: 2 });
    expect([came.status, came.headers.get('location')]).toEqual([303, overview]);
    const { sign_ins } = (await opened().printed('overview')) as { sign_ins: { by: string }[] };
    expect(sign_ins.map(({ by }: { by: string }) => by)).toEqual(['passkey', 'link']);
    expect((await browser.get(overview)).text).toContain('by a passkey');
    const [one] = await listed();
    expect(one).toMatchObject({ name: 'Laptop', host: 'localhost', last_used_at: database.clock.now().toISOString() });
    expect(opened().mails.at(-1)?.text).toMatch(/from 198\.51\.100\.7 .*\n\nIt was by a passkey\./);
    expect(await audited(database)).toEqual(['owner.signed_in', 'owner.passkey_added', 'owner.signed_in']);
    const event = await database.store.read((db) => db('audit_events').orderBy('at', 'desc').first());
    expect(event?.data).toMatchObject({ by: 'passkey', passkey: one?.id });
  });

  it.each<[string, Partial<Answering>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of the host', { origin: 'http://localhost:1' }],
    ['another host', { host: 'evil.example' }],
    ['a person who was not verified', { isVerified: false }],
    ['no person there', { isPresent: false }],
    ['the making of one', { type: 'webauthn.create' }],
    ['a counter that stands still', { counter: 5 }],
    ['a counter that went back', { counter: 4 }],
  ])('refuse %s, and use the challenge up', async (_, how) => {
    const key = testAuthenticator();
    await add(await signedInBrowser(opened), key, { counter: 5 });
    const browser = stranger();
    const page = await browser.get(signIn);
    const challenge = challengeIn(page);
    const wrong = await browser.submit(page, passkey, key.get(challenge, { ...right(), counter: 6, ...how }));
    expect([wrong.status, problemIn(wrong)]).toEqual([
      401,
      'That passkey does not open this console. Use another way.',
    ]);
    const after = await browser.submit(page, passkey, key.get(challenge, { ...right(), counter: 7 }));
    expect([after.status, (await browser.get(overview)).status]).toEqual([410, 401]);
    expect((await enter(browser, key, { counter: 8 })).status).toBe(303);
    const refusals = (await audited(database)).filter((name) => name === 'owner.passkey_refused');
    expect(refusals).toHaveLength('counter' in how ? 1 : 0);
  });

  it('refuse a passkey that was not added, another key under a known id, and a changed answer', async () => {
    const key = testAuthenticator(Buffer.alloc(20, 7));
    await add(await signedInBrowser(opened), key);
    const browser = stranger();
    expect((await enter(browser, testAuthenticator())).status).toBe(401);
    expect((await enter(browser, testAuthenticator(Buffer.alloc(20, 7)), { counter: 2 })).status).toBe(401);
    const client_data = Buffer.from('{"type":"webauthn.get"}').toString('base64url');
    expect((await enter(browser, key, { counter: 2 }, { client_data })).status).toBe(401);
    for (const field of ['id', 'client_data', 'authenticator_data', 'signature']) {
      expect((await enter(browser, key, { counter: 2 }, { [field]: '' })).status).toBe(400);
      expect((await enter(browser, key, { counter: 2 }, { [field]: '<x>' })).status).toBe(401);
    }
    expect((await browser.get(overview)).status).toBe(401);
  });

  it('take a challenge once, in its browser, in its time, and for its use', async () => {
    const key = testAuthenticator();
    const desk = await signedInBrowser(opened);
    const forAdding = challengeIn(await desk.get(passkeys));
    await add(desk, key);
    const browser = stranger();
    const page = await browser.get(signIn);
    const before = browser.cookie;
    const answer = key.get(challengeIn(page), { ...right(), counter: 2 });
    expect((await browser.submit(page, passkey, answer)).status).toBe(303);
    // The answer once more, with the cookie and the form that it was given for.
    const again = Object.assign(stranger(), { cookie: before });
    const replayed = await again.submit(page, passkey, key.get(challengeIn(page), { ...right(), counter: 3 }));
    expect([replayed.status, problemIn(replayed)]).toEqual([
      410,
      'This page was open for too long, or was sent before. Try once more.',
    ]);
    const [one, other] = [stranger(), stranger()];
    const [ours, theirs] = [await one.get(signIn), await other.get(signIn)];
    const taken = { csrf: csrfIn(theirs), challenge: challengeIn(ours) };
    const sent = key.get(challengeIn(ours), { ...right(), counter: 3 });
    expect((await other.post(passkey, { ...taken, ...sent })).status).toBe(410);
    for (const challenge of [
      forAdding,
      'x',
      'A'.repeat(72),
      `${challengeIn(ours).slice(0, -1)}${challengeIn(ours).endsWith('A') ? 'B' : 'A'}`,
    ])
      expect((await enter(one, key, { counter: 3 }, { challenge })).status).toBe(410);
    database.clock.passSeconds(600);
    expect((await one.submit(ours, passkey, sent)).status).toBe(410);
  });

  it('take a counter of 0 that stays 0, as of passkeys that are kept in several places', async () => {
    const key = testAuthenticator();
    await add(await signedInBrowser(opened), key, { counter: 0 });
    expect((await enter(stranger(), key, { counter: 0 })).status).toBe(303);
    expect((await enter(stranger(), key, { counter: 0 })).status).toBe(303);
  });

  it('are not added where the browser, the person or the form is not right', async () => {
    const desk = await signedInBrowser(opened);
    const wrong: Partial<Answering>[] = [
      { origin: 'https://evil.example' },
      { host: 'evil.example' },
      { isVerified: false },
      { type: 'webauthn.get' },
      // { x5c: [] }: no attestation was asked for.
      { statement: 'a16378356380' },
    ];
    for (const how of wrong) expect((await add(desk, testAuthenticator(), how)).status).toBe(400);
    for (const name of ['', ' ', 'x'.repeat(61), 'two\nlines'])
      expect((await add(desk, testAuthenticator(), {}, name)).status).toBe(400);
    const key = testAuthenticator();
    expect((await add(desk, key)).status).toBe(303);
    expect((await add(desk, key)).status).toBe(400);
    expect(await listed()).toHaveLength(1);
    const page = await desk.get(passkeys);
    const [csrf, challenge] = [csrfIn(page), challengeIn(page)];
    const fields = { csrf, challenge, name: 'x', ...testAuthenticator().create(challenge, right()) };
    expect((await desk.post(passkeys, fields)).status).toBe(303);
    expect((await desk.post(passkeys, fields)).status).toBe(410);
    for (let n = 2; n < 20; n += 1) expect((await add(desk, testAuthenticator())).status).toBe(303);
    expect((await add(desk, testAuthenticator())).status).toBe(400);
  });

  it('are removed after a question, and sign in no more', async () => {
    const [key, kept] = [testAuthenticator(), testAuthenticator()];
    const desk = await signedInBrowser(opened);
    await add(desk, key, {}, 'Phone <b>');
    await add(desk, kept);
    const id = (await listed()).find(({ name }) => name === 'Phone <b>')?.id;
    const asked = await desk.submit(await desk.get(passkeys), `${passkeys}/${id}/remove`);
    expect([asked.status, asked.text.includes('Phone &lt;b&gt;'), (await listed()).length]).toEqual([200, true, 2]);
    expect((await desk.submit(asked, `${passkeys}/${id}/remove`)).status).toBe(303);
    expect((await desk.submit(asked, `${passkeys}/${id}/remove`)).status).toBe(404);
    expect((await enter(stranger(), key, { counter: 2 })).status).toBe(401);
    const [left] = await listed();
    expect(await opened().printed(`console passkeys remove ${left?.id} --yes`)).toEqual({
      id: left?.id,
      removed: true,
    });
    await expect(opened().printed(`console passkeys remove ${left?.id} --yes`)).rejects.toThrow(
      'No passkey has the id',
    );
    expect((await enter(stranger(), kept, { counter: 2 })).status).toBe(401);
    expect((await audited(database)).filter((name) => name === 'owner.passkey_removed')).toHaveLength(2);
  });

  it('need a sign-in of the last minutes to be added or removed, and a form of ours', async () => {
    const key = testAuthenticator();
    const desk = await signedInBrowser(opened);
    const page = await desk.get(passkeys);
    const fields = { name: 'x', ...key.create(challengeIn(page), right()) };
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const remove = `${passkeys}/pky_${'x'.repeat(22)}/remove`;
    const sent = { ...fields, csrf: csrfIn(page), challenge: challengeIn(page) };
    for (const path of [passkeys, passkey, remove]) {
      expect((await desk.post(path, sent, foreign)).status).toBe(403);
      expect((await desk.post(path, { ...sent, csrf: 'x' })).status).toBe(403);
    }
    for (const path of [passkeys, remove]) expect((await stranger().post(path, sent)).status).toBe(401);
    database.clock.passSeconds(601);
    expect((await desk.get(passkeys)).text).toContain('To add one, sign in again');
    expect((await desk.get(passkeys)).text).not.toContain('<script');
    for (const path of [passkeys, remove]) {
      const stale = await desk.post(path, sent);
      expect([stale.status, stale.text.includes('sign in again')]).toEqual([403, true]);
    }
    expect(await listed()).toEqual([]);
  });

  it('let the page to sign in and the page that adds them run one script of this service, and no other page any', async () => {
    const desk = await signedInBrowser(opened);
    const scripts = /<script src="\/static\/passkey\.js" defer><\/script>/;
    for (const seen of [await stranger().get(signIn), await stranger().get(overview), await desk.get(passkeys)]) {
      expect(seen.text).toMatch(scripts);
      expect(seen.text).toMatch(/ hidden data-passkey=/);
      expect(seen.headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      );
    }
    for (const path of [overview, '/owner/messages', '/owner/agents', '/owner/audit', '/owner/reading']) {
      const seen = await desk.get(path);
      expect([seen.status, seen.text.includes('<script')]).toEqual([200, false]);
      expect(seen.headers.get('content-security-policy')).not.toContain('script-src');
    }
  });

  it('leave nothing in the database by which one could sign in', async () => {
    const key = testAuthenticator();
    const desk = await signedInBrowser(opened);
    await add(desk, key);
    const browser = stranger();
    const page = await browser.get(signIn);
    await browser.submit(page, passkey, key.get(challengeIn(page), { ...right(), counter: 2 }));
    const rows = await database.store.read((db) => Promise.all([db('used_challenges'), db('owner_passkeys')]));
    expect(rows.map(({ length }) => length)).toEqual([2, 1]);
    expect(JSON.stringify(rows)).not.toContain(challengeIn(page));
  });
});

eachDatabase('the tries of passkeys', (database) => {
  const opened = consoleFor(database, { host: 'localhost', limits: '{}' });
  const { add, enter, stranger } = using(opened);

  it('of strangers, from whichever networks, leave the door open for the key of the owner', async () => {
    const key = testAuthenticator();
    await add(await signedInBrowser(opened, '198.18.9.1'), key);
    for (let at = 0; at < 60; at += 1) await enter(stranger(`198.18.${at % 20}.${at}`), testAuthenticator());
    expect((await enter(stranger('198.18.1.3'), key, { counter: 2 })).status).toBe(303);
  });
});

eachDatabase('a console under an address', (database) => {
  const opened = consoleFor(database);

  it('has no passkeys, since no browser makes one for it', async () => {
    expect((await new TestBrowser(opened().base).get(signIn)).text).not.toMatch(/passkey|<script/);
    const page = await (await signedInBrowser(opened)).get(passkeys);
    expect([page.status, page.text.includes('BASE_URL has an address')]).toEqual([200, true]);
  });
});

onServer('passkeys under a race', (database) => {
  const opened = consoleFor(database, { host: 'localhost' });
  const { right, add, stranger } = using(opened);

  it('begin one session for ten sendings of one answer', async () => {
    const key = testAuthenticator();
    await add(await signedInBrowser(opened), key);
    const browser = stranger();
    const page = await browser.get(signIn);
    const answer = key.get(challengeIn(page), { ...right(), counter: 2 });
    const alike = Array.from({ length: 10 }, () => Object.assign(stranger(), { cookie: browser.cookie }));
    const seen = await Promise.all(alike.map((one) => one.submit(page, passkey, answer)));
    expect(seen.map(({ status }) => status).sort()).toEqual([303, ...Array.from({ length: 9 }, () => 410)]);
  });
});
