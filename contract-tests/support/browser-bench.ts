import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Clock } from '../../src/base/clock.js';
import { openBrowser } from './browser.js';
import { signInOwner } from './owner-console.js';
import type { Service } from './service.js';

/** A service and a browser for all tests of a file. */
export interface BrowserBench {
  service(): Service;
  /** Opens a browser context until the end of the test. */
  context(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens a page in a new context, by default without JavaScript. */
  device(options?: BrowserContextOptions): Promise<Page>;
}

/** Starts both before the tests of a file, and stops them afterwards. Call it once per file. */
export function browserBench(start: () => Promise<Service>): BrowserBench {
  let service: Service | undefined;
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    service = await start();
    browser = await openBrowser();
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });
  async function context(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    if (!browser) throw new Error('The browser of this file has not been started.');
    const opened = await browser.newContext(options);
    contexts.push(opened);
    return opened;
  }
  return {
    service() {
      if (!service) throw new Error('The service of this file has not been started.');
      return service;
    },
    context,
    device: async (options = {}) => (await context({ javaScriptEnabled: false, ...options })).newPage(),
  };
}

/** Adds contexts in which the owner is signed in to the console. */
export function consoleBench(start: () => Promise<Service>, clock: Clock) {
  const bench = browserBench(start);
  return {
    ...bench,
    async signedIn(options: BrowserContextOptions = {}): Promise<Page> {
      const page = await bench.device(options);
      await signInOwner(page, bench.service(), clock);
      return page;
    },
  };
}

/** Returns the main heading of a page. */
export const headingOf = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).innerText();
