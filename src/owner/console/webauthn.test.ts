import { describe, expect, it } from 'vitest';
import { type Answering, type TestAuthenticator, testAuthenticator } from './testing/authenticator.js';
import { type KeyKind, testKey } from './testing/keys.js';
import { counterAfter, type NewPasskeyAnswer, newPublicKey, type PasskeyAnswer } from './webauthn.js';

const party = { host: 'localhost', origin: 'http://localhost:3000' };
const right = { host: party.host, origin: party.origin };
const challenge = 'c'.repeat(72);
const kinds: readonly KeyKind[] = ['ES256', 'EdDSA', 'RS256'];
const ec = testAuthenticator(Buffer.alloc(20, 'ES256'), testKey('ES256'));

/** What was sent, with what it is checked by. */
type Sent = { readonly added: NewPasskeyAnswer } | { readonly used: PasskeyAnswer; readonly publicKey: Buffer };

function added(by: TestAuthenticator, how: Partial<Answering> = {}): { readonly added: NewPasskeyAnswer } {
  const { id, client_data, attestation } = by.create(challenge, { ...right, ...how });
  return { added: { challenge, id, client_data, attestation } };
}

function used(by: TestAuthenticator, how: Partial<Answering> = {}): Extract<Sent, { publicKey: Buffer }> {
  const { id, client_data, signature, authenticator_data } = by.get(challenge, { ...right, ...how });
  const answer = { challenge, id, client_data, authenticator_data, signature };
  return { used: answer, publicKey: Buffer.from(how.cose ?? by.key.cose, 'hex') };
}

const checked = (sent: Sent): Promise<unknown> =>
  'added' in sent ? newPublicKey(party, sent.added) : counterAfter(party, sent.publicKey, sent.used);

const text = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');
const changed = ({ added: answer }: ReturnType<typeof added>, change: Partial<NewPasskeyAnswer>): Sent => ({
  added: { ...answer, ...change },
});
const keyed = (from: string, to: string): Sent => added(ec, { cose: ec.key.cose.replace(from, to) });

describe('what an authenticator signed', () => {
  it.each(kinds)('is taken with a key of %s', async (kind) => {
    const by = testAuthenticator(undefined, testKey(kind));
    const credential = {
      credentialId: Buffer.from(by.id, 'base64url'),
      publicKey: Buffer.from(by.key.cose, 'hex'),
      counter: 7,
    };
    const good: readonly [Sent, unknown][] = [
      [added(by, { counter: 7 }), credential],
      [added(by, { counter: 7, packed: by.key.algorithm }), credential],
      [added(by, { counter: 7, flags: 0x18 | 0x80, behind: 'a16b6372656450726f7465637403' }), credential],
      [used(by, { counter: 7 }), 7],
      [used(by, { counter: 0 }), 0],
      [used(by, { counter: 4_294_967_295, flags: 0x18 }), 4_294_967_295],
      [used(by, { counter: 7, flags: 0x08 | 0x80, behind: 'a16b6372656450726f7465637403' }), 7],
      [used(by, { counter: 7, client: { crossOrigin: undefined, another: 'member' } }), 7],
    ];
    for (const [sent, answer] of good) expect(await checked(sent)).toEqual(answer);
  });

  /** What no page of src/owner/console/passkeys.database.test.ts sends; the rest is the library's. */
  const refused: readonly [string, Sent][] = [
    ['another challenge', { ...used(ec), used: { ...used(ec).used, challenge: 'd'.repeat(72) } }],
    ['another id than it says', changed(added(ec), { id: text('aa'.repeat(20)) })],
    ['the signature of another key', { ...used(ec), publicKey: Buffer.from(testKey().cose, 'hex') }],
    ['certificates', added(ec, { statement: 'a16378356380' })],
    ['an unknown format', added(ec, { format: '63666f6f' })],
    ['a packed statement of another key', { ...added(ec, { packed: -7, cose: testKey().cose }) }],
    ['an algorithm that was not asked for', keyed('0326', '033822')],
    ['nesting without an end', changed(added(ec), { attestation: text('81'.repeat(8000)) })],
    ['no bytes', changed(added(ec), { attestation: '' })],
  ];
  it.each(refused)('is refused with %s', async (_, sent) => {
    expect(await checked(sent)).toBeUndefined();
  });
});
