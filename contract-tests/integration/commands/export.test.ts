import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../support/contract.js';
import { type Answer, ask } from '../../support/http.js';
import { environment, freePort, run, type ServerProcess, startServer } from '../../support/process.js';
import { liftedLimits, type Service, startService } from '../../support/service.js';

/** An export in front of a service: nginx serves it with the generated configuration, compared with a live service. */
const main = 'dist/src/main.js';
let folder: string;
let base: string;
let live: Service;
let host: ServerProcess;
let manifest: { files: { path: string; file: string; headers: Record<string, string> }[] };

/** The settings of the live service, which the export reflects. */
const settings = { ...liftedLimits, OAUTH_CLIENTS: 'cimd,dcr' };

const exporting = (to: string, more: readonly string[] = [], env: Record<string, string> = { BASE_URL: base }) =>
  run(process.execPath, [main, 'export', to, ...more], { env: { ...environment, ...settings, ...env } });

const behind = (): string[] => ['--service', `http://127.0.0.1:${live.port}`];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-export-'));
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  live = await startService({ ...settings, BASE_URL: base }, {}, { draws: true });
  const { code, output } = await exporting(join(folder, 'files'), behind());
  expect(output).toMatch(/Wrote \d+ addresses/);
  expect(code).toBe(0);
  manifest = JSON.parse(readFileSync(join(folder, 'files/manifest.json'), 'utf8')) as typeof manifest;
  mkdirSync(join(folder, 'tmp'));
  writeFileSync(join(folder, 'nginx.conf'), configuration(port));
  host = await startServer('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], /start worker process/);
});
afterAll(async () => {
  await host?.stop();
  await live?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A minimal nginx configuration. The included file serves the export and forwards other requests to the service. */
const configuration = (port: number): string => `
daemon off; pid ${folder}/nginx.pid; error_log stderr notice;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/tmp/${kind};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    include ${folder}/files/nginx.conf;
  }
}
`;

const fromHost = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  ask(base, path, { headers, method });
const fromService = (path: string): Promise<Answer> => ask(`http://127.0.0.1:${live.port}`, path);

/**
 * Returns a response of the service as a file host would send it. File hosts ignore `Accept` and queries, so links to a
 * category point to a section of the whole list.
 */
const asFromHost = ({ bytes, headers }: Answer): Buffer => {
  if (!/^text\/(html|markdown|plain)/.test(headers['content-type'] ?? '')) return bytes;
  const text = bytes
    .toString()
    .replaceAll(/,? or send (?:<code>|`)Accept: text\/markdown(?:<\/code>|`)/g, '')
    .replaceAll(
      /(?<!webmcp)\/projects\?category=([A-Za-z+]+)/g,
      (_, name: string) => `/projects#${name.toLowerCase().replaceAll('+', '-')}`,
    );
  return Buffer.from(text);
};

describe('vitrine export', () => {
  it('writes the response of the service, with its headers, for every path', async () => {
    expect(manifest.files.length).toBeGreaterThan(100);
    for (const { path, headers } of manifest.files.filter(({ path: each }) => each !== '/404.html')) {
      const [file, answer] = [await fromHost(path), await fromService(path)];
      expect([file.status, file.bytes.equals(asFromHost(answer))], path).toEqual([200, true]);
      const names = Object.keys(headers).filter((name) => name !== 'x-markdown-tokens');
      for (const name of names) expect([name, file.headers[name]], path).toEqual([name, answer.headers[name]]);
      for (const name of ['content-type', 'cache-control', 'access-control-allow-origin', 'x-content-type-options'])
        expect(headers, path).toHaveProperty(name);
    }
  });

  it('includes every read with a single response, each of which matches the contract', async () => {
    const paths = new Set(manifest.files.map(({ path }) => path));
    const marked = operations.filter(({ dependsOn, method }) => dependsOn !== undefined && method === 'GET');
    const shared = new Set(operations.filter(({ method }) => method !== 'GET').map(({ path }) => path));
    const files = marked.filter(({ path, request }) => !request.path.includes('?') && !shared.has(path));
    expect(files.length).toBeGreaterThan(35);
    for (const { id, request, faults, responses } of files) {
      // Their examples name files of another build and portfolio. The links of the pages cover the real ones.
      if (['getStaticFile', 'getPicture', 'getPreview'].includes(id)) continue;
      expect(paths, id).toContain(request.path);
      const answer = await fromHost(request.path);
      const type =
        responses[0]?.types.find((each) => answer.headers['content-type']?.startsWith(each)) ?? 'none of the contract';
      const body = type.endsWith('json')
        ? JSON.parse(answer.text)
        : type.startsWith('image/')
          ? undefined
          : answer.text;
      if (body !== undefined) expect(faults(200, type, body), id).toEqual([]);
    }
  });

  it('contains every URL of this origin that its files link to, or the service has it', async () => {
    const wrong: string[] = [];
    const named = new Set<string>();
    for (const { file } of manifest.files.filter(({ file: each }) => /\.(html|json|md|txt|xml)$/.test(each))) {
      const text = readFileSync(join(folder, 'files', file), 'utf8');
      for (const [, path = ''] of text.matchAll(/(?:href|src)="(\/[^"#?]*)"/g)) named.add(path);
    }
    for (const path of named) {
      const answer = await fromHost(path);
      const held = answer.status === 200 || (await fromService(path)).status !== 404;
      if (!held) wrong.push(path);
    }
    expect(named.size).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });

  it('forwards requests with a query to the service', async () => {
    const some = await fromHost('/api/v1/webmcp/projects?category=Language');
    expect(some.json).toEqual((await fromService('/api/v1/webmcp/projects?category=Language')).json);
    expect((some.json as { count: number }).count).toBeLessThan(14);
    expect(manifest.files.map(({ path }) => path)).not.toContain('/search');
  });

  it('lists every file once in each host configuration', () => {
    const files = manifest.files.map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
    const headers = readFileSync(join(folder, 'files/_headers'), 'utf8');
    const redirects = readFileSync(join(folder, 'files/_redirects'), 'utf8');
    for (const { path, file } of manifest.files) {
      expect(headers).toContain(`\n${path === '/' ? '' : path}`);
      if (path !== `/${file}` && !file.endsWith('index.html')) expect(redirects).toContain(`${path} /${file} 200\n`);
    }
    expect(redirects).toMatch(new RegExp(`/\\* ${behind()[1]}/:splat 200\n$`));
    execFileSync('nginx', ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf')]);
  });

  it('overwrites an earlier export only with --replace, and other files never', async () => {
    const small = join(folder, 'resume.json');
    writeFileSync(small, '{"basics":{"name":"Ada"}}');
    const again = join(folder, 'again');
    expect((await exporting(again, [small])).code).toBe(0);
    const twice = await exporting(again, [small]);
    expect([twice.code, twice.output]).toEqual([1, expect.stringContaining('--replace')]);
    const foreign = join(folder, 'foreign');
    mkdirSync(foreign);
    writeFileSync(join(foreign, 'thesis.md'), 'mine');
    const refused = await exporting(foreign, ['--replace']);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('left as it is')]);
    expect(readFileSync(join(foreign, 'thesis.md'), 'utf8')).toBe('mine');
    expect((await exporting(again, [small, '--replace', ...behind()])).code).toBe(0);
  });

  it('forwards requests without a file to the service', async () => {
    const called = await ask(base, '/api/mcp', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect([called.status, called.text.includes('search_site')]).toEqual([200, true]);
    expect((await fromHost('/search?q=harbor', { Accept: 'text/html' })).text).toContain('Harbor Forecast');
    expect([(await fromHost('/projects/')).status, (await fromHost('/projects/')).headers.location]).toEqual([
      308,
      `${base}/projects`,
    ]);
  });

  it.each([
    [['--service', 'service.example.org'], 'it accepts an origin'],
    [['--service', 'https://service.example.org/x'], 'it accepts an origin'],
    [['--service', 'https://service.example.org', '--search'], '--search is for files alone'],
  ])('rejects %j', async (flags, sentence) => {
    const refused = await exporting(join(folder, 'none'), flags);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it('requires a base URL, and prints its help', async () => {
    const none = await exporting(join(folder, 'none'), [], {});
    expect([none.code, none.output]).toEqual([
      1,
      expect.stringMatching(/^Name the address that the files will be served at: --base-url .* BASE_URL\.\n$/),
    ]);
    const help = await exporting(join(folder, 'none'), ['--help'], {});
    expect([help.code, help.output]).toEqual([0, expect.stringContaining('Usage: vitrine export')]);
  });
});
