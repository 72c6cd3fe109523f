import type { Knex } from 'knex';
import { audit } from '../agent-auth/records/audit-events.js';
import { deletePasskey, ownersPasskeys } from '../agent-auth/records/owner-passkeys.js';

/** A passkey of the owner's; times are ISO 8601. */
export interface PasskeySummary {
  readonly id: string;
  readonly name: string;
  /** That of `BASE_URL` when it was added: it works there alone. */
  readonly host: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
  /** As its authenticator names it, in base64url; no secret. */
  readonly credential: string;
}

/** Every passkey, the oldest first. */
export async function listPasskeys(db: Knex): Promise<readonly PasskeySummary[]> {
  return (await ownersPasskeys(db)).map(({ id, name, host, created_at, last_used_at, credential_id }) => ({
    id,
    name,
    host,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
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
