import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express from 'express';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { defaultLimits } from '../../../src/app/repository/archive.js';
import { maxArchiveMiB } from '../../../src/app/repository/fetch-archive.js';
import { document } from '../../support/contract-document.js';
import { parseDockerfile, words } from '../../support/dockerfile.js';
import { environment, root, run } from '../../support/process.js';
import { program } from '../../support/vitrine.js';

const file = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const config = readdirSync(new URL('src/base/config', root))
  .map((name) => file(`src/base/config/${name}`))
  .join('');
const settings = new Set(config.match(/(?<=')[A-Z][A-Z_]+(?=')/g));
const dockerfile = parseDockerfile(file('Dockerfile'));
const compose = parse(file('compose.yaml'), { merge: true }) as {
  services: Record<
    string,
    {
      environment?: Record<string, string>;
      image?: string;
      user?: string;
      ports?: string[];
      stop_grace_period?: string;
      volumes?: string[];
      tmpfs?: string[];
    }
  >;
};
const manifests = readdirSync(new URL('deploy/kubernetes', root)).filter((name) => name.endsWith('.yaml'));
const manifest = (name: string): Record<string, unknown> =>
  parse(file(`deploy/kubernetes/${name}`)) as Record<string, unknown>;
const deployment = JSON.stringify(manifest('deployment.yaml'));

