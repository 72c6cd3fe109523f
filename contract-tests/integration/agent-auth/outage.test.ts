import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jwtBearerGrant } from '../../../src/service/agent-auth/protocol/urns.js';
import {
  type IdentityProvider,
  revokedEvent,
  startIdentityProvider,
} from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { TestNetwork, TestPostgres } from '../../../src/service/store/testing.js';
import { type Answer, ask, type Options } from '../../support/http.js';
import { claimGrantType } from '../../support/people.js';
import { type Service, startService } from '../../support/service.js';

let postgres: TestPostgres;
let network: TestNetwork;
let provider: IdentityProvider;
let service: Service;
const trustList = join(tmpdir(), `vitrine-outage-trust-${process.pid}.json`);
beforeAll(async () => {
  provider = await startIdentityProvider({ audience: 'given with each token' });
  writeFileSync(trustList, JSON.stringify([provider.trustEntry()]));
  postgres = await TestPostgres.start();
  network = await TestNetwork.inFrontOf(await postgres.freshDatabase());
  service = await startService({
    DATABASE_URL: network.url,
    TRUSTED_ISSUERS_FILE: trustList,
    ALLOW_PRIVATE_JWKS: 'on',
  });
});
afterAll(async () => {
  await service?.close();
  await network?.stop();
  await postgres?.stop();
  await provider?.close();
  rmSync(trustList, { force: true });
});

/**
 * A private server is really stopped and started. The server of TEST_DATABASE_URL may not be stopped, so its connections
 * are cut instead.
 */
const ours = !process.env.TEST_DATABASE_URL;
const stop = (): Promise<void> => (ours ? postgres.halt() : network.stop());
const start = (): Promise<void> => (ours ? postgres.resume() : network.resume());

const send = (path: string, options?: Options): Promise<Answer> => ask(service.base, path, options);
const post = (path: string, type: string, body: string, headers: Record<string, string> = {}): Promise<Answer> =>
  send(path, { method: 'POST', headers: { 'content-type': type, ...headers }, body });
const json = (path: string, body: object, headers?: Record<string, string>): Promise<Answer> =>
  post(path, 'application/json', JSON.stringify(body), headers);
const form = (path: string, fields: Record<string, string>): Promise<Answer> =>
  post(path, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString());

/** Requests that need no database. */
const accept = (value: string): Options => ({ headers: { accept: value } });
const mcp = (method: string, params: object): Promise<Answer> =>
  json('/api/mcp', { jsonrpc: '2.0', id: 1, method, params }, { accept: 'application/json, text/event-stream' });
const reads: readonly (() => Promise<Answer>)[] = [
  ...[
    '/api/v1/webmcp/projects',
    '/api/webmcp/projects/harbor-forecast',
    '/api/v1/webmcp/search?q=tides',
    '/openapi.json',
    '/llms.txt',
    '/auth.md',
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-authorization-server',
    '/.well-known/jwks.json',
    '/.well-known/agent-card.json',
  ].map((path) => () => send(path)),
  ...['/', '/projects', '/developers'].map((path) => () => send(path, accept('text/html'))),
  () => mcp('tools/list', {}),
  () => mcp('tools/call', { name: 'list_projects', arguments: {} }),
];
const looks = async (): Promise<readonly unknown[]> =>
  Promise.all(
    reads.map(async (read) =>
      read().then(({ status, headers, text }) => [status, headers['content-type'], headers.etag, text]),
    ),
  );

/** Registers an agent and starts its claim. */
async function agent() {
  const registered = (await json('/agent/identity', { type: 'anonymous' })).json as Record<string, string>;
  const { identity_assertion: assertion = '', claim_token: claimToken = '' } = registered;
  const bought = (await form('/oauth2/token', { grant_type: jwtBearerGrant, assertion })).json as Record<
    string,
    string
  >;
  const claimed = await json('/agent/identity/claim', { claim_token: claimToken, email: 'jo@example.net' });
  const { verification_uri } = (claimed.json as { claim_attempt: { verification_uri: string } }).claim_attempt;
  return { claimToken, assertion, token: bought.access_token ?? '', page: verification_uri.slice(service.base.length) };
}
type Agent = Awaited<ReturnType<typeof agent>>;

/**
 * Every endpoint that needs the database, with its normal status. The claim call uses the second agent, since a new claim
 * would end the page of the first one.
 */
