import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { themeNames } from '../../../src/portfolio/snapshot.js';
import { openBrowser } from '../../support/browser.js';
import { people, writePerson } from '../../support/gallery/people.js';
import { flawsOf } from '../../support/looks.js';
import { type Service, startService } from '../../support/service.js';

const folders: string[] = [];
const services = new Map<string, Service>();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const service of services.values()) await service.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The address of a person's site in a design. */
async function siteOf(name: string, design: string): Promise<string> {
  const key = `${design}/${name}`;
  const running = services.get(key);
  if (running) return running.base;
  const person = people.find((each) => each.name === name);
  if (!person) throw new Error(`No one is called ${name}.`);
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-gallery-'));
  folders.push(folder);
  await writePerson(folder, person, `theme: { name: ${design} }\n`);
  const service = await startService({ PORTFOLIO: folder }, {}, { draws: true });
  services.set(key, service);
  return service.base;
}

const box = (page: Page, selector: string) =>
  page.locator(selector).first().boundingBox({ timeout: 5000 }) as Promise<{
    x: number;
    y: number;
    width: number;
    height: number;
  }>;
/** How high a first screen is, and how much of an entry on it is enough to be seen. CSS pixels. */
const [firstScreen, glimpse] = [900, 120];
const names = people.map(({ name }) => name);
const withPhoto = ['long-summary', 'projects-only', 'small-photo', 'sixty-posts', 'japanese', 'arabic'];

describe.each(themeNames)('in the design %s', (design) => {
  it.each(withPhoto)('%s has the photo beside the name', async (name) => {
    const page = await browser.newPage();
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(await siteOf(name, design));
      const [photo, title] = [await box(page, '.portrait'), await box(page, 'h1')];
      expect(photo.y, `${width}`).toBeLessThan(title.y + title.height);
      expect(photo.x + photo.width <= title.x || title.x + title.width <= photo.x, `${width}`).toBe(true);
      expect(photo.y + photo.height, `${width}`).toBeLessThan(600);
    }
    await page.close();
  });

  it.each(names.filter((name) => name !== 'one-liner'))('%s has the newest entry on the first screen', async (name) => {
    const page = await browser.newPage();
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: firstScreen });
      await page.goto(await siteOf(name, design));
      const entry = await box(page, ':is(.timeline, .cards, .posts) > li');
      expect(entry.y, `${width}`).toBeLessThan(firstScreen - glimpse);
    }
    await page.close();
  });

  it.each(names)(
    '%s needs no sideways scrolling from 320 pixels on, and has one row above the content',
    async (name) => {
      const page = await browser.newPage();
      const person = people.find((each) => each.name === name);
      for (const width of [320, 390, 600, 768, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of ['/', ...(person?.pages ?? [])]) {
          await page.goto((await siteOf(name, design)) + path);
          const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
          expect(over, `${path} at ${width}`).toBe(0);
          expect((await box(page, 'header.top')).height, `${path} at ${width}`).toBeLessThan(90);
        }
      }
      await page.close();
    },
  );

  it.each(['light', 'dark'] as const)('axe finds nothing in %s', async (colorScheme) => {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 900 } });
    const wrong: string[] = [];
    for (const name of names) {
      const person = people.find((each) => each.name === name);
      for (const path of ['/', ...(person?.pages ?? [])]) {
        await page.goto((await siteOf(name, design)) + path);
        wrong.push(...(await flawsOf(page)).map((flaw) => `${name}${path}: ${flaw}`));
      }
    }
    await page.close();
    expect(wrong).toEqual([]);
  });

  it('nothing moves when the fonts come late', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.route('**/*.woff2', async (route) => {
      await new Promise((settle) => setTimeout(settle, 700));
      await route.continue();
    });
    await page.addInitScript(`
      window.shifted = 0;
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shifted += entry.value; })
        .observe({ type: 'layout-shift', buffered: true });`);
    // Letters that a system's font draws as wide as the bundled one, on the average.
    for (const name of ['long-summary', 'projects-only', 'jobs-only', 'small-photo']) {
      await page.goto(await siteOf(name, design));
      await page.waitForFunction('document.fonts.status === "loaded"');
      await page.waitForTimeout(200);
      expect(await page.evaluate('document.fonts.size'), name).toBeGreaterThan(20);
      // Rounded as browsers report it: a move of a pixel that no one sees counts as none.
      expect(Math.round(100 * ((await page.evaluate('shifted')) as number)) / 100, name).toBe(0);
    }
    await page.close();
  });
});

describe('the navigation', () => {
  it('is behind one button on a phone, which needs no script', async () => {
    const service = await startService();
    const context = await browser.newContext({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
    const page = await context.newPage();
    try {
      await page.goto(service.base);
      const link = page.locator('header.top nav a[href="/about"]');
      expect(await link.isVisible()).toBe(false);
      await page.locator('.menu').click();
      await link.click();
      await page.waitForURL('**/about');
    } finally {
      await context.close();
      await service.close();
    }
  });

  it('is a row where there is room', async () => {
    const service = await startService();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    try {
      await page.goto(service.base);
      expect(await page.locator('.menu').isVisible()).toBe(false);
      const links = await page.locator('header.top nav a').all();
      const tops = new Set(await Promise.all(links.map(async (link) => (await link.boundingBox())?.y)));
      expect([links.length > 3, tops.size]).toEqual([true, 1]);
    } finally {
      await page.close();
      await service.close();
    }
  });
});

describe('the home page', () => {
  it('weighs at most 150 KB without photos', async () => {
    const service = await startService();
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    let bytes = 0;
    const isPhoto = (url: string): boolean => /\/(?:pictures|assets)\//.test(url);
    page.on('requestfinished', async (request) => {
      if (isPhoto(request.url())) return;
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      bytes += responseBodySize + responseHeadersSize;
    });
    try {
      await page.goto(service.base, { waitUntil: 'networkidle' });
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThanOrEqual(150_000);
    } finally {
      await page.close();
      await service.close();
    }
  });
});
