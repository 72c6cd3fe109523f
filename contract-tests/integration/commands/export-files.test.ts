import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { environment, freePort, root, run, type ServerProcess, startServer } from '../../support/process.js';

/** Static exports of different portfolios, served by a simple file host: no headers, no rewrite rules, index.html for folders. */
const files = (content: Record<string, string>) => content;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="4"/></svg>';
const oddNames = [
  'Screenshot 2026-03-01 at 10.15.20.svg',
  'Foto \u00fcbersicht.svg',
  'photo (2).svg',
  'a+b, c;d & e=f.svg',
  'costs 100 $.svg',
  'C# {1} [2] *.svg',
  'Who is this?.svg',
  '写真 1.svg',
  `"it's".svg`,
];
const portfolios: Readonly<
  Record<
    string,
    { readonly content?: Record<string, string>; readonly lang: string; readonly pages: readonly string[] }
  >
> = {
  'the sample': {
    lang: '<html lang="en">',
    pages: ['/projects/harbor-forecast', '/guides/shipping-models', '/contact'],
  },
  'a resume of one line': {
    content: files({ 'resume.json': '{"basics":{"name":"Zed Quark"}}' }),
    lang: '<html lang="en">',
    pages: [],
  },
  'no projects': {
    content: files({
      'profile.yaml': 'name: Noa Field\nrole: Writer\ndescription: Writes about rivers.\nlanguage: en\n',
      'pages/rivers.md':
        '---\ntitle: Rivers\ndescription: Of rivers.\n---\nSee [what only a service has](/auth.md), and [me](/).\n',
    }),
    lang: '<html lang="en">',
    pages: ['/rivers'],
  },
  'a Japanese resume': {
    content: files({
      'resume.json': JSON.stringify({
        basics: { name: '山田花子', label: 'ソフトウェアエンジニア', summary: '東京で機械学習を研究しています。' },
        meta: { language: 'ja' },
        work: [{ name: '株式会社例', position: '研究員', startDate: '2020-04', summary: '形態素解析エンジンの開発。' }],
        projects: [{ name: '港の混雑予測', description: '夜間に学習するモデル。' }],
      }),
    }),
    lang: '<html lang="ja">',
    pages: ['/work'],
  },
  'files of every name': {
    content: files({
      'profile.yaml':
        'name: Noa Field\nrole: Writer\ndescription: Writes about rivers.\nlanguage: en\nimage: Noa (1).svg\n',
      'pages/names.md': `---\ntitle: Names\ndescription: Of files.\n---\n${oddNames
        .map((name) => `![A drawing](<../assets/${name}>) and [the same](<../assets/${name}>)`)
        .join('\n\n')}\n\n![Beside it](names/beside%20it.svg)\n`,
      'pages/names/beside it.svg': drawing,
      'assets/Noa (1).svg': drawing,
      ...Object.fromEntries(oddNames.map((name) => [`assets/${name}`, drawing])),
    }),
    lang: '<html lang="en">',
    pages: ['/names'],
  },
  'a Persian folder': {
    content: files({
      'profile.yaml':
        'name: نگار مرادی\nrole: مهندس نرم‌افزار\ndescription: سامانه‌هایی برای پردازش زبان می‌سازد.\nlanguage: fa\n',
      'projects/bandar.md': '---\ntitle: پیش‌بینی بندر\ncategory: زبان\n---\nمتن پروژه.\n',
      'pages/about.md': '---\ntitle: درباره\ndescription: درباره من.\n---\nمتن.\n',
    }),
    lang: '<html lang="fa" dir="rtl">',
    pages: ['/projects/bandar', '/about'],
  },
};

/** Terms for features that static files do not have. */
const serviceOnlyFeatures =
  /\/api\/|\/oauth2\/|\/agent\/|\.well-known\/(?!security)|openapi|auth\.md|\/developers|webmcp|Accept: |MCP|\bA2A\b|search_site/;
/** Words from the sample, which must not occur in other portfolios. */
const samplePattern = /northlight|lindqvist|\bmara\b|harbor|gothenburg|\blexi\b|orchard/i;

