import { describe, expect, it } from 'vitest';
import type { OAuthClient } from '../../agent-auth/clients/client.js';
import { readParameters } from './parameters.js';
import { type ClientAnswer, destinationOf, redirectTo, type ValidationResult, validateRequest } from './request.js';

const base = 'https://portfolio.example.org';
const client: OAuthClient = {
  id: 'https://client.example/oauth/client.json',
  kind: 'cimd',
  name: 'Example Client',
  host: 'client.example',
  redirectUris: [
    'https://client.example/callback',
    'https://client.example/callback?keep=1',
    'https://client.example/callback?state=mine',
    'http://localhost/callback',
    'http://127.0.0.1/callback',
    'cursor://anysphere.cursor-mcp/oauth/callback',
  ],
  refreshes: true,
};
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const good = {
  client_id: client.id,
  redirect_uri: 'https://client.example/callback',
  response_type: 'code',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  state: 'af0ifjsldkj',
};

type Changes = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Returns the valid request with these parameters changed, omitted or repeated. */
function query(changes: Changes = {}): string {
  const all = Object.entries({ ...good, ...changes } as Changes);
  const pairs = all.flatMap(([name, value]) =>
    (value === undefined ? [] : typeof value === 'string' ? [value] : value).map((one): [string, string] => [
      name,
      one,
    ]),
  );
  return new URLSearchParams(pairs).toString();
}

function judged(changes: Changes = {}): ValidationResult {
  const read = readParameters(query(changes));
  if (read.kind !== 'parameters') throw new Error(`The query is ${read.kind}.`);
  return validateRequest(read.parameters, client, base);
}

const errorAt = (changes: Changes): string => {
  const found = judged(changes);
  return found.kind === 'client' ? `${found.error} ${found.back.state}` : found.kind;
};

describe('the query of an authorization request', () => {
  it('is classified as none without parameters (consent case 1)', () => {
    for (const text of ['', '&', '&&']) expect(readParameters(text)).toEqual({ kind: 'none' });
    expect(readParameters('foo=1').kind).toBe('parameters');
  });

  it.each(['client_id', 'redirect_uri', 'state', 'code_challenge', 'scope', 'unknown'])(
    'must not repeat %s, even with the same value (consent case 2)',
    (name) => {
      expect(readParameters(`${query()}&${name}=a&${name}=a`)).toEqual({ kind: 'repeated', name });
    },
  );

  it('may repeat resource', () => {
    const read = readParameters(query({ resource: [base, `${base}/api/mcp`] }));
    expect(read).toMatchObject({ parameters: { resource: [base, `${base}/api/mcp`] } });
  });

  it.each([
    'state=%',
    'state=%zz',
    'state=%ff',
    'state=a\r\nb',
    'state=ä',
    'state=a#b',
    'state=a b',
    `state=${'a'.repeat(8193)}`,
  ])('is malformed as %j', (text) => {
    expect(readParameters(text)).toEqual({ kind: 'malformed' });
  });

  it('keeps only known parameters in their original encoding, and treats empty ones as absent', () => {
    const text = 'client_id=https%3A%2F%2Fa&s=sic_x&state=a+b%20c&nonce=n&scope=&prompt=none';
    const read = readParameters(text);
    expect(read).toEqual({
      kind: 'parameters',
      parameters: {
        client_id: 'https://a',
        state: 'a b c',
        resource: [],
        text: 'client_id=https%3A%2F%2Fa&state=a+b%20c&scope=',
      },
    });
  });
});

