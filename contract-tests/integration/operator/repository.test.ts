import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestForge } from '../../../src/app/repository/testing.js';
import { putMigratedCluster } from '../../../src/service/store/testing.js';
import { environment, freePort, run, type ServerProcess, startServer } from '../../support/process.js';
import { program } from '../../support/vitrine.js';

/** Runs the built program on a repository of a forge in this process. */
const secret = 'EXAMPLE-secret-of-a-webhook';
const content = (role: string) => ({
  'README.md': '# About this repository\n',
  'profile.yaml': `name: Ada Example\nrole: ${role}\ndescription: Builds things.\nlanguage: en\n`,
});
const forge = new TestForge();
const [folder, data] = ['vitrine-repository-', 'vitrine-repository-data-'].map((name) =>
  mkdtempSync(join(tmpdir(), name)),
) as [string, string];
let server: ServerProcess | undefined;
let origin: string;

async function start(): Promise<void> {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const env = {
    ...environment,
    PORTFOLIO: forge.address,
    PORTFOLIO_WEBHOOK_SECRET: secret,
    DATA_DIR: data,
    PORT: String(port),
  };
  server = await startServer('node', [program], /"Listening on (http:\/\/\S+)"/, { cwd: folder, env });
}

beforeAll(async () => {
  await putMigratedCluster(data);
  await forge.start();
  forge.push(content('Engineer'));
  await start();
}, 60_000);
afterAll(async () => {
  await server?.stop();
  forge.stop();
  for (const one of [folder, data]) rmSync(one, { recursive: true, force: true });
});

/** Slow enough for the rate limit, because a reload starts a process. */
const polling = { interval: 500, timeout: 40_000 };

const role = async (): Promise<string> =>
  ((await (await fetch(`${origin}/api/v1/webmcp/profile`)).json()) as { role: string }).role;

/** Delivers the webhook of a push like GitHub, signed with a secret. */
const deliver = (key: string, type = 'application/json', body = '{"ref":"refs/heads/main"}'): Promise<Response> =>
  fetch(`${origin}/api/repository/push`, {
    method: 'POST',
    headers: {
      'content-type': type,
      'x-hub-signature-256': `sha256=${createHmac('sha256', key).update(body).digest('hex')}`,
    },
    body,
  });

describe('a service that follows a repository', () => {
  it('serves its content, and new commits after a webhook with a valid signature', async () => {
    expect(await role()).toBe('Engineer');
    // After the start, the service checks the repository again.
    await expect.poll(() => forge.requested.at(-1)?.status).toBe(304);
    forge.push(content('Architect'));
    const asked = forge.requested.length;
    const refused = await deliver('another secret');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ error: { code: 'UNAUTHORIZED' } });
    expect(forge.requested).toHaveLength(asked);
    expect(await role()).toBe('Engineer');
    expect((await deliver(secret)).status).toBe(202);
    await expect.poll(role, polling).toBe('Architect');
    forge.push(content('Surveyor'));
    const form = `payload=${encodeURIComponent('{"ref":"refs/heads/main"}')}`;
    expect((await deliver(secret, 'application/x-www-form-urlencoded', form)).status).toBe(202);
    await expect.poll(role, polling).toBe('Surveyor');
  });

  it('reports degraded health, and logs the commit, file, and line of an error', async () => {
    const commit = forge.push({ ...content('Engineer'), 'profile.yaml': 'name: [' });
    await deliver(secret);
    const health = async () =>
      (await (await fetch(`${origin}/api/health`)).json()) as { checks: { portfolio: string } };
    await expect.poll(async () => (await health()).checks.portfolio, polling).toBe('degraded');
    // The output of a process may arrive later than its responses.
    const logged = `commit ${commit.slice(0, 10)}: profile.yaml:1: is not valid YAML`;
    await expect.poll(() => server?.output(), polling).toContain(logged);
    expect(await role()).toBe('Surveyor');
  });

  it('does not mention the webhook in any document', async () => {
    for (const path of ['/openapi.json', '/llms.txt', '/robots.txt', '/sitemap.xml'])
      expect(await (await fetch(`${origin}${path}`)).text()).not.toContain('/api/repository');
  });

  it('can be checked and exported from the repository as well', async () => {
    forge.status = undefined;
    forge.push({ ...content('Engineer'), 'pages/a.md': '---\ntitle: [\n---\n' });
    const checked = await run('node', [program, 'check', forge.address], { cwd: folder, env: environment });
    expect(checked).toMatchObject({ code: 1, output: expect.stringContaining('pages/a.md:3: is not valid YAML') });
    forge.push(content('Engineer'));
    const args = ['export', 'public', forge.address, '--base-url', 'https://ada.github.io'];
    const exported = await run('node', [program, ...args], { cwd: folder, env: environment });
    expect(exported.code, exported.output).toBe(0);
  });
});

