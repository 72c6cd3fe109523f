import { isDeepStrictEqual as equal } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type Chance, chanceOf } from '../platform/testing.js';
import { type Answering, type TestAuthenticator, testAuthenticator } from './testing/authenticator.js';
import { type KeyKind, testKey } from './testing/keys.js';
import { mutantOf, mutantOfClient, mutantOfData, mutantOfText } from './testing/mutants.js';
import { libraryCounter, libraryPublicKey } from './testing/oracle.js';
import { bytesAt, wholeMap } from './webauthn/cbor.js';
import { assertedCounter, registeredKey } from './webauthn/ceremonies.js';
import { counterAfter, type NewPasskeyAnswer, newPublicKey, type PasskeyAnswer } from './webauthn.js';

const party = { host: 'localhost', origin: 'http://localhost:3000' };
const right = { host: party.host, origin: party.origin };
const challenge = 'c'.repeat(72);
const kinds: readonly KeyKind[] = ['ES256', 'EdDSA', 'RS256'];
const keys = { ES256: testKey('ES256'), EdDSA: testKey('EdDSA'), RS256: testKey('RS256') };
const authenticators = kinds.map((kind) => testAuthenticator(Buffer.alloc(20, kind), keys[kind]));
const [ec, eddsa, rsa] = authenticators as [TestAuthenticator, TestAuthenticator, TestAuthenticator];

/** What was sent, with what it is checked by. */
type Sent = { readonly added: NewPasskeyAnswer } | { readonly used: PasskeyAnswer; readonly publicKey: Buffer };

function added(by: TestAuthenticator, how: Partial<Answering> = {}): { readonly added: NewPasskeyAnswer } {
  const { id, client_data: clientData, attestation } = by.create(challenge, { ...right, ...how });
  return { added: { challenge, id, clientData, attestation } };
}

function used(by: TestAuthenticator, how: Partial<Answering> = {}): Extract<Sent, { publicKey: Buffer }> {
  const { id, client_data: clientData, signature, ...rest } = by.get(challenge, { ...right, ...how });
  const answer = { challenge, id, clientData, authenticatorData: rest.authenticator_data, signature };
  return { used: answer, publicKey: Buffer.from(how.cose ?? by.key.cose, 'hex') };
}

const ours = (sent: Sent): unknown =>
  'added' in sent ? newPublicKey(party, sent.added) : counterAfter(party, sent.publicKey, sent.used);
const library = (sent: Sent): Promise<unknown> =>
  'added' in sent ? libraryPublicKey(party, sent.added) : libraryCounter(party, sent.publicKey, sent.used);

