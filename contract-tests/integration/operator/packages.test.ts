import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { environment, root, run } from '../../support/process.js';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly dependencies?: object }>>;
}
const lock = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')) as Lock;

describe('make sbom', () => {
  it('lists the packages of the built service, without development dependencies', async () => {
    const { code, output } = await run('make', ['-s', 'sbom'], { env: environment });
    expect(code, output).toBe(0);
    const { components } = JSON.parse(readFileSync(new URL('dist/sbom.cdx.json', root), 'utf8')) as {
      components: { group?: string; name: string }[];
    };
    const names = new Set(components.map(({ group, name }) => (group ? `${group}/${name}` : name)));
    const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as Record<string, object>;
    const listed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter((each) =>
      names.has(each),
    );
    expect(listed).toEqual(Object.keys(manifest.dependencies ?? {}));
  });
});

describe('make audit', () => {
  /** Returns registry metadata of a package from the lock file, since npm checks whether dependents could use another version. */
  const packument = (name: string): object => {
    const { version = '0.0.0', dependencies = {} } = lock.packages[`node_modules/${name}`] ?? {};
    return { name, versions: { [version]: { name, version, dependencies } } };
  };
  // npm caches its evaluation of advisories.
  const cache = mkdtempSync(join(tmpdir(), 'vitrine-audit-'));
  afterAll(() => rmSync(cache, { recursive: true, force: true }));
  let server: Server;
  afterEach(() => server.close());

  /** Runs `make audit` against a registry with this advisory response. */
  async function audit(status: number, advisories: object): Promise<{ code: number | null; output: string }> {
    server = createServer((request, response) => {
      request.resume();
      const bulk = request.url?.endsWith('/advisories/bulk');
      const body = bulk ? advisories : packument(decodeURIComponent(request.url?.slice(1) ?? ''));
      response.writeHead(bulk ? status : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    return run('npx', ['tsx', 'deploy/audit.ts'], {
      env: { ...environment, npm_config_registry: registry, npm_config_cache: cache },
    });
  }
  const advisory = (severity: string) => ({
    express: [
      {
        id: severity === 'high' ? 1 : 2,
        url: 'https://advisories.example.org/1',
        title: 'Says too much',
        severity,
        vulnerable_versions: '<99',
      },
    ],
  });

  it('passes without known or severe advisories', async () => {
    expect(await audit(200, advisory('moderate'))).toMatchObject({ code: 0 });
  });

  it('fails with the package and the advisory', async () => {
    const { code, output } = await audit(200, advisory('high'));
    expect(output).toMatch(/express .*high: Says too much \(https:\/\/advisories\.example\.org\/1\)/);
    expect(code).toBe(1);
  });

  it('exits with 2 if no advisory service is available', async () => {
    const { code, output } = await audit(405, {});
    expect(output).toContain('nothing is known about the packages');
    expect(code).toBe(2);
  });
});
