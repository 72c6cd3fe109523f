import type { Knex } from 'knex';
import { migrations } from '../../migrations/index.js';
import { codeOf, StoreRefused } from './errors.js';

/** Every table of a dump, so ordered that each comes after those it refers to. */
export const tableNames = [
  'users',
  'registrations',
  'subjects',
  'claim_attempts',
  'access_tokens',
  'seen_jtis',
  'signing_keys',
  'page_sessions',
  'signins',
  'contact_drafts',
  'consent_decisions',
  'authorization_codes',
  'client_grants',
  'refresh_tokens',
  'messages',
  'message_receipts',
  'mail_queue',
  'mail_suppressions',
  'rate_counters',
  'audit_events',
  'read_counts',
  'missed_searches',
  'owner_marks',
  'owner_passkeys',
  'used_challenges',
  'blocks',
  'proven_places',
  'client_documents',
  'mail_folds',
] as const;

/**
 * Rows of a minute, which hold clients' addresses: they are not worth a place in a dump and do not prevent a restore.
 */
export const passingTables = ['request_counters'] as const;

const format = 'vitrine-database-dump';
const rowsAtOnce = 500;

/** The first line of a dump. */
interface Header {
  readonly format: typeof format;
  /** The migrations that its rows need. */
  readonly migrations: readonly string[];
}

interface RowLine {
  readonly table: string;
  readonly row: object;
}

/** The last line: without it the dump was cut short. */
interface Footer {
  readonly rows: number;
}

/** Takes one line; a promise makes the dump wait, for a reader that is slower. */
export type WriteLine = (line: string) => unknown;

/** The number of rows that the last line of a dump tells; undefined for any other line. */
export function rowsOfFooter(line: string): number | undefined {
  return /^\{"rows":(\d+)\}$/.test(line) ? (JSON.parse(line) as Footer).rows : undefined;
}

/**
 * Writes every row of one snapshot as lines of JSON and returns how many there were. A dump knows no version of
 * Postgres and no form of the store: it moves data from the embedded database to a server, or past a major version. It
 * holds hashes and sealed keys, and addresses and messages in clear.
 */
export function dumpDatabase(db: Knex, write: WriteLine): Promise<number> {
  return db.transaction(
    async (trx) => {
      await write(JSON.stringify({ format, migrations: migrations.map(({ name }) => name) } satisfies Header));
      let count = 0;
      for (const table of tableNames) count += await dumpTable(trx, table, write);
      await write(JSON.stringify({ rows: count } satisfies Footer));
      return count;
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}

async function dumpTable(trx: Knex.Transaction, table: string, write: WriteLine): Promise<number> {
  await trx.raw('DECLARE dump CURSOR FOR SELECT row_to_json(r)::text AS row FROM ?? AS r', [table]);
  for (let count = 0; ; ) {
    const { rows } = await trx.raw<{ rows: { row: string }[] }>(`FETCH ${rowsAtOnce} FROM dump`);
    for (const { row } of rows) await write(`{"table":${JSON.stringify(table)},"row":${row}}`);
    count += rows.length;
    if (rows.length === 0) {
      await trx.raw('CLOSE dump');
      return count;
    }
  }
}

/**
 * Puts the rows of a dump into an empty, migrated database, all or nothing, and returns how many there were.
 * Throws StoreRefused when the lines are no dump, or of a newer schema, or the database already has rows.
 */
export function restoreDatabase(db: Knex, lines: Iterable<string> | AsyncIterable<string>): Promise<number> {
  return db.transaction(async (trx) => {
    await refuseUnlessEmpty(trx);
    let stage: 'header' | 'rows' | 'done' = 'header';
    let count = 0;
    const batch: RowLine[] = [];
    for await (const line of lines) {
      if (line.trim() === '') continue;
      const next = parsed(line);
      if (stage === 'header') {
        checkHeader(next);
        stage = 'rows';
      } else if (stage === 'rows' && isRow(next)) {
        if (batch.length >= rowsAtOnce || batch[0]?.table !== next.table) await insert(trx, batch.splice(0));
        batch.push(next);
        count += 1;
      } else if (stage === 'rows' && (next as Partial<Footer>).rows === count) stage = 'done';
      else throw damaged();
    }
    if (stage !== 'done') throw damaged();
    await insert(trx, batch);
    return count;
  });
}

async function refuseUnlessEmpty(trx: Knex.Transaction): Promise<void> {
  for (const table of tableNames) {
    if (!(await trx<object>(table).first())) continue;
    throw new StoreRefused(
      `The database already has rows in ${table}; restore into an empty one, so that nothing is mixed or lost.`,
    );
  }
}

/** Names the columns of the dump, so that columns which are newer than it take their defaults. */
async function insert(trx: Knex.Transaction, batch: readonly RowLine[]): Promise<void> {
  const [first] = batch;
  if (!first) return;
  const columns = Object.keys(first.row);
  const list = columns.map(() => '??').join(', ');
  const rows = JSON.stringify(batch.map(({ row }) => row));
  const bindings = [first.table, ...columns, ...columns, first.table, rows];
  try {
    await trx.raw(`INSERT INTO ?? (${list}) SELECT ${list} FROM json_populate_recordset(NULL::??, ?)`, bindings);
  } catch (error) {
    // A value that does not parse, a broken constraint, an unknown column: Postgres refuses what we never wrote.
    if (/^(22|23|42703)/.test(codeOf(error) ?? '')) throw damaged(error);
    throw error;
  }
}

function checkHeader(line: object): void {
  const header = line as Partial<Header>;
  if (header.format !== format || !Array.isArray(header.migrations))
    throw new StoreRefused('This is no dump of Vitrine; nothing was restored.');
  const known = migrations.map(({ name }) => name);
  const unknown = header.migrations.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new StoreRefused(
    `The dump is of a newer Vitrine (it needs ${unknown.join(', ')}); restore it with that version or a later one.`,
  );
}

function isRow(line: object): line is RowLine {
  const { table, row } = line as Partial<RowLine>;
  return tableNames.some((name) => name === table) && typeof row === 'object' && row !== null;
}

function parsed(line: string): object {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Said below.
  }
  throw damaged();
}

const damaged = (cause?: unknown): StoreRefused =>
  new StoreRefused('The dump is damaged or cut short; nothing was restored.', cause);
