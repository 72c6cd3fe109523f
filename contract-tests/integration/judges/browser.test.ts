import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../support/browser.js';
import { findFlawsInEachView } from '../../support/looks.js';
import { type Service, startService } from '../../support/service.js';

let service: Service;
let browser: Browser;
let pages: string[];
beforeAll(async () => {
  service = await startService();
  browser = await openBrowser();
  const map = await (await fetch(`${service.base}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.slice(service.base.length) || '/');
  pages = [...listed, '/search?q=harbor', '/nothing-here'];
});
afterAll(async () => {
  await browser.close();
  await service.close();
});

async function visiting<T>(options: BrowserContextOptions, visit: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(options);
  try {
    return await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

interface BrowserErrors {
  readonly policy: string[];
  readonly errors: string[];
  readonly elsewhere: string[];
}

/** Collects violations of the CSP, script errors, and requests to other origins. */
function collectErrors(page: Page): BrowserErrors {
  const browserErrors: BrowserErrors = { policy: [], errors: [], elsewhere: [] };
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    (message.text().includes('Content Security Policy') ? browserErrors.policy : browserErrors.errors).push(
      message.text(),
    );
  });
  page.on('pageerror', (error) => browserErrors.errors.push(String(error)));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(service.base) && !/^(?:data|blob):/.test(url)) browserErrors.elsewhere.push(url);
  });
  return browserErrors;
}

describe('every page in a browser', () => {
  it('has no axe violations, keeps the CSP, stays on its origin, and fits the viewport, in light and dark, wide and narrow', {
    timeout: 600_000,
  }, async () => {
    const wrong: string[] = [];
    await visiting({}, async (page) => {
      const browserErrors = collectErrors(page);
      for (const path of pages) {
        const answer = await page.goto(service.base + path);
        expect(answer?.status(), path).toBe(path === '/nothing-here' ? 404 : 200);
        wrong.push(...(await findFlawsInEachView(page, path)));
      }
      const expected = browserErrors.errors.filter((text) => !text.includes('404'));
      wrong.push(...browserErrors.policy, ...expected, ...browserErrors.elsewhere);
    });
    expect(wrong).toEqual([]);
    expect(pages.length).toBeGreaterThan(20);
  });
});

describe('the API reference without JavaScript', () => {
  it('can be opened by keyboard, and links to operations and back to the docs', async () => {
    await visiting({ viewport: { width: 320, height: 800 }, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${service.base}/developers/reference`);
      const link = page.locator('.contents a[href="#getProject"]');
      expect(await link.isVisible()).toBe(false);
      await page.locator('.contents summary').first().focus();
      await page.keyboard.press('Enter');
      await link.waitFor();
      await link.press('Enter');
      await page.waitForURL('**/developers/reference#getProject');
      const { y } = (await page.locator('#getProject').boundingBox()) ?? { y: -1 };
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThan(200);
      await page.locator('.crumbs a[href="/developers"]').click();
      expect(await page.locator('h1').innerText()).toBe('API docs');
    });
  });
});

describe('navigation by keyboard alone', () => {
  it('starts with a skip link, and shows the focus of each stop', async () => {
    await visiting({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await page.goto(service.base);
      await page.keyboard.press('Tab');
      const focused = 'document.activeElement';
      expect(await page.evaluate(`${focused}.getAttribute('href')`)).toBe('#main');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(`${focused}.closest('main') !== null`)).toBe(true);
      await page.goto(service.base);
      // The navigation button is only visible in narrow windows.
      const stops = `[...document.querySelectorAll('a[href], button, input, select')].filter((each) => each.checkVisibility())`;
      const links = (await page.evaluate(`${stops}.length`)) as number;
      const reached = new Set<unknown>();
      for (let stop = 0; stop < links; stop += 1) {
        await page.keyboard.press('Tab');
        reached.add(await page.evaluate(`${stops}.indexOf(${focused})`));
        // Cards and the icon of the color scheme selector draw the outline for their link or select.
        const outline = `[${focused}, ${focused}.closest('.card, .mode')].some((box) => box && getComputedStyle(box).outlineStyle !== 'none')`;
        expect(await page.evaluate(outline), `stop ${stop}`).toBe(true);
      }
      expect(reached.size).toBe(links);
    });
  });

  it('can choose a color scheme, which is kept on the next page', async () => {
    await visiting({ colorScheme: 'light' }, async (page) => {
      await page.goto(service.base);
      const paper = 'getComputedStyle(document.body).backgroundColor';
      const usual = await page.evaluate(paper);
      await page.getByLabel('Colours').selectOption('dark');
      const chosen = await page.evaluate(paper);
      expect(chosen).not.toBe(usual);
      await page.goto(`${service.base}/about`);
      expect(await page.evaluate(paper)).toBe(chosen);
    });
  });

  it('can search with Enter', async () => {
    await visiting({}, async (page) => {
      await page.goto(`${service.base}/search`);
      await page.locator('input[name=q]').first().focus();
      await page.keyboard.type('harbor');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search?q=harbor');
      expect(await page.locator('main').innerText()).toContain('Harbor Forecast');
    });
  });
});

describe('the site without JavaScript', () => {
  it('shows the content of every page, and answers searches', async () => {
    await visiting({ javaScriptEnabled: false }, async (page) => {
      for (const path of pages) {
        await page.goto(service.base + path);
        expect(await page.locator('h1').count(), path).toBe(1);
        expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(60);
      }
      await page.goto(`${service.base}/search`);
      await page.locator('main input[name=q]').fill('berth demand');
      await page.locator('main form button').first().click();
      expect(await page.locator('main').innerText()).toContain('Harbor Forecast');
    });
  });
});

describe('a page of another origin', () => {
  let other: Server;
  beforeAll(async () => {
    other = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end('<p>Other</p>'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void other.close());

  it('can read the API with the headers that tracing libraries add to every request', async () => {
    await visiting({}, async (page) => {
      await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
      const headers = {
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        tracestate: 'vendor=1',
        baggage: 'user=1',
        'sentry-trace': '0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-1',
        'x-datadog-trace-id': '1',
      };
      const read = `fetch(${JSON.stringify(`${service.base}/api/v1/webmcp/projects`)}, { headers: ${JSON.stringify(headers)} }).then((answer) => answer.status, String)`;
      expect(await page.evaluate(read)).toBe(200);
    });
  });
});
