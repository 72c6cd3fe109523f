import { expect, it } from 'vitest';
import { signInPaths } from '../../../base/urls.js';
import { useUpShared } from '../../agent-auth/limits/testing.js';
import { rememberProof } from '../../agent-auth/records/proven-places.js';
import { eachDatabase, onServer } from '../../store/testing.js';
import { type Seen, TestBrowser } from '../claim/testing/browser.js';
import { claimedBy, mute } from '../claim/testing/claims.js';
import { pagesFor } from '../claim/testing/pages.js';
import { askForCode, digitsIn, otherDigits, requestPath, signInByCode, TestClients } from './testing.js';

const enter = (browser: TestBrowser, page: Seen, code: string): Promise<Seen> =>
  browser.submit(page, signInPaths.confirm, { code });

eachDatabase('sign-in by a mailed code', (database) => {
  const clients = new TestClients();
  const opened = pagesFor(database, { clients });
  const visitor = (): TestBrowser => new TestBrowser(opened().base);
  const lastDigits = (): string => digitsIn(opened().mails.at(-1));

  it('ends after five wrong codes, after which the correct one fails (consent case 19)', async () => {
    const browser = visitor();
    const page = await askForCode(browser, requestPath(), 'june@example.org');
    const wrong = otherDigits(lastDigits());
    const seen = [];
    for (let tries = 0; tries < 5; tries += 1) seen.push(await enter(browser, page, wrong));
    expect(seen.map(({ status }) => status)).toEqual([401, 401, 401, 401, 410]);
    expect(seen[0]?.text).toContain('That is not the code. 4 tries are left.');
    expect(seen[3]?.text).toContain('1 try is left.');
    expect((await enter(browser, page, lastDigits())).status).toBe(410);
    expect(await database.store.read((db) => db('page_sessions'))).toEqual([]);
  });

  it('accepts the digits with or without a space, and does not count invalid input as a try', async () => {
    const browser = visitor();
    const page = await askForCode(browser, requestPath(), 'june@example.org');
    const digits = lastDigits();
    for (const code of ['', '1234567', '123456789', 'abcdefgh', '१२३४५६७८', '1234-5678']) {
      expect([code, (await enter(browser, page, code)).status]).toEqual([code, 400]);
    }
    const [row] = await database.store.read((db) => db('signins').select('tries'));
    expect(row?.tries).toBe(0);
    expect((await enter(browser, page, ` ${digits.slice(0, 4)} ${digits.slice(4)} `)).status).toBe(303);
  });

  it('is limited to its browser, its address, its lifetime and one use (consent case 21)', async () => {
    const browser = visitor();
    const page = await askForCode(browser, requestPath(), 'june@example.org');
    const digits = lastDigits();
    const other = visitor();
    const theirs = await askForCode(other, requestPath(), 'ada@example.org');
    expect((await enter(other, theirs, digits)).status).toBe(401);
    const handle = /name="s" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    expect((await other.get(`${signInPaths.page}?s=${handle}`)).status).toBe(410);
    const csrf = /name="csrf" value="([^"]+)"/.exec(theirs.text)?.[1] ?? '';
    expect((await other.post(signInPaths.confirm, { csrf, s: handle, code: digits })).status).toBe(410);
    expect((await enter(browser, page, digits)).status).toBe(303);
    expect((await browser.get(`${signInPaths.page}?s=${handle}`)).status).toBe(410);
    const late = visitor();
    const field = await askForCode(late, requestPath(), 'june@example.org');
    database.clock.passSeconds(600);
    expect((await enter(late, field, lastDigits())).status).toBe(410);
  });

  it('starts a session with a new cookie and ends the previous one (consent case 22)', async () => {
    const browser = visitor();
    const page = await askForCode(browser, requestPath(), 'june@example.org');
    const before = browser.cookie;
    await enter(browser, page, lastDigits());
    expect(browser.cookie).not.toBe(before);
    expect(browser.cookie).toMatch(/^person=/);
    const old = visitor();
    old.cookie = before;
    expect((await old.get(requestPath())).text).toContain('Email me a code');
    expect((await browser.get(requestPath())).text).toContain('Allow this app');
    database.clock.passSeconds(1800);
    expect((await browser.get(requestPath())).text).toContain('Email me a code');
  });

  it('continues with the unchanged request', async () => {
    const browser = visitor();
    const path = requestPath({ state: 'a b+c&d', scope: 'read:portfolio' });
    const page = await askForCode(browser, `${path}&nonce=n&s=x`, 'june@example.org');
    const seen = await enter(browser, page, lastDigits());
    expect(seen.headers.get('location')).toBe(path);
  });

  it('encrypts code and request in the database', async () => {
    await askForCode(visitor(), requestPath({ state: 'a-state-to-look-for' }), 'june@example.org');
    const rows = JSON.stringify(await database.store.read((db) => db('signins')));
    for (const secret of [lastDigits(), 'a-state-to-look-for', 'sic_']) expect(rows).not.toContain(secret);
  });

  it('rejects an invalid handle, and signs out', async () => {
    for (const path of [signInPaths.page, `${signInPaths.page}?s=`, `${signInPaths.page}?s=sic_x`])
      expect((await visitor().get(path)).status).toBe(400);
    const browser = visitor();
    const consent = await signInByCode(browser, requestPath(), 'june@example.org', opened().mails);
    expect((await browser.submit(consent, signInPaths.out)).status).toBe(200);
    expect(await database.store.read((db) => db('page_sessions'))).toEqual([]);
  });
});

