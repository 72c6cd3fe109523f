import type { Knex } from 'knex';

/** A statement as it was sent, `$1` for its first value. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** What begins and ends a transaction. */
const frame = /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET )/;

export const isFrame = ({ sql }: Statement): boolean => frame.test(sql);

/** Keeps every statement that this database is sent while `work` runs, in order, transaction frames too. */
export async function statementsOf(db: Knex, work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  const note = ({ sql, bindings = [] }: { readonly sql: string; readonly bindings?: readonly unknown[] }): void => {
    statements.push({ sql, values: bindings });
  };
  db.on('query', note);
  try {
    await work();
  } finally {
    db.removeListener('query', note);
  }
  return statements;
}

/** The same statement with other numbers of rows or values is one shape. */
export const shapeOf = ({ sql }: Statement): string =>
  sql
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$')
    .replace(/\((?:DEFAULT|\$)(?:, (?:DEFAULT|\$))*\)/g, '($)')
    .replace(/\(\$\)(?:, \(\$\))+/g, '($)')
    .trim();

/** One statement of each shape, the first that was met. */
export function shapesOf(statements: readonly Statement[]): ReadonlyMap<string, Statement> {
  const shapes = new Map<string, Statement>();
  for (const statement of statements) {
    if (!isFrame(statement) && !shapes.has(shapeOf(statement))) shapes.set(shapeOf(statement), statement);
  }
  return shapes;
}
