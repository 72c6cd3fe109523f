import { fullFormats } from 'ajv-formats/dist/formats.js';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../base/testing.js';
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
    [
      'https://example.org/svg?seed=Ada&mouth[]=smile#a[0]',
      'https://example.org/svg?seed=Ada&mouth%5B%5D=smile#a%5B0%5D',
    ],
    ['https://[2001:db8::1]:8080/a[1]', 'https://[2001:db8::1]:8080/a%5B1%5D'],
    ['https://example.org/#!/a#b', 'https://example.org/#!/a%23b'],
    ['https:example.org/a', 'https://example.org/a'],
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

  it('gives addresses that the contract takes, whatever signs one is written with', () => {
    const isUri = fullFormats.uri as (text: string) => boolean;
    const next = seeded(7);
    const pick = (from: string): string => from.charAt(Math.floor(next() * from.length));
    const some = (from: string, most: number): string =>
      Array.from({ length: Math.floor(next() * most) }, () => pick(from)).join('');
    const [inHost, signs] = ['ab-_.~!$&\'*{`"é例', 'a1/?#@:[]%;,+=&!$\'()*~ {}|^`"<>\\é写'];
    let taken = 0;
    for (let run = 0; run < 5000; run += 1) {
      const start = pick('12345');
      const scheme = { 1: 'https://', 2: 'http://', 3: 'mailto:', 4: 'https:', 5: '' }[start] ?? '';
      const written = `${scheme}${start === '3' ? '' : `x${some(inHost, 4)}.org`}${some(signs, 12)}`;
      const address = soundAddress(written);
      if (address === undefined) continue;
      taken += 1;
      expect(isUri(address), `${written} as ${address}`).toBe(true);
    }
    expect(taken).toBeGreaterThan(2000);
  });

  it.each(['', 'not a url', '/work', 'ada', 'https:', 'http://', 'mailto:', 'a@b'])(
    'takes no %j for an address',
    (given) => {
      expect(soundAddress(given)).toBeUndefined();
    },
  );
});
