import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseLifetimes } from '../../../base/config/lifetimes.js';
import { isPublicAddress } from '../../../base/ip-address.js';
import { silentLog } from '../../../base/log.js';
import { TestClock } from '../../../base/testing.js';
import { createJwksFetch, JwksFetchError } from './jwks-fetch.js';
import { createProviderKeys, type KeyHeader, type ProviderKeys } from './provider-keys.js';
import { keyPair } from './testing/foreign-tokens.js';
import { type IdentityProvider, type JwksBehaviour, startIdentityProvider } from './testing/identity-provider.js';

const { value: lifetimes } = parseLifetimes();
let provider: IdentityProvider;
let clock: TestClock;
let keys: ProviderKeys;

beforeEach(async () => {
  provider = await startIdentityProvider({ audience: 'https://portfolio.example.org' });
  clock = new TestClock();
  keys = keysWithin(30);
});
afterEach(() => provider.close());

/** A busy machine must not turn another fault into a timeout, so that only a test of silence has little patience. */
function keysWithin(timeoutSeconds: number) {
  return createProviderKeys(createJwksFetch({ allowPrivate: true, timeoutSeconds }), lifetimes, clock, silentLog);
}

const kidOf = (index = 0): string => (provider.publicKeys()[index] as { kid: string }).kid;
const find = (header: Partial<KeyHeader> = {}, of: IdentityProvider = provider) =>
  keys.find(of, { alg: 'ES256', kid: kidOf(), ...header });
const unavailable = { found: 'unavailable', retryAfter: 30 };

