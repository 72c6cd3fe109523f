import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../../src/base/testing.js';
import { browserBench, headingOf } from '../../support/browser-bench.js';
import { findFlawsInEachView } from '../../support/looks.js';
import { emailedCode, signinLink, startClaim, type WaitingAgent } from '../../support/people.js';
import { startService } from '../../support/service.js';

/** The system clock plus the time that a test has skipped. */
const clock = TestClock.running();

// Uses sign-in links only. integration/clients tests the sign-in with a code in a browser.
const { service, device } = browserBench(() => startService({ DATABASE: 'embedded', OAUTH_CLIENTS: 'off' }, { clock }));

afterEach(() => clock.set(new Date()));

let people = 0;
/** Starts a claim for a new mailbox. */
async function asked(): Promise<WaitingAgent & { readonly email: string }> {
  people += 1;
  const email = `june${people}@example.org`;
  return { ...(await startClaim(service(), email)), email };
}

/** Opens the verification URI, and signs in with the emailed link. */
async function signIn(page: Page, agent: WaitingAgent & { readonly email: string }, mails = 1): Promise<void> {
  await page.goto(agent.verificationUri);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await page.getByText('is on its way').waitFor();
  await page.goto(await signinLink(service(), agent.email, mails));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code').waitFor();
}

async function enter(page: Page, code: string, button = 'Authorize'): Promise<number> {
  await page.getByLabel('Code').fill(code);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: button }).click();
  return (await answer).status();
}

describe('the claim page in a browser without JavaScript', () => {
  it('lets a human confirm an agent with email and code, and then the agent collects', async () => {
    const agent = await asked();
    const page = await device();
    await page.goto(agent.verificationUri);
    expect(await page.title()).toContain('An agent asks for your confirmation');
    expect(await page.locator('main').innerText()).toContain('j***@e***.org');
    expect(await page.content()).not.toContain(agent.email);
    expect((await agent.poll()).body.error).toBe('authorization_pending');
    await signIn(page, agent);
    expect(new URL(page.url()).search).toBe('');
    expect(await enter(page, agent.otherCode)).toBe(401);
    expect(await page.getByRole('alert').innerText()).toBe('That is not the code. 4 tries are left.');
    expect(await enter(page, agent.userCode)).toBe(200);
    expect(await headingOf(page)).toBe('The agent is confirmed');
    clock.passSeconds(6);
    const { status, body } = await agent.poll();
    expect([status, body.scope]).toEqual([200, 'read:portfolio write:messages']);
    const me = await fetch(`${service().base}/api/resource`, {
      headers: { authorization: `Bearer ${body.access_token}` },
    });
    expect(await me.json()).toMatchObject({
      claimed: true,
      user: { email: agent.email },
      registration_id: agent.registrationId,
    });
  });

  it('works by keyboard alone', async () => {
    const agent = await asked();
    const page = await device();
    await page.goto(agent.verificationUri);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('is on its way').waitFor();
    await page.goto(await signinLink(service(), agent.email));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByLabel('Code').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type(agent.userCode);
    await page.keyboard.press('Enter');
    await page.getByText('You can close this page').waitFor();
    expect(await headingOf(page)).toBe('The agent is confirmed');
  });
});

describe('the pages for a mailbox in a browser', () => {
  it('have no axe violations at any width, large enough controls, and sufficient contrast', async () => {
    const agent = await asked();
    const page = await device({ javaScriptEnabled: true, bypassCSP: true });
    await signIn(page, agent);
    await enter(page, agent.otherCode);
    expect(await findFlawsInEachView(page, 'code')).toEqual([]);
    await expectLegible(page);
    await enter(page, agent.userCode);
    await page.goto(`${service().base}/agent/access`);
    expect(await findFlawsInEachView(page, 'access')).toEqual([]);
    await list(page, agent.email);
    expect(await findFlawsInEachView(page, 'agents')).toEqual([]);
    await expectLegible(page);
  });
});

/** Checks the height of controls and the contrast of texts in light and dark mode, which axe does not fully cover. */
async function expectLegible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const seen = await page.evaluate<{ smallest: number; contrast: number; texts: number }>(measure);
    expect(seen.texts).toBeGreaterThan(10);
    expect(seen.smallest).toBeGreaterThanOrEqual(24);
    expect(seen.contrast).toBeGreaterThanOrEqual(4.5);
  }
}

/** Enters the email address, and opens the list with the emailed link. */
async function list(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your email address').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByText('is on its way').waitFor();
  await page.getByLabel('Code').fill(await emailedCode(service(), email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Revoke' }).waitFor();
}

describe('the claim page and other sites', () => {
  let elsewhere: Server;
  let framing: string;
  beforeAll(async () => {
    elsewhere = createServer((request, response) => {
      const uri = new URL(request.url ?? '/', 'http://x').searchParams.get('uri') ?? '';
      response
        .setHeader('Content-Type', 'text/html')
        .end(`<!doctype html><title>Framing</title><iframe src="${uri}"></iframe>`);
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    framing = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  });
  afterAll(() => void elsewhere.close());

  it('cannot be framed (case 51)', async () => {
    const agent = await asked();
    const page = await device();
    const refused = page
      .waitForEvent('requestfailed', ({ url }) => url() === agent.verificationUri)
      .catch(() => undefined);
    await page.goto(`${framing}?uri=${encodeURIComponent(agent.verificationUri)}`);
    const frame = page.frames()[1];
    await Promise.race([refused, page.waitForTimeout(1500)]);
    expect(await frame?.content()).not.toContain('An agent asks');
  });

  it('sends no token in a Referer header (case 51)', async () => {
    const agent = await asked();
    const page = await device();
    const referers: (string | undefined)[] = [];
    page.on('request', (request) => void request.allHeaders().then(({ referer }) => referers.push(referer)));
    await signIn(page, agent);
    await enter(page, agent.userCode);
    expect(referers.length).toBeGreaterThan(5);
    expect([...new Set(referers.filter(Boolean))]).toEqual([`${service().base}/`]);
  });

  it('requests no resources other than its stylesheet', async () => {
    const agent = await asked();
    const page = await device();
    const requested: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
    page.on('console', (message) => void complaints.push(message.text()));
    await page.goto(agent.verificationUri);
    expect(requested).toEqual(['/agent/claim', expect.stringMatching(/^\/static\/claim\.[\w]+\.css$/)]);
    expect(complaints).toEqual([]);
  });
});

/** Runs in the page: the smallest height of a control, and the lowest contrast of a text (WCAG 2.2, 1.4.3). */
const measure = `(() => {
  const channels = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number);
  const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (colour) => {
    const [r, g, b] = channels(colour).map((value) => linear(value / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const background = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (channels(backgroundColor)[3] !== 0) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  const withText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const contrasts = [...document.querySelectorAll('body *')].filter(withText).map((element) => {
    const [a, b] = [luminance(getComputedStyle(element).color), luminance(background(element))];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  });
  const heights = [...document.querySelectorAll('button, input:not([type=hidden])')].map((element) => element.getBoundingClientRect().height);
  return { smallest: Math.min(...heights), contrast: Math.min(...contrasts), texts: contrasts.length };
})()`;