/** Content that loads slowly, so that a signal can arrive meanwhile. */
const slowContent = (role: string): Readonly<Record<string, string>> => ({
  ...content(role),
  ...Object.fromEntries(
    Array.from({ length: 2000 }, (_, at) => [
      `posts/post-${at}.md`,
      `---\ntitle: Post ${at}\ndate: 2026-01-01\n---\n${`Paragraph ${at} about *many* things. `.repeat(20)}\n`,
    ]),
  ),
});
const stored = (): readonly string[] => readdirSync(join(data, 'repositories'), { recursive: true }).map(String);
const ofCommit = (commit: string, kind: 'marker' | 'state'): boolean =>
  stored().some((path) => path.endsWith(kind === 'marker' ? `/loading-${commit}` : `/${commit}`));

/** Pushes a commit, and signals the service while it loads the commit. */
async function stopWhileLoading(role: string, signal: 'SIGKILL' | 'SIGTERM'): Promise<string> {
  const commit = forge.push(slowContent(role));
  expect((await deliver(secret)).status).toBe(202);
  await expect.poll(() => ofCommit(commit, 'state') && ofCommit(commit, 'marker'), { interval: 5 }).toBe(true);
  const ended = new Promise((resolve) => server?.child.once('close', resolve));
  server?.child.kill(signal);
  await ended;
  return commit;
}

describe('a commit that was being loaded when the service ended', () => {
  const faults = async (): Promise<string> => {
    const shown = await run('node', [program, 'overview', '--json'], {
      cwd: folder,
      env: { ...environment, DATA_DIR: data },
    });
    return shown.output;
  };

  it('is not loaded again after kill -9, and the console explains why', async () => {
    const commit = await stopWhileLoading('Killer', 'SIGKILL');
    expect(ofCommit(commit, 'marker')).toBe(true);
    await start();
    expect(await role()).toBe('Surveyor');
    const says = `commit ${commit.slice(0, 10)}, and the service ended while it loaded this commit, so it is not loaded again. Push another commit, or delete `;
    await expect.poll(() => server?.output()).toContain(says);
    await expect.poll(faults).toContain(says);
    await server?.stop();
    await start();
    await expect.poll(() => server?.output()).toContain(says);
    const looks = forge.requested.length;
    expect((await deliver(secret)).status).toBe(202);
    await expect.poll(() => forge.requested.length, polling).toBeGreaterThan(looks);
    // As long as loading the commit takes.
    for (let second = 0; second < 10; second += 1) {
      expect([await role(), ofCommit(commit, 'state')]).toEqual(['Surveyor', false]);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  });

  it('is followed by the next commit', async () => {
    forge.push(content('Baker'));
    await deliver(secret);
    await expect.poll(role, polling).toBe('Baker');
  });

  it('is loaded again after a clean stop', async () => {
    const commit = await stopWhileLoading('Stopped', 'SIGTERM');
    expect(ofCommit(commit, 'marker')).toBe(false);
    await start();
    // Slow enough for the rate limit of reads.
    await expect.poll(role, { interval: 1000, timeout: 60_000 }).toBe('Stopped');
  });
});
