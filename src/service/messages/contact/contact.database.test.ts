import { expect, it } from 'vitest';
import { signInPaths } from '../../../base/urls.js';
import { countAlone } from '../../agent-auth/limits/rate-windows.js';
import { useUpShared } from '../../agent-auth/limits/testing.js';
import { setBlocked } from '../../agent-auth/records/blocks.js';
import { type Seen, TestBrowser } from '../../people/claim/testing/browser.js';
import { digitsIn, otherDigits } from '../../people/consent/testing.js';
import { StoreUnavailable } from '../../store/connection/errors.js';
import type { Store } from '../../store/connection/store.js';
import { eachDatabase, onServer, type TestDatabase } from '../../store/testing.js';
import { ask, contactFor, contactSteps, written } from './testing.js';

const { form, code } = contactSteps;
const asJson = { accept: 'application/json' };

const messagesIn = ({ store }: TestDatabase) => store.read((db) => db('messages').orderBy('received_at'));
const rowsOf = async ({ store }: TestDatabase, table: 'contact_drafts' | 'mail_queue' | 'signins' | 'registrations') =>
  store.read((db) => db(table).select());

eachDatabase('the contact form', (database) => {
  const opened = contactFor(database);
  const visitor = (): TestBrowser => new TestBrowser(opened().base);
  const lastDigits = (): string => digitsIn(opened().mails.at(-1));

  it('sends a message after the email code has verified the address', async () => {
    const browser = visitor();
    const page = await browser.get('/contact');
    expect(page.headers.get('set-cookie')).toBeNull();
    const requested = await browser.submit(page, form, written);
    expect([requested.status, requested.headers.get('cache-control')]).toEqual([303, 'no-store']);
    const field = await browser.get(requested.headers.get('location') ?? '');
    expect(field.text).toContain('june@example.org');
    expect(await messagesIn(database)).toEqual([]);
    const sent = await browser.submit(field, code, { code: lastDigits() });
    expect(sent.status).toBe(303);
    const [message, ...more] = await messagesIn(database);
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      from_email: 'june@example.org',
      from_proof: 'mailbox',
      subject: 'Contact form: June Okafor',
      body: 'Is a workshop possible\nin September?',
    });
    const [registration] = await rowsOf(database, 'registrations');
    expect(registration).toMatchObject({ id: message?.registration_id, kind: 'form', bound_email: 'june@example.org' });
    expect((await browser.get(sent.headers.get('location') ?? '')).text).toContain('Your message is sent');
    expect(await rowsOf(database, 'contact_drafts')).toEqual([]);
    const audited = await database.store.read((db) => db('audit_events').pluck('name'));
    expect(audited.sort()).toEqual(['message.received', 'registration.created']);
    expect(opened().received).toEqual(['person']);
    const copy = opened().mails.at(-1);
    expect([copy?.kind, copy?.to, copy?.replyTo]).toEqual(['message', 'owner@example.com', 'june@example.org']);
    expect(copy?.text).toContain('Written by a person, through the contact form');
  });

  it('returns the entered values with an error at each invalid field', async () => {
    const browser = visitor();
    const cases: readonly [Partial<typeof written>, string][] = [
      [{ name: ' ' }, 'Type your name.'],
      [{ name: 'n'.repeat(101) }, 'A name has at most 100 characters here.'],
      [{ email: 'june' }, 'This is no address'],
      [{ email: 'june@example.org\r\nBcc: x@example.org' }, 'This is no address'],
      [{ email: '' }, 'Type your address.'],
      [{ message: '\r\n \t' }, 'Type a message.'],
      [{ message: '🧶'.repeat(5001) }, 'This is longer than 5,000 characters.'],
    ];
    for (const [wrong, sentence] of cases) {
      const { status, text } = await browser.post(form, { ...written, ...wrong });
      expect([status, text.includes(sentence)]).toEqual([400, true]);
      expect(text).toContain('<title>Error: Contact');
      expect(text).toContain(wrong.message === undefined ? 'Is a workshop possible' : 'value="June Okafor"');
    }
    expect([opened().mails, await rowsOf(database, 'signins')]).toEqual([[], []]);
  });

  it('accepts 5,000 emoji, HTML and bidirectional controls as text, and joins a name of several lines', async () => {
    const browser = visitor();
    const email = 'june@example.org';
    const field = await ask(browser, { name: 'June\r\nBcc: all@example.org', message: '🧶'.repeat(5000) });
    await browser.submit(field, code, { code: lastDigits() });
    const [first] = await messagesIn(database);
    expect(first?.subject).toBe('Contact form: June Bcc: all@example.org');
    expect([...(first?.body ?? '')]).toHaveLength(5000);
    expect(opened().mails.at(-1)).toMatchObject({
      subject: '[Northlight Studio] Contact form: June Bcc: all@example.org',
    });
    const message = '<script>alert(1)</script>\u202e </textarea>\u0000\u0007 end';
    const again = await browser.post(form, { name: '"><b>', email: `${email}x y`, message });
    expect(again.text).not.toContain('<script>alert(1)');
    expect(again.text).toContain('&lt;/textarea&gt;');
    await browser.submit(await ask(browser, { message }), code, { code: lastDigits() });
    expect((await messagesIn(database)).at(-1)?.body).toBe('<script>alert(1)</script>\u202e </textarea> end');
  });

  it('limits messages with control characters, quotes and invisible characters, and rejects an invisible name', async () => {
    const browser = visitor();
    const message = `${'\u0000'.repeat(15_000)}"${'\\\n'.repeat(2400)}end`;
    const field = await ask(browser, { message });
    await browser.submit(field, code, { code: lastDigits() });
    expect((await messagesIn(database))[0]?.body).toBe(`"${'\\\n'.repeat(2400)}end`);
    for (const nothing of ['\u200b\u202e', '\u00a0\u2066']) {
      const seen = await browser.post(form, { ...written, name: nothing, message: nothing });
      expect(seen.status).toBe(400);
      expect([seen.text.includes('Type your name.'), seen.text.includes('Type a message.')]).toEqual([true, true]);
    }
  });

  it('answers with equivalent JSON if the client prefers it', async () => {
    const json = { accept: 'application/json' };
    const browser = visitor();
    const wrong = await browser.post(form, { ...written, email: 'june' }, json);
    expect([wrong.status, JSON.parse(wrong.text)]).toMatchObject([
      400,
      { error: { code: 'BAD_REQUEST', details: { problems: { email: 'no address' } } } },
    ]);
    const requested = await browser.post(form, written, json);
    expect([requested.status, JSON.parse(requested.text)]).toMatchObject([200, { status: 'code_requested' }]);
    const field = await browser.get((JSON.parse(requested.text) as { next: string }).next);
    const digits = lastDigits();
    const inputs = { csrf: csrfOf(field), s: /name="s" value="([^"]+)"/.exec(field.text)?.[1] ?? '' };
    const codes: readonly [string, number, string][] = [
      ['', 400, 'invalid_request'],
      [otherDigits(digits), 401, 'access_denied'],
    ];
    for (const [typed, status, error] of codes) {
      const seen = await browser.post(code, { ...inputs, code: typed }, json);
      expect([seen.status, JSON.parse(seen.text)]).toMatchObject([status, { error }]);
    }
    const foreign = await browser.post(code, { ...inputs, csrf: '', code: digits }, json);
    expect([foreign.status, JSON.parse(foreign.text)]).toMatchObject([403, { error: 'access_denied' }]);
    const over = await visitor().get(`${signInPaths.page}?s=${inputs.s}`, json);
    expect([over.status, JSON.parse(over.text)]).toMatchObject([410, { error: 'invalid_request' }]);
  });

  it('rejects a form from another site and returns its text', async () => {
    const { base } = opened();
    const strangers: Record<string, string>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ];
    for (const headers of strangers) {
      const seen = await visitor().post(form, written, headers);
      expect([seen.status, seen.text.includes('Is a workshop possible')]).toEqual([403, true]);
    }
    const bare = await fetch(base + form, { method: 'POST', body: new URLSearchParams(written) });
    expect(bare.status).toBe(403);
    const browser = visitor();
    const field = await ask(browser);
    const handle = /name="s" value="([^"]+)"/.exec(field.text)?.[1] ?? '';
    const digits = lastDigits();
    expect((await browser.post(code, { s: handle, code: digits })).status).toBe(403);
    expect((await browser.submit(field, code, { code: digits, csrf: 'x'.repeat(43) })).status).toBe(403);
    expect([opened().mails.length, await messagesIn(database)]).toEqual([1, []]);
  });

  it('sends a message once for repeated submissions and for the same text', async () => {
    const browser = visitor();
    const field = await ask(browser);
    const digits = lastDigits();
    for (let press = 0; press < 3; press += 1)
      expect((await browser.submit(field, code, { code: digits })).status).toBe(303);
    await browser.submit(await ask(browser), code, { code: lastDigits() });
    expect(await messagesIn(database)).toHaveLength(1);
    database.clock.passSeconds(601);
    await browser.submit(await ask(browser), code, { code: lastDigits() });
    expect(await messagesIn(database)).toHaveLength(2);
    expect(await rowsOf(database, 'registrations')).toHaveLength(1);
  });

  it('limits the code to its browser, its lifetime, its attempts and its purpose', async () => {
    const browser = visitor();
    const field = await ask(browser);
    const digits = lastDigits();
    const handle = /name="s" value="([^"]+)"/.exec(field.text)?.[1] ?? '';
    const other = visitor();
    const theirs = await ask(other, { email: 'ada@example.org' });
    expect((await other.get(`${signInPaths.page}?s=${handle}`)).status).toBe(410);
    expect((await other.get(`${signInPaths.page}?s=${handle}`)).text).not.toContain('Is a workshop possible');
    const csrf = /name="csrf" value="([^"]+)"/.exec(theirs.text)?.[1] ?? '';
    expect((await other.post(code, { csrf, s: handle, code: digits })).status).toBe(410);
    // The code does not sign in to other pages either, whatever cookie the browser sends.
    for (const [s, status] of [
      [handle, 403],
      [handle.replace('cmc_', 'sic_'), 410],
    ] as const) {
      const thief = visitor();
      thief.cookie = (browser.cookie ?? '').replace('contact=', 'person=');
      expect((await thief.post(code, { csrf: csrfOf(field), code: digits, s })).status).toBe(status);
    }
    for (const wrong of ['', '1234567', 'abcdefgh'])
      expect((await browser.submit(field, code, { code: wrong })).status).toBe(400);
    const tries = [];
    for (let at = 0; at < 5; at += 1) tries.push(await browser.submit(field, code, { code: otherDigits(digits) }));
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 410]);
    expect(tries[0]?.text).toContain('4 tries are left.');
    expect((await textBehind(browser, tries[4])).text).toContain('Is a workshop possible');
    expect((await browser.submit(field, code, { code: digits })).status).toBe(410);
    const late = await ask(browser);
    database.clock.passSeconds(600);
    const over = await browser.submit(late, code, { code: lastDigits() });
    const form = await textBehind(browser, over);
    expect([over.status, form.text.includes('Is a workshop possible')]).toEqual([410, true]);
    expect(form.text).toContain('that code is no longer good');
    database.clock.passSeconds(3600);
    const gone = await textBehind(browser, await browser.submit(late, code, { code: lastDigits() }));
    expect([gone.status, gone.text.includes('Is a workshop possible')]).toEqual([200, false]);
    expect(await messagesIn(database)).toEqual([]);
  });

  it('encrypts code and message in the database, and returns the message for editing', async () => {
    const browser = visitor();
    const field = await ask(browser, { message: 'a-text-to-look-for' });
    const rows = JSON.stringify([await rowsOf(database, 'signins'), await rowsOf(database, 'contact_drafts')]);
    for (const secret of [lastDigits(), 'a-text-to-look-for', 'cmc_']) expect(rows).not.toContain(secret);
    const filled = await textBehind(browser, field);
    expect([filled.status, filled.text.includes('a-text-to-look-for')]).toEqual([200, true]);
    expect(opened().mails.at(-1)?.text).not.toContain('a-text-to-look-for');
  });

  it('rejects messages of a revoked address and returns the text', async () => {
    const browser = visitor();
    await browser.submit(await ask(browser), code, { code: lastDigits() });
    await database.store.write((db) =>
      db('registrations').update({ revoked_at: database.clock.now(), revoked_by: 'owner' }),
    );
    database.clock.passSeconds(700);
    const seen = await browser.submit(await ask(browser), code, { code: lastDigits() });
    const { text } = await textBehind(browser, seen);
    expect([seen.status, text.includes('Is a workshop possible')]).toEqual([403, true]);
    expect(await messagesIn(database)).toHaveLength(1);
  });

  it('rejects messages of a blocked address and returns the text', async () => {
    const browser = visitor();
    const block = { kind: 'mailbox', value: written.email } as const;
    await database.store.write((db) => setBlocked(db, true, block, database.clock.now()));
    const seen = await browser.submit(await ask(browser), code, { code: lastDigits() });
    const { text } = await textBehind(browser, seen);
    expect([seen.status, text.includes('Is a workshop possible')]).toEqual([403, true]);
    expect([await messagesIn(database), await rowsOf(database, 'registrations')]).toEqual([[], []]);
    await database.store.write((db) => setBlocked(db, false, block, database.clock.now()));
    expect((await browser.submit(await ask(browser), code, { code: lastDigits() })).status).toBe(303);
  });

  it('sends no code to a muted address, and answers like for any other', async () => {
    const field = await ask(visitor());
    const token = /mute\?m=([\w-]+)/.exec(opened().mails.at(-1)?.text ?? '')?.[1];
    expect(token).toBeDefined();
    await database.store.write((db) => db('mail_suppressions').update({ muted_at: database.clock.now() }));
    const muted = await ask(visitor());
    const shown = ({ text }: Seen): string => text.replaceAll(/(value|href)="[^"]*"/g, '');
    expect([(await rowsOf(database, 'mail_queue')).length, shown(muted)]).toEqual([1, shown(field)]);
  });
});

