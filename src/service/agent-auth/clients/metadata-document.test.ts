import { describe, expect, it } from 'vitest';
import { readClientDocument } from './metadata-document.js';
import { clientDocument } from './testing.js';

const id = 'https://app.example.org/client.json';
const context = { id, host: 'app.example.org', kind: 'cimd', redirectSchemes: ['cursor', 'vscode'] } as const;
const read = (changes: Record<string, unknown> = {}) => readClientDocument(clientDocument(id, changes), context);
const faultOf = (changes: Record<string, unknown>): string | undefined => {
  const result = read(changes);
  return 'fault' in result ? result.fault : undefined;
};

describe('the document of a client', () => {
  it('says what it is called, where answers go and whether it refreshes', () => {
    expect(read()).toEqual({
      client: {
        id,
        kind: 'cimd',
        name: 'Example Client',
        host: 'app.example.org',
        redirectUris: ['https://app.example.org/callback', 'http://localhost/callback'],
        refreshes: true,
      },
    });
  });

  it.each([
    ['by a slash', `${id}/`],
    ['by case', 'https://app.example.org/Client.json'],
    ['by the case of its host', 'https://APP.example.org/client.json'],
    ['by its spelling', 'https://äpp.example.org/client.json'],
    ['by a port', 'https://app.example.org:443/client.json'],
    ['wholly', 'https://other.example.org/client.json'],
    ['by being none', undefined],
    ['by its type', [id]],
  ])('names its own address: one that differs %s is refused (consent case 4)', (_, client_id) => {
    expect(faultOf({ client_id })).toContain('names another client_id');
  });

  it.each([[[]], ['text'], [1], [null], [true], [[clientDocument(id)]]])(
    'is a JSON object: %j is none (consent case 5)',
    (parsed) => {
      expect(readClientDocument(parsed, context)).toEqual({
        fault: 'The document of the client is not a JSON object.',
      });
    },
  );

  it.each([
    ['a client_secret', { client_secret: 's' }, 'client_secret'],
    ['a client_secret that is empty', { client_secret: null }, 'client_secret'],
    ['the end of a client_secret', { client_secret_expires_at: 0 }, 'client_secret'],
    [
      'a private key',
      {
        jwks: {
          keys: [
            { kty: 'EC', x: 'a' },
            { kty: 'EC', d: 'a' },
          ],
        },
      },
      'private key',
    ],
    ['a symmetric key', { jwks: { keys: [{ kty: 'oct', k: 'a' }] } }, 'private key'],
    ['no redirect_uris', { redirect_uris: undefined }, 'redirect_uris'],
    ['empty redirect_uris', { redirect_uris: [] }, 'redirect_uris'],
    ['redirect_uris of numbers', { redirect_uris: [1] }, 'redirect_uris'],
    ['one redirect URI as text', { redirect_uris: 'https://app.example.org/cb' }, 'redirect_uris'],
    ['21 redirect_uris', { redirect_uris: Array.from({ length: 21 }, (_, n) => `https://a.example/${n}`) }, '1 to 20'],
    ['only redirect URIs that run code', { redirect_uris: ['javascript:alert(1)', 'data:,x'] }, 'accepted here'],
    ['no client_name', { client_name: undefined }, 'client_name'],
    ['an empty client_name', { client_name: '' }, 'client_name'],
    ['a client_name that cannot be seen', { client_name: '\u200b\u202e\u2800' }, 'client_name'],
    ['a client_name of 81 characters', { client_name: 'a'.repeat(81) }, 'client_name'],
    ['a client_name of 5,000 characters', { client_name: 'a'.repeat(5000) }, 'client_name'],
    ['a client_name that is a list', { client_name: ['a'] }, 'client_name'],
    ['a secret as its only method', { token_endpoint_auth_method: 'client_secret_basic' }, 'method none'],
    ['a key as its only method', { token_endpoint_auth_method: 'private_key_jwt' }, 'method none'],
    ['other grants alone', { grant_types: ['client_credentials'] }, 'authorization_code'],
    ['no grant', { grant_types: [] }, 'authorization_code'],
    ['a grant as text', { grant_types: 'authorization_code' }, 'authorization_code'],
    ['other answers alone', { response_types: ['token'] }, 'code'],
  ])('with %s is refused in words (consent case 5)', (_, changes, words) => {
    expect(faultOf(changes)).toMatch(/^The .*\.$/);
    expect(faultOf(changes)).toContain(words);
  });

  it('is taken as a public client when it prefers a key and can do without', () => {
    const methods = ['private_key_jwt', 'none'];
    const changes = {
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_methods_supported: methods,
      jwks: { keys: [{ kty: 'EC', crv: 'P-256', x: 'a', y: 'b' }] },
    };
    expect(faultOf(changes)).toBeUndefined();
  });

  it('may have grants that are not ours, and refreshes only by its own word', () => {
    const refreshes = (grant_types: unknown) => {
      const result = read({ grant_types });
      return 'client' in result ? result.client.refreshes : result.fault;
    };
    expect(refreshes(['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:jwt-bearer'])).toBe(
      true,
    );
    expect(refreshes(['authorization_code'])).toBe(false);
    expect(refreshes(undefined)).toBe(false);
  });

  it('keeps the redirect URIs that are accepted and leaves out the others, each once', () => {
    const uris = [
      'vscode://x/cb',
      'http://evil.example/cb',
      'http://127.0.0.1:33418/',
      'vscode://x/cb',
      'javascript:1',
    ];
    const result = read({ redirect_uris: uris });
    expect('client' in result && result.client.redirectUris).toEqual(['vscode://x/cb', 'http://127.0.0.1:33418/']);
  });

  it.each([
    ['  Example\n\tClient  ', 'Example Client'],
    ['Bank\u202eknaB\u2066\u200f', 'BankknaB'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['Z\u0300\u0301\u0302\u0303\u0304\u0305algo', 'Z\u0300\u0301\u0302algo'],
    ['A\0B\u0007C', 'ABC'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['half \ud83d', 'half'],
    ['Клиент 东京 🎉', 'Клиент 东京 🎉'],
    ['a'.repeat(80), 'a'.repeat(80)],
  ])('has a name on one line and without what cannot be seen: %j', (given, name) => {
    const result = read({ client_name: given });
    expect('client' in result && result.client.name).toBe(name);
  });

  it('means nothing by members that it has from elsewhere', () => {
    const text = `{"__proto__": ${JSON.stringify(clientDocument(id))}}`;
    expect(readClientDocument(JSON.parse(text), context)).toHaveProperty('fault');
  });
});
