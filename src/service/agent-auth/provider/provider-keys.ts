import { KeyObject } from 'node:crypto';
import type { LocalJWKSet } from 'jose';
import type { Clock } from '../../../base/clock.js';
import type { Lifetimes } from '../../../base/config/lifetimes.js';
import type { Log } from '../../../base/log.js';
import { type FetchedKeySet, type FetchJwks, JwksFetchError } from './jwks-fetch.js';

/**
 * The key for a token's header; `none`: the provider publishes no fitting one; `unavailable`: we cannot know just now.
 */
export type KeyLookup =
  | { readonly found: 'key'; readonly key: KeyObject }
  | { readonly found: 'none' }
  | { readonly found: 'unavailable'; readonly retryAfter: number };

/** Whose key set, and where it is. */
export interface KeySetOwner {
  readonly issuer: string;
  readonly jwksUri: string;
}

export interface KeyHeader {
  readonly alg: string;
  readonly kid: string | undefined;
}

/** The public keys of trusted providers. */
export interface ProviderKeys {
  find(owner: KeySetOwner, header: KeyHeader): Promise<KeyLookup>;
}

/** One provider's key set and how fetching it went. Moments are milliseconds. */
interface Shelf {
  readonly owner: KeySetOwner;
  set?: LocalJWKSet;
  freshUntil: number;
  failedAt?: number | undefined;
  /** When an unknown key id last made us ask. */
  askedAt?: number;
  fetching?: Promise<void> | undefined;
}

const smallestRsaBits = 2048;

/**
 * Keeps key sets by issuer (agent-auth.md §10.4): each fetched once at a time, kept as long as its sender allows within
 * our bounds, asked for again on an unknown key id under a cooldown, and used stale for known key ids while the
 * provider fails. Issuers never wait for each other.
 */
export function createProviderKeys(
  fetch: FetchJwks,
  { jwksFreshLeast, jwksFreshMost, jwksStale, jwksRefetch, jwksFailure }: Lifetimes,
  clock: Clock,
  log: Log,
): ProviderKeys {
  const shelves = new Map<string, Shelf>();
  const now = (): number => clock.now().getTime();
  const unavailable: KeyLookup = { found: 'unavailable', retryAfter: jwksFailure };

  function shelfOf(owner: KeySetOwner): Shelf {
    const name = `${owner.issuer} ${owner.jwksUri}`;
    const shelf = shelves.get(name) ?? { owner, freshUntil: Number.NEGATIVE_INFINITY };
    shelves.set(name, shelf);
    return shelf;
  }

  /** Fetches once for everyone who waits; a failure is remembered on the shelf and not thrown. */
  function refresh(shelf: Shelf): Promise<void> {
    shelf.fetching ??= fetch(shelf.owner.jwksUri)
      .then(
        (fetched) => keep(shelf, fetched),
        (error: unknown) => {
          shelf.failedAt = now();
          const facts = error instanceof JwksFetchError ? { fault: error.fault } : { err: error };
          log.warn({ issuer: shelf.owner.issuer, ...facts }, 'The keys of a trusted provider could not be fetched.');
        },
      )
      .finally(() => {
        shelf.fetching = undefined;
      });
    return shelf.fetching;
  }

  function keep(shelf: Shelf, { keys, maxAge }: FetchedKeySet): void {
    const seconds = Math.min(jwksFreshMost, Math.max(jwksFreshLeast, maxAge ?? jwksFreshLeast));
    shelf.set = keys;
    shelf.freshUntil = now() + seconds * 1000;
    shelf.failedAt = undefined;
  }

  // A moment that lies ahead was noted before the clock was set back: it holds nothing up, or a provider would be left
  // alone for as long as the jump.
  const isWithin = (moment: number | undefined, seconds: number): boolean =>
    moment !== undefined && now() >= moment && now() - moment < seconds * 1000;
  const failedWithin = ({ failedAt }: Shelf, seconds: number): boolean => isWithin(failedAt, seconds);
  const isFresh = ({ freshUntil }: Shelf): boolean => isWithin(freshUntil - jwksFreshMost * 1000, jwksFreshMost);

  async function find(owner: KeySetOwner, header: KeyHeader): Promise<KeyLookup> {
    const shelf = shelfOf(owner);
    const wasFresh = isFresh(shelf);
    if (!wasFresh && (shelf.fetching || !failedWithin(shelf, jwksFailure))) await refresh(shelf);
    if (!shelf.set) return unavailable;
    const choice = await choose(shelf.set, header);
    if (!isFresh(shelf)) return staleAnswer(shelf, header, choice);
    if (typeof choice === 'object') return { found: 'key', key: choice };
    return choice === 'missing' && wasFresh ? askAgain(shelf, header) : { found: 'none' };
  }

  /** The provider does not answer: a copy that is not too old serves for a key id that it knows. */
  function staleAnswer({ freshUntil }: Shelf, { kid }: KeyHeader, choice: Choice): KeyLookup {
    const usable = kid !== undefined && now() < freshUntil + jwksStale * 1000;
    return usable && typeof choice === 'object' ? { found: 'key', key: choice } : unavailable;
  }

  /** The set we keep lacks the key: perhaps it is new. */
  async function askAgain(shelf: Shelf, header: KeyHeader): Promise<KeyLookup> {
    const cooling = isWithin(shelf.askedAt, jwksRefetch);
    if (shelf.fetching || !cooling) {
      if (!shelf.fetching) shelf.askedAt = now();
      await refresh(shelf);
    }
    if (failedWithin(shelf, jwksRefetch)) return unavailable;
    const choice = await choose(shelf.set as LocalJWKSet, header);
    return typeof choice === 'object' ? { found: 'key', key: choice } : { found: 'none' };
  }

  return { find };
}

/** `missing`: no key with this id and algorithm; `unfit`: several fit, or the one that fits cannot be used. */
type Choice = KeyObject | 'missing' | 'unfit';

/** The choice is jose's: kid, kty, curve, alg, use and key_ops must fit, and exactly one key. */
async function choose(set: LocalJWKSet, { alg, kid }: KeyHeader): Promise<Choice> {
  try {
    const key = KeyObject.from(await set({ alg, ...(kid === undefined ? {} : { kid }) }));
    const bits = key.asymmetricKeyDetails?.modulusLength;
    return bits !== undefined && bits < smallestRsaBits ? 'unfit' : key;
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_JWKS_NO_MATCHING_KEY' ? 'missing' : 'unfit';
  }
}
