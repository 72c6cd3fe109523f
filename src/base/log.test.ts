import { describe, expect, it } from 'vitest';
import { serializeError } from './log.js';
import { type LogLine, linesForPeople } from './log-lines.js';

const line = (facts: object): LogLine => ({ level: 30, time: '2026-03-01T10:20:30.000Z', ...facts });
const plain = linesForPeople(false);
const coloured = linesForPeople(true);
const clock = /^\d\d:\d\d:\d\d {2}/;

describe('the text log', () => {
  it('writes one line with time, message, and details', () => {
    const text = plain(line({ msg: 'The database is open.', form: 'embedded', rows: 3, directory: '/my data' }));
    expect(text).toMatch(clock);
    expect(text.replace(clock, '')).toBe('The database is open.  form=embedded rows=3 directory="/my data"\n');
  });

  it('shows the level, and lists on separate lines', () => {
    const text = plain(
      line({ level: 50, msg: 'The content is refused.', faults: ['a.md:1: is empty.', 'b.md:2: is odd.'] }),
    );
    expect(text.replace(clock, '')).toBe('error: The content is refused.\n  a.md:1: is empty.\n  b.md:2: is odd.\n');
    expect(plain(line({ level: 40, msg: 'Late.' })).replace(clock, '')).toBe('warning: Late.\n');
  });

  it('shows the stack trace of unexpected errors', () => {
    expect(
      plain(
        line({
          level: 50,
          msg: 'Failed.',
          err: { message: 'no', stack: 'Error: no\n    at x' },
        }),
      ).replace(clock, ''),
    ).toBe('error: Failed.\n  Error: no\n      at x\n');
  });

  it('uses colors if enabled, and escapes terminal control characters', () => {
    const hostile = line({
      level: 40,
      msg: 'x\u001b[2Jy',
      list: ['\u001b]0;title\u0007'],
      fact: 'a\nb',
      'na\u001bme': 1,
    });
    expect(plain(hostile)).not.toContain('\u001b');
    expect(plain(hostile).split('\n')).toHaveLength(3);
    expect(coloured(hostile)).toContain('\u001b[33mwarning\u001b[0m: x·[2Jy');
    expect(coloured(hostile)).not.toContain('\u001b[2J');
  });
});

describe('an error in the log', () => {
  it('has its type, message, stack, code, and cause, and no other property', () => {
    const invalidUrl = Object.assign(new TypeError('Invalid URL'), {
      code: 'ERR_INVALID_URL',
      input: 'smtp://a:hunter2@',
    });
    const rejected = new Error('WRONGPASS', { cause: invalidUrl });
    const logged = serializeError(Object.assign(rejected, { command: { name: 'auth', args: ['hunter2'] } }));
    expect(logged).toEqual({
      type: 'Error',
      message: 'WRONGPASS',
      stack: expect.any(String),
      cause: { type: 'TypeError', message: 'Invalid URL', stack: expect.any(String), code: 'ERR_INVALID_URL' },
    });
    expect(JSON.stringify(logged)).not.toContain('hunter2');
  });
});
