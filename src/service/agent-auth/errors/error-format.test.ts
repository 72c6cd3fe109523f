import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentRateLimitRules, parseLimits } from '../../../base/config/limits.js';
import { loadContract } from '../../../base/contract.js';
import { silentLog } from '../../../base/log.js';
import { ApiError } from '../../http/api-errors.js';
import { type Answer, ask, type Running, runPipeline } from '../../http/testing.js';
import { OAuthError } from '../protocol/oauth-error.js';
import { agentErrorFormat } from './error-format.js';

const contract = loadContract();
const isOAuthError = contract.validator('OAuthError');
const isEventError = contract.validator('SecurityEventError');
const urls = { protectedResource: 'https://portfolio.example.org/.well-known/oauth-protected-resource' };
const breaches: object[] = [];
let running: Running;
let next: unknown;

beforeAll(async () => {
  const refuse = async (): Promise<never> => {
    throw next;
  };
  const names = [
    'registerAgent',
    'startClaim',
    'viewClaim',
    'viewClaimByQuery',
    'exchangeToken',
    'revokeToken',
    'receiveSecurityEvent',
  ];
  running = await runPipeline(contract.document, Object.fromEntries(names.map((name) => [name, refuse])), {
    errorFormats: [agentErrorFormat(urls)],
    rateLimits: agentRateLimitRules(parseLimits('off', { production: false }).value),
    log: { ...silentLog, error: (facts) => void breaches.push(facts) },
  });
});
beforeEach(() => {
  next = new OAuthError('invalid_grant');
  breaches.length = 0;
});
afterAll(() => running.close());

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const set = { 'content-type': 'application/secevent+jwt' };
const post = (path: string, headers: Record<string, string>, body: string | Buffer = ''): Promise<Answer> =>
  ask(running, path, { method: 'POST', headers, body });

/** The answer is in the OAuth shape, carries the common headers, and is what the contract declares for the route. */
function expectRefusal(answer: Answer, status: number, error = 'invalid_request', said = ''): void {
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    pragma: 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'access-control-allow-origin': '*',
  });
  expect(isOAuthError(answer.json()), answer.text).toBe(true);
  expect(answer.json()).toMatchObject({ error, error_description: expect.stringContaining(said) });
  expect(breaches).toEqual([]);
}

