import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { document } from '../../support/contract-document.js';
import { runOwnerCommand } from '../../support/owner-here.js';
import { environment, freePort, root, type ServerProcess, startServer } from '../../support/process.js';
import { type Service, startService } from '../../support/service.js';

const guide = readFileSync(new URL('deploy/README.md', root), 'utf8');

describe('the deployment guide', () => {
  it('links to existing files', () => {
    const links = [...guide.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
      .map(([, link]) => link ?? '')
      .filter((link) => !link.startsWith('http'));
    expect(links.length).toBeGreaterThan(12);
    expect(links.filter((link) => !existsSync(new URL(link, new URL('deploy/README.md', root))))).toEqual([]);
  });

  it('mentions only existing settings and make targets', () => {
    const dockerfile = readFileSync(new URL('Dockerfile', root), 'utf8');
    const folder = new URL('src/base/config/', root);
    const config = readdirSync(folder)
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('');
    const names = [...guide.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(15);
    // The guide repeats the line of the image for the C library.
    const [allocator = ''] = /^MALLOC_.*$/m.exec(dockerfile.replaceAll(/^ENV /gm, '')) ?? [];
    expect(guide).toContain(`\`${allocator}\``);
    expect(names.filter((name) => !config.includes(name) && !allocator.includes(`${name}=`))).toEqual([]);
    const makefile = ['Makefile', 'deploy/lint.mk', 'contract-tests/lab/lab.mk']
      .map((path) => readFileSync(new URL(path, root), 'utf8'))
      .join('\n');
    const targets = [...guide.matchAll(/`make ([a-z-]+)/g)].map(([, target]) => target ?? '');
    expect(targets.filter((target) => !new RegExp(`^${target}:`, 'm').test(makefile))).toEqual([]);
  });

  it('mentions exactly the health paths of the contract', () => {
    const paths = [...guide.matchAll(/`(\/api\/health[\w/]*)`/g)].map(([, path]) => path ?? '');
    expect(new Set(paths)).toEqual(
      new Set(Object.keys(document.paths).filter((path) => path.startsWith('/api/health'))),
    );
  });

  it.each(['agents list', 'agents revoke', 'keys rotate', 'database dump', 'database restore', 'database migrate'])(
    'mentions the existing command %s',
    async (command) => {
      expect(guide).toContain(command);
      const { code, output } = await runOwnerCommand([...command.split(' '), '--help']);
      expect(code, output).toBe(0);
      expect(output).toContain(`Usage: vitrine ${command}`);
    },
  );
});

describe('the nginx configuration of the guide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-nginx-'));
  let service: Service;
  let nginx: ServerProcess;
  let port: number;

  beforeAll(async () => {
    service = await startService({ BASE_URL: 'https://portfolio.example.org', TRUST_PROXY: '1', RATE_LIMIT_READ: '2' });
    port = await freePort();
    const certificate = [
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      join(folder, 'key.pem'),
      '-out',
      join(folder, 'cert.pem'),
    ];
    execFileSync('openssl', ['req', '-x509', ...certificate, '-days', '1', '-subj', '/CN=portfolio.example.org'], {
      stdio: 'ignore',
    });
    const text = readFileSync(new URL('deploy/nginx.conf', root), 'utf8')
      .replace('127.0.0.1:3000', `127.0.0.1:${service.port}`)
      .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${folder}/cert.pem;`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${folder}/key.pem;`);
    writeFileSync(join(folder, 'nginx.conf'), text);
    mkdirSync(join(folder, 'logs'));
    const globals = `daemon off; pid ${folder}/pid; error_log stderr notice;`;
    nginx = await startServer(
      'nginx',
      ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', globals],
      /start worker process/,
      {
        env: { ...environment, PATH: `${environment.PATH}:/usr/sbin` },
      },
    );
  });
  afterAll(async () => {
    await nginx?.stop();
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (path: string, headers: Record<string, string> = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port,
        path,
        headers: { host: 'portfolio.example.org', ...headers },
        rejectUnauthorized: false,
      };
      httpsRequest(options, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });

  it('serves over TLS, and ignores forged client addresses for rate limits', async () => {
    expect(await get('/api/health')).toBe(200);
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1)
      statuses.push(await get('/api/v1/webmcp/profile', { 'x-forwarded-for': `203.0.113.${i}` }));
    expect(statuses).toEqual([200, 200, 429, 429]);
  });
});
