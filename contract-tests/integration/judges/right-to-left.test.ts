import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../support/browser.js';
import { findFlaws, findFlawsInEachView } from '../../support/looks.js';
import { root } from '../../support/process.js';
import { type Service, startService } from '../../support/service.js';

/** A right-to-left site in a browser (content.md §4, Language). */
const content = {
  'profile.yaml':
    'name: پرنیا صادقی\nrole: نقشه‌بردار\ndescription: نقشهٔ رودها و کوه‌ها را می‌کشد.\nlanguage: fa\nlocation: شیراز\n',
  'offers.yaml': '- slug: map\n  title: یک نقشه\n  description: نقشه‌ای از یک روستا.\n  price: "100"\n  currency: EUR\n',
  'projects/rud.md':
    '---\ntitle: نقشهٔ رود\ncategory: نقشه\ndescription: رود در چهار فصل.\ntechStack: [QGIS]\n---\nمتن.\n\n## روش\n\n- یک\n- دو\n\n> نقل\n',
  'posts/2024-03-01-bahar.md':
    '---\ntitle: رود در بهار\ndate: 2024-03-01\ntags: [رود]\ndescription: دربارهٔ بهار.\n---\nمتن نوشته[^1].\n\n[^1]: یادداشت.\n',
  'pages/about.md':
    '---\ntitle: درباره\ndescription: دربارهٔ من.\n---\n| الف | ب |\n|:---|---:|\n| یک | ۲ |\n\n```js\nconst a = 1;\n```\n',
  'resume.json': JSON.stringify({
    basics: { name: 'پرنیا صادقی' },
    work: [{ name: 'سازمان نقشه', position: 'نقشه‌بردار', startDate: '2019-03', highlights: ['۴۰ رود', 'GIS'] }],
    education: [{ institution: 'دانشگاه شیراز', area: 'جغرافیا', startDate: '2012', endDate: '2016' }],
    languages: [{ language: 'فارسی', fluency: 'زبان مادری' }],
  }),
};

/** A resume in a script without spaces, whose CV can only be printed by the browser. */
const japanese = {
  'profile.yaml': 'name: 佐藤 花子\nrole: 地図製作者\ndescription: 川と山の地図を作ります。\nlanguage: ja\n',
  'posts/2024-03-01-haru.md':
    '---\ntitle: 春の川\ndate: 2024-03-01\ntags: [川]\n---\n水が増える季節[^1]です。\n\n[^1]: 雪解けの水。\n',
  'resume.json': JSON.stringify({
    basics: { name: '佐藤 花子' },
    work: [
      { name: '地図社', position: '製作者', startDate: '2019-03', summary: '四季の川。', highlights: ['四十の川'] },
    ],
    education: [{ institution: '東京大学', area: '地理学', startDate: '2012', endDate: '2016' }],
    skills: [{ name: '製図', keywords: ['QGIS', '水彩'] }],
  }),
};

const folders: string[] = [];
const service = await serving(content);
const browser = await openBrowser();
afterAll(async () => {
  await browser.close();
  await service.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function serving(files: Readonly<Record<string, string>>): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-rtl-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return startService({ PORTFOLIO: folder });
}

describe('a right-to-left site', () => {
  it('has no axe violations, and fits every viewport width', async () => {
    const page = await browser.newPage();
    const wrong: string[] = [];
    const pages = [
      '/',
      '/projects',
      '/projects/rud',
      '/posts/bahar',
      '/offers',
      '/about',
      '/cv',
      '/search?q=رود',
      '/developers/reference',
      '/nothing-here',
    ];
    for (const path of pages) {
      await page.goto(service.base + encodeURI(path));
      expect(await page.evaluate('getComputedStyle(document.body).direction'), path).toBe('rtl');
      wrong.push(...(await findFlawsInEachView(page, path)));
    }
    await page.close();
    expect(wrong).toEqual([]);
  });

  it('shows the separator before each step of the breadcrumb', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 844 } });
    await page.goto(`${service.base}/projects/rud`);
    const strokes = await page.evaluate(`[...document.querySelectorAll('.crumbs li + li')].map((step) =>
      step.getBoundingClientRect().right - step.firstElementChild.getBoundingClientRect().right)`);
    await page.close();
    expect(strokes).toEqual([expect.any(Number), expect.any(Number)]);
    for (const before of strokes as number[]) expect(before).toBeGreaterThan(10);
  });

  it('shows left-to-right text in its own direction', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 844 } });
    await page.goto(`${service.base}/projects`);
    const [sentence, first, word, stop] = (await page.evaluate(`(() => {
      const sentence = document.querySelector('.agents');
      const of = (node) => { const range = document.createRange(); range.selectNodeContents(node); return range; };
      return [sentence, of(sentence.firstChild), [...sentence.querySelectorAll('code')].at(-1), of(sentence.lastChild)]
        .map((each) => each.getBoundingClientRect().toJSON());
    })()`)) as { x: number; right: number }[];
    const addresses = (await page.evaluate(
      "[...document.querySelectorAll('code, .agents a')].map((each) => getComputedStyle(each).direction)",
    )) as string[];
    await page.close();
    // The sentence starts at the right, and its full stop follows the last word, which is Latin.
    expect(first?.right).toBeCloseTo(sentence?.right ?? 0, -1);
    expect(stop?.right).toBeLessThanOrEqual(word?.x ?? 0);
    // A path keeps its leading slash.
    expect(addresses.length).toBeGreaterThan(2);
    expect(new Set(addresses)).toEqual(new Set(['ltr']));
  });

  it('is as accessible in Japanese', async () => {
    const other = await serving(japanese);
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    try {
      for (const path of ['/', '/work', '/posts/haru', '/cv', '/search?q=川', '/developers/reference']) {
        expect((await page.goto(other.base + path))?.status(), path).toBe(200);
        expect(await findFlaws(page), path).toEqual([]);
      }
    } finally {
      await page.close();
      await other.close();
    }
  });

  it('has a stylesheet with logical properties only, without left and right', () => {
    const style = readFileSync(new URL('src/site/pages/static/style.css', root), 'utf8');
    const sided = style.split('\n').filter((line) => /\b(?:left|right)\b/.test(line.replace('.align-right', '')));
    expect(sided).toEqual([]);
  });
});
