import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { themeNames } from '../../../src/content/result/snapshot.js';
import { openBrowser } from '../../support/browser.js';
import { openPage } from '../../support/gallery/page.js';
import { type Person, people, writePerson } from '../../support/gallery/people.js';
import { approve, capture, difference, keptWidth, type Width } from '../../support/gallery/shots.js';
import { type Service, startService } from '../../support/service.js';

type Design = (typeof themeNames)[number];
type Mode = 'light' | 'dark';

/** `make gallery` compares everything. The suite compares the most different designs and views. */
const isWhole = process.env.GALLERY !== undefined;
const isWriting = process.env.GALLERY === 'write';

const everyView = (Object.keys(keptWidth).map(Number) as Width[]).flatMap((width): [Width, Mode][] => [
  [width, 'light'],
  [width, 'dark'],
]);
const fewViews: [Width, Mode][] = [
  [390, 'dark'],
  [1280, 'light'],
];

/** Pages other than the home page differ only in typography between designs. */
const pathsOf = (person: Person, design: Design): string[] => [
  '/',
  ...(isWhole && design === 'studio' ? person.pages : []),
];
const shown = themeNames.flatMap((design) =>
  people
    .filter(({ name }) => isWhole || design === 'studio' || ['long-summary', 'projects-only'].includes(name))
    .map((person) => [design, person.name, person] as const),
);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe('the gallery of approved screenshots', () => {
  it.each(shown)('matches the pages in the design %s: %s', async (design, name, person) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-gallery-'));
    let service: Service | undefined;
    const wrong: (string | undefined)[] = [];
    try {
      await writePerson(folder, person, `theme: { name: ${design} }\n`);
      service = await startService({ PORTFOLIO: folder }, {}, { draws: true });
      for (const [width, mode] of isWhole ? everyView : fewViews) {
        const page = await openPage(browser, person, { viewport: { width, height: 900 }, colorScheme: mode });
        for (const path of pathsOf(person, design)) {
          await page.goto(service.base + path);
          const picture = `${design}/${name}${path === '/' ? '' : path.replaceAll('/', '-')}-${width}-${mode}`;
          const seen = await capture(page, width);
          if (isWriting) await approve(seen, picture);
          else wrong.push(await difference(seen, picture));
        }
        await page.close();
      }
    } finally {
      await service?.close();
      rmSync(folder, { recursive: true, force: true });
    }
    expect(wrong.filter((flaw) => flaw !== undefined)).toEqual([]);
  });
});
