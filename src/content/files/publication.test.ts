import { describe, expect, it } from 'vitest';
import { loadPortfolio } from '../../app/compiler/testing/load-portfolio.js';
import { listPages } from '../../service/portfolio/pages.js';
import {
  contentFolder,
  heldBackOf,
  load,
  loadOptions,
  markdownFile,
  soundFiles,
} from '../../service/portfolio/testing.js';
import { checkContent } from '../check-content.js';
import { postsOf } from '../result/posts.js';
import { changesAfter, heldAt, publicationOf } from './publication.js';

const now = Date.parse('2026-06-01T12:00:00Z');
const stateOf = (fields: Record<string, unknown>): string => {
  const publication = publicationOf(fields);
  return heldAt(publication, now)?.reason ?? (publication.unlisted ? 'unlisted' : 'published');
};

describe('the table of publication marks', () => {
  const yes = [true, 'true', 'True', ' yes ', 'on', 1, '1', [true]];
  const no = [false, 'false', 'FALSE', 'no', 'off', 0, '0', [false]];
  const spellings = (name: string): string[] => {
    const capital = name[0]?.toUpperCase() + name.slice(1);
    return [name, capital, name.toUpperCase(), `is${capital}`, `is_${name}`, `is-${name}`, `Is ${capital}`, `_${name}`];
  };

  const hiding = ['draft', 'private', 'hidden', 'headless', 'disabled', 'ignore', 'archived', 'encrypted'];
  it.each(hiding.flatMap(spellings))('holds an entry back if %s says yes, and only then', (name) => {
    expect(yes.map((value) => stateOf({ [name]: value }))).not.toContain('published');
    expect(no.map((value) => stateOf({ [name]: value }))).toEqual(no.map(() => 'published'));
    expect(['', null, []].map((value) => stateOf({ [name]: value }))).toEqual(['published', 'published', 'published']);
  });

  it.each(['published', 'publish', 'visible', 'display', 'show', 'public', 'render'].flatMap(spellings))(
    'holds an entry back if %s says no, and only then',
    (name) => {
      expect(no.map((value) => stateOf({ [name]: value }))).toEqual(no.map(() => 'hidden'));
      expect(yes.map((value) => stateOf({ [name]: value }))).toEqual(yes.map(() => 'published'));
    },
  );

  it.each([
    [{ status: 'Draft' }, 'draft'],
    [{ status: 'draft (do not publish)' }, 'draft'],
    [{ Status: ['private'] }, 'private'],
    [{ status: 'archived' }, 'archived'],
    [{ status: 'auto-draft' }, 'draft'],
    [{ status: 'Embargoed until May' }, 'hidden'],
    [{ status: 'pending' }, 'hidden'],
    [{ visibility: 'HIDDEN' }, 'hidden'],
    [{ visibility: 'members' }, 'hidden'],
    [{ visibility: 'unlisted' }, 'unlisted'],
    [{ build: { render: 'never' } }, 'hidden'],
    [{ build: { render: 'link' } }, 'hidden'],
    [{ _build: { render: false } }, 'hidden'],
    [{ 'build.render': 'never' }, 'hidden'],
    [{ params: { draft: true } }, 'draft'],
    [{ extra: { isPrivate: 'yes' } }, 'private'],
    [{ password: 'hello' }, 'protected'],
    [{ password: 12345 }, 'protected'],
    [{ permalink: false }, 'hidden'],
    [{ draft: 'work in progress' }, 'draft'],
    [{ private: ['family'] }, 'private'],
    [{ draft: true, published: true }, 'draft'],
    [{ expiryDate: '2020-01-01' }, 'expired'],
    [{ expires: '2026-06-01T11:59:00Z' }, 'expired'],
    [{ expires: '2026-06-01T13:30:00+02:00' }, 'expired'],
    [{ unpublish_date: 'Jan 5, 2025' }, 'expired'],
    [{ expires: 'after the trade fair' }, 'unclear'],
    [{ expires: '2026-02-30' }, 'unclear'],
    [{ publishDate: '2099-01-01' }, 'scheduled'],
    [{ pubDate: '2026-06-01T12:01:00Z' }, 'scheduled'],
    [{ pubDate: '2026-06-01 08:00:00 -0500' }, 'scheduled'],
    [{ date: '2020-01-01', publishDate: '2099-01-01' }, 'scheduled'],
    [{ published: '2099-01-01' }, 'scheduled'],
    [{ publishDate: 'soon' }, 'unclear'],
    [{ pubDate: 'Mon, 01 Jun 2026 23:00:00 -0800' }, 'scheduled'],
  ])('holds %j back: %s', (fields, reason) => {
    expect(stateOf(fields)).toBe(reason);
  });

  it.each([
    { unlisted: true },
    { isUnlisted: 'yes' },
    { noindex: true },
    { 'no-index': 1 },
    { sitemap: false },
    { sitemap: { exclude: true } },
    { sitemap: { disable: 'true' } },
    { robots: 'noindex, nofollow' },
    { robots: ['NOINDEX'] },
    { robots: { noindex: true } },
    { robots: 'none' },
    { seo: { noindex: true } },
    { robotsNoIndex: true },
    { build: { list: 'never' } },
    { _build: { list: false } },
    { eleventyExcludeFromCollections: true },
    { eleventyExcludeFromCollections: ['posts'] },
  ])('keeps an entry with %j out of lists', (fields) => {
    expect(stateOf(fields)).toBe('unlisted');
    expect(stateOf({ ...fields, draft: true })).toBe('draft');
  });

  it.each([
    { status: 'Active' },
    { status: 'Coming Soon' },
    { status: 'Private beta' },
    { display: 'grid' },
    { show: ['date', 'tags'] },
    { hide: ['toc', 'navigation'] },
    { public: 'https://example.org' },
    { archived: 'https://web.archive.org/x' },
    { cover: { image: 'a.png', hidden: true } },
    { comments: { show: false } },
    { visibility: 'public' },
    { sitemap: { priority: 0.5 } },
    { robots: 'index, follow' },
    { build: { render: 'always', list: 'always' } },
    { published: '2024-01-01' },
    { published: true },
    { pubDate: '2026-06-01' },
    { expires: 'never' },
    { expiryDate: '2099-01-01' },
    { password: '' },
    { slug: 'draft' },
    { title: 'Draft', tags: ['draft', 'private'] },
    { issue: true },
  ])('publishes an entry with %j', (fields) => {
    expect(stateOf(fields)).toBe('published');
  });

  it('knows the moments at which an entry is published and withdrawn', () => {
    const fields = { publishDate: '2026-06-02T10:00:00+02:00', expires: '2026-07-01' };
    const moments = changesAfter(publicationOf(fields), now).map((at) => new Date(at).toISOString());
    expect(moments).toEqual(['2026-06-02T08:00:00.000Z', '2026-07-01T00:00:00.000Z']);
    expect(changesAfter(publicationOf({ ...fields, draft: true }), now)).toEqual([]);
  });
});