describe('a redirect URI', () => {
  it.each([
    'https://client.example/callback',
    'https://client.example/callback?keep=1',
    'http://localhost:58135/callback',
    'http://localhost/callback',
    'http://127.0.0.1:1/callback',
    'cursor://anysphere.cursor-mcp/oauth/callback',
  ])('%s matches a registered one (consent case 10)', (redirect_uri) => {
    expect(judged({ redirect_uri })).toMatchObject({ kind: 'good', request: { redirectUri: redirect_uri } });
  });

  it.each([
    'https://client.example/callback/',
    'https://client.example/other',
    'https://client.example/callback?keep=2',
    'https://client.example:8443/callback',
    'https://client.example./callback',
    'https://Client.example/callback',
    'http://client.example/callback',
    'https://client.example.evil/callback',
    'https://client.example@evil.example/callback',
    'https://localhost/callback',
    'http://localhost.evil/callback',
    'http://localhost:80.evil/callback',
    'http://127.0.0.1@evil/callback',
    'http://127.0.0.2/callback',
    'http://[::1]/callback',
    'http://localhost:58135/callback#x',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'intent://x#Intent;end',
    'cursor://elsewhere/oauth/callback',
  ])('%s does not match and causes no redirect (consent cases 9 and 11)', (redirect_uri) => {
    expect(judged({ redirect_uri })).toEqual({
      kind: 'page',
      reason: 'foreign redirect_uri',
      redirectUri: redirect_uri,
    });
  });

  it('is required, and must not contain response parameters', () => {
    expect(judged({ redirect_uri: undefined })).toMatchObject({ kind: 'page', reason: 'no redirect_uri' });
    const own = judged({ redirect_uri: 'https://client.example/callback?state=mine' });
    expect(own).toMatchObject({ kind: 'page', reason: 'redirect_uri with an answer' });
  });

  it('is validated first, so that no error redirects to another place', () => {
    const worst = {
      redirect_uri: 'https://evil.example/',
      response_type: 'token',
      code_challenge: undefined,
      scope: 'admin',
    };
    expect(judged(worst).kind).toBe('page');
  });
});

describe('a request with a valid redirect URI', () => {
  it('is valid and contains the bound values', () => {
    const found = judged({
      resource: [`${base}/api/mcp/`, `${base}/api/mcp/account`],
      scope: 'offline_access openid write:messages',
    });
    expect(found).toMatchObject({
      kind: 'good',
      request: {
        client,
        state: 'af0ifjsldkj',
        codeChallenge: challenge,
        resources: [`${base}/api/mcp`, `${base}/api/mcp/account`],
        scopes: ['write:messages'],
      },
    });
    expect(judged()).toMatchObject({ request: { resources: [base], scopes: ['read:portfolio', 'write:messages'] } });
  });

  it.each([
    ['absent', { code_challenge: undefined }],
    ['of 42 characters', { code_challenge: challenge.slice(1) }],
    ['of 44 characters', { code_challenge: `${challenge}A` }],
    ['of other characters', { code_challenge: `${challenge.slice(1)}=` }],
    ['plain', { code_challenge_method: 'plain' }],
    ['with another spelling of the method', { code_challenge_method: 's256' }],
    ['without its method', { code_challenge_method: undefined }],
  ])('returns an error to the client for a challenge %s (consent case 12)', (_what, changes) => {
    expect(errorAt(changes)).toBe('invalid_request af0ifjsldkj');
  });

  it.each([
    [{ response_type: undefined }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_type: 'code id_token' }, 'unsupported_response_type'],
    [{ response_type: 'Code' }, 'unsupported_response_type'],
    [{ response_mode: 'fragment' }, 'invalid_request'],
    [{ response_mode: 'form_post' }, 'invalid_request'],
    [{ request: 'eyJhbGciOiJub25lIn0.e30.' }, 'invalid_request'],
    [{ request_uri: 'https://client.example/request' }, 'invalid_request'],
  ])('returns an error to the client for %j (consent case 13)', (changes, error) => {
    expect(errorAt(changes)).toBe(`${error} af0ifjsldkj`);
  });

  it.each([
    'https://elsewhere.example',
    `${base}#x`,
    `${base}.evil.example`,
    `${base}/api`,
    `${base}/api/mcp/account/x`,
    `${base}//`,
    `${base}?x`,
    `${base}/API/MCP`,
    'urn:x',
  ])('returns invalid_target for the resource %s, even together with a valid one (consent case 14)', (resource) => {
    expect(errorAt({ resource })).toBe('invalid_target af0ifjsldkj');
    expect(errorAt({ resource: [base, resource] })).toBe('invalid_target af0ifjsldkj');
  });

  it.each(['admin', 'openid offline_access', 'READ:PORTFOLIO', 'write:messages,read:portfolio'])(
    'returns invalid_scope if %j contains no known scope (consent case 15)',
    (scope) => {
      expect(errorAt({ scope })).toBe('invalid_scope af0ifjsldkj');
    },
  );

  it.each([
    ['CR and LF', 'a\r\nSet-Cookie: x'],
    ['2,049 characters', 'a'.repeat(2049)],
    ['a letter outside ASCII', 'ä'],
    ['a DEL', 'a\x7f'],
  ])('is rejected without its state if the state has %s (consent case 16)', (_what, state) => {
    expect(errorAt({ state })).toBe('invalid_request undefined');
    expect(errorAt({ state, response_type: 'token' })).toBe('unsupported_response_type undefined');
  });

  it('is validated in the order of the table, and returns the first error', () => {
    const faults: Changes[] = [
      { response_type: 'token' },
      { response_mode: 'fragment' },
      { code_challenge: undefined },
      { resource: 'https://elsewhere.example' },
      { scope: 'admin' },
    ];
    const told = faults.map((_, from) => errorAt(Object.assign({}, ...faults.slice(from))));
    expect(told.map((text) => text.split(' ')[0])).toEqual([
      'unsupported_response_type',
      'invalid_request',
      'invalid_request',
      'invalid_target',
      'invalid_scope',
    ]);
  });
});

