import { describe, expect, it } from 'vitest';
import { removeLinks } from './links.js';

const isGone = ({ target }: { readonly target: string }): boolean => target.startsWith('/gone');
const blocks = [
  'Plain words and a [link](/kept).',
  'A [dead **one**](/gone) and ![a picture](/gone.png), then\n[another](/gone/2 "title") on the next line.',
  '# A [heading](/gone)',
  '- one [a](/gone)\n- two\n\n  with [b](/gone) and [c](/kept)\n- three',
  '> quoted [a](/gone)\nlazy [b](/gone)',
  '```md\n[code](/gone)\n```',
  '    [indented](/gone)',
  '| a | b |\n|---|---|\n| [x](/gone) | [y](/kept) |',
  '<https://example.org> and `[span](/gone)` and [![p](/gone.png)](/kept)',
  'Setext [a](/gone)\n---',
  '1. first\n   > [deep](/gone)\n2. second',
];
/** Links and pictures as they are written, and what stays of them. */
const links = [
  ['[w](/gone)', 'w'],
  ['![w](/gone)', ''],
  ['[a [b] **c**](/gone)', 'a [b] **c**'],
  ['[![p](/gone) w](</gone> (t))', ' w'],
  ['<https://gone.example>', ''],
] as const;

describe('a text without its dead links', () => {
  it.each(blocks.map((block, at) => [block, blocks[(at + 3) % blocks.length] ?? '']))(
    'is the same block by block as in one piece: %j, %j',
    (...given) => {
      const text = [...given, ...blocks, ...given].join('\n\n');
      // A definition anywhere has the text read in one piece.
      const whole = removeLinks(`${text}\n\n[unused]: /kept\n`, isGone);
      expect(`${removeLinks(text, isGone)}\n\n[unused]: /kept\n`).toBe(whole);
      expect(whole).toContain('A dead **one** and , then\nanother on the next line.');
    },
  );

  it.each([
    ['[![a](/dead.png)](https://example.org/x)', '<https://example.org/x>'],
    ['a [ ![a](/dead.png) ](/live) b', 'a [/live](</live>) b'],
    ['[![a](/dead.png) words](/live)', '[ words](/live)'],
    ['[![a](/dead.png)![b](/live.png)](/live)', '[![b](/live.png)](/live)'],
  ])('keeps a link that its picture leaves without words: %j', (text, left) => {
    expect(removeLinks(text, ({ target }) => target.startsWith('/dead'))).toBe(left);
  });

  it.each([
    ['a quote', (link: string) => `> ${link}\n> ${link}\n${link}`],
    ['lists', (link: string) => `- one ${link}\n\n  ${link}\n  1. > ${link}\n`],
    ['tabs', (link: string) => `-\t${link}\n\n\t-\t${link}\n\n>\t>\t${link}`],
    ['headings', (link: string) => `## ${link} ##\n\n${link}\nand ${link}\n---`],
    ['cells', (link: string) => `| a\\|b ${link} | ${link} |\n|---|---|\n| ${link} | \\| ${link} \\| |\n\n${link}`],
    [
      'cells without a first bar',
      (link: string) => `> a | b | c\n> ---|---|---\n> |a|${link}\n> ${link} | a | ${link}`,
    ],
    [
      'HTML, which no page shows as such',
      (link: string) => `<div>\n${link}\n</div>\n\n<b>${link}</b> <b title="${link}">`,
    ],
    ['footnotes', (link: string) => `Words[^1].\n\n[^1]: ${link}\n[^2]: More ${link}`],
    ['line ends of every kind', (link: string) => `${link}\r\n${link}\r${link}\r\r> ${link}\r\n\r\n${link}`],
    ['letters of two units and none', (link: string) => `\u{1f680} ä\0 ${link} \u{1f680} ${link}`],
    ['a line that says little', (link: string) => `> > -\n> > ${link}\n\n- - - ${link}\n\n1. 1 ${link}`],
    ['what looks like another', (link: string) => `[a] ${link} \`[b](/gone)\` \\[c](/gone) ${link} ![d`],
  ])('is exact in %s', (_where, around) => {
    for (const [written, left] of links)
      expect(removeLinks(around(written), ({ target }) => /^(?:https:\/)?\/gone/.test(target))).toBe(around(left));
  });

  it('is exact in links over several lines', () => {
    expect(removeLinks('> [a\n> b](/gone\n> "title") c\n>\n> - ![d\ne](/gone)', isGone)).toBe('> a\n> b c\n>\n> - ');
  });

  it('leaves out definitions that lead nowhere, whether or not they count', () => {
    const text = '[a][x], [X][], [y]\n\n> [x]: </gone> "t"\n> [x]: /gone\n\n[y]: /kept\n[y]:\n/gone/2\n"t"\n\nEnd';
    expect(removeLinks(text, isGone)).toBe('a, X, [y]\n\n> \n> \n\n[y]: /kept\n\n\nEnd');
  });

  it('says the address of a link without words as people write it', () => {
    expect(removeLinks('[![a](/gone)](/über)', isGone)).toBe('[/über](</über>)');
  });

  it('leaves a text as it is that has none', () => {
    const text = `${blocks[0]}\n\n\n  ${blocks[5]}\n`;
    expect(removeLinks(text, isGone)).toBe(text);
  });
});
