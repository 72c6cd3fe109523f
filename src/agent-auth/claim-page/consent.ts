import type { Knex } from 'knex';
import type { RegistrationRow } from '../../store/rows.js';
import { audit } from '../records/audit-events.js';
import { equalSecrets, userCodeHmac } from '../keys/derived-keys.js';
import { codeTriesPerAttempt } from '../limits/limits.js';
import type { Ceremony } from './ceremony.js';
import type { ClaimPageDeps } from './deps.js';

/**
 * Consent: records what the human decided. It knows nothing of sign-in, polling, claim tokens or grants (agent-auth.md §5.5).
 * `changed`: somebody or the clock was quicker; the caller reads again and shows the real state.
 */
export type Decision =
  | { readonly kind: 'confirmed' | 'denied' | 'locked' | 'changed' }
  | { readonly kind: 'wrong'; readonly triesLeft: number };

/** Told in the transaction of a confirmation. */
export type Told = (trx: Knex.Transaction, at: Date) => Promise<void>;

type Deps = Pick<ClaimPageDeps, 'store' | 'clock' | 'random' | 'secrets'>;

/** Counts the entry before it compares it, so that parallel posts cannot exceed the budget, and confirms by compare-and-set (agent-auth.md §5.2). */
export async function authorize(deps: Deps, ceremony: Ceremony, code: string, told: Told = async () => {}): Promise<Decision> {
  const { store, clock, secrets, random } = deps;
  const { attempt } = ceremony;
  const [now, userId] = [clock.now(), `usr_${random.bytes(16).toString('base64url')}`];
  return store.unit(async (trx) => {
    const registration = await lock(trx, ceremony);
    if (!registration) return { kind: 'changed' };
    const [counted] = await open(trx, ceremony, now)
      .where('tries', '<', codeTriesPerAttempt)
      .update({ tries: trx.raw('tries + 1') as unknown as number })
      .returning(['tries', 'code_hmac']);
    if (!counted) return { kind: 'changed' };
    if (!equalSecrets(counted.code_hmac, userCodeHmac(secrets, attempt.id, code))) return wrong(trx, ceremony, counted.tries, now);
    const confirmed = await open(trx, ceremony, now).update({ state: 'confirmed', confirmed_at: now });
    if (confirmed === 0) return { kind: 'changed' };
    await bindUser(trx, ceremony, userId, now);
    await audit(trx, 'claim.confirmed', registration.id, { attempt: attempt.id }, now);
    await told(trx, now);
    return { kind: 'confirmed' };
  });
}

/** Refuses the agent: needs no code. Nothing is revoked; the registration is marked, so that it cannot nag. */
export async function deny({ store, clock }: Deps, ceremony: Ceremony): Promise<Decision> {
  const { attempt } = ceremony;
  const now = clock.now();
  return store.unit(async (trx) => {
    const registration = await lock(trx, ceremony);
    if (!registration || (await open(trx, ceremony, now).update({ state: 'denied' })) === 0) return { kind: 'changed' };
    await trx('registrations').where({ id: registration.id }).update({ denied_at: now });
    await audit(trx, 'claim.denied', registration.id, { attempt: attempt.id }, now);
    return { kind: 'denied' };
  });
}

/** Locks the registration by writing it, if the ceremony is still the one that the page showed. */
async function lock(trx: Knex.Transaction, { registration: { id }, email }: Ceremony): Promise<RegistrationRow | undefined> {
  const [row] = await trx('registrations')
    .where({ id, bound_email: email, revoked_at: null })
    .update({ version: trx.raw('version + 1') as unknown as number })
    .returning('*');
  return row;
}

const open = (trx: Knex.Transaction, { attempt: { registration_id, id } }: Ceremony, now: Date) =>
  trx('claim_attempts').where({ registration_id, id, state: 'initiated' }).where('expires_at', '>', now);

async function wrong(trx: Knex.Transaction, { attempt }: Ceremony, tries: number, now: Date): Promise<Decision> {
  if (tries < codeTriesPerAttempt) return { kind: 'wrong', triesLeft: codeTriesPerAttempt - tries };
  const { registration_id, id } = attempt;
  await trx('claim_attempts').where({ registration_id, id, state: 'initiated' }).update({ state: 'locked' });
  await audit(trx, 'claim.locked', registration_id, { attempt: id }, now);
  return { kind: 'locked' };
}

/** The user row is made now and not earlier; whoever confirms has just proved the mailbox, and mailbox wins (agent-auth.md §10.5). */
async function bindUser(trx: Knex.Transaction, { registration, email }: Ceremony, id: string, now: Date): Promise<void> {
  const [user] = await trx('users')
    .insert({ id, email, email_proof: 'mailbox', created_at: now })
    .onConflict('email')
    .merge({ email_proof: 'mailbox' })
    .returning('id');
  if (!user) throw new Error('The user row of a confirmed claim is missing.');
  await trx('registrations').where({ id: registration.id }).update({ user_id: user.id });
}
