import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deriveKeys } from '../../../base/config/derived-keys.js';
import { agentRateLimitRules, parseLimits } from '../../../base/config/limits.js';
import { loadContract } from '../../../base/contract.js';
import { silentLog } from '../../../base/log.js';
import { TestClock } from '../../../base/testing.js';
import { type Answer, ask, type Running, runPipeline } from '../../http/testing.js';
import { agentErrorFormat } from '../errors/error-format.js';
import { registerClient } from './register-client.js';
import { registrationErrorFormat } from './registration-error.js';
import { openClientId } from './sealed-client.js';

const contract = loadContract();
const isRecord = contract.validator('RegisteredClientRecord');
const isRefusal = contract.validator('ClientRegistrationError');
const isOAuthError = contract.validator('OAuthError');
const secrets = deriveKeys(Buffer.alloc(32, 7));
const clock = new TestClock();
const breaches: object[] = [];
const urls = { protectedResource: 'https://portfolio.example.org/.well-known/oauth-protected-resource' };
const redirectSchemes = ['cursor', 'vscode'];
let running: Running;

beforeAll(async () => {
  const registrar = { clock, secrets, redirectSchemes };
  running = await runPipeline(
    contract.document,
    { registerClient: registerClient(registrar) },
    {
      errorFormats: [registrationErrorFormat, agentErrorFormat(urls)],
      rateLimits: agentRateLimitRules(parseLimits('off', { production: false }).value),
      log: { ...silentLog, error: (facts) => void breaches.push(facts) },
    },
  );
});
beforeEach(() => {
  breaches.length = 0;
});
afterAll(() => running?.close());

const uri = 'https://app.example.org/callback';
const post = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(running, '/oauth2/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body),
  });

async function registered(body: object): Promise<Record<string, unknown>> {
  const answer = await post(body);
  expect(answer.status, answer.text).toBe(201);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    pragma: 'no-cache',
    'access-control-allow-origin': '*',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(isRecord(answer.json()), answer.text).toBe(true);
  expect(breaches).toEqual([]);
  return answer.json() as Record<string, unknown>;
}

async function refusal(body: unknown, headers?: Record<string, string>): Promise<string> {
  const answer = await post(body, headers);
  expect(answer.status, answer.text).toBe(400);
  expect(isRefusal(answer.json()), answer.text).toBe(true);
  expect(answer.headers['cache-control']).toBe('no-store');
  return (answer.json() as { error: string }).error;
}

