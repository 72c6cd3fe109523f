import { constants, createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export type SigningAlgorithm = 'ES256' | 'ES384' | 'RS256' | 'PS256' | 'EdDSA' | 'Ed25519';

/** How a token differs from a good one. */
export interface SignOptions {
  /** Header members; undefined leaves one out. */
  readonly header?: Readonly<Record<string, unknown>>;
  /** A secret to sign with by HMAC-SHA-256, or nothing at all for `none`, in place of the provider's key. */
  readonly with?: 'nothing' | { readonly secret: string | Uint8Array } | { readonly key: KeyObject };
  /** The payload as text, in place of the claims. */
  readonly payload?: string;
}

export interface TokenMaker {
  sign(claims: object, header: object, options: SignOptions): string;
  publicKeys(): readonly object[];
  rotate(options?: { readonly keepOld?: boolean; readonly algorithm?: SigningAlgorithm; readonly kid?: string }): void;
}

interface Key {
  readonly algorithm: SigningAlgorithm;
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicJwk: object;
}

/**
 * Makes compact JWS with node:crypto alone: a library that checks what it signs could not make the bad ones, and one
 * that the service itself uses would share its mistakes.
 */
export function createTokenMaker(algorithm: SigningAlgorithm): TokenMaker {
  let keys: Key[] = [newKey(algorithm)];

  return {
    sign(claims, header, { header: changes = {}, with: how, payload }) {
      const [current] = keys;
      if (!current) throw new Error('The provider has no key.');
      const head = JSON.stringify({ alg: current.algorithm, kid: current.kid, ...header, ...changes });
      const input = `${encode(head)}.${encode(payload ?? JSON.stringify(claims))}`;
      return `${input}.${signature(input, current, how)}`;
    },
    publicKeys: () => keys.map(({ publicJwk }) => publicJwk),
    rotate({ keepOld = false, algorithm: next = algorithm, kid } = {}) {
      keys = [newKey(next, kid), ...(keepOld ? keys : [])];
    },
  };
}

const encode = (text: string): string => Buffer.from(text).toString('base64url');

function signature(input: string, current: Key, how: SignOptions['with']): string {
  if (how === 'nothing') return '';
  if (how && 'secret' in how) return createHmac('sha256', how.secret).update(input).digest('base64url');
  const key = how?.key ?? current.privateKey;
  return signBytes(Buffer.from(input), current.algorithm, key).toString('base64url');
}

function signBytes(input: Buffer, algorithm: SigningAlgorithm, key: KeyObject): Buffer {
  switch (algorithm) {
    case 'ES256':
      return sign('sha256', input, { key, dsaEncoding: 'ieee-p1363' });
    case 'ES384':
      return sign('sha384', input, { key, dsaEncoding: 'ieee-p1363' });
    case 'RS256':
      return sign('sha256', input, key);
    case 'PS256':
      return sign('sha256', input, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 });
    default:
      return sign(null, input, key);
  }
}

function newKey(algorithm: SigningAlgorithm, kid?: string): Key {
  const { privateKey, publicKey } = keyPair(algorithm);
  const jwk = publicKey.export({ format: 'jwk' });
  const name = kid ?? createHash('sha256').update(JSON.stringify(jwk)).digest('base64url').slice(0, 16);
  return { algorithm, kid: name, privateKey, publicJwk: { ...jwk, kid: name, alg: algorithm, use: 'sig' } };
}

/** A key pair for the algorithm; RSA with `bits`, which only a test of weak keys changes. */
export function keyPair(algorithm: SigningAlgorithm, bits = 2048): { privateKey: KeyObject; publicKey: KeyObject } {
  switch (algorithm) {
    case 'ES256':
      return generateKeyPairSync('ec', { namedCurve: 'P-256' });
    case 'ES384':
      return generateKeyPairSync('ec', { namedCurve: 'P-384' });
    case 'RS256':
    case 'PS256':
      return generateKeyPairSync('rsa', { modulusLength: bits });
    default:
      return generateKeyPairSync('ed25519');
  }
}
