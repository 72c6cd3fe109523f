import type { Knex } from 'knex';

/**
 * A change of the schema. The name is recorded in the database, so it never changes and has no file extension.
 * Constraints are named `<table>_<columns>_<kind>`, because callers read `error.constraint`. Additive only: a column or
 * table that a released build reads is removed one release later, so an older build runs on a newer schema. There is no
 * way back, because it would delete data.
 */
export interface Migration {
  readonly name: string;
  up(db: Knex): Promise<void>;
}

/** Returns a migration that runs these statements in order. */
export function statements(name: string, list: readonly string[]): Migration {
  return {
    name,
    async up(db) {
      for (const statement of list) await db.raw(statement);
    },
  };
}
