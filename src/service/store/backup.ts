import type { Knex } from 'knex';
import { isBeforeRelease, migrations } from '../../../migrations/index.js';
import { codeOf, StoreRefused } from './connection/errors.js';
import { DumpSignature, isSameSignature } from './dump-signature.js';

/** All tables of a dump, ordered so that each follows the tables that it references. */
export const tableNames = [
  'users',
  'registrations',
  'subjects',
  'claim_attempts',
  'access_tokens',
  'seen_jtis',
  'signing_keys',
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
  'blocks',
  'proven_places',
  'client_documents',
  'mail_folds',
] as const;

/**
 * Tables that are neither dumped nor restored, and may contain rows before a restore. They hold sessions, sign-ins,
 * codes and dependent rows, so that a backup cannot grant access, and request counters, which last a minute and contain
 * addresses.
 */
export const passingTables = [
  'page_sessions',
  'signins',
  'contact_drafts',
  'consent_decisions',
  'authorization_codes',
  'used_challenges',
  'request_counters',
] as const;

const format = 'vitrine-database-dump';
const batchSize = 500;

/** The first line of a dump. */
interface Header {
  readonly format: typeof format;
  /** Migrations that the rows require. */
  readonly migrations: readonly string[];
}

interface RowLine {
  readonly table: string;
  readonly row: object;
}

/** The last line of a dump. A dump without it is truncated. */
interface Footer {
  readonly rows: number;
  /** HMAC of all previous lines and of `rows`, in base64url. Missing in dumps of versions before 1.0.0. */
  readonly hmac?: string;
}

/** Writes one line. The dump waits for a returned promise, which gives a slow reader time. */
export type WriteLine = (line: string) => unknown;

/** Returns the number of rows in the last line of a dump, or undefined for other lines. */
export function rowsOfFooter(line: string): number | undefined {
  return /^\{"rows":\d+,"hmac":"[\w-]+"\}$/.test(line) ? (JSON.parse(line) as Footer).rows : undefined;
}

/**
 * Writes every row of one database snapshot as JSON lines and returns their number. A dump is independent of the
 * Postgres version and of the form of the store, so it can move data from the embedded database to a server or to a new
 * major version. It contains hashes, sealed keys, and plaintext addresses and messages. The last line is an HMAC with
 * `key`.
 */
