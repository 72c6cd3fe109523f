import { existsSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IdentityProvider } from '../../../src/agent-auth/provider/testing/identity-provider.js';
import { hasCommand } from '../../support/cluster/daemon.js';
import { leadToPrimary } from '../../support/cluster/haproxy.js';
import { type PatroniNode, PatroniPair, patroniHome } from '../../support/cluster/patroni.js';
import { type Bouncer, bounce } from '../../support/cluster/pgbouncer.js';
import { type Replicas, startReplicas } from '../../support/cluster/replicas.js';
import { fault, need, progress, report } from '../../support/faults/frame.js';
import type { Call } from '../../support/load/calls.js';
import { Ledger } from '../../support/load/ledger.js';
import { startMixedLoad } from '../../support/load/mixed-load.js';
import { Outbox } from '../../support/load/outbox.js';
import { trustedProvider } from '../../support/load/trusting.js';
import { freshFolder } from '../../support/vitrine.js';

/** No write may wait longer than this for a primary (reliability.md F13). */
const mostSecondsToRecover = 30;

interface Blow {
  strike(primary: PatroniNode, standby: PatroniNode): Promise<void> | void;
  /** Brings the struck one back, as its operator would. */
  repair(struck: PatroniNode): Promise<void> | void;
}

const blows: Readonly<Record<string, Blow>> = {
  'primary killed': { strike: (primary) => primary.signal('SIGKILL'), repair: (struck) => struck.start() },
  'primary frozen': { strike: (primary) => primary.signal('SIGSTOP'), repair: (struck) => struck.signal('SIGCONT') },
  'switched over': { strike: (primary, standby) => primary.switchover(standby.name), repair: () => {} },
};

/**
 * Two replicas behind HAProxy; behind them PgBouncer, HAProxy to the primary, and the pair: the configurations of
 * deploy/.
 */
fault('F13', () => {
  const folder = freshFolder('failover');
  const stops: (() => Promise<void>)[] = [];
  let pair: PatroniPair;
  let provider: IdentityProvider;
  let replicas: Replicas;
  beforeAll(async () => {
    need(
      'F13',
      existsSync(new URL('bin/patroni', patroniHome)),
      'Patroni 4 in .tools/patroni ("make patroni" installs it)',
    );
    need('F13', hasCommand('etcd', 'haproxy', 'pgbouncer'), 'the packages "etcd-server", "haproxy" and "pgbouncer"');
    pair = await PatroniPair.start();
    stops.push(() => pair.stop());
    const leading = await leadToPrimary(pair.nodes);
    stops.push(() => leading.stop());
    const bouncer: Bouncer = await bounce({ host: '127.0.0.1', port: leading.port, password: 'open-sesame' });
    stops.push(() => bouncer.stop());
    const trusted = await trustedProvider(folder);
    provider = trusted.provider;
    stops.push(() => provider.close());
    const settings = {
      ...trusted.settings,
      DATABASE_URL: bouncer.through(pair.url(leading.port)),
      RATE_LIMIT_STORE: 'postgres',
    };
    replicas = await startReplicas(2, settings);
    stops.push(() => replicas.stop());
  }, 300_000);
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const ledger = new Ledger();
  it.for(Object.keys(blows))('%s under load', async (name, { task }) => {
    const blow = blows[name] as Blow;
    const { primary, standby } = await pair.whole();
    const calls: Call[] = [];
    const observe = (call: Call): void => void calls.push(call);
    const load = startMixedLoad(replicas.base, { provider, ledger, outbox: new Outbox(replicas.folder), observe });
    const acknowledged = async (more: number): Promise<void> => {
      for (const goal = ledger.acknowledged + more; ledger.acknowledged < goal; ) await pause(50);
    };
    await acknowledged(60);
    const before = ledger.acknowledged;
    progress(`${name}: ${primary.name} leads, ${before} writes acknowledged`);
    const struckAt = performance.now();
    await blow.strike(primary, standby);
    // From now on: the other leads, and writes are acknowledged again.
    while ((await pairLeader(standby)) !== standby.name) await pause(200);
    await acknowledged(60);
    await blow.repair(primary);
    await pair.whole();
    await acknowledged(60);
    await load.stop();
    const reads = calls.filter(({ group }) => group === 'read');
    const failedReads = reads.filter(({ status }) => status !== 200);
    const gap = longestGap(calls, struckAt);
    expect(failedReads).toEqual([]);
    expect(await ledger.faults()).toEqual([]);
    expect(gap).toBeLessThanOrEqual(mostSecondsToRecover);
    const told = calls.filter(({ group, status }) => group === 'agent' && status >= 500);
    expect(told.filter(({ status }) => status !== 503)).toEqual([]);
    report(task, {
      [`${name}, s until written again`]: gap,
      'of reads failed': failedReads.length,
      reads: reads.length,
      acknowledged: ledger.acknowledged,
      lost: 0,
    });
  });
});

async function pairLeader(asked: PatroniNode): Promise<string | undefined> {
  const members = await asked.members().catch(() => []);
  return members.find(({ role }) => role === 'leader')?.name;
}

/** The longest time after the blow in which no write of an agent was answered well, in seconds. */
function longestGap(calls: readonly Call[], struckAt: number): number {
  const writes = new Set(['register', 'present', 'claim', 'write', 'revoke', 'exchange']);
  const good = calls
    .filter(
      ({ name, status, sentAt }) => writes.has(name) && status >= 200 && status < 300 && sentAt >= struckAt - 1_000,
    )
    .map(({ sentAt, milliseconds }) => sentAt + milliseconds)
    .sort((a, b) => a - b);
  return Math.max(...good.map((time, index) => time - (good[index - 1] ?? struckAt))) / 1000;
}
