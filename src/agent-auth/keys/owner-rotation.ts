import { audit } from '../records/audit-events.js';
import { openSigningKey, SealBroken } from './jwk.js';
import type { StoredKey } from './key-cache.js';
import type { KeyStoreDeps } from './key-store.js';
import { type KeyChange, planForgetting, planRotation, type RotationPlan } from './rotation-plan.js';
import { carryOut, loadKeys } from './stored-keys.js';

/** What the owner asks for with `keys rotate [--now] [--forget <kid>]`. */
export interface RotateOptions {
  readonly immediately: boolean;
  readonly forget?: string | undefined;
}

/** What came of it, and the keys there are now. */
export interface RotationResult {
  readonly ok: boolean;
  readonly says: string;
  readonly keys: readonly StoredKey[];
}

/** Rotates by the owner's word, in one transaction with its audit entry (agent-auth.md §9.3, §13). */
export async function rotateKeys(deps: Omit<KeyStoreDeps, 'log'>, wish: RotateOptions): Promise<RotationResult> {
  const { store, clock } = deps;
  const keys = await store.read(loadKeys);
  const plan = await planFor(deps, keys, wish);
  if (!plan.ok) return { ...plan, keys };
  const at = clock.now();
  const data = {
    changes: plan.changes.map(({ change }) => change),
    ...(wish.forget === undefined ? {} : { forgotten: wish.forget }),
  };
  const done = await carryOut(store, plan.changes, {
    ...deps,
    now: at,
    also: (trx) => audit(trx, 'owner.key_rotated', null, data, at),
  });
  const now = await store.read(loadKeys);
  return done
    ? { ok: true, says: plan.says, keys: now }
    : { ok: false, says: 'Another process rotated the keys at this moment. Look, then decide again.', keys: now };
}

/** A key that our secret does not open can never sign: it is replaced at once, so that signing works again. */
async function planFor(
  deps: Omit<KeyStoreDeps, 'log'>,
  keys: readonly StoredKey[],
  { immediately, forget }: RotateOptions,
): Promise<RotationPlan> {
  if (forget !== undefined) return planForgetting(keys, forget);
  const broken = (
    await Promise.all(keys.map(async (key) => ((await opens(key, deps.sealingKey)) ? [] : [key])))
  ).flat();
  const good = keys.filter((key) => !broken.includes(key) || key.state === 'active');
  const removals = broken
    .filter(({ state }) => state === 'next')
    .map(({ kid }): KeyChange => ({ change: 'remove', kid }));
  const activeIsBroken =
    broken.some(({ state }) => state === 'active') || !keys.some(({ state }) => state === 'active');
  const plan = planRotation(good, deps.clock.now(), deps.lifetimes, { immediately: immediately || activeIsBroken });
  return plan.ok ? { ...plan, changes: [...removals, ...plan.changes] } : plan;
}

async function opens({ state, privateJwe, kid }: StoredKey, sealingKey: Uint8Array): Promise<boolean> {
  if (state === 'retired') return true;
  try {
    await openSigningKey(privateJwe, kid, sealingKey);
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}
