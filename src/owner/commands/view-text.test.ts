import { describe, expect, it } from 'vitest';
import type { ReadingReport } from '../reading.js';
import { act } from '../view.js';
import { overviewCommands } from './overview.js';
import { viewText } from './view-text.js';

const one = (day: string, audience: string, item: string, count: number, surface = 'page' as const) => ({
  day,
  surface,
  audience,
  item,
  count,
});
const textOf = (report: ReadingReport): string => viewText(overviewCommands.reading.view(report));

describe('the text of the reading report', () => {
  it('lists the reads of people and agents by week and by page', () => {
    const counts = [
      one('2026-11-22', 'person', '/about', 1200),
      one('2026-11-16', 'crawler:gptbot', '/', 7),
      one('2026-11-15', 'person', '/', 2),
      one('2026-11-15', 'tool', '/', 4),
    ];
    const agents = { registered: 12, confirmed: 3, wrote: 1 };
    const text = textOf({ counts, searches: [{ text: 'rust\u001b[31m', count: 5 }], agents });
    for (const part of [
      'WEEK OF     PEOPLE  AGENTS  OTHERS\n2026-11-16  1,200   7       –\n2026-11-09  a few   –       4\n',
      'Agents that went on:\n  registered: 12\n  were claimed or allowed by a person: 3\n  wrote to you: 1\n',
      'Looked for and not found:\n  WHAT       TIMES\n  rust·[31m  5\n',
      'Most read by people:\n  WHAT    READS\n  /about  1,200\n  /       a few\n',
      'Most read by agents:\n  WHAT      READS\n  / (page)  7\n',
      'Readers:\n  WHAT            READS\n  person          1,202\n  crawler:gptbot  7\n  tool            4\n',
    ])
      expect(text).toContain(part);
  });

  it('says that nothing was read yet', () => {
    const agents = { registered: 0, confirmed: 0, wrote: 0 };
    expect(textOf({ counts: [], searches: [], agents })).toMatch(/^Nothing was read yet\.\n/);
  });
});

describe('viewText', () => {
  it('separates blocks, omits folded and browser-only parts, and prints the command of a button', () => {
    expect(
      viewText({
        parts: [
          { kind: 'text', text: ['One', { said: 'a\u202eb' }, null, { count: 1200, of: 'word' }] },
          {
            kind: 'facts',
            facts: [
              ['Id', { code: 'x_1' }],
              ['Nothing', null],
            ],
          },
          { kind: 'fold', title: 'More', parts: [{ kind: 'text', text: 'hidden' }] },
          { kind: 'browser', parts: [{ kind: 'text', text: 'hidden' }] },
          {
            kind: 'section',
            title: 'Acts',
            parts: [
              {
                kind: 'acts',
                acts: [act('agents.revoke', 'Stop', { client: 'One’s; own' }), { to: '/', text: 'hidden' }],
              },
            ],
          },
        ],
      }),
    ).toBe("One a·b 1,200\n\nId: x_1\n\nActs:\n  Stop: vitrine agents revoke --client 'One’s; own'\n");
  });
});
