import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ask } from '../../support/http.js';
import { environment, freePort, root, run, startServer } from '../../support/process.js';
import { dice } from '../../support/repeat.js';

const readRepositoryFile = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const host = 'portfolio.example.org';
const secret = dice('A15').text(43);
/** Emailed links, and spellings of a query that a log format may not expect. */
const targets = [`/sign-in?s=${secret}`, `/a%3Fb?${secret}`, `//x?y?${secret}`, `/?t=${secret}&u=?${secret}`];

/** Sends a request to a TLS server with a self-signed certificate, and returns the status. */
const statusOf = (port: number, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(
      {
        port,
        path,
        host: '127.0.0.1',
        rejectUnauthorized: false,
        headers: { host, referer: `https://${host}/?t=${secret}` },
      },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      },
    ).on('error', reject);
  });

describe('the proxy configurations of this repository (A15)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-proxies-'));
  let service: Server;
  beforeAll(async () => {
    service = createServer((_request, response) => response.end('served'));
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    service?.closeAllConnections();
    service?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const servicePort = (): number => (service.address() as AddressInfo).port;

  /** Runs nginx with the file of the repository, on free ports and with its folders and certificate in a test folder. */
  async function withNginx(
    port: number,
    work: (at: { plain: number; secure: number; logs(): string }) => Promise<void>,
  ): Promise<void> {
    const at = mkdtempSync(join(folder, 'nginx-'));
    const logs = join(at, 'logs');
    mkdirSync(logs);
    const [key, certificate] = [join(at, 'key.pem'), join(at, 'cert.pem')];
    const pair = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', ...pair, '-subj', `/CN=${host}`, '-days', '1'], { stdio: 'ignore' });
    const [plain, secure] = [await freePort(), await freePort()];
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${at}/${kind};`,
    );
    const text = readRepositoryFile('deploy/nginx.conf')
      .replaceAll('/var/log/nginx/', `${logs}/`)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
      .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${port};`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      .replace('http {', `http {\n${folders.join('\n')}`);
    const configuration = join(at, 'nginx.conf');
    writeFileSync(configuration, `pid ${at}/nginx.pid;\n${process.getuid?.() === 0 ? 'user root;' : ''}\n${text}`);
    const nginx = (...more: string[]) =>
      run('nginx', ['-p', at, '-e', join(logs, 'start.log'), '-c', configuration, ...more]);
    expect(await nginx()).toMatchObject({ code: 0 });
    try {
      const read = (): string =>
        readdirSync(logs)
          .map((name) => readFileSync(join(logs, name), 'utf8'))
          .join('');
      await work({ plain, secure, logs: read });
    } finally {
      await nginx('-s', 'stop');
    }
  }

  it('keep queries out of every nginx log, even while the service is unavailable', async () => {
    for (const [port, status] of [
      [servicePort(), 200],
      [await freePort(), 502],
    ] as const) {
      await withNginx(port, async ({ plain, secure, logs }) => {
        for (const target of targets) {
          expect(await statusOf(secure, target)).toBe(status);
          expect(
            (await ask(`http://127.0.0.1:${plain}`, target, { headers: { referer: `http://${host}/?t=${secret}` } }))
              .status,
          ).toBe(308);
        }
        await expect.poll(() => logs().split('\n').length, { timeout: 10_000 }).toBeGreaterThan(targets.length * 2);
        expect(logs()).toContain(`GET "/sign-in" ${status} `);
        expect(logs()).not.toContain(secret);
      });
    }
  });

  it('redirect from port 80 to the configured host, whatever the Host header is', async () => {
    await withNginx(servicePort(), async ({ plain }) => {
      for (const named of [host, 'evil.example', 'evil.example:80', `${host}.evil.example`, '127.0.0.1']) {
        const { status, headers } = await ask(`http://127.0.0.1:${plain}`, '/projects?tag=a', {
          headers: { host: named },
        });
        expect([status, headers.location]).toEqual([308, `https://${host}/projects?tag=a`]);
      }
    });
  });

  it.each(['notice', 'info'])('keep queries out of the HAProxy log at level %s', async (level) => {
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, readRepositoryFile('deploy/haproxy.cfg').replace('local0 notice', `local0 ${level}`));
    const port = await freePort();
    const env = {
      ...environment,
      VITRINE_LISTEN: `127.0.0.1:${port}`,
      VITRINE_1: `127.0.0.1:${servicePort()}`,
      VITRINE_2: `127.0.0.1:${await freePort()}`,
      VITRINE_3: `127.0.0.1:${await freePort()}`,
      HAPROXY_ADMIN: join(folder, 'admin.sock'),
    };
    const proxy = await startServer('haproxy', ['-db', '-f', file], /Server replicas\/replica-3 is DOWN/, { env });
    try {
      for (const target of targets) expect((await ask(`http://127.0.0.1:${port}`, target)).status).toBe(200);
      if (level === 'info') {
        await expect.poll(() => proxy.output(), { timeout: 10_000 }).toContain(' 200 ');
        expect(proxy.output()).toContain('GET /sign-in');
      }
      service.closeAllConnections();
    } finally {
      await proxy.stop();
    }
    expect(proxy.output()).not.toContain(secret);
  });

  it('include no other proxy in compose, and none that writes an access log in Kubernetes', () => {
    const { services } = parse(readRepositoryFile('compose.yaml'), { merge: true }) as {
      services: Record<string, { image?: string; volumes?: string[] }>;
    };
    const proxies = Object.values(services).filter(({ image = '' }) => /haproxy|nginx|caddy|traefik|envoy/.test(image));
    expect(proxies.map(({ volumes }) => volumes?.[0])).toEqual([
      './deploy/haproxy.cfg:/usr/local/etc/haproxy/haproxy.cfg:ro',
    ]);
    const { metadata } = parse(readRepositoryFile('deploy/kubernetes/ingress.yaml')) as {
      metadata: { annotations: Record<string, string> };
    };
    expect(metadata.annotations['nginx.ingress.kubernetes.io/enable-access-log']).toBe('false');
  });
});
