import type pg from 'pg';
import type { Statement } from './recorded-statements.js';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How a statement accesses one table. */
export interface Access {
  readonly table: string;
  /** Scan type: Seq Scan, Index Scan, Index Only Scan, or Tid Scan. */
  readonly way: string;
  readonly index: string | undefined;
  /** Number of read rows, including discarded ones. Undefined if the statement was only planned. */
  readonly read: number | undefined;
}

const refusedByConstraint = /^23/;

/**
 * Runs EXPLAIN ANALYZE for a statement in a transaction that is rolled back, and returns how each table is accessed.
 * Statements that cannot run twice, such as an insert of the same key, are only planned.
 */
export async function explainAccess(client: pg.Client, { sql, values }: Statement): Promise<readonly Access[]> {
  const explain = async (options: string): Promise<PlanNode> => {
    const { rows } = await client.query(`EXPLAIN (${options}, FORMAT JSON) ${sql}`, [...values]);
    return (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan;
  };
  await client.query('BEGIN');
  try {
    return accessesIn(await explain('ANALYZE, TIMING OFF'));
  } catch (error) {
    if (!refusedByConstraint.test((error as { code?: string }).code ?? '')) throw error;
    await client.query('ROLLBACK AND CHAIN');
    return accessesIn(await explain('COSTS OFF'));
  } finally {
    await client.query('ROLLBACK');
  }
}

function accessesIn(node: PlanNode): Access[] {
  const inner = (node.Plans ?? []).flatMap(accessesIn);
  const table = node['Relation Name'];
  // An insert does not read its own table.
  if (table === undefined || !node['Node Type'].includes('Scan')) return inner;
  const index = node['Index Name'] ?? node.Plans?.find((plan) => plan['Index Name'])?.['Index Name'];
  return [{ table, way: node['Node Type'], index, read: rowsRead(node) }, ...inner];
}

function rowsRead(node: PlanNode): number | undefined {
  const rows = node['Actual Rows'];
  if (rows === undefined) return undefined;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (rows + removed) * (node['Actual Loops'] ?? 1);
}
