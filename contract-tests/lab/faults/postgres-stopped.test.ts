import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IdentityProvider } from '../../../src/agent-auth/provider/testing/identity-provider.js';
import { TestPostgres } from '../../../src/store/testing.js';
import { wronglyAnswered } from '../../support/faults/calls-seen.js';
import { fault, need, progress, quantile, report } from '../../support/faults/frame.js';
import { halfChanges } from '../../support/faults/invariants.js';
import type { Call } from '../../support/load/calls.js';
import { startMixedLoad } from '../../support/load/mixed-load.js';
import { Outbox } from '../../support/load/outbox.js';
import { trustedProvider } from '../../support/load/trusting.js';
import { freshFolder, startVitrine, type Vitrine } from '../../support/vitrine.js';

const awaySeconds = 60;

fault('F10', () => {
  const folder = freshFolder('stopped');
  let postgres: TestPostgres;
  let databaseUrl: string;
  let provider: IdentityProvider;
  let service: Vitrine;
  beforeAll(async () => {
    need('F10', !process.env.TEST_DATABASE_URL, 'a Postgres of its own to stop, which TEST_DATABASE_URL is not');
    postgres = await TestPostgres.start();
    databaseUrl = await postgres.freshDatabase();
    const trusted = await trustedProvider(folder);
    provider = trusted.provider;
    const settings = { ...trusted.settings, DATABASE_URL: databaseUrl, OWNER_EMAIL: 'owner@example.org' };
    service = await startVitrine(folder, { settings });
  });
  afterAll(async () => {
    await service?.stop();
    await provider?.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('reads on for the whole minute, refuses agents at once, and serves them again without a restart', async ({
    task,
  }) => {
    const calls: Call[] = [];
    const load = startMixedLoad(service.base, {
      provider,
      outbox: new Outbox(folder),
      observe: (call) => calls.push(call),
    });
    while (load.ledger.acknowledged < 50) await pause(20);
    const stoppedAt = performance.now();
    await postgres.halt();
    for (let second = 0; second < awaySeconds; second += 10) {
      await pause(10_000);
      progress(`stopped for ${second + 10} s, ${calls.length} calls`);
    }
    await postgres.resume();
    const backAt = performance.now();
    const servedAt = (): number | undefined =>
      calls.find(
        ({ group, status, sentAt, milliseconds }) =>
          group === 'agent' && status < 300 && sentAt + milliseconds > backAt,
      )?.sentAt;
    while (servedAt() === undefined) await pause(20);
    await pause(2_000);
    await load.stop();

    const during = calls.filter(({ sentAt }) => sentAt > stoppedAt && sentAt < backAt);
    const reads = calls.filter(({ group }) => group === 'read');
    // The machine's own stalls, which reads meet too, are not the service's fault.
    const stall = quantile(
      reads.map(({ milliseconds }) => milliseconds),
      1,
    );
    const refused = during.filter(({ group, status }) => group === 'agent' && status === 503);
    const slowest = quantile(
      refused.map(({ milliseconds }) => milliseconds),
      1,
    );
    const recovered = (servedAt() ?? Number.NaN) - backAt;
    expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
    expect(wronglyAnswered(calls)).toEqual([]);
    expect(refused.length).toBeGreaterThan(100);
    expect(slowest).toBeLessThanOrEqual(2_000 + stall);
    expect(recovered).toBeLessThanOrEqual(5_000 + stall);
    expect(await load.ledger.faults()).toEqual([]);
    expect(await halfChanges(databaseUrl)).toEqual([]);
    report(task, {
      'reads meanwhile': during.filter(({ group }) => group === 'read').length,
      refused: refused.length,
      'slowest refusal ms': slowest,
      'good again after ms': recovered,
      'worst read ms': stall,
      'writes acknowledged': load.ledger.acknowledged,
      lost: 0,
    });
  });
});
