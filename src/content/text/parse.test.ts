import { readdirSync, readFileSync } from 'node:fs';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../../base/testing.js';
import { renderMarkdown } from './html/render.js';
import { type MarkdownNode, nodesOfType, sourceOf } from './nodes.js';
import { parseMarkdown, parseWithSatteri } from './parse.js';
import { renderContext } from './testing.js';

/** A second parser, written independently, that knows everything but definition lists. */
const parseWithMicromark = (source: string): MarkdownNode =>
  fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }) as unknown as MarkdownNode;

/** What both parsers must agree on: types, values and offsets. */
function shapeOf(node: MarkdownNode): object {
  const { type, value, url, title, alt, depth, lang, checked, identifier, position, children } = node;
  const place = [position?.start.offset, position?.end.offset];
  const values = { value, url, title: title ?? undefined, alt: alt || undefined, depth, lang: lang ?? undefined };
  return { type, place, ...values, checked: checked ?? undefined, identifier, children: children?.map(shapeOf) };
}

const docs = new URL('../../../docs/', import.meta.url);
const texts = readdirSync(docs)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(new URL(name, docs), 'utf8').slice(0, 8_000));
const samples = [
  '> a\n> b\n  c\n\n- x\n  y\n\n1) z',
  '[a](</x y> "t") ![i](/p.png) <https://x.y> [r][] [r]\n\n[r]: /u (t)\n[r]: /v',
  '| a \\| b | `c` |\n|:--|--:|\n| 😀 ~~d~~ | [e](/f) |',
  'a[^1]\n\n[^1]: b\n\n    c\n\n- [ ] d\n- [x] e',
  '```a b\nx\n```\n\n~~~\ny\n\n    z\n\n\ta',
  '# a #\n\nb\nc\n===\n\n***\n\n- - -',
  '<div>\n*a*\n</div>\n\n*a **b*** _c_d_e `` ` `` &amp; \\*',
];

/** Texts that consist of lines and pieces of others. */
function mixed(seed: number): string {
  const chance = chanceOf(seed);
  const parts = [...samples, ...texts.map((text) => text.slice(0, 2_000))].flatMap((text) => text.split('\n'));
  return Array.from({ length: 12 }, () => chance.of(parts)).join('\n');
}

describe('the parser', () => {
  it.each(samples)('makes the same tree as a second parser: %j', (text) => {
    expect(shapeOf(parseWithSatteri(text))).toEqual(shapeOf(parseWithMicromark(text)));
  });

  it('makes the same trees of all documentation as a second parser', () => {
    for (const text of texts) expect(shapeOf(parseWithSatteri(text))).toEqual(shapeOf(parseWithMicromark(text)));
  });

  it('makes the same trees of mixed lines as a second parser', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const text = mixed(seed);
      expect(shapeOf(parseWithSatteri(text)), text).toEqual(shapeOf(parseWithMicromark(text)));
    }
  });
});

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
