import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import type { RegistrationRow, SubjectRow } from '../../store/rows.js';

/** The routing key of a provider's subject: HMAC of issuer and subject, so that no two pairs can be spelt alike. 32 bytes. */
export function subjectKey(issuer: string, subject: string): Buffer {
  return createHmac('sha256', issuer).update(subject).digest();
}

/**
 * Locks the row of a subject by writing it, making it when it is new. Registering a subject and revoking it both begin here, so neither can slip
 * past the other (persistence.md, rule 3). Subjects are locked before registrations, everywhere.
 */
export async function lockSubject(trx: Knex.Transaction, issuer: string, subject: string, now: Date): Promise<SubjectRow> {
  const [row] = await trx('subjects')
    .insert({ subject_key: subjectKey(issuer, subject), iss: issuer, sub: subject, created_at: now })
    .onConflict('subject_key')
    .merge({ version: trx.raw('subjects.version + 1') as unknown as number })
    .returning('*');
  if (!row) throw new Error('The row of a subject was neither written nor found.');
  return row;
}

/** The subject's first registration stays the one that its row names; its other clients are found by their registrations. */
export function pointedAt(trx: Knex, registrationId: string): Pick<SubjectRow, 'registration_id'> {
  return { registration_id: trx.raw('COALESCE(registration_id, ?)', [registrationId]) as unknown as string };
}

/**
 * Locks the registration of this client of a subject. One of before clients were told apart goes to the first client that comes, unless messages were
 * written under it: no other client may read those (threat-model.md A11).
 */
export async function lockClientOf(trx: Knex.Transaction, subject: SubjectRow, clientId: string): Promise<RegistrationRow | undefined> {
  const version = trx.raw('version + 1') as unknown as number;
  const [own] = await trx('registrations')
    .where({ subject_key: subject.subject_key, client_id: clientId })
    .update({ version })
    .returning('*');
  if (own || subject.registration_id === null) return own;
  const [earlier] = await trx('registrations')
    .where({ id: subject.registration_id, client_id: null })
    .whereNotExists(trx('messages').where({ registration_id: subject.registration_id }).select('id'))
    .update({ version, client_id: clientId })
    .returning('*');
  return earlier;
}

/** Locks the registrations of all clients of a subject, whose own row the caller has locked. */
export async function lockRegistrationsOf(trx: Knex.Transaction, subjectKey: Buffer): Promise<readonly RegistrationRow[]> {
  return trx('registrations')
    .where({ subject_key: subjectKey })
    .update({ version: trx.raw('version + 1') as unknown as number })
    .returning('*');
}

/** Locks a registration by writing it; undefined when it is gone. */
export async function lockRegistration(trx: Knex.Transaction, id: string): Promise<RegistrationRow | undefined> {
  const [row] = await trx('registrations')
    .where({ id })
    .update({ version: trx.raw('version + 1') as unknown as number })
    .returning('*');
  return row;
}
