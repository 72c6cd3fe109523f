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

/** Locks a registration by writing it; undefined when it is gone. */
export async function lockRegistration(trx: Knex.Transaction, id: string): Promise<RegistrationRow | undefined> {
  const [row] = await trx('registrations')
    .where({ id })
    .update({ version: trx.raw('version + 1') as unknown as number })
    .returning('*');
  return row;
}
