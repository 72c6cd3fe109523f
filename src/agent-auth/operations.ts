import type { OperationsOf } from '../http/operation.js';
import { startClaim } from './claim/start.js';
import { viewClaim } from './claim/view.js';
import { claim } from './grants/claim.js';
import { jwtBearer } from './grants/jwt-bearer.js';
import { exchangeToken } from './grants/token-endpoint.js';
import { registerAgent } from './register/register.js';
import { getResource } from './resource.js';
import { receiveSecurityEvent } from './revocation/events.js';
import { revokeToken } from './revocation/revoke.js';
import type { AgentService } from './service.js';
import { guarded } from './store-errors.js';

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

/** The operations of this part; each answers 503 while the database is away. */
export function agentOperations(service: AgentService): OperationsOf<AgentOperationId> {
  return guarded<OperationsOf<AgentOperationId>>({
    registerAgent: registerAgent(service),
    startClaim: startClaim(service),
    viewClaim: ({ body }) => viewClaim(service, body.claim_token),
    viewClaimByQuery: ({ query }) => viewClaim(service, query.claim_token),
    exchangeToken: exchangeToken([jwtBearer(service), claim(service)]),
    revokeToken: revokeToken(service),
    receiveSecurityEvent: receiveSecurityEvent(service),
    getResource,
  });
}
