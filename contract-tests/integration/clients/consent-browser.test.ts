import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../../src/base/testing.js';
import { startDocumentHost } from '../../../src/service/agent-auth/clients/testing.js';
import { browserBench } from '../../support/browser-bench.js';
import { findFlawsInEachView } from '../../support/looks.js';
import { emailedCode } from '../../support/people.js';
import { startService } from '../../support/service.js';

const clock = TestClock.running();
const { service, device, context } = browserBench(() =>
  startService({ DATABASE: 'embedded', OAUTH_CLIENTS: 'cimd,dcr' }, { clock }),
);
let callback: Server;
/** Requests that reached the client. */
const reached: string[] = [];

beforeAll(async () => {
  callback = createServer((request, response) => {
    if (request.url?.startsWith('/callback')) reached.push(`${request.headers.host}${request.url}`);
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>The client</title><h1>Connected</h1>');
  });
  await new Promise<void>((resolve) => callback.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  reached.length = 0;
});
afterAll(async () => {
  callback?.close();
});

const callbackPort = (): number => (callback.address() as AddressInfo).port;

/** Registers a client, and prepares one authorization request. */
async function registered(redirectUri: string, name = 'Example Client') {
  const response = await fetch(`${service().base}/oauth2/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: name,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
    }),
  });
  const { client_id } = (await response.json()) as { client_id: string };
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(9).toString('base64');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state,
    scope: 'read:portfolio write:messages',
  });
  const redeem = async (code: string): Promise<{ status: number; body: Record<string, string> }> => {
    const form = {
      grant_type: 'authorization_code',
      code,
      client_id,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    };
    const answer = await fetch(`${service().base}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  return { url: `${service().base}/oauth2/authorize?${query}`, state, redeem };
}

let people = 0;
const someone = (): string => {
  people += 1;
  return `june${people}@example.org`;
};

/** Opens the authorization URL, and signs in to the consent page. */
async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Your email address').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code').fill(await emailedCode(service(), email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Allow' }).waitFor();
}

/** Presses Allow after one second, because earlier clicks are ignored. */
async function pressAllow(page: Page): Promise<void> {
  clock.passSeconds(1);
  await page.getByRole('button', { name: 'Allow' }).click();
}

const use = async (token: string): Promise<number> =>
  (await fetch(`${service().base}/api/resource`, { headers: { authorization: `Bearer ${token}` } })).status;

describe('the consent page in a browser without JavaScript', () => {
  it('connects a client, which is then listed and can be revoked (consent cases 30 and 62)', async () => {
    const redirectUri = `http://127.0.0.1:${callbackPort()}/callback`;
    const client = await registered(redirectUri);
    const [page, email] = [await device(), someone()];
    await signIn(page, client.url, email);
    expect(await page.locator('main').innerText()).toContain(`port ${callbackPort()}`);
    await pressAllow(page);
    await page.getByText('Connected').waitFor();
    const answer = new URL(`http://${reached.at(-1)}`).searchParams;
    expect([answer.get('state'), answer.get('iss')]).toEqual([client.state, service().base]);
    const { status, body } = await client.redeem(answer.get('code') ?? '');
    expect([status, body.scope]).toEqual([200, 'read:portfolio write:messages']);
    expect(await use(body.access_token ?? '')).toBe(200);
    // The session continues, so no second code is required.
    await page.goto(`${service().base}/agent/access`);
    const shown = await page.locator('main').innerText();
    expect(shown).toContain('Example Client');
    expect(shown).toContain('not verified; allowed by you');
    expect(shown).toContain('Ends by itself');
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The agent is revoked').waitFor();
    expect(await use(body.access_token ?? '')).toBe(401);
  });

  it('redirects to a client on localhost (consent case 30)', async () => {
    const client = await registered(`http://localhost:${callbackPort()}/callback`);
    const page = await device();
    await signIn(page, client.url, someone());
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByText('Connected').waitFor();
    expect(reached.at(-1)).toMatch(/^localhost:\d+\/callback\?error=access_denied&/);
  });

  it('redirects to a client with a custom URL scheme (consent case 30)', async () => {
    const client = await registered('cursor://anysphere.cursor-mcp/oauth/callback');
    const page = await device();
    await signIn(page, client.url, someone());
    const opened = page
      .waitForEvent('request', (request) => request.url().startsWith('cursor://'))
      .catch(() => undefined);
    const answer = page.waitForResponse((response) => response.url().endsWith('/decide'));
    await pressAllow(page);
    expect((await (await answer).allHeaders()).location).toMatch(
      /^cursor:\/\/anysphere\.cursor-mcp\/oauth\/callback\?code=ac_/,
    );
    await Promise.race([opened, page.waitForTimeout(1000)]);
  });

  it('redirects to a client with a custom URL scheme through a web page of the client (consent case 30)', async () => {
    const host = await startDocumentHost();
    try {
      host.answer('/callback', { status: 302, headers: { location: 'cursor://anysphere.cursor-mcp/done' } });
      const client = await registered(`https://localhost:${host.port}/callback`);
      const page = await device({ ignoreHTTPSErrors: true });
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      await signIn(page, client.url, someone());
      await pressAllow(page);
      // The Content-Security-Policy of the consent page applies to all redirects, and must allow them.
      await expect.poll(() => host.requested.at(-1)).toMatch(/^localhost\/callback\?code=ac_/);
      expect(said.join('\n')).not.toMatch(/Content Security Policy|form-action/);
    } finally {
      await host.close();
    }
  });
});

describe('a double click that began on a page of another site (T41)', () => {
  it('does not press Allow on the consent page that appears between the clicks', async () => {
    const client = await registered(`http://127.0.0.1:${callbackPort()}/callback`);
    const devices = await context();
    const person = await devices.newPage();
    await signIn(person, client.url, someone());
    const box = await person.getByRole('button', { name: 'Allow' }).boundingBox();
    if (!box) throw new Error('Allow is not visible.');
    const pointer = [box.x + box.width / 2, box.y + box.height / 2] as const;
    const opener = await devices.newPage();
    await opener.goto(`http://127.0.0.1:${callbackPort()}/`);
    const opening = devices.waitForEvent('page');
    await opener.evaluate("window.open('/popup')");
    const popup = await opening;
    await popup.waitForLoadState();
    await popup.evaluate(
      `document.documentElement.onmousedown = () => { opener.location = ${JSON.stringify(client.url)}; setTimeout(() => close(), 0); }`,
    );
    const shown = opener.waitForURL((url) => url.href.startsWith(service().base));
    await popup.mouse.move(...pointer);
    await popup.mouse.down().catch(() => undefined);
    await shown;
    await opener.getByRole('button', { name: 'Allow' }).waitFor();
    // Compensates for a busy machine, which may be slower than a double click.
    clock.passSeconds(-60);
    await opener.mouse.click(...pointer);
    await opener.getByText('Allow was pressed less than a second after this page appeared.').waitFor();
    expect(reached).toEqual([]);
    clock.passSeconds(60);
    await pressAllow(opener);
    await opener.getByText('Connected').waitFor();
    expect(reached.at(-1)).toContain('/callback?code=ac_');
  });
});

describe('the consent pages', () => {
  it('fit every viewport width, without axe violations', async () => {
    const client = await registered(`http://127.0.0.1:${callbackPort()}/callback`, `Example <b>${'long'.repeat(15)}`);
    const page = await device({ javaScriptEnabled: true, bypassCSP: true });
    const email = someone();
    const look = async (name: string): Promise<void> => expect(await findFlawsInEachView(page, name)).toEqual([]);
    await page.goto(`${service().base}/oauth2/authorize`);
    await look('explained');
    await page.goto(client.url);
    await look('email');
    await page.getByLabel('Your email address').fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await look('code');
    await page.getByLabel('Code').fill('1');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alert').waitFor();
    await look('wrong');
    await page.getByLabel('Code').fill(await emailedCode(service(), email));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Allow' }).waitFor();
    await look('consent');
    const [allow, deny] = await page.locator('.even button').all();
    const size = async (button: typeof allow) => {
      const box = await button?.boundingBox();
      return [box?.width, box?.height];
    };
    expect(await size(allow)).toEqual(await size(deny));
    await pressAllow(page);
    await page.getByText('Connected').waitFor();
    await client.redeem(new URL(`http://${reached.at(-1)}`).searchParams.get('code') ?? '');
    await page.goto(`${service().base}/agent/access`);
    await look('agents');
    await page.goto(client.url);
    await look('decided');
    await page.goto(`${client.url}&redirect_uri=x`);
    await look('refused');
  });
});