/** Why we refuse it. */
function reason(sent: Sent): string | undefined {
  try {
    if ('added' in sent) registeredKey(party, sent.added);
    else assertedCounter(party, sent.publicKey, sent.used);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const text = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');
const hexOf = (base64url: string): string => Buffer.from(base64url, 'base64url').toString('hex');
const changed = ({ added: answer }: ReturnType<typeof added>, change: Partial<NewPasskeyAnswer>): Sent => ({
  added: { ...answer, ...change },
});
const behind = (sent: ReturnType<typeof added>, hex: string): Sent =>
  changed(sent, { attestation: text(hexOf(sent.added.attestation) + hex) });
const unannounced = (data: Buffer): Buffer =>
  Buffer.concat([data.subarray(0, 32), Buffer.from([data.readUInt8(32) & ~0x40]), data.subarray(33)]);
function inObject(from: string, to: string, how: Partial<Answering> = {}): Sent {
  const sent = added(ec, how);
  return changed(sent, { attestation: text(hexOf(sent.added.attestation).replace(from, to)) });
}
const keyed = (from: string | RegExp, to: string, by = ec): Sent => added(by, { cose: by.key.cose.replace(from, to) });

describe('what an authenticator signed', () => {
  it.each(kinds)('is taken with a key of %s, as by the library', async (kind) => {
    const by = testAuthenticator(undefined, keys[kind]);
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
    for (const [sent, answer] of good) expect([reason(sent), ours(sent)]).toEqual([undefined, answer]);
    for (const [sent, answer] of good) expect(await library(sent)).toEqual(answer);
  });

  const refused: readonly [string, Sent][] = [
    ['another type', added(ec, { type: 'webauthn.get' })],
    ['another origin', used(ec, { origin: 'http://localhost:3001' })],
    ['another host', added(ec, { host: 'evil.example' })],
    ['another challenge', { ...used(ec), used: { ...used(ec).used, challenge: 'd'.repeat(72) } }],
    ['no person there', added(ec, { isPresent: false })],
    ['a person who was not verified', used(ec, { isVerified: false })],
    ['a backup of what has none', added(ec, { flags: 0x10 })],
    ['a backup of what has none, used', used(ec, { flags: 0x10 })],
    ['another id than it says', changed(added(ec), { id: rsa.id })],
    ['the signature of another key', { ...used(ec), publicKey: Buffer.from(testKey().cose, 'hex') }],
    ['a statement with none', added(ec, { statement: 'a163736967f6' })],
    ['a statement that is no map', added(ec, { statement: '80' })],
    ['certificates', added(ec, { statement: 'a16378356380' })],
    ['an unknown format', added(ec, { format: '63666f6f' })],
    ['a packed statement under an unknown format', added(ec, { format: '63666f6f', packed: -7 })],
    ['a packed statement of another key', { ...added(ec, { packed: -7, cose: testKey().cose }) }],
    ['an extension that is announced and is not there', used(ec, { flags: 0x80 })],
    ['an extension that was not announced', used(ec, { behind: 'a0' })],
    ['a new credential without one', added(ec, { mutateData: (data) => data.subarray(0, 37) })],
    ['a credential that is not announced', added(ec, { mutateData: unannounced })],
    ['an algorithm that was not asked for', keyed('0326', '033822')],
    ['a key without an algorithm', keyed('a501020326', 'a40102')],
    ['nesting without an end', changed(added(ec), { attestation: text('81'.repeat(8000)) })],
    ['no bytes', changed(added(ec), { attestation: '' })],
  ];
  it.each(refused)('is refused with %s, as by the library', async (_, sent) => {
    expect([ours(sent), await library(sent)]).toEqual([undefined, undefined]);
  });
});

/** What the library takes and we do not: the fault, why it is one, and an answer that has it. */
const stricter: readonly (readonly [fault: string, why: string, sent: Sent])[] = [
  [
    'a text is not in base64url',
    'an answer has one spelling, that of passkey.js',
    changed(added(ec), { attestation: `${added(ec).added.attestation}=` }),
  ],
  [
    'a text has a length that none has',
    'what is signed takes a twentieth of it',
    added(ec, { client: { another: 'x'.repeat(8192) } }),
  ],
  ['the id of the credential is too long', 'WebAuthn §7.1 bounds it', added(testAuthenticator(Buffer.alloc(1024, 1)))],
  [
    'the client data is no JSON in UTF-8',
    'a letter that is none is not guessed',
    used(ec, { mutateClient: (data) => Buffer.from(`\ufeff${data}`) }),
  ],
  ['the client data is of a frame', 'the console is in none', added(ec, { client: { crossOrigin: true } })],
  [
    'the client data has a token binding',
    'Level 3 has none, and no connection here either',
    added(ec, { client: { tokenBinding: { status: 'supported' } } }),
  ],
  ['something stands behind the CBOR', 'nothing belongs there', behind(added(ec), '00')],
  ['CBOR ends before its last value', 'the decoder cuts a string short without a word', inObject('5898', '5899')],
  [
    'CBOR is not in its canonical form',
    'WebAuthn §2.4 asks for lengths in their shortest form',
    inObject('5898', '590098'),
  ],
  ['CBOR holds no map', 'extensions are one', used(ec, { flags: 0x80, behind: '80' })],
  ['CBOR lacks a string of bytes', 'a coordinate is one', keyed(/215820.{64}/, '2100')],
  [
    'a credential is where none is made',
    'WebAuthn §6.5.1 has none in an assertion',
    used(ec, { flags: 0x40, behind: `${'00'.repeat(16)}000101${ec.key.cose}` }),
  ],
  ['the key has a type that its algorithm does not have', 'WebAuthn §5.8.5', keyed('a50102', 'a50103')],
  ['the key has a curve that its algorithm does not have', 'WebAuthn §5.8.5', keyed('2001', '2002')],
  ['the key has other parameters than it needs', 'WebAuthn §6.5.1', keyed(/^a5(.*)$/, 'a6$10241aa')],
  ['a coordinate of the key is not 32 bytes long', 'RFC 9053 §7.1.1', keyed(/2158(?:20)(..)/, '21581f')],
  ['the key is none of its kind', 'its point is not on the curve', keyed(/225820.{64}/, `225820${'01'.repeat(32)}`)],
  [
    'the RSA key is too short or too long',
    'it can be factored',
    used(testAuthenticator(undefined, testKey('RS256', 1024))),
  ],
  ['the RSA key has an exponent that none has', 'with 1 anything is signed', keyed('2143010001', '214101', rsa)],
  [
    'the statement has another algorithm than the key',
    'WebAuthn §8.2; the library hashes as the statement says',
    added(ec, { packed: -257 }),
  ],
  ['the statement has more than it may', 'WebAuthn §8.2', inObject('a263616c67', 'a361780063616c67', { packed: -7 })],
];
const named = new Set(stricter.map(([fault]) => fault));

describe('what the library takes and is refused here', () => {
  it.each(stricter)('is that %s: %s', async (fault, _, sent) => {
    expect([reason(sent), ours(sent)]).toEqual([fault, undefined]);
    expect(await library(sent)).not.toBeUndefined();
  });

  it('is an ECDSA signature with something behind its DER', async () => {
    const { used: answer, publicKey } = used(ec);
    const sent = { publicKey, used: { ...answer, signature: text(`${hexOf(answer.signature)}00`) } };
    expect([isDer(Buffer.from(answer.signature, 'base64url')), ours(used(ec))]).toEqual([true, 1]);
    expect([reason(sent), isNamed(sent, ec), await library(sent)]).toEqual(['the signature is wrong', true, 1]);
  });

  it('is what Firefox 117 sent for an EdDSA key, which the library keeps and cannot use', async () => {
    const spoilt = `a301634f4b500327206745643235353139${eddsa.key.cose.slice(-70)}`;
    expect([ours(added(eddsa, { cose: spoilt })), ours(used(eddsa, { cose: spoilt }))]).toEqual([undefined, undefined]);
    expect(await library(added(eddsa, { cose: spoilt }))).not.toBeUndefined();
    expect(await library(used(eddsa, { cose: spoilt }))).toBeUndefined();
  });
});

/** The signature of an answer, if it has one. */
function signatureOf(sent: Sent): Buffer | undefined {
  if ('used' in sent) return Buffer.from(sent.used.signature, 'base64url');
  const statement = wholeMap(Buffer.from(sent.added.attestation, 'base64url')).get('attStmt');
  return statement instanceof Map ? Buffer.from(bytesAt(statement, 'sig')) : undefined;
}

/** Two integers in the shortest form of DER, with their lengths right, and nothing else (RFC 3279 §2.2.3). */
function isDer(bytes: Buffer): boolean {
  const at = (place: number): number => bytes[place] ?? 0;
  const second = 4 + at(3);
  const isShortest = (place: number): boolean => at(place) > 0 || at(place + 1) >= 0x80;
  const hasLengths = at(1) === bytes.length - 2 && second + 2 + at(second + 1) === bytes.length;
  return hasLengths && at(0) === 0x30 && at(2) === 2 && at(second) === 2 && isShortest(4) && isShortest(second + 2);
}

function isNamed(sent: Sent, by: TestAuthenticator): boolean {
  const fault = reason(sent) ?? '';
  if (!/signature .*is wrong/.test(fault)) return named.has(fault);
  return by.key.algorithm === -7 && !isDer(signatureOf(sent) ?? Buffer.alloc(0));
}

/** Answers that differ in one place, before they are signed or after it. */
const mutations: readonly ((by: TestAuthenticator, chance: Chance) => Sent)[] = [
  (by, chance) => added(by, { mutateClient: (data) => mutantOfClient(data, chance) }),
  (by, chance) => added(by, { mutateData: (data) => mutantOfData(data, chance) }),
  (by, chance) => added(by, { packed: by.key.algorithm, mutateData: (data) => mutantOfData(data, chance) }),
  (by, chance) => added(by, { cose: mutantOf(Buffer.from(by.key.cose, 'hex'), chance).toString('hex') }),
  (by, chance) => {
    const sent = added(by, chance.of([{}, { packed: by.key.algorithm }]));
    const part = chance.of(['id', 'clientData', 'attestation', 'attestation'] as const);
    return changed(sent, { [part]: mutantOfText(sent.added[part], chance) });
  },
  (by, chance) => used(by, { mutateClient: (data) => mutantOfClient(data, chance) }),
  (by, chance) => used(by, { mutateData: (data) => mutantOfData(data, chance) }),
  (by, chance) => {
    const sent = used(by, { flags: 0x80, behind: 'a16b6372656450726f7465637403' });
    return { ...sent, publicKey: mutantOf(sent.publicKey, chance) };
  },
  (by, chance) => {
    const sent = used(by, chance.of([{}, { flags: 0x80, behind: 'a16b6372656450726f7465637403' }]));
    const part = chance.of(['id', 'clientData', 'authenticatorData', 'signature', 'signature'] as const);
    return { ...sent, used: { ...sent.used, [part]: mutantOfText(sent.used[part], chance) } };
  },
];

describe('mutants of answers', () => {
  const rounds = 2000;
  it.each(authenticators.map((by, at) => [kinds[at], by] as const))(
    'of %s are taken as by the library, or refused for what is named above',
    async (_, by) => {
      const chance = chanceOf(by.key.algorithm);
      const [unlike, taken]: [unknown[], Sent[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        const sent = chance.of(mutations)(by, chance);
        const [own, theirs] = [ours(sent), await library(sent)];
        if (own !== undefined) taken.push(sent);
        const isAlike = own === undefined ? theirs === undefined || isNamed(sent, by) : equal(own, theirs);
        if (!isAlike) unlike.push({ reason: reason(sent), own, theirs, sent });
      }
      expect(unlike).toEqual([]);
      expect(taken.length).toBeGreaterThan(rounds / 20);
    },
  );
});
