import type { KeyObject } from 'node:crypto';
import type { Clock } from '../../platform/clock.js';
import type { Log } from '../../platform/log.js';
import { repeatOnStore } from '../../store/repeat.js';
import type { SigningKey } from '../credentials/assertion.js';
import type { Lifetimes } from '../limits/lifetimes.js';
import { OAuthError } from '../oauth-error.js';
import { type publicJwks, SealBroken } from './jwk.js';
import { createKeyCache } from './key-cache.js';
import { dueKeyChanges } from './rotation-plan.js';
import type { StoredKeys } from './stored-keys.js';

/**
 * Our signing keys over the store: made at first start, kept ready in memory, rotated by the clock (agent-auth.md
 * §9.3).
 */
export interface KeyStore {
  /**
   * The key that signs, made when there is none. Throws OAuthError temporarily_unavailable when it cannot be opened,
   * StoreUnavailable while no keys were ever loaded and the database is away.
   */
  active(): Promise<SigningKey>;
  /** The public key with this id, retired ones included; an unknown id loads the rows again, at most once per 10 s. */
  verificationKey(kid: string): Promise<KeyObject | undefined>;
  /** The published document, of the rows loaded last. Throws StoreUnavailable when none were ever loaded. */
  publicSet(): Promise<ReturnType<typeof publicJwks>>;
  /**
   * Does what is due (first key, next key, promotion, removal) and loads the rows; at start, every minute, and after a
   * rotation elsewhere.
   */
  tend(): Promise<void>;
  /** Tends now, as soon as the database opens, and every minute after. */
  start(): void;
  stop(): void;
}

const tendEveryMs = 60_000;
/** Until the owner has put the right secret in place or rotated. */
const retryAfterBrokenSeal = 300;

export function createKeyStore(stored: StoredKeys, lifetimes: Lifetimes, clock: Clock, log: Log): KeyStore {
  const own = createKeyCache(() => stored.load(), stored.sealingKey, clock);
  let toldOf: string | undefined;
  let stop = (): void => {};

  async function tend(): Promise<void> {
    const changes = dueKeyChanges(await stored.load(), clock.now(), lifetimes);
    // The loser of a race reads what the winner made.
    if (changes.length > 0) await stored.carryOut(changes, clock.now());
    await own.reload();
    await own.signingKey().catch(sealBroken);
  }

  /** One sentence per key that cannot be opened; other faults go on. */
  function sealBroken(error: unknown): undefined {
    if (!(error instanceof SealBroken)) throw error;
    if (toldOf !== error.kid)
      log.error({ kid: error.kid }, `${error.message} Nothing is signed until it is, or until: vitrine keys rotate.`);
    toldOf = error.kid;
    return undefined;
  }

  async function active(): Promise<SigningKey> {
    let key: SigningKey | undefined;
    try {
      key = await own.signingKey();
      if (!key) {
        await tend();
        key = await own.signingKey();
      }
    } catch (error) {
      sealBroken(error);
      throw new OAuthError('temporarily_unavailable', { retryAfter: retryAfterBrokenSeal });
    }
    if (!key) throw new OAuthError('temporarily_unavailable', { retryAfter: 5 });
    return key;
  }

  return {
    active,
    verificationKey: (kid) => own.keyFor(kid),
    async publicSet() {
      if (!own.jwks()) await tend();
      return own.jwks() ?? { keys: [] };
    },
    tend,
    start() {
      stop = repeatOnStore(stored, tendEveryMs, tend, { log, says: 'The signing keys could not be tended.' });
    },
    stop: () => stop(),
  };
}
