import { describe, expect, it } from 'vitest';
import { quoted } from './quoted-text.js';

const ends = ['\x1b', '\x9b', '\n', '\r', '\r\n', '\v', '\f', '\x1c', '\x1d', '\x1e', '\x85', '\u2028', '\u2029'];

describe('quoted', () => {
  it.each(ends.map((end) => [JSON.stringify(end), end]))('starts the line after %s with a mark', (_name, end) => {
    expect(quoted(`one${end}two`)).toBe('> one\n> two');
    expect(quoted(`one${end}${end}two${end}`)).toBe('> one\n>\n> two');
  });

  it('keeps short lines unchanged, including spaces and quotes', () => {
    expect(quoted('a  b\n> c\n\td')).toBe('> a  b\n> > c\n> \td');
    expect(quoted('')).toBe('>');
  });

  it('wraps long lines at spaces and lookalikes', () => {
    const words = Array.from({ length: 40 }, (_, index) => `word${index}`);
    for (const space of [' ', '\u00a0', '\u3000', '\u2800', '\u3164']) {
      const lines = quoted(words.join(space)).split('\n');
      expect(lines.every((line) => line.startsWith('> ') && line.length <= 74)).toBe(true);
      expect(lines.map((line) => line.slice(2)).join(' ')).toBe(words.join(' '));
    }
  });

  it('does not split links, and splits long words of other scripts between graphemes', () => {
    const link = `https://agent.example/${'a'.repeat(200)}`;
    expect(quoted(`see ${link}`)).toBe(`> see\n> ${link}`);
    const family = '👨‍👩‍👧';
    const lines = quoted(family.repeat(50)).split('\n');
    expect(lines.every((line) => line.length <= 74)).toBe(true);
    expect(lines.map((line) => line.slice(2)).join('')).toBe(family.repeat(50));
  });
});
