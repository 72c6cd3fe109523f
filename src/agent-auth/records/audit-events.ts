import type { Knex } from 'knex';

/** What happened, in the owner's audit trail (agent-auth.md §16). */
export type AuditName =
  | `registration.${'created' | 'expired' | 'revoked'}`
  | 'assertion.issued'
  | `token.${'issued' | 'revoked'}`
  /** Those of an unclaimed agent in one hour, with their `count`. */
  | 'tokens.issued'
  | `claim.${'requested' | 'confirmed' | 'denied' | 'locked' | 'collected'}`
  | 'scopes.widened'
  | 'user_code.minted'
  | 'message.received'
  | 'key.rotated'
  | 'trust.changed';

/** One entry; data are plain facts, never a secret. */
export interface AuditEntry {
  readonly name: AuditName;
  readonly registrationId: string | null;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Writes one entry in the transaction of what it tells of. */
export function audit(
  trx: Knex,
  name: AuditName,
  registrationId: string | null,
  data: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<void> {
  return auditAll(trx, [{ name, registrationId, data }], at);
}

/** Writes several entries of one moment in one statement. */
export async function auditAll(trx: Knex, entries: readonly AuditEntry[], at: Date): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ name, registrationId, data = {} }) => ({
    id: trx.raw('gen_random_uuid()::text') as unknown as string,
    at,
    name,
    registration_id: registrationId,
    data: JSON.stringify(data) as unknown as Record<string, unknown>,
  }));
  await trx('audit_events').insert(rows);
}