describe('over HTTP', () => {
  it.each([
    ['a body of 1 MB', 'x'.repeat(1_000_000), 413, 'The body is larger than 16384 bytes.'],
    ['JSON of 100,000 levels', '['.repeat(100_000), 413],
    ['objects of 100,000 levels', '{"a":'.repeat(100_000), 413],
    ['JSON of as many levels as fit', '['.repeat(8000) + ']'.repeat(8000), 400],
    ['__proto__ and constructor', '{"__proto__": {"type": "anonymous"}, "constructor": 1}', 400],
    [
      'invalid UTF-8',
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      400,
      'Compare it with the OpenAPI document.',
    ],
    ['nothing', '', 400],
    ['an array', '[]', 400],
    ['a string', '"anonymous"', 400],
    ['half a body', '{"type": ', 400, 'The body is not valid JSON.'],
    ['null', 'null', 400],
  ])('%s is refused in JSON (case 29)', async (_, body, status, said = '') => {
    expectRefusal(await post('/agent/identity', json, body), status, 'invalid_request', said);
  });

  it('names the member at fault, and never one that the caller invented', async () => {
    const answer = await post('/oauth2/token?secret=1', form, 'grant_type=a');
    expectRefusal(answer, 400);
    expect(answer.text).not.toContain('secret');
  });

  it('valid JSON as text or form does not register (case 30)', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json-patch+json',
      'multipart/form-data',
    ]) {
      const answer = await post('/agent/identity', { 'content-type': type }, '{"type":"anonymous"}');
      expectRefusal(answer, 400, 'invalid_request', 'The Content-Type must be application/json.');
    }
    expectRefusal(await post('/oauth2/token', json, '{"grant_type":"x"}'), 400);
  });

  it.each(['refresh', 'verified_email', 'ANONYMOUS', 7, ['anonymous'], null])(
    'type %j is refused, naming the three (case 31)',
    async (type) => {
      const answer = await post('/agent/identity', json, JSON.stringify({ type }));
      expectRefusal(answer, 400);
      expect(answer.json()).toMatchObject({
        error_description: 'type must be anonymous, service_auth or identity_assertion.',
      });
    },
  );

  it('a GET of a POST route is 405 in JSON with Allow (case 41)', async () => {
    for (const path of ['/agent/identity', '/agent/identity/claim', '/oauth2/token', '/oauth2/revoke']) {
      const answer = await ask(running, path);
      expectRefusal(answer, 405, 'invalid_request', 'This method is not allowed here. Use POST.');
      expect(answer.headers.allow).toBe('POST, OPTIONS');
    }
    expect((await ask(running, '/oauth2/token', { method: 'HEAD' })).status).toBe(405);
  });

  it('a refusal that asks for a human has two challenges, Bearer first', async () => {
    next = new OAuthError('login_required', { maxAge: 3600 });
    const answer = await post('/agent/identity', json, '{"type":"anonymous"}');
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBe(
      `Bearer resource_metadata="${urls.protectedResource}", AgentAuth error="login_required", max_age="3600"`,
    );
    expect(breaches).toEqual([]);
  });

  it('a claim token of no registration is 401 with the literal challenge (case 33)', async () => {
    next = new OAuthError('invalid_claim_token');
    const answer = await post(
      '/agent/identity/claim',
      json,
      JSON.stringify({ claim_token: 'x\0', email: 'jo@example.org' }),
    );
    expectRefusal(answer, 401, 'invalid_claim_token');
    expect(answer.headers['www-authenticate']).toBe(`Bearer resource_metadata="${urls.protectedResource}"`);
  });

  it.each([
    'jo@example.org\r\nBcc: x@example.org',
    'jo@@example.org',
    `${'j'.repeat(290)}@example.org`,
    'Jo <jo@example.org>',
    ' jo@example.org',
    undefined,
  ])('the address %.30j is refused (case 37)', async (email) => {
    const answer = await post('/agent/identity/claim', json, JSON.stringify({ claim_token: 'clm_x', email }));
    expectRefusal(answer, 400);
    expect(answer.json()).toMatchObject({ error_description: expect.stringContaining('email') });
  });

  it('a fault of ours is 500 in JSON with the request id and nothing else', async () => {
    next = new Error('SECRET');
    const answer = await post('/oauth2/token', form, 'grant_type=a');
    expect(answer.status).toBe(500);
    expect(answer.json()).toMatchObject({ error: 'server_error' });
    expect(answer.text).toContain(String(answer.headers['x-request-id']));
    expect(answer.text).not.toContain('SECRET');
  });

  it.each([
    [new OAuthError('temporarily_unavailable', { retryAfter: 30 }), 503, 'temporarily_unavailable', '30'],
    [new ApiError('SERVICE_UNAVAILABLE', ''), 503, 'temporarily_unavailable', '5'],
    [new ApiError('RATE_LIMITED', '', { headers: { 'Retry-After': '7' } }), 429, 'rate_limited', '7'],
  ])('%#. what is away or asked for too often is told with Retry-After', async (fault, status, error, seconds) => {
    next = fault;
    const answer = await post('/oauth2/token', form, 'grant_type=a');
    expectRefusal(answer, status, error);
    expect(answer.headers['retry-after']).toBe(seconds);
    if (status === 429) expect(answer.json()).toMatchObject({ retry_after: Number(seconds) });
  });

  it('a path that is not there is 404 in JSON', async () => {
    const answer = await ask(running, '/oauth2/nowhere');
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
});

describe('the events endpoint over HTTP (case 75)', () => {
  it('refuses a wrong content type, method and size as err and description', async () => {
    const path = '/agent/event/notify';
    for (const [answer, status] of [
      [await post(path, json, '{}'), 400],
      [await post(path, {}, ''), 400],
      [await ask(running, path), 405],
      [await post(path, set, 'x'.repeat(33_000)), 413],
    ] as const) {
      expect(answer.status).toBe(status);
      expect(isEventError(answer.json()), answer.text).toBe(true);
      expect(answer.headers['content-language']).toBe('en');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect(breaches).toEqual([]);
  });

  it('has no body for a fault of ours', async () => {
    next = new OAuthError('temporarily_unavailable', { retryAfter: 5 });
    const down = await post('/agent/event/notify', set, 'x');
    expect([down.status, down.text, down.headers['retry-after']]).toEqual([503, '', '5']);
    expect(breaches).toEqual([]);
    next = new Error('SECRET');
    const failed = await post('/agent/event/notify', set, 'x');
    expect([failed.status, failed.text]).toEqual([500, '']);
  });
});
