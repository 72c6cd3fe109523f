import type { Knex } from 'knex';
import { parseToken } from '../../agent-auth/credentials/secrets.js';
import { attemptBy } from '../../agent-auth/records/attempts.js';
import { registrationById } from '../../agent-auth/records/registrations.js';
import type { ClaimAttemptRow, RegistrationRow } from '../../store/rows.js';
import type { PageDeps } from '../pages/deps.js';
import type { SigninSubject } from '../sign-in/session.js';

/** What a page asks its human to confirm: an attempt and its registration. */
export interface Claim {
  readonly attempt: ClaimAttemptRow;
  readonly registration: RegistrationRow;
  /** The address to which the attempt is bound. */
  readonly email: string;
}

/**
 * How the attempt is named: by the token in the URL or form when there is one, else by the session that signed in for
 * it.
 */
export type Named =
  | { readonly by: 'token'; readonly token: string }
  | { readonly by: 'session'; readonly subject: SigninSubject };

/** The claim, `malformed` for a token that cannot be one, undefined for an unknown one. */
export async function findClaim(
  { store }: Pick<PageDeps, 'store'>,
  named: Named,
): Promise<Claim | 'malformed' | undefined> {
  if (named.by === 'session')
    return store.read((db) => claimBy(db, named.subject.registrationId, { id: named.subject.subjectId }));
  const token = parseToken('attempt', named.token);
  return token ? store.read((db) => claimBy(db, token.registrationId, { token_hash: token.hash })) : 'malformed';
}

async function claimBy(
  db: Knex,
  registrationId: string,
  key: { id: string } | { token_hash: Buffer },
): Promise<Claim | undefined> {
  const attempt = await attemptBy(db, registrationId, key);
  const registration = attempt && (await registrationById(db, registrationId));
  return attempt && registration?.bound_email ? { attempt, registration, email: registration.bound_email } : undefined;
}
