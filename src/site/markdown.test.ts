import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './markdown.js';

const context = {
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
  ])('keeps %s as text', (hostile) => {
    expect(render(hostile)).not.toMatch(/<(script|img|a)\b/);
  });

  it('says noopener on links that leave the site, and only there', () => {
    expect(render('[x](https://example.org/)')).toContain('rel="noopener"');
    expect(render('[x](//example.org/)')).toContain('rel="noopener"');
    expect(render('[x](https://portfolio.example.org.evil.example/)')).toContain('rel="noopener"');
    expect(render('[x](/about) [y](https://portfolio.example.org/about) [z](#part)')).not.toContain('noopener');
  });

  it('gives headings an anchor of their own, used once, and a link to it', () => {
    const { html, headings } = renderMarkdown('## Größe & `code`\n\n## Größe & code\n\n## main\n\n## !', context);
    expect(headings.map(({ id }) => id)).toEqual(['große-code', 'große-code-2', 'main-2', 'section']);
    expect(html.text).toContain('<h2 id="main-2"><a href="#main-2">main</a></h2>');
  });

  it('puts no link into the link of a heading', () => {
    expect(render('## [x](/y)')).toBe('<h2 id="x"><a href="/y">x</a></h2>');
  });

  it('states the size of images it knows', () => {
    expect(render('![alt "text"](/assets/a.png)')).toBe(
      '<p><img src="/assets/a.png" alt="alt &quot;text&quot;" width="30" height="20" loading="lazy"></p>',
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
    expect(render('```js"><b>\n<i>\n```')).toBe('<pre tabindex="0"><code class="language-js&quot;&gt;&lt;b&gt;">&lt;i&gt;\n</code></pre>');
    expect(render('| a |\n|---|\n| 1 |')).toContain('tabindex="0"');
  });

  it('links written addresses but not names that look like one', () => {
    expect(render('see https://example.org/x.')).toContain('<a href="https://example.org/x" rel="noopener">');
    expect(render('see example.org and a@example.org')).not.toContain('<a');
  });
});
