import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { freePort, run } from '../../support/process.js';
import { type Service, startService } from '../../support/service.js';

/** Configures a shared cache whose key is only the URL, like CloudFront's CachingOptimized policy. */
const configuration = (folder: string, port: number, service: number): string => `
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  proxy_cache_path ${folder}/cache keys_zone=shared:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${service};
      proxy_cache shared;
      proxy_cache_key $uri;
      proxy_ignore_headers Vary;
      proxy_set_header Accept-Encoding "";
      add_header X-Cache-Status $upstream_cache_status always;
    }
  }
}`;

describe('a shared cache that ignores Vary', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-shared-cache-'));
  let service: Service | undefined;
  let edge = '';
  const nginx = (...more: string[]) =>
    run('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf'), ...more]);
  beforeAll(async () => {
    service = await startService({
      RATE_LIMIT_PAGES: '10000',
      RATE_LIMIT_DOCUMENTS: '10000',
      RATE_LIMIT_READ: '10000',
    });
    const port = await freePort();
    writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, service.port));
    expect(await nginx()).toMatchObject({ code: 0 });
    edge = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await nginx('-s', 'stop');
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['/', 'text/html', ['text/markdown', 'application/json']],
    ['/projects', 'text/html', ['text/markdown']],
    ['/projects/harbor-forecast', 'text/html', ['text/markdown']],
    ['/cv', 'text/html', ['text/markdown']],
    ['/about', 'text/html', ['text/markdown']],
    ['/developers', 'text/html', ['text/markdown', 'application/json']],
    ['/developers/reference', 'text/html', ['text/markdown']],
    ['/llms.txt', 'text/plain', ['application/json']],
    ['/auth.md', 'text/markdown', ['application/json']],
    ['/openapi.json', 'application/json', ['application/openapi+json']],
    ['/api/v1/webmcp/projects', 'application/json', ['application/vnd.vitrine.v1+json']],
  ])('serves %s as %s to browsers after it was requested in other types', async (path, usual, others) => {
    const get = (accept: string) => ask(edge, path, { headers: { accept } });
    for (const accept of others) {
      const { status, headers } = await get(accept);
      expect([status, headers['content-type'], headers['x-cache-status']]).toEqual([
        200,
        expect.stringContaining(accept),
        'MISS',
      ]);
      expect(headers['cache-control']).toMatch(/^private, /);
    }
    for (const cacheStatus of ['MISS', 'HIT']) {
      const { status, headers } = await get(`${usual}, */*;q=0.8`);
      expect([status, headers['content-type'], headers['x-cache-status']]).toEqual([
        200,
        expect.stringContaining(usual),
        cacheStatus,
      ]);
    }
  });
});
