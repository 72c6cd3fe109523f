import type { Knex } from 'knex';
import { secondsAfter } from '../../../base/clock.js';
import type { Lifetimes } from '../../../base/config/lifetimes.js';
import type { IssuedSecret, Purpose } from '../../agent-auth/crypto/secrets.js';
import { deleteSession, insertSession, liveSession, putOffEnd } from '../../agent-auth/records/page-sessions.js';
import { anyOwner, type Origin, rememberProof } from '../../agent-auth/records/proven-places.js';
import type { SignInRow } from '../../store/rows.js';
import type { PageDeps } from '../pages/deps.js';
import { purposes } from './purposes.js';

/** The attempt that a sign-in for a claim is for. */
export interface SigninSubject {
  readonly registrationId: string;
  readonly subjectId: string;
}

/** A browser that proved a mailbox for a purpose; a session of one purpose is refused for another. */
export interface Session {
  readonly email: string;
  /** Undefined but for a claim. */
  readonly subject: SigninSubject | undefined;
  readonly since: Date;
  readonly expiresAt: Date;
}

/** A purpose that a session is for. */
export type SessionPurpose = Exclude<Purpose, 'contact'>;

/** Whether a proof for this purpose begins a session. */
export const hasSession = (purpose: Purpose): purpose is SessionPurpose => purposes[purpose].session !== undefined;

/** A session is not written more often than this for being used. Milliseconds. */
const leastPutOff = 60_000;

const secondsOf = (lifetimes: Lifetimes, purpose: Purpose): { readonly idle: number; readonly most: number } => {
  const { session = { idle: 'session', most: 'session' } } = purposes[purpose];
  return { idle: lifetimes[session.idle], most: lifetimes[session.most] };
};

/** For how many seconds the cookie of a session lives. */
export const sessionSeconds = (lifetimes: Lifetimes, purpose: SessionPurpose): number =>
  secondsOf(lifetimes, purpose).most;

/** What a session begins with. */
export interface Begun {
  readonly purpose: SessionPurpose;
  readonly email: string;
  /** Of a claim. */
  readonly row?: Pick<SignInRow, 'registration_id' | 'attempt_id'>;
  /** Of the browser before. */
  readonly before: Buffer | undefined;
  readonly from: Origin;
}

/**
 * Begins a session under a new cookie value, in the transaction of its proof, and ends the one before; remembers from
 * where the mailbox was proven.
 */
export async function beginSession(
  trx: Knex.Transaction,
  { lifetimes, secrets }: Pick<PageDeps, 'lifetimes' | 'secrets'>,
  { hash }: IssuedSecret,
  { purpose, email, row, before, from }: Begun,
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

/** The live session of this purpose behind a cookie; being used puts its end off, up to the longest that it may be. */
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
  if (end.getTime() - row.expires_at.getTime() >= leastPutOff)
    await store.write((db) => putOffEnd(db, cookieHash, end, now), { afterLostAnswer: 'repeat' });
  const { registration_id: registrationId, subject_id: subjectId } = row;
  const subject = registrationId !== null && subjectId !== null ? { registrationId, subjectId } : undefined;
  return { email: row.email ?? anyOwner, subject, since: row.created_at, expiresAt: row.expires_at };
}
