import type { Knex } from 'knex';
import { claimedKind, issueAssertion } from '../credentials/issue-assertion.js';
import type { SigningKey } from '../crypto/assertion.js';
import { type PresentedToken, parseToken } from '../crypto/secrets.js';
import type { AgentService } from '../dependencies/service.js';
import { agentEndpoints } from '../protocol/endpoints.js';
import { OAuthError } from '../protocol/oauth-error.js';
import { claimGrant, claimGrantAlias } from '../protocol/urns.js';
import { insertToken } from '../records/access-tokens.js';
import { newestAttempt } from '../records/attempts.js';
import { audit } from '../records/audit-events.js';
import { lockByClaimToken, notePoll } from '../records/registrations.js';
import { lockSubjects } from '../records/subjects.js';
import { type Collected, collect } from './collect-claim.js';
import type { Grant, TokenRecord } from './grant.js';
import { decidePoll, type PollDecision } from './poll-decision.js';
import { type IssuedPair, tokenPair, tokenRowOf } from './token-pair.js';

/** What one locked unit came to: wait, the collection, or the wish to run again with the subject's row locked first. */
type Poll = { readonly wait: PollDecision } | { readonly collected: Collected } | { readonly lockFirst: Buffer };

interface PollCall {
  readonly token: PresentedToken;
  readonly pair: IssuedPair;
  readonly now: Date;
  /**
   * The row to lock before the registration: subjects come first everywhere, so that no two units wait for each other
   * in a ring.
   */
  readonly subjectKey?: Buffer;
}

/**
 * The grant that an agent polls until its human has confirmed; a confirmed claim is collected once (agent-auth.md
 * §6.2).
 */
export function claim(service: AgentService): Grant {
  return {
    types: [claimGrant(service.settings.grantVendor), claimGrantAlias],
    required: ['claim_token'],
    async exchange({ body }) {
      const token = parseToken('claim', body.claim_token ?? '');
      if (!token) throw new OAuthError('invalid_grant', { description: restart });
      // Before anything is collected: without a key nothing could be handed out.
      const key = await service.keys.active();
      const call: PollCall = { token, pair: tokenPair(service, token.registrationId), now: service.clock.now() };
      const first = await poll(service, call);
      const outcome = 'lockFirst' in first ? await poll(service, { ...call, subjectKey: first.lockFirst }) : first;
      if ('collected' in outcome) return tokenFor(service, key, outcome.collected, call);
      throw refusal('wait' in outcome ? outcome.wait : { answer: 'invalid_grant' });
    },
  };
}

const notStarted = `No claim was started. POST the claim_token and the address of the user to ${agentEndpoints.claim}.`;
const restart = 'The claim_token is not valid here or was collected. Restart at registration.';

async function poll(service: AgentService, call: PollCall): Promise<Poll> {
  return service.store.unit((trx) => pollOnce(trx, service, call));
}

async function pollOnce(
  trx: Knex.Transaction,
  service: AgentService,
  { token, pair, now, subjectKey }: PollCall,
): Promise<Poll> {
  if (subjectKey) await lockSubjects(trx, [subjectKey]);
  const registration = await lockByClaimToken(trx, token);
  if (!registration) throw refusal({ answer: 'invalid_grant' });
  const attempt = await newestAttempt(trx, registration.id);
  const decision = decidePoll(registration, attempt, now, service.lifetimes);
  if (decision.answer !== 'collect' || !attempt) {
    await movePollClock(trx, registration.id, decision, now);
    return { wait: decision };
  }
  if (registration.subject_key && !subjectKey) return { lockFirst: registration.subject_key };
  const collected = await collect(trx, service, { registration, attempt, now });
  await insertToken(trx, tokenRowOf(service, pair, { ...collected, now }));
  await audit(trx, 'token.issued', registration.id, { grant: 'claim', scopes: collected.scopes }, now);
  return { collected };
}

const waiting: ReadonlySet<PollDecision['answer']> = new Set(['slow_down', 'authorization_pending', 'not_started']);

async function movePollClock(trx: Knex.Transaction, id: string, decision: PollDecision, now: Date): Promise<void> {
  // A final answer changes nothing: it is thrown, and the transaction rolls back without a write to wait for.
  if (!waiting.has(decision.answer)) throw refusal(decision);
  await notePoll(trx, id, now, decision.answer === 'slow_down' ? decision.interval : undefined);
}

/** One switch from the decision to the wire; every refusal of this endpoint is a 400 (RFC 8628 §3.5). */
function refusal(decision: PollDecision): OAuthError {
  switch (decision.answer) {
    case 'collect':
    case 'invalid_grant':
      return new OAuthError('invalid_grant', { description: restart });
    case 'access_denied':
      return new OAuthError('access_denied', { status: 400 });
    case 'expired_token':
      return decision.over === 'window'
        ? new OAuthError('expired_token', { description: 'The claim window is over. Register again.' })
        : new OAuthError('expired_token');
    case 'slow_down':
      return new OAuthError('slow_down', { interval: decision.interval });
    case 'not_started':
      return new OAuthError('authorization_pending', { description: notStarted });
    default:
      return new OAuthError(decision.answer satisfies 'authorization_pending');
  }
}

function tokenFor(service: AgentService, key: SigningKey, collected: Collected, { pair, now }: PollCall): TokenRecord {
  const { registrationId, generation, scopes, email } = collected;
  const order = { registrationId, generation, scopes, email, kind: claimedKind(collected) };
  const { assertion, expiresAt } = issueAssertion(service, key, order, now);
  return { ...pair.record(scopes), identity_assertion: assertion, assertion_expires: expiresAt.toISOString() };
}
