import { agentEndpoints } from '../../agent-auth/endpoints.js';

/** The pages on which people decide about agents, and where their forms go. */
export const pagePaths = {
  claim: agentEndpoints.claimPage,
  completeClaim: '/agent/identity/claim/complete',
  access: agentEndpoints.accessPage,
  revoke: '/agent/access/revoke',
  authorize: agentEndpoints.authorize,
  decide: '/oauth2/authorize/decide',
} as const;
