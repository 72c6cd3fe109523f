import { describe, expect, it } from 'vitest';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { load, markdownFile } from '../../service/portfolio/testing.js';
import { describeProblem } from '../result/problem.js';

const post = (title: string, text: string): string =>
  markdownFile(`title: ${title}\ndescription: D.\ndate: 2025-01-02`, text);
const bodyOf = ({ pageByPath }: Portfolio, path: string): string => pageByPath(path)?.body ?? '';
const told = ({ warnings }: Portfolio): readonly string[] => warnings.map(describeProblem);

const others = {
  'posts/2025-01-02-next.md': post('The Next One', '## Größe\n\n## 日本語\n\n## Twice\n\n## Twice'),
  'posts/deep/index.md': post('Deep', 'Text.'),
  'posts/deep/inner.md': post('Inner', 'Text.'),
  'assets/maps/river bank.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

describe('a link to a page by its file', () => {
  it.each([
    ['[n](./2025-01-02-next.md)', '[n](/posts/next)'],
    ['[n](2025-01-02-next.md#größe)', '[n](/posts/next#größe)'],
    ['[n](../posts/deep/index.md?x=1)', '[n](/posts/deep?x=1)'],
    ['[n](deep/inner.mdx)', '[n](/posts/deep/inner)'],
    ['[n](../projects/one.md)', '[n](/projects/one)'],
    ['[n](../pages/about.md "title")', '[n](/about "title")'],
    ['[n][r]\n\n[r]: ./2025-01-02-next.md', '[n][r]\n\n[r]: /posts/next'],
    ['`[n](./2025-01-02-next.md)`', '`[n](./2025-01-02-next.md)`'],
    ['[n](/posts/next.md)', '[n](/posts/next.md)'],
  ])('leads to it: %j', async (written, text) => {
    const portfolio = await load({ ...others, 'posts/a.md': post('A', written) });
    expect(bodyOf(portfolio, '/posts/a')).toBe(text);
  });
});

describe('a link of a wiki', () => {
  it.each([
    ['[[2025-01-02-next]]', '[2025-01-02-next](/posts/next)'],
    ['[[The next one|words]]', '[words](/posts/next)'],
    ['[[posts/deep/inner]] and [[About]]', '[inner](/posts/deep/inner) and [About](/about)'],
    ['[[The Next One#Größe]]', '[The Next One > Größe](/posts/next#größe)'],
    ['![[river bank.svg|200]]', '![river bank.svg](/assets/maps/river%20bank.svg#width=200)'],
    ['![[The Next One]]', '[The Next One](/posts/next)'],
    ['| a |\n|---|\n| [[About\\|us]] |', '| a |\n|---|\n| [us](/about) |'],
    ['see [[1]](https://example.org/)', 'see [[1]](https://example.org/)'],
    ['`[[About]]` and [[ -f x ]] and [[1,2],[3]]', '`[[About]]` and [[ -f x ]] and [[1,2],[3]]'],
  ])('leads to the page or shows the picture: %j', async (written, text) => {
    const portfolio = await load({ ...others, 'posts/a.md': post('A', written) });
    expect(bodyOf(portfolio, '/posts/a')).toBe(text);
    expect(told(portfolio).filter((line) => line.includes('not there'))).toEqual([]);
  });

  it('that leads nowhere leaves its words, and is told with its line', async () => {
    const portfolio = await load({ 'posts/a.md': post('A', 'One\n[[Nowhere|words]] ![[gone.png]]') });
    expect(bodyOf(portfolio, '/posts/a')).toBe('One\nwords gone.png');
    expect(told(portfolio)).toEqual([
      expect.stringMatching(/^posts\/a\.md:7: links to Nowhere, which is not there/),
      expect.stringMatching(/^posts\/a\.md:7: shows the picture gone\.png, which is not there/),
    ]);
  });
});

describe('a link to a heading', () => {
  it('leads to it as on GitHub; one that leads nowhere is told with its line', async () => {
    const text = '[a](#größe) [b](#gr%C3%B6%C3%9Fe) [c](#twice-1) [d](#own) [e](#top)\n\n[f](#nowhere)\n';
    const headings = '## Größe\n\n## Twice\n\n## Twice\n\n## With its own {#own}';
    const portfolio = await load({ 'posts/a.md': post('A', `${text}\n${headings}`) });
    expect(bodyOf(portfolio, '/posts/a')).toContain('[e](#top)\n\nf\n');
    expect(told(portfolio)).toEqual([expect.stringMatching(/^posts\/a\.md:8: links to #nowhere, which is not there/)]);
  });
});

describe('names that are one in a URL', () => {
  it('get numbers, and whose own name it is keeps it', async () => {
    const portfolio = await load({
      'posts/c#.md': post('C sharp', 'Text.'),
      'posts/c++.md': post('C plus plus', 'Text.'),
      'posts/c.md': post('C', 'Text.'),
      'projects/c#.md': markdownFile('title: S\ncategory: A'),
      'projects/c++.md': markdownFile('title: P\ncategory: A'),
    });
    const titles = ['/posts/c', '/posts/c-2', '/posts/c-3'].map((path) => portfolio.pageByPath(path)?.title);
    expect(titles).toEqual(['C', 'C sharp', 'C plus plus']);
    expect([portfolio.projectBySlug('c')?.title, portfolio.projectBySlug('c-2')?.href]).toEqual(['S', '/projects/c-2']);
    expect(told(portfolio).filter((line) => line.includes('it is served as /posts/c-2'))).toHaveLength(1);
  });
});
