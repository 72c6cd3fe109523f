import type { Knex } from 'knex';
import { hashSecret, newSecret } from '../../agent-auth/credentials/secrets.js';
import { type Origin, type PlaceKey, rememberProof } from '../../agent-auth/limits/proven.js';
import { deleteSession, insertSession, liveSession } from '../../agent-auth/records/page-sessions.js';
import { insertLink, usableLink, useLink } from '../../agent-auth/records/signin-links.js';
import { secondsAfter } from '../../agent-auth/service.js';
import type { PageDeps } from './deps.js';

/**
 * For what a mailbox is proven: to decide about one attempt, or to see and end what acts for it. A session of one
 * purpose is none of the other.
 */
export type SigninPurpose = 'claim' | 'person';

/** The attempt that a sign-in of the purpose `claim` is for. */
export interface SigninSubject {
  readonly registrationId: string;
  readonly subjectId: string;
}

/**
 * A mailed link that can still be used. Sign-in proves a mailbox for a purpose; it knows nothing of codes, polling or
 * grants, so that every flow can use it (agent-auth.md §5.5).
 */
export interface SigninLink {
  readonly email: string;
  /** Undefined for a person. */
  readonly subject: SigninSubject | undefined;
}

/** A browser that proved a mailbox. */
export interface Session extends SigninLink {
  readonly expiresAt: Date;
}

type Deps = Pick<PageDeps, 'store' | 'clock' | 'random' | 'lifetimes'>;
type BeginDeps = Deps & { readonly secrets: PlaceKey };

/** A secret of ours by its form; what is of another form needs no lookup. */
export function isLinkSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Writes a new link for the address, in the caller's transaction; its secret leaves once, in the mail. */
export async function writeLink(
  trx: Knex.Transaction,
  deps: Deps,
  { email, subject }: SigninLink,
  secret: ReturnType<typeof newSecret>,
): Promise<void> {
  const now = deps.clock.now();
  await insertLink(trx, {
    token_hash: secret.hash,
    purpose: subject ? 'claim' : 'person',
    registration_id: subject?.registrationId ?? null,
    attempt_id: subject?.subjectId ?? null,
    email,
    expires_at: secondsAfter(now, deps.lifetimes.signinLink),
    created_at: now,
  });
}

/** The link, if it can still be used for this purpose; reading it uses nothing up. */
export async function findLink(
  { store, clock }: Deps,
  purpose: SigninPurpose,
  secret: string,
): Promise<SigninLink | undefined> {
  const now = clock.now();
  const row = await store.read((db) => usableLink(db, hashSecret(secret), purpose, now));
  return row?.email ? { email: row.email, subject: subjectOf(row.registration_id, row.attempt_id) } : undefined;
}

const subjectOf = (registrationId: string | null, subjectId: string | null): SigninSubject | undefined =>
  registrationId === null || subjectId === null ? undefined : { registrationId, subjectId };

/**
 * Uses the link up and begins a session under a new cookie value, ending the one before; undefined when the link is not
 * good any more.
 */
export async function beginSession(
  { store, clock, random, lifetimes, secrets }: BeginDeps,
  purpose: SigninPurpose,
  secret: string,
  { previous, from }: { readonly previous: Buffer | undefined; readonly from: Origin },
): Promise<{ readonly cookie: string } | undefined> {
  const cookie = newSecret(random);
  const now = clock.now();
  return store.unit(async (trx) => {
    const used = await useLink(trx, hashSecret(secret), purpose, now);
    if (!used) return undefined;
    if (previous) await deleteSession(trx, previous);
    await insertSession(trx, {
      token_hash: cookie.hash,
      purpose,
      registration_id: used.registration_id,
      subject_id: used.attempt_id ?? purpose,
      email: used.email,
      expires_at: secondsAfter(now, lifetimes.session),
      created_at: now,
    });
    if (used.email !== null) await rememberProof(trx, secrets, used.email, from, now);
    return { cookie: cookie.secret };
  });
}

/** The live session of this purpose behind a cookie. */
export async function findSession(
  { store, clock }: Deps,
  purpose: SigninPurpose,
  cookieHash: Buffer,
): Promise<Session | undefined> {
  const now = clock.now();
  const row = await store.read((db) => liveSession(db, cookieHash, purpose, now));
  const subject = row && (purpose === 'claim' ? subjectOf(row.registration_id, row.subject_id) : undefined);
  return row?.email && (subject || purpose === 'person')
    ? { email: row.email, subject, expiresAt: row.expires_at }
    : undefined;
}

/** Ends the session behind a cookie; without one nothing happens. */
export async function endSession({ store }: Deps, cookieHash: Buffer | undefined): Promise<void> {
  if (cookieHash) await store.write((db) => deleteSession(db, cookieHash), { afterLostAnswer: 'repeat' });
}
