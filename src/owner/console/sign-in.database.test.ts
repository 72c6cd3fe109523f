import { expect, it } from 'vitest';
import { parseLimits } from '../../base/config/limits.js';
import { signInPaths } from '../../base/urls.js';
import { useUpShared } from '../../service/agent-auth/limits/testing.js';
import { csrfIn, type Seen, TestBrowser } from '../../service/people/claim/testing/browser.js';
import { digitsIn, otherDigits } from '../../service/people/consent/testing.js';
import { eachDatabase, onServer, type TestDatabase } from '../../service/store/testing.js';
import { firstSignInLink } from '../console-access.js';
import { consolePaths } from './paths.js';
import { consoleFor, signedInBrowser } from './testing.js';

const json = { accept: 'application/json' };
const { overview, signIn } = consolePaths;
const everywhere = '/owner/settings/everywhere';
const { page: ask, confirm, mute, out: signOut } = signInPaths;

/** From the button to the field for the code. */
async function askForCode(browser: TestBrowser): Promise<Seen> {
  const asked = await browser.submit(await browser.get(signIn), ask);
  expect(asked.status).toBe(303);
  return browser.get(asked.headers.get('location') ?? '');
}

const audited = ({ store }: TestDatabase): Promise<string[]> =>
  store.read((db) => db('audit_events').orderBy('at').pluck('name'));
const queued = async ({ store }: TestDatabase): Promise<string[]> =>
  (await store.read((db) => db('mail_queue').orderBy('created_at').pluck('kind'))) as string[];
const heading = ({ text }: Seen): string | undefined => /<h1>([^<]*)<\/h1>/.exec(text)?.[1];

