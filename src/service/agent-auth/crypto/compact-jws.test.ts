import { constants, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { CompactSign, compactVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { mutants } from '../testing.js';
import { type ForeignAlgorithm, foreignAlgorithms, hasSignature, readCompactJws } from './compact-jws.js';

const pairOf = (algorithm: ForeignAlgorithm): { privateKey: KeyObject; publicKey: KeyObject } => {
  if (algorithm.startsWith('ES'))
    return generateKeyPairSync('ec', { namedCurve: algorithm === 'ES256' ? 'P-256' : 'P-384' });
  return algorithm.endsWith('S256')
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ed25519');
};
const pairs = new Map(foreignAlgorithms.map((algorithm) => [algorithm, pairOf(algorithm)]));
const keyOf = (algorithm: ForeignAlgorithm) => pairs.get(algorithm) as { privateKey: KeyObject; publicKey: KeyObject };
const payload = Buffer.from('{"iss":"https://provider.example","sub":"someone"}');

const signed = (alg: ForeignAlgorithm, key = keyOf(alg).privateKey): Promise<string> =>
  new CompactSign(payload).setProtectedHeader({ alg, typ: 'JWT' }).sign(key);

function ours(text: string, key: KeyObject, algorithm: ForeignAlgorithm): boolean {
  const jws = readCompactJws(text, 8192);
  return jws !== undefined && hasSignature(jws, key, algorithm);
}
const joses = (text: string, key: KeyObject, algorithm: ForeignAlgorithm): Promise<boolean> =>
  compactVerify(text, key, { algorithms: [algorithm] }).then(
    () => true,
    () => false,
  );
/** The same head and body under another signature. */
const resigned = (text: string, signature: Buffer): string =>
  `${text.slice(0, text.lastIndexOf('.'))}.${signature.toString('base64url')}`;
const inputOf = (text: string): Buffer => Buffer.from(text.slice(0, text.lastIndexOf('.')));

describe.each(foreignAlgorithms)('a signature by %s', (algorithm) => {
  const { privateKey, publicKey } = keyOf(algorithm);

  it('is good with its key, and with no other of any kind', async () => {
    const text = await signed(algorithm);
    expect(ours(text, publicKey, algorithm)).toBe(true);
    expect(ours(text, pairOf(algorithm).publicKey, algorithm)).toBe(false);
    expect(ours(text, privateKey, algorithm)).toBe(false);
    for (const other of foreignAlgorithms) {
      const same = algorithm === other || (algorithm.startsWith('Ed') && other.startsWith('Ed'));
      expect(ours(text, publicKey, other)).toBe(same);
      if (other !== algorithm) expect(ours(text, keyOf(other).publicKey, algorithm)).toBe(false);
    }
  });

  it('is good where jose says so, and nowhere else: 1,000 mutants', { tags: ['proof'] }, async () => {
    const text = await signed(algorithm);
    const other = await signed(algorithm, pairOf(algorithm).privateKey);
    let accepted = 0;
    for (const mutant of mutants(text, 1_000, algorithm.length, [other])) {
      const verdict = ours(mutant, publicKey, algorithm);
      if (verdict) accepted += 1;
      // We may be stricter: jose takes any spelling of base64url.
      if (verdict) expect(await joses(mutant, publicKey, algorithm)).toBe(true);
    }
    expect(accepted).toBe(0);
    expect(await joses(text, publicKey, algorithm)).toBe(true);
  });

  it('has one form: nothing empty, all zero, cut or lengthened', async () => {
    const text = await signed(algorithm);
    const good = Buffer.from(text.slice(text.lastIndexOf('.') + 1), 'base64url');
    for (const bad of [
      Buffer.alloc(1),
      Buffer.alloc(good.length),
      good.subarray(1),
      good.subarray(0, -1),
      Buffer.concat([good, Buffer.alloc(1)]),
    ]) {
      expect(ours(resigned(text, bad), publicKey, algorithm)).toBe(false);
    }
  });
});

it.each(['RS256', 'PS256'] as const)(
  'a signature by %s that begins with a zero byte is none without it (RFC 8017 §8.1.2)',
  async (algorithm) => {
    const { privateKey, publicKey } = keyOf(algorithm);
    for (let nonce = 0; ; nonce += 1) {
      const text = await new CompactSign(Buffer.from(JSON.stringify({ nonce })))
        .setProtectedHeader({ alg: algorithm })
        .sign(privateKey);
      const signature = Buffer.from(text.slice(text.lastIndexOf('.') + 1), 'base64url');
      if (signature[0] !== 0) continue;
      expect(ours(text, publicKey, algorithm)).toBe(true);
      expect(ours(resigned(text, signature.subarray(1)), publicKey, algorithm)).toBe(false);
      return;
    }
  },
);

it('an ECDSA signature is the two numbers side by side, and not DER (RFC 7518 §3.4)', async () => {
  const text = await signed('ES256');
  const { privateKey, publicKey } = keyOf('ES256');
  expect(
    ours(resigned(text, sign('sha256', inputOf(text), { key: privateKey, dsaEncoding: 'der' })), publicKey, 'ES256'),
  ).toBe(false);
});

it('an RSA-PSS signature has a salt as long as the hash (RFC 7518 §3.5)', async () => {
  const text = await signed('PS256');
  const { privateKey, publicKey } = keyOf('PS256');
  const salted = (saltLength: number): string => {
    const options = { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength };
    return resigned(text, sign('sha256', inputOf(text), options));
  };
  expect(ours(salted(32), publicKey, 'PS256')).toBe(true);
  for (const length of [0, 20, 48]) expect(ours(salted(length), publicKey, 'PS256')).toBe(false);
});

it('a key of another curve checks nothing, though it could', async () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  const text = await signed('ES256');
  const forged = resigned(text, sign('sha256', inputOf(text), { key: pair.privateKey, dsaEncoding: 'ieee-p1363' }));
  expect(ours(forged, createPublicKey(pair.privateKey), 'ES256')).toBe(false);
});
