import type { KeyObject } from 'node:crypto';
import type { Clock } from '../../../base/clock.js';
import type { Lifetimes } from '../../../base/config/lifetimes.js';
import type { Log } from '../../../base/log.js';
import { repeatOnStore } from '../../store/repeat.js';
import type { SigningKeyRow } from '../../store/rows.js';
import type { SigningKey } from '../crypto/assertion.js';
import type { AssertionKeys } from '../dependencies/service.js';
import { OAuthError } from '../protocol/oauth-error.js';
import { openSigningKey, type PublicSigningJwk, publicHalf, SealBroken, usableKey } from './jwk.js';
import { dueKeyChanges } from './rotation-plan.js';
import type { StoredKeys } from './stored-keys.js';

const tendEveryMs = 60_000;
/** Random key ids must not become database queries (agent-auth.md §9.3). */
const reloadEveryMs = 10_000;
/** Until the owner has put the right secret in place or rotated. */
const retryAfterBrokenSeal = 300;

/**
 * Our signing keys in this process: made at first start, kept ready in memory, so that verifying an assertion asks the
 * database nothing, and rotated by the clock (agent-auth.md §9.3).
 */
export class KeyStore implements AssertionKeys {
  /** As loaded last. */
  #rows: readonly SigningKeyRow[] | undefined;
  #loading: Promise<void> | undefined;
  #lastMiss = Number.NEGATIVE_INFINITY;
  readonly #usable = new Map<string, KeyObject>();
  #signing: { readonly kid: string; readonly key: Promise<SigningKey> } | undefined;
  #toldOf: string | undefined;
  #stop = (): void => {};

  constructor(
    private readonly stored: StoredKeys,
    private readonly lifetimes: Lifetimes,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * The key that signs, made when there is none. Throws OAuthError temporarily_unavailable when it cannot be opened,
   * StoreUnavailable while no keys were ever loaded and the database is away.
   */
  async active(): Promise<SigningKey> {
    let key: SigningKey | undefined;
    try {
      key = await this.#signingKey();
      if (!key) {
        await this.tend();
        key = await this.#signingKey();
      }
    } catch (error) {
      this.#sealBroken(error);
      throw new OAuthError('temporarily_unavailable', { retryAfter: retryAfterBrokenSeal });
    }
    if (!key) throw new OAuthError('temporarily_unavailable', { retryAfter: 5 });
    return key;
  }

  /** The public key with this id, retired ones included; an unknown id loads the rows again, at most once per 10 s. */
  async verificationKey(kid: string): Promise<KeyObject | undefined> {
    const key = this.#known(kid);
    if (key) return key;
    const now = this.clock.now().getTime();
    if (this.#rows && now - this.#lastMiss < reloadEveryMs) return undefined;
    await this.#load();
    // Only now: while the database is down an unknown id is a fault of ours, not a refusal.
    this.#lastMiss = now;
    return this.#known(kid);
  }

  /** The published keys, of the rows loaded last. Throws StoreUnavailable when none were ever loaded. */
  async publicKeys(): Promise<readonly PublicSigningJwk[]> {
    if (!this.#rows) await this.tend();
    return (this.#rows ?? []).map(({ public_jwk }) => publicHalf(public_jwk));
  }

  /**
   * Does what is due (first key, next key, promotion, removal) and loads the rows; at start, every minute, and after a
   * rotation elsewhere.
   */
  async tend(): Promise<void> {
    const changes = dueKeyChanges(await this.stored.load(), this.clock.now(), this.lifetimes);
    // The loser of a race reads what the winner made.
    if (changes.length > 0) await this.stored.carryOut(changes, this.clock.now());
    await this.#load();
    await this.#signingKey().catch((error: unknown) => this.#sealBroken(error));
  }

  /** Tends now, as soon as the database opens, and every minute after. */
  start(): void {
    const faults = { log: this.log, message: 'The signing keys could not be tended.' };
    this.#stop = repeatOnStore(this.stored, tendEveryMs, () => this.tend(), faults);
  }

  stop(): void {
    this.#stop();
  }

  #load(): Promise<void> {
    this.#loading ??= this.#loadRows().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #loadRows(): Promise<void> {
    this.#rows = await this.stored.load();
    const known = new Set(this.#rows.map(({ kid }) => kid));
    for (const kid of this.#usable.keys()) if (!known.has(kid)) this.#usable.delete(kid);
  }

  #known(kid: string): KeyObject | undefined {
    const row = this.#rows?.find((key) => key.kid === kid);
    if (!row) return undefined;
    const key = this.#usable.get(kid) ?? usableKey(publicHalf(row.public_jwk));
    this.#usable.set(kid, key);
    return key;
  }

  /** Undefined where no key is active yet; throws SealBroken when it cannot be opened. */
  async #signingKey(): Promise<SigningKey | undefined> {
    if (!this.#rows) await this.#load();
    const active = this.#rows?.find(({ state }) => state === 'active');
    if (!active) return undefined;
    if (this.#signing?.kid !== active.kid) this.#signing = { kid: active.kid, key: this.#opened(active) };
    return this.#signing.key;
  }

  async #opened({ kid, private_jwe }: SigningKeyRow): Promise<SigningKey> {
    return { kid, privateKey: usableKey(await openSigningKey(private_jwe ?? '', kid, this.stored.sealingKey)) };
  }

  /** One sentence per key that cannot be opened; other faults go on. */
  #sealBroken(error: unknown): void {
    if (!(error instanceof SealBroken)) throw error;
    if (this.#toldOf !== error.kid) {
      const says = `${error.message} Nothing is signed until it is, or until: vitrine keys rotate.`;
      this.log.error({ kid: error.kid }, says);
    }
    this.#toldOf = error.kid;
  }
}