/** Folder of each export, for tests that serve it differently. */
const exportFolders = new Map<string, string>();
const folder = mkdtempSync(join(tmpdir(), 'vitrine-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lists every file below a folder, as paths with a leading slash. */
const filesIn = (path: string, below = ''): string[] =>
  readdirSync(path).flatMap((name) =>
    statSync(join(path, name)).isDirectory() ? filesIn(join(path, name), `${below}/${name}`) : [`${below}/${name}`],
  );

const written = (content: Record<string, string>): string => {
  const path = mkdtempSync(join(folder, 'content-'));
  for (const [file, text] of Object.entries(content)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  return 'profile.yaml' in content ? path : join(path, 'resume.json');
};

async function exported(
  content: Record<string, string> | undefined,
  base: string,
  flags: readonly string[] = [],
): Promise<string> {
  const to = mkdtempSync(join(folder, 'export-'));
  const source = content === undefined ? {} : { PORTFOLIO: written(content) };
  const env = { ...environment, ...source, BASE_URL: base };
  const { code, output } = await run(process.execPath, ['dist/src/main.js', 'export', to, ...flags], { env });
  expect([code, output]).toEqual([0, expect.stringMatching(/Wrote \d+ addresses/)]);
  expect(output).not.toContain('leads nowhere');
  return to;
}

/** Follows every link of every page and document, starting at the front page. Returns the working and the broken URLs. */
async function followLinks(
  base: string,
  below = '',
): Promise<{ readonly found: ReadonlyMap<string, string>; readonly dead: readonly string[] }> {
  const found = new Map<string, string>();
  const dead: string[] = [];
  const seen = new Set(['/', '/llms.txt', '/sitemap.xml', '/robots.txt', '/resume.json'].map((path) => below + path));
  for (const path of seen) {
    let answer = await ask(base, path);
    if (answer.status === 301) answer = await ask(base, `${path}/`);
    if (answer.status !== 200) dead.push(path);
    found.set(path, answer.text);
    if (/\.(png|js)$/.test(path)) continue;
    for (const [, address = ''] of answer.text.matchAll(/(?:href|src)="(\/[^"]*)"|(https?:\/\/[^\s"'<>()[\]{}]+)/g))
      seen.add(address.replace(/[?#].*$/, ''));
    for (const [address] of answer.text.matchAll(/https?:\/\/[^\s"'<>()[\]`{}]+/g)) {
      const path = address.replace(/[.,;:]+$/, '').replace(/[?#].*$/, '');
      if (path.startsWith(`${base}/`)) seen.add(path.slice(base.length));
    }
    seen.delete('');
  }
  return { found, dead };
}

describe.each(Object.entries(portfolios))('a static export of %s', (name, { content, lang, pages }) => {
  let host: ServerProcess;
  let base: string;
  let to: string;
  beforeAll(async () => {
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    to = await exported(content, base, ['--search']);
    exportFolders.set(name, to);
    host = await startServer(
      'python3',
      ['-u', '-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', to],
      /Serving HTTP/,
    );
  });
  afterAll(() => host?.stop().then(() => undefined));

  it('links every page from the front page, and has no broken link', async () => {
    const { found, dead } = await followLinks(base);
    expect(dead).toEqual([]);
    for (const path of ['/', '/search', ...pages]) expect(found.get(path), path).toContain(lang);
    for (const path of pages) expect(found.get(`${path}.md`), path).toContain('canonical:');
  });

  it('mentions no feature that static files do not have', () => {
    const said = filesIn(to)
      .filter((file) => /\.(html|md|txt|xml|json)$/.test(file) || /^\/_|nginx/.test(file))
      .filter((file) => content !== undefined || !/contact|privacy|llms-full|search-index|guides/.test(file))
      .flatMap(
        (file) => serviceOnlyFeatures.exec(readFileSync(join(to, file), 'utf8'))?.[0].concat(` in ${file}`) ?? [],
      );
    expect(said).toEqual([]);
    for (const gone of [
      'openapi.json',
      'openapi.yaml',
      'auth.md',
      'developers',
      'api',
      '.well-known/agent-card.json',
      'webmcp.tools.js',
    ])
      expect(existsSync(join(to, gone)), gone).toBe(false);
  });

  it('contains no text of the sample portfolio', () => {
    if (content === undefined) return;
    const said = filesIn(to).filter(
      (file) => !/\.png$/.test(file) && samplePattern.test(readFileSync(join(to, file), 'utf8')),
    );
    expect(said).toEqual([]);
  });
});

describe('a static export below a path, as for GitHub Pages projects', () => {
  it.each(['the sample', 'files of every name'])('has no broken link: %s', async (name) => {
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const to = await exported(portfolios[name]?.content, `${base}/my-site`, ['--search']);
    const root = mkdtempSync(join(folder, 'host-'));
    symlinkSync(to, join(root, 'my-site'));
    const host = await startServer(
      'python3',
      ['-u', '-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', root],
      /Serving HTTP/,
    );
    try {
      const { found, dead } = await followLinks(base, '/my-site');
      expect(dead).toEqual([]);
      for (const path of portfolios[name]?.pages ?? []) expect([...found.keys()]).toContain(`/my-site${path}`);
      const { entries } = JSON.parse(
        found.get('/my-site/search-index.json') ?? readFileSync(join(to, 'search-index.json'), 'utf8'),
      );
      expect((entries as { path: string }[]).filter(({ path }) => !path.startsWith('/my-site/'))).toEqual([]);
      const manifest = readFileSync(join(to, 'manifest.webmanifest'), 'utf8');
      expect(JSON.parse(manifest)).toMatchObject({
        start_url: '/my-site/',
        icons: [{ src: '/my-site/favicon.svg' }, {}, {}],
      });
    } finally {
      await host.stop();
    }
  });

  it('is not available for a service, whose BASE_URL must be an origin', async () => {
    const env = { ...environment, BASE_URL: 'https://me.github.io/my-site' };
    const to = join(folder, 'refused');
    const service = ['--service', 'https://service.example.org'];
    const behind = await run(process.execPath, ['dist/src/main.js', 'export', to, ...service], { env });
    expect([behind.code, behind.output]).toEqual([1, expect.stringContaining('--service')]);
    const served = await run(process.execPath, ['dist/src/main.js', 'serve'], { env });
    expect(served.output).toContain('BASE_URL accepts an origin such as https://portfolio.example.org');
    expect(served.code).not.toBe(0);
  });
});

function nginxOf(to: string, port: number): Promise<ServerProcess> {
  const place = mkdtempSync(join(folder, 'nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${place}/${kind};`)
    .join(' ');
  writeFileSync(
    join(place, 'nginx.conf'),
    `daemon off; pid ${place}/pid; error_log stderr notice;\n${process.getuid?.() === 0 ? 'user root;' : ''}\nevents {}\nhttp { access_log off; ${temporary}\n` +
      `server { listen 127.0.0.1:${port}; root ${to}; include ${to}/nginx.conf; } }`,
  );
  return startServer('nginx', ['-p', place, '-c', join(place, 'nginx.conf')], /start worker process/, { cwd: root });
}

describe('a static export', () => {
  it('has a search if requested, and otherwise does not mention one', async () => {
    const plain = await exported(portfolios['no projects']?.content, 'https://portfolio.example.org');
    const searched = exportFolders.get('no projects') ?? '';
    expect(readFileSync(join(plain, 'index.html'), 'utf8')).not.toContain('/search');
    expect(filesIn(plain).filter((file) => file.includes('search'))).toEqual([]);
    expect(readFileSync(join(searched, 'index.html'), 'utf8')).toContain('href="/search"');
    const { entries } = JSON.parse(readFileSync(join(searched, 'search-index.json'), 'utf8')) as {
      entries: { path: string; text: string }[];
    };
    expect(entries.map(({ path }) => path)).toContain('/rivers');
    expect(readFileSync(join(searched, 'search/index.html'), 'utf8')).toMatch(
      /<script src="\/static\/search\.[0-9a-f]+\.js" defer><\/script>/,
    );
  });

  it('works on GitHub Pages, and keeps the Git history of its folder', async () => {
    const base = 'https://portfolio.example.org';
    const to = await exported({ 'resume.json': '{"basics":{"name":"Zed Quark"}}' }, base);
    expect(existsSync(join(to, '.nojekyll'))).toBe(true);
    mkdirSync(join(to, '.git'));
    writeFileSync(join(to, '.git/HEAD'), 'ref: refs/heads/main\n');
    const env = { ...environment, BASE_URL: base };
    const again = await run(process.execPath, ['dist/src/main.js', 'export', to, '--replace'], { env });
    expect([again.code, readFileSync(join(to, '.git/HEAD'), 'utf8')]).toEqual([0, 'ref: refs/heads/main\n']);
  });

  it('is served by nginx with the headers of the service, and with a page for missing files', async () => {
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const host = await nginxOf(exportFolders.get('the sample') ?? '', port);
    try {
      const page = await ask(base, '/projects');
      expect([page.status, page.headers['content-security-policy']]).toEqual([
        200,
        expect.stringContaining("default-src 'none'"),
      ]);
      expect(page.headers.link ?? '').not.toMatch(serviceOnlyFeatures);
      const missing = await ask(base, '/nowhere');
      expect([missing.status, missing.text.includes('<h1')]).toEqual([404, true]);
    } finally {
      await host.stop();
    }
  });

  it('is served by nginx with unusual file names', async () => {
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const to = exportFolders.get('files of every name') ?? '';
    const host = await nginxOf(to, port);
    try {
      const page = (await ask(base, '/names')).text;
      const addresses = [...page.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address);
      expect(new Set(addresses).size).toBe(oddNames.length + 1);
      for (const address of addresses) {
        const answer = await ask(base, address);
        expect([answer.status, answer.text, answer.headers['content-type']], address).toEqual([
          200,
          drawing,
          'image/svg+xml',
        ]);
      }
    } finally {
      await host.stop();
    }
    const redirects = readFileSync(join(to, '_redirects'), 'utf8');
    expect(redirects).not.toContain('/assets/');
    for (const name of oddNames) expect(existsSync(join(to, 'assets', name)), name).toBe(true);
  });
});
