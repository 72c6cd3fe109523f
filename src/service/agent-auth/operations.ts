import type { Operation, OperationsOf } from '../http/operation.js';
import { startClaim } from './claim/start.js';
import { viewClaim } from './claim/view.js';
import type { AgentService } from './dependencies/service.js';
import { type Caller, clientNameIn } from './errors/requester.js';
import { authorizationCodeGrant } from './grants/authorization-code.js';
import { claim } from './grants/claim.js';
import type { Grant } from './grants/grant.js';
import { jwtBearer } from './grants/jwt-bearer.js';
import { refreshTokenGrant } from './grants/refresh-token.js';
import { exchangeToken } from './grants/token-endpoint.js';
import { registerAnonymously } from './register/anonymous.js';
import { exchangeIdJag } from './register/exchange-id-jag.js';
import { registerByProvider } from './register/provider.js';
import { registerByLoginHint } from './register/service-auth.js';
import { getResource } from './resource.js';
import { receiveSecurityEvent } from './revocation/events.js';
import { revokeToken } from './revocation/revoke.js';

/** What an agent calls: registration, claim, tokens, revocation, its own record; and what a provider calls. */
export type AgentOperationId =
  | 'registerAgent'
  | 'startClaim'
  | 'viewClaim'
  | 'viewClaimByQuery'
  | 'exchangeToken'
  | 'revokeToken'
  | 'receiveSecurityEvent'
  | 'getResource';

/** The operations of this part. */
export function agentOperations(service: AgentService): OperationsOf<AgentOperationId> {
  return {
    registerAgent: registerAgent(service),
    startClaim: startClaim(service),
    viewClaim: ({ body }) => viewClaim(service, body.claim_token),
    viewClaimByQuery: ({ query }) => viewClaim(service, query.claim_token),
    exchangeToken: exchangeToken(grantsOf(service)),
    revokeToken: revokeToken(service),
    receiveSecurityEvent: receiveSecurityEvent(service),
    getResource: getResource(service),
  };
}

/** Switched off, the grants of clients are unknown like any other. */
function grantsOf(service: AgentService): readonly Grant[] {
  const ofClients = [authorizationCodeGrant(service), refreshTokenGrant(service)];
  const ofAssertions = jwtBearer(service, (request) => exchangeIdJag(service, request));
  return [ofAssertions, claim(service), ...(service.settings.oauthClients.enabled ? ofClients : [])];
}

/** `POST /agent/identity`: registers an agent by the method of its `type` (agent-auth.md §2). */
function registerAgent(service: AgentService): Operation<'registerAgent'> {
  return async ({ body, request }) => {
    const caller: Caller = { request, clientName: clientNameIn(body.client_name) };
    switch (body.type) {
      case 'anonymous':
        return registerAnonymously(service, caller);
      case 'service_auth':
        return registerByLoginHint(service, body, caller);
      default:
        return registerByProvider(service, body, caller);
    }
  };
}
