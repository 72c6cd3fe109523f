import type { Knex } from 'knex';
import type { RegistrationRow } from '../../store/rows.js';
import { requireAllowed } from '../dependencies/allowed-addresses.js';
import type { AgentService } from '../dependencies/service.js';
import { collect } from '../grants/collect-claim.js';
import { knownScopes, type Scope } from '../protocol/scopes.js';
import { newestAttempt } from '../records/attempts.js';
import { audit } from '../records/audit-events.js';
import { claimState } from '../records/claim-state-machine.js';
import { firstClaimedOf } from '../records/registration-sets.js';
import { setCeiling } from '../records/registrations.js';
import { markSubjectSeen } from '../records/subjects.js';
import { userById } from '../records/users.js';
import { linkOnFirstUse } from './link-on-first-use.js';
import type { Linked, UnlinkedSubject } from './presented-assertion.js';
import { isConsented, withinConsent } from './scope-ceiling.js';

type KnownClient = UnlinkedSubject & { readonly registration: RegistrationRow };

/**
 * A live delegation, or a human's yes that waits to be collected; undefined also when the ID-JAG asks for more than
 * that.
 */
export async function alreadyLinked(
  trx: Knex.Transaction,
  service: AgentService,
  client: KnownClient,
): Promise<Linked | undefined> {
  const { presented, subject, registration } = client;
  const { now, identity } = presented;
  if (registration.revoked_at) return undefined;
  if (subject.established_at && registration.claimed_at) {
    const user = registration.user_id ? await userById(trx, registration.user_id) : undefined;
    requireAllowed(service.settings, user?.email ?? null);
    const scopes = withinConsent(identity, registration) ?? (await widened(trx, client));
    if (!scopes) return undefined;
    await markSubjectSeen(trx, subject.subject_key, now);
    const { id: registrationId, assertion_gen: generation } = registration;
    return { kind: 'linked', registrationId, generation, scopes, email: user?.email ?? null };
  }
  const attempt = await newestAttempt(trx, registration.id);
  if (!attempt || claimState(registration, attempt, now) !== 'confirmed') return undefined;
  const scopes = withinConsent(identity, registration);
  if (!scopes) return undefined;
  requireAllowed(service.settings, registration.bound_email);
  const { generation, email } = await collect(trx, service, { registration, attempt, now });
  return { kind: 'linked', registrationId: registration.id, generation, scopes, email };
}

/**
 * Where policy asks no human, the row says what is given all the same, so that the owner sees the truth
 * (threat-model.md A9).
 */
async function widened(
  trx: Knex.Transaction,
  { presented, registration }: KnownClient,
): Promise<readonly Scope[] | undefined> {
  const { identity, now } = presented;
  if (isConsented(registration) || identity.provider.firstSeen !== 'match') return undefined;
  const { id, scope_ceiling } = registration;
  const ceiling = knownScopes([...scope_ceiling, ...identity.scopes]);
  await setCeiling(trx, id, ceiling);
  await audit(trx, 'scopes.widened', id, { scopes: ceiling, by: 'policy' }, now);
  return identity.scopes;
}

/**
 * A further client of a subject that is linked, where its provider's clients share: within what the first of them has.
 */
export async function joinShared(
  trx: Knex.Transaction,
  { settings }: AgentService,
  unlinked: UnlinkedSubject,
): Promise<Linked | undefined> {
  const { presented, subject, registration } = unlinked;
  const { identity } = presented;
  if (registration || subject.established_at === null || identity.provider.clients !== 'shared') return undefined;
  const first = await firstClaimedOf(trx, subject.subject_key);
  const user = first?.user_id ? await userById(trx, first.user_id) : undefined;
  if (!first || !user) return undefined;
  requireAllowed(settings, user.email);
  if (!isConsented(first)) return linkOnFirstUse(trx, unlinked, { user, scopes: identity.scopes });
  const scopes = withinConsent(identity, first);
  return scopes && linkOnFirstUse(trx, unlinked, { user, scopes, consentedAt: first.consented_at ?? first.claimed_at });
}
