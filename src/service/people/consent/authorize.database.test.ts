import { beforeEach, expect, it } from 'vitest';
import { signInPaths } from '../../../base/urls.js';
import { StoreUnavailable } from '../../store/connection/errors.js';
import { eachDatabase } from '../../store/testing.js';
import { csrfIn, TestBrowser } from '../claim/testing/browser.js';
import { fingerprint } from '../claim/testing/claims.js';
import { pagesFor } from '../claim/testing/pages.js';
import { answerIn, askForCode, decideOn, requestPath, sampleClient, signInByCode, TestClients } from './testing.js';

eachDatabase('the authorization endpoint', (database) => {
  const clients = new TestClients();
  const opened = pagesFor(database, { clients, allowed: ['example.org'] });
  const visitor = (): TestBrowser => new TestBrowser(opened().base);
  const heading = (text: string): string => /<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? '';
  beforeEach(() => clients.reset());

  it('guides a person from the request through the email code to the client', async () => {
    const [browser, path] = [visitor(), requestPath({ redirect_uri: 'https://client.example/callback?keep=1' })];
    const consent = await signInByCode(browser, path, 'june@example.org', opened().mails);
    expect(consent.status).toBe(200);
    expect(heading(consent.text)).toBe('Allow this app to act for you?');
    expect(consent.text).toContain(
      '<strong>client.example</strong>, which calls itself <q><bdi>Example Client</bdi></q>',
    );
    expect(consent.text).toContain('Northlight Studio in your name, as june@example.org');
    expect(consent.text).toContain('unused for 90 days, and after 365 days');
    const answer = await decideOn(database.clock, browser, consent, 'allow');
    expect(answer.status).toBe(303);
    const { to, said } = answerIn(answer);
    expect(to).toBe('https://client.example/callback');
    expect(said).toEqual({
      keep: '1',
      code: expect.stringMatching(/^ac_[A-Za-z0-9_-]{65}$/),
      state: 'a&b=c%+d',
      iss: opened().base,
    });
    const [row] = await database.store.read((db) => db('authorization_codes'));
    expect(row).toMatchObject({
      email: 'june@example.org',
      client_id: sampleClient.id,
      client_name: 'Example Client',
      client_host: 'client.example',
      redirect_uri: 'https://client.example/callback?keep=1',
      resources: [opened().base],
      scopes: ['read:portfolio', 'write:messages'],
      refreshes: true,
      redeemed_at: null,
    });
  });

  it('notifies the person of the consent and how to revoke it', async () => {
    const browser = visitor();
    const consent = await signInByCode(browser, requestPath(), 'june@example.org', opened().mails);
    const [code] = opened().mails;
    expect(code?.text).toContain('The app of "client·example", which calls itself "Example Client" (unverified)');
    expect(code?.text).not.toMatch(/oauth2/);
    await decideOn(database.clock, browser, consent, 'allow');
    const note = opened().mails.at(-1);
    expect([opened().mails.length, note?.kind, note?.to]).toEqual([2, 'consented', 'june@example.org']);
    expect(note?.text).toContain(`${opened().base}/agent/access`);
    expect(note?.text).toContain('from IP address');
    expect(note?.text).not.toMatch(/\d{4} ?\d{4}/);
  });

  it('redirects a denial to the client without a mail', async () => {
    const browser = visitor();
    const consent = await signInByCode(browser, requestPath(), 'june@example.org', opened().mails);
    const { to, said } = answerIn(await decideOn(database.clock, browser, consent, 'deny'));
    expect(to).toBe('http://127.0.0.1:58135/callback');
    expect(said).toMatchObject({ error: 'access_denied', state: 'a&b=c%+d', iss: opened().base });
    expect(said.code).toBeUndefined();
    expect(opened().mails).toHaveLength(1);
    expect(await database.store.read((db) => db('authorization_codes'))).toEqual([]);
  });

  it('explains itself without a request, and stores nothing (consent case 1)', async () => {
    const before = await fingerprint(database);
    const seen = await visitor().get('/oauth2/authorize');
    expect([seen.status, heading(seen.text)]).toEqual([200, 'Where apps ask for your consent']);
    expect(await fingerprint(database)).toBe(before);
    expect(clients.asked).toEqual([]);
  });

  it('shows a page instead of redirecting if a parameter is repeated (consent case 2)', async () => {
    for (const name of ['client_id', 'redirect_uri', 'state', 'unknown']) {
      const seen = await visitor().get(`${requestPath()}&${name}=x&${name}=x`);
      expect([seen.status, seen.headers.get('location')]).toEqual([400, null]);
      expect(seen.text).toContain('<code>invalid_request</code>');
    }
    const json = await visitor().get(`${requestPath()}&client_id=x`, { accept: 'application/json' });
    expect(JSON.parse(json.text)).toMatchObject({ error: 'invalid_request' });
    expect(clients.asked).toEqual([]);
  });

  it.each(['response_mode', 'scope', 'state', 'resource', 'request', 'request_uri', 'unknown'])(
    'treats an empty %s as absent (RFC 6749 §3.1)',
    async (name) => {
      const path = `${requestPath({ state: undefined })}&${name}=`;
      const seen = await visitor().get(path);
      expect([seen.status, heading(seen.text)]).toEqual([200, heading((await visitor().get(requestPath())).text)]);
    },
  );

  it('treats empty resources as absent', async () => {
    for (const more of [`resource=&resource=${encodeURIComponent(opened().base)}`, 'resource=&resource=', 'resource'])
      expect((await visitor().get(`${requestPath()}&${more}`)).status).toBe(200);
    const elsewhere = await visitor().get(`${requestPath()}&resource=&resource=https://elsewhere.example`);
    expect(answerIn(elsewhere).said).toMatchObject({ error: 'invalid_target' });
  });

  it('shows a page for a query that is too long or not UTF-8', async () => {
    expect((await visitor().get(requestPath({ scope: 'x'.repeat(8200) }))).status).toBe(414);
    for (const text of ['state=%ff', 'state=%'])
      expect((await visitor().get(`/oauth2/authorize?${text}`)).status).toBe(400);
  });

  it('shows a page with the address as text for an unregistered redirect URI (consent case 9)', async () => {
    const redirect_uri = 'https://evil.example/"><script>x</script>';
    const seen = await visitor().get(requestPath({ redirect_uri }));
    expect([seen.status, seen.headers.get('location')]).toEqual([400, null]);
    expect(seen.text).toContain('<code>https://evil.example/&quot;&gt;&lt;script&gt;x&lt;/script&gt;</code>');
    expect(seen.text).not.toMatch(/href="https:\/\/evil/);
  });

  it('shows a page for a client that is unknown, invalid, unreachable or looked up too often', async () => {
    const refusals = [
      ['unknown', 400, 'invalid_client'],
      ['invalid', 400, 'invalid_client'],
      ['unreachable', 503, 'temporarily_unavailable'],
      ['limited', 429, 'rate_limited'],
    ] as const;
    for (const [refusal, status, error] of refusals) {
      clients.set(sampleClient.id, { refusal, description: 'The words of the lookup.', retryAfter: 77 });
      const seen = await visitor().get(requestPath());
      expect([seen.status, seen.headers.get('location')]).toEqual([status, null]);
      expect(seen.text).toContain(`<code>${error}</code>. The words of the lookup.`);
      expect(seen.headers.get('retry-after')).toBe(status === 400 ? null : '77');
      const json = await visitor().get(requestPath(), { accept: 'application/json' });
      expect(JSON.parse(json.text)).toMatchObject({ error, error_description: 'The words of the lookup.' });
    }
    expect((await visitor().get(requestPath({ client_id: undefined }))).text).toContain('<code>invalid_client</code>');
  });

  it('redirects errors to the client with iss and state, for any preferred media type (consent case 12)', async () => {
    for (const accept of ['text/html', 'application/json']) {
      const seen = await visitor().get(requestPath({ code_challenge: undefined }), { accept });
      expect(seen.status).toBe(303);
      expect(answerIn(seen)).toEqual({
        to: 'http://127.0.0.1:58135/callback',
        said: {
          error: 'invalid_request',
          error_description: expect.stringMatching(/^code_challenge is required/),
          state: 'a&b=c%+d',
          iss: opened().base,
        },
      });
    }
  });

  it('stores nothing, sends no mail and issues no code for repeated reads (consent cases 17 and 18)', async () => {
    const browser = visitor();
    const field = await askForCode(browser, requestPath(), 'june@example.org');
    const handle = /name="s" value="([^"]+)"/.exec(field.text)?.[1] ?? '';
    const signedIn = visitor();
    await signInByCode(signedIn, requestPath(), 'ada@example.org', opened().mails);
    const before = [await fingerprint(database), opened().mails.length];
    for (let times = 0; times < 20; times += 1) {
      for (const method of ['GET', 'HEAD']) {
        const seen = [
          await browser.get(`/sign-in?s=${handle}`, {}, method),
          await browser.get(requestPath(), {}, method),
          await signedIn.get(requestPath(), {}, method),
          await browser.get('/oauth2/authorize', {}, method),
        ];
        expect(seen.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
          Array(4).fill([200, null]),
        );
      }
    }
    expect([await fingerprint(database), opened().mails.length]).toEqual(before);
  });

  it('rejects forms from other sites (consent case 24)', async () => {
    const browser = visitor();
    const consent = await signInByCode(browser, requestPath(), 'june@example.org', opened().mails);
    const request = requestPath().split('?')[1] ?? '';
    const csrf = csrfIn(consent);
    const faulty: [Record<string, string>, Record<string, string>][] = [
      [{}, {}],
      [{ csrf: 'x' }, {}],
      [{ csrf: csrfIn(await visitor().get(requestPath())) }, {}],
      [{ csrf }, { origin: 'https://elsewhere.example' }],
      [{ csrf }, { origin: 'null' }],
      [{ csrf }, { 'sec-fetch-site': 'cross-site' }],
      [{ csrf }, { 'sec-fetch-site': 'same-site' }],
    ];
    const forms: [string, Record<string, string>][] = [
      [signInPaths.page, { from: 'consent', request, email: 'june@example.org' }],
      [signInPaths.confirm, { s: `sic_${'A'.repeat(43)}`, code: '12345678' }],
      ['/oauth2/authorize/decide', { request, decision: 'allow' }],
      [signInPaths.out, { purpose: 'person' }],
    ];
    const before = await fingerprint(database);
    for (const [path, fields] of forms) {
      for (const [more, headers] of faulty) {
        const seen = await browser.post(path, { ...fields, ...more }, headers);
        expect([path, more, headers, seen.status]).toEqual([path, more, headers, 403]);
      }
    }
    expect(await fingerprint(database)).toBe(before);
  });

  it('cannot be framed, has no form-action policy, and does not affect its opener (consent case 25)', async () => {
    const browser = visitor();
    const field = await askForCode(browser, requestPath(), 'june@example.org');
    for (const { headers } of [await visitor().get(requestPath()), field]) {
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      );
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cross-origin-opener-policy')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('escapes text of clients on pages and in mails (consent case 25)', async () => {
    const name = `<script>alert(1)</script>"'&<b> evil.example +46 70 123 45 67`;
    clients.set(sampleClient.id, { client: { ...sampleClient, name } });
    const browser = visitor();
    const consent = await signInByCode(browser, requestPath(), 'june@example.org', opened().mails);
    const pages = [(await visitor().get(requestPath())).text, consent.text];
    for (const text of [...pages, opened().mails[0]?.html ?? '']) expect(text).not.toMatch(/<script|<b>/);
    await decideOn(database.clock, browser, consent, 'allow');
    for (const { text } of opened().mails) expect(text).not.toMatch(/evil\.example|70 123/);
  });

  it('rejects an address that may not act here with an error and no mail (consent case 27)', async () => {
    const browser = visitor();
    const seen = await browser.submit(await browser.get(requestPath()), signInPaths.page, {
      email: 'june@elsewhere.example',
    });
    expect(seen.status).toBe(400);
    expect(seen.text).toContain('The owner lets apps act for some addresses only');
    expect(opened().mails).toEqual([]);
    expect(await database.store.read((db) => db('signins'))).toEqual([]);
  });

  it('rejects an invalid address and an invalid request', async () => {
    const browser = visitor();
    const page = await browser.get(requestPath());
    expect((await browser.submit(page, signInPaths.page, { email: 'june' })).status).toBe(400);
    const csrf = csrfIn(page);
    for (const request of ['', 'x=\r\nSet-Cookie: a=b', 'client_id=%']) {
      const seen = await browser.post(signInPaths.page, { from: 'consent', csrf, request, email: 'june@example.org' });
      expect([seen.status, seen.headers.get('location')]).toEqual([400, null]);
    }
  });
});

