import type { Knex } from 'knex';
import { hashSecret, hmac } from '../../agent-auth/credentials/secrets.js';
import type { DerivedKeys } from '../../agent-auth/keys/derived-keys.js';
import { isAddressMuted, setMutedAt, suppressionBy } from '../../agent-auth/records/mail-suppressions.js';
import type { PageDeps } from './deps.js';

/** The page linked from every mail to a person. */
export const mutePage = '/agent/claim/mute';

/** The secret of an address's mute link: the same in every mail to it. */
export function muteToken(keys: Pick<DerivedKeys, 'mute'>, address: string): string {
  return hmac(keys.mute, address).toString('base64url');
}

/** The page's path for an address; its secret is the same in every mail to it. */
export function mutePath({ secrets }: Pick<PageDeps, 'secrets'>, address: string): string {
  return `${mutePage}?m=${muteToken(secrets, address)}`;
}

/** Makes sure that the mute link of an address leads somewhere, and says whether mail to it is muted. */
export async function isMuted(
  trx: Knex.Transaction,
  { secrets, clock }: Pick<PageDeps, 'secrets' | 'clock'>,
  address: string,
): Promise<boolean> {
  const token_hash = hashSecret(muteToken(secrets, address));
  return isAddressMuted(trx, { address, token_hash }, clock.now());
}

export interface MuteState {
  readonly address: string;
  readonly muted: boolean;
}

/** What a mute link stands for; undefined when for nothing. */
export async function findMute({ store }: Pick<PageDeps, 'store'>, secret: string): Promise<MuteState | undefined> {
  const row = await store.read((db) => suppressionBy(db, hashSecret(secret)));
  return row && { address: row.address, muted: row.muted_at !== null };
}

export async function setMuted(
  { store, clock }: Pick<PageDeps, 'store' | 'clock'>,
  secret: string,
  muted: boolean,
): Promise<void> {
  const muted_at = muted ? clock.now() : null;
  await store.write((db) => setMutedAt(db, hashSecret(secret), muted_at), { afterLostAnswer: 'repeat' });
}
