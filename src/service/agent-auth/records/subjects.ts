import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import type { SubjectRow } from '../../store/rows.js';
import { otherLiveClients } from './registration-sets.js';
import { nextVersion } from './registrations.js';

/**
 * The routing key of a provider's subject: HMAC of issuer and subject, so that no two pairs can be spelt alike. 32
 * bytes.
 */
export function subjectKey(issuer: string, subject: string): Buffer {
  return createHmac('sha256', issuer).update(subject).digest();
}

/**
 * Locks the row of a subject by writing it, making it when it is new. Registering a subject and revoking it both begin
 * here, so neither can slip past the other (persistence.md, rule 3). Subjects are locked before registrations,
 * everywhere.
 */
export async function lockSubject(
  trx: Knex.Transaction,
  issuer: string,
  subject: string,
  now: Date,
): Promise<SubjectRow> {
  const [row] = await trx('subjects')
    .insert({ subject_key: subjectKey(issuer, subject), iss: issuer, sub: subject, created_at: now })
    .onConflict('subject_key')
    .merge({ version: trx.raw('subjects.version + 1') as unknown as number })
    .returning('*');
  if (!row) throw new Error('The row of a subject was neither written nor found.');
  return row;
}

/** Locks the rows of subjects that are there. */
export async function lockSubjects(trx: Knex.Transaction, keys: readonly Buffer[]): Promise<void> {
  await trx('subjects')
    .whereIn('subject_key', keys)
    .update({ version: nextVersion(trx) });
}

/** A subject's first registration stays the one that its row names; other clients are found by their registrations. */
function pointedAt(trx: Knex, registrationId: string): Pick<SubjectRow, 'registration_id'> {
  return { registration_id: trx.raw('COALESCE(registration_id, ?)', [registrationId]) as unknown as string };
}

/** Names a registration that waits for its human in the row of its subject. */
export async function pointSubject(trx: Knex.Transaction, key: Buffer, registrationId: string): Promise<void> {
  await trx('subjects').where({ subject_key: key }).update(pointedAt(trx, registrationId));
}

/** The delegation of a subject to a user, and since when it lives. */
export interface SubjectLink {
  readonly registrationId: string;
  readonly userId: string;
  readonly establishedAt: Date;
}

/** Links a subject to a user. */
export async function linkSubject(trx: Knex.Transaction, key: Buffer, link: SubjectLink, now: Date): Promise<void> {
  const { registrationId, userId: user_id, establishedAt: established_at } = link;
  await trx('subjects')
    .where({ subject_key: key })
    .update({ ...pointedAt(trx, registrationId), user_id, established_at, last_seen_at: now });
}

/** Notes that a linked subject came again. */
export async function markSubjectSeen(trx: Knex.Transaction, key: Buffer, now: Date): Promise<void> {
  await trx('subjects').where({ subject_key: key }).update({ last_seen_at: now });
}

/**
 * Writes the tombstone of a subject: the time of the revoking event itself, and the end of its link where that reaches
 * it.
 */
export async function revokeSubject(
  trx: Knex.Transaction,
  key: Buffer,
  { revokedAt, linkEnds }: { readonly revokedAt: Date; readonly linkEnds: boolean },
): Promise<void> {
  await trx('subjects')
    .where({ subject_key: key })
    .update({ revoked_at: revokedAt, ...(linkEnds ? { established_at: null } : {}) });
}

/**
 * Ends the link of these subjects, whose registrations are about to be revoked: the tombstone sends each back to its
 * human. One that another client still acts for stays linked.
 */
export async function unlinkSubjects(
  trx: Knex.Transaction,
  keys: readonly Buffer[],
  registrationIds: readonly string[],
  now: Date,
): Promise<void> {
  await trx('subjects')
    .whereIn('subject_key', keys)
    .whereNotExists(otherLiveClients(trx, registrationIds).select(trx.raw('1')))
    .update({ established_at: null, revoked_at: now });
}