eachDatabase("the owner's sign-in", (database) => {
  const opened = consoleFor(database);
  const visitor = (ip?: string): TestBrowser => new TestBrowser(opened().base, ip);

  it('opens the overview by a link of the command line, tells the owner and writes it down', async () => {
    const browser = await signedInBrowser(opened, '198.51.100.7');
    const page = await browser.get(overview);
    expect([page.status, heading(page)]).toEqual([200, 'Overview']);
    expect(await audited(database)).toEqual(['owner.signed_in']);
    const [note, ...more] = opened().mails;
    expect([note?.kind, note?.to, more]).toEqual(['owner-sign-in', 'owner@example.com', []]);
    expect(note?.text).toContain('from 198.51.100.7');
    expect(await queued(database)).toEqual(['owner-sign-in']);
  });

  it('uses a link up by its button alone, once and within five minutes', async () => {
    const path = await opened().link();
    const browser = visitor();
    for (let n = 0; n < 20; n += 1) {
      expect((await visitor().get(path, {}, 'HEAD')).status).toBe(200);
      expect((await visitor().get(path)).status).toBe(200);
    }
    const page = await browser.get(path);
    expect((await browser.submit(page, confirm)).status).toBe(303);
    const second = visitor();
    expect((await second.get(path)).status).toBe(410);
    expect((await browser.submit(page, confirm)).status).toBe(403);
    const late = await opened().link();
    const shown = await second.get(late);
    database.clock.passSeconds(300);
    expect((await second.submit(shown, confirm)).status).toBe(410);
    expect((await second.get(overview)).status).toBe(401);
    for (const wrong of ['', 'x', 'y'.repeat(43), '<script>'])
      expect((await second.get(`${ask}?s=${encodeURIComponent(wrong)}`)).status).toBe(400);
    expect((await second.get(`${ask}?s=soc_${'y'.repeat(43)}`)).status).toBe(410);
  });

  it('accepts each link of the log for an hour, and none of them once an owner has signed in', async () => {
    const first = async (): Promise<string> => {
      const link = await firstSignInLink(opened().owner);
      return link?.slice(opened().base.length) ?? '';
    };
    const late = await first();
    const browser = visitor();
    const lateForm = await browser.get(late);
    database.clock.passSeconds(3600);
    expect((await browser.submit(lateForm, confirm)).status).toBe(410);
    const [one, other] = [await first(), await first()];
    const stored = JSON.stringify(await database.store.read((db) => db('signins').select()));
    expect(stored).not.toContain(one.slice(-43));
    const page = await browser.get(one);
    database.clock.passSeconds(3599);
    expect((await browser.submit(page, confirm)).status).toBe(303);
    expect((await browser.get(overview)).status).toBe(200);
    for (const dead of [one, other]) expect((await visitor().get(dead)).status).toBe(410);
    expect(await firstSignInLink(opened().owner)).toBeUndefined();
  });

  it('keeps neither link, code nor cookie readable in the database', async () => {
    const path = await opened().link();
    const browser = visitor();
    const field = await askForCode(browser);
    const handle = /name="s" value="([^"]+)"/.exec(field.text)?.[1] ?? '';
    const digits = digitsIn(opened().mails.at(-1));
    await browser.submit(field, confirm, { code: digits });
    const rows = await database.store.read((db) =>
      Promise.all([db('signins').select(), db('page_sessions').select(), db('audit_events').select()]),
    );
    const text = JSON.stringify(rows);
    for (const secret of [path.slice(-43), handle.slice(4), digits, browser.cookie?.split('=')[1] ?? ''])
      expect(text).not.toContain(secret);
    expect(rows[1]).toMatchObject([{ purpose: 'owner', email: null, subject_id: null }]);
  });

  it('opens it by a mailed code, in the browser that asked for it, and ends the code at the fifth wrong one', async () => {
    const browser = visitor();
    const field = await askForCode(browser);
    const [mail] = opened().mails;
    expect([mail?.kind, mail?.to]).toEqual(['owner-code', 'owner@example.com']);
    expect(mail?.text.match(/https?:\S+/g)).toEqual([expect.stringContaining('/sign-in/mute?m=')]);
    const digits = digitsIn(mail);
    const handle = /name="s" value="([^"]+)"/.exec(field.text)?.[1] ?? '';
    const thief = visitor();
    const theirs = await thief.get(signIn);
    expect((await thief.get(`${ask}?s=${handle}`)).status).toBe(410);
    expect((await thief.post(confirm, { csrf: csrfIn(theirs), s: handle, code: digits })).status).toBe(410);
    for (const wrong of ['', '1234567', 'abcdefgh'])
      expect((await browser.submit(field, confirm, { code: wrong })).status).toBe(400);
    const before = browser.cookie;
    const right = await browser.submit(field, confirm, { code: `${digits.slice(0, 4)} ${digits.slice(4)}` });
    expect([right.status, right.headers.get('location')]).toEqual([303, overview]);
    expect(browser.cookie).not.toBe(before);
    expect((await browser.get(overview)).status).toBe(200);
    const old = visitor();
    old.cookie = before;
    expect((await old.get(overview)).status).toBe(401);
    const second = await askForCode(thief);
    const tries = [];
    const typed = digitsIn(opened().mails.at(-1));
    for (let n = 0; n < 5; n += 1) tries.push(await thief.submit(second, confirm, { code: otherDigits(typed) }));
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 410]);
    expect((await thief.submit(second, confirm, { code: typed })).status).toBe(410);
  });

  it('takes no code of another purpose, nor gives one for it', async () => {
    const browser = visitor();
    const field = await askForCode(browser);
    const handle = /name="s" value="([^"]+)"/.exec(field.text)?.[1] ?? '';
    // This service has no other purpose in these tests; that of a person is in src/service/people.
    for (const prefix of ['sic_', 'cmc_', 'scl_'])
      expect((await browser.get(`${ask}?s=${handle.replace('soc_', prefix)}`)).status).toBe(404);
    const row = await database.store.read((db) => db('signins').first());
    expect(row?.email).toBe('owner@owner.invalid');
  });

  it('gives a Strict cookie of its own, and headers that let nothing in or out', async () => {
    const browser = visitor();
    const page = await browser.get(signIn);
    expect(page.headers.get('set-cookie')).toMatch(
      /^owner=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Strict$/,
    );
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
    });
    expect(page.text).not.toMatch(/<script|type="email"|name="email"/);
  });

  it('refuses a form that is foreign, and does nothing', async () => {
    const strangers: Record<string, string>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ];
    const browser = await signedInBrowser(opened);
    opened().mails.length = 0;
    const page = await browser.get(overview);
    for (const headers of strangers) {
      for (const path of [ask, confirm, signOut, everywhere]) {
        const fields = { from: 'owner', purpose: 'owner', s: `soc_${'x'.repeat(43)}`, csrf: csrfIn(page) };
        expect((await browser.post(path, fields, headers)).status).toBe(403);
      }
    }
    for (const csrf of ['', 'x'.repeat(43)]) expect((await browser.post(everywhere, { csrf })).status).toBe(403);
    expect((await browser.get(overview)).status).toBe(200);
    expect(opened().mails).toEqual([]);
  });

  it('does not sign out who comes by a link of another site, and leads on to what was asked', async () => {
    const path = await opened().link();
    const foreign = { 'sec-fetch-site': 'cross-site' };
    const came = await visitor().get(overview, foreign);
    expect([came.status, came.headers.get('set-cookie'), heading(came)]).toEqual([
      401,
      null,
      'You came from elsewhere',
    ]);
    const shown = await visitor().get(path, foreign);
    expect(shown.text).toContain(`href="${path}"`);
    expect(shown.headers.get('set-cookie')).toBeNull();
  });

  it('ends after half an hour without use, and after twelve hours in any case', async () => {
    const idle = await signedInBrowser(opened);
    database.clock.passSeconds(1799);
    expect((await idle.get(overview)).status).toBe(200);
    database.clock.passSeconds(1799);
    expect((await idle.get(overview)).status).toBe(200);
    database.clock.passSeconds(1801);
    expect((await idle.get(overview)).status).toBe(401);
    const busy = await signedInBrowser(opened);
    for (let minutes = 0; minutes < 719; minutes += 29) {
      expect((await busy.get(overview)).status).toBe(200);
      database.clock.passSeconds(29 * 60);
    }
    expect((await busy.get(overview)).status).toBe(401);
  });

  it('signs out here, and everywhere, by the page as by the command line', async () => {
    const [one, two, three] = [
      await signedInBrowser(opened),
      await signedInBrowser(opened),
      await signedInBrowser(opened),
    ];
    const page = await one.get(overview);
    expect(heading(await one.submit(page, signOut))).toBe('You are signed out');
    expect((await one.get(overview)).status).toBe(401);
    expect((await two.get(overview)).status).toBe(200);
    const ended = await two.post(everywhere, { csrf: csrfIn(await two.get(overview)) });
    expect([ended.status, ended.headers.get('location')]).toEqual([303, '/owner/sign-in']);
    expect((await three.get(overview)).status).toBe(401);
    await signedInBrowser(opened);
    expect(await opened().told({ command: 'console.sign-out-everywhere' })).toEqual({ ended: 1 });
  });

  it('answers programs with pages, and with JSON where people of every purpose sign in', async () => {
    const gone = await visitor().get(`${ask}?s=soc_${'x'.repeat(43)}`, json);
    expect([gone.status, JSON.parse(gone.text)]).toMatchObject([410, { error: 'invalid_request' }]);
    for (const type of ['application/json', 'text/markdown', 'image/png']) {
      const other = await visitor().get(overview, { accept: type });
      expect([other.status, other.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8']);
    }
  });
});

