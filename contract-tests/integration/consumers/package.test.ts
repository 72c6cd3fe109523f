import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Packed, pack } from '../../support/packing.js';
import { freePort, type Outcome, root, run, type ServerProcess, startServer } from '../../support/process.js';

/** Licenses of run-time dependencies that only require attribution. */
const allowedLicences = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
];

/** Approved exceptions with other licenses, each used unchanged: fonts and an optional library. */
const allowedBesides: readonly (readonly [path: RegExp, licence: string])[] = [
  [/^node_modules\/@fontsource\/(?:inter|noto-sans-math)$/, 'OFL-1.1'],
  // libvips, an optional dependency that sharp loads if there is a binary for the platform.
  [/^node_modules\/@img\/sharp-/, 'LGPL-3.0-or-later'],
];

interface Locked {
  readonly dev?: boolean;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
}
interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly publishConfig?: { readonly provenance?: boolean };
  readonly license?: string | { readonly type: string };
  readonly licenses?: readonly { readonly type: string }[];
}

/** Returns the start of the LICENSE file, for packages that name their license only there. */
function licenceInFile(path: string): string {
  const file = new URL(`${path}/LICENSE`, root);
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('MIT License\n') ? 'MIT' : 'none';
}

const readManifest = (path: string): Manifest => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as Manifest;

