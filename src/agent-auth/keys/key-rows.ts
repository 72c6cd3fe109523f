import type { Knex } from 'knex';
import type { Random } from '../../platform/random.js';
import type { SigningKeyRow } from '../../store/rows.js';
import type { Store } from '../../store/store.js';
import { assertionAlgorithm } from '../credentials/assertion.js';
import type { KeyChange } from './key-rotation.js';
import type { StoredKey } from './own-keys.js';
import { newSigningKey, type PublicSigningJwk, publicHalf, sealSigningKey } from './signing-keys.js';

const alg = assertionAlgorithm;

/** Every key row there is; a retired key's private half is erased, so its `privateJwe` is empty. */
export async function loadKeys(db: Knex): Promise<readonly StoredKey[]> {
  const rows = await db('signing_keys').where({ alg }).orderBy('published_at');
  return rows.map(storedKey);
}

function storedKey(row: SigningKeyRow): StoredKey {
  return {
    kid: row.kid,
    state: row.state,
    publishedAt: row.published_at,
    activatedAt: row.activated_at,
    retiredAt: row.retired_at,
    publicJwk: publicHalf(row.public_jwk as unknown as PublicSigningJwk),
    privateJwe: row.private_jwe ?? '',
  };
}

/** Another process changed the keys first: nothing was done. Read again and decide anew. */
class KeyRaceLost extends Error {
  constructor() {
    super('Another process changed the signing keys at this moment.');
    this.name = 'KeyRaceLost';
  }
}

export interface NewKeyOptions {
  readonly sealingKey: Uint8Array;
  readonly random: Random;
}

/** A key pair sealed before the transaction, because sealing takes time and a unit may run twice. */
interface SealedKey {
  readonly publicJwk: PublicSigningJwk;
  readonly privateJwe: string;
}

async function newSealedKey({ sealingKey, random }: NewKeyOptions): Promise<SealedKey> {
  const key = await newSigningKey(random);
  return { publicJwk: publicHalf(key), privateJwe: await sealSigningKey(key, sealingKey) };
}

export interface CarryOutOptions extends NewKeyOptions {
  readonly now: Date;
  /** Further work of the same transaction, such as the audit entry. */
  readonly also?: (trx: Knex.Transaction) => Promise<void>;
}

/** Carries out the changes in one transaction; false when another process was first and nothing was done. */
export async function carryOut(store: Store, changes: readonly KeyChange[], { now, also, ...options }: CarryOutOptions): Promise<boolean> {
  const needed = changes.filter(({ change }) => change === 'create' || change === 'replace');
  const sealed = await Promise.all(needed.map(() => newSealedKey(options)));
  try {
    await store.unit(async (trx) => {
      const left = [...sealed];
      await applyKeyChanges(trx, changes, now, () => left.shift() ?? noneLeft());
      await also?.(trx);
    });
    return true;
  } catch (fault) {
    if (fault instanceof KeyRaceLost) return false;
    throw fault;
  }
}

function noneLeft(): never {
  throw new Error('A key change asks for more keys than were made.');
}

/**
 * Carries out the changes in order, within the caller's transaction; `fresh` gives a new sealed key for each that needs one.
 * Throws KeyRaceLost, for the transaction to end without effect.
 */
async function applyKeyChanges(trx: Knex, changes: readonly KeyChange[], now: Date, fresh: () => SealedKey): Promise<void> {
  for (const change of changes) {
    switch (change.change) {
      case 'create':
        // The loser of a race finds the place taken and reads the winner's key.
        await insertKey(trx, fresh(), change.state, now);
        break;
      case 'promote':
        await retireActive(trx, now);
        must(await trx('signing_keys').where({ kid: change.kid, state: 'next' }).update({ state: 'active', activated_at: now }));
        break;
      case 'replace':
        await retireActive(trx, now);
        must(await insertKey(trx, fresh(), 'active', now));
        break;
      case 'remove':
        await trx('signing_keys').where({ kid: change.kid }).delete();
        break;
    }
  }
}

function must(rows: number): void {
  if (rows === 0) throw new KeyRaceLost();
}

function retireActive(trx: Knex, now: Date): Promise<number> {
  return trx('signing_keys').where({ alg, state: 'active' }).update({ state: 'retired', retired_at: now, private_jwe: null });
}

async function insertKey(trx: Knex, key: SealedKey, state: 'active' | 'next', now: Date): Promise<number> {
  const row = {
    kid: key.publicJwk.kid,
    alg,
    state,
    public_jwk: { ...key.publicJwk },
    private_jwe: key.privateJwe,
    created_at: now,
    published_at: now,
    activated_at: state === 'active' ? now : null,
  };
  return (await trx('signing_keys').insert(row).onConflict().ignore().returning('kid')).length;
}
