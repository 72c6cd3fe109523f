import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../../src/base/testing.js';
import { browserBench, headingOf } from '../../support/browser-bench.js';
import { findFlawsInEachView } from '../../support/looks.js';
import { signInOwner } from '../../support/owner-console.js';
import { emailedCode } from '../../support/people.js';
import { startService } from '../../support/service.js';

/** The system clock plus the time that a test has skipped. */
const clock = TestClock.running();
const ownerEmail = 'owner@example.org';

const { service, device } = browserBench(() =>
  startService({ DATABASE: 'embedded', OWNER_EMAIL: ownerEmail }, { clock }),
);
let elsewhere: Server;
let foreign: string;

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    const target = new URL(request.url ?? '/', 'http://x').searchParams.get('to') ?? '';
    response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>Elsewhere</title>
      <a href="${target}">Follow</a><iframe src="${target}"></iframe>
      <form method="post" action="${target}"><input name="csrf" value="x"><button>Post</button></form>`);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, 'localhost', resolve));
  // `localhost` is another site than 127.0.0.1, where the service runs.
  foreign = `http://localhost:${(elsewhere.address() as AddressInfo).port}/`;
});
afterEach(() => clock.set(new Date()));
afterAll(() => void elsewhere?.close());

const signIn = (page: Page): Promise<void> => signInOwner(page, service(), clock);

describe("the owner's console in a browser without JavaScript", () => {
  it('signs in with the printed link and its button, and leaves no secret in the URL', async () => {
    const page = await device();
    await signIn(page);
    expect(await headingOf(page)).toBe('Overview');
    expect(new URL(page.url()).search).toBe('');
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'owner', httpOnly: true, sameSite: 'Strict' });
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    expect(await headingOf(page)).toBe('You are signed out');
    expect((await page.goto(`${service().base}/owner`))?.status()).toBe(401);
  });

  it('signs in with an email code, by keyboard alone', async () => {
    const page = await device();
    await page.goto(`${service().base}/owner`);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Skip to content');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByLabel('Code').waitFor();
    await page.getByLabel('Code').focus();
    await page.keyboard.type(await emailedCode(service(), ownerEmail));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${service().base}/owner`);
    expect(await headingOf(page)).toBe('Overview');
  });
});

describe("the owner's console and other sites", () => {
  it('keeps the session when a link of another site leads to it, after one extra step', async () => {
    const page = await device();
    await signIn(page);
    await page.goto(`${foreign}?to=${service().base}/owner`);
    await page.getByRole('link', { name: 'Follow' }).click();
    expect(await headingOf(page)).toBe('You came from elsewhere');
    await page.getByRole('link', { name: 'Continue' }).click();
    expect(await headingOf(page)).toBe('Overview');
  });

  it('rejects form submissions of another site, and cannot be framed', async () => {
    const page = await device();
    await signIn(page);
    const to = `${service().base}/owner/settings/everywhere`;
    await page.goto(`${foreign}?to=${to}`);
    const posted = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Post' }).click();
    expect([401, 403]).toContain((await posted).status());
    expect((await page.goto(`${service().base}/owner`))?.status()).toBe(200);
    await page.goto(`${foreign}?to=${service().base}/owner/sign-in`);
    expect(await page.frames()[1]?.content()).not.toContain('Sign in');
  });

  it('requests no resources other than its stylesheets', async () => {
    const page = await device();
    await signIn(page);
    const requested: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
    page.on('console', (message) => void complaints.push(message.text()));
    await page.goto(`${service().base}/owner`);
    expect(requested.filter((path) => !/^\/static\/(claim|console)\.\w+\.css$/.test(path))).toEqual(['/owner']);
    expect(complaints).toEqual([]);
  });
});

it("the owner's console fits every viewport width, without axe violations", async () => {
  const page = await device({ javaScriptEnabled: true, bypassCSP: true });
  await page.goto(`${service().base}/owner/sign-in`);
  expect(await findFlawsInEachView(page, 'sign-in')).toEqual([]);
  await signIn(page);
  expect(await findFlawsInEachView(page, 'overview')).toEqual([]);
});
