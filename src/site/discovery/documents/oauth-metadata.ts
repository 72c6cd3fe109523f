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
import type { DiscoveryContext } from '../context/context.js';
import { discoveryDocument } from '../context/document.js';
import { supportsConsent } from '../writing/examples.js';

type Schemas = components['schemas'];

/** Builds the protected resource metadata of the whole site or of an MCP endpoint (RFC 9728; discovery.md O-1). */
export function buildProtectedResourceMetadata(
  { urls, portfolio }: DiscoveryContext,
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
 * Builds the authorization server metadata (RFC 8414; agent-auth.md §11). Without a consentMetadata page there is no
 * authorization endpoint, so `authorization_endpoint` and `response_types_supported` are omitted, although one common
 * validator expects them (O-3).
 */
export function buildAuthorizationServerMetadata(context: DiscoveryContext): Schemas['AuthorizationServerMetadata'] {
  const { urls, config } = context;
  return {
    ...buildProtectedResourceMetadata(context),
    issuer: urls.base,
    token_endpoint: urls.of(agentEndpoints.token),
    revocation_endpoint: urls.of(agentEndpoints.revoke),
    jwks_uri: urls.of(agentEndpoints.jwks),
    grant_types_supported: [
      jwtBearerGrant,
      claimGrant(config.agentAuth.grantVendor),
      ...(supportsConsent(context) ? (['authorization_code', 'refresh_token'] as const) : []),
    ],
    authorization_grant_profiles_supported: [idJagGrantProfile],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    service_documentation: urls.docs,
    ...consentMetadata(context),
    agent_auth: agentAuthMetadata(context),
  };
}

/** Returns the metadata of the authorization code flow (consentMetadata.md, Documents). */
function consentMetadata(context: DiscoveryContext): Partial<Schemas['AuthorizationServerMetadata']> {
  const { urls, answers } = context;
  if (!supportsConsent(context)) return {};
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

function agentAuthMetadata({ urls, config }: DiscoveryContext): Schemas['AgentAuthMetadata'] {
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
  forms: { 'application/json': (context: DiscoveryContext) => buildProtectedResourceMetadata(context) },
  cache: 'metadata',
});

export const mcpProtectedResourceDocument = discoveryDocument({
  operation: 'getMcpProtectedResourceMetadata',
  forms: {
    'application/json': (context: DiscoveryContext) => buildProtectedResourceMetadata(context, context.urls.mcp),
  },
  cache: 'metadata',
});

export const accountProtectedResourceDocument = discoveryDocument({
  operation: 'getMcpAccountProtectedResourceMetadata',
  forms: {
    'application/json': (context: DiscoveryContext) => buildProtectedResourceMetadata(context, context.urls.mcpAccount),
  },
  cache: 'metadata',
});

export const authorizationServerDocument = discoveryDocument({
  operation: 'getAuthorizationServerMetadata',
  listed: { title: 'Authorization server metadata', about: 'RFC 8414' },
  forms: { 'application/json': buildAuthorizationServerMetadata },
  cache: 'metadata',
});
