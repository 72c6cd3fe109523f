import { generateKeyPairSync, sign } from 'node:crypto';

/** The private half of a passkey. */
export interface TestKey {
  /** In hex, as the authenticator says it. */
  readonly cose: string;
  readonly algorithm: number;
  sign(data: Uint8Array): Buffer;
}

export type KeyKind = 'ES256' | 'EdDSA' | 'RS256';

/** A string of up to 65,535 bytes in CBOR (RFC 8949 §3), its length in the shortest form. */
export function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes;
  const head = length < 24 ? [0x40 + length] : length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}
const hexString = (text = ''): string => cborBytes(Buffer.from(text, 'base64url')).toString('hex');

const makers: Readonly<Record<KeyKind, (bits: number) => TestKey>> = {
  ES256: () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    // { 1: 2, 3: -7, -1: 1, -2: x, -3: y }
    const cose = `a501020326200121${hexString(x)}22${hexString(y)}`;
    return { cose, algorithm: -7, sign: (data) => sign('sha256', data, privateKey) };
  },
  EdDSA: () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    // { 1: 1, 3: -8, -1: 6, -2: x }
    const cose = `a401010327200621${hexString(publicKey.export({ format: 'jwk' }).x)}`;
    return { cose, algorithm: -8, sign: (data) => sign(null, data, privateKey) };
  },
  RS256: (modulusLength) => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
    const { n, e } = publicKey.export({ format: 'jwk' });
    // { 1: 3, 3: -257, -1: n, -2: e }
    const cose = `a401030339010020${hexString(n)}21${hexString(e)}`;
    return { cose, algorithm: -257, sign: (data) => sign('sha256', data, privateKey) };
  },
};

export function testKey(kind: KeyKind = 'ES256', bits = 2048): TestKey {
  return makers[kind](bits);
}
