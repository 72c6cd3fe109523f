import type { Knex } from 'knex';

/** A statement with `$1` for its first value. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Statements that control transactions. */
const frame = /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET )/;

export const isFrame = ({ sql }: Statement): boolean => frame.test(sql);

/** Records all statements while `work` runs, in order, including transaction control. */
export async function recordStatements(db: Knex, work: () => Promise<unknown>): Promise<readonly Statement[]> {
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

/** Normalizes the number of rows and values, so that equal statements have the same shape. */
export const shapeOf = ({ sql }: Statement): string =>
  sql
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$')
    .replace(/\((?:DEFAULT|\$)(?:, (?:DEFAULT|\$))*\)/g, '($)')
    .replace(/\(\$\)(?:, \(\$\))+/g, '($)')
    .trim();

/** Returns the first statement of each shape. */
export function shapesOf(statements: readonly Statement[]): ReadonlyMap<string, Statement> {
  const shapes = new Map<string, Statement>();
  for (const statement of statements) {
    if (!isFrame(statement) && !shapes.has(shapeOf(statement))) shapes.set(shapeOf(statement), statement);
  }
  return shapes;
}
