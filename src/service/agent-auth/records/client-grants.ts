import type { Knex } from 'knex';
import type { ClientGrantRow, NewRow } from '../../store/rows.js';

/** Writes what a registration of the kind `client` has besides, in the transaction that makes it. */
export async function insertClientGrant(trx: Knex.Transaction, grant: NewRow<ClientGrantRow>): Promise<void> {
  await trx('client_grants').insert(grant);
}

/**
 * A condition on rows that remember a client: `:client` is its verified host, or without one what it calls itself, or its
 * id. So it is named as the owner's lists name it.
 */
export const ofClientSql = (row: string): string =>
  `(${row}.client_host = lower(:client) OR ${row}.client_id = :client OR (${row}.client_host IS NULL AND ${row}.client_name = :client))`;

/** The registrations of a client, as part of a statement about something else. */
export const idsOfClientSql = `SELECT c.registration_id FROM client_grants c WHERE ${ofClientSql('c')}`;

/** The client behind a registration; undefined for a registration of another kind. */
export async function clientGrantOf(db: Knex, registrationId: string): Promise<ClientGrantRow | undefined> {
  return db('client_grants').where({ registration_id: registrationId }).first();
}

/** One user, by the index of the registrations; what was refreshed or made last comes first, in all and of its client. */
const beyondSql = `
  SELECT id FROM (
    SELECT r.id, g.client_id,
      row_number() OVER (ORDER BY r.id = :newest DESC, COALESCE(g.last_refreshed_at, r.claimed_at) DESC, r.id) AS place,
      row_number() OVER (
        PARTITION BY g.client_id ORDER BY r.id = :newest DESC, COALESCE(g.last_refreshed_at, r.claimed_at) DESC, r.id
      ) AS place_of_client
    FROM registrations r JOIN client_grants g ON g.registration_id = r.id
    WHERE r.user_id = :userId AND r.kind = 'client' AND r.revoked_at IS NULL AND g.idle_ends_at > :now
  ) live
  WHERE place > :most OR place_of_client > :mostOfClient ORDER BY id`;

/**
 * The grants of a user beyond its limit and beyond the limit of its client, the longest
 * unused of each; the caller has locked the user.
 */
export async function grantsBeyond(
  trx: Knex.Transaction,
  user: {
    readonly userId: string;
    readonly newest: string;
    readonly most: number;
    readonly mostOfClient: number;
    readonly now: Date;
  },
): Promise<readonly string[]> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(beyondSql, { ...user });
  return rows.map(({ id }) => id);
}

/** Whether this mailbox has allowed this client before, whatever became of it. */
export async function grantedBefore(db: Knex, email: string, clientId: string): Promise<boolean> {
  const found = await db('client_grants')
    .join('registrations', 'registrations.id', 'client_grants.registration_id')
    .where('registrations.bound_email', email)
    .where('client_grants.client_id', clientId)
    .first('client_grants.registration_id');
  return found !== undefined;
}