eachDatabase('the limits of sign-in', (database) => {
  const defaults = parseLimits('{}', { production: true }).value;
  const opened = consoleFor(database, { limits: '{}' });
  const from = (network: number): TestBrowser => new TestBrowser(opened().base, `198.18.${network}.7`);
  const ask = async (browser: TestBrowser): Promise<number> =>
    (await browser.submit(await browser.get(signIn), signInPaths.page)).status;

  const mailsLeft = async (): Promise<number> =>
    (await queued(database)).filter((kind) => kind === 'owner-code').length;
  /** With its own code, typed wrongly five times. */
  const guess = async (network: number): Promise<void> => {
    const browser = from(network);
    const field = await askForCode(browser);
    for (let tries = 0; tries < 5; tries += 1) await browser.submit(field, confirm, { code: '12345678' });
  };
  const signsIn = async (browser: TestBrowser): Promise<void> => {
    const field = await askForCode(browser);
    const seen = await browser.submit(field, confirm, { code: digitsIn(opened().mails.at(-1)) });
    expect([seen.status, seen.headers.get('location')]).toEqual([303, overview]);
  };

  it('let the owner in by a code while strangers type wrong ones from three and from a hundred networks', async () => {
    const owners = await signedInBrowser(opened, '198.18.200.7');
    for (let network = 0; network < 3; network += 1) for (let n = 0; n < 2; n += 1) await guess(network);
    await signsIn(from(201));
    await useUpShared(database, defaults, 'ownerMail', {});
    await signsIn(from(200));
    owners.cookie = undefined;
    await signsIn(Object.assign(from(99), { device: owners.device }));
  });

  it('let the owner in from a new network while ten networks ask for all that they get', async () => {
    for (let network = 0; network < 10; network += 1) for (let n = 0; n < 3; n += 1) await ask(from(network));
    expect(await mailsLeft()).toBeGreaterThanOrEqual(15);
    await signsIn(from(50));
  });

  it('write a code that no digits open where its mail stays away, and answer alike', async () => {
    await ask(from(1));
    await useUpShared(database, defaults, 'ownerMail', {});
    const one = from(50);
    const field = await askForCode(one);
    expect(field.text).toContain('Many codes were asked for in the last hour');
    expect(await mailsLeft()).toBe(1);
    expect((await one.submit(field, confirm, { code: digitsIn(opened().mails.at(-1)) })).status).toBe(401);
    database.clock.passSeconds(3700);
    expect([await ask(one), await ask(one), await ask(one), await ask(one)]).toEqual([303, 303, 303, 429]);
  });
});