/** The end of a savepoint, the only statement in which the work for two addresses may differ. */
const end = /^(RELEASE|ROLLBACK TO) SAVEPOINT (signin|scarce)_mail$/;

const days = [
  { day: 'with mails left', scarce: false },
  { day: 'on which mails are scarce', scarce: true },
];

for (const { day, scarce } of days) {
  eachDatabase(`sign-in by a mailed code on a day ${day}`, (database) => {
    const opened = pagesFor(database, { clients: new TestClients(), limits: '{}' });

    async function ask(email: string, network: number, path = requestPath()) {
      const browser = new TestBrowser(opened().base, `198.18.${network}.7`);
      const form = await browser.get(path);
      const statements: string[] = [];
      const note = ({ sql }: { readonly sql: string }): void => void statements.push(sql);
      database.store.db().on('query', note);
      const seen = await browser.submit(form, signInPaths.page, { email });
      database.store.db().removeListener('query', note);
      const location = seen.headers.get('location')?.replace(/sic_[\w-]+/, 'sic_');
      const field = await browser.get(seen.headers.get('location') ?? '');
      const shown = field.text.replaceAll(email, 'the address').replace(/value="[^"]*"/g, '');
      const { status: entered } = await enter(browser, field, digitsIn(opened().mails.at(-1)));
      return {
        entered,
        answer: [seen.status, location, shown],
        statements: statements.map((sql) => (end.test(sql) ? 'the end' : sql)),
      };
    }

    it.each(['/oauth2/authorize', '/agent/access'])(
      'at %s answers a known, an unknown and a muted address alike, by the same statements (consent case 26)',
      async (page) => {
        const path = page === '/agent/access' ? page : requestPath();
        await claimedBy(database, 'june@example.org');
        await claimedBy(database, 'quiet@example.org');
        await mute(database, 'quiet@example.org');
        const { limits, secrets } = opened().deps;
        for (const email of scarce ? ['june@example.org', 'unknown@example.org', 'quiet@example.org'] : []) {
          await useUpShared(database, limits, 'accessMail', { email });
          await useUpShared(database, limits, 'consentMail', { email });
        }
        const from = { ip: '198.18.11.7', device: undefined };
        await database.store.unit((trx) => rememberProof(trx, secrets, 'june@example.org', from, database.clock.now()));
        const known = await ask('june@example.org', 11, path);
        const unknown = await ask('unknown@example.org', 11, path);
        const muted = await ask('quiet@example.org', 11, path);
        expect([known.answer[0], known.entered, muted.entered]).toEqual([303, 303, 401]);
        if (page === '/agent/access') expect(unknown.entered).toBe(401);
        expect([unknown.answer, muted.answer]).toEqual([known.answer, known.answer]);
        expect([unknown.statements, muted.statements]).toEqual([known.statements, known.statements]);
        expect(known.statements.filter((sql) => sql.startsWith('insert into "signins"'))).toHaveLength(1);
      },
    );
  });
}

onServer('sign-in by a mailed code under a race', (database) => {
  const opened = pagesFor(database, { clients: new TestClients() });

  it('counts at most five of ten concurrent wrong codes (consent case 20)', async () => {
    const browser = new TestBrowser(opened().base);
    const page = await askForCode(browser, requestPath(), 'june@example.org');
    const digits = digitsIn(opened().mails.at(-1));
    const seen = await Promise.all(Array.from({ length: 10 }, () => enter(browser, page, otherDigits(digits))));
    expect(seen.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(4);
    const [row] = await database.store.read((db) => db('signins').select('tries'));
    expect(row?.tries).toBe(5);
    expect((await enter(browser, page, digits)).status).toBe(410);
  });

  it('starts one session for ten concurrent correct codes', async () => {
    const browser = new TestBrowser(opened().base);
    const page = await askForCode(browser, requestPath(), 'june@example.org');
    const code = digitsIn(opened().mails.at(-1));
    const { cookie } = browser;
    const alike = Array.from({ length: 10 }, () => Object.assign(new TestBrowser(opened().base), { cookie }));
    const seen = await Promise.all(alike.map((one) => enter(one, page, code)));
    expect(seen.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await database.store.read((db) => db('page_sessions'))).toHaveLength(1);
  });
});
