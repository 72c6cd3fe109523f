import { describe, expect, it } from 'vitest';
import { markdownPagesOf } from '../../site/discovery/testing.js';
import { renderPage } from '../../site/operations/pages.js';
import { siteOf } from '../../site/pages/testing.js';
import { defaultMaxChars, getPageContent, listPages } from './pages.js';
import { contract, load, markdownFile, sample, urls } from './testing.js';

const pages = markdownPagesOf(sample);
const read = (path: string, part: { offset?: number; max_chars?: number } = {}) =>
  getPageContent(sample, { path, ...part }, urls, pages);
const guide = '/guides/shipping-models';

describe('listPages', () => {
  it('lists home, projects, and offers, and then the pages of the owner by path', () => {
    const { count, total, pages } = listPages(sample);
    expect(pages.map(({ path }) => path)).toEqual([
      '/',
      '/projects',
      '/offers',
      '/about',
      '/answers',
      '/contact',
      '/education',
      guide,
      '/how-we-work',
      '/privacy',
      '/publications',
      '/terms-of-work',
      '/work',
    ]);
    expect([count, total]).toEqual([13, 13]);
  });

  it('omits offers if there are none', async () => {
    const portfolio = await load({ 'offers.yaml': undefined });
    expect(listPages(portfolio).pages.map(({ path }) => path)).toEqual(['/', '/projects', '/about']);
  });

  it('lists only pages that can be read', () => {
    for (const { path, title } of listPages(sample).pages) expect(read(path)).toMatchObject({ path, title });
  });
});

