import type { Knex } from 'knex';
import { codeTriesPerAttempt } from '../../../base/config/limits.js';
import { equalSecrets, newId } from '../../agent-auth/crypto/secrets.js';
import { userCodeHmac } from '../../agent-auth/crypto/user-code.js';
import { confirmAttempt, countTry, denyAttempt, lockAttempt } from '../../agent-auth/records/attempts.js';
import { audit } from '../../agent-auth/records/audit-events.js';
import { type BlockKind, blockAmong } from '../../agent-auth/records/blocks.js';
import { rememberNetwork } from '../../agent-auth/records/proven-places.js';
import { lockBoundTo, markDenied, setUser } from '../../agent-auth/records/registrations.js';
import { provenUserId } from '../../agent-auth/records/users.js';
import type { PageDeps } from '../pages/deps.js';
import type { Claim } from './find-claim.js';

/**
 * Result of recording a decision (agent-auth.md §5.5). `changed`: another decision or the expiry came first, so the
 * caller must read the current state.
 */
export type Decision =
  | { readonly kind: 'confirmed' | 'denied' | 'locked' | 'changed' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  /** Blocked by the owner. Nothing was counted or changed. */
  | { readonly kind: 'blocked'; readonly of: BlockKind };

/**
 * Counts the attempt before comparing the code, so that concurrent requests cannot exceed the limit, and confirms by
 * compare-and-set (agent-auth.md §5.2). Calls `told` in the transaction.
 */
export async function authorize(
  { store, clock, secrets, random }: Pick<PageDeps, 'store' | 'clock' | 'random' | 'secrets'>,
  claim: Claim,
  code: string,
  told?: (trx: Knex.Transaction, at: Date) => Promise<void>,
): Promise<Decision> {
  const { attempt } = claim;
  const [now, userId] = [clock.now(), newId('user', random)];
  return store.unit(async (trx) => {
    const registration = await lockBoundTo(trx, claim.registration.id, claim.email);
    if (!registration) return { kind: 'changed' };
    const blocked = await blockAmong(trx, { mailbox: claim.email, issuer: registration.iss });
    if (blocked) return { kind: 'blocked', of: blocked };
    const counted = await countTry(trx, attempt, codeTriesPerAttempt, now);
    if (!counted) return { kind: 'changed' };
    if (!equalSecrets(counted.code_hmac, userCodeHmac(secrets, attempt.id, code)))
      return wrong(trx, claim, counted.tries, now);
    if (!(await confirmAttempt(trx, attempt, now))) return { kind: 'changed' };
    // The user is created only now.
    await setUser(trx, registration.id, await provenUserId(trx, userId, claim.email, now));
    // A network with a confirmed agent has a higher limit for registrations.
    if (registration.created_ip !== null) await rememberNetwork(trx, secrets, 'agents', registration.created_ip, now);
    await audit(trx, 'claim.confirmed', registration.id, { attempt: attempt.id }, now);
    await told?.(trx, now);
    return { kind: 'confirmed' };
  });
}

/**
 * Denies the agent, which needs no code. Nothing is revoked. The registration is marked, so that it cannot ask again.
 */
export async function deny({ store, clock }: Pick<PageDeps, 'store' | 'clock'>, claim: Claim): Promise<Decision> {
  const { attempt } = claim;
  const now = clock.now();
  return store.unit(async (trx) => {
    const registration = await lockBoundTo(trx, claim.registration.id, claim.email);
    if (!registration || !(await denyAttempt(trx, attempt, now))) return { kind: 'changed' };
    await markDenied(trx, registration.id, now);
    await audit(trx, 'claim.denied', registration.id, { attempt: attempt.id }, now);
    return { kind: 'denied' };
  });
}

async function wrong(trx: Knex.Transaction, { attempt }: Claim, tries: number, now: Date): Promise<Decision> {
  if (tries < codeTriesPerAttempt) return { kind: 'wrong', triesLeft: codeTriesPerAttempt - tries };
  const { registration_id, id } = attempt;
  await lockAttempt(trx, attempt);
  await audit(trx, 'claim.locked', registration_id, { attempt: id }, now);
  return { kind: 'locked' };
}
