import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdentityProvider } from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { TestNetwork, TestPostgres } from '../../../src/service/store/testing.js';
import { unexpectedCalls } from '../../support/faults/calls-seen.js';
import { findPartialChanges } from '../../support/faults/invariants.js';
import type { Call } from '../../support/load/calls.js';
import { startMixedLoad } from '../../support/load/mixed-load.js';
import { Outbox } from '../../support/load/outbox.js';
import { trustedProvider } from '../../support/load/trusting.js';
import { times } from '../../support/repeat.js';
import { type Service, startService } from '../../support/service.js';
import { freshFolder } from '../../support/vitrine.js';

/** Statements at which a connection is cut, either before the server receives them or before the client gets the response. */
const moments = ['COMMIT', 'BEGIN', 'insert into', 'update ', 'select '];

describe('database connections that are cut during transactions (F11)', () => {
  const folder = freshFolder('cuts');
  let postgres: TestPostgres;
  let databaseUrl: string;
  let network: TestNetwork;
  let provider: IdentityProvider;
  let service: Service;
  beforeAll(async () => {
    postgres = await TestPostgres.start();
    databaseUrl = await postgres.freshDatabase();
    network = await TestNetwork.inFrontOf(databaseUrl);
    const trusted = await trustedProvider(folder);
    provider = trusted.provider;
    service = await startService({ ...trusted.settings, DATABASE_URL: network.url, OWNER_EMAIL: 'owner@example.org' });
  });
  afterAll(async () => {
    await service?.close();
    await provider?.close();
    await network?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('lead to each write taking effect once or not at all, and to 503 if the result is unknown', async () => {
    const cuts = times({ full: 300, quick: 25 });
    const calls: Call[] = [];
    const load = startMixedLoad(service.base, {
      provider,
      outbox: new Outbox(service.folder),
      observe: (call) => calls.push(call),
    });
    for (let cut = 0; cut < cuts; cut += 1) {
      const seen = calls.length;
      if (cut % 6 === 5) network.cut({ hard: cut % 12 === 5 });
      else network.loseAnswerTo(moments[cut % moments.length] ?? '', { forward: Math.random() < 0.5 });
      // Waits for some calls between two cuts, so that cuts also hit a service that has recovered.
      while (calls.length < seen + 10) await pause(5);
      // From time to time waits for acknowledged writes, because only those can be lost.
      const enough = load.ledger.acknowledged + 5;
      while (cut % 5 === 4 && load.ledger.acknowledged < enough) await pause(5);
    }
    network.loseAnswerTo('', { forward: true });
    while (load.ledger.acknowledged < 20) await pause(20);
    await load.stop();
    const underFire = [...calls];
    expect(unexpectedCalls(underFire)).toEqual([]);
    expect(underFire.filter(({ group, status }) => group === 'read' && status !== 200)).toEqual([]);
    expect(await load.ledger.faults()).toEqual([]);
    expect(await findPartialChanges(databaseUrl)).toEqual([]);
  });
});
