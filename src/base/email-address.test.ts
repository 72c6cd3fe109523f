import { expect, it } from 'vitest';
import { limiterKeyOf, maskedEmail, parseEmailAddress } from './email-address.js';

it('parseEmailAddress converts to lower case, and keeps dots and tags (case 36)', () => {
  expect(parseEmailAddress('Jo.Doe+Agent@Example.ORG')).toBe('jo.doe+agent@example.org');
  expect(parseEmailAddress(`${'l'.repeat(64)}@example.org`)).toBe(`${'l'.repeat(64)}@example.org`);
});

it.each([
  'jo@example.org\r\nBcc: x@example.org',
  'jo@example.org\n',
  'jo@@example.org',
  'jo@x@example.org',
  `${'a'.repeat(60)}@${'b'.repeat(240)}.org`,
  `${'l'.repeat(65)}@example.org`,
  'Jo <jo@example.org>',
  ' jo@example.org',
  'jo@example.org ',
  'jo doe@example.org',
  'jo@localhost',
  'jo@.org',
  '@example.org',
  'jö@example.org',
  'jo@exämple.org',
  '"jo"@example.org',
  'jo\0@example.org',
  '',
  undefined,
  7,
  ['jo@example.org'],
])('parseEmailAddress rejects %j (case 37)', (text) => {
  expect(parseEmailAddress(text)).toBeUndefined();
});

it('the rate-limit key of an email address ignores its plus tag', () => {
  expect(limiterKeyOf('jo+1@example.org')).toBe(limiterKeyOf('jo+2@example.org'));
  expect(limiterKeyOf('j.o@example.org')).not.toBe(limiterKeyOf('jo@example.org'));
});

it('a masked email address shows the first letters only', () => {
  expect(maskedEmail('jo.doe@example.org')).toBe('j***@e***.org');
});
