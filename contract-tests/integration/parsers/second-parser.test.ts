import { readdirSync, readFileSync } from 'node:fs';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../../../src/base/testing.js';
import type { MarkdownNode } from '../../../src/content/text/nodes.js';
import { parseWithSatteri } from '../../../src/content/text/parse.js';

/** Parses with an independent second parser, which does not support definition lists. */
const parseWithMicromark = (source: string): MarkdownNode =>
  fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }) as unknown as MarkdownNode;

/** Returns the properties that both parsers must agree on: types, values, and offsets. */
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

/** Combines random lines of other texts. */
function mixed(seed: number): string {
  const chance = chanceOf(seed);
  const parts = [...samples, ...texts.map((text) => text.slice(0, 2_000))].flatMap((text) => text.split('\n'));
  return Array.from({ length: 12 }, () => chance.of(parts)).join('\n');
}

describe('the Markdown parser', () => {
  it.each(samples)('returns the same tree as a second parser for %j', (text) => {
    expect(shapeOf(parseWithSatteri(text))).toEqual(shapeOf(parseWithMicromark(text)));
  });

  it('returns the same trees as a second parser for all documentation', () => {
    for (const text of texts) expect(shapeOf(parseWithSatteri(text))).toEqual(shapeOf(parseWithMicromark(text)));
  });

  it('returns the same trees as a second parser for random combinations of lines', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const text = mixed(seed);
      expect(shapeOf(parseWithSatteri(text)), text).toEqual(shapeOf(parseWithMicromark(text)));
    }
  });
});