describe('registering a client', () => {
  it('gives an id that holds it, and no secret', async () => {
    const record = await registered({
      client_name: 'Example Editor',
      redirect_uris: [uri],
      grant_types: ['authorization_code', 'refresh_token'],
      software_statement: 'ignored',
      logo_uri: 'https://app.example.org/logo.png',
    });
    expect(record).toEqual({
      client_id: record.client_id,
      client_id_issued_at: Math.floor(clock.now().getTime() / 1000),
      client_name: 'Example Editor',
      redirect_uris: [uri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: 'web',
      scope: 'read:portfolio write:messages',
    });
    expect(openClientId(secrets.clientIds, String(record.client_id))).toEqual({
      name: 'Example Editor',
      redirectUris: [uri],
      refreshes: true,
      day: '2026-03-01',
    });
  });

  it("keeps of Cursor's three addresses those that are accepted (consent cases 11, 55)", async () => {
    const three = [
      'cursor://anysphere.cursor-mcp/oauth/callback',
      'https://www.cursor.com/agents/mcp/oauth/callback',
      'http://localhost:8787/callback',
    ];
    expect(await registered({ redirect_uris: three })).toMatchObject({
      redirect_uris: three,
      application_type: 'native',
    });
    const some = [...three, 'javascript:alert(1)', 'unknown-app://cb', 'http://evil.example/cb', 'x'.repeat(600)];
    expect(await registered({ redirect_uris: some })).toMatchObject({ redirect_uris: three });
  });

  it.each([
    [['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'intent://x#Intent;end']],
    [['unknown-app://cb']],
    [['http://app.example.org/cb']],
    [['']],
    [[]],
    [undefined],
    ['https://app.example.org/cb'],
    [[1]],
    [[null]],
    [{ 0: uri }],
    [[...Array(21).keys()].map((n) => `${uri}/${n}`)],
  ])('is refused without any address that is accepted: %j (consent cases 11, 55)', async (redirect_uris) => {
    expect(await refusal({ redirect_uris })).toBe('invalid_redirect_uri');
  });

  it.each(['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none', 'anything'])(
    'answers none to the method %s, and gives no secret (consent case 56)',
    async (token_endpoint_auth_method) => {
      const record = await registered({ redirect_uris: [uri], token_endpoint_auth_method });
      expect(record.token_endpoint_auth_method).toBe('none');
      expect(Object.keys(record).filter((name) => /secret|registration_/.test(name))).toEqual([]);
    },
  );

  it.each([
    [undefined, ['authorization_code']],
    [['authorization_code'], ['authorization_code']],
    [
      ['refresh_token', 'authorization_code', 'client_credentials'],
      ['authorization_code', 'refresh_token'],
    ],
  ])('leaves out of the grants %j what is not ours', async (grant_types, kept) => {
    expect(await registered({ redirect_uris: [uri], grant_types })).toMatchObject({ grant_types: kept });
  });

  it.each([
    [undefined, 'read:portfolio write:messages'],
    ['write:messages openid offline_access', 'write:messages'],
    ['openid', 'read:portfolio write:messages'],
    ['', 'read:portfolio write:messages'],
  ])('cuts the scopes %j to ours', async (scope, kept) => {
    expect(await registered({ redirect_uris: [uri], scope })).toMatchObject({ scope: kept });
  });

  it.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['Ex\u202eample\n Editor ', 'Example Editor'],
    ['x'.repeat(2048), 'x'.repeat(80)],
    ['\u200b', 'app.example.org'],
    ['', 'app.example.org'],
    [undefined, 'app.example.org'],
  ])('takes from the name %.30j what can be shown', async (client_name, shown) => {
    expect(await registered({ redirect_uris: [uri], client_name })).toMatchObject({ client_name: shown });
  });

  it('calls a nameless program by its scheme', async () => {
    expect(await registered({ redirect_uris: ['cursor:/cb'] })).toMatchObject({ client_name: 'cursor' });
  });

  it('calls a nameless client of a long host by the end of it, as long as a name may be', async () => {
    const host = `${'a.'.repeat(50)}example.org:8443`;
    const { client_name: name } = await registered({ redirect_uris: [`https://${host}/cb`] });
    expect(name).toHaveLength(80);
    expect(name).toBe(`…${host.slice(-79)}`);
  });

  it.each([
    ['grants without ours', { grant_types: ['client_credentials'] }],
    ['a grant as text', { grant_types: 'authorization_code' }],
    ['answers without ours', { response_types: ['token'] }],
    ['a name that is a number', { client_name: 1 }],
    ['a scope that is a list', { scope: ['read:portfolio'] }],
    ['an unknown application_type', { application_type: 'toaster' }],
    [
      'addresses that are too long together',
      { redirect_uris: [1, 2, 3, 4].map((n) => `${uri}/${n}`.padEnd(500, 'a')) },
    ],
  ])('is refused with %s', async (_, changes) => {
    expect(await refusal({ redirect_uris: [uri], ...changes })).toBe('invalid_client_metadata');
  });

  it.each<[string, string | Buffer, Record<string, string>]>([
    ['a form', `redirect_uris=${encodeURIComponent(uri)}`, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['JSON as text', JSON.stringify({ redirect_uris: [uri] }), { 'content-type': 'text/plain' }],
    ['__proto__ alone', `{"__proto__": {"redirect_uris": ["${uri}"]}}`, {}],
    ['__proto__ beside good members', `{"redirect_uris": ["${uri}"], "__proto__": {"client_name": "x"}}`, {}],
    ['levels as many as fit', '['.repeat(4000) + ']'.repeat(4000), {}],
    ['levels inside of a member', `{"redirect_uris": ["${uri}"], "x": ${'['.repeat(3000)}${']'.repeat(3000)}}`, {}],
    ['half a body', '{"redirect_uris": [', {}],
    ['an array', '[]', {}],
    ['null', 'null', {}],
    ['text', '"x"', {}],
    ['nothing', '', {}],
    ['no UTF-8', Buffer.from('{"client_name": "\xe4"}', 'latin1'), {}],
    ['another charset', '{}', { 'content-type': 'application/json; charset=utf-16' }],
    ['100,000 levels', '['.repeat(100_000), {}],
  ])('refuses %s in JSON (consent case 57)', async (_, body, headers) => {
    expect(['invalid_client_metadata', 'invalid_redirect_uri']).toContain(await refusal(body, headers));
  });

  it('refuses what is too large, in JSON (consent case 57)', async () => {
    const answer = await post({ redirect_uris: [uri], client_name: 'x'.repeat(257 * 1024) });
    expect(answer.status).toBe(413);
    expect(isOAuthError(answer.json()), answer.text).toBe(true);
    expect(answer.json()).toMatchObject({ error: 'invalid_request' });
  });

  it('answers another method with 405 in JSON', async () => {
    const answer = await ask(running, '/oauth2/register');
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('POST, OPTIONS');
    expect(isOAuthError(answer.json())).toBe(true);
  });

  it('is open to an honest client while a hundred networks register as often as they may, by default', {
    tags: ['proof'],
  }, async () => {
    const flooded = await runPipeline(
      contract.document,
      { registerClient: registerClient({ clock, secrets, redirectSchemes }) },
      {
        errorFormats: [registrationErrorFormat, agentErrorFormat(urls)],
        rateLimits: agentRateLimitRules(parseLimits(undefined, { production: true }).value),
        trustProxy: 1,
      },
    );
    const register = async (ip: string): Promise<number> => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip };
      const body = JSON.stringify({ redirect_uris: [uri] });
      return (await ask(flooded, '/oauth2/register', { method: 'POST', headers, body })).status;
    };
    try {
      for (let network = 0; network < 100; network += 1)
        expect(await Promise.all([1, 2, 3].map((host) => register(`10.0.${network}.${host}`)))).toEqual([
          201, 201, 201,
        ]);
      const one = await Promise.all(Array.from({ length: 21 }, () => register('192.0.2.7')));
      expect(one.filter((status) => status === 201)).toHaveLength(20);
      // Next to it, in the same network.
      expect(await register('192.0.2.8')).toBe(201);
    } finally {
      await flooded.close();
    }
  });
});
