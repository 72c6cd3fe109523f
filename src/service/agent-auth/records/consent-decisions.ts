import type { Knex } from 'knex';
import type { ConsentDecisionRow, NewRow } from '../../store/rows.js';

/**
 * Writes what was decided about a request, in the transaction of what follows from it; undefined for the first. A later
 * one changes nothing and gets what was decided before (consent.md, Pages).
 */
export async function decideOnce(
  trx: Knex.Transaction,
  decision: NewRow<ConsentDecisionRow>,
): Promise<ConsentDecisionRow['decision'] | undefined> {
  const inserted = await trx('consent_decisions')
    .insert(decision)
    .onConflict('decision_key')
    .ignore()
    .returning('decision');
  return inserted.length === 1 ? undefined : decisionOf(trx, decision.decision_key);
}

/** What was decided about a request, if anything was. */
export async function decisionOf(db: Knex, key: Buffer): Promise<ConsentDecisionRow['decision'] | undefined> {
  return (await db('consent_decisions').where({ decision_key: key }).first('decision'))?.decision;
}
