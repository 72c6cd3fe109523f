import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { readingMs } from '../connecting-client.js';
import { emailedCode } from '../people.js';
import type { Service } from '../service.js';

/** The client's description on the consent page. */
export interface Asked {
  /** Name of the client. */
  readonly name: string;
  /** Text of the page. */
  readonly text: string;
}

/** A person with one mailbox and one browser that stays signed in. */
export interface Person {
  readonly email: string;
  /** Opens the authorization URL, signs in if necessary, presses the button, and follows the redirect. */
  answer(url: string, decision: 'Allow' | 'Deny'): Promise<Asked>;
  /** Revokes the client of this name on the access page. */
  stop(name: string): Promise<void>;
  close(): Promise<void>;
}

export async function personAt(
  browser: Browser,
  service: Pick<Service, 'base' | 'folder'>,
  email: string,
  options: BrowserContextOptions,
): Promise<Person> {
  const context = await browser.newContext(options);
  let codes = 0;
  const onPage = async <T>(url: string, visit: (page: Page) => Promise<T>): Promise<T> => {
    const page = await context.newPage();
    try {
      await page.goto(url);
      const address = page.getByLabel('Your email address');
      if (await address.isVisible()) {
        codes += 1;
        await address.fill(email);
        await page.getByRole('button', { name: 'Email me a code' }).click();
        await page.getByLabel('Code').fill(await emailedCode(service, email, codes));
        await page.getByRole('button', { name: 'Continue' }).click();
      }
      return await visit(page);
    } finally {
      await page.close();
    }
  };
  return {
    email,
    answer: (url, decision) =>
      onPage(url, async (page) => {
        const button = page.getByRole('button', { name: decision });
        await button.waitFor();
        const name = await page.locator('main .lead q').first().innerText();
        const asked = { name, text: await page.locator('main').innerText() };
        if (decision === 'Allow') await page.waitForTimeout(readingMs);
        await button.click();
        await page.waitForURL((at) => at.origin !== service.base);
        return asked;
      }),
    stop: (name) =>
      onPage(`${service.base}/agent/access`, async (page) => {
        const [one, ...more] = await page.locator('section.facts', { hasText: name }).all();
        if (!one || more.length > 0)
          throw new Error(`"${name}" stands ${more.length + (one ? 1 : 0)} times in the list.`);
        await one.getByRole('button', { name: 'Revoke' }).click();
        await page.getByText('The agent is revoked').waitFor();
      }),
    close: () => context.close(),
  };
}
