import { createLocalJWKSet, type JSONWebKeySet, type LocalJWKSet } from 'jose';
import { maxAgeOf } from '../../../base/cache-control.js';
import { FetchError, type FetchFault, publicFetch, type Resolve } from '../../../base/public-fetch.js';

/** Why a key set could not be had; for the log, never for the wire. */
export type JwksFault =
  | 'forbidden_address'
  | 'connection'
  | 'timeout'
  | 'status'
  | 'too_large'
  | 'not_json'
  | 'not_a_key_set'
  | 'too_many_keys';

export class JwksFetchError extends Error {
  constructor(readonly fault: JwksFault) {
    super(`The key set could not be had: ${fault}.`);
    this.name = 'JwksFetchError';
  }
}

/** A key set as it came, and for how many seconds its sender allows to keep it. */
export interface FetchedKeySet {
  readonly keys: LocalJWKSet;
  readonly maxAge: number | undefined;
}
export type FetchJwks = (uri: string) => Promise<FetchedKeySet>;

export interface JwksFetchOptions {
  /** ALLOW_PRIVATE_JWKS: lets keys be fetched from private addresses; refused in production by the configuration. */
  readonly allowPrivate: boolean;
  /** From the first packet to the last byte. */
  readonly timeoutSeconds: number;
  /** Name resolution; a test passes its own. */
  readonly resolve?: Resolve;
}

const mostBytes = 65_536;
const mostKeys = 50;

const accept = 'application/jwk-set+json, application/json';

/** Fetches a key set as `publicFetch` does, following nothing (agent-auth.md §10.4). Throws JwksFetchError. */
export function createJwksFetch({ allowPrivate, timeoutSeconds, resolve }: JwksFetchOptions): FetchJwks {
  const options = { allowPrivate, timeoutMs: timeoutSeconds * 1000, mostBytes, accept, ...(resolve && { resolve }) };
  return async (uri) => {
    const { body, headers } = await publicFetch(new URL(uri), options).catch((error: unknown) => {
      throw error instanceof FetchError ? new JwksFetchError(jwksFault(error.fault)) : error;
    });
    return { keys: keySetIn(body), maxAge: maxAgeOf(headers['cache-control']) };
  };
}

/** Compressed bytes are no JSON; of redirects and schemes nothing can be heard where none is followed. */
function jwksFault(fault: FetchFault): JwksFault {
  if (fault === 'coding') return 'not_json';
  return fault === 'redirects' || fault === 'forbidden_scheme' ? 'status' : fault;
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

function keySetIn(body: Buffer): LocalJWKSet {
  const parsed = jsonIn(body) as { keys?: unknown } | null;
  if (typeof parsed !== 'object' || !Array.isArray(parsed?.keys)) throw new JwksFetchError('not_a_key_set');
  if (parsed.keys.length > mostKeys) throw new JwksFetchError('too_many_keys');
  try {
    return createLocalJWKSet({ keys: parsed.keys } as JSONWebKeySet);
  } catch {
    throw new JwksFetchError('not_a_key_set');
  }
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(strictUtf8.decode(body));
  } catch {
    throw new JwksFetchError('not_json');
  }
}
