import type { Knex } from 'knex';

/** A transaction as its server knows it. */
export interface TransactionId {
  readonly xid: string;
  /** Start time of the server. Transaction ids of another server, such as a promoted standby, mean other transactions. */
  readonly server: string;
}

/** Receives the id of a transaction when it has begun. */
interface TransactionStart {
  id?: TransactionId;
}

const serverSql = 'extract(epoch FROM pg_postmaster_start_time())::text';
const beginSql = `BEGIN TRANSACTION ISOLATION LEVEL read committed; SELECT pg_current_xact_id()::text AS xid, ${serverSql} AS server`;

/** The methods of knex's transactions that its types leave out. `query` resolves to undefined after an error. */
interface KnexTransaction {
  begin(connection: unknown): Promise<unknown>;
  query(connection: unknown, sql: string): Promise<{ response: readonly { rows: TransactionId[] }[] } | undefined>;
}

type Config = Knex.TransactionConfig & { readonly start?: TransactionStart };

/**
 * Makes `db.transaction(work, { start })` run at READ COMMITTED and store the transaction's id in `start`. The id comes
 * with the answer to BEGIN, because a further round trip would slow down every transaction.
 */
export function identifyTransactions({ client }: Knex): void {
  const create = client.transaction.bind(client) as (work: unknown, config: Config, outer: unknown) => KnexTransaction;
  client.transaction = (work: unknown, config: Config, outer: unknown): KnexTransaction => {
    const transaction = create(work, config, outer);
    const { start } = config;
    if (!start) return transaction;
    transaction.begin = async (connection) => {
      const answer = await transaction.query(connection, beginSql);
      const id = answer?.response[1]?.rows[0];
      if (!id) throw new Error('BEGIN failed.');
      start.id = id;
    };
    return transaction;
  };
}

/**
 * Runs work in a transaction at READ COMMITTED and passes it the id of the transaction. Rejects without running the work
 * if the id is missing, because a lost COMMIT could then not be looked up.
 */
export async function identifiedTransaction<T>(
  db: Knex,
  work: (trx: Knex.Transaction, id: TransactionId) => Promise<T>,
): Promise<T> {
  const start: TransactionStart = {};
  const config: Config = { start };
  return db.transaction(async (trx) => {
    if (!start.id) throw new Error('BEGIN did not return the id of the transaction.');
    return work(trx, start.id);
  }, config);
}

/**
 * The outcome of a transaction. `unknown`: another server answers, or the server was restarted, so the id may belong to
 * another transaction.
 */
export type CommitStatus = 'committed' | 'aborted' | 'in progress' | 'unknown';

/** Looks up whether a transaction took effect. */
export async function commitStatus(db: Knex, { xid, server }: TransactionId): Promise<CommitStatus> {
  const sql = `SELECT CASE WHEN ${serverSql} = :server THEN pg_xact_status(CAST(:xid AS xid8)) END AS status`;
  const { rows } = await db.raw<{ rows: { status: Exclude<CommitStatus, 'unknown'> | null }[] }>(sql, { xid, server });
  return rows[0]?.status ?? 'unknown';
}