describe('a folder with entries that are not for readers', () => {
  it('holds back what a mark hides, and says how to publish it', async () => {
    const content = {
      'posts/salary.md': markdownFile('title: Salary\ndate: 2024-01-01\nprivate: true'),
      'projects/loom.md': markdownFile('title: Loom\ncategory: A\nstatus: draft'),
      'pages/locked.md': markdownFile('title: Locked\npassword: hunter2'),
    };
    expect(await heldBackOf(content)).toEqual([
      'held back: pages/locked.md is marked `password: …`. Remove the mark to publish it.',
      'held back: posts/salary.md is marked `private: true`. Remove the mark to publish it.',
      'held back: projects/loom.md is marked `status: draft`. Remove the mark to publish it.',
    ]);
    expect((await load(content)).heldBack.map(({ line }) => line)).toEqual([3, 4, 4]);
  });

  it('holds back files and folders by their names', async () => {
    const content = {
      'posts/_half.md': markdownFile('title: Half\ndate: 2024-01-01'),
      'posts/Drafts/a.md': markdownFile('title: A\ndate: 2024-01-01'),
      'posts/deep/_private/b.md': markdownFile('title: B\ndate: 2024-01-01'),
      'pages/templates/c.md': markdownFile('title: C'),
      'projects/_inner/d.md': markdownFile('title: D'),
      'assets/private/salary.txt': 'x',
      'assets/_salary.txt': 'x',
      'assets/.salary.txt': 'x',
      '_posts/e.md': markdownFile('title: E\ndate: 2024-01-01'),
    };
    const portfolio = await load(content);
    expect(postsOf(portfolio).map(({ path }) => path)).toEqual(['/posts/e']);
    expect(portfolio.assets.map(({ path }) => path)).toEqual(['/assets/mark.svg']);
    expect(await heldBackOf(content)).toEqual([
      'held back: assets/_salary.txt has a name that begins with `_`. Rename it to publish it.',
      'held back: assets/private/salary.txt is in a folder called `private`. Move it to publish it.',
      'held back: pages/templates/c.md is in a folder called `templates`. Move it to publish it.',
      'held back: posts/Drafts/a.md is in a folder called `Drafts`. Move it to publish it.',
      'held back: posts/_half.md has a name that begins with `_`. Rename it to publish it.',
      'held back: posts/deep/_private/b.md is in a folder called `_private`. Move it to publish it.',
      'held back: projects/_inner/d.md is in a folder called `_inner`. Move it to publish it.',
    ]);
  });

  it.each([
    ['TOML', '+++\ntitle = "T"\nisDraft = true\n+++\nSecret.'],
    ['JSON', '{\n"title": "T",\n"draft": "true"\n}\n\nSecret.'],
    ['lines', 'Date: 2020-01-01\nTitle: T\nStatus: hidden\n\nSecret.'],
    ['one line', 'draft: true\n\nSecret.'],
    ['YAML below a blank line', '\n---\ntitle: T\ndraft: true\n---\nSecret.'],
    ['a program', '---js\n{ title: "T", draft: true }\n---\nSecret.'],
    ['a text', '---\ndraft\n---\nSecret.'],
  ])('reads a mark in front matter that is %s', async (_, text) => {
    const content = { 'posts/2020-01-01-t.md': text };
    expect(postsOf(await load(content))).toEqual([]);
    expect(await heldBackOf(content)).toHaveLength(1);
  });

  it('serves no file that only such an entry uses', async () => {
    const content = {
      'posts/salary.md': markdownFile(
        'title: Salary\ndate: 2024-01-01\ndraft: true',
        '![S](/assets/slip.svg) [a](/assets/both.txt) ![[wiki.svg]] ![B](beside.svg)',
      ),
      'projects/p.md': markdownFile('title: P\ncategory: A\nimage: front.svg\ndraft: true'),
      'posts/open.md': markdownFile('title: Open\ndate: 2024-01-01', '[a](/assets/both.txt)'),
      'assets/slip.svg': soundFiles['assets/mark.svg'],
      'assets/front.svg': soundFiles['assets/mark.svg'],
      'assets/wiki.svg': soundFiles['assets/mark.svg'],
      'posts/beside.svg': soundFiles['assets/mark.svg'],
      'assets/both.txt': 'x',
      'assets/neither.txt': 'x',
    };
    const portfolio = await load(content);
    expect(portfolio.assets.map(({ path }) => path).toSorted()).toEqual([
      '/assets/both.txt',
      '/assets/mark.svg',
      '/assets/neither.txt',
    ]);
    expect(await heldBackOf(content)).toContain(
      'held back: assets/slip.svg is used by posts/salary.md alone. Publish that entry, or use the file elsewhere.',
    );
  });

  it('says why a resume that is marked as a whole has no name', async () => {
    const folder = await contentFolder({
      'resume.json': '{"isPrivate": "yes", "basics": {"name": "Ada"}, "work": []}',
    });
    try {
      const { sound, lines } = await checkContent(`${folder.path}/resume.json`, loadOptions);
      expect(sound).toBe(false);
      expect(lines.join('\n')).toContain('marked `isPrivate: yes`');
    } finally {
      await folder.remove();
    }
  });

  it('has an unlisted entry in no list, and keeps it for its address', async () => {
    const portfolio = await load({
      'posts/quiet.md': markdownFile('title: Quiet\ndate: 2024-01-01\ntags: [hush]\nunlisted: true'),
      'projects/still.md': markdownFile('title: Still\ncategory: Silence\nsitemap: false'),
    });
    expect([...portfolio.unlisted.keys()].toSorted()).toEqual(['/posts/quiet', '/projects/still']);
    expect(listPages(portfolio).pages.map(({ path }) => path)).not.toContain('/posts');
    expect(portfolio.categories).not.toContain('Silence');
    expect(['Quiet', 'Still', 'hush', 'Silence'].map((query) => portfolio.search({ query }).total)).toEqual([
      0, 0, 0, 0,
    ]);
    expect(portfolio.heldBack).toEqual([]);
  });

  it('publishes and withdraws entries at the moments that they name', async () => {
    const folder = await contentFolder({
      ...soundFiles,
      'posts/a.md': markdownFile('title: A\ndate: 2024-01-01\npublishDate: 2026-06-01T18:00:00+02:00'),
      'pages/b.md': markdownFile('title: B\nexpiryDate: 2026-06-02'),
      'offers.yaml': '- {slug: o, title: O, description: D, expires: 2026-06-01T17:00:00Z}\n',
    });
    const at = async (moment: string) => {
      const portfolio = await loadPortfolio(folder.path, { ...loadOptions, now: Date.parse(moment) });
      const { offers, due } = portfolio;
      return [postsOf(portfolio).length, portfolio.pageByPath('/b') !== undefined, offers.length, due];
    };
    try {
      expect(await at('2026-06-01T12:00:00Z')).toEqual([0, true, 1, '2026-06-01T16:00:00.000Z']);
      expect(await at('2026-06-01T16:00:00Z')).toEqual([1, true, 1, '2026-06-01T17:00:00.000Z']);
      expect(await at('2026-06-01T17:00:00Z')).toEqual([1, true, 0, '2026-06-02']);
      expect(await at('2026-06-02T00:00:00Z')).toEqual([1, false, 0, undefined]);
    } finally {
      await folder.remove();
    }
  });
});
