import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { themeNames } from '../../../src/content/result/snapshot.js';
import { findAxeViolations } from '../../support/axe.js';
import { openBrowser } from '../../support/browser.js';
import { openPage } from '../../support/gallery/page.js';
import { type Person, people, writePerson } from '../../support/gallery/people.js';
import { type Service, startService } from '../../support/service.js';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Starts the site of a person in a design, and calls back with its URL. */
async function visiting(person: Person, design: string, visit: (base: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-gallery-'));
  let service: Service | undefined;
  try {
    await writePerson(folder, person, `theme: { name: ${design} }\n`);
    service = await startService({ PORTFOLIO: folder }, {}, { draws: true });
    await visit(service.base);
  } finally {
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const box = (page: Page, selector: string) =>
  page.locator(selector).first().boundingBox() as Promise<{ x: number; y: number; width: number; height: number }>;
const widths = [320, 390, 600, 768, 1024, 1280, 1920];
/** Height of the first screen, and the minimum visible part of an entry on it. In CSS pixels. */
const [firstScreen, glimpse] = [900, 120];
const withPhoto = ['long-summary', 'projects-only', 'small-photo', 'sixty-posts', 'japanese', 'arabic'];

/** `make gallery` checks everyone in every design. The suite checks only the most different people in other designs. */
const isWhole = process.env.GALLERY !== undefined;
const shown = themeNames.flatMap((design) =>
  people
    .filter(({ name }) => isWhole || design === 'studio' || ['long-summary', 'projects-only', 'arabic'].includes(name))
    .map((person) => [design, person.name, person] as const),
);

/** Expects the photo next to the name on wide screens, and the newest entry on the first screen. */
async function expectHome(page: Page, name: string, width: number): Promise<void> {
  if (withPhoto.includes(name) && width >= 1024) {
    const [photo, title] = [await box(page, '.portrait'), await box(page, 'h1')];
    expect(photo.y, `${width}`).toBeLessThan(title.y + title.height);
    expect(photo.x + photo.width <= title.x || title.x + title.width <= photo.x, `${width}`).toBe(true);
    expect(photo.y + photo.height, `${width}`).toBeLessThan(600);
  }
  if (name === 'one-liner' || width < 390) return;
  const entry = await box(page, ':is(.timeline, .cards, .posts) > li');
  expect(entry.y, `${width}`).toBeLessThan(firstScreen - glimpse);
}

/** Returns the layout shift of a home page if the early fonts load before it is painted, and the others long after. */
async function shift(base: string, width: number, early: readonly (string | undefined)[]): Promise<number> {
  const page = await browser.newPage({ viewport: { width, height: firstScreen } });
  const arrived = early.map((path) =>
    page.waitForEvent('requestfinished', (one) => new URL(one.url()).pathname === path),
  );
  await page.route('**/style.*.css', async (route: Route) => {
    await Promise.all(arrived);
    await pause(100);
    await route.continue();
  });
  const isLate = ({ pathname }: URL): boolean => pathname.endsWith('.woff2') && !early.includes(pathname);
  await page.route(isLate, async (route: Route) => {
    await pause(1000);
    await route.continue();
  });
  await page.addInitScript(`
    window.shifted = 0;
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shifted += entry.value; })
      .observe({ type: 'layout-shift', buffered: true });`);
  await page.goto(base);
  await page.waitForFunction('document.fonts.status === "loaded"');
  await page.waitForTimeout(200);
  expect(await page.evaluate('document.fonts.size')).toBeGreaterThan(20);
  const shifted = (await page.evaluate('shifted')) as number;
  await page.close();
  // Rounded, so that an invisible shift of one pixel counts as none.
  return Math.round(100 * shifted) / 100;
}

describe('the layout of a site', () => {
  it.each(shown)(
    'fits from 320 pixels on, with one header row, the photo next to the name, the newest entry in view, and no axe violations: design %s, %s',
    (design, name, person) =>
      visiting(person, design, async (base) => {
        const page = await openPage(browser, person);
        const wrong: string[] = [];
        for (const path of ['/', ...person.pages]) {
          await page.goto(base + path);
          for (const width of widths) {
            await page.setViewportSize({ width, height: firstScreen });
            const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
            expect(over, `${path} at ${width}`).toBe(0);
            if (width <= 1024) expect((await box(page, 'header.top')).height, `${path} at ${width}`).toBeLessThan(90);
            if (path === '/') await expectHome(page, name, width);
          }
          await page.setViewportSize({ width: 1280, height: firstScreen });
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            wrong.push(...(await findAxeViolations(page)).map((flaw) => `${path} in ${colorScheme}: ${flaw}`));
          }
        }
        await page.close();
        expect(wrong).toEqual([]);
      }),
  );

  const moving = shown.filter(([, name]) =>
    (isWhole ? ['long-summary', 'projects-only', 'jobs-only', 'small-photo', 'one-liner'] : ['long-summary']).includes(
      name,
    ),
  );
  it.each(moving)('does not shift when fonts load: design %s, %s', (design, name, person) =>
    visiting(person, design, async (base) => {
      const early = [...(await (await fetch(base)).text()).matchAll(/rel="preload" href="([^"]+)"/g)].map(
        ([, at]) => at,
      );
      const [usual, phone, desk] = await Promise.all([
        shift(base, 390, early),
        shift(base, 390, []),
        shift(base, 1280, []),
      ]);
      expect(usual).toBe(0);
      if (name === 'one-liner') return;
      // With a fallback font, a line may barely fit, so half of the "good" threshold is allowed.
      expect(phone).toBeLessThan(0.05);
      expect(desk).toBe(0);
    }),
  );
});

describe('the sample site', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service?.close());

  it('has its navigation behind one button on a phone, without a script', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
    await page.goto(service.base);
    const link = page.locator('header.top nav a[href="/about"]');
    expect(await link.isVisible()).toBe(false);
    await page.locator('.menu').click();
    await link.click();
    await page.waitForURL('**/about');
    await page.close();
  });

  it('has its navigation in a row on wide screens', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(service.base);
    expect(await page.locator('.menu').isVisible()).toBe(false);
    const links = await page.locator('header.top nav a').all();
    const tops = new Set(await Promise.all(links.map(async (link) => (await link.boundingBox())?.y)));
    expect([links.length > 3, tops.size]).toEqual([true, 1]);
    await page.close();
  });

  it('has a home page of at most 150 KB without photos', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    let bytes = 0;
    const isPhoto = (url: string): boolean => /\/(?:pictures|assets)\//.test(url);
    page.on('requestfinished', async (request) => {
      if (isPhoto(request.url())) return;
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      bytes += responseBodySize + responseHeadersSize;
    });
    await page.goto(service.base, { waitUntil: 'networkidle' });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(150_000);
    await page.close();
  });
});
