import type { Knex } from 'knex';
import { audit } from '../service/agent-auth/records/audit-events.js';
import { deletePasskey, ownersPasskeys } from '../service/agent-auth/records/owner-passkeys.js';
import type { Plain } from './owner-answer.js';

/** A passkey of the owner's. */
export type PasskeySummary = Plain<Awaited<ReturnType<typeof listPasskeys>>>[number];

/** Every passkey, the oldest first; each works on its host alone, that of `BASE_URL` when it was added. */
export async function listPasskeys(db: Knex) {
  return (await ownersPasskeys(db)).map(({ id, name, host, created_at, last_used_at, credential_id }) => ({
    ...{ id, name, host, created_at, last_used_at },
    /** As its authenticator names it, in base64url; no secret. */
    credential: credential_id.toString('base64url'),
  }));
}

/** Removes a passkey: it signs in no more. Undefined when there is none of this id. */
export async function removePasskey(
  trx: Knex.Transaction,
  id: string,
  now: Date,
): Promise<{ readonly id: string; readonly removed: true } | undefined> {
  const name = await deletePasskey(trx, id);
  if (name === undefined) return undefined;
  await audit(trx, 'owner.passkey_removed', null, { passkey: id, name }, now);
  return { id, removed: true };
}
