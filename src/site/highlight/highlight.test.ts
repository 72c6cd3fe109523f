import { describe, expect, it } from 'vitest';
import { shortestRun } from '../../platform/testing.js';
import { highlight, longestColoured } from './highlight.js';
import { languageNames } from './languages.js';

const textOf = (html: string): string =>
  html
    .replaceAll(/<\/?span[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** What makes tokenisers slow: nests, openings without an end, and what could be read in two ways. */
const hostile = [
  ...'a([{<"\'`/*\\#$@-=0_% \t\n',
  ...[
    'a.',
    '<a ',
    '</',
    '/*',
    '"\\',
    '${',
    '=>',
    '(\n',
    '"\n',
    'aA',
    '<!--',
    '{-',
    '--[[',
    '1e',
    '[a](',
    'a b ',
    '\n- ',
    '\u{1f600}',
    '"""',
    '::',
  ],
];

describe('highlight', () => {
  it.each([
    [
      'ts',
      'const a = "b"; // c',
      '<span class="hl-keyword">const</span> a = <span class="hl-string">&quot;b&quot;</span>; <span class="hl-comment">// c</span>',
    ],
    [
      'py',
      'def f(x):\n  """d\n"""',
      '<span class="hl-keyword">def</span> <span class="hl-function">f</span>(x):\n  <span class="hl-string">&quot;&quot;&quot;d\n&quot;&quot;&quot;</span>',
    ],
    ['sh', 'echo $# # x', '<span class="hl-keyword">echo</span> $# <span class="hl-comment"># x</span>'],
    ['SQL', 'SELECT 1', '<span class="hl-keyword">SELECT</span> <span class="hl-number">1</span>'],
    ['json', '{"a": "b"}', '{<span class="hl-key">&quot;a&quot;</span>: <span class="hl-string">&quot;b&quot;</span>}'],
    ['yaml', 'a-b: c # d', '<span class="hl-key">a-b</span>: c <span class="hl-comment"># d</span>'],
    [
      'html',
      '<a href="x">y</a>',
      '<span class="hl-type">&lt;a</span> <span class="hl-key">href</span>=<span class="hl-string">&quot;x&quot;</span><span class="hl-type">&gt;</span>y<span class="hl-type">&lt;/a</span><span class="hl-type">&gt;</span>',
    ],
    ['diff', '+a\n-b\n c', '<span class="hl-added">+a\n</span><span class="hl-removed">-b\n</span> c'],
    ['text', 'const a', 'const a'],
    ['', '<b>', '&lt;b&gt;'],
  ])('colours %s: %s', (language, code, html) => {
    expect(highlight(code, language)).toBe(html);
  });

  it.each(languageNames)('loses no character in %s and takes time that grows with the text', (name) => {
    for (const unit of hostile) {
      const code = unit.repeat(Math.ceil(longestColoured / unit.length)).slice(0, longestColoured);
      let html = '';
      // The fastest quadratic way would take seconds.
      const ms = shortestRun(500, () => {
        html = highlight(code, name);
      });
      expect(ms, JSON.stringify(unit)).toBeLessThan(500);
      expect(textOf(html) === code, JSON.stringify(unit)).toBe(true);
    }
  });

  it('leaves a block of a megabyte uncoloured, at once', () => {
    const code = '"'.repeat(1024 * 1024);
    expect(highlight(code, 'ts')).not.toContain('<span');
    expect(shortestRun(500, () => highlight(code, 'ts'))).toBeLessThan(500);
  });
});
