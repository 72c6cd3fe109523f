import { describe, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { agentThatAsks, claimGrantType } from '../../support/people.js';
import { dice, times } from '../../support/repeat.js';
import { claimedAgent } from './claimed-agent.js';
import { freshService } from './fresh-service.js';

type Kind = 'access token' | 'assertion' | 'claim token' | 'attempt token' | 'code' | 'registration id';

interface Door {
  readonly name: string;
  /** The one kind that it takes. */
  readonly takes: Kind | undefined;
  readonly path: (value: string) => string;
  readonly headers?: (value: string) => Record<string, string>;
  readonly body?: (value: string) => string;
}

const jwtBearer = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const json = () => ({ 'content-type': 'application/json' });
const form = () => ({ 'content-type': 'application/x-www-form-urlencoded' });
const fields = (given: Record<string, string>): string => new URLSearchParams(given).toString();
const idJag = 'urn:ietf:params:oauth:token-type:id-jag';
const doors: readonly Door[] = [
  {
    name: 'bearer',
    takes: 'access token',
    path: () => '/api/resource',
    headers: (value) => ({ authorization: `Bearer ${value}` }),
  },
  {
    name: 'jwt-bearer',
    takes: 'assertion',
    path: () => '/oauth2/token',
    headers: form,
    body: (value) => fields({ grant_type: jwtBearer, assertion: value }),
  },
  {
    name: 'claim grant',
    takes: 'claim token',
    path: () => '/oauth2/token',
    headers: form,
    body: (value) => fields({ grant_type: claimGrantType, claim_token: value }),
  },
  {
    name: 'claim',
    takes: 'claim token',
    path: () => '/agent/identity/claim',
    headers: json,
    body: (value) => JSON.stringify({ claim_token: value, email: 'eve@example.net' }),
  },
  {
    name: 'view',
    takes: 'claim token',
    path: () => '/agent/identity/claim/view',
    headers: json,
    body: (value) => JSON.stringify({ claim_token: value }),
  },
  {
    name: 'landing page',
    takes: 'attempt token',
    path: (value) => `/agent/claim?claim_attempt_token=${encodeURIComponent(value)}`,
  },
  {
    name: 'ID-JAG',
    takes: undefined,
    path: () => '/agent/identity',
    headers: json,
    body: (value) => JSON.stringify({ type: 'identity_assertion', assertion_type: idJag, assertion: value }),
  },
  {
    name: 'security event',
    takes: undefined,
    path: () => '/agent/event/notify',
    headers: () => ({ 'content-type': 'application/secevent+jwt' }),
    body: (value) => value,
  },
];

describe('a token of one kind in the place of another, or dressed up as it: each door takes one kind', () => {
  const service = freshService();

  it('takes no token of one kind as another, nor one that was dressed up as it', async () => {
    const claimed = await claimedAgent(service(), 'june@example.net');
    const waiting = await agentThatAsks(service(), 'jo@example.net');
    const values: Readonly<Record<Kind, string>> = {
      'access token': claimed.token,
      assertion: claimed.assertion,
      'claim token': waiting.claimToken,
      'attempt token': new URL(waiting.verificationUri).searchParams.get('claim_attempt_token') ?? '',
      code: waiting.userCode,
      'registration id': waiting.registrationId,
    };
    for (const value of Object.values(values)) expect(value).not.toBe('');
    const knock = (door: Door, value: string) =>
      ask(service().base, door.path(value), {
        method: door.body || door.name === 'security event' ? 'POST' : 'GET',
        headers: { ...door.headers?.(value), accept: 'application/json' },
        ...(door.body && { body: door.body(value) }),
      });
    const kinds = Object.keys(values) as Kind[];
    let cases = 0;
    for (const door of doors) {
      for (const kind of kinds.filter((one) => one !== door.takes)) {
        const { status, text } = await knock(door, values[kind]);
        expect([status >= 400 && status < 500, status], `${kind} at ${door.name}: ${text.slice(0, 200)}`).toEqual([
          true,
          status,
        ]);
        cases += 1;
      }
    }
    expect(cases).toBeGreaterThan(40);

    // A token of one kind under the prefix of another, cut, lengthened, with one character changed, or in another's
    // place.
    const chance = dice('tokens-confused');
    const own = new Map(doors.map((door) => [door.name, door.takes === undefined ? '' : values[door.takes]]));
    for (let round = 0; round < times({ full: 1500, quick: 100 }); round += 1) {
      const [door, from] = [chance.pick(doors), values[chance.pick(kinds)]];
      const prefix = /^[a-z]+_/.exec(own.get(door.name) ?? '')?.[0] ?? '';
      const at = chance.below(from.length);
      const dressed = chance.pick([
        `${prefix}${from.replace(/^[a-z]+_/, '')}x`,
        from.slice(0, at),
        `${from}${chance.text(1)}`,
        `${from.slice(0, at)}${from[at] === '~' ? 'x' : '~'}${from.slice(at + 1)}`,
        `${prefix}${chance.text(43)}`,
      ]);
      const { status } = await knock(door, dressed);
      expect([status >= 400 && status < 500, status], `${dressed} at ${door.name}`).toEqual([true, status]);
    }
    // Nothing of all this harmed the real ones.
    const bearer = doors.find(({ name }) => name === 'bearer') as Door;
    expect((await knock(bearer, claimed.token)).status).toBe(200);
  });
});
