import { describe, expect, it } from 'vitest';
import { harmless, harmlessJson } from './terminal-text.js';

/** Every character that a terminal may act on instead of showing it. */
const steering = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]/u.test(character));

describe('text for a terminal', () => {
  it('shows what would steer it as dots, and lines as lines where they are meant', () => {
    expect(harmless('a\x1b[2J\x9b31m\u202eb\u2066\u200f\u061c\u2028c')).toBe('a·[2J·31m·b····c');
    expect(harmless('a\nb', true)).toBe('a\nb');
    expect(harmless('a\nb')).toBe('a·b');
  });

  it('leaves joined emoji and scripts that need a joiner alone', () => {
    expect(harmless('👨‍👩‍👧 می‌خواهم')).toBe('👨‍👩‍👧 می‌خواهم');
  });

  it('has no character left in JSON on which a terminal acts, and means the same (A20)', () => {
    expect(steering.length).toBeGreaterThan(200);
    const data = { all: steering.join(''), [`name ${steering.join('')}`]: [1, null, true, 'plain', '\ud800'] };
    const json = harmlessJson(data);
    expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]/u);
    expect(JSON.parse(json)).toEqual(data);
    expect(json.endsWith('}\n')).toBe(true);
  });
});
