import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTokenMaker, type SigningAlgorithm, type SignOptions } from './foreign-tokens.js';

/** How the provider's key endpoint answers. */
export type JwksBehaviour =
  | 'good'
  | 'redirect'
  | 'serverError'
  | 'notFound'
  | 'silent' // accepts the connection and never answers
  | 'drip' // sends a byte a second, for ever
  | 'huge' // 10 MB
  | 'notJson'
  | 'html' // with 200
  | 'notAKeySet'
  | 'manyKeys' // 51
  | 'cut' // ends in the middle of the body
  | 'reset';

/** Claims of an ID-JAG or SET; undefined leaves one out. */
export type Claims = Readonly<Record<string, unknown>>;

/** An identity provider on loopback that can be told to misbehave in every way (agent-auth.md §10). */
export interface IdentityProvider {
  readonly issuer: string;
  readonly jwksUri: string;
  /** Connections that its server has seen, of whatever kind. */
  connections(): number;
  /** Requests for the key set so far. */
  fetches(): number;
  behave(how: JwksBehaviour): void;
  /** Sends this Cache-Control with the key set; none by default. */
  cacheControl(value: string | undefined): void;
  /** Publishes exactly these keys in place of its own. */
  publish(keys: readonly object[] | undefined): void;
  /** The keys that it publishes by itself. */
  publicKeys(): readonly object[];
  /** Makes a new key, signs with it from now on, and publishes it alone, or beside the old ones. */
  rotate(options?: { readonly keepOld?: boolean; readonly algorithm?: SigningAlgorithm; readonly kid?: string }): void;
  /** The entry of a trust list that names this provider. */
  trustEntry(overrides?: Claims): Record<string, unknown>;
  /** A good ID-JAG with a fresh jti, changed as asked. */
  idJag(claims?: Claims, options?: SignOptions): string;
  /** A good SET that revokes the assertions about `sub`, changed as asked. */
  securityEvent(claims?: Claims, options?: SignOptions): string;
  close(): Promise<void>;
}

export interface IdentityProviderOptions {
  /** The resource for which its tokens are meant. */
  readonly audience: string;
  /** Its clock; the system's by default. */
  readonly now?: () => Date;
  readonly algorithm?: SigningAlgorithm;
}

export const revokedEvent = '/events/agent/auth/identity/assertion/revoked';

/** Starts a provider on a free port of loopback. */
export async function startIdentityProvider({
  audience,
  now = () => new Date(),
  algorithm = 'ES256',
}: IdentityProviderOptions): Promise<IdentityProvider> {
  const tokens = createTokenMaker(algorithm);
  const state = {
    behaviour: 'good' as JwksBehaviour,
    cacheControl: undefined as string | undefined,
    published: undefined as readonly object[] | undefined,
    connections: 0,
    fetches: 0,
  };
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer((_request, response) => {
    state.fetches += 1;
    if (state.cacheControl) response.setHeader('Cache-Control', state.cacheControl);
    misbehave[state.behaviour](response, JSON.stringify({ keys: state.published ?? tokens.publicKeys() }), timers);
  });
  server.on('connection', () => {
    state.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const seconds = (): number => Math.floor(now().getTime() / 1000);
  let made = 0;

  const common = (): Claims => {
    made += 1;
    return { iss: issuer, sub: 'user-1', aud: audience, iat: seconds(), jti: `${issuer}-${seconds()}-${made}` };
  };

  return {
    issuer,
    jwksUri: `${issuer}/.well-known/jwks.json`,
    connections: () => state.connections,
    fetches: () => state.fetches,
    behave: (how) => {
      state.behaviour = how;
    },
    cacheControl: (value) => {
      state.cacheControl = value;
    },
    publish: (keys) => {
      state.published = keys;
    },
    publicKeys: tokens.publicKeys,
    rotate: tokens.rotate,
    trustEntry: (overrides = {}) => ({ issuer, display_name: 'Test provider', ...overrides }),
    idJag: (claims = {}, options = {}) =>
      tokens.sign(
        {
          ...common(),
          client_id: 'agent-1',
          exp: seconds() + 300,
          auth_time: seconds() - 60,
          email: 'mara@example.net',
          email_verified: true,
          ...claims,
        },
        { typ: 'oauth-id-jag+jwt' },
        options,
      ),
    securityEvent: (claims = {}, options = {}) =>
      tokens.sign(
        { ...common(), events: { [`${audience}${revokedEvent}`]: {} }, ...claims },
        { typ: 'secevent+jwt' },
        options,
      ),
    close: () => {
      for (const timer of timers) clearInterval(timer);
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

type Misbehaviour = (response: ServerResponse, keySet: string, timers: Set<NodeJS.Timeout>) => void;

const answer = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { 'Content-Type': type }).end(body);
};
const json = 'application/json';

const misbehave: Readonly<Record<JwksBehaviour, Misbehaviour>> = {
  good: (response, keySet) => answer(response, 200, 'application/jwk-set+json', keySet),
  redirect: (response, keySet) => response.writeHead(302, { Location: '/elsewhere', 'Content-Type': json }).end(keySet),
  serverError: (response, keySet) => answer(response, 503, json, keySet),
  notFound: (response, keySet) => answer(response, 404, json, keySet),
  silent: () => undefined,
  drip: (response, _keySet, timers) => {
    response.writeHead(200, { 'Content-Type': json });
    response.write('{');
    timers.add(setInterval(() => response.write(' '), 200));
  },
  huge: (response, keySet) =>
    answer(response, 200, json, keySet.replace('{', `{"padding":"${'x'.repeat(10_000_000)}",`)),
  notJson: (response) => answer(response, 200, json, '{"keys": ['),
  html: (response) => answer(response, 200, 'text/html', '<!doctype html><title>Sign in</title>'),
  notAKeySet: (response) => answer(response, 200, json, '{"keys": {"0": 1}}'),
  manyKeys: (response, keySet) => {
    const [key] = (JSON.parse(keySet) as { keys: object[] }).keys;
    answer(
      response,
      200,
      json,
      JSON.stringify({ keys: Array.from({ length: 51 }, (_, i) => ({ ...key, kid: `k${i}` })) }),
    );
  },
  cut: (response, keySet) => {
    response.writeHead(200, { 'Content-Type': json, 'Content-Length': keySet.length });
    response.write(keySet.slice(0, 20), () => response.destroy());
  },
  reset: (response) => response.socket?.resetAndDestroy(),
};
