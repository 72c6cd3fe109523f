import type { Knex } from 'knex';

/** What of the owner's is remembered by its last moment. */
export type OwnerMark = 'console_opened' | 'signed_in' | 'trust_reload' | 'digest';

/** A condition of a statement: no owner has ever signed in to the console. */
export const noOwnerSignedInSql = "NOT EXISTS (SELECT FROM owner_marks WHERE name = 'signed_in')";

export async function setMark(db: Knex, name: OwnerMark, at: Date): Promise<void> {
  await db('owner_marks').insert({ name, at }).onConflict('name').merge();
}

export async function markAt(db: Knex, name: OwnerMark): Promise<Date | undefined> {
  return (await db('owner_marks').where({ name }).first('at'))?.at;
}

const advanceSql = `
  WITH earlier AS (SELECT at FROM owner_marks WHERE name = :name)
  INSERT INTO owner_marks (name, at) VALUES (:name, CAST(:at AS timestamptz))
  ON CONFLICT (name) DO UPDATE SET at = excluded.at WHERE owner_marks.at < excluded.at
  RETURNING (SELECT at FROM earlier) AS before`;

/**
 * Moves a mark on to a later moment, for one caller alone; undefined for all who come after. `before` is where it was,
 * null where it was nowhere.
 */
export async function advanceMark(
  trx: Knex.Transaction,
  name: OwnerMark,
  at: Date,
): Promise<{ readonly before: Date | null } | undefined> {
  const { rows } = await trx.raw<{ rows: { readonly before: Date | null }[] }>(advanceSql, { name, at });
  return rows[0];
}
