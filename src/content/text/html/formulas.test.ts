import { describe, expect, it } from 'vitest';
import { wordsFor } from '../../../base/i18n/words.js';
import { load, markdownFile, warningsOf } from '../../../service/portfolio/testing.js';
import { plainText } from '../plain-text.js';
import { PageBudget } from './page-budget.js';
import { renderMarkdown } from './render.js';

const render = (text: string): string =>
  renderMarkdown(text, {
    base: 'https://portfolio.example.org',
    sizeOf: () => undefined,
    words: wordsFor('en'),
    budget: new PageBudget(),
  }).html.text;

describe('a formula', () => {
  it.each([
    ['Hello $a_1 * b_1$.', '<msub><mi>a</mi><mn>1</mn></msub>'],
    ['the $n$ items, $O(n)$, $2n$', '<mi>n</mi>'],
    ['$$\\int_0^1 x\\,dx = \\frac12$$', '<mfrac>'],
    ['$$\nx = \\sqrt{y}\n$$', '<msqrt>'],
    ['- in a list $x^2$', '<msup>'],
    ['a $$x + y$$ in a line', 'display="block"'],
  ])('is set as MathML, without a script and without styles: %j', (text, part) => {
    const html = render(text);
    expect(html).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML"');
    expect(html).toContain(part);
    expect(html).not.toMatch(/\sstyle=|class="katex/);
  });

  it.each([
    'It costs $5 and $10.',
    'US$5/US$6, $HOME/$USER, 5$ (or 5$)',
    'pay $5 (or 5$) each',
    '`$x$` and \\$x\\$',
    '$ x $ and $$ and $',
    '    $x$',
  ])('is none: %j', (text) => {
    expect(render(text)).not.toContain('<math');
  });

  it('that cannot be set is shown as it is written, and told with its line', async () => {
    expect(render('a $\\frac{1}$ b <b>')).toContain('<code>$\\frac{1}$</code> b &lt;b&gt;');
    const lines = await warningsOf({
      'pages/about.md': markdownFile('title: A\ndescription: B', 'one\n\ntwo $\\frac{1}$ and $x$'),
    });
    expect(lines).toEqual([
      expect.stringMatching(
        /^pages\/about\.md:7: contains the formula .*, which cannot be rendered: .*; it is shown as source text\./,
      ),
    ]);
  });

  it('that defines a macro is shown as source text, with one warning for all of its kind', async () => {
    expect(render('a $\\def\\a{b}\\a$')).toContain('<code>$\\def\\a{b}\\a$</code>');
    const definition = '$$\n\\newcommand{\\E}{\\mathbb{E}} \\E[x]\n$$';
    const lines = await warningsOf({
      'pages/about.md': markdownFile('title: A\ndescription: B', `one\n\n${definition}\n\n${definition}`),
    });
    expect(lines).toEqual([
      'pages/about.md:7: contains the formula "\\\\newcommand{\\\\E}{\\\\mathbb{E}} \\\\E[x]", which cannot be rendered: ' +
        '\\newcommand is disabled, because formulas cannot define macros; it is shown as source text. Accepted: TeX that ' +
        'KaTeX supports, with each macro written out, or \\$ for a dollar sign.',
    ]);
  });

  it('leads nowhere and gives no styles', () => {
    expect(render('$\\href{javascript:alert(1)}{x}$ $\\htmlStyle{color:red}{x}$')).not.toMatch(/href=|style=/);
  });

  it('keeps its braces and its marks, in MDX and in plain text', async () => {
    const { pageByPath } = await load({
      'pages/m.mdx': markdownFile('title: A\ndescription: B', 'x $\\frac{a}{b}$ {1 + 1} $$x_{{1}}$$ <Chart/>'),
    });
    expect(pageByPath('/m')?.body).toContain('$\\frac{a}{b}$');
    expect(pageByPath('/m')?.body).toContain('$$x_{{1}}$$');
    expect(plainText('where $x_{i}*y_{j}*z$ is *all*')).toBe('where $x_{i}*y_{j}*z$ is all');
  });

  it.each([
    ['dollars', '$'.repeat(50_000)],
    ['open formulas', '$a '.repeat(30_000)],
    ['open blocks', '$$ a\n'.repeat(20_000)],
    ['small formulas', '$x$ '.repeat(20_000)],
    ['macros that grow', `$\\def\\a{xxxxxxxxxx}${'\\def\\b{\\a\\a\\a\\a\\a\\a}\\b\\b\\b\\b'.repeat(20)}$`],
  ])('takes bounded time of %s', (_, text) => {
    const began = process.cpuUsage();
    render(text);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(3_000);
  });
});