describe('getPageContent', () => {
  it('returns the body of the Markdown version of every page', () => {
    for (const { path } of listPages(sample).pages) {
      const version = renderPage(siteOf(sample), path)?.markdown() ?? '';
      const [, , body] = version.split(/^---\n/m);
      expect(read(path, { max_chars: 100_000 }).text).toBe(body?.trimStart());
    }
  });

  it('returns the complete text even if its page truncates it', async () => {
    const portfolio = await load({
      'pages/about.md': markdownFile('title: A', `${'A sentence.\n\n'.repeat(9_000)}The end.`),
    });
    const whole = markdownPagesOf(portfolio);
    const { text } = getPageContent(portfolio, { path: '/about', offset: 60_000, max_chars: 100_000 }, urls, whole);
    expect(text).toContain('The end.');
    expect(renderPage(siteOf(portfolio), '/about')?.markdown()).not.toContain('The end.');
  });

  it('does not return unlisted pages', async () => {
    const portfolio = await load({ 'pages/about.md': markdownFile('title: A\nunlisted: true') });
    const reading = () => getPageContent(portfolio, { path: '/about' }, urls, markdownPagesOf(portfolio));
    expect(reading).toThrow('No page of this site');
  });

  it.each([
    ['a site path', '/about', '/about'],
    ['a site path with a trailing slash', '/about/', '/about'],
    ['a Markdown version', '/about.md', '/about'],
    ['a path with query and fragment', '/about?x=1#y', '/about'],
    ['a path without its slash', 'about', '/about'],
    ['an absolute URL', 'https://portfolio.example.org/about', '/about'],
    ['the base URL', 'https://portfolio.example.org', '/'],
    ['the twin of the home page', '/index.md', '/'],
    ['the home page', '/', '/'],
    ['the index of projects', '/projects', '/projects'],
    ['the offers', '/offers', '/offers'],
    ['a project', '/projects/harbor-forecast', '/projects/harbor-forecast'],
    ['a page found by search', 'page:/about', '/about'],
    ['a project found by search', 'project:harbor-forecast', '/projects/harbor-forecast'],
    ['an offer found by search', 'offer:model-care', '/offers'],
    ['the profile found by search', 'profile', '/'],
  ])('accepts %s', (_name, path, expected) => {
    expect(read(path).path).toBe(expected);
  });

  it.each([
    '/nowhere',
    '/projects/nothing',
    'https://elsewhere.example.org/about',
    'https://portfolio.example.org.evil.example/about',
    'http://portfolio.example.org/about',
    'project:nothing',
    'page:',
    '//evil.example/about',
    '/api/v1/webmcp/projects',
  ])('answers NOT_FOUND with a hint for %s, which is not a page', (path) => {
    const expected = path === 'page:' ? '/' : undefined;
    if (expected) expect(read(path).path).toBe(expected);
    else
      expect(() => read(path)).toThrow(
        expect.objectContaining({
          code: 'NOT_FOUND',
          details: { path },
          hint: expect.stringContaining('/api/v1/webmcp/pages'),
        }),
      );
  });

  it('keeps the path of a base URL with a path', () => {
    const below = { ...urls, base: 'https://example.org/ada', of: (path: string) => `https://example.org/ada${path}` };
    expect(getPageContent(sample, { path: 'https://example.org/ada/about' }, below, pages)).toMatchObject({
      path: '/about',
      url: 'https://example.org/ada/about',
    });
    expect(() => getPageContent(sample, { path: 'https://example.org/about' }, below, pages)).toThrow(
      'No page of this site',
    );
  });

  it('has the title as its only first-level heading, and only absolute links', () => {
    for (const path of ['/', '/projects', '/offers', '/about', guide, '/projects/harbor-forecast']) {
      const { text, title } = read(path, { max_chars: 100_000 });
      const prose = text.replaceAll(/```[\s\S]*?```/g, '');
      expect(prose.match(/^# .*$/gm)).toEqual([`# ${title}`]);
      expect(
        [...prose.matchAll(/\]\(([^)]*)\)/g)]
          .map(([, target]) => target)
          .filter((target) => !/^(?:https:|mailto:)/.test(target ?? '')),
      ).toEqual([]);
    }
  });

  it('includes the record of a project before the text of its page', () => {
    const { text, title, description } = read('/projects/harbor-forecast');
    expect([title, description]).toEqual(['Harbor Forecast', sample.projectBySlug('harbor-forecast')?.description]);
    expect(text).toContain(
      '- Category: Forecasting\n- Status: Active\n- Since: April 2023\n- Built with: Python, LightGBM, DuckDB, FastAPI\n- Forecast error: 31 % lower',
    );
    expect(text).toContain(
      '![Seven bars of ships per day, with the forecast as a line inside a band that widens towards the weekend](https://portfolio.example.org/assets/harbor-week.svg)',
    );
    expect(text).toContain('## What it does');
  });

  it('returns a short page completely', () => {
    const page = read('/about');
    expect(page).toMatchObject({
      url: 'https://portfolio.example.org/about',
      mimeType: 'text/markdown',
      updated: '2026-04-02',
      truncated: false,
    });
    expect(page).not.toHaveProperty('nextOffset');
  });

  it('returns a long page in parts that join to the whole', () => {
    const first = read(guide);
    expect(first.text).toHaveLength(defaultMaxChars);
    expect(first).toMatchObject({ truncated: true, nextOffset: defaultMaxChars });
    let text = '';
    let offset: number | undefined = 0;
    while (offset !== undefined) {
      const part = read(guide, { offset, max_chars: 3000 });
      expect(part.text.length).toBeLessThanOrEqual(3000);
      expect(part.truncated).toBe(part.nextOffset !== undefined);
      text += part.text;
      offset = part.nextOffset;
    }
    expect(text).toBe(read(guide, { max_chars: 100_000 }).text);
  });

  it('returns an empty text for an offset past the end', () => {
    expect(read('/about', { offset: 1_000_000 })).toMatchObject({ text: '', truncated: false });
  });

  it('never splits a character', async () => {
    const portfolio = await load({ 'pages/about.md': `---\ntitle: A\ndescription: B\n---\n${'😀'.repeat(300)}\n` });
    const part = (offset: number) =>
      getPageContent(portfolio, { path: '/about', offset, max_chars: 100 }, urls, markdownPagesOf(portfolio));
    for (const offset of [0, 8, 9, 10, 11]) expect(Buffer.from(part(offset).text).toString()).toBe(part(offset).text);
    let text = '';
    for (let next: number | undefined = 0; next !== undefined; ) {
      const { text: piece, nextOffset }: { text: string; nextOffset?: number } = part(next);
      text += piece;
      next = nextOffset;
    }
    expect(text).toBe(getPageContent(portfolio, { path: '/about' }, urls, markdownPagesOf(portfolio)).text);
  });

  it('matches the contract for every page', () => {
    const validate = contract.validator('PageContent');
    for (const path of [
      ...listPages(sample).pages.map((page) => page.path),
      ...sample.projects.map(({ href }) => href),
    ]) {
      expect(validate(read(path)) || validate.errors).toBe(true);
    }
  });
});