describe('a public address', () => {
  it.each([
    '8.8.8.8',
    '93.184.216.34',
    '2606:4700::1111',
    '2001:4860:4860::8888',
    '::ffff:8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.170',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fd00::1',
    'fc00::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '::ffff:0:127.0.0.1',
    '::ffff:0:7f00:1',
    '::ffff:0:a9fe:a9fe',
    '::ffff:0:808:808',
    '64:ff9b::808:808',
    '64:ff9b:1::a00:1',
    '64:ff9b:1:ffff::1',
    '2002:808:808::1',
    '2001:0:808:808::1',
    '::808:808',
    '::ffff:10.0.0.1',
    '0:0:0:0:ffff:0:7f00:0001',
    'localhost',
    '',
  ])('is not %s (case 28)', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('fetching a key set', () => {
  const fetched = createJwksFetch({ allowPrivate: true, timeoutSeconds: 30 });
  const impatient = createJwksFetch({ allowPrivate: true, timeoutSeconds: 0.3 });

  it.each([
    ['redirect', 'status'],
    ['serverError', 'status'],
    ['notFound', 'status'],
    ['silent', 'timeout'],
    ['drip', 'timeout'],
    ['huge', 'too_large'],
    ['notJson', 'not_json'],
    ['html', 'not_json'],
    ['notAKeySet', 'not_a_key_set'],
    ['manyKeys', 'too_many_keys'],
    ['cut', 'connection'],
    ['reset', 'connection'],
  ] as [JwksBehaviour, string][])(
    'fails when the provider does %s, and follows nothing (case 27)',
    async (behaviour, fault) => {
      provider.behave(behaviour);
      const fetching = fault === 'timeout' ? impatient : fetched;
      await expect(fetching(provider.jwksUri)).rejects.toMatchObject({ name: 'JwksFetchError', fault });
      expect(provider.fetches()).toBe(1);
    },
  );

  it('fails when nobody listens', async () => {
    await provider.close();
    await expect(fetched(provider.jwksUri)).rejects.toMatchObject({ fault: 'connection' });
  });

  it.each([
    ['public, max-age=1200', 1200],
    ['max-age="60", private', 60],
    ['no-store, max-age=1200', 0],
    ['s-maxage=5', undefined],
    [undefined, undefined],
  ])('reads how long it may be kept from %s', async (header, seconds) => {
    provider.cacheControl(header);
    expect((await fetched(provider.jwksUri)).maxAge).toBe(seconds);
  });

  describe('from a private address (case 28)', () => {
    const guarded = (addresses: readonly string[] = []) =>
      createJwksFetch({
        allowPrivate: false,
        timeoutSeconds: 0.3,
        resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      });
    const port = (): string => new URL(provider.issuer).port;

    it.each(['127.0.0.1', '169.254.169.254', '[fd00::1]', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0'])(
      'is refused when it is written as %s',
      async (host) => {
        for (const scheme of ['http', 'https']) {
          await expect(guarded()(`${scheme}://${host}:${port()}/`)).rejects.toMatchObject({
            fault: 'forbidden_address',
          });
        }
        expect(provider.connections()).toBe(0);
      },
    );

    it.each([['127.0.0.1'], ['169.254.169.254'], ['fd00::1'], ['8.8.8.8', '127.0.0.1']])(
      'is refused when a name leads to %s',
      async (...addresses) => {
        for (const scheme of ['http', 'https']) {
          const uri = `${scheme}://keys.example.net:${port()}/`;
          await expect(guarded(addresses)(uri)).rejects.toMatchObject({ fault: 'forbidden_address' });
        }
        expect(provider.connections()).toBe(0);
      },
    );

    it('is refused through the real name service too', async () => {
      const fetch = createJwksFetch({ allowPrivate: false, timeoutSeconds: 0.3 });
      await expect(fetch(`http://localhost:${port()}/`)).rejects.toMatchObject({ fault: 'forbidden_address' });
      expect(provider.connections()).toBe(0);
    });

    it('connects to the very address that was checked', async () => {
      let lookups = 0;
      const fetch = createJwksFetch({
        allowPrivate: true,
        timeoutSeconds: 0.3,
        resolve: async () => {
          lookups += 1;
          return [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
        },
      });
      await fetch(`http://keys.example.net:${port()}/`);
      expect(lookups).toBe(1);
    });
  });

  it('says nothing of the provider in its message', () => {
    expect(new JwksFetchError('status').message).toBe('The key set could not be had: status.');
  });
});

describe("a provider's key", () => {
  it('is found by its id, with one fetch for many tokens at once', async () => {
    const found = await Promise.all(Array.from({ length: 20 }, () => find()));
    expect(found.every((lookup) => lookup.found === 'key')).toBe(true);
    expect(provider.fetches()).toBe(1);
  });

  it('is found without an id when exactly one fits', async () => {
    expect(await find({ kid: undefined })).toMatchObject({ found: 'key' });
    provider.rotate({ keepOld: true });
    clock.passSeconds(lifetimes.jwksFreshLeast);
    expect(await find({ kid: undefined })).toEqual({ found: 'none' });
  });

  it('that is unknown costs exactly one more fetch, and 100 random ids in a minute at most one (case 9)', async () => {
    await find();
    expect(await find({ kid: 'unknown' })).toEqual({ found: 'none' });
    expect(provider.fetches()).toBe(2);
    for (let i = 0; i < 100; i += 1) {
      clock.passSeconds(0.5);
      expect(await find({ kid: `random-${i}` })).toEqual({ found: 'none' });
    }
    expect(provider.fetches()).toBe(2);
    clock.passSeconds(10);
    await find({ kid: 'later' });
    expect(provider.fetches()).toBe(3);
  });

  it('that is unknown in the very first token costs one fetch', async () => {
    expect(await find({ kid: 'unknown' })).toEqual({ found: 'none' });
    expect(provider.fetches()).toBe(1);
  });

  it('is found after a rotation, also by those who ask while the set is being fetched', async () => {
    await find();
    provider.rotate();
    const found = await Promise.all([find(), find(), find({ kid: 'unknown' })]);
    expect(found.map((lookup) => lookup.found)).toEqual(['key', 'key', 'none']);
    expect(provider.fetches()).toBe(2);
  });

  it.each([
    ['another algorithm', { alg: 'ES384' }],
    ['another kind', { alg: 'RS256' }],
  ])('of %s does not fit', async (_, header) => {
    expect(await find(header)).toEqual({ found: 'none' });
  });

  it.each([
    ['for encryption', (key: object) => ({ ...key, use: 'enc' })],
    ['for signing only', (key: object) => ({ ...key, key_ops: ['sign'] })],
    ['for another algorithm', (key: object) => ({ ...key, alg: 'ES384' })],
    ['off its curve', (key: object) => ({ ...key, x: 'AAAA' })],
    ['private', (key: object) => ({ ...key, d: 'AAAA' })],
  ] as [string, (key: object) => object][])('that is %s does not fit', async (_, change) => {
    provider.publish(provider.publicKeys().map(change));
    expect(await find()).toEqual({ found: 'none' });
  });

  it('of RSA with 1024 bits does not fit', async () => {
    const { publicKey } = keyPair('RS256', 1024);
    provider.publish([{ ...publicKey.export({ format: 'jwk' }), kid: 'small' }]);
    expect(await find({ alg: 'RS256', kid: 'small' })).toEqual({ found: 'none' });
  });
});

describe('the cache', () => {
  it.each([
    ['no-store', 600],
    ['max-age=30', 600],
    ['max-age=1200', 1200],
    ['max-age=999999', 86_400],
    [undefined, 600],
  ])('keeps a set sent with %s for %i seconds', async (header, seconds) => {
    provider.cacheControl(header);
    await find();
    clock.passSeconds(seconds - 1);
    await find();
    expect(provider.fetches()).toBe(1);
    clock.passSeconds(1);
    await find();
    expect(provider.fetches()).toBe(2);
  });

  it('answers unavailable when it never had a set, and asks again after 30 s only (case 27)', async () => {
    provider.behave('serverError');
    expect(await find()).toEqual(unavailable);
    expect(await find()).toEqual(unavailable);
    expect(provider.fetches()).toBe(1);
    provider.behave('good');
    clock.passSeconds(29);
    expect(await find()).toEqual(unavailable);
    clock.passSeconds(1);
    expect(await find()).toMatchObject({ found: 'key' });
  });

  it('leaves no provider alone for longer when the clock is set back', async () => {
    provider.behave('serverError');
    expect(await find()).toEqual(unavailable);
    clock.passSeconds(-3600);
    provider.behave('good');
    expect(await find()).toMatchObject({ found: 'key' });
    const fetches = provider.fetches();
    clock.passSeconds(-86_400);
    expect(await find()).toMatchObject({ found: 'key' });
    expect(provider.fetches()).toBe(fetches + 1);
  });

  it('serves known ids from a stale copy for a day, and knows nothing of others', async () => {
    await find();
    provider.behave('serverError');
    clock.passSeconds(lifetimes.jwksFreshLeast);
    expect(await find()).toMatchObject({ found: 'key' });
    expect(await find({ kid: 'unknown' })).toEqual(unavailable);
    expect(await find({ kid: undefined })).toEqual(unavailable);
    clock.passSeconds(lifetimes.jwksStale - 1);
    expect(await find()).toMatchObject({ found: 'key' });
    clock.passSeconds(1);
    expect(await find()).toEqual(unavailable);
  });

  it('cannot say "unknown" while the provider fails to answer for an unknown id', async () => {
    await find();
    provider.behave('html');
    expect(await find({ kid: 'new' })).toEqual(unavailable);
    expect(await find()).toMatchObject({ found: 'key' });
    clock.passSeconds(45);
    expect(await find({ kid: 'new' })).toEqual(unavailable);
    expect(provider.fetches()).toBe(2);
  });

  it("lets one provider's silence delay no other provider", async () => {
    const other = await startIdentityProvider({ audience: 'https://portfolio.example.org' });
    try {
      keys = keysWithin(0.3);
      provider.behave('silent');
      const order: string[] = [];
      await Promise.all([
        find().then(() => order.push('silent')),
        find({ kid: (other.publicKeys()[0] as { kid: string }).kid }, other).then(({ found }) => order.push(found)),
      ]);
      expect(order).toEqual(['key', 'silent']);
    } finally {
      await other.close();
    }
  });
});
