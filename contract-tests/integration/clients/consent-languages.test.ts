import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openBrowser } from '../../support/browser.js';
import { ConnectingClient } from '../../support/connecting-client.js';
import { findFlawsInEachView } from '../../support/looks.js';
import { emailedCode } from '../../support/people.js';
import { type Service, startService } from '../../support/service.js';

/** The consent pages in Japanese and Persian (consent.md, Pages). `consent-browser.test.ts` covers English. */
const owners = { ja: '佐藤花子', fa: 'پرنیا صادقی' } as const;
const email = 'june@example.org';

const browser = await openBrowser();
afterAll(() => browser.close());

it.each(Object.entries(owners))(
  'the consent pages are legible in %s, at every width and in both color schemes',
  async (language, name) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-consent-'));
    writeFileSync(join(folder, 'profile.yaml'), `name: ${name}\nlanguage: ${language}\n`);
    let service: Service | undefined;
    const context = await browser.newContext({ bypassCSP: true });
    try {
      service = await startService({ DATABASE: 'embedded', PORTFOLIO: folder, UNREVIEWED_TRANSLATIONS: 'on' });
      const client = await ConnectingClient.register(service);
      await client.signIn(email);
      await client.redeem(await client.allow());
      const page = await context.newPage();
      const press = () => page.locator('main form button').first().click();
      await page.goto(service.base + client.path('again'));
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      const faults = await findFlawsInEachView(page, `${language}-email`);
      await page.locator('input[name=email]').fill(email);
      await press();
      await page.locator('input[name=code]').waitFor();
      faults.push(...(await findFlawsInEachView(page, `${language}-code`)));
      await page.locator('input[name=code]').fill(await emailedCode(service, email, 2));
      await press();
      await page.locator('button[value=allow]').waitFor();
      faults.push(...(await findFlawsInEachView(page, `${language}-consent`)));
      await page.goto(`${service.base}/agent/access`);
      await page.locator('section.facts').waitFor();
      faults.push(...(await findFlawsInEachView(page, `${language}-agents`)));
      expect(faults).toEqual([]);
    } finally {
      await context.close();
      await service?.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
