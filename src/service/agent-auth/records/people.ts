import type { Knex } from 'knex';
import type { UserRow } from '../../store/rows.js';
import { mailboxKeySql } from './blocks.js';

/** A mailbox that was proved here, or that the owner blocked. */
export interface PersonRow {
  readonly email: string;
  /** Null for one that nothing has proved. */
  readonly proof: UserRow['email_proof'];
  readonly agents: string;
  readonly messages: string;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly muted_at: Date | null;
  readonly blocked_at: Date | null;
}

/** Which people. */
export interface PersonFilter {
  readonly state?: 'blocked' | 'muted' | undefined;
  /** In lower case. */
  readonly email?: string | undefined;
  /** Only those behind this mailbox in the list. */
  readonly before?: string | undefined;
}

const blockSql = `SELECT b.created_at FROM blocks b WHERE b.kind = 'mailbox' AND b.value_hash = ${mailboxKeySql('p.email')}`;
const muteSql = 'SELECT s.muted_at FROM mail_suppressions s WHERE s.address = p.email';

const states = { blocked: `EXISTS (${blockSql})`, muted: `(${muteSql}) IS NOT NULL` } as const;

const filters = {
  email: 'p.email = :email',
  before: `(p.first_at, p.email) < (
      COALESCE(
        (SELECT created_at FROM users WHERE email = :before),
        (SELECT created_at FROM blocks WHERE kind = 'mailbox' AND label = :before)
      ), CAST(:before AS text))`,
} as const;

/** Their numbers are looked up for the rows of the answer alone. */
const peopleSql = (where: string): string => `
  WITH listed AS (
    SELECT * FROM (
      SELECT email, email_proof AS proof, id AS user_id, created_at AS first_at FROM users WHERE email IS NOT NULL
      UNION ALL
      SELECT label, NULL, NULL, created_at FROM blocks
      WHERE kind = 'mailbox' AND NOT EXISTS (SELECT 1 FROM users known WHERE known.email = label)
    ) p ${where}
    ORDER BY first_at DESC, email DESC LIMIT :limit
  )
  SELECT p.email, p.proof, p.first_at, acting.agents, written.messages,
    GREATEST(p.first_at, acting.last_at, written.last_at) AS last_at, (${muteSql}) AS muted_at, (${blockSql}) AS blocked_at
  FROM listed p
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE r.kind <> 'form') AS agents, max(r.claimed_at) AS last_at
    FROM registrations r WHERE r.user_id = p.user_id OR r.bound_email = p.email
  ) acting
  CROSS JOIN LATERAL (
    SELECT count(*) AS messages, max(m.received_at) AS last_at FROM messages m WHERE m.from_email = p.email
  ) written
  ORDER BY p.first_at DESC, p.email DESC`;

/** So many people who pass the filter, those who came last first. */
export async function newestPeople(
  db: Knex,
  { state, email, before }: PersonFilter,
  limit: number,
): Promise<readonly PersonRow[]> {
  const conditions = [
    ...(state === undefined ? [] : [states[state]]),
    ...(email === undefined ? [] : [filters.email]),
    ...(before === undefined ? [] : [filters.before]),
  ];
  const sql = peopleSql(conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '');
  const values = { limit, email: email ?? null, before: before ?? null };
  return (await db.raw<{ rows: PersonRow[] }>(sql, values)).rows;
}