eachDatabase('the authorization endpoint without a way to mail', (database) => {
  const clients = new TestClients();
  const opened = pagesFor(database, { clients, delivers: false });

  it('redirects temporarily_unavailable to the client, once its redirect URI is verified (consent case 31)', async () => {
    const browser = new TestBrowser(opened().base);
    const { said } = answerIn(await browser.get(requestPath()));
    expect(said).toMatchObject({ error: 'temporarily_unavailable', state: 'a&b=c%+d', iss: opened().base });
    expect((await browser.get(requestPath({ redirect_uri: 'https://evil.example/' }))).status).toBe(400);
    expect((await browser.get('/oauth2/authorize')).status).toBe(200);
  });
});

eachDatabase('the authorization endpoint while the database is away', (database) => {
  const opened = pagesFor(database, { clients: new TestClients() });

  it('redirects temporarily_unavailable to the client, or answers 503 without a verified redirect URI (consent case 63)', async () => {
    const browser = new TestBrowser(opened().base);
    const consent = await signInByCode(browser, requestPath(), 'june@example.org', opened().mails);
    const { deps } = opened();
    const { store } = deps;
    const lost = () => Promise.reject(new StoreUnavailable('Not there.', { reason: 'down' }));
    // The database is lost after the request was validated.
    const away = { state: 'ready', read: lost, write: lost, unit: lost };
    Object.assign(deps, { store: away });
    try {
      const asked = [await browser.get(requestPath()), await decideOn(database.clock, browser, consent, 'allow')];
      Object.assign(deps, { store: { ...away, state: 'down' } });
      asked.push(await new TestBrowser(opened().base).get(requestPath()));
      for (const seen of asked) expect(answerIn(seen).said.error).toBe('temporarily_unavailable');
      const handle = `sic_${'A'.repeat(43)}`;
      const pages = [await browser.get(`/sign-in?s=${handle}`), await browser.get('/agent/access')];
      expect(pages.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
        Array(2).fill([503, '5']),
      );
    } finally {
      Object.assign(deps, { store });
    }
  });
});
