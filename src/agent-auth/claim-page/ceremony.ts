import type { Knex } from 'knex';
import type { ClaimAttemptRow, RegistrationRow } from '../../store/rows.js';
import { isWindowOver } from '../claim/state.js';
import { parseToken } from '../credentials/secrets.js';
import type { SigninSubject } from '../pages/sign-in.js';
import { attemptBy } from '../records/attempts.js';
import { registrationById } from '../records/registrations.js';
import type { ClaimPageDeps } from './deps.js';

/** An attempt and its registration: what a page is about. */
export interface Ceremony {
  readonly attempt: ClaimAttemptRow;
  readonly registration: RegistrationRow;
  /** The address to which the attempt is bound. */
  readonly email: string;
}

/** `open`: may be decided. `decided`: has been. `over`: by time. `replaced`: by a newer attempt, or its registration was revoked. */
export type CeremonyState =
  | { readonly kind: 'open' }
  | { readonly kind: 'decided'; readonly as: 'confirmed' | 'completed' | 'denied' }
  | { readonly kind: 'locked' | 'over' | 'replaced' };

/** Where a ceremony stands; both windows are looked at, the attempt's and the registration's (agent-auth.md §5.2). */
export function ceremonyState({ attempt, registration }: Pick<Ceremony, 'attempt' | 'registration'>, now: Date): CeremonyState {
  const { state } = attempt;
  if (state === 'superseded' || registration.revoked_at) return { kind: 'replaced' };
  if (state === 'locked') return { kind: 'locked' };
  if (state !== 'initiated') return { kind: 'decided', as: state };
  return { kind: attempt.expires_at <= now || isWindowOver(registration, now) ? 'over' : 'open' };
}

/** How the attempt is named: by the token in the URL or form when there is one, else by the session that signed in for it. */
export type Named = { readonly by: 'token'; readonly token: string } | { readonly by: 'session'; readonly subject: SigninSubject };

/** The ceremony, `malformed` for a token that cannot be one, undefined for one that nobody knows. */
export async function findCeremony({ store }: Pick<ClaimPageDeps, 'store'>, named: Named): Promise<Ceremony | 'malformed' | undefined> {
  if (named.by === 'session') return store.read((db) => ceremonyBy(db, named.subject.registrationId, { id: named.subject.subjectId }));
  const token = parseToken('attempt', named.token);
  return token ? store.read((db) => ceremonyBy(db, token.registrationId, { token_hash: token.hash })) : 'malformed';
}

async function ceremonyBy(db: Knex, registrationId: string, key: { id: string } | { token_hash: Buffer }): Promise<Ceremony | undefined> {
  const attempt = await attemptBy(db, registrationId, key);
  const registration = attempt && (await registrationById(db, registrationId));
  return attempt && registration?.bound_email ? { attempt, registration, email: registration.bound_email } : undefined;
}
