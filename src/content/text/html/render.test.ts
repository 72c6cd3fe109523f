import { describe, expect, it } from 'vitest';
import { wordsFor } from '../../../base/i18n/words.js';
import { HighlightBudget } from './highlight-budget.js';
import { PageBudget } from './page-budget.js';
import { renderMarkdown } from './render.js';

const context = {
  budget: new PageBudget(),
  words: wordsFor('en'),
  base: 'https://portfolio.example.org',
  sizeOf: (path: string) => (path === '/assets/a.png' ? { width: 30, height: 20 } : undefined),
};
const render = (markdown: string): string => renderMarkdown(markdown, context).html.text.trim();

describe('renderMarkdown', () => {
  it.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '[x](javascript:alert(1))',
    '[x](data:text/html,x)',
    '![x](javascript:alert(1))',
    '<javascript:alert(1)>',
    '<img src="javascript:alert(1)">',
    '<img src="/a.png" onerror=alert(1)',
    '<img alt="x">',
    '<img src="data:text/html,x">',
    '<details onclick=alert(1)>\n\nx\n\n</details>',
    '<details>\n<summary><script>alert(1)</script></summary>\n\n<script>x</script>\n\n</details>',
    '> [!NOTE]\n> <script>alert(1)</script>',
    '- [x] <script>alert(1)</script>',
    'Term <script>\n: <script>alert(1)</script>',
    'x[^1]\n\n[^1]: <script>alert(1)</script> [y](javascript:alert(1))',
    '[^"><script>x]\n\n[^"><script>x]: y',
    '| <script> |\n|---|\n| <script>alert(1)</script> |',
    '```html\n<script>alert(1)</script>\n```',
    '```"><script>x</script>\nx\n```',
    '~~<script>~~',
  ])('runs nothing of %s', (hostile) => {
    expect(render(hostile)).not.toMatch(/<script|<a\b(?! href="#)|<[^>]*(?:\son\w+=|="(?:javascript|data):)/);
  });

  it.each([
    ['strike-through', '~~old~~', '<s>old</s>'],
    [
      'addresses that begin with www',
      'www.example.org.',
      '<a href="http://www.example.org" rel="noopener">www.example.org</a>.',
    ],
    ['definition lists', 'Term\n: text', '<dt>Term</dt>\n<dd>text</dd>'],
    ['tasks', '- [ ] a\n- [x] b', '<label><input type="checkbox" disabled checked> b</label>'],
    [
      'callouts',
      '> [!WARNING]\n> Hot.',
      '<div class="callout warning" role="note">\n<p class="callout-title">Warning</p>\n<p>Hot.</p>',
    ],
    ['titles of callouts', '> [!info]- Of *salt* & sea\n> Hot.', '<p class="callout-title">Of salt &amp; sea</p>'],
    ['quotes that are no callouts', '> [!OTHER]\n> x', '<blockquote>'],
    ['footnotes', 'a[^n]\n\n[^n]: b', '<sup class="footnote-ref"><a href="#fn:1" id="fnref:1">1</a></sup>'],
    [
      'a heading for footnotes',
      'a[^n]\n\n[^n]: b',
      '<section class="footnotes" role="doc-endnotes"><h2>Footnotes</h2>',
    ],
    [
      'details',
      '<details open>\n<summary>*S*</summary>\n\n- x\n\n</details>',
      '<details open="">\n<summary><em>S</em></summary>\n<ul>',
    ],
    ['details in details', '<details>\n\n<details>\n\nx\n\n</details>\n\n</details>', '</details>\n</details>'],
  ])('knows %s', (_, markdown, html) => {
    expect(render(markdown)).toContain(html);
  });

  it('leaves details that never end as text', () => {
    expect(render('<details>\n\nx')).toContain('&lt;details&gt;');
  });

  it.each([
    ['https://❤.example.org/ü?x', 'https://xn--qei.example.org/%C3%BC?x'],
    ['https://example.org）。', 'https://example.org'],
  ])('writes a bare address as browsers need it: %s', (written, address) => {
    expect(render(written)).toContain(`<a href="${address}" rel="noopener">`);
  });

  it('says noopener on links that leave the site, and only there', () => {
    expect(render('[x](https://example.org/)')).toContain('rel="noopener"');
    expect(render('[x](//example.org/)')).toContain('rel="noopener"');
    expect(render('[x](https://portfolio.example.org.evil.example/)')).toContain('rel="noopener"');
    expect(render('[x](/about) [y](https://portfolio.example.org/about) [z](#part)')).not.toContain('noopener');
  });

  it('gives headings an anchor of their own, used once, and a link to it', () => {
    const { html, headings } = renderMarkdown('## Größe & `code`\n\n## Größe & code\n\n## main\n\n## !', context);
    expect(headings.map(({ id }) => id)).toEqual(['größe--code', 'größe--code-1', 'main-1', 'section']);
    expect(html.text).toContain('<h2 id="main-1"><a href="#main-1">main</a></h2>');
  });

  it('keeps the identifier that its author gave a heading, and shows it nowhere', () => {
    const { html, headings } = renderMarkdown('## The *size* {#size}\n\n## Plain {x}', context);
    expect(headings.map(({ id, text }) => [id, text])).toEqual([
      ['size', 'The size'],
      ['plain-x', 'Plain {x}'],
    ]);
    expect(html.text).not.toContain('{#');
  });

  it('puts no link into the link of a heading', () => {
    expect(render('## [x](/y)')).toBe('<h2 id="x"><a href="/y">x</a></h2>');
  });

  it('states the size of images it knows', () => {
    expect(render('![alt "text"](/assets/a.png)')).toBe(
      '<p><img src="/assets/a.png" alt="alt &quot;text&quot;" width="30" height="20" loading="eager"></p>',
    );
    expect(render('![a](https://portfolio.example.org/assets/a.png)')).toContain('width="30"');
    expect(render('![a](/assets/b.png)')).not.toContain('width');
  });

  it('aligns cells by class, since the page policy blocks inline style', () => {
    const table = render('| a | b |\n|--:|:-:|\n| 1 | 2 |');
    expect(table).toContain('<td class="align-right">1</td>');
    expect(table).toContain('<td class="align-center">2</td>');
    expect(table).not.toContain('style=');
  });

  it('lets the keyboard reach what may scroll', () => {
    expect(render('```js"><b>\n<i>\n```')).toBe(
      '<pre tabindex="0"><code class="language-js&quot;&gt;&lt;b&gt;">&lt;i&gt;\n</code></pre>',
    );
    expect(render('| a |\n|---|\n| 1 |')).toContain('tabindex="0"');
  });

  it('links written addresses but not names that look like one', () => {
    expect(render('see https://example.org/x.')).toContain('<a href="https://example.org/x" rel="noopener">');
    expect(render('see example.org and a@example.org')).not.toContain('<a');
  });

  it('renders a page of a thousand code blocks completely when the highlighting budget is used up', () => {
    const budget = new PageBudget(new HighlightBudget(10));
    const page = '```ts\nconst a = "<b>";\n```\n\n'.repeat(1_000);
    const { text } = renderMarkdown(page, { ...context, budget }).html;
    expect(text.match(/<pre /g)).toHaveLength(1_000);
    expect(text.endsWith('const a = &quot;&lt;b&gt;&quot;;\n</code></pre>\n')).toBe(true);
    expect(text.replaceAll(/<\/?span[^>]*>/g, '').match(/const a = &quot;&lt;b&gt;&quot;;/g)).toHaveLength(1_000);
  });
});
