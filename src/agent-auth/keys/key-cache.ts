import type { KeyObject } from 'node:crypto';
import type { Clock } from '../../platform/clock.js';
import type { OwnKeyLookup, SigningKey } from '../credentials/assertion.js';
import { openSigningKey, type PublicSigningJwk, publicJwks, usableKey } from './jwk.js';
import type { KeyFacts } from './rotation-plan.js';

/** A key row as it is stored. */
export interface StoredKey extends KeyFacts {
  readonly publicJwk: PublicSigningJwk;
  /** Compact JWE, see signing-keys.ts. */
  readonly privateJwe: string;
}

/** The keys of this process: what was loaded last, ready to use. */
export interface KeyCache {
  /** Loads the rows again; at start, every minute, and after a rotation in this process. */
  reload(): Promise<void>;
  /** The public key with this id; an unknown id loads the rows again, at most once per 10 s for whatever ids. */
  readonly keyFor: OwnKeyLookup;
  /**
   * The key that signs; throws SealBroken when it cannot be opened, and undefined means that there is no active key
   * yet.
   */
  signingKey(): Promise<SigningKey | undefined>;
  /** The published document, of the rows loaded last; undefined while none were ever loaded. */
  jwks(): ReturnType<typeof publicJwks> | undefined;
}

/** Random key ids must not become database queries (agent-auth.md §9.3). */
const reloadEveryMs = 10_000;

/**
 * Keeps our keys in memory and imported, so that verifying an assertion asks the database nothing. `load` gives every row
 * there is.
 */
export function createKeyCache(
  load: () => Promise<readonly StoredKey[]>,
  sealingKey: Uint8Array,
  clock: Clock,
): KeyCache {
  let rows: readonly StoredKey[] | undefined;
  let lastMiss = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;
  const usable = new Map<string, KeyObject>();
  let signing: { readonly kid: string; readonly key: Promise<SigningKey> } | undefined;

  async function loadRows(): Promise<void> {
    rows = await load();
    const known = new Set(rows.map(({ kid }) => kid));
    for (const kid of usable.keys()) if (!known.has(kid)) usable.delete(kid);
  }

  function reload(): Promise<void> {
    loading ??= loadRows().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  function known(kid: string): KeyObject | undefined {
    const row = rows?.find((key) => key.kid === kid);
    if (!row) return undefined;
    const key = usable.get(kid) ?? usableKey(row.publicJwk);
    usable.set(kid, key);
    return key;
  }

  async function keyFor(kid: string): Promise<KeyObject | undefined> {
    const key = known(kid);
    if (key) return key;
    const now = clock.now().getTime();
    if (rows && now - lastMiss < reloadEveryMs) return undefined;
    await reload();
    // Only now: while the database is down an unknown id is a fault of ours, not a refusal.
    lastMiss = now;
    return known(kid);
  }

  async function signingKey(): Promise<SigningKey | undefined> {
    if (!rows) await reload();
    const active = rows?.find(({ state }) => state === 'active');
    if (!active) return undefined;
    if (signing?.kid !== active.kid) signing = { kid: active.kid, key: opened(active) };
    return signing.key;
  }

  async function opened({ kid, privateJwe }: StoredKey): Promise<SigningKey> {
    return { kid, privateKey: usableKey(await openSigningKey(privateJwe, kid, sealingKey)) };
  }

  return { reload, keyFor, signingKey, jwks: () => rows && publicJwks(rows.map(({ publicJwk }) => publicJwk)) };
}
