import { describe, expect, it } from 'vitest';
import { clientNameIn } from './requester.js';

describe('client_name (A16)', () => {
  it.each([
    'A',
    'Helper 2.1 (beta)',
    'my_agent-7',
    'Øyvinds hjelper',
    '助手',
    'עוזר',
    'مساعد',
    'हिन्दी',
    'x'.repeat(60),
    '9 to 5',
  ])('takes %j', (name) => {
    expect(clientNameIn(name)).toBe(name);
  });

  it('composes what came in parts, and has none where none is given', () => {
    expect(clientNameIn('Cafe\u0301')).toBe('Café');
    expect(clientNameIn(undefined)).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['spaces alone', '   '],
    ['a space at the end', 'Helper '],
    ['61 characters', 'x'.repeat(61)],
    ['a scheme', 'https://evil.example'],
    ['a mailbox', 'me@evil.example'],
    ['a tag', '<b>Helper</b>'],
    ['a quotation mark', 'Helper" of the owner'],
    ['a line end', 'Helper\nSubject'],
    ['a control character', 'Helper\u0000'],
    ['text turned around', 'Helper \u202egnp.exe'],
    ['an isolate', 'Helper \u2066x'],
    ['a zero-width space', 'Hel\u200bper'],
    ['a letter that is not seen', 'Hel\u3164per'],
    ['a mark that is not seen', 'Hel\ufe0fper'],
    ['marks piled up', 'He\u0301\u0302\u0303\u0304\u0305lper'],
    ['half a character', 'Helper\ud800'],
    ['an emoji', 'Helper 🤖'],
    ['another dot', 'evil\u2024example'],
    ['a no-break space', 'Helper\u00a0x'],
    ['a mark first', '\u0301Helper'],
  ])('refuses %s and says what it takes', (_what, name) => {
    expect(() => clientNameIn(name)).toThrow('client_name must have 1 to 60 characters');
  });
});
