import type { Knex } from 'knex';
import type { BlockRow } from '../../store/owner-rows.js';
import type { UserRow } from '../../store/rows.js';
import { insertEventsSql } from './audit-events.js';

/** Mailboxes, clients and providers from which the owner takes nothing (docs/console.md, People). */

export type BlockKind = BlockRow['kind'];

/**
 * Hashed in SQL alone, so that a block and what it meets are folded alike: letters of ASCII in lower case, whatever the
 * locale of the database.
 */
const hashSql = (text: string): string => `sha256(convert_to(lower((${text}) COLLATE "C"), 'UTF8'))`;

/** The key of a mailbox: without its plus tag, which costs nothing to change. */
export const mailboxKeySql = (address: string): string =>
  hashSql(`split_part(split_part(${address}, '@', 1), '+', 1) || '@' || split_part(${address}, '@', 2)`);

/** The expressions that name a sender; null where there is none of the kind. */
interface SenderSql {
  readonly mailbox: string;
  readonly issuer: string;
  readonly clientHost: string;
  readonly clientId: string;
  readonly clientName: string;
}

/** A client is named as the owner's lists name it: by its verified host, without one by its name, or by its id. */
const blockOfSql = ({ mailbox, issuer, clientHost, clientId, clientName }: SenderSql): string => `
  SELECT b.kind FROM blocks b WHERE (b.kind = 'mailbox' AND b.value_hash = ${mailboxKeySql(mailbox)})
    OR (b.kind = 'issuer' AND b.value_hash = ${hashSql(issuer)})
    OR (b.kind = 'client' AND b.value_hash = ${hashSql(clientHost)})
    OR (b.kind = 'client' AND b.value_hash = ${hashSql(clientId)})
    OR (b.kind = 'client' AND b.value_hash = ${hashSql(`CASE WHEN ${clientHost} IS NULL THEN ${clientName} END`)})
  ORDER BY b.kind DESC LIMIT 1`;

/** The human behind a registration, and what of it is blocked: one round trip, in the transaction of what they write. */
const writerSql = `
  SELECT u.email, u.email_proof, blocked.kind AS blocked
  FROM registrations r
  LEFT JOIN users u ON u.id = r.user_id
  LEFT JOIN client_grants g ON g.registration_id = r.id
  LEFT JOIN LATERAL (${blockOfSql({
    mailbox: 'COALESCE(u.email, r.bound_email)',
    issuer: 'r.iss',
    clientHost: 'g.client_host',
    clientId: 'g.client_id',
    clientName: 'g.client_name',
  })}) blocked ON true
  WHERE r.id = :id`;

export interface WriterRow extends Pick<UserRow, 'email' | 'email_proof'> {
  /** What the owner blocked of it. */
  readonly blocked: BlockKind | null;
}

/** Who writes under a registration, which the caller has locked. */
export async function writerUnder(trx: Knex.Transaction, id: string): Promise<WriterRow> {
  const [row] = (await trx.raw<{ rows: WriterRow[] }>(writerSql, { id })).rows;
  if (!row) throw new Error('The registration of a message is missing.');
  return row;
}

const amongSql = blockOfSql({
  mailbox: 'CAST(:mailbox AS text)',
  issuer: 'CAST(:issuer AS text)',
  clientHost: 'CAST(:clientHost AS text)',
  clientId: 'CAST(:clientId AS text)',
  clientName: 'CAST(:clientName AS text)',
});

/** Who asks for something. */
export interface BlockableAsker {
  readonly mailbox?: string | null;
  readonly issuer?: string | null;
  readonly client?: { readonly id: string; readonly name: string; readonly host?: string };
}

/** What the owner blocked of those who ask; undefined for nothing. */
export async function blockAmong(
  db: Knex,
  { mailbox = null, issuer = null, client }: BlockableAsker,
): Promise<BlockKind | undefined> {
  const { host: clientHost = null, id: clientId = null, name: clientName = null } = client ?? {};
  const values = { mailbox, issuer, clientHost, clientId, clientName };
  return (await db.raw<{ rows: { kind: BlockKind }[] }>(amongSql, values)).rows[0]?.kind;
}

/** What the owner blocks, as it was named. */
export interface Blocked {
  readonly kind: BlockKind;
  readonly value: string;
}

const keySql = `CASE :kind WHEN 'mailbox' THEN ${mailboxKeySql('CAST(:value AS text)')} ELSE ${hashSql('CAST(:value AS text)')} END`;
const toldSql = (name: string): string => `
    ${insertEventsSql}
    SELECT gen_random_uuid()::text, CAST(:now AS timestamptz), '${name}', NULL, CAST(:data AS jsonb) FROM changed`;

/** One round trip (persistence.md, rule 9): of two at once, one changes it and tells of it. */
const blockSql = `
  WITH changed AS (
    INSERT INTO blocks (kind, value_hash, label, created_at) VALUES (:kind, ${keySql}, :value, :now)
    ON CONFLICT (kind, value_hash) DO NOTHING RETURNING kind
  ), told AS (${toldSql('owner.blocked')})
  SELECT kind FROM changed`;
const unblockSql = `
  WITH changed AS (
    DELETE FROM blocks WHERE kind = :kind AND value_hash = ${keySql} RETURNING kind
  ), told AS (${toldSql('owner.unblocked')})
  SELECT kind FROM changed`;

/** Blocks, or lets in again; false where that was so already. The trail names no address. */
export async function setBlocked(db: Knex, blocked: boolean, { kind, value }: Blocked, now: Date): Promise<boolean> {
  const data = JSON.stringify({ [kind]: kind === 'mailbox' ? true : value });
  const sql = blocked ? blockSql : unblockSql;
  return (await db.raw<{ rows: object[] }>(sql, { kind, value, data, now })).rows.length > 0;
}

/** Since when something is blocked. */
export async function blockedSince(db: Knex, { kind, value }: Blocked): Promise<Date | undefined> {
  const sql = `SELECT created_at FROM blocks WHERE kind = :kind AND value_hash = ${keySql}`;
  return (await db.raw<{ rows: { created_at: Date }[] }>(sql, { kind, value })).rows[0]?.created_at;
}

/** Clients and providers that are blocked, the newest first, up to a limit. */
export async function blockedSenders(
  db: Knex,
  most: number,
): Promise<readonly Pick<BlockRow, 'kind' | 'label' | 'created_at'>[]> {
  return db('blocks')
    .whereNot({ kind: 'mailbox' })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'label', order: 'asc' },
    ])
    .limit(most)
    .select('kind', 'label', 'created_at');
}
