import { describe, expect, it } from 'vitest';
import { sample } from '../../portfolio/testing.js';
import { base, contract, factsOf, settings } from '../testing.js';
import { authorizationServerMetadata, protectedResourceMetadata } from './oauth-metadata.js';

const facts = factsOf(sample);

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

  it('differs for the MCP endpoint in the resource alone', () => {
    expect(protectedResourceMetadata(facts, facts.urls.mcp)).toEqual({
      ...protectedResourceMetadata(facts),
      resource: `${base}/api/mcp`,
    });
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

  it('O-3: claims no authorization endpoint and no response types', () => {
    expect(metadata).not.toHaveProperty('authorization_endpoint');
    expect(metadata).not.toHaveProperty('response_types_supported');
    expect(metadata).not.toHaveProperty('authorization_grant_profiles_supported');
  });

  it('O-4: describes the ways to register, with pairs of equal values', () => {
    const agent = metadata.agent_auth;
    expect(agent.register_uri).toBe(agent.identity_endpoint);
    expect(agent.claim_uri).toBe(agent.claim_endpoint);
    expect(agent.revocation_uri).toBe(metadata.revocation_endpoint);
    expect(agent.identity_types_supported).toEqual(['anonymous', 'identity_assertion']);
    expect(agent.anonymous).toEqual({ credential_types_supported: ['access_token'], claim_uri: agent.claim_uri });
    expect(agent.identity_assertion).toEqual({
      assertion_types_supported: ['urn:ietf:params:oauth:token-type:id-jag'],
      credential_types_supported: ['access_token'],
    });
    expect(agent.events_supported).toEqual([`${base}/events/agent/auth/identity/assertion/revoked`]);
    expect(metadata.grant_types_supported).toEqual([
      'urn:ietf:params:oauth:grant-type:jwt-bearer',
      'urn:vendor:agent-auth:grant-type:claim',
    ]);
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

  it('O-5: names only endpoints that answer', () => {
    const urls = JSON.stringify(metadata).match(/https:\/\/portfolio\.example\.org\/[^"]*/g) ?? [];
    expect(urls.length).toBeGreaterThan(10);
    expect(urls.filter((url) => !facts.answers(url.slice(base.length)))).toEqual([]);
  });
});
