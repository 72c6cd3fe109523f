import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environment, type Outcome, root, run } from '../../support/process.js';
import { type Service, startService } from '../../support/service.js';

/**
 * A project of a consumer installs the packed package, type-checks against it and calls the running service.
 */
describe('a consumer of the package', () => {
  let folder: string;
  let service: Service;
  const inFolder = (command: string, ...args: string[]): Promise<Outcome> => run(command, args, { cwd: folder });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-consumer-'));
    cpSync(new URL('contract-tests/integration/consumers/project', root), folder, { recursive: true });
    const packed = await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
    expect(packed.code, packed.output).toBe(0);
    const tarball = packed.output.trim().split('\n').at(-1) ?? '';
    const installed = await inFolder(
      'npm',
      'install',
      '--silent',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      `./${tarball}`,
      'typescript@5.9',
    );
    expect(installed.code, installed.output).toBe(0);
    service = await startService();
  });
  afterAll(async () => {
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('type-checks: what the contract has compiles, and wrong paths, parameters and fields do not', async () => {
    const { code, output } = await inFolder('node', 'node_modules/typescript/bin/tsc', '-p', '.');
    expect(output).toBe('');
    expect(code).toBe(0);
  });

  it('calls the running service', async () => {
    const { code, output } = await inFolder('node', 'out/right.js', service.base);
    expect(code, output).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      count: expect.any(Number),
      title: expect.any(String),
      status: 404,
      code: 'NOT_FOUND',
    });
  });

  it('says what to install where requests shall be counted in Redis, whose driver does not come with the package', async () => {
    const env = { ...environment, RATE_LIMIT_STORE: 'redis://:open-sesame@127.0.0.1:1' };
    const { code, output } = await run('node', ['node_modules/vitrine/dist/src/main.js'], { cwd: folder, env });
    expect(output).toMatch(
      /^RATE_LIMIT_STORE names a Redis server, but the package "ioredis".* "npm install ioredis@6"/,
    );
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });

  it('finds the contract in the package', async () => {
    const { code, output } = await inFolder(
      'node',
      '--input-type=module',
      '-e',
      "import doc from 'vitrine/openapi.json' with { type: 'json' }; console.log(doc.openapi)",
    );
    expect(output).toContain('3.1.0');
    expect(code).toBe(0);
  });
});
