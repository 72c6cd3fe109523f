import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shortestRun } from '../../../base/testing.js';
import { codeBounds, highlight as highlightWithin, languageNames } from './highlight.js';

const highlight = (code: string, language: string): string => highlightWithin(code, language, 60_000);

const textOf = (html: string): string =>
  html
    .replaceAll(/<\/?span[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** What makes tokenisers slow: nests, openings without an end, and what could be read in two ways. */
const hostile = ['a', '(', '"', "'", '${', '"\\', 'aA', '<a ', '</', '/*', '\n', 'a b ', '\n- ', '\u{1f600}', '"""'];

/**
 * For the longest block that is coloured, in milliseconds of CPU. The grammar of C# grows with the square of the block and
 * takes 350 on an idle machine; without the bound on a block 1 MiB would take an hour.
 */
const mostMs = 5000;

describe('highlight', () => {
  it.each([
    ['ts', 'const a = "b";', '<span class="hl-keyword">const</span> a = <span class="hl-string">&quot;b&quot;</span>;'],
    [
      'py',
      'def f(x): # d',
      '<span class="hl-keyword">def</span> <span class="hl-title function_">f</span>(<span class="hl-params">x</span>): <span class="hl-comment"># d</span>',
    ],
    ['postgresql', 'SELECT 1', '<span class="hl-keyword">SELECT</span> <span class="hl-number">1</span>'],
    [
      'YAML',
      'a-b: c # d',
      '<span class="hl-attr">a-b:</span> <span class="hl-string">c</span> <span class="hl-comment"># d</span>',
    ],
    ['diff', '+a\n-b\n c', '<span class="hl-addition">+a</span>\n<span class="hl-deletion">-b</span>\n c'],
    ['text', 'const a', 'const a'],
    ['constructor', 'a', 'a'],
    ['', '<b>', '&lt;b&gt;'],
    ['ts', '"</code><script>"', '<span class="hl-string">&quot;&lt;/code&gt;&lt;script&gt;&quot;</span>'],
  ])('colours %s: %s', (language, code, html) => {
    expect(highlight(code, language)).toBe(html);
  });

  it('has a colour in the stylesheet for the kinds of word', () => {
    const css = readFileSync(new URL('../../../site/pages/static/style.css', import.meta.url), 'utf8');
    const code = 'class A extends B {\n  // c\n  f(x) { return 1 + "x" + /r/; }\n}';
    const classes = [...highlight(code, 'js').matchAll(/class="(hl-\w+)/g)].map(([, name]) => name);
    expect(new Set(classes).size).toBeGreaterThan(5);
    for (const name of classes) if (name !== 'hl-params') expect(css).toMatch(new RegExp(`\\.${name}\\b`));
  });

  it.each(languageNames)('loses no character in %s and takes bounded time', { tags: ['proof'] }, (name) => {
    for (const unit of hostile) {
      const line = unit.repeat(codeBounds.line / 2 / unit.length);
      const code = `${line}\n`.repeat(codeBounds.block / line.length).slice(0, codeBounds.block);
      let html = '';
      const ms = shortestRun(mostMs, () => {
        html = highlight(code, name);
      });
      expect(ms, JSON.stringify(unit)).toBeLessThan(mostMs);
      expect(textOf(html) === code, JSON.stringify(unit)).toBe(true);
    }
  });

  it.each([
    ['a long block', 'let a;\n'.repeat(codeBounds.block / 5)],
    ['a long line', `let a = "${'b'.repeat(codeBounds.line)}";`],
  ])('leaves %s uncoloured', (_, code) => {
    expect(highlight(code, 'ts')).not.toContain('<span');
  });

  it('stops at the time limit, leaves the block complete and plain, and highlights the next one', () => {
    const slow = `${'aA'.repeat(125)}\n`.repeat(39);
    expect(highlightWithin(slow, 'csharp', 1)).toBe(slow);
    expect(highlight('class A {}', 'csharp')).toContain('<span class="hl-keyword">class</span>');
  });
});
