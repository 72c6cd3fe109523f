import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { TestClock } from '../../../src/platform/testing.js';
import { consoleBench, headingOf } from '../../support/browser-bench.js';
import { flawsInEachView, unfold } from '../../support/looks.js';
import { signInOwner } from '../../support/owner-console.js';
import { mailsTo } from '../../support/people.js';
import { startService } from '../../support/service.js';

const clock = TestClock.running();
const folder = mkdtempSync(join(tmpdir(), 'vitrine-trust-'));
const file = join(folder, 'trust.json');
const ownerEmail = 'owner@example.org';
const trust = (...names: readonly string[]): void =>
  writeFileSync(
    file,
    JSON.stringify(names.map((name) => ({ issuer: `https://${name}.example`, display_name: `Sign-in of ${name}` }))),
  );

const { service, signedIn } = consoleBench(() => {
  trust('one');
  return startService(
    {
      DATABASE: 'embedded',
      OWNER_EMAIL: ownerEmail,
      TRUSTED_ISSUERS_FILE: file,
      AGENT_LIMITS: '{"pagesPerIp": 100000}',
      AGENT_LIFETIMES: '{"messagesKept": 31536000}',
    },
    { clock },
  );
}, clock);
afterEach(() => clock.set(new Date()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = (page: Page) => page.goto(`${service().base}/owner/settings`);
const keyStates = (page: Page): Promise<string[]> =>
  page.locator('section', { hasText: 'Signing keys' }).locator('.badge').allInnerTexts();

describe('the settings in a browser without JavaScript', () => {
  it('ask for a fresh sign-in before keys rotate and all agents are revoked, and then do it once', async () => {
    const page = await signedIn();
    await settings(page);
    expect(await keyStates(page)).toEqual(['signs']);
    clock.passSeconds(601);
    await page.getByRole('button', { name: 'Publish a next key' }).click();
    expect(await headingOf(page)).toBe('Sign in');
    expect(await page.getByRole('main').innerText()).toContain('sign in again');
    await page.goto(`${service().base}/owner/agents`);
    await page.getByText('Revoke several').click();
    await page.getByRole('button', { name: 'Revoke all agents' }).click();
    expect(await headingOf(page)).toBe('Sign in');
    await signInOwner(page, service(), clock);
    await settings(page);
    expect(await keyStates(page)).toEqual(['signs']);
    await page.getByRole('button', { name: 'Publish a next key' }).click();
    await page.getByText('Done. The keys below are those of now.').waitFor();
    expect(await keyStates(page)).toEqual(['signs', 'next']);
    await page.reload();
    expect(await keyStates(page)).toEqual(['signs', 'next']);
    await page.getByRole('button', { name: 'Let the next key sign' }).click();
    expect(await headingOf(page)).toBe('Nothing was done');
    await settings(page);
    await page.getByText('In an emergency').click();
    await page.getByRole('button', { name: 'Let a new key sign at once' }).click();
    expect(await headingOf(page)).toBe('Let a new key sign at once?');
    await page.getByRole('button', { name: 'Yes, at once' }).click();
    expect((await keyStates(page)).toSorted()).toEqual(['retired', 'signs']);
    await page.goto(`${service().base}/owner/agents`);
    await page.getByText('Revoke several').click();
    await page.getByRole('button', { name: 'Revoke all agents' }).click();
    expect(await headingOf(page)).toBe('There is nothing to revoke');
  });

  it('say that the public addresses answer', async () => {
    const page = await signedIn();
    await settings(page);
    const rows = await page.locator('section', { hasText: 'Public addresses' }).locator('li').allInnerTexts();
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toMatch(/ answers$/);
  });

  it('take the trust list when it is sound, and send a test mail, by keyboard', async () => {
    const page = await signedIn();
    trust('one', 'two');
    await settings(page);
    expect(await page.getByText('The file has changed since it was read.').count()).toBe(1);
    await page.getByRole('button', { name: 'Read the file again' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Sign-in of two').waitFor();
    await page.getByRole('button', { name: 'Send a test mail' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The test mail is on its way.').waitFor();
    const subject = `${new URL(service().base).host}: test mail`;
    await expect.poll(async () => (await mailsTo(service(), ownerEmail)).join('\n')).toContain(subject);
  });
});

describe('the look of the settings', () => {
  it('fits every width without a finding of axe', async () => {
    const page = await signedIn({ javaScriptEnabled: true, bypassCSP: true });
    writeFileSync(file, `[{"issuer": "http://${'long'.repeat(40)}.example"}]`);
    expect((await settings(page))?.status()).toBe(200);
    await unfold(page);
    expect(await flawsInEachView(page, 'settings')).toEqual([]);
    await page.getByRole('button', { name: 'Let a new key sign at once' }).click();
    expect(await flawsInEachView(page, 'new-key')).toEqual([]);
  });
});