/** Follows the link of a page that sent nothing, back to the form. */
const textBehind = (browser: TestBrowser, seen: Seen | undefined): Promise<Seen> =>
  browser.get(/href="(\/contact\/message\?s=[^"]+)"/.exec(seen?.text ?? '')?.[1] ?? '');

const csrfOf = ({ text }: Seen): string => /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? '';

eachDatabase('the limits of the contact form', (database) => {
  const limits = '{"messagesPerRegistration": 1}';
  const opened = contactFor(database, { limits });
  const from = (network: number): TestBrowser => new TestBrowser(opened().base, `198.18.${network}.7`);
  const mailsOf = async (): Promise<number> => (await rowsOf(database, 'mail_queue')).length;
  const sends = async (browser: TestBrowser): Promise<void> => {
    await browser.submit(await ask(browser), code, { code: digitsIn(opened().mails.at(-1)) });
  };

  it('limit mails of strangers to one address, but not of a browser or network that has verified it', async () => {
    const browser = Object.assign(from(200), { device: `device=${'d'.repeat(43)}` });
    await sends(browser);
    expect(await messagesIn(database)).toHaveLength(1);
    for (let network = 0; network < 5; network += 1) expect((await from(network).post(form, written)).status).toBe(303);
    await useUpShared(database, opened().deps.limits, 'contactMail', { email: written.email });
    const before = await mailsOf();
    const full = await from(150).post(form, written);
    expect([full.status, full.text.includes('Is a workshop possible')]).toEqual([429, true]);
    expect(await mailsOf()).toBe(before);
    const known = Object.assign(from(151), { device: browser.device });
    expect((await known.post(form, written)).status).toBe(303);
    await from(200).post(form, written);
    expect(await mailsOf()).toBe(before + 2);
  });

  it('reserve a mail for each network when the budget is used up, and use nothing of other budgets', async () => {
    const all = { limit: 'contactMailsPerIp', tier: 'whole', subject: 'all', part: 'open' } as const;
    const { limits: inForce } = opened().deps;
    await Promise.all(
      Array.from({ length: 150 }, () =>
        countAlone({ store: database.store, limits: inForce }, [all], database.clock.now()),
      ),
    );
    for (let network = 0; network < 5; network += 1) {
      const { status } = await from(network).post(form, { ...written, email: `x${network}@example.org` });
      expect(status).toBe(303);
    }
    const again = await from(0).post(form, { ...written, email: 'y@example.org' });
    expect([again.status, again.text.includes('Is a workshop possible')]).toEqual([429, true]);
    expect(again.text).toContain('Many codes were asked for today');
    expect(await mailsOf()).toBe(5);
    const keys = await database.store.read((db) => db('rate_counters').pluck('key'));
    expect(keys.filter((key: string) => !key.startsWith('contactMailsPerIp:'))).toEqual([]);
  });

  it('counts against the limit of agent messages', async () => {
    const browser = from(1);
    await browser.submit(await ask(browser), code, { code: digitsIn(opened().mails.at(-1)) });
    const field = await ask(browser, { message: 'Another one' });
    const digits = digitsIn(opened().mails.at(-1));
    const seen = await browser.submit(field, code, { code: digits });
    const { text } = await textBehind(browser, seen);
    expect([seen.status, text.includes('Another one'), Number(seen.headers.get('retry-after')) > 86_000]).toEqual([
      429,
      true,
      true,
    ]);
    expect(await messagesIn(database)).toHaveLength(1);
  });
});

