import type { Knex } from 'knex';
import { secondsAfter } from '../../../base/clock.js';
import type { DerivedKeys } from '../../../base/config/derived-keys.js';
import type { MailSuppressionRow } from '../../store/owner-rows.js';
import { hashSecret, hmac } from '../crypto/secrets.js';
import { anyOwner } from './proven-places.js';

/**
 * For how long the owner's codes are muted, in seconds: every visitor can ask for one, and a link that was forgotten must
 * not shut the owner out of signing in by mail. Every other address is muted until its reader has it otherwise.
 */
const ownerMutedSeconds = 3600;

/** The secret of an address's mute link: the same in every mail to it. */
export const muteToken = ({ mute }: Pick<DerivedKeys, 'mute'>, address: string): string =>
  hmac(mute, address).toString('base64url');

/** Makes sure that the mute link of an address leads somewhere, and says whether mail to it is muted. */
export async function isMuted(
  trx: Knex.Transaction,
  keys: Pick<DerivedKeys, 'mute'>,
  address: string,
  now: Date,
): Promise<boolean> {
  const token_hash = hashSecret(muteToken(keys, address));
  await trx('mail_suppressions').insert({ address, token_hash, created_at: now }).onConflict('address').ignore();
  const row = await trx('mail_suppressions').where({ address }).first('muted_at');
  return isMutedBy(row?.muted_at ?? null, address, now);
}

/** Whether a mute of this moment holds still. */
export const isMutedBy = (at: Date | null, address: string, now: Date): boolean =>
  at !== null && (address !== anyOwner || secondsAfter(at, ownerMutedSeconds) > now);

/** The address that a mute link is about; undefined for an unknown link. */
export async function suppressionBy(db: Knex, token_hash: Buffer): Promise<MailSuppressionRow | undefined> {
  return db('mail_suppressions').where({ token_hash }).first();
}

/** Mutes an address from this time on, or no longer. */
export async function setMutedAt(db: Knex, token_hash: Buffer, muted_at: Date | null): Promise<void> {
  await db('mail_suppressions').where({ token_hash }).update({ muted_at });
}
