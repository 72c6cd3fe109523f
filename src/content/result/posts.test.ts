import { afterEach, describe, expect, it, vi } from 'vitest';
import { DueTimer } from '../../app/following/scheduled-changes.js';
import { getPageContent, listPages } from '../../service/portfolio/pages.js';
import { contract, faultsOf, heldBackOf, load, urls, warningsOf } from '../../service/portfolio/testing.js';
import { markdownPagesOf } from '../../site/discovery/testing.js';
import { nextDue } from '../next-change.js';
import { postsOf, postTagAt, postTagsOf } from './posts.js';

const post = (head: string, body = 'Words of the post.'): string => `---\n${head}\n---\n${body}\n`;
const dated = (title: string, date: string, more = ''): string =>
  post(`title: ${title}\ndescription: About ${title}.\ndate: ${date}${more}`);
const paths = (portfolio: Awaited<ReturnType<typeof load>>): string[] => postsOf(portfolio).map(({ path }) => path);

describe('posts', () => {
  it.each(['posts', 'blog', 'writing', '_posts'])(
    'are read from %s/, newest first, and live below /posts',
    async (folder) => {
      const portfolio = await load({
        [`${folder}/old.md`]: dated('Old', '2024-02-01'),
        [`${folder}/2026/new.md`]: dated('New', '2026-05-01'),
        [`${folder}/2025-03-04-by-name.md`]: post('title: By name\ndescription: D'),
        [`${folder}/deep/index.md`]: dated('Deep', '2025-01'),
      });
      expect(paths(portfolio)).toEqual(['/posts/2026/new', '/posts/by-name', '/posts/deep', '/posts/old']);
      expect(portfolio.pageByPath('/posts/by-name')?.date).toBe('2025-03-04');
      expect(portfolio.warnings).toEqual([]);
    },
  );

  it('leave drafts out, hold back what is to come, and name both', async () => {
    const changes = {
      'posts/plan.md': dated('Plan', '2026-01-01', '\ndraft: true'),
      'posts/tomorrow.md': dated('Tomorrow', '2026-06-02'),
      'posts/later.md': dated('Later', '2027'),
      'posts/today.md': dated('Today', '2026-06-01'),
    };
    const portfolio = await load(changes);
    expect(paths(portfolio)).toEqual(['/posts/today']);
    expect(portfolio.due).toBe('2026-06-02');
    expect(await heldBackOf(changes)).toEqual([
      'held back: posts/later.md is dated 2027, which is to come. It is published on 2027-01-01.',
      'held back: posts/plan.md is marked `draft: true`. Remove the mark to publish it.',
      'held back: posts/tomorrow.md is dated 2026-06-02, which is to come. It is published on 2026-06-02.',
    ]);
    expect(portfolio.search({ query: 'Tomorrow' }).total).toBe(0);
  });

  it('keep a permalink as their whole path, and stay posts there', async () => {
    const portfolio = await load({
      'posts/a.md': dated('A', '2026-01-01', '\npermalink: /2026/01/a.html'),
      'posts/b.md': dated('B', '2026-01-02', '\nslug: bee'),
    });
    expect(paths(portfolio)).toEqual(['/posts/bee', '/2026/01/a']);
  });

  it('refuse two files with one address', async () => {
    const changes = { 'posts/2026-01-01-a.md': dated('A', '2026-01-01'), 'blog/a.md': dated('B', '2026-01-02') };
    expect(await faultsOf(changes)).toEqual([
      'posts/2026-01-01-a.md: has the path /posts/a, which blog/a.md has too. Accepted: a different path for each; rename one file.',
    ]);
  });

  it('stand without a title, a date, or with one that is none, each with a warning', async () => {
    const changes = {
      'posts/no-title.md': post('date: 2026-01-01\ndescription: D', '# From the text\n\nWords.'),
      'posts/no-date.md': post('title: No date\ndescription: D'),
      'posts/bad-date.md': post('title: Bad date\ndescription: D\ndate: someday'),
    };
    const portfolio = await load(changes);
    expect(postsOf(portfolio).map(({ title }) => title)).toEqual(['From the text', 'Bad date', 'No date']);
    expect(await warningsOf(changes)).toEqual([
      'posts/bad-date.md:4: date is "someday"; it is left out. Accepted: a year, a month or a day, such as 2024, 2024-06 or 2024-06-15.',
      'posts/no-date.md:2: date is missing; the post is listed after those that have a date. Accepted: a day such as 2026-05-18.',
      'posts/no-title.md:2: title is missing; "From the text" is taken from the first heading. Accepted: a text.',
    ]);
  });

  it('take the first hundred of ten thousand tags, and say so', { tags: ['proof'] }, async () => {
    const tags = Array.from({ length: 10_000 }, (_, i) => `tag ${i}`).join(', ');
    const changes = { 'posts/a.md': dated('A', '2026-01-01', `\ntags: [${tags}]`) };
    expect(postTagsOf(await load(changes))).toHaveLength(100);
    expect(await warningsOf(changes)).toEqual([
      'posts/a.md:5: tags has 10000 entries; the first 100 are taken. Accepted: at most 100.',
    ]);
  });

  it('leave the pages of an earlier import where they are, and list those that have a date', async () => {
    const portfolio = await load({
      'pages/posts/first.md': dated('First', '2024-01-01'),
      'pages/posts/plain.md': post('title: Plain\ndescription: D'),
      'pages/posts/index.md': post('title: Notebook\ndescription: What I write.'),
    });
    expect(portfolio.pages.map(({ path }) => path)).toEqual(['/about', '/posts', '/posts/first', '/posts/plain']);
    expect(paths(portfolio)).toEqual(['/posts/first']);
    expect(portfolio.warnings).toEqual([]);
  });

  it('serve a page aside that stands where the lists by tag are', async () => {
    const portfolio = await load({ 'posts/tags/ports.md': dated('Ports', '2026-01-01') });
    expect(paths(portfolio)).toEqual(['/posts/tags-2/ports']);
  });

  it('may be linked to, their lists and feeds too, while there are any', async () => {
    const body = '[a](/posts), [b](/posts/tags/ports), [c](/feed.xml), [d](/posts/tags/none)';
    const changes = { 'pages/about.md': post('title: About\ndescription: D', body) };
    expect((await load(changes)).pageByPath('/about')?.body).toBe('a, b, c, d');
    const withPost = await load({ ...changes, 'posts/a.md': dated('A', '2026-01-01', '\ntags: [Ports]') });
    expect(withPost.pageByPath('/about')?.body).toBe(body.replace('[d](/posts/tags/none)', 'd'));
  });

  it('are pages of the API with their date and tags, and a list of their own', async () => {
    const portfolio = await load({
      'posts/a.md': dated('A', '2026-01-01', '\ntags: [Ports]'),
      'posts/b.md': dated('B', '2026-02-01'),
    });
    const list = listPages(portfolio);
    expect(list.pages.find(({ path }) => path === '/posts/a')).toEqual({
      path: '/posts/a',
      title: 'A',
      description: 'About A.',
      date: '2026-01-01',
      tags: ['Ports'],
    });
    expect(contract.validator('PageList')(list)).toBe(true);
    expect(getPageContent(portfolio, { path: '/posts' }, urls, markdownPagesOf(portfolio)).text).toContain(
      `## 2026\n\n- 1 February 2026: [B](${urls.base}/posts/b): About B.\n- 1 January 2026: [A](${urls.base}/posts/a): About A.\n`,
    );
    expect(getPageContent(portfolio, { path: '/posts/a' }, urls, markdownPagesOf(portfolio))).toMatchObject({
      date: '2026-01-01',
      tags: ['Ports'],
    });
  });
});