describe('the deployment manifests', () => {
  it.each([
    [
      'the Dockerfile',
      dockerfile
        .filter(({ name }) => name === 'ENV')
        .flatMap(({ text }) => text.split(' ').map((pair) => pair.split('=')[0])),
    ],
    ['compose.yaml', Object.keys(compose.services['vitrine-1']?.environment ?? {})],
    ['the ConfigMap', Object.keys(manifest('configmap.yaml').data as object)],
    ['the Secret', Object.keys(manifest('secret.example.yaml').stringData as object)],
  ])('only set variables in %s that the service or its C library reads', (_where, names) => {
    expect(names.length).toBeGreaterThan(2);
    const isRead = (name = ''): boolean => settings.has(name) || /^MALLOC_[A-Z_]+$/.test(name);
    expect(names.filter((name) => !isRead(name))).toEqual([]);
  });

  it('set the same variables of the C library for `make run` as in the image', () => {
    const run = execFileSync('make', ['--dry-run', '--always-make', 'run'], { cwd: root, encoding: 'utf8' });
    const [inImage] = dockerfile.filter(({ text }) => text.startsWith('MALLOC_')).map(({ text }) => text);
    expect(inImage).toMatch(/^(MALLOC_\w+=\d+ ?)+$/);
    expect(run).toContain(`${inImage} PORT=`);
  });

  it('probe paths from the contract, and keep serving reads while the database is down', () => {
    const probed = [
      ...deployment.matchAll(/"path":"([^"]+)"/g),
      ...JSON.stringify(dockerfile).matchAll(/(\/api\/health[\w/]*)/g),
    ].map(([, path]) => path ?? '');
    expect(probed.length).toBe(4);
    for (const path of probed) expect(Object.keys(document.paths)).toContain(path);
    expect(probed).not.toContain('/api/health/ready');
    expect(file('deploy/haproxy.cfg')).toContain('uri /api/health ver');
  });

  it('run as the same unprivileged user everywhere', () => {
    const [user] = dockerfile.filter(({ name }) => name === 'USER').map(({ text }) => text.split(':')[0]);
    expect(Number(user)).toBeGreaterThan(10_000);
    expect(deployment).toContain(`"runAsUser":${user}`);
    expect(words(dockerfile.find(({ text }) => text.includes('--chown'))?.text ?? '').options.chown).toBe(
      `${user}:${user}`,
    );
  });

  it('give DATA_DIR a disk that survives a crash and is large enough for a followed repository', () => {
    const bytesOf = (size: string): number => Number.parseInt(size, 10) * (size.endsWith('Gi') ? 2 ** 30 : 2 ** 20);
    // The served state, the next state, and its archive.
    const needed = 2 * defaultLimits.bytes + maxArchiveMiB * 2 ** 20;
    const sizes = [...deployment.matchAll(/"emptyDir":\{"sizeLimit":"(\w+)"\}/g)].map(([, size = '']) => bytesOf(size));
    expect(sizes).toHaveLength(2);
    for (const size of sizes) expect(size).toBeGreaterThan(needed);
    const limit = /"limits":\{[^}]*"ephemeral-storage":"(\w+)"/.exec(deployment)?.[1] ?? '';
    expect(bytesOf(limit)).toBeGreaterThanOrEqual(sizes.reduce((sum, size) => sum + size, 0));
    for (const name of ['vitrine-1', 'vitrine-2'])
      expect(compose.services[name]).toMatchObject({ volumes: ['/data'], tmpfs: ['/tmp'] });
    for (const guide of ['deploy/README.md', 'compose.yaml', 'deploy/kubernetes/deployment.yaml'])
      expect(file(guide)).toContain(`${needed / 2 ** 20} MiB`);
  });

  it('declare no volumes in the Dockerfile, which Railway rejects', () => {
    expect(dockerfile.map(({ name }) => name)).not.toContain('VOLUME');
  });

  it('allow more time for a stop than it takes', () => {
    const inConfig = (pattern: RegExp): number =>
      Number(pattern.exec(config + file('src/app/composition/graceful-stop.ts'))?.[1]?.replaceAll('_', ''));
    const needed = inConfig(/'STOP_DELAY', production \? (\d+)/) + inConfig(/drainMs = ([\d_]+)/) / 1000;
    expect(needed).toBe(15);
    expect(Number.parseInt(compose.services['vitrine-1']?.stop_grace_period ?? '', 10)).toBeGreaterThan(needed);
    expect(Number(/"terminationGracePeriodSeconds":(\d+)/.exec(deployment)?.[1])).toBeGreaterThan(needed);
  });

  it('pin every image to a version, and open ports on loopback only', () => {
    const images = Object.values(compose.services).flatMap(({ image }) =>
      image && image !== 'vitrine' ? [image] : [],
    );
    expect(images.length).toBe(3);
    for (const image of images) expect(image).toMatch(/:v?\d+\.\d+/);
    const ports = Object.values(compose.services).flatMap(({ ports = [] }) => ports);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('list every manifest in the kustomization, except the example secret', () => {
    const { resources } = manifest('kustomization.yaml') as { resources: string[] };
    expect([...resources, 'kustomization.yaml', 'secret.example.yaml'].sort()).toEqual([...manifests].sort());
    for (const name of resources) expect(parseAllDocuments(file(`deploy/kubernetes/${name}`)).length, name).toBe(1);
  });

  it('send no secrets and no unused files to the container engine', () => {
    const kept = file('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
    expect(kept.filter((path) => !tracked.some((one) => one === path || one.startsWith(`${path}/`)))).toEqual([]);
    expect(kept.filter((path) => /env|data|git$|contract-tests|deploy/.test(path))).toEqual([]);
  });

  it('only alert on existing metrics', () => {
    const source = ['request-metrics', 'service-metrics', 'metrics']
      .map((name) => file(`src/service/telemetry/${name}.ts`))
      .join('\n');
    const named = [...file('deploy/prometheus/alerts.yml').matchAll(/\b(?:vitrine|http)_[a-z_]+\b/g)].map(([name]) =>
      name.replace(/_(count|bucket|sum)$/, ''),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !source.includes(`'${name}'`))).toEqual([]);
  });
});

interface Recipe {
  readonly name: string;
  /** Names of settings with a value. */
  readonly set: readonly string[];
  readonly asked: readonly string[];
  /** Path of the health check. */
  readonly health?: string | undefined;
  readonly dockerfile?: string | undefined;
}

const commented = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .join('\n');
const namedIn = (text: string): string[] => [
  ...new Set(text.match(/\b(?:PORTFOLIO|BASE_URL|OWNER_EMAIL|SMTP_URL|MAIL_FROM)\b/g)),
];

function recipes(): readonly Recipe[] {
  const { services, databases } = parse(file('deploy/render.yaml')) as {
    services: {
      healthCheckPath: string;
      dockerfilePath: string;
      envVars: { key: string; sync?: boolean; fromDatabase?: { name: string } }[];
    }[];
    databases: { name: string }[];
  };
  const [web] = services;
  const variables = web?.envVars ?? [];
  expect(variables.flatMap(({ fromDatabase }) => fromDatabase?.name ?? [])).toEqual(databases.map(({ name }) => name));
  const fly = parseToml(file('deploy/fly.toml')) as unknown as {
    env: object;
    build: { dockerfile: string };
    http_service: { internal_port: number; checks: { path: string }[] };
  };
  expect(fly.http_service.internal_port).toBe(3000);
  const ofRailway = [...file('deploy/railway.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const unit = file('deploy/vitrine.service');
  const ofUnit = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) => pairs.split(' '));
  return [
    {
      name: 'render.yaml',
      set: variables.filter(({ sync }) => sync !== false).map(({ key }) => key),
      asked: variables.filter(({ sync }) => sync === false).map(({ key }) => key),
      health: web?.healthCheckPath,
      dockerfile: web?.dockerfilePath.replace('./', ''),
    },
    {
      name: 'fly.toml',
      set: Object.keys(fly.env),
      asked: namedIn(commented(file('deploy/fly.toml'))),
      health: fly.http_service.checks[0]?.path,
      dockerfile: fly.build.dockerfile.replace('../', ''),
    },
    { name: 'railway.env', set: ofRailway, asked: namedIn(file('deploy/railway.env')) },
    {
      name: 'vitrine.service',
      set: ofUnit.map((pair) => pair.split('=')[0] ?? ''),
      asked: namedIn(commented(unit)),
    },
  ];
}

describe('the deployment recipe', () => {
  it.each(recipes())('$name asks for five settings, and sets only variables that the service reads', (recipe) => {
    expect([...recipe.asked].sort()).toEqual(['BASE_URL', 'MAIL_FROM', 'OWNER_EMAIL', 'PORTFOLIO', 'SMTP_URL']);
    const isRead = (name: string): boolean => settings.has(name) || /^MALLOC_/.test(name);
    expect(recipe.set.filter((name) => !isRead(name))).toEqual([]);
    if (recipe.health !== undefined) expect(Object.keys(document.paths)).toContain(recipe.health);
    if (recipe.dockerfile !== undefined) expect(recipe.dockerfile).toBe('Dockerfile');
    expect(file(`deploy/${recipe.name}`)).toMatch(/about 10 minutes/);
  });

  // Observed X-Forwarded-For values: superfly/docs#1714, arcjet/arcjet-js#5411, fancyboi999/open-tag#107.
  it.each([
    ['fly.toml', /TRUST_PROXY = "(\d)"/, '66.241.124.9'],
    ['render.yaml', /TRUST_PROXY\n +value: "(\d)"/, '172.71.95.118, 10.19.64.237'],
    ['railway.env', /^TRUST_PROXY=(\d)$/m, '152.233.33.161'],
  ])(
    '%s sets TRUST_PROXY to the number of proxies of its platform, so that each client has its own rate limits',
    (name, setting, proxies) => {
      const app = express().set('trust proxy', Number(setting.exec(file(`deploy/${name}`))?.[1]));
      const headers = { 'x-forwarded-for': `203.0.113.66, 198.51.100.7, ${proxies}` };
      const request = Object.create(app.request, {
        headers: { value: headers },
        socket: { value: { remoteAddress: '10.0.0.1' } },
      });
      expect(request.ip).toBe('198.51.100.7');
    },
  );

  it('for GitHub Pages publishes daily and on each push', {
    timeout: 120_000,
  }, async () => {
    const { on, jobs } = parse(file('deploy/github-pages.yml')) as {
      on: Record<string, unknown>;
      jobs: {
        publish: {
          steps: { run?: string; uses?: string; with?: { path?: string; 'include-hidden-files'?: boolean } }[];
        };
      };
    };
    expect(Object.keys(on)).toEqual(['push', 'schedule', 'workflow_dispatch']);
    const { steps } = jobs.publish;
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-pages-'));
    try {
      const checkout = steps.find(({ uses }) => uses?.startsWith('actions/checkout'))?.with?.path ?? '';
      cpSync(fileURLToPath(new URL('src/content/sample', root)), join(folder, checkout), { recursive: true });
      const commands = steps.flatMap((step) => step.run ?? []);
      const [build, ...calls] = commands;
      expect(build).toBe('make --directory=vitrine build');
      expect(calls).toHaveLength(2);
      for (const command of calls) {
        const [node, path, ...args] = command.replace('"$BASE_URL"', 'https://ada.github.io').split(' ');
        expect([node, path]).toEqual(['node', 'vitrine/dist/src/main.js']);
        const { code, output } = await run('node', [program, ...args], { cwd: folder, env: environment });
        expect(code, output).toBe(0);
      }
      const upload = steps.find(({ uses }) => uses?.startsWith('actions/upload-pages'))?.with ?? {};
      expect(upload['include-hidden-files']).toBe(true);
      const home = readFileSync(join(folder, upload.path ?? '', 'index.html'), 'utf8');
      expect(home).toContain('https://ada.github.io/');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
