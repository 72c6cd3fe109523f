import { longestAssertion, type VerifiedAssertions, verifiedAssertions, verifyAssertion } from '../crypto/assertion.js';
import type { AgentService } from '../dependencies/service.js';
import { OAuthError } from '../protocol/oauth-error.js';
import { resourcesNamed } from '../protocol/protected-resources.js';
import { knownScopes, type Scope, scopeNames } from '../protocol/scopes.js';
import { jwtBearerGrant } from '../protocol/urns.js';
import { tokenForAssertion } from './assertion-token.js';
import { createFailureCount } from './failed-assertions.js';
import type { Grant, GrantRequest, TokenRecord } from './grant.js';

/** The parameters of a jwt-bearer request, parsed. */
export interface JwtBearerRequest extends GrantRequest {
  readonly assertion: string;
  /** Protected resources of this service. Empty if the request names none. */
  readonly resources: readonly string[];
  /** Undefined requests all scopes that the assertion permits. */
  readonly scopes: readonly Scope[] | undefined;
}

/**
 * Exchanges an assertion of another issuer, such as an ID-JAG. Returns undefined if the text is not such an assertion.
 * Throws `OAuthError`.
 */
export type ExchangeOtherAssertion = (request: JwtBearerRequest) => Promise<TokenRecord | undefined>;

/**
 * The jwt-bearer grant (RFC 7523 §2.1): exchanges an assertion of this service, or an ID-JAG, for an access token
 * (agent-auth.md §6.1).
 */
export function jwtBearer(service: AgentService, exchangeOtherAssertion: ExchangeOtherAssertion): Grant {
  const failures = createFailureCount(service);
  const verified = verifiedAssertions();
  return {
    types: [jwtBearerGrant],
    required: ['assertion'],
    async exchange(grantRequest) {
      const request = parseRequest(service, grantRequest);
      const { ip } = request.request;
      failures.refuseBlocked(ip);
      const exchanged = exchangeOwnAssertion(service, request, verified).then(
        (token) => token ?? exchangeOtherAssertion(request),
      );
      const token = await exchanged.catch(async (error: unknown) => {
        throw isInvalidGrant(error) ? await failures.count(ip, error) : error;
      });
      if (!token) throw await failures.count(ip, new OAuthError('invalid_grant'));
      return token;
    },
  };
}

const isInvalidGrant = (error: unknown): error is OAuthError =>
  error instanceof OAuthError && error.error === 'invalid_grant';

function parseRequest({ urls }: Pick<AgentService, 'urls'>, grantRequest: GrantRequest): JwtBearerRequest {
  const { assertion = '', resource = '', scope } = grantRequest.body;
  if (assertion.length > longestAssertion) {
    throw new OAuthError('invalid_request', {
      description: `assertion must have at most ${longestAssertion} characters.`,
    });
  }
  const resources = resourcesNamed(urls.base, [resource]);
  if (!resources) throw new OAuthError('invalid_target');
  return { ...grantRequest, assertion, resources, scopes: requestedScopes(scope) };
}

/**
 * Returns the requested scopes, or undefined if the request names none. Throws `OAuthError` (`invalid_scope`) if one is
 * unknown.
 */
function requestedScopes(text: string | undefined): readonly Scope[] | undefined {
  const names = scopeNames(text);
  const known = knownScopes(names);
  if (names.some((name) => !known.some((one) => one === name))) throw new OAuthError('invalid_scope');
  return names.length === 0 ? undefined : known;
}

/**
 * Exchanges an assertion that this service signed. Returns undefined if the assertion is invalid or revoked. The
 * signature is verified without the database, and one statement does the rest (persistence.md, rule 9).
 */
async function exchangeOwnAssertion(
  service: AgentService,
  { assertion: text, scopes }: JwtBearerRequest,
  verified: VerifiedAssertions,
): Promise<TokenRecord | undefined> {
  const { clock, urls, lifetimes, keys } = service;
  const now = clock.now();
  const presented = await verifyAssertion(text, {
    issuer: urls.base,
    now,
    clockSkew: lifetimes.clockSkew,
    keyFor: (kid: string) => keys.verificationKey(kid),
    verified,
  });
  return presented.ok ? tokenForAssertion(service, presented.assertion, scopes, now) : undefined;
}
