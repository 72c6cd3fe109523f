import { describe, expect, it } from 'vitest';
import { sample } from '../../../service/portfolio/testing.js';
import { base, contract, factsOf, settings } from '../testing.js';
import { authorizationServerMetadata, protectedResourceMetadata } from './oauth-metadata.js';

const facts = factsOf(sample);
/** The same facts, of a deployment that answers so for the endpoints of OAuth. */
const answering = (answers: (path: string) => boolean) => ({
  ...facts,
  answers: (path: string) => (path.startsWith('/oauth2/') ? answers(path) : facts.answers(path)),
});

describe('the protected resource metadata', () => {
  it('O-1: has the six fields of the specification and the documentation; the resource is the base URL, byte for byte', () => {
    expect(protectedResourceMetadata(facts)).toEqual({
      resource: base,
      resource_name: sample.profile.name,
      resource_logo_uri: `${base}/icon.png`,
      authorization_servers: [base],
      scopes_supported: ['read:portfolio', 'write:messages'],
      bearer_methods_supported: ['header'],
      resource_documentation: `${base}/developers`,
    });
  });

  it('differs for the MCP endpoints in the resource alone', () => {
    for (const resource of [facts.urls.mcp, facts.urls.mcpAccount])
      expect(protectedResourceMetadata(facts, resource)).toEqual({ ...protectedResourceMetadata(facts), resource });
  });
});

describe('the authorization server metadata', () => {
  const metadata = authorizationServerMetadata(facts);

  it('is what the contract says', () => {
    const validate = contract.validator('AuthorizationServerMetadata');
    expect(validate(metadata), JSON.stringify(validate.errors)).toBe(true);
  });

  it('O-2: has an issuer equal to the authorization server of the resource, repeats its fields, and holds no empty array', () => {
    const resource = protectedResourceMetadata(facts);
    expect(metadata.issuer).toBe(resource.authorization_servers[0]);
    expect(metadata).toMatchObject(resource);
    const empty = (value: unknown): boolean =>
      Array.isArray(value)
        ? value.length === 0
        : value !== null && typeof value === 'object' && Object.values(value).some(empty);
    expect(empty(metadata)).toBe(false);
    expect(
      empty(
        authorizationServerMetadata(
          factsOf(sample, { config: settings({ agentAuth: { anonymousRegistration: false } }) }),
        ),
      ),
    ).toBe(false);
  });

  it('O-3: claims no authorization endpoint and no response types where no client may ask for consent', () => {
    const without = authorizationServerMetadata(answering(() => false));
    expect(without).not.toHaveProperty('authorization_endpoint');
    expect(without).not.toHaveProperty('response_types_supported');
    expect(without.grant_types_supported).toHaveLength(2);
  });

  it('announces the ID-JAG profile of the jwt-bearer grant, whoever is trusted', () => {
    expect(authorizationServerMetadata(answering(() => false))).toMatchObject({
      authorization_grant_profiles_supported: ['urn:ietf:params:oauth:grant-profile:id-jag'],
    });
  });

  it('names what a client needs for consent once its endpoint answers, and registration while that is open (consent case 60)', () => {
    const added = {
      authorization_endpoint: `${base}/oauth2/authorize`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      protected_resources: [base, `${base}/api/mcp`, `${base}/api/mcp/account`],
    };
    const before = authorizationServerMetadata(answering(() => false));
    const grant_types_supported = [...before.grant_types_supported, 'authorization_code', 'refresh_token'];
    const cimd = authorizationServerMetadata(answering((path) => path === '/oauth2/authorize'));
    expect(cimd).toEqual({ ...before, ...added, grant_types_supported });
    const both = authorizationServerMetadata(answering(() => true));
    expect(both).toEqual({ ...cimd, registration_endpoint: `${base}/oauth2/register` });
    const validate = contract.validator('AuthorizationServerMetadata');
    expect(validate(both), JSON.stringify(validate.errors)).toBe(true);
    expect(both.token_endpoint_auth_methods_supported).toEqual(['none']);
  });

  it('O-4: describes the ways to register, with pairs of equal values', () => {
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

  it('O-4: names service_auth only where a claim can be confirmed by mail', () => {
    const mute = authorizationServerMetadata(factsOf(sample, { config: settings({ agentAuth: { claims: false } }) }));
    expect(mute.agent_auth.identity_types_supported).toEqual(['anonymous', 'identity_assertion']);
  });

  it('O-4: drops anonymous registration wholly when it is off, and follows vendor and schema base', () => {
    const agentAuth = {
      anonymousRegistration: false,
      trustsProviders: false,
      grantVendor: 'northlight',
      eventSchemaBase: 'https://schemas.example.org',
    };
    const other = authorizationServerMetadata(factsOf(sample, { config: settings({ agentAuth }) }));
    expect(other.agent_auth.identity_types_supported).toEqual(['identity_assertion']);
    expect(other.agent_auth).not.toHaveProperty('anonymous');
    expect(other.grant_types_supported[1]).toBe('urn:northlight:agent-auth:grant-type:claim');
    expect(other.agent_auth.events_supported).toEqual([
      'https://schemas.example.org/events/agent/auth/identity/assertion/revoked',
    ]);
  });
});
