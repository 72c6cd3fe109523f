import { expect, it } from 'vitest';
import { typedDigits } from './code.js';

it.each([
  ['as the mail groups it', '0042 9170'],
  ['copied from a mail that is read from right to left', '\u2066 0042 9170 \u2069'],
  ['on an Arabic keyboard', '٠٠٤٢ ٩١٧٠'],
  ['on a Persian keyboard', '۰۰۴۲۹۱۷۰'],
  ['on a Japanese keyboard', '００４２　９１７０'],
])('a code is read %s', (_, text) => {
  expect(typedDigits(text)).toBe('00429170');
});

it.each([undefined, '', '0042917', '004291700', '0042917a', '०००४२९१७', '0042-9170'])('%j is no code', (text) => {
  expect(typedDigits(text)).toBeUndefined();
});
