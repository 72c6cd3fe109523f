import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../../src/base/testing.js';
import { browserBench, headingOf } from '../../support/browser-bench.js';
import { findFlawsInEachView } from '../../support/looks.js';
import { signInOwner } from '../../support/owner-console.js';
import { mailsTo } from '../../support/people.js';
import { startService } from '../../support/service.js';

const clock = TestClock.running();
const ownerEmail = 'owner@example.org';

const bench = browserBench(() =>
  startService({ DATABASE: 'embedded', OWNER_EMAIL: ownerEmail }, { clock }, { host: 'localhost' }),
);
const { service } = bench;
let elsewhere: Server;

beforeAll(async () => {
  elsewhere = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Elsewhere</title>');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  clock.set(new Date());
  await service().store.write((db) => db('owner_passkeys').delete());
});
afterAll(async () => {
  elsewhere?.close();
});

/** A page with its own virtual authenticator, like a laptop with a fingerprint reader. */
interface Device {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
}

async function device(options: BrowserContextOptions = {}): Promise<Device> {
  const context = await bench.context(options);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { page, cdp, authenticatorId };
}

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

async function addPasskey({ page }: Device, name = 'Laptop'): Promise<void> {
  await signInOwner(page, service(), clock);
  await page.getByRole('link', { name: 'Passkeys' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
}

/** Presses the button, and returns the status of the response. */
async function signInWithPasskey({ page }: Device): Promise<number> {
  await page.goto(`${service().base}/owner/sign-in`);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await button(page).click();
  const status = (await answer).status();
  await page.waitForURL(/\/owner(?:\/passkey)?$/);
  return status;
}

describe('a passkey in a browser', () => {
  it('can be added, used to sign in, listed with its last use, and removed', async () => {
    const laptop = await device();
    const { page } = laptop;
    await addPasskey(laptop);
    expect(await page.getByText('last used never').count()).toBe(1);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    expect(await signInWithPasskey(laptop)).toBe(303);
    await page.waitForURL(`${service().base}/owner`);
    expect(await page.getByText('by a passkey').count()).toBe(1);
    await expect
      .poll(() => mailsTo(service(), ownerEmail).join('\n'), { timeout: 15_000 })
      .toContain('It was by a passkey.');
    await page.getByRole('link', { name: 'Passkeys' }).click();
    expect(await page.getByText('last used').count()).toBe(1);
    await page.getByRole('button', { name: 'Remove Laptop' }).click();
    expect(await headingOf(page)).toBe('Remove this passkey?');
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    expect(await page.getByText('No passkeys.').count()).toBe(1);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    expect(await signInWithPasskey(laptop)).toBe(401);
    expect(await page.getByRole('alert').innerText()).toContain('does not open this console');
  });

  it('signs in from the page for signed-out owners, by keyboard alone', async () => {
    const laptop = await device();
    await addPasskey(laptop);
    const { page } = laptop;
    await page.context().clearCookies();
    expect((await page.goto(`${service().base}/owner`))?.status()).toBe(401);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Sign in with a passkey');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
  });

  it('cannot be added twice on one device', async () => {
    const laptop = await device();
    await addPasskey(laptop);
    await laptop.page.getByLabel('Name').fill('Again');
    await laptop.page.getByRole('button', { name: 'Add a passkey' }).click();
    await laptop.page.getByText('This device has a passkey of this site already.').waitFor();
  });

  it('is rejected without user verification', async () => {
    const laptop = await device();
    await addPasskey(laptop);
    const { page, cdp, authenticatorId } = laptop;
    await page.context().clearCookies();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.goto(`${service().base}/owner/sign-in`);
    await button(page).click();
    await page.getByText('Nothing came of it.').waitFor();
    expect((await page.goto(`${service().base}/owner`))?.status()).toBe(401);
  });

  it('is rejected if it signed on another origin of the same host', async () => {
    const laptop = await device();
    await addPasskey(laptop);
    const { page } = laptop;
    await page.context().clearCookies();
    await page.goto(`${service().base}/owner/sign-in`);
    const challenge = await page.locator('[name=challenge]').inputValue();
    await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
    const fields = await page.evaluate<object>(`(${signOnThisOrigin})(${JSON.stringify(challenge)})`);
    await page.goto(`${service().base}/owner/sign-in`);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.evaluate(`(${submitForm})(${JSON.stringify({ ...fields, challenge })})`);
    expect((await answer).status()).toBe(401);
  });
});

describe('the passkey pages', () => {
  it('show no passkey button without JavaScript, but the two other ways to sign in', async () => {
    const page = await bench.device();
    await page.goto(`${service().base}/owner/sign-in`);
    expect(await button(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Email me a code' }).isVisible()).toBe(true);
    await signInOwner(page, service(), clock);
    await page.getByRole('link', { name: 'Passkeys' }).click();
    expect(await page.getByLabel('Name').isVisible()).toBe(false);
    expect(await page.getByText('Adding a passkey needs a browser that knows them').isVisible()).toBe(true);
  });

  it('load one script of this service, and cause no console message in the browser', async () => {
    const laptop = await device();
    const [asked, complaints]: [string[], string[]] = [[], []];
    laptop.page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    laptop.page.on('console', (message) => void complaints.push(message.text()));
    await laptop.page.goto(`${service().base}/owner/sign-in`);
    expect(asked.filter((path) => path.endsWith('.js'))).toEqual([
      expect.stringMatching(/^\/static\/passkey\.\w+\.js$/),
    ]);
    expect(complaints).toEqual([]);
  });

  it('fit every viewport width, without axe violations', async () => {
    const laptop = await device({ bypassCSP: true });
    const { page } = laptop;
    const look = async (name: string): Promise<void> => expect(await findFlawsInEachView(page, name)).toEqual([]);
    await page.goto(`${service().base}/owner/sign-in`);
    await button(page).waitFor();
    await look('sign-in');
    await signInOwner(page, service(), clock);
    await page.getByRole('link', { name: 'Passkeys' }).click();
    await look('passkeys-none');
    await addPasskey(laptop, 'A laptop with a name that is as long as it may be, sixty 60');
    await look('passkeys');
    await page.getByRole('button', { name: 'Remove' }).click();
    await look('passkeys-remove');
    clock.passSeconds(601);
    await page.goto(`${service().base}/owner/passkeys`);
    await look('passkeys-stale');
  });
});

/** Runs in the page: returns an assertion of the passkey for this host, on any origin. */
const signOnThisOrigin = `async (challenge) => {
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const { id, response } = await navigator.credentials.get({ publicKey: { challenge: bytes(challenge), rpId: 'localhost', userVerification: 'required' } });
  return { id, client_data: text(response.clientDataJSON), authenticator_data: text(response.authenticatorData), signature: text(response.signature) };
}`;

/** Runs in the sign-in page: submits its form with these fields. */
const submitForm = `(fields) => {
  const form = document.querySelector('[data-passkey] form');
  form.challenge.value = fields.challenge;
  for (const [name, value] of Object.entries(fields))
    if (name !== 'challenge') form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  form.submit();
}`;
