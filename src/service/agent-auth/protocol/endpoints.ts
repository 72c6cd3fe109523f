/** Site paths of the agent and OAuth endpoints (specification, Endpoints and Authentication). */
export const agentEndpoints = {
  identity: '/agent/identity',
  claim: '/agent/identity/claim',
  claimView: '/agent/identity/claim/view',
  /** For browsers; no document for agents names it but robots.txt. */
  claimPage: '/agent/claim',
  completeClaim: '/agent/identity/claim/complete',
  accessPage: '/agent/access',
  revokeAccess: '/agent/access/revoke',
  authorize: '/oauth2/authorize',
  decideAuthorization: '/oauth2/authorize/decide',
  token: '/oauth2/token',
  revoke: '/oauth2/revoke',
  clientRegistration: '/oauth2/register',
  events: '/agent/event/notify',
  jwks: '/.well-known/jwks.json',
  resource: '/api/resource',
  messages: '/api/v1/messages',
  mcpAccount: '/api/mcp/account',
} as const;
