import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestForOwner } from '../../../src/owner/messages.js';
import { TestBrowser } from '../../../src/people/claim/testing/browser.js';
import { TestNetwork, TestPostgres } from '../../../src/store/testing.js';
import { axeFindings } from '../../support/axe.js';
import { openBrowser } from '../../support/browser.js';
import { contactPortfolio } from '../../support/contact-portfolio.js';
import { mailedCode } from '../../support/people.js';
import { type Service, startService } from '../../support/service.js';

/** The contact form while something that it needs is away: what a person reads, and that nothing typed is lost. */
const folder = contactPortfolio();
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function started(settings: Readonly<Record<string, string>>): Promise<Service> {
  const service = await startService({ PORTFOLIO: folder, ...settings });
  ends.push(() => service.close());
  return service;
}

const stillHere = 'Your text is still here; try again in a few minutes.';
const email = 'ada@example.org';

describe('a person at the form while the database is away', () => {
  let browser: Browser;
  let network: TestNetwork;
  let service: Service;
  beforeAll(async () => {
    browser = await openBrowser();
    ends.push(() => browser.close());
    const postgres = await TestPostgres.start();
    ends.push(() => postgres.stop());
    network = await TestNetwork.inFrontOf(await postgres.freshDatabase());
    ends.push(() => network.stop());
    service = await started({ DATABASE_URL: network.url });
  });

  /** Presses a button, and gives status and Retry-After of the page that answers. */
  async function press(page: Page, button: string): Promise<readonly [number, string | undefined]> {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button', { name: button }).click(),
    ]);
    await page.waitForLoadState();
    return [answer.status(), answer.headers()['retry-after']];
  }
  const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

  it('reads that the text is still there, and sends it with a further press', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${service.base}/contact`);
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Your email address').fill(email);
    await message(page).fill('Typed while it was still there');
    await network.stop();
    await expect.poll(() => service.store.ready(), { timeout: 20_000 }).toBe(false);
    expect(await press(page, 'Email me the code')).toEqual([503, '5']);
    await page.getByText(stillHere).waitFor();
    expect(await message(page).inputValue()).toBe('Typed while it was still there');
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada');
    expect(await axeFindings(page)).toEqual([]);
    // The page itself, and the rest of the site, do without the database.
    expect((await page.request.get(`${service.base}/contact`)).status()).toBe(200);

    await network.resume();
    await expect.poll(() => service.store.ready(), { timeout: 20_000 }).toBe(true);
    expect((await press(page, 'Email me the code'))[0]).toBe(303);
    const code = await mailedCode(service, email);
    await page.getByLabel('Code').fill(code);
    await network.stop();
    await expect.poll(() => service.store.ready(), { timeout: 20_000 }).toBe(false);
    expect(await press(page, 'Send the message')).toEqual([503, '5']);
    await page.getByText(stillHere).waitFor();
    expect([await page.getByLabel('Code').inputValue(), await page.title()]).toEqual([
      code,
      expect.stringMatching(/^Error: /),
    ]);
    expect(await axeFindings(page)).toEqual([]);

    await network.resume();
    await expect.poll(() => service.store.ready(), { timeout: 20_000 }).toBe(true);
    expect((await press(page, 'Send the message'))[0]).toBe(303);
    await page.getByRole('heading', { name: 'Your message is sent' }).waitFor();
    const sent = await service.store.read((db) => newestForOwner(db, { limit: 10 }));
    expect(sent).toMatchObject([{ from_email: email, written_by: 'person' }]);
    await context.close();
  });
});

describe('a person at the form while the relay is away', () => {
  it('reads that the code comes late, and can ask for another one without typing again', async () => {
    // Nothing listens there.
    const service = await started({ DATABASE: 'embedded', SMTP_URL: 'smtp://127.0.0.1:1' });
    const person = new TestBrowser(service.base);
    const asked = await person.post('/contact/message', { name: 'Ada', email, message: 'Worth keeping' });
    expect(asked.status).toBe(303);
    const field = asked.headers.get('location') ?? '';
    const words = async (): Promise<string> => (await person.get(field)).text;
    await expect.poll(words).toContain('Mail from here is delayed at the moment');
    expect(await words()).not.toMatch(/mail has left|was mailed|code was sent/);
    const queued = await service.store.read((db) => db('mail_queue').select('sent_at', 'failed_at', 'kind'));
    expect(queued).toEqual([{ kind: 'contact-code', sent_at: null, failed_at: null }]);
    expect((await person.get(field.replace('/sign-in', '/contact/message'))).text).toContain('Worth keeping');
  });
});

describe('in production without a relay', () => {
  it('there is no form, and no word of it in the contract', async () => {
    const service = await started({
      NODE_ENV: 'production',
      AGENT_LIMITS: '{}',
      KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    const page = await fetch(`${service.base}/contact`, { headers: { accept: 'text/html' } });
    expect([page.status, (await page.text()).includes('<textarea')]).toEqual([200, false]);
    const form = new URLSearchParams({ name: 'Ada', email, message: 'Hello' });
    const headers = { origin: service.base, 'sec-fetch-site': 'same-origin' };
    const posted = await fetch(`${service.base}/contact/message`, { method: 'POST', body: form, headers });
    expect([posted.status, (await fetch(`${service.base}/sign-in?s=cmc_${'A'.repeat(43)}`)).status]).toEqual([
      404, 404,
    ]);
    for (const path of ['/openapi.json', '/llms.txt', '/sitemap.xml', '/developers.md'])
      expect(await (await fetch(service.base + path)).text()).not.toMatch(/contact\/message|contact form/i);
  });
});
