import { beforeEach, expect, it } from 'vitest';
import { setBlocked } from '../../agent-auth/records/blocks.js';
import { eachDatabase, onServer } from '../../store/testing.js';
import { csrfIn, hiddenField, linkIn, TestBrowser } from '../claim/testing/browser.js';
import { startedClaim } from '../claim/testing/claims.js';
import { pagesFor } from '../claim/testing/pages.js';
import { answerIn, decideAtOnce, decideOn, requestPath, sampleClient, signInByCode, TestClients } from './testing.js';

eachDatabase('a decision about a client', (database) => {
  const clients = new TestClients();
  const opened = pagesFor(database, { clients });
  const visitor = (): TestBrowser => new TestBrowser(opened().base);
  const codes = () => database.store.read((db) => db('authorization_codes'));
  const audited = async (): Promise<string[]> => {
    const rows = await database.store.read((db) => db('audit_events').select('name').whereLike('name', 'consent.%'));
    return rows.map(({ name }) => name);
  };
  beforeEach(() => clients.reset());

  it('is final: the second attempt gets a page with the decision and no code (consent case 28)', async () => {
    for (const [first, second, status] of [
      ['allow', 'allow', 'allowed'],
      ['allow', 'deny', 'allowed'],
      ['deny', 'allow', 'denied'],
      ['deny', 'deny', 'denied'],
    ] as const) {
      await database.store.write((db) => db('audit_events').delete());
      await database.store.write((db) => db('authorization_codes').delete());
      const browser = visitor();
      const consent = await signInByCode(
        browser,
        requestPath({ state: `${first}${second}` }),
        'june@example.org',
        opened().mails,
      );
      expect((await decideOn(database.clock, browser, consent, first)).status).toBe(303);
      const again = await decideOn(database.clock, browser, consent, second);
      expect([again.status, again.headers.get('location')]).toEqual([409, null]);
      const shown = await browser.get(requestPath({ state: `${first}${second}` }));
      expect([shown.status, shown.text.includes('was decided before')]).toEqual([200, true]);
      expect(await codes()).toHaveLength(first === 'allow' ? 1 : 0);
      expect(await audited()).toEqual([`consent.${status}`]);
    }
  });

  it('is requested again for each request and each session', async () => {
    const browser = visitor();
    await decideOn(
      database.clock,
      browser,
      await signInByCode(browser, requestPath(), 'june@example.org', opened().mails),
      'allow',
    );
    const other = await browser.get(requestPath({ state: 'another' }));
    expect(other.text).toContain('Allow this app to act for you?');
    const later = visitor();
    const consent = await signInByCode(later, requestPath(), 'june@example.org', opened().mails);
    expect(consent.text).toContain('Allow this app to act for you?');
    expect((await decideOn(database.clock, later, consent, 'allow')).status).toBe(303);
    expect(await codes()).toHaveLength(2);
  });

  it('is requested again if the client details differ from those on the page (consent case 29)', async () => {
    const browser = visitor();
    const consent = await signInByCode(browser, requestPath(), 'june@example.org', opened().mails);
    clients.set(sampleClient.id, { client: { ...sampleClient, name: 'Another Name' } });
    const again = await decideOn(database.clock, browser, consent, 'allow');
    expect([again.status, again.headers.get('location')]).toEqual([409, null]);
    expect(again.text).toContain('has changed what it says of itself');
    expect(again.text).toContain('Another Name');
    expect(await codes()).toEqual([]);
    const { said } = answerIn(await decideOn(database.clock, browser, again, 'allow'));
    expect(said.code).toMatch(/^ac_/);
    expect((await codes())[0]).toMatchObject({ client_name: 'Another Name' });
  });

  it('rejects Allow within one second of the page being shown, and shows the page again (T41)', async () => {
    const browser = visitor();
    const consent = await signInByCode(browser, requestPath(), 'june@example.org', opened().mails);
    const foreign = visitor();
    const otherTime = hiddenField(
      await signInByCode(foreign, requestPath(), 'kim@example.org', opened().mails),
      'page_time',
    );
    const [time = '', signature = ''] = hiddenField(consent, 'page_time').split('.');
    const pressed = [
      await decideAtOnce(browser, consent, 'allow'),
      await decideAtOnce(browser, await browser.get(requestPath()), 'allow'),
    ];
    database.clock.passSeconds(1);
    const forged = ['', 'x', otherTime, `${time}.`, `${Number(time) - 5000}.${signature}`, `.${signature}`];
    for (const page_time of forged)
      pressed.push(await browser.submit(consent, '/oauth2/authorize/decide', { decision: 'allow', page_time }));
    for (const { status, headers, text } of pressed) {
      expect([status, headers.get('location')]).toEqual([409, null]);
      expect(text).toContain('Allow was pressed less than a second after this page appeared.');
      expect(text).toContain('Allow this app to act for you?');
    }
    expect([await codes(), await audited()]).toEqual([[], []]);
    const [last] = pressed;
    if (!last) throw new Error('Nothing was pressed.');
    expect(answerIn(await decideOn(database.clock, browser, last, 'allow')).said.code).toMatch(/^ac_/);
  });

  it('accepts Deny immediately', async () => {
    const browser = visitor();
    const consent = await signInByCode(browser, requestPath(), 'june@example.org', opened().mails);
    expect(answerIn(await decideAtOnce(browser, consent, 'deny')).said.error).toBe('access_denied');
  });

  it('is rejected for a blocked address or client, even if the page is already open', async () => {
    const json = { accept: 'application/json' };
    for (const what of [
      { kind: 'mailbox', value: 'june@example.org' },
      { kind: 'client', value: 'client.example' },
    ] as const) {
      const set = (blocked: boolean) =>
        database.store.write((db) => setBlocked(db, blocked, what, database.clock.now()));
      const browser = visitor();
      const consent = await signInByCode(browser, requestPath(), 'june@example.org', opened().mails);
      await set(true);
      const refused = await decideOn(database.clock, browser, consent, 'allow');
      expect([refused.status, refused.text.includes('The owner has blocked this')]).toEqual([403, true]);
      const page = await browser.get(requestPath(), json);
      expect([page.status, JSON.parse(page.text)]).toEqual([
        403,
        { error: 'access_denied', error_description: `The owner of this service has blocked this ${what.kind}.` },
      ]);
      // Without a verified address, the visitor learns only about the client and gets no mail.
      const mails = opened().mails.length;
      const stranger = visitor();
      expect((await stranger.get(requestPath())).status).toBe(what.kind === 'client' ? 403 : 200);
      expect([await codes(), await audited(), opened().mails.length]).toEqual([[], [], mails]);
      await set(false);
      expect((await decideOn(database.clock, browser, consent, 'allow')).status).toBe(303);
      await database.store.write((db) => db('authorization_codes').delete());
      await database.store.write((db) => db('audit_events').delete());
    }
  });

  it('causes no redirect if the client no longer has the redirect URI', async () => {
    const browser = visitor();
    const consent = await signInByCode(browser, requestPath(), 'june@example.org', opened().mails);
    clients.set(sampleClient.id, { client: { ...sampleClient, redirectUris: ['https://client.example/new'] } });
    for (const decision of ['allow', 'deny'] as const) {
      const seen = await decideOn(database.clock, browser, consent, decision);
      expect([seen.status, seen.headers.get('location')]).toEqual([400, null]);
    }
    expect(await codes()).toEqual([]);
  });

  it('accepts only the values allow and deny', async () => {
    const browser = visitor();
    const consent = await signInByCode(browser, requestPath(), 'june@example.org', opened().mails);
    for (const decision of ['', 'yes', 'Allow']) {
      expect((await browser.submit(consent, '/oauth2/authorize/decide', { decision })).status).toBe(400);
    }
    expect(await codes()).toEqual([]);
  });

  it('requires a session, without which the page asks for the address again', async () => {
    const browser = visitor();
    const page = await browser.get(requestPath());
    const request = requestPath().split('?')[1] ?? '';
    for (const decision of ['allow', 'deny']) {
      const seen = await browser.post('/oauth2/authorize/decide', { csrf: csrfIn(page), request, decision });
      expect([seen.status, seen.headers.get('location')]).toEqual([303, requestPath()]);
    }
    expect(await codes()).toEqual([]);
  });

  it('does not accept the session of a claim, nor vice versa (consent case 23)', async () => {
    const ofClaim = visitor();
    const { path } = await startedClaim(database, 'june@example.org');
    await ofClaim.signIn(path, opened().mails);
    const [claim] = await database.store.read((db) => db('page_sessions').where({ purpose: 'claim' }));
    expect(claim?.email).toBe('june@example.org');
    const asPerson = visitor();
    asPerson.cookie = ofClaim.cookie?.replace('claim=', 'person=');
    expect((await asPerson.get(requestPath())).text).toContain('Email me a code');
    const person = visitor();
    await signInByCode(person, requestPath(), 'june@example.org', opened().mails);
    const asClaim = visitor();
    asClaim.cookie = person.cookie?.replace('person=', 'claim=');
    expect((await asClaim.get(path)).text).toContain('Email me a sign-in link');
    expect(linkIn(opened().mails[0])).toContain('/sign-in?s=scl_');
  });

  it('shows where the response is sent, and warns of a different host than the client', async () => {
    const browser = visitor();
    const consent = await signInByCode(browser, requestPath(), 'june@example.org', opened().mails);
    expect(consent.text).toContain('<strong>a program on this computer</strong>, port 58135');
    expect((await browser.get(requestPath({ redirect_uri: 'cursor://app/callback' }))).text).toContain(
      '<code>cursor:</code>',
    );
    const elsewhere = { ...sampleClient, redirectUris: ['https://other.example/callback'] };
    clients.set(sampleClient.id, { client: elsewhere });
    const warned = await browser.get(requestPath({ redirect_uri: 'https://other.example/callback' }));
    expect(warned.text).toContain('The answer goes to another place than the app');
    const { host: _, ...registered } = sampleClient;
    clients.set('dcr_x', { client: { ...registered, id: 'dcr_x', kind: 'dcr', refreshes: false } });
    const unverified = await browser.get(requestPath({ client_id: 'dcr_x' }));
    expect(unverified.text).toContain(
      'An app that calls itself <q><bdi>Example Client</bdi></q> <strong>(not verified)',
    );
    expect(unverified.text).toContain('1 hour from now');
  });
});

onServer('a decision about a client under a race', (database) => {
  const opened = pagesFor(database, { clients: new TestClients() });

  it('is recorded once for ten concurrent requests (consent case 28)', async () => {
    const browser = new TestBrowser(opened().base);
    const consent = await signInByCode(browser, requestPath(), 'june@example.org', opened().mails);
    const decisions = Array.from({ length: 10 }, (_, at): 'allow' | 'deny' => (at % 2 === 0 ? 'allow' : 'deny'));
    const seen = await Promise.all(decisions.map((decision) => decideOn(database.clock, browser, consent, decision)));
    expect(seen.map(({ status }) => status).sort()).toEqual([303, ...Array(9).fill(409)]);
    const decided = await database.store.read((db) => db('consent_decisions'));
    expect(decided).toHaveLength(1);
    const codes = await database.store.read((db) => db('authorization_codes'));
    expect(codes).toHaveLength(decided[0]?.decision === 'allow' ? 1 : 0);
  });
});
