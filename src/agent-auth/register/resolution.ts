import type { Knex } from 'knex';
import type { RegistrationRow, SubjectRow, UserRow } from '../../store/rows.js';
import { newestAttempt } from '../claim/attempts.js';
import { isWindowOver } from '../claim/state.js';
import { collect } from '../grants/collection.js';
import { OAuthError } from '../oauth-error.js';
import { idJagError } from '../provider/id-jag-error.js';
import { useJti } from '../provider/replay.js';
import { lockRegistration, lockSubject } from '../provider/subjects.js';
import type { AgentService } from '../service.js';
import { beginCeremony } from './ceremony.js';
import { establish } from './establish.js';
import type { Outcome, Presentation, Settled } from './presentation.js';
import { createUser, matchingUser } from './users.js';

/** Steps 18 and 19 of agent-auth.md §10.2: uses up the jti, then finds out who it is (§10.5). A refusal is thrown and rolls all of it back. */
export async function resolve(trx: Knex.Transaction, service: AgentService, presentation: Presentation): Promise<Outcome> {
  const { identity, requestId, rememberUntil, now } = presentation;
  const presented = { kind: 'id-jag', iss: identity.issuer, jti: identity.jti, requestId, expiresAt: rememberUntil } as const;
  if (!(await useJti(trx, presented))) throw idJagError({ reason: 'replay_detected' });
  const subject = await lockSubject(trx, identity.issuer, identity.subject, now);
  const registration = subject.registration_id ? await lockRegistration(trx, subject.registration_id) : undefined;
  const settled = registration && (await alreadySettled(trx, service, { presentation, subject, registration }));
  if (settled) return settled;
  if (registration?.denied_at && !registration.revoked_at && !isWindowOver(registration, now)) throw new OAuthError('access_denied');
  return link(trx, service, { presentation, subject, registration });
}

/** A live delegation, or a human's yes that waits to be collected. */
async function alreadySettled(
  trx: Knex.Transaction,
  service: AgentService,
  { presentation: { identity, now }, subject, registration }: Unlinked & { readonly registration: RegistrationRow },
): Promise<Settled | undefined> {
  if (registration.revoked_at) return undefined;
  const { id } = registration;
  if (subject.established_at && registration.claimed_at) {
    await trx('subjects').where({ subject_key: subject.subject_key }).update({ last_seen_at: now });
    const user = registration.user_id ? await trx('users').where({ id: registration.user_id }).first('email') : undefined;
    return {
      kind: 'settled',
      registrationId: id,
      generation: registration.assertion_gen,
      scopes: identity.scopes,
      email: user?.email ?? null,
    };
  }
  const attempt = await newestAttempt(trx, id);
  if (attempt?.state !== 'confirmed' || registration.claimed_at || isWindowOver(registration, now)) return undefined;
  const { generation, email } = await collect(trx, service, { registration, attempt, now });
  return { kind: 'settled', registrationId: id, generation, scopes: identity.scopes, email };
}

/** A subject that is perhaps not linked, and the rows that are locked for it. */
export interface Unlinked {
  readonly presentation: Presentation;
  readonly subject: SubjectRow;
  readonly registration: RegistrationRow | undefined;
}

/** Somebody known is always asked; nobody known is decided by the provider's policy. */
async function link(trx: Knex.Transaction, service: AgentService, unlinked: Unlinked): Promise<Outcome> {
  const { identity } = unlinked.presentation;
  const known = await knownUser(trx, unlinked);
  if (known) return beginCeremony(trx, service, unlinked, known.email);
  const { firstSeen } = identity.provider;
  if (firstSeen === 'deny') throw idJagError({ reason: 'issuer_not_enabled' });
  // Whoever was revoked comes back through a human only, and so does one whose ceremony waits for its human.
  const mustBeAsked = unlinked.subject.revoked_at !== null || unlinked.registration !== undefined;
  if (firstSeen === 'confirm' || mustBeAsked) return beginCeremony(trx, service, unlinked, identity.email ?? null);
  const user = await createUser(trx, unlinked.presentation);
  if (user) return establish(trx, unlinked, user);
  // Another first contact took the address or the number meanwhile: now there is somebody to ask.
  const other = await knownUser(trx, unlinked);
  if (!other) throw new Error('A user could be neither created nor found.');
  return beginCeremony(trx, service, unlinked, other.email);
}

async function knownUser(trx: Knex.Transaction, { subject, presentation }: Unlinked): Promise<UserRow | undefined> {
  const earlier = subject.user_id ? await trx('users').where({ id: subject.user_id }).first() : undefined;
  return earlier ?? matchingUser(trx, presentation.identity);
}
