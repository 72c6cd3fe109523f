import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { loadPortfolio } from '../../app/compiler/testing/load-portfolio.js';
import { contentFolder, loadOptions } from '../../service/portfolio/testing.js';
import { describeProblem, isHeldBack } from '../result/problem.js';
import { parseList } from './public-site/lists.js';
import { parseRobots } from './public-site/robots.js';
import { importSite, type SiteImportOptions } from './site.js';

const opened: { remove(): Promise<void> }[] = [];
const servers: Server[] = [];
afterEach(async () => {
  for (const folder of opened.splice(0)) await folder.remove();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

/** Sentences that no two names share. */
const words = (name: string): string =>
  Array.from({ length: 12 }, (_, i) => `The ${name} bridge number ${i} of ${name} holds ${name} carts at once.`).join(
    ' ',
  );
const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html><head><title>${title} | Ada</title>${head}</head><body><nav><a href="/">Home</a></nav><article><h1>${title}</h1><p>${body}</p></article><script>x</script></body></html>`;
const post = (title: string, body: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n${body}\n`;

type Answer = string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

/** Starts a public site on a random port. `{base}` in an answer is its address. */
async function publicSite(answers: Readonly<Record<string, Answer>>) {
  const requested: string[] = [];
  let open = 0;
  let mostAtOnce = 0;
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    open += 1;
    mostAtOnce = Math.max(mostAtOnce, open);
    response.on('close', () => (open -= 1));
    const answer = answers[request.url ?? ''];
    if (typeof answer === 'function') return answer(request, response);
    if (answer === undefined) return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>');
    const type = /\.(?:xml|txt|gz)$/.test(request.url ?? '') ? 'application/xml' : 'text/html; charset=utf-8';
    response.writeHead(200, { 'content-type': type });
    response.end(typeof answer === 'string' ? answer.replaceAll('{base}', address) : answer);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, requested, mostAtOnce: () => mostAtOnce };
}

async function imported(
  files: Parameters<typeof contentFolder>[0],
  address: string,
  options: Partial<NonNullable<SiteImportOptions['site']>> = {},
) {
  const source = await contentFolder(files);
  const target = await contentFolder({});
  opened.push(source, target);
  const to = join(target.path, 'new');
  const site = { address: new URL(address), allowPrivate: true, ...options };
  const report = await importSite(source.path, to, { today: '2026-06-01', site });
  const portfolio = await loadPortfolio(to, loadOptions);
  return {
    report,
    portfolio,
    pages: Object.fromEntries(portfolio.pages.map((each) => [each.path, each])),
    drafts: (await readdir(to, { recursive: true })).filter((file) => /^drafts\/.*\.\w+$/.test(file)),
    reasons: report.problems.filter(isHeldBack).map(describeProblem),
  };
}

const sitemap = (...paths: readonly string[]): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>${path.startsWith('http') ? path : `{base}${path}`}</loc></url>`)
    .join('')}</urlset>`;

describe('an import with the public site', () => {
  it('publishes the texts on its pages under their addresses, titles and dates, and puts the others into drafts/', async () => {
    const { address } = await publicSite({
      '/': page('Home', 'Welcome.'),
      '/sitemap.xml': sitemap('/', '/writing/iron/', '/wood.html', '/about/'),
      '/writing/iron/': page(
        'Iron bridges',
        `<time datetime="2024-02-29T23:30:00Z">March 1, 2024</time> ${words('iron')}`,
      ),
      '/wood.html': page('On wood', `<time datetime="2020-05-05">May 5, 2020</time> ${words('wood')}`),
      '/about/': page('About', 'I build bridges in Bern, and I write about them.'),
    });
    const { pages, drafts, reasons } = await imported(
      {
        'hugo.toml': 'title = "x"\n[params]\nauthor = "Ada Example"',
        'content/posts/iron.md': post('Iron bridges', words('iron'), 'date: 2024-03-01\n'),
        'content/posts/wood.md': post('Wood', words('wood'), 'date: 2021-01-01\nslug: timber\n'),
        'content/about.md': post('About', 'I build bridges in Bern, and I write about them.'),
        'content/posts/secret.md': post('What I think of my boss', words('secret'), 'date: 2024-03-02\n'),
      },
      address,
    );
    expect(Object.keys(pages).toSorted()).toEqual(['/about', '/wood', '/writing/iron']);
    expect(pages['/writing/iron']).toMatchObject({ title: 'Iron bridges', date: '2024-03-01', isPost: true });
    expect(pages['/wood']).toMatchObject({ title: 'On wood', date: '2020-05-05' });
    expect(drafts).toEqual(['drafts/content/posts/secret.md']);
    expect(reasons).toEqual([
      `held back: content/posts/secret.md is on no public page of ${address}. Move it out of drafts/ to publish it.`,
    ]);
  });

  it.each([
    ['a heading in place of a title', '# Iron bridges\n\n', 'Iron bridges', '', undefined],
    ['a title that is a number', '---\ntitle: 1984\n---\n', '1984', '', '1984'],
    [
      'a title before the name of the site',
      post('Iron bridges', ''),
      '',
      '<title>Iron bridges - Ada</title>',
      'Iron bridges',
    ],
    ['a changed title before the name of the site', post('Old', ''), '', '<title>New | Ada</title>', 'New'],
    [
      'a changed title behind the name of the site',
      post('Old', ''),
      'Ada',
      '<title>Ada — New</title><meta property="og:site_name" content="Ada">',
      'New',
    ],
    [
      'a changed title below a heading with the name of the site',
      post('Old', ''),
      'Ada',
      '<title>New - Ada</title>',
      'New',
    ],
  ])('gives a text the title of its page: %s', async (_what, head, h1, inHead, title) => {
    const heading = h1 === '' ? '' : `<h1>${h1}</h1>`;
    const { address } = await publicSite({
      '/': page('Home', 'Welcome.'),
      '/sitemap.xml': sitemap('/posts/iron/'),
      '/posts/iron/': `<html><head>${inHead}</head><body>${heading}<p>${words('iron')}</p></body></html>`,
    });
    const { report, pages } = await imported(
      { 'hugo.toml': 'title = "x"', 'content/posts/iron.md': head + words('iron') },
      address,
    );
    expect(pages['/posts/iron']?.title).toBe(title ?? 'Iron bridges');
    expect(report.guesses).toEqual([]);
  });

  it('does not take the beginning of a title for the title', async () => {
    const { address } = await publicSite({
      '/': page('Home', 'Welcome.'),
      '/sitemap.xml': sitemap('/x/'),
      '/x/': page('My notes of the meeting', `${words('iron')} ${words('gold')}`),
    });
    const { drafts } = await imported(
      {
        'hugo.toml': 'title = "x"',
        'content/posts/a.md': post('My notes', `${words('iron')} ${words('tin').slice(0, 400)}`),
      },
      address,
    );
    expect(drafts).toEqual(['drafts/content/posts/a.md']);
  });

  it('publishes one of two versions of a text, and not one that merely has the address of a page', async () => {
    const { address } = await publicSite({
      '/': page('Home', 'Welcome.'),
      '/sitemap.xml': sitemap('/posts/iron/', '/posts/wood/'),
      '/posts/iron/': page('Iron', words('iron')),
      '/posts/wood/': page('Wood', words('wood')),
    });
    const { pages, drafts } = await imported(
      {
        'hugo.toml': 'title = "x"',
        'content/posts/iron.md': post('Iron', words('iron')),
        'content/posts/iron-new.md': post('Iron', `${words('iron')} ${words('unsaid')}`),
        'content/posts/wood.md': post('Wood', words('letters')),
      },
      address,
    );
    expect(Object.keys(pages)).toEqual(['/posts/iron']);
    expect(pages['/posts/iron']?.body).not.toContain('unsaid');
    expect(drafts.toSorted()).toEqual(['drafts/content/posts/iron-new.md', 'drafts/content/posts/wood.md']);
  });

  it('keeps what a mark holds back, though the site shows it', async () => {
    const { address } = await publicSite({
      '/': page('Home', 'Welcome.'),
      '/sitemap.xml': sitemap('/posts/iron/'),
      '/posts/iron/': page('Iron', words('iron')),
    });
    const { pages, reasons } = await imported(
      { 'hugo.toml': 'title = "x"', 'content/posts/iron.md': post('Iron', words('iron'), 'draft: true\n') },
      address,
    );
    expect([Object.keys(pages), reasons.length]).toEqual([[], 1]);
  });

  it('reads an index of sitemaps, compressed ones and feeds, and no address of another host', async () => {
    const foreign = await publicSite({ '/posts/wood/': page('Wood', words('wood')) });
    const { address, requested, mostAtOnce } = await publicSite({
      '/robots.txt': 'User-agent: *\nDisallow: /hidden/\nSitemap: {base}/maps/all.xml\n',
      '/maps/all.xml':
        '<sitemapindex><sitemap><loc>{base}/maps/one.xml.gz</loc></sitemap><sitemap><loc>http://127.0.0.2:1/x.xml</loc></sitemap></sitemapindex>',
      '/maps/one.xml.gz': (request, response) =>
        void response.end(
          gzipSync(
            sitemap('/posts/iron/', '/hidden/note/', `${foreign.address}/posts/wood/`).replaceAll(
              '{base}',
              `http://${request.headers.host}`,
            ),
          ),
        ),
      '/': page('Home', 'Welcome.', '<link rel="alternate" type="application/atom+xml" href="/atom.xml">'),
      '/atom.xml': '<feed><entry><link href="{base}/posts/gold/"/></entry></feed>',
      '/posts/iron/': page('Iron', words('iron')),
      '/posts/gold/': page('Gold', words('gold')),
      '/hidden/note/': page('Note', words('note')),
    });
    const { pages, report, reasons } = await imported(
      {
        'hugo.toml': 'title = "x"',
        'content/posts/iron.md': post('Iron', words('iron')),
        'content/posts/gold.md': post('Gold', words('gold')),
        'content/posts/wood.md': post('Wood', words('wood')),
        'content/hidden/note.md': post('Note', words('note')),
      },
      address,
    );
    expect(Object.keys(pages).toSorted()).toEqual(['/posts/gold', '/posts/iron']);
    expect(foreign.requested).toEqual([]);
    expect(report.publicSite?.foreign).toBe(1);
    expect(requested).not.toContain('/hidden/note/');
    expect(reasons).toContainEqual(expect.stringContaining('which is excluded by robots.txt'));
    expect(mostAtOnce()).toBe(1);
  });

  it('follows links and redirects where there is no sitemap, and passes over noindex', async () => {
    const other = await publicSite({ '/x': page('Wood', words('wood')) });
    const { address } = await publicSite({
      '/': page(
        'Home',
        '<a href="posts/">Posts</a> <a href="/old">Old</a> <a href="/away">Away</a> <a href="/header">H</a>',
      ),
      '/posts/': page('Posts', '<a href="/posts/iron/?utm=1#x">Iron</a> <a href="/posts/quiet/">Quiet</a>'),
      '/posts/iron/': page('Iron', words('iron'), '<link rel="canonical" href="/posts/iron/">'),
      '/posts/quiet/': page('Quiet', words('quiet'), '<meta name="robots" content="noindex, follow">'),
      '/header': (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html', 'x-robots-tag': 'noindex' })
          .end(page('Loud', words('loud'))),
      '/old': (_, response) => void response.writeHead(301, { location: '/posts/gold/' }).end(),
      '/posts/gold/': page('Gold', words('gold')),
      '/away': (_, response) => void response.writeHead(302, { location: `${other.address}/x` }).end(),
    });
    const files = Object.fromEntries(
      ['iron', 'quiet', 'loud', 'gold', 'wood'].map((name) => [
        `content/posts/${name}.md`,
        post(`${name.charAt(0).toUpperCase()}${name.slice(1)}`, words(name)),
      ]),
    );
    const { pages, reasons } = await imported({ 'hugo.toml': 'title = "x"', ...files }, address);
    expect(Object.keys(pages).toSorted()).toEqual(['/posts/gold', '/posts/iron']);
    expect(reasons).toContainEqual(expect.stringMatching(/quiet\.md has the address .* which asks not to be indexed/));
    expect(other.requested).toEqual([]);
  });

  it('goes on past a page that is slow, private or of 50 MB', async () => {
    const { address } = await publicSite({
      '/': page('Home', 'Welcome.'),
      '/sitemap.xml': sitemap('/posts/slow/', '/posts/locked/', '/posts/giant/', '/posts/iron/'),
      '/posts/slow/': () => {},
      '/posts/locked/': (_, response) => void response.writeHead(401).end(),
      '/posts/giant/': (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.alloc(50e6, 'x')),
      '/posts/iron/': page('Iron', words('iron')),
    });
    const files = Object.fromEntries(
      ['iron', 'slow', 'locked', 'giant'].map((name) => [`content/posts/${name}.md`, post(name, words(name))]),
    );
    const { pages, reasons } = await imported({ 'hugo.toml': 'title = "x"', ...files }, address, { timeoutMs: 1500 });
    expect(Object.keys(pages)).toEqual(['/posts/iron']);
    expect(reasons.map((line) => /which (.*?)\. Move/.exec(line)?.[1]).toSorted()).toEqual([
      'answered 401',
      'did not answer in time',
      'is larger than 5 MiB',
    ]);
  });

  it('asks where only words were found, and tells progress', async () => {
    const { address } = await publicSite({
      '/': page('Home', `${words('iron')} ${words('gold')} ${words('wood')} ${words('tin')}`),
      ...Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`/p${i}/`, page(`P${i}`, 'x')])),
      '/sitemap.xml': sitemap(...Array.from({ length: 30 }, (_, i) => `/p${i}/`)),
    });
    const told: string[] = [];
    const { report } = await imported(
      { 'hugo.toml': 'title = "x"', 'content/posts/iron.md': post('Iron works', words('iron')) },
      address,
      { progress: (line) => told.push(line) },
    );
    expect(report.guesses).toEqual([
      'Only the words of 1 text are on the public site, not the title: content/posts/iron.md.',
    ]);
    expect(told).toEqual([`Requested 25 pages of ${new URL(address).host}.`]);
  });

  it('refuses private addresses, and writes nothing when the site cannot be read', async () => {
    const { address, requested } = await publicSite({ '/': page('Home', 'x') });
    const source = await contentFolder({ 'a.md': '# A\n\nText.' });
    opened.push(source);
    const to = join(dirname(source.path), 'new');
    const site = { address: new URL(address) };
    await expect(importSite(source.path, to, { today: '2026-06-01', site })).rejects.toThrow('is at a private address');
    const gone = { address: new URL('/gone/', address), allowPrivate: true };
    await expect(importSite(source.path, to, { today: '2026-06-01', site: gone })).rejects.toThrow(
      '/gone/ answered 404',
    );
    expect([existsSync(to), requested]).toEqual([false, ['/robots.txt', '/gone/']]);
  });

  it('takes the owner of a site that only the public page names', async () => {
    const person = {
      '@type': 'Person',
      name: 'Ada Example',
      jobTitle: 'Engineer',
      sameAs: ['https://github.com/ada-example'],
    };
    const { address } = await publicSite({
      '/': page('Home', 'x', `<script type="application/ld+json">${JSON.stringify({ '@graph': [person] })}</script>`),
    });
    const { portfolio } = await imported({ 'hugo.toml': 'title = "x"', 'content/a.md': post('A', 'x') }, address);
    expect(portfolio.profile).toMatchObject({
      name: 'Ada Example',
      role: 'Engineer',
      links: [{ label: 'GitHub', url: 'https://github.com/ada-example' }],
    });
    const { address: card } = await publicSite({
      '/': page(
        'Home',
        '<div class="h-card"><span class="p-name">Bo Example</span><p class="p-note">Builds.</p></div>',
      ),
    });
    const { portfolio: second } = await imported({ 'hugo.toml': 'title = "x"', 'content/a.md': post('A', 'x') }, card);
    expect(second.profile).toMatchObject({ name: 'Bo Example', description: 'Builds.' });
  });
});

describe('robots.txt', () => {
  it.each([
    ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/c', false],
    ['User-agent: vitrine\nDisallow: /\n\nUser-agent: *\nAllow: /', '/x', false],
    ['User-agent: other\nUser-agent: *\nDisallow: /*.pdf$', '/x.pdf', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/x.pdf.html', true],
    ['User-agent: *\nDisallow:', '/x', true],
  ])('%j decides about %s: %s', (text, path, allowed) => {
    expect(parseRobots(text, 'https://me.example').allows(new URL(path, 'https://me.example'))).toBe(allowed);
  });
});

describe('a list of addresses', () => {
  it.each([
    [
      '<rss><channel><link>https://a.example/</link><item><link>https://a.example/b</link></item></channel></rss>',
      ['https://a.example/b'],
    ],
    ['{"items":[{"url":"https://a.example/c"},{"id":1}]}', ['https://a.example/c']],
    ['https://a.example/d\nx\n', ['https://a.example/d']],
    ['{', []],
    ['<urlset><url><loc>', []],
  ])('is read from %s', (text, pages) => {
    expect(parseList(text).pages).toEqual(pages);
  });
});
