import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../support/browser.js';
import { type FileHost, type HostForm, hostFiles } from '../../support/file-host.js';
import { ask } from '../../support/http.js';
import { environment, freePort, run } from '../../support/process.js';

/** The exported files in a browser, on both kinds of hosts, with the headers that the export specifies. */
const content = {
  'profile.yaml':
    'name: Noor Özgür\nrole: Bookbinder\ndescription: Binds what others write.\nlanguage: en\nlocation: Delft\n',
  'offers.yaml': '- slug: rebinding\n  title: Rebinding\n  description: A worn spine, made new.\n',
  'projects/atlas.md':
    '---\ntitle: Atlas of Tidelands\ncategory: Maps\ndescription: Four hundred leaves.\n---\nSewn on cords, in Ürümqi.\n',
  'pages/notes/vellum.md':
    '---\ntitle: On vellum\ndescription: Skin and humidity.\n---\nSee [the atlas](/projects/atlas).\n',
  'pages/kami.md': '---\ntitle: 和紙\ndescription: 紙について。\n---\n越前和紙は楮から作られる丈夫な紙です。\n',
  'pages/kaghaz.md': '---\ntitle: کاغذ\ndescription: دربارهٔ کاغذ.\n---\nکاغذ سمرقندی از کهنهٔ پارچه ساخته می‌شد.\n',
};

let folder: string;
let browser: Browser;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-export-browser-'));
  for (const [file, text] of Object.entries(content)) {
    mkdirSync(dirname(join(folder, 'content', file)), { recursive: true });
    writeFileSync(join(folder, 'content', file), text);
  }
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each<HostForm>(['x/index.html', 'x.html'])('an export on a host that answers /x with %s', (form) => {
  let base: string;
  let host: FileHost;
  let page: Page;
  const complaints: string[] = [];
  beforeAll(async () => {
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    const to = join(folder, form.replaceAll(/\W/g, '-'));
    const args = ['dist/src/main.js', 'export', to, join(folder, 'content'), '--search', '--base-url', base];
    const { code, output } = await run(process.execPath, args, { env: environment });
    expect([code, output]).toEqual([0, expect.stringContaining('Wrote ')]);
    host = await hostFiles(to, port, form);
    page = await browser.newPage();
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
  });
  afterAll(async () => {
    await page?.close();
    await host?.close();
  });

  const found = (): Promise<unknown> =>
    page.evaluate("[...document.querySelectorAll('[data-search-results] a')].map((a) => a.textContent)");
  const search = async (query: string): Promise<{ found: unknown; status: string | null }> => {
    await page.goto(`${base}/search`);
    await page.fill('form.search input[name=q]', query);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.textContent('[data-search-status]')).toContain(query);
    return { found: await found(), status: await page.textContent('[data-search-status]') };
  };

  it('links to every page, requests no missing file, and satisfies its own Content-Security-Policy', async () => {
    const map = await (await fetch(`${base}/sitemap.xml`)).text();
    const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/projects', '/projects/atlas', '/offers', '/notes/vellum', '/kami']),
    );
    const links = new Set<string>();
    for (const path of [...paths, '/search']) {
      expect((await page.goto(base + path))?.status(), path).toBe(200);
      const here = (await page.evaluate('[...document.links].map((link) => link.href)')) as string[];
      for (const link of here) if (link.startsWith(base)) links.add(link.slice(base.length).replace(/#.*$/, ''));
    }
    for (const link of links) expect((await ask(base, link)).status, link).toBe(200);
    expect(links.size).toBeGreaterThan(8);
    expect([host.missing, complaints]).toEqual([[], []]);
  });

  it.each([
    ['atlas', ['Atlas of Tidelands', 'On vellum']],
    ['urumqi cords', ['Atlas of Tidelands']],
    ['OZGUR', ['Noor Özgür']],
    ['spine', ['Rebinding']],
    ['越前和紙', ['和紙']],
    ['سمرقندی', ['کاغذ']],
  ])('searches in the browser: %s', async (query, titles) => {
    const { found: all, status } = await search(query);
    expect(all).toEqual(titles);
    expect(status).toBe(`${titles.length === 1 ? '1 result' : `${titles.length} results`} for “${query}”`);
    expect(new URL(page.url()).searchParams.get('q')).toBe(query);
  });

  it('reports when nothing is found, and escapes the query', async () => {
    const query = '<img src=/evil onerror=alert(1)>';
    expect(await search(query)).toEqual({ found: [], status: `No results for “${query}”` });
    expect(host.missing).toEqual([]);
  });

  it('answers a search URL, and links to the results', async () => {
    await page.goto(`${base}/search?q=vellum`);
    await page.click('[data-search-results] a');
    await page.waitForURL(`${base}/notes/vellum`);
    expect(await page.textContent('h1')).toBe('On vellum');
    expect(complaints).toEqual([]);
  });
});
