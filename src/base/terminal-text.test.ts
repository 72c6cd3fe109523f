import { describe, expect, it } from 'vitest';
import { harmless, harmlessJson } from './terminal-text.js';

/** All characters that control a terminal. */
const steering = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]/u.test(character));

describe('text for a terminal', () => {
  it('shows control characters as dots, and keeps line breaks where requested', () => {
    expect(harmless('a\x1b[2J\x9b31m\u202eb\u2066\u200f\u061c\u2028c')).toBe('a·[2J·31m·b····c');
    expect(harmless('a\nb', true)).toBe('a\nb');
    expect(harmless('a\nb')).toBe('a·b');
  });

  it('keeps joined emoji, and scripts that need joiners', () => {
    expect(harmless('👨‍👩‍👧 می‌خواهم')).toBe('👨‍👩‍👧 می‌خواهم');
  });

  it('escapes control characters in JSON without changing its meaning (A20)', () => {
    expect(steering.length).toBeGreaterThan(200);
    const data = { all: steering.join(''), [`name ${steering.join('')}`]: [1, null, true, 'plain', '\ud800'] };
    const json = harmlessJson(data);
    expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]/u);
    expect(JSON.parse(json)).toEqual(data);
    expect(json.endsWith('}\n')).toBe(true);
  });
});
