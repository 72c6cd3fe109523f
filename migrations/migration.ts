import type { Knex } from 'knex';

/**
 * One change of the schema. The name is recorded in the database, so it never changes and has no file extension.
 * One statement per call; constraints are named `<table>_<columns>_<kind>`, because rules read `error.constraint`.
 * Additive only: what a released build still reads is removed one release later.
 */
export interface Migration {
  readonly name: string;
  up(db: Knex): Promise<void>;
  down(db: Knex): Promise<void>;
}

/** A migration from its statements, run in order. */
export function statements(name: string, up: readonly string[], down: readonly string[]): Migration {
  const run = async (db: Knex, list: readonly string[]): Promise<void> => {
    for (const statement of list) await db.raw(statement);
  };
  return { name, up: (db) => run(db, up), down: (db) => run(db, down) };
}
