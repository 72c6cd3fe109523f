import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testAuthenticator } from '../../../src/owner/console/testing/authenticator.js';
import { csrfIn, TestBrowser } from '../../../src/service/people/claim/testing/browser.js';
import { ask } from '../../support/http.js';
import { environment, freePort, type Outcome, run } from '../../support/process.js';
import { freshFolder, program, startVitrine, type Vitrine } from '../../support/vitrine.js';

const paths = ['/owner', '/owner/sign-in', `/sign-in?s=soc_${'x'.repeat(43)}`, '/owner/passkeys'];
const documents = [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/openapi.json',
  '/auth.md',
  '/developers',
  '/arazzo.json',
];

/** Runs an owner's command as a separate process on the folder of the running service. */
const command = ({ folder, base }: Vitrine, args: readonly string[], settings = {}): Promise<Outcome> =>
  run(process.execPath, [program, ...args], { env: { ...environment, DATA_DIR: folder, BASE_URL: base, ...settings } });

describe("the owner's console in production", () => {
  const folder = freshFolder('console');
  let service: Vitrine;
  beforeAll(async () => {
    service = await startVitrine(folder, {
      settings: { NODE_ENV: 'production', HOST: '127.0.0.1', STOP_DELAY: '0', AGENT_LIMITS: '{}' },
    });
  });
  afterAll(async () => {
    await service?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('answers 404 until its owner prints a link, and is not mentioned in any document', async () => {
    for (const path of paths) expect((await ask(service.base, path)).status).toBe(404);
    const printed = await command(service, ['console', 'open', '--json']);
    expect(printed.code, printed.output).toBe(0);
    const { url } = JSON.parse(printed.output) as { url: string };
    const browser = new TestBrowser(service.base);
    await browser.submit(await browser.get(url), '/sign-in/confirm');
    const overview = await browser.get('/owner');
    expect([overview.status, overview.text.includes('No mail leaves: SMTP_URL is not set.')]).toEqual([200, true]);
    const told = await command(service, ['overview']);
    expect(told.output).toContain('No mail leaves: SMTP_URL is not set.');
    for (const path of documents) {
      const { status, text } = await ask(service.base, path);
      expect([path, status, /\/owner\b/.test(text)]).toEqual([path, 200, false]);
    }
    const everywhere = await command(service, ['console', 'sign-out-everywhere']);
    expect(everywhere.output).toContain('1 session was ended.');
    expect((await browser.post('/owner/settings/everywhere', { csrf: csrfIn(overview) })).status).toBe(401);
  });
});

describe('a passkey of the built service', () => {
  const folder = freshFolder('console-passkey');
  let service: Vitrine;
  let base: string;
  beforeAll(async () => {
    const port = await freePort();
    base = `http://localhost:${port}`;
    service = await startVitrine(folder, { settings: { PORT: String(port), BASE_URL: base } });
  });
  afterAll(async () => {
    await service?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('can be added, listed on the command line, used to sign in, and removed on the command line', async () => {
    const printed = await command(service, ['console', 'open', '--json'], { BASE_URL: base });
    const [desk, phone] = [new TestBrowser(base), new TestBrowser(base)];
    await desk.submit(await desk.get((JSON.parse(printed.output) as { url: string }).url), '/sign-in/confirm');
    const key = testAuthenticator();
    const challengeIn = (text: string): string => /name="challenge" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const how = { origin: base, host: 'localhost' };
    const page = await desk.get('/owner/passkeys');
    const made = key.create(challengeIn(page.text), how);
    expect((await desk.submit(page, '/owner/passkeys', { name: 'Laptop', ...made })).status).toBe(303);
    const signIn = await phone.get('/owner/sign-in');
    const used = key.get(challengeIn(signIn.text), { ...how, counter: 2 });
    expect((await phone.submit(signIn, '/owner/passkey', used)).status).toBe(303);
    const listed = await command(service, ['console', 'passkeys', 'list']);
    expect(listed.output).toMatch(/^ID +NAME +HOST +ADDED +LAST USED\npky_\S{22} +Laptop +localhost +\S+ \S+ +\d/);
    const [id = ''] = /pky_\S+/.exec(listed.output) ?? [];
    expect((await command(service, ['console', 'passkeys', 'remove', id, '--yes'])).output).toBe(`Removed: ${id}\n`);
    expect((await command(service, ['console', 'passkeys', 'list'])).output).toBe('No passkeys.\n');
  });
});
