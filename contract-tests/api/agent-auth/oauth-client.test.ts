import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import { afterAll, describe, expect, it } from 'vitest';
import { startService } from '../../support/service.js';

/** Allows http, because the service under test listens on a loopback address without TLS. */
const options = { [oauth.allowInsecureRequests]: true };
const client: oauth.Client = { client_id: 'independent-client' };
const publicClient = oauth.None();
const jwtBearerGrant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

const service = await startService({ DATABASE: 'embedded' });
afterAll(() => service.close());
const resource = new URL('/api/resource', service.base);

/** Discovers the authorization server from the 401 of the resource alone (RFC 9728, then RFC 8414). */
async function discover(): Promise<oauth.AuthorizationServer> {
  const rejected = await oauth
    .protectedResourceRequest('none', 'GET', resource, undefined, undefined, options)
    .catch((error: unknown) => error);
  if (!(rejected instanceof oauth.WWWAuthenticateChallengeError)) throw new Error('The resource sent no challenge.');
  const [challenge] = rejected.cause;
  const metadataUrl = new URL(challenge?.parameters.resource_metadata ?? '');
  const identifier = new URL(metadataUrl.origin);
  expect(metadataUrl.pathname).toBe('/.well-known/oauth-protected-resource');
  const metadata = await oauth.processResourceDiscoveryResponse(
    identifier,
    await oauth.resourceDiscoveryRequest(identifier, options),
  );
  const issuer = new URL(metadata.authorization_servers?.[0] ?? '');
  return oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' }),
  );
}

/** Registers anonymously at the endpoint from the metadata. This is the only step that is not part of OAuth. */
async function requestAssertion(server: oauth.AuthorizationServer): Promise<string> {
  const { identity_endpoint } = server.agent_auth as unknown as { readonly identity_endpoint: string };
  const answer = await fetch(identity_endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'anonymous' }),
  });
  return ((await answer.json()) as { readonly identity_assertion: string }).identity_assertion;
}

const exchange = async (
  server: oauth.AuthorizationServer,
  parameters: Record<string, string>,
): Promise<oauth.TokenEndpointResponse> =>
  oauth.processGenericTokenEndpointResponse(
    server,
    client,
    await oauth.genericTokenEndpointRequest(server, client, publicClient, jwtBearerGrant, parameters, options),
  );
const call = (token: string): Promise<Response> =>
  oauth.protectedResourceRequest(token, 'GET', resource, undefined, undefined, options);

describe('the agent-auth endpoints, called by an independent OAuth client', () => {
  it('support discovery from a 401, the exchange of an assertion, a call, and a revocation', async () => {
    const server = await discover();
    expect([server.issuer, server.token_endpoint, server.revocation_endpoint]).toEqual([
      service.base,
      `${service.base}/oauth2/token`,
      `${service.base}/oauth2/revoke`,
    ]);
    expect(server.grant_types_supported).toContain(jwtBearerGrant);
    const token = await exchange(server, {
      assertion: await requestAssertion(server),
      resource: service.base,
      scope: 'read:portfolio',
    });
    expect(token).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'read:portfolio' });
    const answer = await call(token.access_token);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { registration_type: 'anonymous', scope: ['read:portfolio'] },
    ]);
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, publicClient, token.access_token, {
        ...options,
        additionalParameters: { token_type_hint: 'access_token' },
      }),
    );
    await expect(call(token.access_token)).rejects.toMatchObject({
      status: 401,
      cause: [{ scheme: 'bearer', parameters: { error: 'invalid_token' } }],
    });
  });

  it('return the errors of the token endpoint as OAuth errors', async () => {
    const server = await discover();
    const assertion = await requestAssertion(server);
    const rejections = [
      [{ assertion: 'nonsense' }, 'invalid_grant'],
      [{ assertion, scope: 'write:messages' }, 'invalid_scope'],
      [{ assertion, resource: 'https://other.example' }, 'invalid_target'],
    ] as const;
    for (const [parameters, error] of rejections) {
      const rejected = await exchange(server, parameters).catch((error: unknown) => error);
      expect(rejected).toBeInstanceOf(oauth.ResponseBodyError);
      expect(rejected).toMatchObject({ status: 400, error });
    }
  });

  it('publish the keys that verify the assertion', async () => {
    const server = await discover();
    const keys = createRemoteJWKSet(new URL(server.jwks_uri ?? ''));
    const { payload } = await jwtVerify(await requestAssertion(server), keys, {
      issuer: server.issuer,
      audience: server.issuer,
    });
    expect(payload.sub).toMatch(/^reg_/);
  });
});
