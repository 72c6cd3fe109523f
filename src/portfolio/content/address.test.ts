import { describe, expect, it } from 'vitest';
import { isForbidden, soundAddress } from './address.js';

describe('addresses of the content', () => {
  it.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['HTTP://Example.org', 'HTTP://Example.org'],
    ['mailto:ada@example.org', 'mailto:ada@example.org'],
    ['tel:+46701', 'tel:+46701'],
    [' https://example.org ', 'https://example.org'],
    ['www.example.org', 'https://www.example.org'],
    ['example.org/ada', 'https://example.org/ada'],
    ['//example.org/ada', 'https://example.org/ada'],
    ['https://example.org/a b|c', 'https://example.org/a%20b%7Cc'],
    ['https://例え.jp/写真', 'https://xn--r8jz45g.jp/%E5%86%99%E7%9C%9F'],
  ])('takes %s as %s', (given, taken) => {
    expect(soundAddress(given)).toBe(taken);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u200Bscript:alert(1)',
    'javascript&#58;alert(1)',
    'javascript&#x3A;alert(1)',
    'javascript&colon;alert(1)',
    'java&#10;script:alert(1)',
    'java&Tab;script:alert(1)',
    'javascript%3Aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'view-source:https://example.org',
  ])('never takes %j', (given) => {
    expect(isForbidden(given)).toBe(true);
    expect(soundAddress(given)).toBeUndefined();
  });

  it.each(['', 'not a url', '/work', 'ada', 'https:', 'http://', 'mailto:', 'a@b'])(
    'takes no %j for an address',
    (given) => {
      expect(soundAddress(given)).toBeUndefined();
    },
  );
});
