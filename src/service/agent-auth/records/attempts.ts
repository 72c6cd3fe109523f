import type { Knex } from 'knex';
import type { ClaimAttemptRow } from '../../store/rows.js';
import { begun, transitions } from './claim-state-machine.js';

/** Which attempt: the registration's id routes every statement (persistence.md, rule 2). */
export type AttemptKey = Pick<ClaimAttemptRow, 'registration_id' | 'id'>;

/** What a new attempt says of itself; its number comes from the table. */
export type NewAttemptRow = AttemptKey &
  Pick<ClaimAttemptRow, 'token_hash' | 'code_hmac' | 'expires_at' | 'created_at'>;

const keyOf = ({ registration_id, id }: AttemptKey): AttemptKey => ({ registration_id, id });

/** The newest attempt of a registration; every lookup takes it, so a superseded one is never seen. */
export async function newestAttempt(db: Knex, registrationId: string): Promise<ClaimAttemptRow | undefined> {
  return db('claim_attempts').where({ registration_id: registrationId }).orderBy('number', 'desc').first();
}

/** The attempt of a registration with this id or this token, whatever became of it. */
export async function attemptBy(
  db: Knex,
  registrationId: string,
  key: Pick<ClaimAttemptRow, 'id'> | Pick<ClaimAttemptRow, 'token_hash'>,
): Promise<ClaimAttemptRow | undefined> {
  return db('claim_attempts')
    .where({ registration_id: registrationId, ...key })
    .first();
}

/** Writes the next attempt of a registration, whose row the caller has locked. */
export async function insertAttempt(trx: Knex.Transaction, attempt: NewAttemptRow): Promise<void> {
  const { registration_id, id, ...others } = attempt;
  const next = '(SELECT COALESCE(MAX(number), 0) + 1 FROM claim_attempts WHERE registration_id = ?)';
  const number = trx.raw(next, [registration_id]) as unknown as number;
  await trx('claim_attempts').insert({ registration_id, id, number, state: begun, ...others });
}

/** Ends whatever attempt of these registrations is live: its URI and code die. */
export async function supersedeAttempts(trx: Knex, registrationIds: readonly string[]): Promise<void> {
  await trx('claim_attempts')
    .whereIn('registration_id', registrationIds)
    .whereIn('state', transitions.supersede.from)
    .update({ state: transitions.supersede.to });
}

const open = (trx: Knex.Transaction, key: AttemptKey, now: Date) =>
  trx('claim_attempts')
    .where({ ...keyOf(key), state: begun })
    .where('expires_at', '>', now);

/**
 * Counts a try, if the attempt is open and has fewer tries than the limit (persistence.md, rule 6); gives what the code is then
 * compared with. Undefined where no try is admitted.
 */
export async function countTry(
  trx: Knex.Transaction,
  key: AttemptKey,
  mostTries: number,
  now: Date,
): Promise<Pick<ClaimAttemptRow, 'tries' | 'code_hmac'> | undefined> {
  const [counted] = await open(trx, key, now)
    .where('tries', '<', mostTries)
    .update({ tries: trx.raw('tries + 1') as unknown as number })
    .returning(['tries', 'code_hmac']);
  return counted;
}

/** Confirms an open attempt by compare-and-set; false when it is not open any more. */
export async function confirmAttempt(trx: Knex.Transaction, key: AttemptKey, now: Date): Promise<boolean> {
  return (await open(trx, key, now).update({ state: transitions.confirm.to, confirmed_at: now })) !== 0;
}

/** Denies an open attempt by compare-and-set; false when it is not open any more. */
export async function denyAttempt(trx: Knex.Transaction, key: AttemptKey, now: Date): Promise<boolean> {
  return (await open(trx, key, now).update({ state: transitions.deny.to })) !== 0;
}

/** Locks an attempt whose tries are used up. */
export async function lockAttempt(trx: Knex.Transaction, key: AttemptKey): Promise<void> {
  await trx('claim_attempts')
    .where({ ...keyOf(key), state: transitions.lock.from })
    .update({ state: transitions.lock.to });
}

/** Completes a confirmed attempt by compare-and-set; false for all but the first that collects it. */
export async function completeAttempt(trx: Knex.Transaction, key: AttemptKey, now: Date): Promise<boolean> {
  const { from, to } = transitions.collect;
  const confirmed = trx('claim_attempts').where({ ...keyOf(key), state: from });
  return (await confirmed.update({ state: to, collected_at: now })) === 1;
}
