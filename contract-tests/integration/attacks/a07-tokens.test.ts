import { describe, expect, it } from 'vitest';
import { parseLifetimes } from '../../../src/base/config/lifetimes.js';
import { parseLimits } from '../../../src/base/config/limits.js';
import { purge } from '../../../src/service/agent-auth/purge.js';
import { eachDatabase } from '../../../src/service/store/testing.js';
import { times } from '../../support/repeat.js';
import { benchFor } from '../agent-auth/bench.js';
import { becomeClaimed, exchange, register, tally } from '../agent-auth/steps.js';

const { tokensPerRegistration } = parseLimits('{}', { production: false }).value;
const day = 86_400;

describe('an attempt to request thousands of tokens (A7)', () => {
  eachDatabase('with the production limit', (database) => {
    const bench = benchFor(database, { limits: { tokensPerRegistration } });
    const trail = (registration_id: string) =>
      database.store.read((db) =>
        db('audit_events').where({ registration_id }).whereLike('name', 'token%').orderBy('at').select('name', 'data'),
      );
    const tokens = async (registration_id: string): Promise<number> =>
      (await database.store.read((db) => db('access_tokens').where({ registration_id }).select('generation'))).length;

    it('gets 120 tokens an hour, even in parallel, and one row in the audit log', async () => {
      const { json } = await register(bench());
      const crowd = times({ full: 1050, quick: 150 });
      const answers = [];
      for (let asked = 0; asked < crowd; asked += 25) {
        answers.push(
          ...(await Promise.all(Array.from({ length: 25 }, () => exchange(bench(), json.identity_assertion)))),
        );
      }
      expect(tally(answers)['200']).toBe(120);
      expect(tally(answers)['429 rate_limited']).toBe(answers.length - 120);
      expect(await tokens(json.registration_id)).toBe(120);
      expect(await trail(json.registration_id)).toEqual([
        { name: 'tokens.issued', data: { grant: 'jwt-bearer', scopes: ['read:portfolio'], count: 120 } },
      ]);
      const other = await register(bench());
      expect((await exchange(bench(), other.json.identity_assertion)).status).toBe(200);
    });

    it('is limited in a sliding window, with Retry-After, and still gets the right error for an invalid assertion', async () => {
      const { json } = await register(bench());
      for (let bought = 0; bought < 120; bought += 1) {
        expect((await exchange(bench(), json.identity_assertion)).status).toBe(200);
        database.clock.passSeconds(15);
      }
      const refused = await exchange(bench(), json.identity_assertion);
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(refused.json.retry_after)]);
      expect(refused.json.retry_after).toBeLessThan(3600);
      expect((await exchange(bench(), `${json.identity_assertion}x`)).json.error).toBe('invalid_grant');
      database.clock.passSeconds(refused.json.retry_after);
      expect((await exchange(bench(), json.identity_assertion)).status).toBe(200);
      expect(
        (await trail(json.registration_id))
          .map(({ data }) => data.count)
          .reduce((sum: number, count) => sum + Number(count), 0),
      ).toBe(121);
    });

    it('by a claimed agent is limited as well, with each token in the audit log', async () => {
      const { registrationId, assertion } = await becomeClaimed(bench());
      const answers = [];
      for (let asked = 0; asked < 140; asked += 35)
        answers.push(...(await Promise.all(Array.from({ length: 35 }, () => exchange(bench(), assertion)))));
      expect(tally(answers)).toEqual({ '200': 119, '429 rate_limited': 21 });
      const names = (await trail(registrationId)).map(({ name }) => name);
      // One token was issued before the claim, and one with the collection.
      expect(names.filter((name) => name === 'token.issued')).toHaveLength(120);
      expect(names.filter((name) => name === 'tokens.issued')).toHaveLength(1);
    });

    it('is kept as counts for 30 days, and otherwise in the audit log for a year', async () => {
      const { json } = await register(bench());
      await exchange(bench(), json.identity_assertion);
      const lifetimes = parseLifetimes().value;
      const names = async () =>
        (await database.store.read((db) => db('audit_events').select('name'))).map(({ name }) => name);
      database.clock.passSeconds(29 * day);
      await purge(database.store, database.clock, lifetimes);
      expect(await names()).toContain('tokens.issued');
      database.clock.passSeconds(2 * day);
      await purge(database.store, database.clock, lifetimes);
      expect(await names()).not.toContain('tokens.issued');
      expect(await names()).toContain('registration.created');
    });
  });
});
