import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { TestClock } from '../../../src/platform/testing.js';
import { consoleBench } from '../../support/browser-bench.js';
import { flawsInEachView, unfold } from '../../support/looks.js';
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

describe('the settings in a browser without JavaScript', () => {
  it('say that the public addresses answer', async () => {
    const page = await signedIn();
    await settings(page);
    const rows = await page.locator('section', { hasText: 'Public addresses' }).locator('li').allInnerTexts();
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toMatch(/ answers$/);
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
