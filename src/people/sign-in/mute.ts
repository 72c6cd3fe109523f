import type { Knex } from 'knex';
import { hashSecret, hmac } from '../../agent-auth/credentials/secrets.js';
import type { DerivedKeys } from '../../agent-auth/keys/derived-keys.js';
import { anyOwner } from '../../agent-auth/limits/proven-places.js';
import { addressMutedAt } from '../../agent-auth/records/mail-suppressions.js';
import { secondsAfter } from '../../platform/clock.js';
import { signInPaths } from '../../urls.js';
import type { PageDeps } from '../pages/deps.js';

/**
 * For how long the owner's codes are muted, in seconds: every visitor can ask for one, and a link that was forgotten must
 * not shut the owner out of signing in by mail. Every other address is muted until its reader has it otherwise.
 */
export const ownerMutedSeconds = 3600;

/** The secret of an address's mute link: the same in every mail to it. */
export function muteToken(keys: Pick<DerivedKeys, 'mute'>, address: string): string {
  return hmac(keys.mute, address).toString('base64url');
}

/** The page's path for an address. */
export function mutePath({ secrets }: Pick<PageDeps, 'secrets'>, address: string): string {
  return `${signInPaths.mute}?m=${muteToken(secrets, address)}`;
}

/** Makes sure that the mute link of an address leads somewhere, and says whether mail to it is muted. */
export async function isMuted(
  trx: Knex.Transaction,
  { secrets, clock }: Pick<PageDeps, 'secrets' | 'clock'>,
  address: string,
): Promise<boolean> {
  const now = clock.now();
  const token_hash = hashSecret(muteToken(secrets, address));
  return isMutedBy(await addressMutedAt(trx, { address, token_hash }, now), address, now);
}

/** Whether a mute of this moment holds still. */
export const isMutedBy = (at: Date | null, address: string, now: Date): boolean =>
  at !== null && (address !== anyOwner || secondsAfter(at, ownerMutedSeconds) > now);
