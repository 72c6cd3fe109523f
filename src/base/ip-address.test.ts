import { describe, expect, it } from 'vitest';
import { clientKey, networkKey } from './ip-address.js';

describe('clientKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['192.0.2.7:443', 'unknown'],
    ['::ffff:999.0.2.7', 'unknown'],
    ['x'.repeat(5000), 'unknown'],
    ['', 'unknown'],
  ])('returns the key of %s: %s', (ip, key) => expect(clientKey(ip)).toBe(key));
});

describe('networkKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['192.0.2.255', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['192.0.2.7:443', 'unknown'],
    ['x'.repeat(5000), 'unknown'],
    ['', 'unknown'],
  ])('returns the key of %s: %s', (ip, key) => expect(networkKey(ip)).toBe(key));
});
