import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putMigratedCluster } from '../../../src/service/store/testing.js';
import { startClaim } from '../../support/people.js';
import { freePort, type Outcome, run, type ServerProcess, startServer } from '../../support/process.js';
import { program } from '../../support/vitrine.js';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-owner-'));
let server: ServerProcess | undefined;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  await putMigratedCluster(folder);
  const port = String(await freePort());
  environment = {
    ...process.env,
    PORT: port,
    BASE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    NODE_ENV: 'development',
  };
  server = await startServer('node', [program], /The database is open/, { env: environment });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const vitrine = (...args: string[]): Promise<Outcome> => run('node', [program, ...args], { env: environment });
const base = (): string => environment.BASE_URL ?? '';

describe('the command line next to a service with an embedded database', () => {
  it('connects through a socket that only the owner may open, and reports the result in its exit code', async () => {
    await expect.poll(() => existsSync(join(folder, 'admin.sock'))).toBe(true);
    expect(statSync(join(folder, 'admin.sock')).mode & 0o777).toBe(0o600);
    const agent = await startClaim({ base: base() }, 'june@example.org');
    const list = await vitrine('agents', 'list', '--json');
    expect([list.code, JSON.parse(list.output)]).toMatchObject([
      0,
      [{ id: agent.registrationId, state: 'pending_claim', email: 'june@example.org' }],
    ]);
    const shown = await vitrine('agents', 'show', agent.registrationId, '--json');
    const names = (JSON.parse(shown.output) as { audit: { name: string }[] }).audit.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['registration.created', 'claim.requested']));
    expect((await vitrine('agents', 'show', 'reg_none')).code).toBe(1);
    expect((await vitrine('agents', 'fly')).code).toBe(2);
    const asked = await vitrine('agents', 'revoke', agent.registrationId);
    expect([asked.code, asked.output]).toEqual([1, expect.stringContaining('--yes')]);
    expect((await vitrine('agents', 'revoke', agent.registrationId, '--yes')).code).toBe(0);
    expect((await agent.poll()).body.error).toBe('invalid_grant');
  });

  it('makes the running service sign with a new key at once, without invalidating assertions (case 86)', async () => {
    const register = async (): Promise<string> => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${base()}/agent/identity`, { method: 'POST', headers, body: '{"type":"anonymous"}' });
      return ((await answer.json()) as { identity_assertion: string }).identity_assertion;
    };
    const kid = (assertion: string): string =>
      JSON.parse(Buffer.from(assertion.split('.')[0] ?? '', 'base64url').toString()).kid;
    const exchange = async (assertion: string): Promise<number> => {
      const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
      return (
        await fetch(`${base()}/oauth2/token`, { method: 'POST', body: new URLSearchParams({ grant_type, assertion }) })
      ).status;
    };
    const before = await register();
    const { code, output } = await vitrine('keys', 'rotate', '--now', '--json');
    expect(code).toBe(0);
    const { keys } = JSON.parse(output) as { keys: { kid: string; state: string }[] };
    const after = await register();
    expect(kid(after)).toBe(keys.find(({ state }) => state === 'active')?.kid);
    expect(kid(after)).not.toBe(kid(before));
    expect([await exchange(before), await exchange(after)]).toEqual([200, 200]);
    expect((await vitrine('keys', 'rotate', '--forget', kid(before))).code).toBe(0);
    expect([await exchange(before), await exchange(after)]).toEqual([400, 200]);
  });
});