eachDatabase('mails with codes that are muted', (database) => {
  const opened = consoleFor(database);
  const muteLink = (): string => /\/sign-in\/mute\?m=\S+/.exec(opened().mails.at(-1)?.text ?? '')?.[0] ?? '';
  const ask = async (): Promise<readonly string[]> => {
    const before = (await queued(database)).length;
    await askForCode(new TestBrowser(opened().base));
    return (await queued(database)).slice(before);
  };

  it('stay away for an hour after the button behind the link of a mail, and come again', async () => {
    expect(await ask()).toEqual(['owner-code']);
    const path = muteLink();
    const browser = new TestBrowser(opened().base);
    for (let n = 0; n < 3; n += 1) expect((await browser.get(path)).status).toBe(200);
    expect((await browser.get(path, {}, 'HEAD')).status).toBe(200);
    expect(await ask()).toEqual(['owner-code']);
    const done = await browser.submit(await browser.get(path), mute, { action: 'mute' });
    expect([done.status, heading(done)]).toEqual([200, 'No code is mailed for an hour']);
    expect(await ask()).toEqual([]);
    expect((await audited(database)).filter((name) => name.startsWith('owner.'))).toEqual(['owner.codes_muted']);
    database.clock.passSeconds(3599);
    expect(await ask()).toEqual([]);
    database.clock.passSeconds(1);
    expect(await ask()).toEqual(['owner-code']);
  });

  it('are muted by their link alone, from a page of ours, and come again at once where the owner says so', async () => {
    await ask();
    const path = muteLink();
    const secret = new URLSearchParams(path.split('?')[1]).get('m') ?? '';
    const browser = new TestBrowser(opened().base);
    const page = await browser.get(path);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.post(path, { csrf: csrfIn(page), action: 'mute' }, foreign)).status).toBe(403);
    expect((await browser.post(path, { csrf: 'x', action: 'mute' })).status).toBe(403);
    for (const [wrong, status] of [
      ['', 400],
      ['x', 400],
      [`${secret.slice(0, 42)}${secret.endsWith('A') ? 'B' : 'A'}`, 404],
    ] as const) {
      expect((await browser.get(`${mute}?m=${encodeURIComponent(wrong)}`)).status).toBe(status);
      const sent = await browser.post(`${mute}?m=${wrong}`, { csrf: csrfIn(page), action: 'mute' });
      expect(sent.status).toBe(status);
    }
    expect(await ask()).toEqual(['owner-code']);
    expect((await browser.submit(await browser.get(path), mute, { action: 'mute' })).status).toBe(200);
    expect((await browser.submit(await browser.get(path), mute, { action: 'resume' })).status).toBe(200);
    expect(await ask()).toEqual(['owner-code']);
  });
});

