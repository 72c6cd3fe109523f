import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { limiterKeyOf } from '../../../base/email-address.js';
import type { AuditEventRow } from '../../store/rows.js';

/** What happened, in the owner's audit trail (agent-auth.md §16). */
export type AuditName =
  | `registration.${'created' | 'expired' | 'revoked'}`
  | 'assertion.issued'
  | `token.${'issued' | 'revoked'}`
  /** Those of an unclaimed agent in one hour, with their `count`. */
  | 'tokens.issued'
  | `claim.${'requested' | 'confirmed' | 'denied' | 'locked' | 'collected'}`
  | 'scopes.widened'
  | 'user_code.minted'
  | 'message.received'
  /** Of a client that acts with a person's consent (consent.md, Tokens and storage). */
  | 'person.signed_in'
  | `consent.${'allowed' | 'denied'}`
  | `code.${'redeemed' | 'replayed'}`
  | 'refresh.reused'
  | 'grant.revoked'
  /** By the owner, from the command line or a page. */
  | `owner.message_${'allowed' | 'deleted'}`
  | 'owner.key_rotated'
  | 'trust.changed'
  /** Of the owner, from the command line or in the console. */
  | `owner.${'revoked' | 'blocked' | 'unblocked'}`
  /** Of the owner in the console. */
  | `owner.${'signed_in' | 'signed_out'}`
  | `owner.passkey_${'added' | 'removed' | 'refused'}`
  | 'owner.codes_muted';

/** One entry; data are plain facts, never a secret. */
export interface AuditEntry {
  readonly name: AuditName;
  readonly registrationId: string | null;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The head of a statement that writes entries beside something else (persistence.md, rule 9); a SELECT follows. */
export const insertEventsSql = 'INSERT INTO audit_events (id, at, name, registration_id, data)';

/** After such an insert: an entry that is there already counts one more, if it counts at all. */
export const countEventSql = `ON CONFLICT (id) DO UPDATE
      SET data = COALESCE(jsonb_set(audit_events.data, '{count}', to_jsonb((audit_events.data ->> 'count')::int + 1)), audit_events.data)`;

/** When a registration was used last, as a column: tokens themselves are deleted a day after their end. */
export const lastUsedSql = (registrationId: string): string => `(
    SELECT e.at FROM audit_events e
    WHERE e.registration_id = ${registrationId} AND e.name IN ('token.issued', 'assertion.issued', 'message.received')
    ORDER BY e.at DESC LIMIT 1)`;

/** Writes one entry in the transaction of what it tells of. */
export function audit(
  trx: Knex,
  name: AuditName,
  registrationId: string | null,
  data: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<void> {
  return auditAll(trx, [{ name, registrationId, data }], at);
}

/**
 * Counts what an identity did within the hour as one entry of each name, which tells of the first: what costs nothing to
 * repeat leaves one row (threat-model.md A18). The identity itself is not in it.
 */
export async function auditHourly(
  trx: Knex,
  name: AuditName,
  { of, data }: { readonly of: string; readonly data: Readonly<Record<string, unknown>> },
  at: Date,
): Promise<void> {
  const hour = Math.floor(at.getTime() / 3_600_000);
  const id = createHash('sha256')
    .update(`${name} ${limiterKeyOf(of)} ${hour}`)
    .digest('base64url');
  const sql = `${insertEventsSql} VALUES (:id, :at, :name, NULL, CAST(:data AS jsonb)) ${countEventSql}`;
  await trx.raw(sql, { id, at, name, data: JSON.stringify({ ...data, count: 1 }) });
}

/** Writes several entries of one moment in one statement. */
export async function auditAll(trx: Knex, entries: readonly AuditEntry[], at: Date): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ name, registrationId, data = {} }) => ({
    id: trx.raw('gen_random_uuid()::text') as unknown as string,
    at,
    name,
    registration_id: registrationId,
    data: JSON.stringify(data) as unknown as Record<string, unknown>,
  }));
  await trx('audit_events').insert(rows);
}

/** Which entries; `from` and `until` bound their time, `before` is the id of an entry that they are older than. */
export interface EventFilter {
  readonly name?: string;
  /** The id of a registration. */
  readonly agent?: string;
  readonly from?: Date;
  readonly until?: Date;
  readonly before?: string;
}

/** The newest entry of one name that the agents of one person wrote in one hour, and how many there are. */
export interface FoldedEvent extends AuditEventRow {
  readonly count: string;
}

/**
 * Reads on from the end of the hour of `before`, so that each fold is counted whole, and shows what is older. One answer
 * looks at 50,000 entries at most.
 */
const foldedSql = `
  WITH last AS (SELECT at, id FROM audit_events WHERE id = CAST(:before AS text)), recent AS (
    SELECT e.*, date_trunc('hour', e.at, 'UTC') AS hour, COALESCE(r.user_id, e.registration_id, e.id) AS identity
    FROM audit_events e LEFT JOIN registrations r ON r.id = e.registration_id
    WHERE e.name = COALESCE(:name, e.name) AND (CAST(:agent AS text) IS NULL OR e.registration_id = :agent)
      AND e.at >= COALESCE(CAST(:from AS timestamptz), '-infinity') AND e.at < COALESCE(CAST(:until AS timestamptz), 'infinity')
      AND (CAST(:before AS text) IS NULL OR e.at < (SELECT date_trunc('hour', at, 'UTC') + interval '1 hour' FROM last))
    ORDER BY e.at DESC, e.id DESC LIMIT 50000
  ), folded AS (
    SELECT recent.*, count(*) OVER same AS count, row_number() OVER (same ORDER BY at DESC, id DESC) AS place
    FROM recent WINDOW same AS (PARTITION BY hour, name, identity)
  )
  SELECT id, at, name, registration_id, data, count FROM folded
  WHERE place = 1 AND (CAST(:before AS text) IS NULL OR (at, id) < (SELECT at, id FROM last))
  ORDER BY at DESC, id DESC LIMIT :limit`;

/**
 * The trail, the newest first, those of one person, name and hour as one, so that no flood of one identity hides the
 * rest (threat-model.md A18).
 */
export async function foldedEvents(
  db: Knex,
  {
    name = null,
    agent = null,
    from = null,
    until = null,
    before = null,
  }: { readonly [name in keyof EventFilter]?: EventFilter[name] | null },
  limit: number,
): Promise<readonly FoldedEvent[]> {
  return (await db.raw<{ rows: FoldedEvent[] }>(foldedSql, { name, agent, from, until, before, limit })).rows;
}

/** So many entries of the whole trail, the newest first. */
export async function newestEvents(
  db: Knex,
  { name, agent, from, until, before }: EventFilter,
  limit: number,
): Promise<readonly AuditEventRow[]> {
  const older = '(at, id) < (SELECT last.at, last.id FROM audit_events AS last WHERE last.id = ?)';
  return db('audit_events')
    .modify((query) => {
      if (name !== undefined) query.where({ name });
      if (agent !== undefined) query.where({ registration_id: agent });
      if (from !== undefined) query.where('at', '>=', from);
      if (until !== undefined) query.where('at', '<', until);
      if (before !== undefined) query.whereRaw(older, [before]);
    })
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
}

/** When and how the owner signed in last, the newest first. */
export async function ownersSignIns(
  db: Knex,
  most: number,
): Promise<readonly { readonly at: Date; readonly by: unknown }[]> {
  const rows = await db('audit_events')
    .where({ name: 'owner.signed_in' })
    .orderBy('at', 'desc')
    .limit(most)
    .select('at', 'data');
  return rows.map(({ at, data }) => ({ at, by: data.by }));
}
