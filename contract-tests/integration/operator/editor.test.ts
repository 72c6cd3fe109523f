import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localContent } from '../../../src/app/commands/content.js';
import { openCompiler } from '../../../src/app/compiler/open-compiler.js';
import { openService, type Service } from '../../../src/app/composition/service.js';
import { readConfig } from '../../../src/base/config/config.js';
import { loadContract } from '../../../src/base/contract.js';
import { silentLog } from '../../../src/base/log.js';
import { putMigratedCluster } from '../../../src/service/store/testing.js';
import { openBrowser } from '../../support/browser.js';
import { StubGitHub } from '../../support/github.js';
import { liftedLimits } from '../../support/service.js';
import { freshFolder } from '../../support/vitrine.js';

const secret = 'EXAMPLE-secret-of-a-webhook';
const body = 'Text with $a_1$, a [[wiki|link]], <b>HTML</b>.[^1]\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[^1]: A note.\n';
const forge = new StubGitHub('EXAMPLE-token', {
  'site/profile.yaml':
    'name: Ada Example\nrole: Engineer\ndescription: Builds things.\nlanguage: de\nnav: [projects]\n',
  'site/projects/harbor.md': `---\ntitle: Harbor\ncategory: Tools\nweight: 3\ntechStack: [C, "a, b"]\n---\n${body}`,
});
const server = createServer();
let service: Service;
let browser: Browser;
let page: Page;
/** Violations of the Content-Security-Policy. */
const refused: string[] = [];

const listen = (server: Server): Promise<void> => new Promise((done) => server.listen(0, '127.0.0.1', done));
const base = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Starts a service that follows the repository `forge`, and signs its owner in in a browser. */
beforeAll(async () => {
  const folder = freshFolder('editor');
  await Promise.all([forge.start(), listen(server), putMigratedCluster(folder)]);
  const config = readConfig({
    ...liftedLimits,
    ...{ BASE_URL: base(), DATA_DIR: folder, PORTFOLIO: `${forge.address}/site`, PORTFOLIO_WEBHOOK_SECRET: secret },
  });
  const content = await localContent(config.portfolio, config, folder);
  const contract = loadContract();
  const compiler = openCompiler(config, contract, silentLog, content.path);
  service = await openService({ config, contract, content, compiler, log: silentLog }, Promise.resolve());
  server.on('request', service.handler);
  await service.agents.store.opened;
  browser = await openBrowser();
  page = await browser.newPage({ locale: 'en-US' });
  page.setDefaultTimeout(10_000);
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy directive')) refused.push(message.text());
  });
  const printed = await service.agents.answerOwner({ command: 'console.open' });
  await page.goto((printed as { readonly data: { readonly url: string } }).data.url);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${base()}/owner`);
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
  server.close();
  forge.stop();
});

/** Delivers the webhook of a push. */
const look = (): Promise<Response> =>
  fetch(`${base()}/api/repository/push`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update('{}').digest('hex')}`,
    },
    body: '{}',
  });
const open = (entry: string) => page.goto(`${base()}/owner/edit#/collections/${entry}`);
const save = async (): Promise<void> => {
  const { length } = forge.commits;
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect.poll(() => forge.commits.length, { timeout: 10_000 }).toBe(length + 1);
  // The editor returns to its list after the forge has answered.
  await page.waitForURL(/#\/collections\/\w+$/);
};
const policy = async (path: string): Promise<string | undefined> =>
  (await page.request.get(`${base()}${path}`)).headers()['content-security-policy'];

describe('the content editor', () => {
  it('is only available to the owner, and linked in the console', async () => {
    for (const path of ['/owner/edit', '/owner/edit/config.yml'])
      expect([path, (await fetch(`${base()}${path}`)).status]).toEqual([path, 401]);
    expect((await page.request.get(`${base()}/owner/edit/other.js`)).status()).toBe(404);
    const [, script = ''] =
      /script src="([^"]+)"/.exec(await (await page.request.get(`${base()}/owner/edit`)).text()) ?? [];
    const { 'cache-control': kept } = (await page.request.get(`${base()}${script}`)).headers();
    expect(kept).toBe('private, max-age=31536000, immutable');
    await page.getByRole('link', { name: 'Edit' }).click();
    expect(page.url()).toBe(`${base()}/owner/edit`);
  });

  it('has its own Content-Security-Policy, unlike the console', async () => {
    expect(await policy('/owner/edit')).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self' blob: data: ${forge.origin}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    );
    for (const path of ['/owner', '/owner/settings', '/owner/edit/config.yml'])
      expect([path, await policy(path)]).toEqual([
        path,
        "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      ]);
  });

  it("uses the owner's language, and accepts the owner's token", async () => {
    await page.getByRole('button', { name: 'Mit Zugriffstoken anmelden' }).click();
    await page.getByRole('textbox').fill('EXAMPLE-token');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByText('Harbor').first().waitFor();
    // The icon font is served by this host.
    expect(await page.evaluate(() => document.fonts.check("24px 'Material Symbols Outlined'"))).toBe(true);
  });

  it('creates a post with an image, and edits a project without losing unknown fields', async () => {
    await open('posts/new');
    await page.getByRole('textbox', { name: 'Title' }).fill('Über Flüsse');
    await page.getByRole('textbox', { name: 'Description' }).fill('Of rivers.');
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#175' } }).png();
    const image = page.locator('[data-key-path=image]');
    const named = { name: 'Große Brücke.png', mimeType: 'image/png', buffer: await picture.toBuffer() };
    await image.locator('input[type=file]').first().setInputFiles(named);
    // The field shows the file name after the file is processed.
    await image.getByText('/assets/Große Brücke.png').waitFor();
    await page.locator('[contenteditable=true]').last().click();
    await page.keyboard.type('Water flows.');
    await save();
    const day = new Date().toISOString().slice(0, 10);
    expect(forge.text('site/posts/ueber-fluesse.md')).toBe(
      `---\ntitle: Über Flüsse\ndescription: Of rivers.\ndate: ${day}\nimage: /assets/Große Brücke.png\ndraft: false\n---\n\nWater flows.\n`,
    );
    await open('projects/entries/harbor');
    await page.getByRole('textbox', { name: 'Subtitle' }).fill('Tides and berths');
    await save();
    expect(forge.text('site/projects/harbor.md')).toBe(
      `---\ntitle: Harbor\nsubtitle: Tides and berths\ncategory: Tools\ntechStack:\n  - C\n  - a, b\ndraft: false\nweight: 3\n---\n\n${body}`,
    );
  });

  it('leads to both changes on the site after the next reload', async () => {
    expect((await look()).status).toBe(202);
    const post = async () => (await fetch(`${base()}/posts/ueber-fluesse.md`)).text();
    await expect.poll(post, { timeout: 10_000 }).toContain('Water flows.');
    expect(await post()).toContain('/assets/Gro%C3%9Fe%20Br%C3%BCcke.png');
    expect((await fetch(`${base()}/assets/${encodeURIComponent('Große Brücke.png')}`)).status).toBe(200);
    expect(await (await fetch(`${base()}/projects/harbor`)).text()).toContain('Tides and berths');
  });

  it('violates its Content-Security-Policy only for the version check, and uses only known forge requests', () => {
    expect(refused.filter((text) => !text.includes('https://unpkg.com/@sveltia/cms/package.json'))).toEqual([]);
    expect(forge.unknown).toEqual([]);
  });
});
