import { describe, expect, it } from 'vitest';
import { wordsFor } from '../../base/i18n/words.js';
import { escapeMarkdown } from '../../base/markup.js';
import { absoluteLinks } from './absolute-links.js';
import { PageBudget } from './html/page-budget.js';
import { renderMarkdown } from './html/render.js';
import { normalizeMarkdown } from './normalize.js';

describe('normalizeMarkdown', () => {
  it.each([
    ['moves headings below the title of the page', '# A\n\n## B', '## A\n\n### B'],
    ['raises headings that begin too low', '#### A\n\n##### B', '## A\n\n### B'],
    ['lets no level be skipped', '## A\n\n##### B\n\n## C', '## A\n\n### B\n\n## C'],
    [
      'never goes below H6',
      '# A\n## B\n### C\n#### D\n##### E\n###### F',
      '## A\n### B\n#### C\n##### D\n###### E\n###### F',
    ],
    ['rewrites underlined headings', 'A\nlong\n===\n\nB\n---', '## A long\n\n### B'],
    ['sees headings in quotes and lists', '> # A\n\n- # B', '> ## A\n\n- ## B'],
    ['leaves what only looks like a heading', '```text\n# no\n```\n\n    # no', '```text\n# no\n```\n\n    # no'],
    ['tags a fence without a language', '```\nx\n```', '```text\nx\n```'],
    ['keeps the language of a fence', '~~~ sql\nx\n~~~', '~~~ sql\nx\n~~~'],
    ['closes an open fence', '```js\nx', '```js\nx\n```'],
    [
      'closes an open fence in a quote before the text goes on',
      '> ```\n> x\n\nafter',
      '> ```text\n> x\n> ```\n\nafter',
    ],
    ['closes a fence that ends in a longer line of the same sign', '````md\n```\nx', '````md\n```\nx\n````'],
    ['takes Windows line ends', '# A\r\n\r\nb\r\n', '## A\n\nb'],
  ])('%s', (_, before, after) => {
    expect(normalizeMarkdown(before)).toBe(after);
  });

  it('changes nothing the second time', () => {
    const once = normalizeMarkdown('Title\n===\n\n### Deep\n\n> ```\n> x\n\n- a\n\n  ```\n  b');
    expect(normalizeMarkdown(once)).toBe(once);
  });
});

describe('absoluteLinks', () => {
  it.each([
    ['[a](/about)', '[a](https://portfolio.example.org/about)'],
    ['[a](/about "title")', '[a](https://portfolio.example.org/about "title")'],
    ['![a](</assets/a b.png>)', '![a](<https://portfolio.example.org/assets/a b.png>)'],
    ['[![a](/x.png)](/y)', '[![a](https://portfolio.example.org/x.png)](https://portfolio.example.org/y)'],
    ['[a](#part)', '[a](https://portfolio.example.org/guides/start#part)'],
    ['[a](next)', '[a](https://portfolio.example.org/guides/next)'],
    ['[a](https://example.org/) [m](mailto:a@example.org)', '[a](https://example.org/) [m](mailto:a@example.org)'],
    ['[a]: /about "title"', '[a]: https://portfolio.example.org/about "title"'],
    ['[^1]: /about is no address', '[^1]: /about is no address'],
    ['[^note]: See [the page](/about)', '[^note]: See [the page](https://portfolio.example.org/about)'],
    ['`[a](/about)` [b](/b)', '`[a](/about)` [b](https://portfolio.example.org/b)'],
    ['```md\n[a](/about)\n```', '```md\n[a](/about)\n```'],
  ])('%s', (before, after) => {
    expect(absoluteLinks(before, '/guides/start', 'https://portfolio.example.org').replaceAll('%20', ' ')).toBe(after);
  });
});

it('keeps the path of a site that is served below one', () => {
  const base = 'https://me.github.io/portfolio';
  expect(absoluteLinks('[a](/about) [b](../x) [c](../../../y)', '/guides/start', base)).toBe(
    `[a](${base}/about) [b](${base}/x) [c](${base}/y)`,
  );
});

describe('escapeMarkdown', () => {
  it.each([
    '# no heading',
    '1. no list',
    '- no list',
    '> no quote',
    '*no* _emphasis_',
    '[no](/link)',
    '![no](/image)',
    '<b>no</b>',
    '`no`',
    '&amp;',
    'a\\b',
    '~~no~~',
    '=== no',
    'snake_case and C#',
  ])('shows %s as it is', (text) => {
    const { html } = renderMarkdown(escapeMarkdown(text), {
      base: 'https://portfolio.example.org',
      sizeOf: () => undefined,
      words: wordsFor('en'),
      budget: new PageBudget(),
    });
    const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    expect(html.text).toBe(`<p>${escaped}</p>\n`);
  });

  it('does not touch what needs no escape', () => {
    expect(escapeMarkdown('snake_case, C# and 31 % (lower)')).toBe('snake_case, C# and 31 % (lower)');
  });
});
