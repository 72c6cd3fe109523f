import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';
import { bytesAt, type CborMap, wholeMap } from './cbor.js';
import { must } from './refused.js';

/** A public key that signatures of a credential are checked by. */
export interface CredentialKey {
  /** Of COSE. */
  readonly algorithm: number;
  isSigner(data: Uint8Array, signature: Uint8Array): boolean;
}

/** Parameters of a key (RFC 9052 §7.1; RFC 9053 §7; RFC 8230 §4); what is below 0 depends on its type. */
const [type, algorithm] = [1, 3];
const [curve, x, y] = [-1, -2, -3];
const [modulus, exponent] = [-1, -2];

interface Algorithm {
  /** What the key holds, at exactly these parameters. */
  readonly parameters: readonly number[];
  readonly type: number;
  /** Of COSE; RSA has none. */
  readonly curve?: number;
  jwk(key: CborMap): JsonWebKey;
  /** None where the algorithm hashes by itself. */
  readonly hash: 'sha256' | null;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
function coordinate(key: CborMap, at: number): string {
  const bytes = bytesAt(key, at);
  must(bytes.length === 32, 'a coordinate of the key is not 32 bytes long');
  return base64url(bytes);
}

/** EdDSA, ES256 and RS256, which passkey.js asks for, each with the one curve that it has here (WebAuthn §5.8.5). */
const algorithms = new Map<unknown, Algorithm>([
  [
    -8,
    {
      ...{ parameters: [type, algorithm, curve, x], type: 1, curve: 6, hash: null },
      jwk: (key) => ({ kty: 'OKP', crv: 'Ed25519', x: coordinate(key, x) }),
    },
  ],
  [
    -7,
    {
      ...{ parameters: [type, algorithm, curve, x, y], type: 2, curve: 1, hash: 'sha256' },
      jwk: (key) => ({ kty: 'EC', crv: 'P-256', x: coordinate(key, x), y: coordinate(key, y) }),
    },
  ],
  [
    -257,
    {
      ...{ parameters: [type, algorithm, modulus, exponent], type: 3, hash: 'sha256' },
      jwk: (key) => ({ kty: 'RSA', n: base64url(bytesAt(key, modulus)), e: base64url(bytesAt(key, exponent)) }),
    },
  ],
]);

/** The key of a credential, from COSE (WebAuthn §6.5.1: no parameter but those that it needs). */
export function credentialKey(cose: Uint8Array): CredentialKey {
  const key = wholeMap(cose);
  const number = key.get(algorithm);
  const kind = algorithms.get(number);
  must(typeof number === 'number' && kind !== undefined, 'the key has an algorithm that was not asked for');
  must(key.get(type) === kind.type, 'the key has a type that its algorithm does not have');
  must(
    kind.curve === undefined || key.get(curve) === kind.curve,
    'the key has a curve that its algorithm does not have',
  );
  const isExact = key.size === kind.parameters.length && kind.parameters.every((one) => key.has(one));
  must(isExact, 'the key has other parameters than it needs');
  const imported = importedKey(kind.jwk(key));
  return {
    algorithm: number,
    isSigner: (data, signature) => verify(kind.hash, data, { key: imported, dsaEncoding: 'der' }, signature),
  };
}

const [leastBits, mostBits] = [2048, 8192];
const mostExponent = 2n ** 32n;

function importedKey(jwk: JsonWebKey): KeyObject {
  const key = createdKey(jwk);
  const { modulusLength, publicExponent } = key.asymmetricKeyDetails ?? {};
  if (modulusLength === undefined || publicExponent === undefined) return key;
  must(modulusLength >= leastBits && modulusLength <= mostBits, 'the RSA key is too short or too long');
  const isOdd = publicExponent % 2n === 1n;
  must(isOdd && publicExponent > 1n && publicExponent < mostExponent, 'the RSA key has an exponent that none has');
  return key;
}

/** A point that is not on its curve is refused by the import. */
function createdKey(jwk: JsonWebKey): KeyObject {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' });
  } catch {
    must(false, 'the key is none of its kind');
  }
}
