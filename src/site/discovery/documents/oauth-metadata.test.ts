import { describe, expect, it } from 'vitest';
import { sample } from '../../../service/portfolio/testing.js';
import { base, contextOf, contract, settings } from '../testing.js';
import { buildAuthorizationServerMetadata, buildProtectedResourceMetadata } from './oauth-metadata.js';

const context = contextOf(sample);
/** Returns a context in which the OAuth endpoints are served or not, as given. */
const answering = (answers: (path: string) => boolean) => ({
  ...context,
  answers: (path: string) => (path.startsWith('/oauth2/') ? answers(path) : context.answers(path)),
});

describe('protected resource metadata', () => {
  it('has the six specified fields and the documentation URL, and its resource equals the base URL exactly (O-1)', () => {
    expect(buildProtectedResourceMetadata(context)).toEqual({
      resource: base,
      resource_name: sample.profile.name,
      resource_logo_uri: `${base}/icon.png`,
      authorization_servers: [base],
      scopes_supported: ['read:portfolio', 'write:messages'],
      bearer_methods_supported: ['header'],
      resource_documentation: `${base}/developers`,
    });
  });

  it('differs only in its resource for the MCP endpoints', () => {
    for (const resource of [context.urls.mcp, context.urls.mcpAccount])
      expect(buildProtectedResourceMetadata(context, resource)).toEqual({
        ...buildProtectedResourceMetadata(context),
        resource,
      });
  });
});

describe('authorization server metadata', () => {
  const metadata = buildAuthorizationServerMetadata(context);

  it('matches the schema of the contract', () => {
    const validate = contract.validator('AuthorizationServerMetadata');
    expect(validate(metadata), JSON.stringify(validate.errors)).toBe(true);
  });

  it('has the issuer that the resource metadata names, repeats the resource fields, and has no empty array (O-2)', () => {
    const resource = buildProtectedResourceMetadata(context);
    expect(metadata.issuer).toBe(resource.authorization_servers[0]);
    expect(metadata).toMatchObject(resource);
    const empty = (value: unknown): boolean =>
      Array.isArray(value)
        ? value.length === 0
        : value !== null && typeof value === 'object' && Object.values(value).some(empty);
    expect(empty(metadata)).toBe(false);
    expect(
      empty(
        buildAuthorizationServerMetadata(
          contextOf(sample, { config: settings({ agentAuth: { anonymousRegistration: false } }) }),
        ),
      ),
    ).toBe(false);
  });

  it('omits the authorization endpoint and response types without a consent page (O-3)', () => {
    const without = buildAuthorizationServerMetadata(answering(() => false));
    expect(without).not.toHaveProperty('authorization_endpoint');
    expect(without).not.toHaveProperty('response_types_supported');
    expect(without.grant_types_supported).toHaveLength(2);
  });

  it('lists the ID-JAG profile of the jwt-bearer grant regardless of the trusted providers', () => {
    expect(buildAuthorizationServerMetadata(answering(() => false))).toMatchObject({
      authorization_grant_profiles_supported: ['urn:ietf:params:oauth:grant-profile:id-jag'],
    });
  });

  it('lists the consent endpoints if consent is available, and the registration endpoint while registration is open (consent case 60)', () => {
    const added = {
      authorization_endpoint: `${base}/oauth2/authorize`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      protected_resources: [base, `${base}/api/mcp`, `${base}/api/mcp/account`],
    };
    const before = buildAuthorizationServerMetadata(answering(() => false));
    const grant_types_supported = [...before.grant_types_supported, 'authorization_code', 'refresh_token'];
    const cimd = buildAuthorizationServerMetadata(answering((path) => path === '/oauth2/authorize'));
    expect(cimd).toEqual({ ...before, ...added, grant_types_supported });
    const both = buildAuthorizationServerMetadata(answering(() => true));
    expect(both).toEqual({ ...cimd, registration_endpoint: `${base}/oauth2/register` });
    const validate = contract.validator('AuthorizationServerMetadata');
    expect(validate(both), JSON.stringify(validate.errors)).toBe(true);
    expect(both.token_endpoint_auth_methods_supported).toEqual(['none']);
  });

  it('describes the registration methods, with equal values under both names of each endpoint (O-4)', () => {
    const agent = metadata.agent_auth;
    expect(agent.register_uri).toBe(agent.identity_endpoint);
    expect(agent.claim_uri).toBe(agent.claim_endpoint);
    expect(agent.revocation_uri).toBe(metadata.revocation_endpoint);
    expect(agent.identity_types_supported).toEqual(['anonymous', 'service_auth', 'identity_assertion']);
    expect(agent.anonymous).toEqual({ credential_types_supported: ['access_token'], claim_uri: agent.claim_uri });
    expect(agent.identity_assertion).toEqual({
      assertion_types_supported: ['urn:ietf:params:oauth:token-type:id-jag'],
      credential_types_supported: ['access_token'],
    });
    expect(agent.events_supported).toEqual([`${base}/events/agent/auth/identity/assertion/revoked`]);
    expect(metadata.grant_types_supported.slice(0, 2)).toEqual([
      'urn:ietf:params:oauth:grant-type:jwt-bearer',
      'urn:vendor:agent-auth:grant-type:claim',
    ]);
  });

  it('lists service_auth only where a claim can be confirmed by mail (O-4)', () => {
    const mute = buildAuthorizationServerMetadata(
      contextOf(sample, { config: settings({ agentAuth: { claims: false } }) }),
    );
    expect(mute.agent_auth.identity_types_supported).toEqual(['anonymous', 'identity_assertion']);
  });

  it('omits anonymous registration if it is disabled, and uses the configured vendor and schema base (O-4)', () => {
    const agentAuth = {
      anonymousRegistration: false,
      trustsProviders: false,
      grantVendor: 'northlight',
      eventSchemaBase: 'https://schemas.example.org',
    };
    const other = buildAuthorizationServerMetadata(contextOf(sample, { config: settings({ agentAuth }) }));
    expect(other.agent_auth.identity_types_supported).toEqual(['identity_assertion']);
    expect(other.agent_auth).not.toHaveProperty('anonymous');
    expect(other.grant_types_supported[1]).toBe('urn:northlight:agent-auth:grant-type:claim');
    expect(other.agent_auth.events_supported).toEqual([
      'https://schemas.example.org/events/agent/auth/identity/assertion/revoked',
    ]);
  });
});