const endpoints = (
  { claimToken, assertion, token, page }: Agent,
  other: Agent,
): readonly (readonly [string, number, () => Promise<Answer>])[] => {
  const bearer = { authorization: `Bearer ${token}` };
  const aud = service.base;
  const idJag = {
    type: 'identity_assertion',
    assertion_type: 'urn:ietf:params:oauth:token-type:id-jag',
    assertion: provider.idJag({ aud }),
  };
  const event = provider.securityEvent({ aud, sub: 'nobody', events: { [`${aud}${revokedEvent}`]: {} } });
  return [
    ['register', 200, () => json('/agent/identity', { type: 'anonymous' })],
    ['identity assertion', 200, () => json('/agent/identity', idJag)],
    ['claim', 200, () => json('/agent/identity/claim', { claim_token: other.claimToken, email: 'jo@example.net' })],
    ['view', 200, () => json('/agent/identity/claim/view', { claim_token: claimToken })],
    ['view by GET', 200, () => send(`/agent/identity/claim/view?claim_token=${claimToken}`)],
    ['poll', 400, () => form('/oauth2/token', { grant_type: claimGrantType, claim_token: claimToken })],
    ['exchange', 200, () => form('/oauth2/token', { grant_type: jwtBearerGrant, assertion })],
    ['revoke', 200, () => form('/oauth2/revoke', { token: `at_${'A'.repeat(65)}` })],
    ['event', 202, () => post('/agent/event/notify', 'application/secevent+jwt', event)],
    ['resource', 200, () => send('/api/resource', { headers: bearer })],
    ['write', 403, () => json('/api/v1/messages', { subject: 'a', body: 'b' }, bearer)],
    ['messages', 403, () => send('/api/v1/messages', { headers: bearer })],
    ['page', 200, () => send(page, accept('text/html'))],
  ];
};

interface Timed {
  readonly name: string;
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly seconds: number;
}

async function timed(name: string, call: () => Promise<Answer>): Promise<Timed> {
  const began = performance.now();
  const { status, headers } = await call();
  return { name, status, retryAfter: headers['retry-after'], seconds: (performance.now() - began) / 1000 };
}

const health = async (): Promise<unknown> => (await send('/api/health')).json;

const statuses = (calls: ReturnType<typeof endpoints>): Promise<unknown[]> =>
  Promise.all(calls.map(async ([name, , call]) => [name, (await call()).status]));

describe('a Postgres server that stops and comes back (F10)', () => {
  it('does not affect reads, makes agent endpoints answer 503 at once, and needs no restart of the service (case 85)', async () => {
    const [one, other] = [await agent(), await agent()];
    const calls = endpoints(one, other);
    const well = calls.map(([name, status]) => [name, status]);
    expect(await statuses(calls)).toEqual(well);
    expect(await health()).toMatchObject({ status: 'ok', checks: { database: 'ok' } });
    const before = await looks();
    expect(before.map((look) => (look as unknown[])[0])).toEqual(before.map(() => 200));

    await stop();
    const slowest: number[] = [];
    // Right after the stop, before the service can notice it, and later.
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(endpoints(one, other).map(([name, , call]) => timed(name, call)));
      expect(answers.map(({ name, status, retryAfter }) => [name, status, retryAfter])).toEqual(
        calls.map(([name]) => [name, 503, '5']),
      );
      slowest.push(Math.max(...answers.map(({ seconds }) => seconds)));
    }
    // A delay caused by the service would show in each round. A delay of a busy machine does not.
    expect(Math.min(...slowest)).toBeLessThan(2);
    expect(await looks()).toEqual(before);
    expect(await health()).toMatchObject({ status: 'degraded', checks: { portfolio: 'ok', database: 'degraded' } });
    expect((await send('/api/health')).status).toBe(200);

    await start();
    const recovered = async (): Promise<boolean> =>
      (await send('/api/resource', { headers: { authorization: `Bearer ${one.token}` } })).status === 200;
    await expect.poll(recovered, { timeout: 60_000 }).toBe(true);
    expect(await statuses(endpoints(one, other))).toEqual(well);
    expect(await health()).toMatchObject({ status: 'ok', checks: { database: 'ok' } });
    expect(await looks()).toEqual(before);
  });
});
