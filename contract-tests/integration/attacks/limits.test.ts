import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseLimits } from '../../../src/base/config/limits.js';
import { limitsOfActs } from '../../../src/base/config/limits-of-acts.js';
import { onServer } from '../../../src/service/store/testing.js';
import { environment } from '../../support/process.js';
import { simulatedCounters, storedCounters } from './limits-counters.js';
import { attackers, attackOn, describeClosed } from './limits-simulation.js';
import { heldByOne, type Target, targets } from './limits-targets.js';

const limits = parseLimits('{}', { production: true }).value;
const file = new URL('../../../docs/threat-model.md', import.meta.url);
const begin = new Date(Date.UTC(2030, 0, 1));
const heading = `| limit | ${attackers.map((size) => (size === 1 ? '1 network' : `${size} networks`)).join(' | ')} |`;
const table = /^\| limit \| 1 network \|.*\n(?:\|.*\n)+/m;

describe('rate limits under an attack from 1, 10, or 100 of 1,000 networks (limits)', () => {
  const closedBy = (target: Target, size: number, fits = simulatedCounters(limits)) =>
    attackOn(target, { fits, size, begin });

  it('block others as little as the threat model documents', async () => {
    const rows: string[] = [];
    for (const target of targets) {
      const cells: string[] = [];
      for (const size of attackers) {
        const closed = await closedBy(target, size);
        if (size === 1) expect(closed.share, `one network closes nothing: ${target.what}`).toBe(0);
        cells.push(describeClosed(closed));
      }
      const row = `| ${target.what} | ${cells.join(' | ')} |`;
      if (cells.some((cell) => cell !== 'nothing')) rows.push(row);
    }
    const written = `${[heading, `|${'---|'.repeat(attackers.length + 1)}`, ...rows].join('\n')}\n`;
    const model = readFileSync(file, 'utf8');
    if (environment.WRITE_TABLE)
      writeFileSync(
        file,
        model.replace(table, () => written),
      );
    else expect(table.exec(model)?.[0], 'make limits-table writes it anew').toBe(written);
  });

  it('do not block people who have proven something before from their place, unless the attacker is in their network', async () => {
    const proven = targets.filter(({ what }) =>
      /where it was proven|was confirmed|was allowed|proven from|signed in$/.test(what),
    );
    expect(proven).toHaveLength(15);
    for (const target of proven) expect((await closedBy(target, 100)).share, target.what).toBe(0);
  });

  it('would let ten networks block registration without the share reserved for new networks', async () => {
    const [anonymous] = targets as [Target];
    const open = { ...anonymous, attack: firstWay(anonymous.attack), other: firstWay(anonymous.other) };
    expect(describeClosed(await closedBy(open, 10))).toBe('closed while it lasts, and up to 61 min after');
  });

  onServer('counted in the database', (database) => {
    it.each([0, 8])('admit the same requests as the simulated counters in memory (row %i)', async (row) => {
      const target = targets[row] as Target;
      const stored = storedCounters(database.store, limits);
      const simulated = simulatedCounters(limits);
      let differing = 0;
      await attackOn(target, {
        size: 3,
        begin,
        async fits(all, now) {
          const fitted = await stored(all, now);
          if (fitted !== (await simulated(all, now))) differing += 1;
          return fitted;
        },
      });
      expect(differing).toBe(0);
    });
  });

  it('limit every other act by what only its sender has', () => {
    expect(heldByOne.map((act) => `${act}: ${[...limitsOfActs[act].own, ...limitsOfActs[act].shared]}`)).toEqual([
      'tokenOfRegistration: registration',
      'viewOfClaim: registration',
      'signedEvent: issuer',
      'consent: mailbox',
      'messageOfMailbox: mailbox',
      // Notices over the limit are combined into one mail, and nothing is rejected.
      'ownerNotice: mailbox,whole',
    ]);
  });
});

const firstWay =
  (ways: Target['attack']): Target['attack'] =>
  (one) =>
    ways(one).slice(0, 1);
