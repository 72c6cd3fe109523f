import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestForge } from '../../../src/app/repository/testing.js';
import { adminSocketName } from '../../../src/owner/admin-socket.js';
import { contentFolder } from '../../../src/service/portfolio/testing.js';
import { environment, run } from '../../support/process.js';
import { freshFolder, listening, program, startVitrine } from '../../support/vitrine.js';

const themes = new URL('hostile-themes/', import.meta.url);
const profile = 'name: Ada Example\nrole: Dredger\ndescription: Digs.\nlanguage: en\n';
const resume = JSON.stringify({ work: [{ name: 'Tide Works', position: 'Dredger', startDate: '2001' }] });

/** Content whose CV uses a theme from its own `node_modules`. */
function contentWithTheme(name: string, values: Readonly<Record<string, string>>): Record<string, string> {
  const text = readFileSync(new URL(`${name}.cjs`, themes), 'utf8');
  const theme = `jsonresume-theme-${name}`;
  return {
    'profile.yaml': `${profile}cv: { theme: ${theme} }\n`,
    'resume.json': resume,
    [`node_modules/${theme}/package.json`]: JSON.stringify({ name: theme, main: 'index.cjs' }),
    [`node_modules/${theme}/index.cjs`]: text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole),
  };
}

describe('a JSON Resume theme inside the content', () => {
  let connections = 0;
  const target = createServer((socket) => {
    connections += 1;
    socket.end('HTTP/1.0 200 OK\r\n\r\nhello');
  });
  beforeAll(() => new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve)));
  afterAll(() => target.close());
  const port = (): string => String((target.address() as AddressInfo).port);

  it('is not run by a service that follows a repository', async () => {
    const data = freshFolder('theme-attack');
    const forge = await new TestForge().start();
    forge.push({ 'profile.yaml': profile, 'resume.json': resume });
    const settings = {
      PORTFOLIO: forge.address,
      PORTFOLIO_WEBHOOK_SECRET: webhookSecret,
      OWNER_EMAIL: 'ada@example.org',
    };
    const service = await startVitrine(data, { settings });
    try {
      for (const name of ['tcp', 'admin', 'inspector']) {
        const commit = forge.push(contentWithTheme(name, { port: port(), adminSocket: join(data, adminSocketName) }));
        await announcePush(service.base);
        await expect.poll(() => service.output()).toContain(`"commit":"${commit}"`);
        const cv = await (await fetch(`${service.base}/cv`)).text();
        expect(cv).toContain('<article class="cv">');
        expect(cv).not.toContain('hostile');
      }
      expect(connections).toBe(0);
      expect(service.output()).not.toMatch(/debugger|inspector/i);
    } finally {
      await service.stop();
      forge.stop();
      rmSync(data, { recursive: true, force: true });
    }
  });

  it('is not run by a service whose content is a local folder', async () => {
    const folder = await contentFolder(contentWithTheme('tcp', { port: port() }));
    const data = freshFolder('theme-attack');
    const service = await startVitrine(data, { settings: { PORTFOLIO: folder.path }, ready: listening });
    try {
      expect(await (await fetch(`${service.base}/cv`)).text()).toContain('<article class="cv">');
      expect(connections).toBe(0);
    } finally {
      await service.stop();
      await folder.remove();
      rmSync(data, { recursive: true, force: true });
    }
  });

  it('is not run by check, import or export, of a folder or of a repository', async () => {
    const files = contentWithTheme('tcp', { port: port() });
    const folder = await contentFolder(files);
    const forge = await new TestForge().start();
    forge.push(files);
    // Runs inside the content folder, where an owner runs these commands.
    const vitrine = (...args: readonly string[]) =>
      run(process.execPath, [program, ...args], {
        cwd: folder.path,
        env: { ...environment, BASE_URL: 'https://ada.example.org' },
      });
    for (const content of ['.', forge.address]) {
      const checked = await vitrine('check', content);
      expect(checked.output).toContain('cv/theme is jsonresume-theme-tcp, which is not installed');
      const target = freshFolder('theme-export');
      const exported = await vitrine('export', target, content);
      expect(exported.code, exported.output).toBe(0);
      expect(readFileSync(join(target, 'cv/index.html'), 'utf8')).toContain('<article class="cv">');
      await vitrine('import', content, join(target, 'imported'));
      expect(readdirSync(target, { recursive: true }).join()).not.toContain('jsonresume-theme');
      rmSync(target, { recursive: true, force: true });
    }
    forge.stop();
    await folder.remove();
    expect(connections).toBe(0);
  });
});

const webhookSecret = 'EXAMPLE-secret-of-a-webhook';

/** Delivers the webhook of a push, so that the service fetches the new commit at once. */
async function announcePush(base: string): Promise<void> {
  const body = '{"ref":"refs/heads/main"}';
  const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  const { status } = await fetch(`${base}/api/repository/push`, { method: 'POST', headers, body });
  expect(status).toBe(202);
}
