import { describe, expect, it } from 'vitest';
import { readingText } from './print-reading.js';

const one = (day: string, audience: string, item: string, count: number, surface = 'page' as const) => ({
  ...{ day, surface, audience, item, count },
});

describe('what was read, for the owner', () => {
  it('says by week how much people and agents read, and what', () => {
    const counts = [
      one('2026-11-22', 'person', '/about', 1200),
      one('2026-11-16', 'crawler:gptbot', '/', 7),
      one('2026-11-15', 'person', '/', 2),
      one('2026-11-15', 'tool', '/', 4),
    ];
    const agents = { registered: 12, confirmed: 3, wrote: 1 };
    expect(readingText({ counts, searches: [{ text: 'rust\u001b[31m', count: 5 }], agents })).toBe(
      [
        'WEEK OF     PEOPLE  AGENTS  OTHERS',
        '2026-11-16  1,200   7       –',
        '2026-11-09  a few   –       4',
        '',
        'READ BY PEOPLE  READS',
        '/about          1,200',
        '/               a few',
        '',
        'READ BY AGENTS  READS',
        '/ (page)        7',
        '',
        'READERS, AS THEY NAME THEMSELVES  READS',
        'person                            1,202',
        'crawler:gptbot                    7',
        'tool                              4',
        '',
        'SEARCHED WITHOUT A RESULT  TIMES',
        'rust·[31m                  5',
        '',
        'AGENTS REGISTERED  CONFIRMED  WROTE',
        '12                 3          1',
        '',
      ].join('\n'),
    );
  });

  it('says that there is nothing yet', () => {
    const agents = { registered: 0, confirmed: 0, wrote: 0 };
    expect(readingText({ counts: [], searches: [], agents })).toBe('Nothing was read yet.\n');
  });
});
