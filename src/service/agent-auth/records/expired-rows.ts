/** Rows that one statement deletes at most: no lock is held for long (persistence.md, rule 10). */
export const purgeBatch = 500;

/**
 * One kind of rows that have outlived their use: a statement that deletes a batch of those before `:before` and returns
 * one row for each.
 */
export interface Outlived {
  readonly of: string;
  readonly sql: string;
  readonly keptSeconds: number;
}

/**
 * By the place of the row (ctid), which the lock holds still: a join by key would read the whole table as soon as a
 * batch is a good part of it. In the order of the index, so that no plan begins at the front of the table, where the
 * batches before left their dead.
 */
export function outlived(table: string, column: string, keptSeconds: number, before = ':before', only = ''): Outlived {
  const sql = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${table} WHERE ${column} < ${before} ${only} ORDER BY ${column} LIMIT ${purgeBatch} FOR UPDATE SKIP LOCKED
    )) RETURNING 1`;
  return { of: table, keptSeconds, sql };
}

/** Those whose `expires_at` is this many seconds ago. */
export const expired = (table: string, keptSeconds = 0): Outlived => outlived(table, 'expires_at', keptSeconds);
