import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { limitsOfActs } from '../../../src/agent-auth/limits/limit-table.js';
import { parseLimits } from '../../../src/agent-auth/limits/limits.js';
import { onServer } from '../../../src/store/testing.js';
import { dice, full, simulation, tell } from './frame.js';
import { attackers, attackOn, heldByOne, inWords, networks, type Target, targets } from './limits-simulation.js';

const limits = parseLimits('{}', { production: true }).value;
const model = readFileSync(new URL('../../../docs/threat-model.md', import.meta.url), 'utf8');
const apart = 10 * 86_400_000;

simulation('limits', () => {
  onServer('on the counters of a server', (database) => {
    const draw = dice('limits');
    let begun = 0;

    it.each(targets)('limits: what an attacker closes of $what is what the threat model says', async (target) => {
      const cells: string[] = [];
      for (const size of full ? attackers : attackers.slice(0, 2)) {
        const begin = new Date(Date.UTC(2030, 0, 1) + begun * apart);
        begun += 1;
        const closed = await attackOn(target, {
          store: database.store,
          limits,
          size,
          begin,
          otherAt: () => draw.below(networks - size),
        });
        if (size === 1) expect(closed.share, 'one network closes nothing for others').toBe(0);
        cells.push(inWords(closed));
      }
      const row = `| ${target.what} | ${cells.join(' | ')} |`;
      tell(row);
      expect(model).toContain(row);
    });

    it('limits: without the tier of networks one of them would close registration, and this says so', async () => {
      const anonymous = targets.find(({ what }) => what === 'anonymous registration') as Target;
      const lifted = { ...limits, anonymousRegistrationsPerNetwork: { limit: 1_000_000, windowSeconds: 3600 } };
      const begin = new Date(Date.UTC(2040, 0, 1));
      const closed = await attackOn(anonymous, {
        store: database.store,
        limits: lifted,
        size: 1,
        begin,
        otherAt: () => draw.below(networks - 1),
      });
      expect(inWords(closed)).toBe('closed while it lasts, and up to 61 min after');
    });
  });

  it('limits: every other act is bounded by what its sender alone holds', () => {
    const tiers = heldByOne.flatMap((act) => Object.values(limitsOfActs[act]).map(({ tier }) => `${act}: ${tier}`));
    expect(tiers).toEqual([
      'signinMailNotice: whole',
      'contactMailNotice: whole',
      // Who enters a code of the owner's has asked for one, and there are fewer of those.
      'ownerCode: client',
      'ownerCode: network',
      'ownerCode: whole',
      'tokenOfRegistration: registration',
      'viewOfClaim: registration',
      'signedEvent: issuer',
      'message: registration',
      'messageOfMailbox: mailbox',
    ]);
  });
});
