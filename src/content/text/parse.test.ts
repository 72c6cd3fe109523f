import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './html/render.js';
import { nodesOfType, sourceOf } from './nodes.js';
import { parseMarkdown } from './parse.js';
import { renderContext } from './testing.js';

describe('parseMarkdown', () => {
  it('makes nodes of formulas, and text of tags and prices', () => {
    const { root, source } = parseMarkdown('**$a_1*b_1$** <b title="$x$">$5</b> or `$y$`\n\n> $$\n> + z\n> $$');
    const formulas = nodesOfType(root, 'formula');
    expect(formulas.map((node) => [node.value, sourceOf(node, source)])).toEqual([
      ['a_1*b_1', '$a_1*b_1$'],
      ['x', '$x$'],
      ['+ z', '$$\n> + z\n> $$'],
    ]);
    expect(nodesOfType(root, 'html')).toEqual([]);
    expect(nodesOfType(root, 'inlineCode').map(({ value }) => value)).toEqual(['$y$']);
  });

  it('keeps the ornaments that stand for hidden characters', () => {
    const text = '\u1cc0 <b> \ua9c1 $x$ \u1cc7';
    expect(
      nodesOfType(parseMarkdown(text).root, 'text')
        .map(({ value }) => value)
        .join(''),
    ).toContain('<b>');
    expect(nodesOfType(parseMarkdown('\u1cc0 <b>').root, 'text').map(({ value }) => value)).toEqual(['\u1cc0 <b>']);
  });

  it.each([
    ['quotes', '>'.repeat(50_000)],
    ['lists', '- '.repeat(50_000)],
    ['numbers', '1. '.repeat(30_000)],
    ['emphasis', `${'*'.repeat(40_000)}a${'*'.repeat(40_000)}`],
    ['open notes', '^['.repeat(30_000)],
    ['notes', '^[a *b* '.repeat(5_000)],
    ['details', '<details>\n\n'.repeat(5_000) + '</details>\n\n'.repeat(5_000)],
    ['tags', '<a '.repeat(30_000)],
    ['dollars', '$'.repeat(50_000)],
    ['formulas', '$x$ '.repeat(20_000)],
    ['brackets', '[a]('.repeat(20_000)],
    ['character references', '&#1;'.repeat(30_000)],
    ['brackets behind other letters', '\u00e9'.repeat(50_000) + 'a^['.repeat(50_000)],
    ['comments', '<!--'.repeat(30_000) + 'a^['.repeat(30_000)],
    ['pictures', '![a]('.repeat(20_000)],
  ])('takes bounded time and depth of %s', (_, text) => {
    const began = process.cpuUsage();
    renderMarkdown(text, renderContext());
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(10_000);
  });
});