describe('the published packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-package-'));
  let main: Packed;
  let client: Packed;

  beforeAll(async () => {
    main = await pack(folder);
    client = await pack(folder, './dist/client');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('contain the required files and nothing else', () => {
    const paths = main.files.map(({ path }) => path);
    const expected =
      /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|docs\/settings\.md|openapi\/openapi\.yaml|dist\/generated\/(contract|openapi|openapi-read|arazzo)\.json|dist\/(src|generated|migrations)\/.*(?<!\.test)\.(js|d\.ts)|dist\/src\/(base\/i18n\/locales|content\/sample|site\/pages\/static|app\/live\/static)\/.+|dist\/src\/service\/search\/words\.json|dist\/src\/service\/store\/cluster\.tar\.br|dist\/packages\/vitrine-client\.tgz|dist\/third-party-licences\.txt)$/;
    expect(paths.filter((path) => !expected.test(path))).toEqual([]);
    const { bin } = readManifest('package.json');
    for (const path of [
      'LICENSE',
      'README.md',
      'openapi/openapi.yaml',
      'dist/generated/client-types.d.ts',
      'dist/src/base/i18n/locales/en.json',
      ...Object.values(bin),
    ])
      expect(paths).toContain(path);
    expect(client.files.map(({ path }) => path).sort()).toEqual([
      'LICENSE',
      'README.md',
      'client-types.d.ts',
      'client.d.ts',
      'client.js',
      'openapi.json',
      'package.json',
    ]);
  });

  it('are small', () => {
    // The bundle includes the font library.
    expect(main.size).toBeLessThan(4_500_000);
    expect(main.unpackedSize).toBeLessThan(17_000_000);
    expect(client.size).toBeLessThan(250_000);
  });

  /** The packed sources of the service. */
  const bundles = (): Buffer[] =>
    main.files
      .filter(({ path }) => /^dist\/src\/[^/]+\.js$/.test(path))
      .map(({ path }) => readFileSync(new URL(path, root)));

  it('have ASCII-only bundles, because one wider character makes V8 use two bytes per character', () => {
    expect(bundles().length).toBeGreaterThan(10);
    expect(bundles().filter((source) => source.some((byte) => byte > 0x7f))).toEqual([]);
  });

  it('load node:http with require, because import makes Node load its whole fetch client', () => {
    const sources = bundles().map(String);
    expect(sources.join('\n')).toContain('require("node:http")');
    expect(sources.filter((source) => /\bfrom ?["'](node:)?http["']/.test(source))).toEqual([]);
  });

  it('can be published with provenance, and run no install scripts', () => {
    for (const manifest of [readManifest('package.json'), readManifest('dist/client/package.json')]) {
      expect(manifest.publishConfig?.provenance).toBe(true);
      const scripts = Object.keys(manifest.scripts ?? {});
      expect(scripts.filter((name) => /^(pre|post)?(install|prepare)$|^prepublish$/.test(name))).toEqual([]);
    }
    expect(Object.keys(readManifest('dist/client/package.json').dependencies)).toEqual(['openapi-fetch']);
  });

  it('only have run-time dependencies with an allowed license and without install scripts', () => {
    const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')) as {
      packages: Record<string, Locked>;
    };
    const needed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
    expect(needed.length).toBeGreaterThan(50);
    const licenceOf = (path: string, { license }: Locked): string => {
      if (license !== undefined) return license;
      const manifest = readManifest(`${path}/package.json`);
      return typeof manifest.license === 'object'
        ? manifest.license.type
        : (manifest.license ?? manifest.licenses?.[0]?.type ?? licenceInFile(path));
    };
    const isAllowed = (path: string, licence: string): boolean =>
      allowedLicences.includes(licence) || allowedBesides.some(([of, name]) => of.test(path) && name === licence);
    const fits = (path: string, licence: string): boolean =>
      licence
        .replaceAll(/[()]/g, '')
        .split(' OR ')
        .some((choice) => choice.split(' AND ').every((one) => isAllowed(path, one)));
    expect(
      needed
        .map(([path, locked]) => [path, licenceOf(path, locked)] as const)
        .filter(([path, licence]) => !fits(path, licence)),
    ).toEqual([]);
    expect(needed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([]);
  });

  it('list each bundled package with its license', () => {
    const notices = readFileSync(new URL('dist/third-party-licences.txt', root), 'utf8').split(`${'-'.repeat(80)}\n`);
    expect(main.files.map(({ path }) => path)).toContain('dist/third-party-licences.txt');
    const chunks = main.files.filter(({ path }) => /^dist\/(src|migrations)\/(?!.*\/static\/).*\.js$/.test(path));
    const bundled = new Set(
      chunks.flatMap(({ path }) => {
        const { sources } = JSON.parse(readFileSync(new URL(`${path}.map`, root), 'utf8')) as { sources: string[] };
        return sources.flatMap((source) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
      }),
    );
    expect(bundled.size).toBeGreaterThan(50);
    const named = notices.slice(1).map((notice) => notice.slice(0, notice.indexOf(' ')));
    expect([...bundled].filter((name) => !named.includes(name))).toEqual([]);
  });

  it.each(['main', 'client'] as const)(
    'have exports that resolve, with types, according to publint and arethetypeswrong (%s)',
    async (which) => {
      const { tarball, name } = which === 'main' ? main : client;
      const { buffer } = new Uint8Array(readFileSync(tarball));
      const { messages } = await publint({ pack: { tarball: buffer }, strict: true });
      expect(messages).toEqual([]);
      const { code, output } = await run('node_modules/.bin/attw', [
        tarball,
        '--profile',
        'esm-only',
        '--no-color',
        '--no-emoji',
      ]);
      expect(code, output).toBe(0);
      expect(output).toContain(name);
    },
  );

  describe('on a clean machine with only Node', () => {
    const port = freePort();
    // The installed Node, which includes npm. The Node of this run may lack it.
    const node = execFileSync('node', ['-p', 'process.execPath'], { encoding: 'utf8' }).trim();
    const bare = {
      PATH: `${dirname(node)}:/usr/bin:/bin`,
      HOME: join(folder, 'home'),
      npm_config_cache: join(folder, 'cache'),
      npm_config_update_notifier: 'false',
    };
    const empty = join(folder, 'empty');
    let base: string;
    let server: ServerProcess;
    const npx = (...args: string[]): readonly string[] => ['--yes', `--package=${main.tarball}`, ...args];
    const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
    /** Runs several commands in one npx call, because npx takes seconds to start. */
    async function inNpx(cwd: string, commands: readonly (readonly string[])[]): Promise<Outcome[]> {
      const lines = commands.map((words) => `${words.map(quoted).join(' ')}; echo "= $?"`);
      writeFileSync(join(folder, 'commands.sh'), lines.join('\n'));
      const { output } = await run('npx', npx('-c', `sh ${quoted(join(folder, 'commands.sh'))}`), { cwd, env: bare });
      const said = [...output.matchAll(/([\s\S]*?)^= (\d+)\n/gm)];
      expect(said, output).toHaveLength(commands.length);
      return said.map(([, text = '', code]) => ({ code: Number(code), output: text }));
    }

    beforeAll(async () => {
      for (const path of [bare.HOME, empty]) mkdirSync(path);
      base = `http://localhost:${await port}`;
      server = await startServer('npx', npx('vitrine'), /Listening on/, {
        cwd: empty,
        env: { ...bare, PORT: String(await port) },
        detached: true,
      });
    }, 300_000);
    afterAll(() => server?.stop());

    it('npx vitrine serves the sample', async () => {
      const answer = await fetch(`${base}/api/v1/webmcp/projects?category=forecasting&limit=1`);
      expect(await answer.json()).toMatchObject({ count: 1, total: 14, projects: [{ slug: 'harbor-forecast' }] });
      expect((await fetch(`${base}/developers/reference`)).status).toBe(200);
    });

    it('npx vitrine renders previews, because the native binary is installed', async () => {
      const preview = await fetch(`${base}/previews/projects.harbor-forecast.png`);
      // The placeholder for a failed preview is no-cache.
      expect([preview.status, preview.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=300, must-revalidate',
      ]);
    });

    it('npx vitrine creates, checks, imports, exports, and serves a portfolio in a folder', {
      timeout: 300_000,
    }, async () => {
      const own = join(folder, 'own');
      mkdirSync(own);
      const resume = {
        basics: { name: 'Teo Marsh' },
        work: [{ name: 'Salt Works', position: 'Raker', startDate: '2020' }],
      };
      writeFileSync(join(own, 'resume.json'), JSON.stringify(resume));
      const steps = [
        [
          ['init', 'me', '--yes', '--name', 'Ada Example', '--show', 'projects,experience,offers'],
          'resume.yaml, offers.yaml',
        ],
        [['check', 'me'], 'me shows 1 job, 1 project'],
        [['import', 'resume.json', 'taken'], 'Serve'],
        [['check', 'taken'], 'taken shows 1 job'],
        [['export', 'public', 'taken', '--base-url', 'https://portfolio.example.org', '--search'], 'Wrote '],
      ] as const;
      const done = await inNpx(
        own,
        steps.map(([args]) => ['vitrine', ...args]),
      );
      for (const [at, [args, said]] of steps.entries())
        expect([args[0], done[at]]).toEqual([args[0], { code: 0, output: expect.stringContaining(said) }]);
      expect(readFileSync(join(own, 'public', 'work', 'index.html'), 'utf8')).toContain('Salt Works');
      expect(existsSync(join(own, 'public/search-index.json'))).toBe(true);
      const [door, args] = [await freePort(), npx('vitrine', 'taken')];
      const serving = await startServer('npx', args, /Listening on/, {
        cwd: own,
        env: { ...bare, PORT: String(door) },
        detached: true,
      });
      try {
        expect(await (await fetch(`http://localhost:${door}/api/v1/webmcp/profile`)).json()).toMatchObject({
          name: 'Teo Marsh',
        });
      } finally {
        await serving.stop();
      }
    });

    describe('in a project that depends on the package', () => {
      const project = join(folder, 'project');
      const inProject = (...args: string[]): Promise<Outcome> => run('node', args, { cwd: project });
      beforeAll(() => {
        cpSync(new URL('contract-tests/integration/consumers/project', root), project, { recursive: true });
        const [installed = ''] = readdirSync(join(bare.npm_config_cache, '_npx'));
        symlinkSync(join(bare.npm_config_cache, '_npx', installed, 'node_modules'), join(project, 'node_modules'));
      });

      it('types accept correct calls, and reject wrong paths, parameters, and fields', async () => {
        const tsc = fileURLToPath(new URL('node_modules/typescript/bin/tsc', root));
        expect(await inProject(tsc, '-p', '.')).toEqual({ code: 0, output: '' });
        const { code, output } = await inProject('out/right.js', base);
        expect(code, output).toBe(0);
        expect(JSON.parse(output)).toMatchObject({
          count: expect.any(Number),
          title: expect.any(String),
          status: 404,
          code: 'NOT_FOUND',
        });
      });

      it('RATE_LIMIT_STORE with Redis names the driver to install', async () => {
        const env = { ...bare, RATE_LIMIT_STORE: 'redis://:open-sesame@127.0.0.1:1' };
        const { code, output } = await run('node', ['node_modules/vitrine/dist/src/main.js'], { cwd: project, env });
        expect(output).toMatch(
          /^RATE_LIMIT_STORE names a Redis server, but the package "ioredis".* "npm install ioredis@6"/,
        );
        expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
      });

      it('the contract can be imported from the package', async () => {
        const script = "import doc from 'vitrine/openapi.json' with { type: 'json' }; console.log(doc.openapi)";
        const { code, output } = await inProject('--input-type=module', '-e', script);
        expect([code, output]).toEqual([0, expect.stringContaining('3.1.0')]);
      });
    });

    it('npx vitrine --help prints the help', async () => {
      const [helped] = await inNpx(empty, [['vitrine', '--help']]);
      expect(helped).toEqual({ code: 0, output: expect.stringMatching(/^vitrine: /m) });
    });
  });

  it('the client package alone has two packages and the same types', { timeout: 300_000 }, async () => {
    const project = join(folder, 'client-only');
    mkdirSync(project);
    const inProject = (name: string, ...args: string[]): Promise<Outcome> => run(name, args, { cwd: project });
    const installed = await inProject(
      'npm',
      'install',
      '--silent',
      '--no-audit',
      '--no-fund',
      '--prefix',
      '.',
      client.tarball,
    );
    expect(installed.code, installed.output).toBe(0);
    const { output } = await inProject('npm', 'ls', '--all', '--parseable', '--prefix', '.');
    expect(output.split('\n').filter((line) => line.includes('node_modules/')).length).toBeLessThanOrEqual(3);
    const called = await inProject(
      'node',
      '--input-type=module',
      '-e',
      "import { createVitrineClient } from 'vitrine-client'; console.log(typeof createVitrineClient({ baseUrl: 'https://portfolio.example.org' }).GET)",
    );
    expect(called.output.trim()).toBe('function');
  });
});
