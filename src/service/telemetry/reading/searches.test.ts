import { describe, expect, it } from 'vitest';
import { countedSearch } from './searches.js';

describe('a search without results', () => {
  it.each([
    ['  Rust\t\nLEDGER ', 'rust ledger'],
    ['ＦＵＬＬ width', 'full width'],
    ['水彩画', '水彩画'],
    ['release 2026', 'release 2026'],
    ['12345', '12345'],
    ['x'.repeat(200), 'x'.repeat(60)],
    [`${'é'.repeat(59)} and more`, 'é'.repeat(59)],
    ['👍🏽'.repeat(40), [...'👍🏽'.repeat(40)].slice(0, 60).join('')],
  ])('is counted: %s', (text, counted) => {
    expect(countedSearch(text)).toBe(counted);
  });

  it.each([
    '',
    '   ',
    'jane@example.org',
    'mail ｊａｎｅ＠example',
    'https://example.org/me',
    'www.example.org',
    'call 030 123456',
    '+49 (30) 12-34-56',
    'order 1.2.3.4.5.6',
  ])('is not counted if it could identify a person: %s', (text) => {
    expect(countedSearch(text)).toBeUndefined();
  });
});
