import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/platform/clock.js';
import { openBrowser } from '../../support/browser.js';
import { flawsIn, lighthouseReports } from '../../support/lighthouse.js';
import { flawsOf } from '../../support/looks.js';
import { signInOwner } from '../../support/owner-console.js';
import { type Service, startService } from '../../support/service.js';

const paths = [
  '/owner',
  '/owner/messages',
  '/owner/agents',
  '/owner/people',
  '/owner/audit',
  '/owner/reading',
  '/owner/settings',
  '/owner/passkeys',
];
const folder = mkdtempSync(join(tmpdir(), 'vitrine-judges-console-'));

let service: Service;
let browser: Browser;
let page: Page;
let cookie: string;
beforeAll(async () => {
  service = await startService({ DATABASE: 'embedded', OWNER_EMAIL: 'owner@example.org' }, {}, { host: 'localhost' });
  browser = await openBrowser();
  // 1280 pixels at 200 %.
  const context = await browser.newContext({
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
    bypassCSP: true,
  });
  page = await context.newPage();
  await signInOwner(page, service, systemClock);
  const [{ name, value } = { name: '', value: '' }] = await context.cookies();
  cookie = `${name}=${value}`;
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a page of the console', () => {
  // What Lighthouse judges by are rules of axe, to which each page is held below.
  it('has 100 for accessibility from Lighthouse', async () => {
    const urls = [`${service.base}/owner`];
    const flags = { onlyCategories: ['accessibility'] };
    const reports = await lighthouseReports(urls, folder, { headers: { Cookie: cookie }, asItStands: true, flags });
    const seen = reports.map((report) => [
      report.finalDisplayedUrl,
      report.categories.accessibility?.score,
      flawsIn(report, 'accessibility'),
    ]);
    expect(seen).toEqual(urls.map((url) => [url, 1, []]));
  });

  it.each([...paths, '/owner/sign-in'])('at %s holds at twice the size, without a finding of axe', async (path) => {
    await page.goto(service.base + path);
    expect(await flawsOf(page)).toEqual([]);
  });
});
