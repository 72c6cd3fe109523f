import { constants, type KeyObject, sign, verify } from 'node:crypto';
import { isObject, type Unchecked } from '../../../base/json-object.js';

/** A compact JWS taken apart, with nothing about it believed yet. */
export interface UnverifiedJws {
  readonly text: string;
  readonly header: Unchecked;
  readonly payload: Unchecked;
}

/**
 * Asymmetric algorithms that foreign tokens may use; never `none` or HS*, which a public key would "verify" (RFC 8725
 * §3.1).
 */
export const foreignAlgorithms = ['ES256', 'ES384', 'RS256', 'PS256', 'EdDSA', 'Ed25519'] as const;
export type ForeignAlgorithm = (typeof foreignAlgorithms)[number];

/** Header members that let a token name its own key, or demand processing that we do not do. */
const forbiddenMembers = ['jku', 'jwk', 'x5u', 'x5c', 'crit'] as const;
const longestKid = 256;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Three non-empty base64url segments whose first two are JSON objects; undefined otherwise. `longest` is in characters.
 */
export function readCompactJws(text: unknown, longest: number): UnverifiedJws | undefined {
  if (typeof text !== 'string' || text.length > longest) return undefined;
  const segments = text.split('.', 4);
  if (segments.length !== 3) return undefined;
  const [head, body, signature] = segments.map(bytesOf);
  if (!head || !body || !signature) return undefined;
  const [header, payload] = [objectIn(head), objectIn(body)];
  return header && payload ? { text, header, payload } : undefined;
}

/**
 * The bytes of a base64url segment, which must be spelt the one canonical way: decoders that ignore spaces or the last
 * bits of the last character would let one signature appear in several spellings.
 */
function bytesOf(segment: string): Buffer | undefined {
  const bytes = Buffer.from(segment, 'base64url');
  return segment !== '' && bytes.toString('base64url') === segment ? bytes : undefined;
}

function objectIn(bytes: Buffer): Unchecked | undefined {
  try {
    const parsed: unknown = JSON.parse(strictUtf8.decode(bytes));
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** The header's algorithm when it is one of those for foreign tokens. */
export function foreignAlgorithm({ header }: UnverifiedJws): ForeignAlgorithm | undefined {
  return foreignAlgorithms.find((algorithm) => algorithm === header.alg);
}

/** True when the header's `typ` is this one; case and the prefix `application/` do not matter (RFC 7515 §4.1.9). */
export function hasType({ header }: UnverifiedJws, typ: string): boolean {
  return typeof header.typ === 'string' && header.typ.toLowerCase().replace(/^application\//, '') === typ;
}

/**
 * True when the header names no key of its own and no extension, and its `kid`, if any, is a string of at most 256
 * characters.
 */
export function hasPlainHeader({ header }: UnverifiedJws): boolean {
  const { kid } = header;
  return (
    forbiddenMembers.every((member) => !Object.hasOwn(header, member)) &&
    (kid === undefined || (typeof kid === 'string' && kid.length <= longestKid))
  );
}

/** How OpenSSL checks a signature, and of which keys. */
interface Check {
  readonly key: { readonly type: string; readonly curve?: string };
  readonly digest: string | null;
  readonly options?: { readonly dsaEncoding?: 'ieee-p1363'; readonly padding?: number; readonly saltLength?: number };
}

const { RSA_PKCS1_PADDING, RSA_PKCS1_PSS_PADDING, RSA_PSS_SALTLEN_DIGEST } = constants;
const ecdsa = { dsaEncoding: 'ieee-p1363' } as const;
const eddsa: Check = { key: { type: 'ed25519' }, digest: null };

/** RFC 7518 §3.3 to §3.5; RFC 8037 §3.1 and RFC 9864 §2.2. */
const checks: Readonly<Record<ForeignAlgorithm, Check>> = {
  ES256: { key: { type: 'ec', curve: 'prime256v1' }, digest: 'sha256', options: ecdsa },
  ES384: { key: { type: 'ec', curve: 'secp384r1' }, digest: 'sha384', options: ecdsa },
  RS256: { key: { type: 'rsa' }, digest: 'sha256', options: { padding: RSA_PKCS1_PADDING } },
  PS256: {
    key: { type: 'rsa' },
    digest: 'sha256',
    options: { padding: RSA_PKCS1_PSS_PADDING, saltLength: RSA_PSS_SALTLEN_DIGEST },
  },
  EdDSA: eddsa,
  Ed25519: eddsa,
};

const fits = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject, { type, curve }: Check['key']): boolean =>
  asymmetricKeyType === type && (curve === undefined || asymmetricKeyDetails?.namedCurve === curve);

/**
 * RFC 8017 §8.1.2 and §8.2.2, step 1, which OpenSSL leaves out for PSS: it takes a signature that begins with a zero
 * byte without that byte as well.
 */
const hasLength = (signature: Buffer, { asymmetricKeyDetails }: KeyObject): boolean => {
  const bits = asymmetricKeyDetails?.modulusLength;
  return bits === undefined || signature.length === Math.ceil(bits / 8);
};

/**
 * Whether the public key made this signature with this algorithm; false for a key of another kind. Checked in the
 * calling thread: for a signature of 25 to 65 µs the way to a pool of threads and back, which jose takes by WebCrypto,
 * costs as much again, and every exchange and ID-JAG waits for it.
 */
export function hasSignature({ text }: UnverifiedJws, key: KeyObject, algorithm: ForeignAlgorithm): boolean {
  const check = checks[algorithm];
  if (key.type !== 'public' || !fits(key, check.key)) return false;
  const end = text.lastIndexOf('.');
  const signature = Buffer.from(text.slice(end + 1), 'base64url');
  return (
    hasLength(signature, key) &&
    // Without options the key is alone: Node 24 takes some 8 µs to find out that an object around it is no key.
    verify(check.digest, Buffer.from(text.slice(0, end)), check.options ? { key, ...check.options } : key, signature)
  );
}

/**
 * A compact JWS by one of our own Ed25519 keys (RFC 7515 §3.1, RFC 8037 §3.1), made in the calling thread as it is
 * checked.
 */
export function signedByOwnKey(
  header: Unchecked & { readonly alg: 'EdDSA' },
  payload: Unchecked,
  key: KeyObject,
): string {
  // A key of another kind would sign too, by another algorithm than the header says.
  if (key.type !== 'private' || !fits(key, eddsa.key)) throw new TypeError('Only a private Ed25519 key signs for us.');
  const input = `${encoded(header)}.${encoded(payload)}`;
  return `${input}.${sign(null, Buffer.from(input), key).toString('base64url')}`;
}

const encoded = (part: Unchecked): string => Buffer.from(JSON.stringify(part)).toString('base64url');
