import type { Knex } from 'knex';

/** What of the owner's is remembered by its last moment. */
export type OwnerMark = 'console_opened' | 'codes_muted' | 'trust_reload';

export async function setMark(db: Knex, name: OwnerMark, at: Date): Promise<void> {
  await db('owner_marks').insert({ name, at }).onConflict('name').merge();
}

export async function markAt(db: Knex, name: OwnerMark): Promise<Date | undefined> {
  return (await db('owner_marks').where({ name }).first('at'))?.at;
}
