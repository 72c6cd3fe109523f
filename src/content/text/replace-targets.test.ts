import { expect, it } from 'vitest';
import { replaceTargets } from './links.js';

const instead = (target: string): string | undefined => (/^old/.test(target) ? '/new' : undefined);

it.each([
  ['![a](old "T") and [b](<old b>)', '![a](/new "T") and [b](/new)'],
  ['[![a](old/1)](kept) [![a](kept)](old/2)', '[![a](/new)](kept) [![a](kept)](/new)'],
  ['[a]\n\n[a]: old\n  "T"\n[^n]: old', '[a]\n\n[a]: /new\n  "T"\n[^n]: old'],
  [
    '[a](old)\n\n```\n[a](old)\n```\n\n`[a](old)` \\[a](old)',
    '[a](/new)\n\n```\n[a](old)\n```\n\n`[a](old)` \\[a](old)',
  ],
  [
    '- one [a](old)\n  > two ![b](  old )\n\n| a |\n|---|\n| [x](old) |',
    '- one [a](/new)\n  > two ![b](  /new )\n\n| a |\n|---|\n| [x](/new) |',
  ],
  ['[o](old(1).png) [old](kept) **[a](old)**', '[o](/new) [old](kept) **[a](/new)**'],
  ['<div>[a](old)</div>\n> [b](\n> <old>\n> "T") [c]( old)', '<div>[a](/new)</div>\n> [b](\n> /new\n> "T") [c]( /new)'],
  ['| a\\|b [a](old\\|b) | ![c](old) |\n|---|---|', '| a\\|b [a](/new) | ![c](/new) |\n|---|---|'],
  [
    '[a](not one) [a] [b][a](old) [c]()\n\n> [a\\]]: x\n> [a]:\n>  old',
    '[a](not one) [a] [b][a](old) [c]()\n\n> [a\\]]: x\n> [a]:\n>  /new',
  ],
  ['No link, and <https://example.org/old>.', 'No link, and <https://example.org/old>.'],
])('leads elsewhere and leaves the rest as it is written: %j', (text, expected) => {
  expect(replaceTargets(text, instead)).toBe(expected);
});
