import type { RegistrationRow, SubjectRow } from '../../store/rows.js';
import type { NewAttempt } from '../claim/attempts.js';
import type { IssuedSecret } from '../crypto/secrets.js';
import type { Scope } from '../protocol/scopes.js';
import type { VerifiedIdentity } from '../provider/id-jag-claims.js';
import type { Requester } from '../records/registrations.js';

/** One verified ID-JAG as a request brought it, with whatever new ids and secrets its resolution may need. */
export interface PresentedAssertion {
  readonly identity: VerifiedIdentity;
  /** The client's address, for the limits. */
  readonly ip: string;
  readonly requester: Requester;
  /** Until then its jti is remembered. */
  readonly rememberUntil: Date;
  readonly newRegistrationId: string;
  readonly newUserId: string;
  claimTokenFor(registrationId: string): IssuedSecret;
  attemptFor(registrationId: string): NewAttempt;
  readonly now: Date;
}

/** A subject whose client is perhaps not linked, and the rows that are locked for it. */
export interface UnlinkedSubject {
  readonly presented: PresentedAssertion;
  readonly subject: SubjectRow;
  /** Of this client of the subject. */
  readonly registration: RegistrationRow | undefined;
}

/** The subject is linked to a user: the agent gets its assertion (agent-auth.md §2.3). */
export interface Linked {
  readonly kind: 'linked';
  readonly registrationId: string;
  readonly generation: number;
  readonly scopes: readonly Scope[];
  readonly email: string | null;
}

/** A human must say yes first; an attempt has begun (agent-auth.md §2.4). */
export interface ConfirmationNeeded {
  readonly kind: 'confirmation';
  readonly registrationId: string;
  readonly claimToken: IssuedSecret;
  readonly windowEnds: Date;
  readonly attempt: NewAttempt;
  readonly attemptEnds: Date;
  readonly scopes: readonly Scope[];
}

export type Outcome = Linked | ConfirmationNeeded;
