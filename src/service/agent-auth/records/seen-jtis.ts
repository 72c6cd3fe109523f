import type { Knex } from 'knex';
import type { SeenJtiRow } from '../../store/rows.js';

/** A token of a provider. `expiresAt` is until when its use is remembered. */
export type ProviderToken = Pick<SeenJtiRow, 'kind' | 'iss' | 'jti'> & { readonly expiresAt: Date };

/**
 * Uses up a jti in the transaction of what it guards. Returns false for a replay, which is an insert that conflicts
 * (persistence.md, rule 4).
 */
export async function useJti(trx: Knex.Transaction, { kind, iss, jti, expiresAt }: ProviderToken): Promise<boolean> {
  const inserted = await trx('seen_jtis')
    .insert({ kind, iss, jti, expires_at: expiresAt })
    .onConflict(['iss', 'kind', 'jti'])
    .ignore()
    .returning('jti');
  return inserted.length === 1;
}
