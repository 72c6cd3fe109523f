import * as oauth from 'oauth4webapi';
import { type Connected, clientName, type RealClient, type Setting } from './client.js';
import { versionOf } from './installed.js';
import { type Listener, listen } from './listener.js';
import { sentId } from './mcp-calls.js';

/** Allows http, because the service under test listens on a loopback address without TLS. */
const options = { [oauth.allowInsecureRequests]: true };
const publicClient = oauth.None();
const title = 'oauth4webapi';

interface Found {
  readonly server: oauth.AuthorizationServer;
  readonly scope: string;
}

/** Discovers both metadata documents from the 401, and validates their identifiers (RFC 9728, RFC 8414). */
async function discover(endpoint: URL): Promise<Found> {
  const refusal = await oauth
    .protectedResourceRequest('none', 'POST', endpoint, undefined, '{}', options)
    .catch((error: unknown) => error);
  if (!(refusal instanceof oauth.WWWAuthenticateChallengeError)) throw new Error('There was no challenge.');
  const { scope = '', resource_metadata = '' } = refusal.cause[0]?.parameters ?? {};
  const answer = await oauth.resourceDiscoveryRequest(endpoint, options);
  if (answer.url !== resource_metadata) throw new Error(`The challenge names ${resource_metadata}, not ${answer.url}.`);
  const resource = await oauth.processResourceDiscoveryResponse(endpoint, answer);
  const issuer = new URL(resource.authorization_servers?.[0] ?? '');
  const metadata = await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' });
  return { server: await oauth.processDiscoveryResponse(issuer, metadata), scope };
}

async function register(server: oauth.AuthorizationServer, redirectUri: string): Promise<oauth.Client> {
  const metadata = {
    client_name: clientName(title),
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
  };
  const answer = await oauth.dynamicClientRegistrationRequest(server, metadata, options);
  return oauth.processDynamicClientRegistrationResponse(answer);
}

async function tokensFor(
  { server, scope }: Found,
  client: oauth.Client,
  { redirectUri, answer }: Listener,
  { endpoint, open }: Setting,
): Promise<oauth.TokenEndpointResponse> {
  const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()];
  const url = new URL(server.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state,
    resource: endpoint,
    code_challenge_method: 'S256',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
  }).toString();
  await open(url.href);
  const parameters = oauth.validateAuthResponse(server, client, await answer(), state);
  const response = await oauth.authorizationCodeGrantRequest(
    ...([server, client, publicClient, parameters, redirectUri, verifier] as const),
    { ...options, additionalParameters: { resource: endpoint } },
  );
  return oauth.processAuthorizationCodeResponse(server, client, response);
}

/** Validates responses strictly, calls with plain JSON-RPC, and refreshes a rejected token once. */
export const oauth4webapi: RealClient = {
  id: 'oauth4webapi',
  title,
  version: () => versionOf('oauth4webapi'),
  kinds: ['dcr', 'cimd'],
  async connect(setting): Promise<Connected> {
    const listener = await listen();
    setting.atEnd(listener.close);
    const endpoint = new URL(setting.endpoint);
    const found = await discover(endpoint);
    const { server } = found;
    const client = setting.documentUrl
      ? { client_id: setting.documentUrl, token_endpoint_auth_method: 'none' }
      : await register(server, listener.redirectUri);
    let tokens = await tokensFor(found, client, listener, setting);
    const refresh = async (): Promise<void> => {
      const { refresh_token = '' } = tokens;
      const response = await oauth.refreshTokenGrantRequest(server, client, publicClient, refresh_token, options);
      tokens = await oauth.processRefreshTokenResponse(server, client, response);
    };
    const call = async (method: string, params: object, repeated = false): Promise<Record<string, unknown>> => {
      const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json' });
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const { access_token } = tokens;
      const answer = await oauth
        .protectedResourceRequest(access_token, 'POST', endpoint, headers, body, options)
        .catch((error: unknown) => {
          const expired = error instanceof oauth.WWWAuthenticateChallengeError && error.status === 401;
          if (!expired || repeated) throw error;
        });
      if (answer) return ((await answer.json()) as { result: Record<string, unknown> }).result;
      await refresh();
      return call(method, params, true);
    };
    return {
      tools: async () => ((await call('tools/list', {})).tools as { name: string }[]).map(({ name }) => name),
      send: async (letter) => sentId(await call('tools/call', { name: 'send_message', arguments: { ...letter } })),
    };
  },
};