describe('the tags of posts', () => {
  it('are the same in upper and lower case, and have an address in any script', async () => {
    const portfolio = await load({
      'posts/a.md': dated('A', '2026-01-01', '\ntags: [machine learning, C, 機械学習]'),
      'posts/b.md': dated('B', '2026-02-01', '\ntags: [Machine Learning, C++, "!"]'),
    });
    expect(postTagsOf(portfolio).map(({ name, slug, posts }) => [name, slug, posts.length])).toEqual([
      ['Machine Learning', 'machine-learning', 2],
      ['!', 'tag', 1],
      ['C', 'c', 1],
      ['C++', 'c-2', 1],
      ['機械学習', '機械学習', 1],
    ]);
    expect(postTagAt(portfolio, 'c-2')?.posts.map(({ path }) => path)).toEqual(['/posts/b']);
  });
});

describe('the day on which content changes by itself', () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    ['2026-06-20', false, '2026-06-20'],
    ['2026-07-20', true, '2026-07-01'],
    [undefined, true, '2026-07-01'],
    [undefined, false, undefined],
  ])('is that of a post held back until %s, or the next month where a job goes on (%s): %s', (held, employed, due) => {
    expect(nextDue(held === undefined ? undefined : Date.parse(held), employed, '2026-06-01')).toBe(due);
    expect(nextDue(undefined, true, '2026-12-31')).toBe('2027-01-01');
  });

  it('comes once, however far it is, and not when it is waited for no longer', () => {
    vi.useFakeTimers({ now: Date.parse('2026-06-01T12:00:00Z') });
    const due = vi.fn();
    const timer = new DueTimer({ now: () => new Date() }, due);
    timer.waitFor('2026-08-01');
    vi.setSystemTime(Date.parse('2026-07-31T23:30:00Z'));
    vi.advanceTimersByTime(3_600_001);
    expect(due).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(7_200_000);
    expect(due).toHaveBeenCalledTimes(1);
    timer.waitFor('2026-08-01T10:00:00.000Z');
    vi.setSystemTime(Date.parse('2026-08-01T10:00:00Z'));
    vi.advanceTimersByTime(12 * 3_600_000);
    expect(due).toHaveBeenCalledTimes(2);
    timer.waitFor('2026-09-01');
    timer.waitFor(undefined);
    vi.setSystemTime(Date.parse('2026-10-01T00:00:00Z'));
    vi.advanceTimersByTime(7_200_000);
    expect(due).toHaveBeenCalledTimes(2);
  });
});
