import { describe, expect, it } from 'vitest';
import { parseLimits } from '../../../src/base/config/limits.js';
import { eachDatabase } from '../../../src/service/store/testing.js';
import { dice } from '../../support/repeat.js';
import { benchFor } from '../agent-auth/bench.js';

const limits = parseLimits('{}', { production: false }).value;
const idJag = 'urn:ietf:params:oauth:token-type:id-jag';

describe('an attempt to use up the claims of a mailbox (A5)', () => {
  eachDatabase('with the production limits', (database) => {
    const bench = benchFor(database, { limits });
    const draw = dice('A5');
    const victim = 'victim@example.net';

    async function claimFrom(ip: string, email = victim): Promise<number> {
      const from = { 'X-Forwarded-For': ip };
      const { json } = await bench().post('/agent/identity', { type: 'anonymous' }, from);
      return (await bench().post('/agent/identity/claim', { claim_token: json.claim_token, email }, from)).status;
    }
    const confirmFrom = async (ip: string, sub: string): Promise<number> =>
      (
        await bench().post(
          '/agent/identity',
          {
            type: 'identity_assertion',
            assertion_type: idJag,
            assertion: bench().provider.idJag({ sub, email: victim }),
          },
          { 'X-Forwarded-For': ip },
        )
      ).status;

    it('from many networks does not block claims of the mailbox', async () => {
      for (let network = 0; network < 12; network += 1) {
        const ip = `203.0.${network}.${1 + draw.below(250)}`;
        expect([await claimFrom(ip), await claimFrom(ip), await claimFrom(ip)]).toEqual([200, 200, 200]);
      }
      expect(await claimFrom('198.51.100.9')).toBe(200);
    });

    it('from one network gets five claims per hour and mailbox, including plus tags, and five per registration', async () => {
      const statuses: number[] = [];
      for (let host = 1; host <= 7; host += 1)
        statuses.push(await claimFrom(`203.0.113.${host}`, `victim+${host}@example.net`));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(await claimFrom('203.0.113.9', 'other@example.net')).toBe(200);
    });

    it('through confirmations of a provider does not block claims of the mailbox', async () => {
      bench().trust({ first_seen: 'confirm' });
      for (let network = 0; network < 12; network += 1)
        expect(await confirmFrom(`203.0.${network}.1`, `sub ${network}`)).toBe(401);
      expect(await confirmFrom('198.51.100.9', 'the victim')).toBe(401);
      expect(await claimFrom('198.51.100.9')).toBe(200);
      bench().trust({});
    });
  });
});
