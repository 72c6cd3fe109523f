import type { Knex } from 'knex';
import type { UsedChallengeRow } from '../../store/owner-rows.js';
import { expired } from './expired-rows.js';

/** Uses a challenge up; false when it was used before. */
export async function useChallenge(trx: Knex.Transaction, challenge: UsedChallengeRow): Promise<boolean> {
  const inserted = await trx('used_challenges')
    .insert(challenge)
    .onConflict('challenge_hash')
    .ignore()
    .returning('expires_at');
  return inserted.length === 1;
}

const dayInSeconds = 86_400;

/** A day longer than they could be answered, so that a clock which is set back makes none of them good again. */
export const endedChallenges = expired('used_challenges', dayInSeconds);
