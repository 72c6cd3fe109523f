import { describe, expect, it } from 'vitest';
import { absoluteLinks } from './absolute-links.js';
import { findLinks } from './links.js';

const base = 'https://portfolio.example.org';

describe('links of a Markdown text', () => {
  it('finds inline links, references, autolinks and pictures with their lines', () => {
    const text = 'See [a](/a) and\n[b][ref].\n\n![c](/c.png)\n\n<https://example.org>\n\n[ref]: /b "B"\n';
    expect(findLinks(text)).toEqual([
      { target: '/a', image: false, line: 0 },
      { target: '/b', image: false, line: 1 },
      { target: '/c.png', image: true, line: 3 },
      { target: 'https://example.org', image: false, line: 5 },
    ]);
  });

  it('counts the lines of a table', () => {
    const text = '> a | b\n> ---|---\n> [a](/a) | b\n> a | ![b](/b)\n\n[c](/c)';
    expect(findLinks(text).map(({ line }) => line)).toEqual([2, 3, 5]);
  });

  it('finds none in code', () => {
    expect(findLinks('`[a](/a)`\n\n```md\n[b](/b)\n```\n')).toEqual([]);
  });

  it.each([
    ['**bold [a](/a)** and ~~[b](/b)~~', ['/a', '/b']],
    ['_a [b](/b_c_d) c_', ['/b_c_d']],
    ['No link here.\n\n[only][here]\n\nNor here.\n\n[here]: /x\n', ['/x']],
    ['A shortcut, [here], beside [no][where].\n\n[here]: /x\n', ['/x']],
    ['| a | b |\n|---|---|\n| [a](/a) | text |\n', ['/a']],
    ['- item\n  - ![p](/p.png)\n\n> [q](/q)\n', ['/p.png', '/q']],
    ['[![a](/a.png)](/b)', ['/b', '/a.png']],
    ['[a](/x&amp;y) and [b](/l&ouml;)', ['/x&y', '/lö']],
    ['\\[a](/no) `[b](/no)` [c](/yes)', ['/yes']],
    ['[a](/a "<https://not.example.org>")', ['/a']],
    ['One[^a].\n\n[^a]: [source](/source)', ['/source']],
    ['[a]\n\n[a]: /first\n[a]: /second', ['/first']],
  ])('finds what a page would link in %j', (text, targets) => {
    expect(findLinks(text).map(({ target }) => target)).toEqual(targets);
  });
});

describe('absolute links', () => {
  it.each([
    ['a link', '[a](/about) x', `[a](${base}/about) x`],
    ['a picture with a title', '![a](/assets/a.png "A")', `![a](${base}/assets/a.png "A")`],
    ['two links on a line', '[a](/a), [b](/b#c)', `[a](${base}/a), [b](${base}/b#c)`],
    ['a picture inside a link', '[![a](/a.png)](/b)', `[![a](${base}/a.png)](${base}/b)`],
    ['a relative link', '[a](other)', `[a](${base}/guides/other)`],
    ['an anchor', '[a](#part)', `[a](${base}/guides/models#part)`],
    ['a reference', '[a]: /about "A"', `[a]: ${base}/about "A"`],
    ['a target in brackets', '[a](</about>)', `[a](<${base}/about>)`],
  ])('makes %s absolute', (_name, text, expected) => {
    expect(absoluteLinks(text, '/guides/models', base)).toBe(expected);
  });

  it.each([
    ['no link', '[a](http： // b) [c](/d e)'],
    ['links elsewhere', '[a](https://example.org/a) <https://example.org> [m](mailto:a@example.org)'],
    ['code spans', 'write `[a](/about)` or ``[b](/`x`)``'],
    ['fenced code', '```md\n[a](/about)\n```'],
    ['footnotes, whose first word is no target', 'Text[^1].\n\n[^1]: The bridge of 1894.'],
    ['tilde fences that hold backticks', '~~~\n```\n[a](/a)\n~~~'],
  ])('leaves %s alone', (_name, text) => {
    expect(absoluteLinks(text, '/x', base)).toBe(text);
  });

  it('goes on after a fence', () => {
    expect(absoluteLinks('```\nx\n```\n[a](/a)', '/', base)).toBe(`\`\`\`\nx\n\`\`\`\n[a](${base}/a)`);
  });
});
