import type { Knex } from 'knex';
import { hashSecret, newSecret } from '../credentials/secrets.js';
import { secondsAfter } from '../service.js';
import type { PageDeps } from './deps.js';

/**
 * Sign-in: proves a mailbox for a purpose and a subject by a mailed link. It knows nothing of codes, polling or grants, so that another ceremony
 * can use it (agent-auth.md §5.5). Today the only purpose is `claim` and its subject an attempt.
 */
export interface SigninSubject {
  readonly registrationId: string;
  readonly subjectId: string;
}

/** A mailed link that can still be used. */
export interface SigninLink extends SigninSubject {
  readonly email: string;
}

/** A browser that proved a mailbox. */
export interface Session extends SigninSubject {
  readonly email: string;
  readonly expiresAt: Date;
}

type Deps = Pick<PageDeps, 'store' | 'clock' | 'random' | 'lifetimes'>;
const purpose = 'claim';

/** A secret of ours by its form; what is of another form needs no look-up. */
export function isLinkSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Writes a new link for the address, in the caller's transaction, and returns its secret: it leaves once, in the mail. */
export async function writeLink(trx: Knex.Transaction, deps: Deps, link: SigninLink, secret: ReturnType<typeof newSecret>): Promise<void> {
  const now = deps.clock.now();
  await trx('signin_links').insert({
    token_hash: secret.hash,
    registration_id: link.registrationId,
    attempt_id: link.subjectId,
    email: link.email,
    expires_at: secondsAfter(now, deps.lifetimes.signinLink),
    created_at: now,
  });
}

/** The link, if it can still be used; reading it uses nothing up. */
export async function findLink({ store, clock }: Deps, secret: string): Promise<SigninLink | undefined> {
  const now = clock.now();
  const row = await store.read((db) =>
    db('signin_links')
      .where({ token_hash: hashSecret(secret), used_at: null })
      .where('expires_at', '>', now)
      .first(),
  );
  return row && { registrationId: row.registration_id, subjectId: row.attempt_id, email: row.email };
}

/** Uses the link up and begins a session under a new cookie value, ending the one before; undefined when the link is not good any more. */
export async function beginSession(
  { store, clock, random, lifetimes }: Deps,
  secret: string,
  previous: Buffer | undefined,
): Promise<{ readonly cookie: string; readonly link: SigninLink } | undefined> {
  const cookie = newSecret(random);
  const now = clock.now();
  return store.unit(async (trx) => {
    const [used] = await trx('signin_links')
      .where({ token_hash: hashSecret(secret), used_at: null })
      .where('expires_at', '>', now)
      .update({ used_at: now })
      .returning('*');
    if (!used) return undefined;
    if (previous) await trx('page_sessions').where({ token_hash: previous }).delete();
    const link = { registrationId: used.registration_id, subjectId: used.attempt_id, email: used.email };
    await trx('page_sessions').insert({
      token_hash: cookie.hash,
      purpose,
      registration_id: link.registrationId,
      subject_id: link.subjectId,
      email: link.email,
      expires_at: secondsAfter(now, lifetimes.session),
      created_at: now,
    });
    return { cookie: cookie.secret, link };
  });
}

/** The live session behind a cookie. */
export async function findSession({ store, clock }: Deps, cookieHash: Buffer): Promise<Session | undefined> {
  const now = clock.now();
  const row = await store.read((db) =>
    db('page_sessions').where({ token_hash: cookieHash, purpose }).where('expires_at', '>', now).first(),
  );
  return row?.registration_id
    ? { registrationId: row.registration_id, subjectId: row.subject_id, email: row.email, expiresAt: row.expires_at }
    : undefined;
}

/** Ends the session behind a cookie; without one nothing happens. */
export async function endSession({ store }: Deps, cookieHash: Buffer | undefined): Promise<void> {
  if (cookieHash) await store.write((db) => db('page_sessions').where({ token_hash: cookieHash }).delete(), { afterLostAnswer: 'repeat' });
}
