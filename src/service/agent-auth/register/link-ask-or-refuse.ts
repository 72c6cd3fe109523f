import type { Knex } from 'knex';
import type { UserRow } from '../../store/rows.js';
import { requireAllowed } from '../dependencies/allowed-addresses.js';
import type { AgentService } from '../dependencies/service.js';
import { OAuthError } from '../protocol/oauth-error.js';
import { idJagError } from '../provider/id-jag-failure.js';
import { claimState } from '../records/claim-state-machine.js';
import { hasRegistration } from '../records/registration-sets.js';
import { lockClientOf } from '../records/registrations.js';
import { useJti } from '../records/seen-jtis.js';
import { lockSubject } from '../records/subjects.js';
import { insertVerifiedUser, matchingUser, userById } from '../records/users.js';
import { alreadyLinked, joinShared } from './already-linked.js';
import { requestConfirmation } from './confirmation.js';
import { linkOnFirstUse } from './link-on-first-use.js';
import type { Outcome, PresentedAssertion, UnlinkedSubject } from './presented-assertion.js';

/**
 * Steps 18 and 19 of agent-auth.md §10.2: uses up the jti, then finds out who it is (§10.5). A refusal is thrown and
 * rolls all of it back.
 */
export async function resolve(
  trx: Knex.Transaction,
  service: AgentService,
  presented: PresentedAssertion,
): Promise<Outcome> {
  const { identity, rememberUntil, now } = presented;
  const token = {
    kind: 'id-jag',
    iss: identity.issuer,
    jti: identity.jti,
    expiresAt: rememberUntil,
  } as const;
  if (!(await useJti(trx, token))) throw idJagError({ reason: 'replay_detected' });
  const subject = await lockSubject(trx, identity.issuer, identity.subject, now);
  const registration = await lockClientOf(trx, subject, identity.clientId);
  const linked = registration && (await alreadyLinked(trx, service, { presented, subject, registration }));
  if (linked) return linked;
  if (registration && claimState(registration, undefined, now) === 'denied') throw new OAuthError('access_denied');
  return link(trx, service, { presented, subject, registration });
}

/**
 * Asks a known user, unless the client shares what the subject has; the provider's policy decides about an unknown one.
 */
async function link(trx: Knex.Transaction, service: AgentService, unlinked: UnlinkedSubject): Promise<Outcome> {
  const { identity } = unlinked.presented;
  const joined = await joinShared(trx, service, unlinked);
  if (joined) return joined;
  const requested = identity.email ?? null;
  const known = await knownUser(trx, unlinked);
  // A user known by number alone has no mailbox: the one that the assertion verifies is asked (threat-model.md A12).
  if (known) return requestConfirmation(trx, service, unlinked, known.email ?? requested);
  const { firstSeen } = identity.provider;
  if (firstSeen === 'deny') throw idJagError({ reason: 'issuer_not_enabled' });
  if (firstSeen === 'confirm' || (await mustBeAsked(trx, unlinked)))
    return requestConfirmation(trx, service, unlinked, requested);
  requireAllowed(service.settings, requested);
  const { newUserId, now } = unlinked.presented;
  const user = await insertVerifiedUser(trx, newUserId, identity, now);
  if (user) return linkOnFirstUse(trx, unlinked, { user, scopes: identity.scopes });
  // Another first contact took the address or the number meanwhile: now there is a user to ask.
  const other = await knownUser(trx, unlinked);
  if (!other) throw new Error('A user could be neither created nor found.');
  return requestConfirmation(trx, service, unlinked, other.email ?? requested);
}

/**
 * A revoked registration comes back through a human only, and so does one that waits for its human, under whichever
 * client.
 */
async function mustBeAsked(
  trx: Knex.Transaction,
  { subject: { subject_key, revoked_at } }: UnlinkedSubject,
): Promise<boolean> {
  return revoked_at !== null || (await hasRegistration(trx, subject_key));
}

async function knownUser(trx: Knex.Transaction, { subject, presented }: UnlinkedSubject): Promise<UserRow | undefined> {
  const earlier = subject.user_id ? await userById(trx, subject.user_id) : undefined;
  return earlier ?? matchingUser(trx, presented.identity);
}
