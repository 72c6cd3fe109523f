import { secondsAfter } from '../../../base/clock.js';
import type { Store } from '../../store/connection/store.js';
import type { Assertion } from '../crypto/assertion.js';
import type { AgentService } from '../dependencies/service.js';
import { revokedByPersonDescription } from '../errors/revoked-by-person.js';
import { countingOnce, refusalOf } from '../limits/rate-windows.js';
import { countedOnce } from '../limits/shared-halves.js';
import { OAuthError } from '../protocol/oauth-error.js';
import type { Scope } from '../protocol/scopes.js';
import { type Issued, issueToken } from '../records/access-tokens.js';
import { registrationById } from '../records/registrations.js';
import type { TokenRecord } from './grant.js';
import { type IssuedPair, tokenPair } from './token-pair.js';

/** What a verified assertion says about its registration. */
export type VerifiedRegistration = Pick<Assertion, 'registrationId' | 'generation' | 'level' | 'scopes'>;

/** The dependencies of issuing a token. The store may be limited to one transaction. */
export interface TokenIssuer extends Pick<AgentService, 'limits' | 'lifetimes' | 'random'> {
  readonly store: Pick<Store, 'read' | 'write'>;
}

/**
 * Issues an access token for a verified assertion, in one statement (agent-auth.md §6.1, step 6). Returns undefined when
 * the registration was revoked meanwhile. Throws `OAuthError` (`invalid_scope`; `invalid_grant` when the person revoked
 * it) and 429.
 */
export async function tokenForAssertion(
  service: TokenIssuer,
  assertion: VerifiedRegistration,
  requested: readonly Scope[] | undefined,
  now: Date,
): Promise<TokenRecord | undefined> {
  const granted = grantedScopes(assertion.scopes, requested);
  const pair = tokenPair(service, assertion.registrationId);
  const issued = await issue(service, assertion, pair, granted, now);
  if (issued === 'nothing') {
    const registration = await service.store.read((db) => registrationById(db, assertion.registrationId));
    if (registration?.revoked_by === 'person')
      throw new OAuthError('invalid_grant', { description: revokedByPersonDescription });
    return undefined;
  }
  if (issued === 'limit') throw await refusalOf(service.store, service.limits, limitFor(assertion), now);
  return pair.record(granted);
}

/** Returns the permitted scopes among the requested ones, or all of them. Throws `OAuthError` (`invalid_scope`) if none is left. */
function grantedScopes(permitted: readonly Scope[], requested: readonly Scope[] | undefined): readonly Scope[] {
  const granted = permitted.filter((scope) => requested === undefined || requested.includes(scope));
  if (granted.length === 0) throw new OAuthError('invalid_scope');
  return granted;
}

const limitFor = ({ registrationId }: Pick<Assertion, 'registrationId'>) =>
  countedOnce('tokenOfRegistration', { registration: registrationId });

/** Returns the audit event: one for each token of a claimed agent, one per hour for an unclaimed agent. */
function eventFor(
  { random }: Pick<AgentService, 'random'>,
  { registrationId, level }: VerifiedRegistration,
  scopes: readonly Scope[],
  now: Date,
) {
  const data = { grant: 'jwt-bearer', scopes };
  if (level !== 'pre') return { id: random.uuid(), name: 'token.issued', data } as const;
  const id = `tokens-${registrationId}-${Math.floor(now.getTime() / 3_600_000)}`;
  return { id, name: 'tokens.issued', data: { ...data, count: 1 } } as const;
}

function issue(
  service: TokenIssuer,
  assertion: VerifiedRegistration,
  { access: { hash } }: IssuedPair,
  scopes: readonly Scope[],
  now: Date,
): Promise<Issued> {
  const { registrationId: id, generation, level } = assertion;
  return issueToken(service, {
    id,
    hash,
    generation,
    level,
    scopes,
    now,
    expires: secondsAfter(now, service.lifetimes.accessToken),
    counted: countingOnce(service.limits, limitFor(assertion), now),
    event: eventFor(service, assertion, scopes, now),
  });
}
