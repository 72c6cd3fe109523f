import type { Knex } from 'knex';
import type { SeenJtiRow } from '../../store/rows.js';

/** A token of a provider. `expiresAt` is until when its use is remembered. */
export type ProviderToken = Pick<SeenJtiRow, 'kind' | 'iss' | 'jti'> & { readonly expiresAt: Date };

/**
 * Records a jti as used, in the transaction that acts on its token. Returns false for a replay: the insert conflicts with
 * the row of the first use (persistence.md, rule 4).
 */
export async function useJti(trx: Knex.Transaction, { kind, iss, jti, expiresAt }: ProviderToken): Promise<boolean> {
  const inserted = await trx('seen_jtis')
    .insert({ kind, iss, jti, expires_at: expiresAt })
    .onConflict(['iss', 'kind', 'jti'])
    .ignore()
    .returning('jti');
  return inserted.length === 1;
}
