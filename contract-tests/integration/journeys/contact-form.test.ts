import { rmSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { newestForOwner, showMessage } from '../../../src/owner/messages.js';
import { openBrowser } from '../../support/browser.js';
import { contactPortfolio } from '../../support/contact-portfolio.js';
import { findFlawsInEachView } from '../../support/looks.js';
import { emailedCode } from '../../support/people.js';
import { type Service, startService } from '../../support/service.js';

/** The contact form in Chromium, from writing a message to the owner's console (content.md §4). */
const owners = {
  en: ['June Okafor', 'Weaver', 'Makes rugs by hand in a small workshop.', 'Contact', 'Or by post.'],
  ja: ['佐藤花', '織物作家', '小さな工房で手織りの敷物を作っています。', 'お問い合わせ', '郵便でもどうぞ。'],
  fa: ['پرنیا صادقی', 'بافنده', 'در کارگاهی کوچک فرش می‌بافد.', 'تماس', 'یا با پست.'],
} as const;
type Language = keyof typeof owners;

const services = new Map<Language | 'production', Service>();
const folders: string[] = [];

const browser = await openBrowser();
afterAll(async () => {
  await browser.close();
  for (const service of services.values()) await service.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function serviceIn(language: Language): Promise<Service> {
  const known = services.get(language);
  if (known) return known;
  const [name, role, description, title, body] = owners[language];
  const folder = contactPortfolio({ name, role, description, language, title, body });
  folders.push(folder);
  const service = await startService({ DATABASE: 'embedded', PORTFOLIO: folder });
  services.set(language, service);
  return service;
}

async function opened(options: BrowserContextOptions, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(options);
  try {
    await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

const fillIn = async (page: Page, email: string, message: string): Promise<void> => {
  await page.getByLabel('Your name').fill('Ada <b>"Bold"</b>');
  await page.getByLabel('Your email address').fill(email);
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
  await page.getByRole('button', { name: 'Email me the code' }).click();
};

describe('the contact form', () => {
  it.each([true, false])(
    'sends a message to the owner after the visitor has verified the email address (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const service = await serviceIn('en');
      const email = `ada-${javaScriptEnabled}@example.org`;
      const message = `Is a rug possible?\n\n<script>document.title = 'taken'</script>\u202e ${javaScriptEnabled}`;
      await opened({ javaScriptEnabled }, async (page) => {
        await page.goto(`${service.base}/contact`);
        expect(await page.context().cookies()).toEqual([]);
        await fillIn(page, email, message);
        await page.getByRole('heading', { name: 'Enter the code from your mail' }).waitFor();
        const [cookie, ...more] = await page.context().cookies();
        expect([cookie, more.length]).toMatchObject([{ name: 'contact', httpOnly: true, sameSite: 'Lax' }, 0]);
        await page.getByLabel('Code').fill('0000 0000');
        await page.getByRole('button', { name: 'Send the message' }).click();
        expect(await page.title()).toMatch(/^Error: /);
        await page.getByText('4 tries are left.').waitFor();
        await page.getByLabel('Code').fill(await emailedCode(service, email));
        await page.getByRole('button', { name: 'Send the message' }).click();
        await page.getByRole('heading', { name: 'Your message is sent' }).waitFor();
        await page.reload();
        await page.getByRole('heading', { name: 'Your message is sent' }).waitFor();
      });
      const listed = await service.store.read((db) => newestForOwner(db, { limit: 10 }));
      const mine = listed.filter(({ from_email }) => from_email === email);
      expect(mine).toMatchObject([{ written_by: 'person', from_proof: 'mailbox' }]);
      const { id = '', subject } = mine[0] ?? {};
      expect(subject).toBe('Contact form: Ada <b>"Bold"</b>');
      expect((await service.store.read((db) => showMessage(db, id)))?.body).toBe(message);
    },
  );

  it('keeps the text after an error, in a second tab, and with the back button', async () => {
    const service = await serviceIn('en');
    await opened({ javaScriptEnabled: false }, async (page) => {
      await page.goto(`${service.base}/contact`);
      await fillIn(page, 'ada@example', 'A text that is worth keeping');
      await page.getByText('This is no address that can be written to').waitFor();
      expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('A text that is worth keeping');
      await page.getByLabel('Your email address').fill('two-tabs@example.org');
      await page.getByRole('button', { name: 'Email me the code' }).click();
      await page.getByRole('heading', { name: 'Enter the code from your mail' }).waitFor();
      const second = await page.context().newPage();
      await second.goto(`${service.base}/contact`);
      await fillIn(second, 'other-tab@example.org', 'Written in the other tab');
      await second.getByLabel('Code').fill(await emailedCode(service, 'other-tab@example.org'));
      await second.getByRole('button', { name: 'Send the message' }).click();
      await second.getByRole('heading', { name: 'Your message is sent' }).waitFor();
      await page.getByRole('link', { name: 'ask for another code' }).click();
      expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('A text that is worth keeping');
      await page.goBack();
      await page.getByLabel('Code').fill(await emailedCode(service, 'two-tabs@example.org'));
      await page.getByRole('button', { name: 'Send the message' }).click();
      await page.getByRole('heading', { name: 'Your message is sent' }).waitFor();
    });
  });

  it('rejects submissions from pages of other sites', async () => {
    const service = await serviceIn('en');
    await opened({}, async (page) => {
      const fields = '<input name=name value=x><input name=email value=victim@example.org><input name=message value=y>';
      const form = `<form method=post action="${service.base}/contact/message">${fields}<button>Go</button></form>`;
      const elsewhere = service.base.replace('127.0.0.1', 'localhost');
      await page.route(`${elsewhere}/evil`, (route) => route.fulfill({ contentType: 'text/html', body: form }));
      await page.route('http://evil.example/', (route) => route.fulfill({ contentType: 'text/html', body: form }));
      for (const address of ['http://evil.example/', `${elsewhere}/evil`]) {
        await page.goto(address);
        await Promise.all([page.waitForResponse(`${service.base}/contact/message`), page.getByText('Go').click()]);
        await page.getByText('did not say that the form came from this site').waitFor();
      }
      const frame = '<iframe name=f></iframe>';
      await page.route('http://evil.example/frame', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: frame.replace('name=f', `name=f src="${service.base}/contact"`),
        }),
      );
      await page.goto('http://evil.example/frame');
      expect(await page.frames().at(-1)?.locator('textarea').count()).toBe(0);
    });
  });
});

describe.each(Object.keys(owners) as Language[])('the contact form in %s', (language) => {
  it('has no axe violations, and fits every viewport width', async () => {
    const service = await serviceIn(language);
    await opened({}, async (page) => {
      const faults = (): Promise<string[]> => findFlawsInEachView(page, `contact-${language}`);
      await page.goto(`${service.base}/contact`);
      expect([await faults(), await page.locator('html').getAttribute('lang')]).toEqual([[], language]);
      const fill = async (email: string): Promise<void> => {
        await page.locator('[name=name]').fill('Ada');
        await page.locator('[name=email]').fill(email);
        await page.locator('[name=message]').fill('Hello');
        await page.locator('.contact button').click();
      };
      await fill('ada@example');
      expect([await faults(), await page.locator('.contact .problem').count()]).toEqual([[], 1]);
      await fill(`${language}@example.org`);
      await page.locator('[name=code]').fill('12');
      await page.locator('form.code button').click();
      expect([await faults(), await page.locator('form.code .problem').count()]).toEqual([[], 1]);
      await page.locator('[name=code]').fill(await emailedCode(service, `${language}@example.org`));
      await page.locator('form.code button').click();
      await page.locator('[role=status]').waitFor();
      expect(await faults()).toEqual([]);
    });
  });
});

describe('the contact form in production without an SMTP server', () => {
  it('does not exist, and is not mentioned in the contract', async () => {
    const folder = contactPortfolio();
    folders.push(folder);
    const service = await startService({
      PORTFOLIO: folder,
      NODE_ENV: 'production',
      AGENT_LIMITS: '{}',
      KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    services.set('production', service);
    const page = await fetch(`${service.base}/contact`, { headers: { accept: 'text/html' } });
    expect([page.status, (await page.text()).includes('<textarea')]).toEqual([200, false]);
    const form = new URLSearchParams({ name: 'Ada', email: 'ada@example.org', message: 'Hello' });
    const headers = { origin: service.base, 'sec-fetch-site': 'same-origin' };
    const posted = await fetch(`${service.base}/contact/message`, { method: 'POST', body: form, headers });
    expect([posted.status, (await fetch(`${service.base}/sign-in?s=cmc_${'A'.repeat(43)}`)).status]).toEqual([
      404, 404,
    ]);
    for (const path of ['/openapi.json', '/llms.txt', '/sitemap.xml', '/developers.md'])
      expect(await (await fetch(service.base + path)).text()).not.toMatch(/contact\/message|contact form/i);
  });
});
