import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../service/http/api-errors.js';
import { portfolioOf, siteDepsOf } from '../pages/testing.js';
import { siteOperations } from './operations.js';

const deps = siteDepsOf(portfolioOf({ pages: [{ path: '/privacy', title: 'Privacy' }] }));
const operations = siteOperations(deps);
const callOf = (accepted: string | false, path: object = {}): never => ({ path, accepts: () => accepted }) as never;
const reply = async (result: unknown) =>
  (await result) as {
    status: number;
    type: string;
    body: string | Uint8Array;
    headers?: Record<string, string | string[]>;
    cache?: string;
  };

describe('getHome', () => {
  it('sends Markdown with the same links as HTML, a canonical link and a token estimate (P-1, N-1)', async () => {
    const html = await reply(operations.getHome(callOf('text/html')));
    const { type, body, headers } = await reply(operations.getHome(callOf('text/markdown')));
    expect(type).toBe('text/markdown');
    expect(headers?.Link).toEqual([
      ...(html.headers?.Link ?? []),
      '<https://portfolio.example.org/>; rel="canonical"; type="text/html"',
    ]);
    expect(headers?.['X-Markdown-Tokens']).toBe(String(Math.ceil(body.length / 4)));
  });
});

describe('without sharp', () => {
  it('previews and icons are served as short-lived placeholders, and pictures are not found', async () => {
    const file = fileURLToPath(new URL('../pages/static/og.png', import.meta.url));
    const picture = { type: 'image/png', width: 1200, height: 630, hash: '0123456789abcdef' } as const;
    const asset = { path: '/assets/og.png', file, type: 'image/png', size: 1, picture };
    const poor = siteDepsOf(portfolioOf({ assets: [asset], profile: { image: '/assets/og.png' } }));
    const answers = siteOperations(poor);
    const inPlace = [
      answers.getPreview(callOf(false, { file: 'index.png' })),
      answers.getOgImage(callOf(false)),
      answers.getIcon(callOf(false)),
      answers.getTouchIcon(callOf(false)),
    ];
    for (const each of inPlace)
      expect(await reply(each)).toMatchObject({ status: 200, type: 'image/png', cache: 'provisional' });
    await expect(answers.getPicture(callOf(false, { file: '0123456789abcdef-480.webp' }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await reply(answers.getFaviconIco(callOf(false)))).cache).toBe('provisional');
    const { body } = await reply(answers.getHome(callOf('text/html')));
    expect(body).toContain('src="/assets/og.png"');
    expect(body).toContain('content="https://portfolio.example.org/og.png"');
    expect(body).not.toMatch(/<picture|\/pictures\/|\/previews\//);
  });

  it.each(['0123456789abcdef-480.webp', 'index.0123456789.png'])(
    'an unknown preview or picture name is not found: %s',
    (name) => {
      const getting = name.endsWith('.webp')
        ? operations.getPicture(callOf(false, { file: name }))
        : operations.getPreview(callOf(false, { file: `nothing.${name}` }));
      return expect(getting).rejects.toMatchObject({
        code: 'NOT_FOUND',
        details: { file: expect.stringMatching(name) },
      });
    },
  );
});

describe('static files', () => {
  it.each(['style.00000000.css', 'none.js', 'favicon.svg', '../static/style.css', '__proto__'])(
    'are not found under the name %s',
    (file) => {
      expect(() => operations.getStaticFile(callOf(false, { file }))).toThrow(
        expect.objectContaining({ code: 'NOT_FOUND' }) as ApiError,
      );
    },
  );

  it('include images of the declared type and size, and small files', async () => {
    const size = (bytes: Buffer): number[] => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    const icon = Buffer.from((await reply(operations.getIcon(callOf(false)))).body);
    const og = Buffer.from((await reply(operations.getOgImage(callOf(false)))).body);
    expect([size(icon), size(og)]).toEqual([
      [96, 96],
      [1200, 630],
    ]);
    expect(og.length).toBeLessThan(100_000);
    expect(Buffer.from((await reply(operations.getFavicon(callOf(false)))).body).toString()).toMatch(/^<svg /);
  });

  it('include fonts that are cached for a year', async () => {
    const file = deps.files.path('inter-latin-400.woff2').replace('/static/', '');
    const { status, type, cache, body } = await reply(operations.getStaticFile(callOf(false, { file })));
    expect([status, type, cache]).toEqual([200, 'font/woff2', 'immutable']);
    expect(Buffer.from(body as Uint8Array).toString('latin1', 0, 4)).toBe('wOF2');
  });

  it('load nothing from other hosts', async () => {
    const css = deps.files.get('style.css').bytes.toString();
    expect(css).not.toContain('@import');
    const named = [...css.matchAll(/url\(([^)]*)\)/g)].map(([, address = '']) => address);
    expect(named.length).toBeGreaterThan(20);
    for (const path of named) {
      expect(deps.files.find(path.replace('/static/', '')), path).toMatchObject({ hashed: true });
    }
    expect((await reply(operations.getWebmcpTools(callOf(false)))).body).not.toMatch(/https?:/);
  });
});
