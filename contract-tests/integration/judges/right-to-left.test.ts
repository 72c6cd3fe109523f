import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../../support/axe.js';
import { openBrowser } from '../../support/browser.js';
import { root } from '../../support/process.js';
import { type Service, startService } from '../../support/service.js';

/** A site in a script that is read from right to left, as the browser shows it (content.md §4, Language). */
const content = {
  'profile.yaml':
    'name: پرنیا صادقی\nrole: نقشه‌بردار\ndescription: نقشهٔ رودها و کوه‌ها را می‌کشد.\nlanguage: fa\nlocation: شیراز\n',
  'offers.yaml': '- slug: map\n  title: یک نقشه\n  description: نقشه‌ای از یک روستا.\n  price: "100"\n  currency: EUR\n',
  'projects/rud.md':
    '---\ntitle: نقشهٔ رود\ncategory: نقشه\ndescription: رود در چهار فصل.\ntechStack: [QGIS]\n---\nمتن.\n\n## روش\n\n- یک\n- دو\n\n> نقل\n',
  'pages/about.md':
    '---\ntitle: درباره\ndescription: دربارهٔ من.\n---\n| الف | ب |\n|:---|---:|\n| یک | ۲ |\n\n```js\nconst a = 1;\n```\n',
};

let folder: string;
let service: Service;
let browser: Browser;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-rtl-'));
  for (const [file, text] of Object.entries(content)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  service = await startService({ PORTFOLIO_DIR: folder });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What is wrong with a page as it is shown: what axe finds, and what reaches over an edge of the window. */
async function faultsOf(page: Page): Promise<string[]> {
  const found = await axeFindings(page);
  const wide = (await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )) as number;
  return wide === 0 ? found : [...found, `${wide} px wider than the window`];
}

describe('a site that is read from right to left', () => {
  it.each([
    ['light', 390],
    ['dark', 1280],
  ] as const)('satisfies axe in %s at %i px, and needs no sideways scrolling', async (colorScheme, width) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 844 } });
    const page = await context.newPage();
    const wrong: string[] = [];
    for (const path of ['/', '/projects', '/projects/rud', '/offers', '/about', '/search?q=رود', '/nothing-here']) {
      await page.goto(service.base + encodeURI(path));
      expect(await page.evaluate('getComputedStyle(document.body).direction'), path).toBe('rtl');
      wrong.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`));
    }
    await context.close();
    expect(wrong).toEqual([]);
  });

  it('shows words of another direction in their own order', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 844 } });
    await page.goto(service.base);
    const [sentence, first, word, stop] = (await page.evaluate(`(() => {
      const sentence = document.querySelector('.agents p');
      const of = (node) => { const range = document.createRange(); range.selectNodeContents(node); return range; };
      return [sentence, of(sentence.firstChild), [...sentence.querySelectorAll('code')].at(-1), of(sentence.lastChild)]
        .map((each) => each.getBoundingClientRect().toJSON());
    })()`)) as { x: number; right: number }[];
    const addresses = (await page.evaluate(
      "[...document.querySelectorAll('code, .doors a, .agents a')].map((each) => getComputedStyle(each).direction)",
    )) as string[];
    await page.close();
    // The sentence begins at the page's own side, and its stop stands behind the last word, which is Latin.
    expect(first?.right).toBeCloseTo(sentence?.right ?? 0, -1);
    expect(stop?.right).toBeLessThanOrEqual(word?.x ?? 0);
    // An address keeps its slash in front.
    expect(addresses.length).toBeGreaterThan(4);
    expect(new Set(addresses)).toEqual(new Set(['ltr']));
  });

  it('is drawn by a stylesheet that knows beginnings and ends, and no left or right', () => {
    const style = readFileSync(new URL('src/site/static/style.css', root), 'utf8');
    const sided = style.split('\n').filter((line) => /\b(?:left|right)\b/.test(line.replace('.align-right', '')));
    expect(sided).toEqual([]);
  });
});
