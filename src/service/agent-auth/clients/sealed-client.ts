import { isObject } from '../../../base/json-object.js';
import { equalSecrets, hmac } from '../crypto/secrets.js';

const prefix = 'dcr_';
/** An id is sent with every request of its client, also in a query. */
const longestId = 2000;
const form = /^dcr_([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{43})$/;

/** What a client said of itself when it registered. */
export interface RegisteredClient {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly refreshes: boolean;
  /** The day of its registration, `2026-11-22`. */
  readonly day: string;
}

/** True for an id of this kind, whether or not it is good. */
export const isSealedId = (id: string): boolean => id.startsWith(prefix);

/**
 * The id that holds the client itself, signed (RFC 7591 A.5.2): there is no row that a flood could add, and an id is as
 * good after a restore as before. Undefined when the client is too large for one.
 */
export function sealClient(
  key: Uint8Array,
  { name, redirectUris, refreshes, day }: RegisteredClient,
): string | undefined {
  const facts = JSON.stringify({ n: name, u: redirectUris, ...(refreshes && { r: 1 }), d: day });
  const sealed = prefix + Buffer.from(facts).toString('base64url');
  const id = `${sealed}.${hmac(key, sealed).toString('base64url')}`;
  return id.length <= longestId ? id : undefined;
}

/** The client in an id that this service gave out; undefined for any other text. */
export function openClientId(key: Uint8Array, id: string): RegisteredClient | undefined {
  const [, facts, signature] = (id.length <= longestId && form.exec(id)) || [];
  if (facts === undefined || signature === undefined) return undefined;
  // The text is compared, not its bytes: of two spellings of a signature only the one given out is right.
  if (!equalSecrets(hmac(key, prefix + facts).toString('base64url'), signature)) return undefined;
  return clientIn(JSON.parse(Buffer.from(facts, 'base64url').toString()) as unknown);
}

/** What we signed has this form; another would be of a later build. */
function clientIn(facts: unknown): RegisteredClient | undefined {
  if (!isObject(facts)) return undefined;
  const { n: name, u: uris, r: refreshes, d: day } = facts;
  if (typeof name !== 'string' || typeof day !== 'string' || !Array.isArray(uris)) return undefined;
  return { name, redirectUris: uris.map(String), refreshes: refreshes === 1, day };
}
