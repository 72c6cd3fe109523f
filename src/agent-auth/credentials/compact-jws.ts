import { type KeyObject, sign, verify } from 'node:crypto';
import { type CryptoKey, compactVerify, errors } from 'jose';

/** A JSON object whose members nobody has checked yet. */
export type Unchecked = Readonly<Record<string, unknown>>;

/** A compact JWS taken apart, with nothing about it believed yet. */
export interface UnverifiedJws {
  readonly text: string;
  readonly header: Unchecked;
  readonly payload: Unchecked;
}

/** Asymmetric algorithms that foreign tokens may use; never `none` or HS*, which a public key would "verify" (RFC 8725 §3.1). */
export const foreignAlgorithms = ['ES256', 'ES384', 'RS256', 'PS256', 'EdDSA', 'Ed25519'] as const;
export type ForeignAlgorithm = (typeof foreignAlgorithms)[number];

/** Header members that let a token name its own key, or demand processing that we do not do. */
const forbiddenMembers = ['jku', 'jwk', 'x5u', 'x5c', 'crit'] as const;
const longestKid = 256;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Three non-empty base64url segments whose first two are JSON objects; undefined otherwise. `longest` is in characters. */
export function readCompactJws(text: unknown, longest: number): UnverifiedJws | undefined {
  if (typeof text !== 'string' || text.length > longest) return undefined;
  const segments = text.split('.');
  const [head, body, signature] = segments.map(bytesOf);
  if (segments.length !== 3 || !head || !body || !signature) return undefined;
  const [header, payload] = [objectIn(head), objectIn(body)];
  return header && payload ? { text, header, payload } : undefined;
}

/**
 * The bytes of a base64url segment, which must be spelt the one canonical way: decoders that ignore spaces or the last bits of the last
 * character would let one signature appear in several spellings.
 */
function bytesOf(segment: string): Buffer | undefined {
  const bytes = Buffer.from(segment, 'base64url');
  return segment !== '' && bytes.toString('base64url') === segment ? bytes : undefined;
}

function objectIn(bytes: Buffer): Unchecked | undefined {
  try {
    const parsed: unknown = JSON.parse(strictUtf8.decode(bytes));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Unchecked) : undefined;
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

/** True when the header names no key of its own and no extension, and its `kid`, if any, is a string of at most 256 characters. */
export function hasPlainHeader({ header }: UnverifiedJws): boolean {
  const { kid } = header;
  return (
    forbiddenMembers.every((member) => !Object.hasOwn(header, member)) &&
    (kid === undefined || (typeof kid === 'string' && kid.length <= longestKid))
  );
}

/** Whether the key made this signature with this algorithm. Any failure but "no" is a defect and thrown. */
export async function hasValidSignature({ text }: UnverifiedJws, key: CryptoKey, algorithm: string): Promise<boolean> {
  try {
    await compactVerify(text, key, { algorithms: [algorithm] });
    return true;
  } catch (fault) {
    if (isRefusal(fault)) return false;
    throw fault;
  }
}

/**
 * Whether one of our own Ed25519 keys made this signature. Checked in the calling thread: for a signature of 65 µs the way to a pool of threads and back,
 * which jose takes by WebCrypto, costs half as much again, and every exchange of a token waits for it. False for a key of another kind.
 */
export function hasOwnSignature({ text }: UnverifiedJws, key: KeyObject): boolean {
  if (!isEd25519(key, 'public')) return false;
  const end = text.lastIndexOf('.');
  return verify(null, Buffer.from(text.slice(0, end)), key, Buffer.from(text.slice(end + 1), 'base64url'));
}

/** A compact JWS by one of our own Ed25519 keys (RFC 7515 §3.1, RFC 8037 §3.1), made in the calling thread as it is checked. */
export function signedByOwnKey(header: Unchecked & { readonly alg: 'EdDSA' }, payload: Unchecked, key: KeyObject): string {
  // A key of another kind would sign too, by another algorithm than the header says.
  if (!isEd25519(key, 'private')) throw new TypeError('Only a private Ed25519 key signs for us.');
  const input = `${encoded(header)}.${encoded(payload)}`;
  return `${input}.${sign(null, Buffer.from(input), key).toString('base64url')}`;
}

const isEd25519 = (key: KeyObject, type: 'public' | 'private'): boolean => key.type === type && key.asymmetricKeyType === 'ed25519';
const encoded = (part: Unchecked): string => Buffer.from(JSON.stringify(part)).toString('base64url');

const refusalCodes: ReadonlySet<string> = new Set([
  errors.JWSSignatureVerificationFailed.code,
  errors.JWSInvalid.code,
  errors.JOSEAlgNotAllowed.code,
]);

function isRefusal(fault: unknown): boolean {
  return refusalCodes.has((fault as { code?: string }).code ?? '');
}
