import { lookup as systemLookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createLocalJWKSet, type JSONWebKeySet, type LocalJWKSet } from 'jose';
import { isPublicAddress } from './public-address.js';

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

interface Address {
  readonly address: string;
  readonly family: number;
}

export interface JwksFetchOptions {
  /** ALLOW_PRIVATE_JWKS: lets keys be fetched from private addresses; refused in production by the configuration. */
  readonly allowPrivate: boolean;
  /** From the first packet to the last byte. */
  readonly timeoutSeconds: number;
  /** Name resolution; a test passes its own. */
  readonly resolve?: (hostname: string) => Promise<readonly Address[]>;
}

const mostBytes = 65_536;
const mostKeys = 50;

/**
 * Fetches a key set over one fresh connection, without credentials, following nothing (agent-auth.md §10.4). The address is checked where the
 * connection looks the name up, so that no second answer of the name server can lead elsewhere. Throws JwksFetchError.
 */
export function createJwksFetch({ allowPrivate, timeoutSeconds, resolve = resolveName }: JwksFetchOptions): FetchJwks {
  const permitted = (address: string): boolean => allowPrivate || isPublicAddress(address);

  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => permitted(address))) callback(new JwksFetchError('forbidden_address'), '', 0);
        else if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      () => callback(new JwksFetchError('connection'), '', 0),
    );
  };

  return async (uri) => {
    const url = new URL(uri);
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    // No look-up happens for a literal address.
    if (isIP(literal) !== 0 && !permitted(literal)) throw new JwksFetchError('forbidden_address');
    const { body, cacheControl } = await get(url, lookup, timeoutSeconds * 1000);
    return { keys: keySetIn(body), maxAge: maxAgeOf(cacheControl) };
  };
}

async function resolveName(hostname: string): Promise<readonly Address[]> {
  return systemLookup(hostname, { all: true });
}

interface Got {
  readonly body: Buffer;
  readonly cacheControl: string | undefined;
}

function get(url: URL, lookup: LookupFunction, timeoutMs: number): Promise<Got> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = { accept: 'application/jwk-set+json, application/json', 'accept-encoding': 'identity', 'user-agent': 'vitrine' };
  return new Promise((resolve, reject) => {
    const fail = (fault: unknown): void => {
      clearTimeout(timer);
      reject(fault instanceof JwksFetchError ? fault : new JwksFetchError('connection'));
      outgoing.destroy();
    };
    const outgoing = request(url, { agent: false, lookup, headers, rejectUnauthorized: true }, (response) => {
      collect(response).then((got) => {
        clearTimeout(timer);
        resolve(got);
        outgoing.destroy();
      }, fail);
    });
    const timer = setTimeout(() => fail(new JwksFetchError('timeout')), timeoutMs);
    outgoing.on('error', fail);
    outgoing.end();
  });
}

async function collect(response: IncomingMessage): Promise<Got> {
  if (response.statusCode !== 200) throw new JwksFetchError('status');
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') throw new JwksFetchError('not_json');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) throw new JwksFetchError('too_large');
    chunks.push(chunk);
  }
  return { body: Buffer.concat(chunks), cacheControl: response.headers['cache-control'] };
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

function maxAgeOf(cacheControl: string | undefined): number | undefined {
  if (cacheControl === undefined) return undefined;
  if (/\bno-(?:store|cache)\b/i.test(cacheControl)) return 0;
  const seconds = /(?:^|[,\s])max-age="?(\d{1,10})/i.exec(cacheControl)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}
