import { describe, expect, it } from 'vitest';
import { chanceOf } from '../../../base/testing.js';
import { acceptsRedirectUri, isLoopbackRedirect, longestRedirectUri, redirectUriMatches } from './redirect-uri.js';
import { changedUrl } from './testing.js';

const schemes = ['cursor', 'vscode', 'claude'];
const accepts = (uri: string): boolean => acceptsRedirectUri(uri, schemes);

describe('a redirect address that is accepted', () => {
  it.each([
    'https://claude.ai/api/mcp/auth_callback',
    'https://app.example.org',
    'https://app.example.org:8443/cb?from=a%20b&x=1',
    'https://[2001:db8::1]/cb',
    'http://127.0.0.1/callback',
    'http://127.0.0.1:33418/',
    'http://[::1]:8080/cb',
    'http://localhost/callback',
    'http://localhost:8787/callback?x=1',
    'http://localhost',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'vscode://vscode.github-authentication/did-authenticate',
    'com.example.app:/oauth2redirect',
    'com.raycast:/oauth?package=portfolio',
    'claude://claude.ai/mcp-auth-callback/sdk',
  ])('may be %s', (uri) => {
    expect(accepts(uri)).toBe(true);
  });

  it.each([
    ['javascript:alert(1)'],
    ['javascript://app.example.org/%0aalert(1)'],
    ['data:text/html,hello'],
    ['file:///etc/passwd'],
    ['intent://scan/;scheme=x;end'],
    ['blob:https://app.example.org/1'],
    ['about:blank'],
    ['mailto:june@example.org'],
    ['unknown-app://callback'],
    ['CURSOR://anysphere.cursor-mcp/oauth/callback'],
    ['cursorx://callback'],
    ['com.example.app:'],
    ['com.example.app://user@evil.example/cb'],
    ['com.:/cb'],
    ['a.b.c:/cb'],
    ['cursor'],
    ['cursor:'],
    ['//app.example.org/cb'],
    ['/cb'],
    [''],
  ])('is never %s, whatever a browser would do with it (consent case 11)', (uri) => {
    expect(accepts(uri)).toBe(false);
  });

  it.each([
    ['http beside loopback', 'http://app.example.org/cb'],
    ['a name that begins like loopback', 'http://localhost.evil.example/cb'],
    ['an address that begins like loopback', 'http://127.0.0.1.evil.example/cb'],
    ['another spelling of loopback', 'http://127.1/cb'],
    ['a number for loopback', 'http://2130706433/cb'],
    ['loopback in hexadecimal', 'http://0x7f.0.0.1/cb'],
    ['another address of the loopback network', 'http://127.0.0.2/cb'],
    ['every address', 'http://0.0.0.0/cb'],
    ['a long spelling of ::1', 'http://[0:0:0:0:0:0:0:1]/cb'],
    ['a loopback name with a final dot', 'http://localhost./cb'],
    ['userinfo', 'https://app.example.org@evil.example/cb'],
    ['empty userinfo', 'https://@evil.example/cb'],
    ['userinfo on loopback', 'http://127.0.0.1@evil.example/cb'],
    ['userinfo under a private scheme', 'cursor://user@host/cb'],
    ['a fragment', 'https://app.example.org/cb#part'],
    ['an empty fragment', 'https://app.example.org/cb#'],
    ['a backslash', 'https://app.example.org\\@evil.example/cb'],
    ['a line break', 'https://app.example.org/cb\r\nSet-Cookie: a=b'],
    ['a tab', 'ht\ttps://app.example.org/cb'],
    ['a blank at its end', 'https://app.example.org/cb '],
    ['a NUL', 'https://app.example.org/cb\0'],
    ['letters outside ASCII', 'https://äpp.example.org/cb'],
    ['a quotation mark', 'https://app.example.org/cb?"'],
    ['a mark of markup', 'https://app.example.org/cb?<b>'],
    ['no slashes', 'https:app.example.org/cb'],
    ['one slash', 'https:/app.example.org/cb'],
    ['three slashes', 'https:///app.example.org/cb'],
    ['no host', 'https://'],
    ['a port without a number', 'http://localhost:/cb'],
    ['port 0', 'http://localhost:0/cb'],
    ['a port above the last', 'http://localhost:65536/cb'],
    ['a percent-encoded host', 'https://app%2eexample.org/cb'],
    ['a number for a host', 'https://2130706433/cb'],
    ['a wildcard', 'https://*.example.org/cb'],
    ['too many characters', `https://app.example.org/${'a'.repeat(longestRedirectUri)}`],
  ])('has not %s', (_, uri) => {
    expect(accepts(uri)).toBe(false);
  });

  it('is as long as 512 characters and no longer', () => {
    const long = 'https://app.example.org/'.padEnd(longestRedirectUri, 'a');
    expect([accepts(long), accepts(`${long}a`)]).toEqual([true, false]);
  });
});

