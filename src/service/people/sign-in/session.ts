import type { Knex } from 'knex';
import { secondsAfter } from '../../../base/clock.js';
import type { Lifetimes } from '../../../base/config/lifetimes.js';
import type { IssuedSecret, Purpose } from '../../agent-auth/crypto/secrets.js';
import { deleteSession, insertSession, liveSession, putOffEnd } from '../../agent-auth/records/page-sessions.js';
import { anyOwner, type Origin, rememberProof } from '../../agent-auth/records/proven-places.js';
import type { SignInRow } from '../../store/rows.js';
import type { PageDeps } from '../pages/deps.js';
import { purposes } from './purposes.js';

/** The attempt of a claim sign-in. */
export interface SigninSubject {
  readonly registrationId: string;
  readonly subjectId: string;
}

/** A session of a browser that has verified an address for a purpose. It is rejected for other purposes. */
export interface Session {
  readonly email: string;
  /** Only for a claim. */
  readonly subject: SigninSubject | undefined;
  readonly since: Date;
  readonly expiresAt: Date;
}

/** Purposes with sessions. */
export type SessionPurpose = Exclude<Purpose, 'contact'>;

/** Whether a sign-in for this purpose starts a session. */
export const hasSession = (purpose: Purpose): purpose is SessionPurpose => purposes[purpose].session !== undefined;

/** Minimum interval at which a used session is extended, in milliseconds. */
const minExtensionMs = 60_000;

const secondsOf = (lifetimes: Lifetimes, purpose: Purpose): { readonly idle: number; readonly most: number } => {
  const { session = { idle: 'session', most: 'session' } } = purposes[purpose];
  return { idle: lifetimes[session.idle], most: lifetimes[session.most] };
};

/** Returns the lifetime of a session cookie in seconds. */
export const sessionSeconds = (lifetimes: Lifetimes, purpose: SessionPurpose): number =>
  secondsOf(lifetimes, purpose).most;

/** Values of a new session. */
export interface NewSession {
  readonly purpose: SessionPurpose;
  readonly email: string;
  /** Only for a claim. */
  readonly row?: Pick<SignInRow, 'registration_id' | 'attempt_id'>;
  /** Hash of the browser's previous cookie. */
  readonly before: Buffer | undefined;
  readonly from: Origin;
}

/**
 * Starts a session with a new cookie value in the transaction of the sign-in, ends the previous one, and records from
 * where the address was verified.
 */
export async function beginSession(
  trx: Knex.Transaction,
  { lifetimes, secrets }: Pick<PageDeps, 'lifetimes' | 'secrets'>,
  { hash }: IssuedSecret,
  { purpose, email, row, before, from }: NewSession,
  now: Date,
): Promise<void> {
  const { idle, most } = secondsOf(lifetimes, purpose);
  if (before) await deleteSession(trx, before, purpose);
  await insertSession(trx, {
    token_hash: hash,
    purpose,
    registration_id: row?.registration_id ?? null,
    subject_id: purpose === 'owner' ? null : (row?.attempt_id ?? purpose),
    email: purpose === 'owner' ? null : email,
    expires_at: secondsAfter(now, Math.min(idle, most)),
    created_at: now,
  });
  await rememberProof(trx, secrets, email, from, now);
}

/** Returns the live session of a cookie for this purpose. Using a session extends it up to its maximum lifetime. */
export async function findSession(
  { store, clock, lifetimes }: Pick<PageDeps, 'store' | 'clock' | 'lifetimes'>,
  purpose: SessionPurpose,
  cookieHash: Buffer,
): Promise<Session | undefined> {
  const now = clock.now();
  const row = await store.read((db) => liveSession(db, cookieHash, purpose, now));
  if (!row) return undefined;
  const { idle, most } = secondsOf(lifetimes, purpose);
  const [ifUsed, longest] = [secondsAfter(now, idle), secondsAfter(row.created_at, most)];
  const end = ifUsed < longest ? ifUsed : longest;
  if (end.getTime() - row.expires_at.getTime() >= minExtensionMs)
    await store.write((db) => putOffEnd(db, cookieHash, end, now), { afterLostAnswer: 'repeat' });
  const { registration_id: registrationId, subject_id: subjectId } = row;
  const subject = registrationId !== null && subjectId !== null ? { registrationId, subjectId } : undefined;
  return { email: row.email ?? anyOwner, subject, since: row.created_at, expiresAt: row.expires_at };
}