eachDatabase('the sign-in without OWNER_EMAIL', (database) => {
  const opened = consoleFor(database, { ownerEmail: undefined });

  it('looks the same, writes the same, and sends no mail', async () => {
    const browser = new TestBrowser(opened().base);
    const page = await browser.get(signIn);
    const field = await askForCode(browser);
    expect([field.status, page.text.includes('Email me a code')]).toEqual([200, true]);
    expect(await queued(database)).toEqual([]);
    expect(await database.store.read((db) => db('signins').pluck('email'))).toEqual(['owner@owner.invalid']);
    expect((await (await signedInBrowser(opened)).get(overview)).status).toBe(200);
    expect(await queued(database)).toEqual([]);
  });
});

eachDatabase('the sign-in page of a service that cannot send email', (database) => {
  const opened = consoleFor(database, { delivers: false });

  it('points to the link in the log, and offers no code', async () => {
    const { text } = await new TestBrowser(opened().base).get(signIn);
    expect(text).toContain('a sign-in link to its log');
    expect(text).not.toContain('Email me a code');
  });
});

eachDatabase('the console in production, before its owner asked for it', (database) => {
  const opened = consoleFor(database, { setting: 'once-opened' });

  it('answers 404 on every path until the first link was printed', async () => {
    const browser = new TestBrowser(opened().base);
    for (const path of [overview, signIn, `${ask}?s=soc_${'x'.repeat(43)}`]) {
      const seen = await browser.get(path);
      expect([seen.status, seen.text.includes('console')]).toEqual([404, false]);
      expect((await browser.get(path, json)).status).toBe(404);
    }
    for (const path of [ask, confirm, everywhere])
      expect((await browser.post(path, { from: 'owner', s: `soc_${'x'.repeat(43)}` })).status).toBe(404);
    await signedInBrowser(opened);
  });
});

eachDatabase('the console that is switched off', (database) => {
  const opened = consoleFor(database, { setting: 'off' });

  it('prints no link and says why', async () => {
    expect(await opened().told({ command: 'console.open' })).toContain('CONSOLE=off');
    expect((await new TestBrowser(opened().base).get(overview)).status).toBe(404);
    expect(await database.store.read((db) => db('signins').select())).toEqual([]);
  });
});

onServer('the sign-in under a race', (database) => {
  const opened = consoleFor(database);

  it('begins one session for ten presses of one link', async () => {
    const path = await opened().link();
    const browser = new TestBrowser(opened().base);
    const page = await browser.get(path);
    const alike = Array.from({ length: 10 }, () =>
      Object.assign(new TestBrowser(opened().base), { cookie: browser.cookie }),
    );
    const seen = await Promise.all(alike.map((one) => one.submit(page, confirm)));
    expect(seen.map(({ status }) => status).sort()).toEqual([303, ...Array.from({ length: 9 }, () => 410)]);
    expect(await database.store.read((db) => db('page_sessions').select())).toHaveLength(1);
  });
});
