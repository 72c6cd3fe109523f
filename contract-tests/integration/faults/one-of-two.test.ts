import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { IdentityProvider } from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { TestPostgres } from '../../../src/service/store/testing.js';
import { hasCommand } from '../../support/cluster/daemon.js';
import { type Replicas, startReplicas } from '../../support/cluster/replicas.js';
import type { Call } from '../../support/load/calls.js';
import { Ledger } from '../../support/load/ledger.js';
import { startMixedLoad } from '../../support/load/mixed-load.js';
import { Outbox } from '../../support/load/outbox.js';
import { trustedProvider } from '../../support/load/trusting.js';
import { need, times } from '../../support/repeat.js';
import { freshFolder } from '../../support/vitrine.js';

describe('kill -9 of one of two replicas (F2)', () => {
  const folder = freshFolder('one-of-two');
  let postgres: TestPostgres;
  let provider: IdentityProvider;
  let settings: Record<string, string>;
  let replicas: Replicas | undefined;
  beforeAll(async () => {
    need('F2', hasCommand('haproxy'), 'HAProxy (the package "haproxy")');
    postgres = await TestPostgres.start();
    ({ provider, settings } = await trustedProvider(folder));
  });
  afterEach(async () => {
    await replicas?.stop();
    replicas = undefined;
  });
  afterAll(async () => {
    await provider?.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('moves all traffic to the other replica, which answers no 5xx', async () => {
    const rounds = times({ full: 5, quick: 1 });
    for (let round = 0; round < rounds; round += 1) {
      replicas = await startReplicas(2, { ...settings, DATABASE_URL: await postgres.freshDatabase() });
      const { base, balancer, all } = replicas;
      const calls: Call[] = [];
      const ledger = new Ledger();
      const outbox = new Outbox(replicas.folder);
      const load = startMixedLoad(base, { provider, outbox, ledger, observe: (call) => calls.push(call) });
      const acknowledged = async (count: number): Promise<void> => {
        while (ledger.acknowledged < count) await pause(20);
      };
      await acknowledged(20);
      const victim = round % 2;
      const survivor = 1 - victim;
      expect(await balancer.count(survivor, 'hrsp_2xx')).toBeGreaterThan(0);
      expect(await balancer.count(victim, 'hrsp_2xx')).toBeGreaterThan(0);
      await all[victim]?.kill();
      const killedAt = performance.now();
      await acknowledged(ledger.acknowledged + 20);
      await load.stop();
      // The other replica handled all traffic without an error.
      expect(await balancer.count(survivor, 'hrsp_5xx')).toBe(0);
      expect(
        calls.filter(({ sentAt, status }) => sentAt > killedAt && status > 0 && status < 500).length,
      ).toBeGreaterThan(20);
      const failed = calls.filter(({ status }) => status === 0 || status >= 500);
      // Only requests in progress at the killed replica fail: at most one per worker, since reads are retried elsewhere.
      expect(failed.length).toBeLessThanOrEqual(8);
      expect(await ledger.faults()).toEqual([]);
      await replicas.stop();
      replicas = undefined;
    }
  });
});
