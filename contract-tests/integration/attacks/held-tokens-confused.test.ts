import { describe, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { claimGrantType, startClaim } from '../../support/people.js';
import { dice, times } from '../../support/repeat.js';
import { claimedAgent } from './claimed-agent.js';
import { freshService } from './fresh-service.js';

type Kind = 'access token' | 'assertion' | 'claim token' | 'attempt token' | 'code' | 'registration id';

interface TokenEndpoint {
  readonly name: string;
  /** The only kind of token that the endpoint accepts. */
  readonly accepts: Kind | undefined;
  readonly path: (value: string) => string;
  readonly headers?: (value: string) => Record<string, string>;
  readonly body?: (value: string) => string;
}

const jwtBearer = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const json = () => ({ 'content-type': 'application/json' });
const form = () => ({ 'content-type': 'application/x-www-form-urlencoded' });
const fields = (given: Record<string, string>): string => new URLSearchParams(given).toString();
const idJag = 'urn:ietf:params:oauth:token-type:id-jag';
const endpoints: readonly TokenEndpoint[] = [
  {
    name: 'bearer',
    accepts: 'access token',
    path: () => '/api/resource',
    headers: (value) => ({ authorization: `Bearer ${value}` }),
  },
  {
    name: 'jwt-bearer',
    accepts: 'assertion',
    path: () => '/oauth2/token',
    headers: form,
    body: (value) => fields({ grant_type: jwtBearer, assertion: value }),
  },
  {
    name: 'claim grant',
    accepts: 'claim token',
    path: () => '/oauth2/token',
    headers: form,
    body: (value) => fields({ grant_type: claimGrantType, claim_token: value }),
  },
  {
    name: 'claim',
    accepts: 'claim token',
    path: () => '/agent/identity/claim',
    headers: json,
    body: (value) => JSON.stringify({ claim_token: value, email: 'eve@example.net' }),
  },
  {
    name: 'view',
    accepts: 'claim token',
    path: () => '/agent/identity/claim/view',
    headers: json,
    body: (value) => JSON.stringify({ claim_token: value }),
  },
  {
    name: 'landing page',
    accepts: 'attempt token',
    path: (value) => `/agent/claim?claim_attempt_token=${encodeURIComponent(value)}`,
  },
  {
    name: 'ID-JAG',
    accepts: undefined,
    path: () => '/agent/identity',
    headers: json,
    body: (value) => JSON.stringify({ type: 'identity_assertion', assertion_type: idJag, assertion: value }),
  },
  {
    name: 'security event',
    accepts: undefined,
    path: () => '/agent/event/notify',
    headers: () => ({ 'content-type': 'application/secevent+jwt' }),
    body: (value) => value,
  },
];

describe('tokens of one kind, used as another kind', () => {
  const service = freshService();

  it('are rejected by every endpoint, also with the prefix of the other kind', async () => {
    const claimed = await claimedAgent(service(), 'june@example.net');
    const waiting = await startClaim(service(), 'jo@example.net');
    const values: Readonly<Record<Kind, string>> = {
      'access token': claimed.token,
      assertion: claimed.assertion,
      'claim token': waiting.claimToken,
      'attempt token': new URL(waiting.verificationUri).searchParams.get('claim_attempt_token') ?? '',
      code: waiting.userCode,
      'registration id': waiting.registrationId,
    };
    for (const value of Object.values(values)) expect(value).not.toBe('');
    const callWith = (endpoint: TokenEndpoint, value: string) =>
      ask(service().base, endpoint.path(value), {
        method: endpoint.body || endpoint.name === 'security event' ? 'POST' : 'GET',
        headers: { ...endpoint.headers?.(value), accept: 'application/json' },
        ...(endpoint.body && { body: endpoint.body(value) }),
      });
    const kinds = Object.keys(values) as Kind[];
    let cases = 0;
    for (const endpoint of endpoints) {
      for (const kind of kinds.filter((one) => one !== endpoint.accepts)) {
        const { status, text } = await callWith(endpoint, values[kind]);
        expect([status >= 400 && status < 500, status], `${kind} at ${endpoint.name}: ${text.slice(0, 200)}`).toEqual([
          true,
          status,
        ]);
        cases += 1;
      }
    }
    expect(cases).toBeGreaterThan(40);

    // A token of one kind with the prefix of another, truncated, extended, with one changed character, or sent to another
    // endpoint.
    const chance = dice('tokens-confused');
    const own = new Map(
      endpoints.map((endpoint) => [endpoint.name, endpoint.accepts === undefined ? '' : values[endpoint.accepts]]),
    );
    for (let round = 0; round < times({ full: 1500, quick: 100 }); round += 1) {
      const [endpoint, from] = [chance.pick(endpoints), values[chance.pick(kinds)]];
      const prefix = /^[a-z]+_/.exec(own.get(endpoint.name) ?? '')?.[0] ?? '';
      const at = chance.below(from.length);
      const dressed = chance.pick([
        `${prefix}${from.replace(/^[a-z]+_/, '')}x`,
        from.slice(0, at),
        `${from}${chance.text(1)}`,
        `${from.slice(0, at)}${from[at] === '~' ? 'x' : '~'}${from.slice(at + 1)}`,
        `${prefix}${chance.text(43)}`,
      ]);
      const { status } = await callWith(endpoint, dressed);
      expect([status >= 400 && status < 500, status], `${dressed} at ${endpoint.name}`).toEqual([true, status]);
    }
    // The real tokens still work.
    const bearer = endpoints.find(({ name }) => name === 'bearer') as TokenEndpoint;
    expect((await callWith(bearer, claimed.token)).status).toBe(200);
  });
});
