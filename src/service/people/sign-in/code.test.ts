import { expect, it } from 'vitest';
import { parseDigits } from './code.js';

it.each([
  ['as the mail groups it', '0042 9170'],
  ['copied from a mail that is read from right to left', '\u2066 0042 9170 \u2069'],
  ['on an Arabic keyboard', '٠٠٤٢ ٩١٧٠'],
  ['on a Persian keyboard', '۰۰۴۲۹۱۷۰'],
  ['on a Japanese keyboard', '００４２　９１７０'],
])('parseDigits accepts a code %s', (_, text) => {
  expect(parseDigits(text)).toBe('00429170');
});

it.each([undefined, '', '0042917', '004291700', '0042917a', '०००४२९१७', '0042-9170'])(
  'parseDigits rejects %j',
  (text) => {
    expect(parseDigits(text)).toBeUndefined();
  },
);
