import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type PublicSite, type PublicSiteOptions, readPublicSite } from './crawl.js';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

const html = (body: string, head = ''): string => `<!doctype html><head>${head}</head><body>${body}</body>`;
const links = (count: number): string =>
  Array.from({ length: count }, (_, i) => `<a href="/p${i}/">${i}</a>`).join(' ');
const refresh = (content: string): string => `<meta http-equiv="refresh" content="${content}">`;
const redirect =
  (location: string): Respond =>
  (_, response) =>
    void response.writeHead(301, { location }).end();
const status =
  (code: number): Respond =>
  (_, response) =>
    void response.writeHead(code, { 'content-type': 'text/html' }).end('<p>No.</p>');

/** Serves pages on a random port. A function responds to every path without a page of its own. */
async function serve(pages: Readonly<Record<string, string | Respond>>, others: Respond = status(404)) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    const page = pages[request.url ?? ''] ?? others;
    if (typeof page === 'function') return page(request, response);
    const type = request.url?.endsWith('.txt') ? 'text/plain' : 'text/html';
    response.writeHead(200, { 'content-type': type }).end(page);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested };
}

const read = (address: string, options: PublicSiteOptions = {}): Promise<PublicSite> =>
  readPublicSite(new URL(address), { allowPrivate: true, ...options });
const paths = ({ pages }: PublicSite): string[] => pages.map(({ path }) => path).toSorted();

describe('readPublicSite', () => {
  it('sends at most 400 requests, also to pages that are not kept', async () => {
    const { address, requested } = await serve({ '/': html(links(600)) });
    const site = await read(address);
    expect(requested).toHaveLength(400);
    expect(site.unread.get('/p0')).toBe('answered 404');
    expect(site.unread.get('/p599')).toBe('is beyond 400 requests');
    expect(site.unread.size).toBe(600);
  });

  it('counts sitemaps and feeds as requests', async () => {
    const { address, requested } = await serve(
      { '/': html(''), '/robots.txt': Array.from({ length: 30 }, (_, i) => `Sitemap: /map${i}.xml`).join('\n') },
      (_, response) => void response.end(`<urlset>${'<url><loc>/x</loc></url>'.repeat(3)}</urlset>`),
    );
    await read(address);
    expect(requested.length).toBeLessThanOrEqual(400);
  });

  it('reads the pages first that may have a text', async () => {
    const { address, requested } = await serve({ '/': html(links(500)) });
    await read(address, { isWanted: (path) => path === '/p499' });
    expect(requested.filter((path) => path.startsWith('/p'))[0]).toBe('/p499/');
  });

  it('stops after five requests in a row that the site cannot answer, and not after pages that are missing', async () => {
    const { address, requested } = await serve({ '/': html(links(50)), '/robots.txt': '' }, (request, response) =>
      status(/^\/p(?:[0-9]|1[0-9])\//.test(request.url ?? '') ? 404 : 503)(request, response),
    );
    const site = await read(address);
    expect(requested.filter((path) => path.startsWith('/p'))).toHaveLength(25);
    expect(site.unread.get('/p49')).toBe('was not read, because the site stopped answering');
  });

  it('continues after redirects to another host, which are no failures of the site', async () => {
    const { address, requested } = await serve(
      { '/': html(links(20)), '/robots.txt': '' },
      redirect('http://127.0.0.2:1/'),
    );
    await read(address);
    expect(requested.filter((path) => path.startsWith('/p'))).toHaveLength(20);
  });

  it.each([
    ['noindex in its head', html('Secret.', '<meta name="robots" content="noindex">')],
    [
      'noindex in a header',
      (_: unknown, response: ServerResponse) =>
        void response.writeHead(200, { 'content-type': 'text/html', 'x-robots-tag': 'noindex' }).end(html('Secret.')),
    ],
  ])('leaves out a first page with %s', async (_what, page) => {
    const { address } = await serve({ '/': page });
    const site = await read(address);
    expect([paths(site), site.unread.get('/')]).toEqual([[], 'asks not to be indexed (noindex)']);
  });

  it('takes no owner from a first page that asks not to be indexed', async () => {
    const card = '<p class="h-card"><b class="p-name">Ada Example</b></p>';
    const { address } = await serve({ '/': html(card, '<meta name="robots" content="noindex">') });
    expect((await read(address)).person).toBeUndefined();
  });

  it('follows a first page that only leads on, and reads the links and the owner of its target', async () => {
    const card = '<p class="h-card"><b class="p-name">Ada Example</b></p>';
    const { address } = await serve({
      '/': html('', refresh('0; url=/en/')),
      '/en/': html(`${card}<a href="/en/a/">A</a>`),
      '/en/a/': html('Text of A.'),
    });
    const site = await read(address);
    expect([paths(site), site.person?.name]).toEqual([['/en', '/en/a'], 'Ada Example']);
  });

  it.each(['0;url=/', '0; URL=#top', '3', '30; url=/later/', '600;url=/later/'])(
    'keeps a page with a refresh of %j, which leads nowhere else within 5 seconds',
    async (content) => {
      const { address } = await serve({ '/': html('Words.', refresh(content)), '/later/': html('Later.') });
      expect(paths(await read(address))).toContain('/');
    },
  );

  it.each(['5; url=/next/', "0;url='/next/'", "0 URL = '/next/'", '1.5,url=/next/', '0; /next/'])(
    'follows a refresh of %j',
    async (content) => {
      const { address } = await serve({
        '/': html('<a href="/old/">Old</a>'),
        '/old/': html('', refresh(content)),
        '/next/': html('Next.'),
      });
      const site = await read(address);
      expect([paths(site), site.unread.get('/old')]).toEqual([['/', '/next'], 'only leads to another page']);
    },
  );

  it('gives up on first pages that lead to each other', async () => {
    const { address } = await serve({ '/': html('', refresh('0;url=/a/')), '/a/': html('', refresh('0;url=/')) });
    await expect(read(address)).rejects.toThrow('only leads to another page');
  });

  it('rejects a site whose robots.txt is on another host, and sends no request there', async () => {
    const other = await serve({ '/robots.txt': 'User-agent: *\nDisallow: /' });
    const { address, requested } = await serve({
      '/': html('Words.'),
      '/robots.txt': redirect(`${other.address}/robots.txt`),
    });
    await expect(read(address)).rejects.toThrow(
      `${address}/ cannot be read: robots.txt leads to another host, or too often. Name the address at which the site is now. Nothing was written.`,
    );
    expect([requested, other.requested]).toEqual([['/robots.txt'], []]);
  });

  it('obeys a robots.txt behind a redirect on the same host', async () => {
    const { address } = await serve({
      '/': html('<a href="/a/">A</a>'),
      '/a/': html('A.'),
      '/robots.txt': redirect('/real.txt'),
      '/real.txt': 'User-agent: *\nDisallow: /a/',
    });
    const site = await read(address);
    expect([paths(site), site.unread.get('/a')]).toEqual([['/'], 'is excluded by robots.txt']);
  });

  it('reports progress once for every 25 pages that it requests', async () => {
    const { address } = await serve({ '/': html(links(60)), '/p3/': html('x') });
    const lines: string[] = [];
    await read(address, { progress: (line) => lines.push(line) });
    const { host } = new URL(address);
    expect(lines).toEqual([`Requested 25 pages of ${host}.`, `Requested 50 pages of ${host}.`]);
  });
});
