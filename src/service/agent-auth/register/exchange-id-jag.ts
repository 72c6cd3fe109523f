import type { Knex } from 'knex';
import type { AgentService } from '../dependencies/service.js';
import { type TokenIssuer, tokenForAssertion } from '../grants/assertion-token.js';
import type { TokenRecord } from '../grants/grant.js';
import type { JwtBearerRequest } from '../grants/jwt-bearer.js';
import { agentEndpoints } from '../protocol/endpoints.js';
import { OAuthError, type OAuthErrorCode } from '../protocol/oauth-error.js';
import { areConsented } from '../protocol/protected-resources.js';
import { looksLikeIdJag } from '../provider/id-jag.js';
import type { VerifiedIdentity } from '../provider/id-jag-claims.js';
import { presentIdJag } from './present-id-jag.js';
import type { Linked, Outcome } from './presented-assertion.js';

/**
 * Exchanges an ID-JAG for an access token at the token endpoint (Enterprise-Managed Authorization of MCP; agent-auth.md
 * §6.1), with the checks of `POST /agent/identity`. Returns undefined if the assertion is not an ID-JAG. Throws
 * `OAuthError` if the ID-JAG is rejected. After any error the ID-JAG can be used again.
 */
export async function exchangeIdJag(
  service: AgentService,
  request: JwtBearerRequest,
): Promise<TokenRecord | undefined> {
  const { assertion } = request;
  if (!looksLikeIdJag(assertion)) return undefined;
  const now = service.clock.now();
  return presentIdJag(service, {
    assertion,
    caller: { request: request.request, clientName: undefined },
    now,
    checkIdentity: (identity) => checkIdentity(service, identity, request),
    complete: (trx, outcome) => issueToken(trx, service, requireLinked(service, outcome), { request, now }),
  }).catch((error: unknown) => {
    throw error instanceof OAuthError ? atTokenEndpoint(error) : error;
  });
}

/** Issues the access token in the transaction that has locked the registration. */
async function issueToken(
  trx: Knex.Transaction,
  { limits, lifetimes, random }: AgentService,
  linked: Linked,
  { request, now }: { readonly request: JwtBearerRequest; readonly now: Date },
): Promise<TokenRecord> {
  const store: TokenIssuer['store'] = { read: async (query) => query(trx), write: async (statement) => statement(trx) };
  const issuer = { store, limits, lifetimes, random };
  const token = await tokenForAssertion(issuer, { ...linked, level: 'post' }, request.scopes, now);
  if (!token) throw new OAuthError('invalid_grant');
  return token;
}

/** The client and the resources of the request must be those of the ID-JAG (ID-JAG -04 §4.4.1). */
function checkIdentity(
  { urls }: Pick<AgentService, 'urls'>,
  { clientId, resources }: VerifiedIdentity,
  { body, resources: requested }: JwtBearerRequest,
): void {
  if (body.client_id && body.client_id !== clientId) {
    throw new OAuthError('invalid_grant', {
      reason: 'invalid_client_id',
      description: 'client_id must be the client_id of the ID-JAG.',
    });
  }
  if (!areConsented(urls.base, requested, resources)) throw new OAuthError('invalid_target');
}

/** Throws `OAuthError` (`interaction_required`) where a person must confirm first: the token endpoint starts no claim. */
function requireLinked({ urls }: Pick<AgentService, 'urls'>, outcome: Outcome): Linked {
  if (outcome.kind === 'linked') return outcome;
  throw new OAuthError('interaction_required', {
    description: `A human must confirm this agent first. Present the ID-JAG at POST ${urls.of(agentEndpoints.identity)}, which answers with the address and code to show.`,
  });
}

/** Codes of `POST /agent/identity` whose status is 400 at the token endpoint (RFC 6749 §5.2). */
const badRequestCodes: ReadonlySet<OAuthErrorCode> = new Set([
  'access_denied',
  'interaction_required',
  'login_required',
]);

/** Converts an error of `POST /agent/identity`: a bad ID-JAG is an `invalid_grant` here (ID-JAG -04 §4.4.1). */
function atTokenEndpoint(error: OAuthError): OAuthError {
  const { description, refinement } = error;
  if (error.error === 'invalid_request') return new OAuthError('invalid_grant', { ...refinement, description });
  if (!badRequestCodes.has(error.error)) return error;
  return new OAuthError(error.error, { ...refinement, description, status: 400 });
}
