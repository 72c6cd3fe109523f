import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdentityProvider } from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { ask } from '../../support/http.js';
import { Ledger } from '../../support/load/ledger.js';
import { startMixedLoad } from '../../support/load/mixed-load.js';
import { Outbox } from '../../support/load/outbox.js';
import { trustedProvider } from '../../support/load/trusting.js';
import { cpuSeconds } from '../../support/machine.js';
import { freePort } from '../../support/process.js';
import { quantile, times } from '../../support/repeat.js';
import { freshFolder, listening, startVitrine, type Vitrine } from '../../support/vitrine.js';

/** Maximum CPU time of a start after a kill until its first read, relative to the first start, which has nothing to recover. */
const maxFactorOfFirstStart = 2;
/**
 * Kinds of writes that must each be acknowledged before the first kill, and again before every tenth, because a complete
 * claim takes longer than most runs.
 */
const kinds = ['registration', 'token', 'revocation', 'message', 'event', 'attempt', 'used jti', 'collection'];

describe('kill -9 of a service with an embedded database (F1)', () => {
  const folder = freshFolder('kill');
  let provider: IdentityProvider;
  let settings: Record<string, string>;
  let service: Vitrine | undefined;
  beforeAll(async () => {
    ({ provider, settings } = await trustedProvider(folder));
    settings.PORT = String(await freePort());
  });
  afterAll(async () => {
    await service?.kill();
    await provider?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('loses no acknowledged write, repeats no collection, and restarts within twice the cost of a first start', async () => {
    const kills = times({ full: 50, quick: 2 });
    const ledger = new Ledger();
    const outbox = new Outbox(folder);
    let ofLastLife = 0;
    const untilRead: number[] = [];
    for (let life = 0; life < kills; life += 1) {
      service = await restarted();
      // Checks the writes of the previous run now, and all writes again at the end.
      expect(await ledger.faults({ newest: ofLastLife })).toEqual([]);
      const before = ledger.acknowledged;
      const load = startMixedLoad(service.base, { provider, outbox, ledger });
      await workDone(life % 10 === 0 ? kinds : [], ledger.acknowledged + 10 + Math.random() * 50);
      await pause(Math.random() * 100);
      await service.kill();
      await load.stop();
      ofLastLife = ledger.acknowledged - before;
    }
    service = await restarted();
    expect(await ledger.faults()).toEqual([]);
    const [first = 0, ...afterKills] = untilRead;
    expect(quantile(afterKills, 1)).toBeLessThanOrEqual(first * maxFactorOfFirstStart);

    async function workDone(awaited: readonly string[], acknowledged: number): Promise<void> {
      const before = { ...ledger.counts };
      const missing = (kind: string): boolean => (ledger.counts[kind] ?? 0) === (before[kind] ?? 0);
      while (ledger.acknowledged < acknowledged || awaited.some(missing)) await pause(20);
    }
    async function restarted(): Promise<Vitrine> {
      const started = await startVitrine(folder, { settings, ready: listening });
      expect((await ask(started.base, '/api/v1/webmcp/projects')).status).toBe(200);
      untilRead.push(cpuSeconds(started.pid));
      const healthy = async () =>
        ((await ask(started.base, '/api/health')).json as { checks: { database: string } }).checks.database;
      await expect.poll(healthy, { timeout: 300_000, interval: 50 }).toBe('ok');
      return started;
    }
  });
});
