import type { Clock } from '../../../base/clock.js';
import type { Lifetimes } from '../../../base/config/lifetimes.js';
import type { SigningKeyRow } from '../../store/rows.js';
import { audit } from '../records/audit-events.js';
import { openSigningKey, SealBroken } from './jwk.js';
import { type KeyChange, planForgetting, planRotation, type RotationPlan } from './rotation-plan.js';
import type { StoredKeys } from './stored-keys.js';

/** What the owner asks for with `keys rotate [--now] [--forget <kid>]`. */
export interface RotateOptions {
  readonly immediately: boolean;
  readonly forget?: string | undefined;
}

/** The outcome, and the keys there are now. */
export interface RotationResult {
  readonly ok: boolean;
  readonly says: string;
  readonly keys: readonly SigningKeyRow[];
}

/** Rotates by the owner's word, in one transaction with its audit entry (agent-auth.md §9.3, §13). */
export async function rotateKeys(
  stored: StoredKeys,
  lifetimes: Lifetimes,
  clock: Clock,
  wish: RotateOptions,
): Promise<RotationResult> {
  const [keys, at] = [await stored.load(), clock.now()];
  const plan =
    wish.forget === undefined
      ? await replacing(keys, stored.sealingKey, at, lifetimes, wish)
      : planForgetting(keys, wish.forget);
  if (!plan.ok) return { ...plan, keys };
  const data = {
    changes: plan.changes.map(({ change }) => change),
    ...(wish.forget === undefined ? {} : { forgotten: wish.forget }),
  };
  const done = await stored.carryOut(plan.changes, at, (trx) => audit(trx, 'owner.key_rotated', null, data, at));
  const now = await stored.load();
  return done
    ? { ok: true, says: plan.says, keys: now }
    : { ok: false, says: 'Another process rotated the keys at this moment. Look, then decide again.', keys: now };
}

/** A key that our secret does not open can never sign: it is replaced at once, so that signing works again. */
async function replacing(
  keys: readonly SigningKeyRow[],
  sealingKey: Uint8Array,
  now: Date,
  lifetimes: Lifetimes,
  { immediately }: RotateOptions,
): Promise<RotationPlan> {
  const broken = (await Promise.all(keys.map(async (key) => ((await opens(key, sealingKey)) ? [] : [key])))).flat();
  const good = keys.filter((key) => !broken.includes(key) || key.state === 'active');
  const removals = broken
    .filter(({ state }) => state === 'next')
    .map(({ kid }): KeyChange => ({ change: 'remove', kid }));
  const activeIsBroken =
    broken.some(({ state }) => state === 'active') || !keys.some(({ state }) => state === 'active');
  const plan = planRotation(good, now, lifetimes, { immediately: immediately || activeIsBroken });
  return plan.ok ? { ...plan, changes: [...removals, ...plan.changes] } : plan;
}

async function opens({ state, private_jwe, kid }: SigningKeyRow, sealingKey: Uint8Array): Promise<boolean> {
  if (state === 'retired') return true;
  try {
    await openSigningKey(private_jwe ?? '', kid, sealingKey);
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}
