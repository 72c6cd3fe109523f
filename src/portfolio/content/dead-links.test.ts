import { describe, expect, it } from 'vitest';
import { withoutLinks } from './dead-links.js';

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

describe('a text without its dead links', () => {
  it.each(blocks.map((block, at) => [block, blocks[(at + 3) % blocks.length] ?? '']))(
    'is the same block by block as in one piece: %j, %j',
    (...given) => {
      const text = [...given, ...blocks, ...given].join('\n\n');
      // A definition anywhere has the text read in one piece.
      const whole = withoutLinks(`${text}\n\n[unused]: /kept\n`, isGone);
      expect(`${withoutLinks(text, isGone)}\n\n[unused]: /kept\n`).toBe(whole);
      expect(whole).toContain('A dead **one** and , then\nanother on the next line.');
    },
  );

  it.each([
    ['[![a](/dead.png)](https://example.org/x)', '<https://example.org/x>'],
    ['a [ ![a](/dead.png) ](/live) b', 'a [/live](</live>) b'],
    ['[![a](/dead.png) words](/live)', '[ words](/live)'],
    ['[![a](/dead.png)![b](/live.png)](/live)', '[![b](/live.png)](/live)'],
  ])('keeps a link that its picture leaves without words: %j', (text, left) => {
    expect(withoutLinks(text, ({ target }) => target.startsWith('/dead'))).toBe(left);
  });

  it('leaves a text as it is that has none', () => {
    const text = `${blocks[0]}\n\n\n  ${blocks[5]}\n`;
    expect(withoutLinks(text, isGone)).toBe(text);
  });
});
