import { describe, expect, it } from 'vitest';
import { chanceOf } from '../../../base/testing.js';
import { clientIdUrl, isUrlId } from './client-id-url.js';
import { changedUrl } from './testing.js';

const faultOf = (id: string): string | undefined => {
  const read = clientIdUrl(id);
  return 'fault' in read ? read.fault : undefined;
};

describe('the address that is a client id', () => {
  it.each([
    'https://claude.ai/oauth/claude-code-client-metadata',
    'https://app.example.org/client.json',
    'https://app.example.org/a/b/?v=1',
    'https://app.example.org/...',
    'https://app.example.org/.well-known/client',
    'https://xn--pp-uia.example.org/client',
    'https://localhost/client',
  ])('may be %s', (id) => {
    expect(clientIdUrl(id)).toEqual({ url: new URL(id) });
  });

  it.each([
    ['http', 'http://app.example.org/client', 'must be https'],
    ['userinfo', 'https://june@app.example.org/client', 'user name'],
    ['empty userinfo', 'https://@app.example.org/client', 'user name'],
    ['a password', 'https://:x@app.example.org/client', 'user name'],
    ['a fragment', 'https://app.example.org/client#x', 'fragment'],
    ['an empty fragment', 'https://app.example.org/client#', 'fragment'],
    ['a dot segment', 'https://app.example.org/a/../client', 'dot segments'],
    ['a single dot', 'https://app.example.org/./client', 'dot segments'],
    ['an encoded dot segment', 'https://app.example.org/a/%2e%2E/client', 'dot segments'],
    ['a half encoded one at its end', 'https://app.example.org/a/.%2e', 'dot segments'],
    ['no path', 'https://app.example.org', 'path'],
    ['the path /', 'https://app.example.org/', 'path'],
    ['nothing but a query', 'https://app.example.org/?client=1', 'path'],
    ['port 8443', 'https://app.example.org:8443/client', 'port'],
    ['port 443 spelled out', 'https://app.example.org:443/client', 'normal form'],
    ['an IPv4 address', 'https://127.0.0.1/client', 'IP address'],
    ['a number', 'https://2130706433/client', 'IP address'],
    ['an IPv6 address', 'https://[::1]/client', 'IP address'],
    ['a mapped address', 'https://[::ffff:10.0.0.1]/client', 'IP address'],
    ['upper case in the host', 'https://App.example.org/client', 'normal form'],
    ['upper case in the scheme', 'HTTPS://app.example.org/client', 'normal form'],
    ['letters outside ASCII', 'https://äpp.example.org/client', 'normal form'],
    ['a backslash', 'https://app.example.org\\client', 'normal form'],
    ['a line break', 'https://app.example.org/cli\nent', 'normal form'],
    ['a blank at its end', 'https://app.example.org/client ', 'normal form'],
    ['one slash', 'https:/app.example.org/client', 'normal form'],
    ['no host', 'https://', 'https URL'],
    ['too many characters', `https://app.example.org/${'a'.repeat(600)}`, '512'],
  ])('has not %s (consent case 3)', (_, id, words) => {
    expect(isUrlId(id)).toBe(true);
    expect(faultOf(id)).toContain(words);
  });

  it('that passes is its own normal form and leads to a name on port 443, over ten thousand changed ones', () => {
    const chance = chanceOf(3);
    const good = 'https://app.example.org/a/client.json?v=1';
    const changed = Array.from({ length: 10_000 }, () => changedUrl(good, chance));
    const passed = changed.filter((id) => faultOf(id) === undefined);
    for (const id of passed) {
      const url = new URL(id);
      expect(url.href).toBe(id);
      expect([url.protocol, url.port, url.username, url.password, url.hash]).toEqual(['https:', '', '', '', '']);
      expect(url.hostname).toMatch(/[a-z]/);
      expect(url.pathname.length).toBeGreaterThan(1);
    }
    expect(passed.length).toBeGreaterThan(1000);
  });
});
