import type { Knex } from 'knex';
import type { SeenJtiRow } from '../../store/rows.js';

/** A foreign token, and the request that brought it. */
export interface Presented {
  readonly kind: SeenJtiRow['kind'];
  readonly iss: string;
  readonly jti: string;
  readonly requestId: string;
  /** Until then it is remembered. */
  readonly expiresAt: Date;
}

/**
 * Uses up a jti in the transaction of what it guards; false when another request has. The request's own retry is no
 * replay (persistence.md, rule 4).
 */
export async function useJti(
  trx: Knex.Transaction,
  { kind, iss, jti, requestId, expiresAt }: Presented,
): Promise<boolean> {
  const inserted = await trx('seen_jtis')
    .insert({ kind, iss, jti, request_id: requestId, expires_at: expiresAt })
    .onConflict(['iss', 'kind', 'jti'])
    .ignore()
    .returning('jti');
  return inserted.length === 1 || wasUsedBy(trx, { kind, iss, jti, requestId });
}

/** True when this very request used the jti, and so took effect. */
export async function wasUsedBy(
  db: Knex,
  { kind, iss, jti, requestId }: Omit<Presented, 'expiresAt'>,
): Promise<boolean> {
  return (await db('seen_jtis').where({ kind, iss, jti, request_id: requestId }).first('jti')) !== undefined;
}
