import type { Knex } from 'knex';
import type { Random } from '../../../base/random.js';
import type { Store } from '../../store/connection/store.js';
import type { SigningKeyRow } from '../../store/rows.js';
import {
  activateKey,
  deleteKey,
  insertKey,
  type NewKey,
  retireActiveKey,
  signingKeys,
} from '../records/signing-keys.js';
import { newSigningKey, publicHalf, sealSigningKey } from './jwk.js';
import type { KeyChange } from './rotation-plan.js';

/** Another process changed the keys first: nothing was done. Read again and decide again. */
class KeyRaceLost extends Error {
  constructor() {
    super('Another process changed the signing keys at this moment.');
    this.name = 'KeyRaceLost';
  }
}

/** Our signing keys in the database, with their private halves sealed. */
export class StoredKeys {
  constructor(
    private readonly store: Store,
    /** 32 bytes. */
    readonly sealingKey: Uint8Array,
    private readonly random: Random,
  ) {}

  /** When the database can be asked. */
  get opened(): Promise<void> {
    return this.store.opened;
  }

  load(): Promise<readonly SigningKeyRow[]> {
    return this.store.read(signingKeys);
  }

  /**
   * Carries out the changes in one transaction, with further work such as the audit entry; false when another process was
   * first and nothing was done.
   */
  async carryOut(
    changes: readonly KeyChange[],
    now: Date,
    also?: (trx: Knex.Transaction) => Promise<void>,
  ): Promise<boolean> {
    const needed = changes.filter(({ change }) => change === 'create' || change === 'replace');
    const sealed = await Promise.all(needed.map(() => this.#newSealedKey()));
    try {
      await this.store.unit(async (trx) => {
        const left = [...sealed];
        await applyKeyChanges(trx, changes, now, () => left.shift() ?? noneLeft());
        await also?.(trx);
      });
      return true;
    } catch (error) {
      if (error instanceof KeyRaceLost) return false;
      throw error;
    }
  }

  /** A key pair, encrypted before the transaction, because that takes time and a unit may run twice. */
  async #newSealedKey(): Promise<NewKey> {
    const key = await newSigningKey(this.random);
    return {
      kid: key.kid,
      public_jwk: { ...publicHalf(key) },
      private_jwe: await sealSigningKey(key, this.sealingKey),
    };
  }
}

function noneLeft(): never {
  throw new Error('A key change asks for more keys than were made.');
}

/**
 * Carries out the changes in order, within the caller's transaction; `fresh` gives a new key for each that needs one.
 * Throws KeyRaceLost, for the transaction to end without effect.
 */
async function applyKeyChanges(
  trx: Knex,
  changes: readonly KeyChange[],
  now: Date,
  fresh: () => NewKey,
): Promise<void> {
  for (const change of changes) {
    switch (change.change) {
      case 'create':
        // The loser of a race finds the place taken and reads the winner's key.
        await insertKey(trx, fresh(), change.state, now);
        break;
      case 'promote':
        await retireActiveKey(trx, now);
        must(await activateKey(trx, change.kid, now));
        break;
      case 'replace':
        await retireActiveKey(trx, now);
        must(await insertKey(trx, fresh(), 'active', now));
        break;
      case 'remove':
        await deleteKey(trx, change.kid);
        break;
    }
  }
}

function must(done: boolean): void {
  if (!done) throw new KeyRaceLost();
}
