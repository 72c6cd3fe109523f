import { secondsAfter } from '../../../base/clock.js';
import {
  type Assertion,
  longestAssertion,
  type VerifiedAssertions,
  verifiedAssertions,
  verifyAssertion,
} from '../crypto/assertion.js';
import type { AgentService } from '../dependencies/service.js';
import { countingOnce, refusalOf } from '../limits/rate-windows.js';
import { countedOnce } from '../limits/shared-halves.js';
import { OAuthError } from '../protocol/oauth-error.js';
import { resourcesNamed } from '../protocol/protected-resources.js';
import { knownScopes, type Scope, scopeNames } from '../protocol/scopes.js';
import { jwtBearerGrant } from '../protocol/urns.js';
import { type Issued, issueToken } from '../records/access-tokens.js';
import { createFailureCount } from './failed-assertions.js';
import type { Grant, TokenRecord } from './grant.js';
import { type IssuedPair, tokenPair } from './token-pair.js';

/**
 * An assertion of ours for an access token: verified in the process, then one statement (agent-auth.md §6.1;
 * persistence.md, rule 9).
 */
export function jwtBearer(service: AgentService): Grant {
  const failures = createFailureCount(service);
  const verified = verifiedAssertions();
  return {
    types: [jwtBearerGrant],
    required: ['assertion'],
    async exchange({ body, ip }) {
      const text = body.assertion ?? '';
      if (text.length > longestAssertion) {
        throw new OAuthError('invalid_request', {
          description: `assertion must have at most ${longestAssertion} characters.`,
        });
      }
      if (!resourcesNamed(service.urls.base, [body.resource ?? ''])) throw new OAuthError('invalid_target');
      const requested = requestedScopes(body.scope);
      failures.refuseBlocked(ip);
      const token = await exchangeAssertion(service, { text, requested, verified });
      if (!token) throw await failures.count(ip, new OAuthError('invalid_grant'));
      return token;
    },
  };
}

/** The scopes that are asked for, all of them known; undefined means whatever the assertion permits. */
function requestedScopes(text: string | undefined): readonly Scope[] | undefined {
  const names = scopeNames(text);
  const known = knownScopes(names);
  if (names.some((name) => !known.some((one) => one === name))) throw new OAuthError('invalid_scope');
  return names.length === 0 ? undefined : known;
}

interface Presented {
  readonly text: string;
  /** Undefined for whatever the assertion permits. */
  readonly requested: readonly Scope[] | undefined;
  readonly verified: VerifiedAssertions;
}

/** The token, or undefined when the assertion is invalid or revoked. */
async function exchangeAssertion(
  service: AgentService,
  { text, requested, verified }: Presented,
): Promise<TokenRecord | undefined> {
  const { clock, urls, lifetimes, keys } = service;
  const now = clock.now();
  const rules = {
    issuer: urls.base,
    now,
    clockSkew: lifetimes.clockSkew,
    keyFor: (kid: string) => keys.verificationKey(kid),
    verified,
  };
  const presented = await verifyAssertion(text, rules);
  if (!presented.ok) return undefined;
  const { assertion } = presented;
  const granted = assertion.scopes.filter((scope) => requested === undefined || requested.includes(scope));
  if (granted.length === 0) throw new OAuthError('invalid_scope');
  const pair = tokenPair(service, assertion.registrationId);
  const issued = await issue(service, assertion, pair, granted, now);
  if (issued === 'nothing') return undefined;
  if (issued === 'limit') throw await refusalOf(service.store, service.limits, limitFor(assertion), now);
  return pair.record(granted);
}

const limitFor = ({ registrationId }: Assertion) =>
  countedOnce('tokenOfRegistration', { registration: registrationId });

/** What the audit trail says of it: each token of a claimed agent, and how many an unclaimed one had in the hour. */
function eventFor(
  { random }: Pick<AgentService, 'random'>,
  { registrationId, level }: Assertion,
  scopes: readonly Scope[],
  now: Date,
) {
  const data = { grant: 'jwt-bearer', scopes };
  if (level !== 'pre') return { id: random.uuid(), name: 'token.issued', data } as const;
  const id = `tokens-${registrationId}-${Math.floor(now.getTime() / 3_600_000)}`;
  return { id, name: 'tokens.issued', data: { ...data, count: 1 } } as const;
}

function issue(
  service: AgentService,
  assertion: Assertion,
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
