import type { Knex } from 'knex';

/** Where one mail tells of many things: the one that waits, of how many it tells since when, and when the next may leave. */
export interface MailFold {
  readonly key: string;
  readonly mail_id: string | null;
  readonly count: number;
  readonly since: Date;
  readonly free_at: Date;
}

/** By writing it, so that of two who tell at once the second sees what the first did (persistence.md, rule 1). */
const lockSql = `
  INSERT INTO mail_folds (key, mail_id, count, since, free_at) VALUES (:key, NULL, 0, :now, :now)
  ON CONFLICT (key) DO UPDATE SET count = mail_folds.count RETURNING *`;

/** Locks what is known of the mails of a key. */
export async function lockFold(trx: Knex.Transaction, key: string, now: Date): Promise<MailFold> {
  const [row] = (await trx.raw<{ rows: MailFold[] }>(lockSql, { key, now })).rows;
  if (!row) throw new Error('The row of folded mails is missing.');
  return row;
}

/** Notes the outcome of the mails of a key that the caller has locked. */
export async function writeFold(trx: Knex.Transaction, { key, ...columns }: MailFold): Promise<void> {
  await trx('mail_folds').where({ key }).update(columns);
}
