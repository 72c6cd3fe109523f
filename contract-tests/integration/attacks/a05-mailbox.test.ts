import { describe, expect, it } from 'vitest';
import { parseLimits } from '../../../src/base/config/limits.js';
import { eachDatabase } from '../../../src/service/store/testing.js';
import { dice } from '../../support/repeat.js';
import { benchFor } from '../agent-auth/bench.js';

const limits = parseLimits('{}', { production: false }).value;
const idJag = 'urn:ietf:params:oauth:token-type:id-jag';

describe("A5 using up a mailbox's claims: naming an address costs its mailbox nothing", () => {
  eachDatabase('with the limits of production', (database) => {
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

    it('A5: claim calls that name an address from many networks keep its mailbox from nothing', async () => {
      for (let network = 0; network < 12; network += 1) {
        const ip = `203.0.${network}.${1 + draw.below(250)}`;
        expect([await claimFrom(ip), await claimFrom(ip), await claimFrom(ip)]).toEqual([200, 200, 200]);
      }
      expect(await claimFrom('198.51.100.9')).toBe(200);
    });

    it('A5: from one network they are five an hour, with plus tags too, and each registration has five', async () => {
      const statuses: number[] = [];
      for (let host = 1; host <= 7; host += 1)
        statuses.push(await claimFrom(`203.0.113.${host}`, `victim+${host}@example.net`));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(await claimFrom('203.0.113.9', 'other@example.net')).toBe(200);
    });

    it('A5: confirmations that a provider asks for cost the mailbox nothing either', async () => {
      bench().trust({ first_seen: 'confirm' });
      for (let network = 0; network < 12; network += 1)
        expect(await confirmFrom(`203.0.${network}.1`, `sub ${network}`)).toBe(401);
      expect(await confirmFrom('198.51.100.9', 'the victim')).toBe(401);
      expect(await claimFrom('198.51.100.9')).toBe(200);
      bench().trust({});
    });
  });
});