describe('the redirect to the client', () => {
  const to = (redirectUri: string, answer: ClientAnswer, state?: string): URLSearchParams =>
    new URL(redirectTo({ redirectUri, state }, answer, base)).searchParams;

  it.each(['&=%+', 'a b', '%26', 'a&code=x', '?#/', '\'"<>', 'x'.repeat(2048)])(
    'returns the state %j unchanged (consent case 16)',
    (state) => {
      const back = to('https://client.example/callback', { code: 'ac_x' }, state);
      expect(back.getAll('state')).toEqual([state]);
      expect(back.getAll('code')).toEqual(['ac_x']);
      expect(back.getAll('iss')).toEqual([base]);
      const uri = redirectTo({ redirectUri: 'https://client.example/callback', state }, { code: 'ac_x' }, base);
      expect(decodeURIComponent(/[?&]state=([^&]*)/.exec(uri)?.[1] ?? '')).toBe(state);
    },
  );

  it.each([
    ['https://client.example/cb', 'https://client.example/cb?code=ac_x&iss=https%3A%2F%2Fportfolio.example.org'],
    [
      'https://client.example/cb?keep=1',
      'https://client.example/cb?keep=1&code=ac_x&iss=https%3A%2F%2Fportfolio.example.org',
    ],
    ['https://client.example/cb?', 'https://client.example/cb?code=ac_x&iss=https%3A%2F%2Fportfolio.example.org'],
    ['cursor://a/b', 'cursor://a/b?code=ac_x&iss=https%3A%2F%2Fportfolio.example.org'],
  ])('keeps the query of %s', (redirectUri, whole) => {
    expect(redirectTo({ redirectUri, state: undefined }, { code: 'ac_x' }, base)).toBe(whole);
  });

  it('is described to the person', () => {
    const destination = (redirectUri: string, { host, ...rest }: OAuthClient = client) =>
      destinationOf({ redirectUri, client: { ...rest, ...(host === undefined ? {} : { host }) } } as never);
    const { host: _, ...registered } = client;
    expect(destination('http://localhost:58135/callback')).toEqual({ kind: 'loopback', port: '58135' });
    expect(destination('http://[::1]/callback')).toEqual({ kind: 'loopback', port: '80' });
    expect(destination('https://client.example/callback')).toEqual({
      kind: 'host',
      host: 'client.example',
      foreign: false,
    });
    expect(destination('https://other.example/callback')).toEqual({
      kind: 'host',
      host: 'other.example',
      foreign: true,
    });
    expect(destination('https://other.example/callback', registered)).toMatchObject({ foreign: false });
    expect(destination('cursor://a/b')).toEqual({ kind: 'app', scheme: 'cursor:' });
  });
});
