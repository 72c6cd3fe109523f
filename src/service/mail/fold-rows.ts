import type { Knex } from 'knex';

/**
 * State of mails that summarize many events: the waiting mail, its number of events and their start, and when the next
 * mail may be sent.
 */
export interface MailFold {
  readonly key: string;
  readonly mail_id: string | null;
  readonly count: number;
  readonly since: Date;
  readonly free_at: Date;
}

/**
 * Locks the row by writing it, so that of two concurrent transactions the second sees the changes of the first
 * (persistence.md, rule 1).
 */
const lockSql = `
  INSERT INTO mail_folds (key, mail_id, count, since, free_at) VALUES (:key, NULL, 0, :now, :now)
  ON CONFLICT (key) DO UPDATE SET count = mail_folds.count RETURNING *`;

/** Locks and returns the state of a key. */
export async function lockMailSummary(trx: Knex.Transaction, key: string, now: Date): Promise<MailFold> {
  const [row] = (await trx.raw<{ rows: MailFold[] }>(lockSql, { key, now })).rows;
  if (!row) throw new Error('The row of the mail summary is missing.');
  return row;
}

/** Updates the state of a key that the caller has locked. */
export async function writeFold(trx: Knex.Transaction, { key, ...columns }: MailFold): Promise<void> {
  await trx('mail_folds').where({ key }).update(columns);
}
