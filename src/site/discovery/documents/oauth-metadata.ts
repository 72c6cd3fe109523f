import type { components } from '../../../../generated/types.js';
import { agentEndpoints } from '../../../service/agent-auth/protocol/endpoints.js';
import { protectedResources } from '../../../service/agent-auth/protocol/protected-resources.js';
import { scopes } from '../../../service/agent-auth/protocol/scopes.js';
import {
  assertionRevokedEvent,
  claimGrant,
  idJagGrantProfile,
  idJagTokenType,
  jwtBearerGrant,
} from '../../../service/agent-auth/protocol/urns.js';
import { discoveryDocument } from '../facts/document.js';
import type { Facts } from '../facts/facts.js';
import { asksForConsent } from '../writing/examples.js';

type Schemas = components['schemas'];

/**
 * What a client must know to get a token for a resource (RFC 9728; discovery.md O-1): the whole site, or the MCP
 * endpoint in the path form.
 */
export function protectedResourceMetadata(
  { urls, portfolio }: Facts,
  resource: string = urls.base,
): Schemas['ProtectedResourceMetadata'] {
  return {
    resource,
    resource_name: portfolio.profile.name,
    resource_logo_uri: urls.of('/icon.png'),
    authorization_servers: [urls.base],
    scopes_supported: [...scopes],
    bearer_methods_supported: ['header'],
    resource_documentation: urls.docs,
  };
}

/**
 * The authorization server, which is this service itself (RFC 8414; agent-auth.md §11). Where no client may ask for
 * consent there is no authorization endpoint, so neither it nor response types are named, though one common check wants
 * them (O-3).
 */
export function authorizationServerMetadata(facts: Facts): Schemas['AuthorizationServerMetadata'] {
  const { urls, config } = facts;
  return {
    ...protectedResourceMetadata(facts),
    issuer: urls.base,
    token_endpoint: urls.of(agentEndpoints.token),
    revocation_endpoint: urls.of(agentEndpoints.revoke),
    jwks_uri: urls.of(agentEndpoints.jwks),
    grant_types_supported: [
      jwtBearerGrant,
      claimGrant(config.agentAuth.grantVendor),
      ...(asksForConsent(facts) ? (['authorization_code', 'refresh_token'] as const) : []),
    ],
    authorization_grant_profiles_supported: [idJagGrantProfile],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    service_documentation: urls.docs,
    ...consent(facts),
    agent_auth: agentAuth(facts),
  };
}

/** What a client must know to ask a person for consent (consent.md, Documents). */
function consent(facts: Facts): Partial<Schemas['AuthorizationServerMetadata']> {
  const { urls, answers } = facts;
  if (!asksForConsent(facts)) return {};
  const register = agentEndpoints.clientRegistration;
  return {
    authorization_endpoint: urls.of(agentEndpoints.authorize),
    ...(answers(register) ? { registration_endpoint: urls.of(register) } : {}),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
    protected_resources: [...protectedResources(urls.base)],
  };
}

function agentAuth({ urls, config }: Facts): Schemas['AgentAuthMetadata'] {
  const { anonymousRegistration, claims, eventSchemaBase } = config.agentAuth;
  const register = urls.of(agentEndpoints.identity);
  const claim = urls.of(agentEndpoints.claim);
  return {
    skill: urls.authMd,
    register_uri: register,
    identity_endpoint: register,
    claim_endpoint: claim,
    claim_uri: claim,
    events_endpoint: urls.of(agentEndpoints.events),
    identity_types_supported: [
      ...(anonymousRegistration ? (['anonymous'] as const) : []),
      ...(anonymousRegistration && claims ? (['service_auth'] as const) : []),
      'identity_assertion',
    ],
    ...(anonymousRegistration
      ? { anonymous: { credential_types_supported: ['access_token'], claim_uri: claim } as const }
      : {}),
    identity_assertion: { assertion_types_supported: [idJagTokenType], credential_types_supported: ['access_token'] },
    credential_types_supported: ['access_token'],
    events_supported: [assertionRevokedEvent(eventSchemaBase)],
    revocation_uri: urls.of(agentEndpoints.revoke),
  };
}

export const protectedResourceDocument = discoveryDocument({
  operation: 'getProtectedResourceMetadata',
  listed: { title: 'Protected resource metadata', about: 'RFC 9728' },
  forms: { 'application/json': (facts: Facts) => protectedResourceMetadata(facts) },
  cache: 'metadata',
});

export const mcpProtectedResourceDocument = discoveryDocument({
  operation: 'getMcpProtectedResourceMetadata',
  forms: { 'application/json': (facts: Facts) => protectedResourceMetadata(facts, facts.urls.mcp) },
  cache: 'metadata',
});

export const accountProtectedResourceDocument = discoveryDocument({
  operation: 'getMcpAccountProtectedResourceMetadata',
  forms: { 'application/json': (facts: Facts) => protectedResourceMetadata(facts, facts.urls.mcpAccount) },
  cache: 'metadata',
});

export const authorizationServerDocument = discoveryDocument({
  operation: 'getAuthorizationServerMetadata',
  listed: { title: 'Authorization server metadata', about: 'RFC 8414' },
  forms: { 'application/json': authorizationServerMetadata },
  cache: 'metadata',
});