eachDatabase('the contact form where there is none', (database) => {
  const opened = contactFor(database, { contact: undefined });

  it('is missing on the page and answers 404', async () => {
    const browser = new TestBrowser(opened().base);
    expect((await browser.get('/contact')).text).not.toContain('<textarea');
    const answers = [
      await browser.get(form),
      await browser.post(form, written),
      await browser.post(code, { s: `cmc_${'A'.repeat(43)}` }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

onServer('the contact form under a race', (database) => {
  const opened = contactFor(database);

  it('sends one message for ten concurrent correct codes, and confirms each of them', async () => {
    const browser = new TestBrowser(opened().base);
    const field = await ask(browser);
    const digits = digitsIn(opened().mails.at(-1));
    const alike = Array.from({ length: 10 }, () =>
      Object.assign(new TestBrowser(opened().base), { cookie: browser.cookie }),
    );
    const seen = await Promise.all(alike.map((one) => one.submit(field, code, { code: digits })));
    expect(seen.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 303));
    expect(await messagesIn(database)).toHaveLength(1);
  });

  it('creates one registration for two concurrent codes of one address', async () => {
    const pairs = [];
    for (const message of ['one', 'two']) {
      const browser = new TestBrowser(opened().base);
      pairs.push({ browser, field: await ask(browser, { message }), digits: digitsIn(opened().mails.at(-1)) });
    }
    await Promise.all(pairs.map(({ browser, field, digits }) => browser.submit(field, code, { code: digits })));
    expect([(await messagesIn(database)).length, (await rowsOf(database, 'registrations')).length]).toEqual([2, 1]);
  });
});

eachDatabase('the contact form without a database', (database) => {
  let trouble: 'none' | 'down' | 'answers are lost' = 'none';
  const flaky = new Proxy({} as Store, {
    get(_target, name: keyof Store) {
      if (trouble === 'down') return () => Promise.reject(new StoreUnavailable('Gone.', { reason: 'down' }));
      if (trouble === 'answers are lost' && name === 'unit') {
        return async (work: Parameters<Store['unit']>[0]) => {
          await database.store.unit(work);
          throw new StoreUnavailable('Lost.', { reason: 'lost', outcome: 'unknown' });
        };
      }
      return database.store[name];
    },
  });
  const opened = contactFor({
    form: database.form,
    store: flaky,
    get clock() {
      return database.clock;
    },
  });
  const stillHere = 'Your text is still here';
  const typedIn = ({ text }: Seen): string => /name="code"[^>]* value="([^"]*)"/.exec(text)?.[1] ?? '';

  it('returns the filled form and the code field, and sends after the database has recovered', async () => {
    const browser = new TestBrowser(opened().base);
    trouble = 'down';
    const away = await browser.post(form, written);
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
    for (const words of [stillHere, 'Is a workshop possible', 'june@example.org', 'June Okafor'])
      expect(away.text).toContain(words);
    trouble = 'none';
    const requested = await browser.submit(away, form, written);
    const path = requested.headers.get('location') ?? '';
    const field = await browser.get(path);
    const digits = digitsIn(opened().mails.at(-1));
    trouble = 'down';
    const looks = [await browser.get(path), await browser.submit(field, code, { code: digits })];
    for (const seen of [...looks, await browser.get(path.replace('/sign-in', form))]) {
      expect([seen.status, seen.headers.get('retry-after')]).toEqual([503, '5']);
      expect(seen.text).toContain('<title>Error: ');
      expect(seen.text).not.toContain('june@example.org');
    }
    expect(looks.map(typedIn)).toEqual(['', digits]);
    const [, pressed] = looks as [Seen, Seen];
    const json = await browser.post(code, { csrf: csrfOf(pressed), s: path.slice(-47), code: digits }, asJson);
    expect([json.status, JSON.parse(json.text).error]).toEqual([503, 'temporarily_unavailable']);
    trouble = 'none';
    expect((await browser.submit(pressed, code, { code: typedIn(pressed) })).status).toBe(303);
    expect((await messagesIn(database)).map(({ body }) => body)).toEqual(['Is a workshop possible\nin September?']);
    expect(opened().received).toEqual(['person']);
  });

  it('is confirmed at the next attempt if the response to the commit was lost', async () => {
    const browser = new TestBrowser(opened().base);
    const field = await ask(browser);
    const digits = digitsIn(opened().mails.at(-1));
    trouble = 'answers are lost';
    const lost = await browser.submit(field, code, { code: digits });
    expect([lost.status, typedIn(lost)]).toEqual([503, digits]);
    trouble = 'none';
    const again = await browser.submit(lost, code, { code: typedIn(lost) });
    expect([again.status, (await messagesIn(database)).length]).toEqual([303, 1]);
    expect((await browser.get(again.headers.get('location') ?? '')).text).toContain('Your message is sent');
  });
});

eachDatabase('the contact form while mail does not get through', (database) => {
  let late = true;
  const opened = contactFor(database, { late: () => late });

  it('says that the code may be delayed, and never that a mail was sent', async () => {
    const browser = new TestBrowser(opened().base);
    const field = await ask(browser);
    for (const seen of [field, await browser.submit(field, code, { code: '1' })]) {
      expect(seen.text).toContain('Mail from here is delayed at the moment');
      expect(seen.text).toContain('a code is on its way');
      expect(seen.text).not.toMatch(/has left|was sent|is sent\b(?! once)/);
    }
    late = false;
    expect(
      (await browser.get(`${signInPaths.page}?s=${/name="s" value="([^"]+)"/.exec(field.text)?.[1]}`)).text,
    ).not.toContain('delayed');
    await browser.submit(field, code, { code: digitsIn(opened().mails.at(-1)) });
    expect(await messagesIn(database)).toHaveLength(1);
  });
});