export function dumpDatabase(db: Knex, write: WriteLine, key: Uint8Array): Promise<number> {
  const signature = new DumpSignature(key);
  const writeSigned: WriteLine = (line) => {
    signature.add(line);
    return write(line);
  };
  return db.transaction(
    async (trx) => {
      await writeSigned(JSON.stringify({ format, migrations: migrations.map(({ name }) => name) } satisfies Header));
      let count = 0;
      for (const table of tableNames) count += await dumpTable(trx, table, writeSigned);
      await write(JSON.stringify({ rows: count, hmac: signature.end(count) } satisfies Footer));
      return count;
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}

async function dumpTable(trx: Knex.Transaction, table: string, write: WriteLine): Promise<number> {
  await trx.raw('DECLARE dump CURSOR FOR SELECT row_to_json(r)::text AS row FROM ?? AS r', [table]);
  for (let count = 0; ; ) {
    const { rows } = await trx.raw<{ rows: { row: string }[] }>(`FETCH ${batchSize} FROM dump`);
    for (const { row } of rows) await write(`{"table":${JSON.stringify(table)},"row":${oneLine(row)}}`);
    count += rows.length;
    if (rows.length === 0) {
      await trx.raw('CLOSE dump');
      return count;
    }
  }
}

/** Node's readline treats these two characters, which JSON text may contain, as line breaks. */
const oneLine = (json: string): string => json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Options for verifying a dump. */
export interface Verification {
  /** The key that signed the dump, if this process has it. */
  readonly key: Uint8Array | undefined;
  /** Whether to accept a dump without an HMAC or with one that cannot be checked. */
  readonly allowUnverified: boolean;
}

/**
 * Restores a dump into an empty, migrated database in one transaction, and returns the number of inserted rows. The
 * HMAC is verified at the end of the transaction, so nothing of a modified dump is kept. Throws `StoreRefused` if the
 * lines are not a dump, were modified or have another schema, or if the database contains rows.
 */
export function restoreDatabase(
  db: Knex,
  lines: Iterable<string> | AsyncIterable<string>,
  verification: Verification,
): Promise<number> {
  return db.transaction(async (trx) => {
    await requireEmptyDatabase(trx);
    let inserted = 0;
    const batch: RowLine[] = [];
    for await (const row of verifiedRows(lines, verification)) {
      if (!isDumped(row)) continue;
      if (batch.length >= batchSize || batch[0]?.table !== row.table) await insert(trx, batch.splice(0));
      batch.push(row);
      inserted += 1;
    }
    await insert(trx, batch);
    return inserted;
  });
}

/** Yields the rows of a dump. Throws after the last row if the dump is truncated or modified. */
async function* verifiedRows(
  lines: Iterable<string> | AsyncIterable<string>,
  { key, allowUnverified }: Verification,
): AsyncGenerator<RowLine> {
  const signature = key && new DumpSignature(key);
  let stage: 'header' | 'rows' | 'done' = 'header';
  let count = 0;
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const next = parsed(line);
    if (stage === 'rows' && !isRow(next)) {
      const { hmac } = requireFooter(next, count);
      if (!allowUnverified) requireSignature(hmac, signature?.end(count));
      stage = 'done';
      continue;
    }
    if (stage === 'done') throw damaged();
    signature?.add(line);
    if (stage === 'header') checkHeader(next);
    stage = 'rows';
    if (!isRow(next)) continue;
    count += 1;
    yield next;
  }
  if (stage !== 'done') throw damaged();
}

function requireFooter(line: object, count: number): Footer {
  const footer = line as Partial<Footer>;
  if (footer.rows !== count) throw damaged();
  return footer as Footer;
}

const allow =
  'Use --unverified only if no one else could write to the file: a changed dump can bring passkeys, agents and messages of an attacker.';

function requireSignature(hmac: unknown, expected: string | undefined): void {
  if (typeof hmac !== 'string')
    throw new StoreRefused(
      `This dump has no HMAC, so nobody can tell whether it was changed. Nothing was restored. ${allow}`,
    );
  if (expected === undefined)
    throw new StoreRefused(
      `There is no secret here to check this dump with; set KEY_ENCRYPTION_KEY, or put the file key-encryption-key of the service into DATA_DIR. Without it nobody can tell whether the dump was changed. Nothing was restored. ${allow}`,
    );
  if (isSameSignature(hmac, expected)) return;
  throw new StoreRefused(
    `This dump was changed after it was made, or it was made with another secret (KEY_ENCRYPTION_KEY, or key-encryption-key in DATA_DIR). Nothing was restored. ${allow}`,
  );
}

async function requireEmptyDatabase(trx: Knex.Transaction): Promise<void> {
  for (const table of tableNames) {
    if (!(await trx<object>(table).first())) continue;
    throw new StoreRefused(
      `The database already has rows in ${table}; restore into an empty one, so that nothing is mixed or lost.`,
    );
  }
}

/** Inserts rows with the columns of the dump, so that newer columns get their defaults. */
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
    // Postgres rejects values that this service never wrote: an invalid value, a violated constraint or an unknown
    // column.
    if (/^(22|23|42703)/.test(codeOf(error) ?? '')) throw damaged(error);
    throw error;
  }
}

function checkHeader(line: object): void {
  const header = line as Partial<Header>;
  if (header.format !== format || !Array.isArray(header.migrations))
    throw new StoreRefused('This is no dump of Vitrine; nothing was restored.');
  if (isBeforeRelease(header.migrations))
    throw new StoreRefused(
      'The dump was made by a version of Vitrine before 1.0.0, whose schema differs; it cannot be restored.',
    );
  const known = migrations.map(({ name }) => name);
  const unknown = header.migrations.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new StoreRefused(
    `The dump is of a newer Vitrine (it needs ${unknown.join(', ')}); restore it with that version or a later one.`,
  );
}

function isRow(line: object): line is RowLine {
  const { table, row } = line as Partial<RowLine>;
  const isKnown = [...tableNames, ...passingTables].some((name) => name === table);
  return isKnown && typeof row === 'object' && row !== null;
}

const isDumped = ({ table }: RowLine): boolean => tableNames.some((name) => name === table);

function parsed(line: string): object {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Throw below.
  }
  throw damaged();
}

const damaged = (cause?: unknown): StoreRefused =>
  new StoreRefused('The dump is damaged or cut short; nothing was restored.', cause);
