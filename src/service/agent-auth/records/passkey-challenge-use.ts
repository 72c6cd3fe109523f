import type { Knex } from 'knex';
import type { UsedChallengeRow } from '../../store/owner-rows.js';

/** Uses a challenge up; false when it was used before. */
export async function useChallenge(trx: Knex.Transaction, challenge: UsedChallengeRow): Promise<boolean> {
  const inserted = await trx('used_challenges')
    .insert(challenge)
    .onConflict('challenge_hash')
    .ignore()
    .returning('expires_at');
  return inserted.length === 1;
}
