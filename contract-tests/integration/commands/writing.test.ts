import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putMigratedCluster } from '../../../src/service/store/testing.js';
import { findAxeViolations } from '../../support/axe.js';
import { openBrowser } from '../../support/browser.js';
import { environment, freePort, run, type ServerProcess, startServer } from '../../support/process.js';
import { program } from '../../support/vitrine.js';

/** Live reload while an owner edits files (content.md §5). */
const folder = mkdtempSync(join(tmpdir(), 'vitrine-writing-'));
const about = join(folder, 'me/pages/about.md');
let base: string;
let port: number;
let server: ServerProcess | undefined;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(join(folder, 'data'), { mode: 0o700 });
  await putMigratedCluster(join(folder, 'data'));
  await run('node', [program, 'init', 'me', '--yes', '--name', 'Ada Example'], { cwd: folder });
  // The placeholder has a warning, which the error panel would count too.
  const profile = join(folder, 'me/profile.yaml');
  writeFileSync(profile, readFileSync(profile, 'utf8').replace(/^role: .*$/m, 'role: Engineer'));
  port = await freePort();
  base = `http://localhost:${port}`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(settings: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  await server?.stop();
  const env = { ...environment, DATA_DIR: join(folder, 'data'), BASE_URL: base, ...settings };
  server = await startServer('node', [program, 'me', '--port', String(port)], /"Listening/, { cwd: folder, env });
  return server;
}

const pageText = (words: string, title = 'About'): string =>
  `---\ntitle: ${title}\ndescription: Who I am.\n---\n${words}\n`;
const broken = '---\ntitle: [About\ndescription: Who I am.\n---\nText.\n';

const saves = Array.from({ length: 8 }, (_, save) => `The words of save ${save + 1} stand here.`);

/** Returns the time from saving until the browser shows this text, in milliseconds. */
async function timeToShow(page: Page, words: string): Promise<number> {
  const begun = performance.now();
  writeFileSync(about, pageText(words));
  await page.getByText(words).waitFor({ timeout: 20_000 });
  return performance.now() - begun;
}

describe('live reload in development', () => {
  let page: Page;
  /** Number of saves that the page has shown. */
  let shown = 0;
  const complaints: string[] = [];
  beforeAll(async () => {
    await start();
    page = await browser.newPage();
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(`${base}/about`);
  });

  it('shows saved changes in the browser within two seconds', async ({ annotate }) => {
    let shortest = Number.POSITIVE_INFINITY;
    // 0.3 s on an idle machine (content.md §5). A busy machine is slower now and then, and polling is slower each time.
    for (; shown < 2 || (shown < saves.length && shortest >= 2000); shown += 1)
      shortest = Math.min(shortest, await timeToShow(page, saves[shown] ?? ''));
    await annotate(`${Math.round(shortest)} ms`);
    expect(shortest).toBeLessThan(2000);
  });

  it('shows an error with file and line on the page, and keeps the last good state', async () => {
    writeFileSync(about, broken);
    const panel = page.locator('#dev-panel');
    await panel.waitFor();
    expect(await panel.innerText()).toMatch(/^1 error: the last good state is shown\s+pages\/about\.md:\d+: [^×]*×$/);
    expect(await page.locator('main').innerText()).toContain(saves[shown - 1]);
    await page.goto(`${base}/projects`);
    await panel.waitFor();
    expect(await panel.innerText()).toContain('pages/about.md:');
  });

  it('collapses the error panel to a button on a phone', async () => {
    const phone = await browser.newPage({ viewport: { width: 390, height: 800 } });
    await phone.goto(`${base}/about`);
    const panel = phone.locator('#dev-panel');
    await panel.waitFor();
    expect((await panel.boundingBox())?.height).toBeLessThan(80);
    await panel.locator('summary').click();
    await panel.getByText('pages/about.md:').waitFor();
    await phone.close();
  });

  it('keeps a closed error panel closed until there is another error', async () => {
    const panel = page.locator('#dev-panel');
    await panel.getByRole('button', { name: 'Close' }).click();
    expect(await panel.count()).toBe(0);
    await page.reload();
    await page.waitForTimeout(500);
    expect(await panel.count()).toBe(0);
    writeFileSync(about, broken.replace('title', 'title: x\ntitle'));
    await panel.waitFor();
  });

  it('reloads the page after a fix, without the panel, and shows warnings as well', async () => {
    await page.goto(`${base}/about`);
    await page.locator('#dev-panel').waitFor();
    await timeToShow(page, 'Mended.');
    await page.waitForTimeout(500);
    expect(await page.locator('#dev-panel').count()).toBe(0);
    writeFileSync(about, pageText('Mended, with a [link to nothing](/nowhere).'));
    const panel = page.locator('#dev-panel.warnings');
    await panel.waitFor();
    expect(await panel.innerText()).toMatch(/^1 warning\s+pages\/about\.md:\d+: .*\/nowhere/);
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it('violates no Content-Security-Policy, and open pages do not delay the shutdown', async () => {
    expect(complaints).toEqual([]);
    expect(await server?.stop()).toBe(0);
    server = undefined;
  });
});

describe('live reload in production', () => {
  const paths = [
    '/',
    '/about',
    '/projects',
    '/projects/first-project',
    '/search?q=first',
    '/developers',
    '/nothing-here',
  ];
  const documents = [
    '/sitemap.xml',
    '/sitemap.md',
    '/llms.txt',
    '/llms-full.txt',
    '/openapi.json',
    '/robots.txt',
    '/.well-known/api-catalog',
  ];
  const read = async (path: string) => {
    const answer = await fetch(base + path, { headers: { accept: 'text/html, */*;q=0.5' } });
    return { status: answer.status, policy: answer.headers.get('content-security-policy'), body: await answer.text() };
  };

  it('is off: pages differ only in the script, and no document mentions live reload', async () => {
    writeFileSync(about, pageText('The same for all.'));
    await start();
    const writing = await Promise.all(paths.map(read));
    const told = await Promise.all(documents.map(read));
    await start({ NODE_ENV: 'production', STOP_DELAY: '0', KEY_ENCRYPTION_KEY: '' });
    const published = await Promise.all(paths.map(read));
    const tag = /<script src="\/_dev\/reload\.js" data-version="[^"]+" defer><\/script>/g;
    for (const [i, path] of paths.entries()) {
      const { body, ...rest } = writing[i] ?? { body: '' };
      expect(body.match(tag), path).toHaveLength(1);
      expect({ ...rest, body: body.replace(tag, '') }, path).toEqual(published[i]);
      expect(published[i]?.body, path).not.toContain('_dev');
    }
    for (const { status, body } of [...told, ...(await Promise.all(documents.map(read)))])
      expect([status, body.includes('_dev')]).toEqual([200, false]);
    for (const path of ['/_dev/events', '/_dev/reload.js']) expect((await fetch(base + path)).status, path).toBe(404);
  });

  it('is also off in development with LIVE_RELOAD=off', async () => {
    await start({ LIVE_RELOAD: 'off' });
    expect((await fetch(`${base}/_dev/events`)).status).toBe(404);
    expect((await read('/')).body).not.toContain('_dev');
  });

  it('is not part of an export', async () => {
    const { code, output } = await run(
      'node',
      [program, 'export', 'files', 'me', '--base-url', 'https://portfolio.example.org'],
      {
        cwd: folder,
        env: { ...environment, SECURITY_CONTACT: 'mailto:security@portfolio.example.org' },
      },
    );
    expect(code, output).toBe(0);
    expect(readFileSync(join(folder, 'files/manifest.json'), 'utf8')).not.toContain('_dev');
    expect((await run('grep', ['-rl', '/_dev/', 'files'], { cwd: folder })).output).toBe('');
  });
});