describe('a presented redirect address', () => {
  it.each([
    ['https://app.example.org/cb', 'https://app.example.org/cb/'],
    ['https://app.example.org/cb', 'https://app.example.org/CB'],
    ['https://app.example.org/cb', 'https://app.example.org/cb?x=1'],
    ['https://app.example.org/cb?x=1', 'https://app.example.org/cb?x=2'],
    ['https://app.example.org/cb', 'https://APP.example.org/cb'],
    ['https://app.example.org/cb', 'https://www.app.example.org/cb'],
    ['https://app.example.org/cb', 'http://app.example.org/cb'],
    ['https://app.example.org/cb', 'https://app.example.org/cb#x'],
    ['https://app.example.org/cb', 'https://app.example.org/a/../cb'],
    ['https://app.example.org/cb', 'https://app.example.org/%63b'],
    ['https://app.example.org', 'https://app.example.org/'],
    ['http://127.0.0.1/cb', 'http://localhost/cb'],
    ['http://localhost/cb', 'http://127.0.0.1/cb'],
    ['http://localhost/cb', 'http://[::1]/cb'],
    ['http://localhost/cb', 'https://localhost/cb'],
    ['https://localhost/cb', 'http://localhost/cb'],
    ['http://localhost/cb', 'http://localhost/cb2'],
    ['http://localhost/cb', 'http://localhost/cb?x=1'],
    ['http://localhost/cb', 'http://LOCALHOST/cb'],
    ['http://localhost/cb', 'HTTP://localhost/cb'],
    ['http://localhost/cb', 'http://localhost.evil/cb'],
    ['http://127.0.0.1/cb', 'http://127.0.0.1@evil/cb'],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:80@evil/cb'],
    ['http://127.0.0.1/cb', 'http://127.0.0.1.evil/cb'],
    ['http://localhost/cb', 'http://localhost:1:2/cb'],
    ['http://localhost/cb', 'http://localhost:65536/cb'],
    ['http://localhost/cb', 'http://localhost:0/cb'],
    ['http://localhost/cb', 'http://localhost:080/cb'],
    ['http://localhost/cb', 'http://localhost:8080/cb\n'],
    ['cursor://a/cb', 'cursor://a/cb/'],
    ['cursor://a/cb', 'Cursor://a/cb'],
  ])('that is not the registered %s: %s (consent case 9)', (registered, presented) => {
    expect(redirectUriMatches(registered, presented)).toBe(false);
  });

  it.each([
    ['http://localhost/callback', 'http://localhost:58135/callback'],
    ['http://127.0.0.1:33418/', 'http://127.0.0.1/'],
    ['http://127.0.0.1:1/cb?x=1', 'http://127.0.0.1:65535/cb?x=1'],
    ['http://[::1]/cb', 'http://[::1]:8080/cb'],
    ['http://localhost', 'http://localhost:3000'],
  ])('of loopback may have another port: %s, %s (consent case 10)', (registered, presented) => {
    expect(redirectUriMatches(registered, presented)).toBe(true);
    expect(redirectUriMatches(presented, registered)).toBe(true);
  });

  it.each([
    ['https://localhost/cb', 'https://localhost:8443/cb'],
    ['https://app.example.org/cb', 'https://app.example.org:443/cb'],
    ['https://127.0.0.1/cb', 'https://127.0.0.1:8443/cb'],
    ['cursor://localhost/cb', 'cursor://localhost:80/cb'],
  ])('of anything else may not: %s, %s (consent case 10)', (registered, presented) => {
    expect(redirectUriMatches(registered, presented)).toBe(false);
  });
});

describe('over twenty thousand changed addresses', () => {
  const chance = chanceOf(11);
  const seeds = [
    'https://app.example.org/cb',
    'https://app.example.org:8443/cb?x=1',
    'http://localhost/callback',
    'http://127.0.0.1:33418/',
    'http://[::1]:8080/cb',
    'cursor://anysphere.cursor-mcp/oauth/callback',
  ];
  const pairs = Array.from({ length: 20_000 }, () => {
    const uri = chance.of(seeds);
    const once = changedUrl(uri, chance);
    return { uri, other: chance.below(2) === 0 ? once : changedUrl(once, chance) };
  });

  it('a match means that a browser goes to the same place, but for the port of http on loopback', () => {
    const places = pairs
      .filter(({ uri, other }) => redirectUriMatches(uri, other))
      .map(({ uri, other }) => [new URL(uri), new URL(other)] as const);
    for (const [uri, other] of places) {
      if (uri.protocol === 'http:') other.port = uri.port;
      expect(other.href).toBe(uri.href);
    }
    expect(places.length).toBeGreaterThan(50);
  });

  it('what is accepted leads where its text says, and http never leaves this computer', () => {
    const accepted = pairs.map(({ other }) => other).filter(accepts);
    for (const uri of accepted) {
      const { protocol, hostname, username, password, hash } = new URL(uri);
      expect([username, password, hash]).toEqual(['', '', '']);
      if (!protocol.includes('.'))
        expect(['https:', 'http:', ...schemes.map((scheme) => `${scheme}:`)]).toContain(protocol);
      if (protocol === 'http:') expect(['localhost', '127.0.0.1', '[::1]']).toContain(hostname);
      if (protocol === 'https:') expect(uri.toLowerCase().startsWith(`https://${hostname}`)).toBe(true);
      expect(isLoopbackRedirect(uri)).toBe(protocol === 'http:');
    }
    expect(accepted.length).toBeGreaterThan(1000);
  });

  it('who matches is matched', () => {
    for (const { uri, other } of pairs) expect(redirectUriMatches(uri, other)).toBe(redirectUriMatches(other, uri));
  });
});
