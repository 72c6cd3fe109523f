import fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdentityProvider } from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { accepted, agentCalls } from '../../support/load/agent-calls.js';
import { type Call, Caller } from '../../support/load/calls.js';
import { Ledger } from '../../support/load/ledger.js';
import { startMixedLoad } from '../../support/load/mixed-load.js';
import { trustedProvider } from '../../support/load/trusting.js';
import { asSeenBy, canMount, mountsNeeded, withSmallDisk } from '../../support/mounts.js';
import { need } from '../../support/repeat.js';
import { freshFolder, startVitrine, type Vitrine } from '../../support/vitrine.js';

/** A fresh database takes about 60 MB. */
const diskMb = 160;
/** Returns random, incompressible text: 20 kB of write-ahead log per message. */
const bulk = (): string =>
  Array.from({ length: 5_000 }, () => String.fromCodePoint(0x20000 + Math.floor(Math.random() * 0xa000))).join('');

describe('a full disk (F7)', () => {
  const folder = freshFolder('full');
  const outside = freshFolder('full-outside');
  let provider: IdentityProvider;
  let service: Vitrine;
  beforeAll(async () => {
    need('F7', canMount(), mountsNeeded);
    const trusted = await trustedProvider(outside);
    provider = trusted.provider;
    service = await startVitrine(folder, { settings: trusted.settings, through: withSmallDisk(folder, diskMb) });
  });
  afterAll(async () => {
    await service?.stop();
    await provider?.close();
    for (const one of [folder, outside]) fs.rmSync(one, { recursive: true, force: true });
  });

  it('makes agent endpoints answer 503, does not affect reads, and needs no restart afterwards', async () => {
    const calls: Call[] = [];
    const ledger = new Ledger();
    const load = startMixedLoad(service.base, { provider, ledger, observe: (call) => calls.push(call) });
    const flood = startFlood();
    while (ledger.acknowledged < 20) await pause(50);
    const filler = join(asSeenBy(service.pid, folder), 'filler');
    const lostRoomAt = performance.now();
    fill(filler);
    // Write-ahead log files have 16 MB, so the database notices the full disk with the next file.
    const refused = (): readonly Call[] => calls.filter(({ status, sentAt }) => status === 503 && sentAt > lostRoomAt);
    while (refused().length < 50) await pause(50);
    await pause(3_000);
    const alive = service.child.exitCode;
    fs.rmSync(filler);
    const agent = agentCalls(new Caller(service.base));
    while (!accepted(await agent.register())) await pause(100);
    await flood.stop();
    await load.stop();

    expect(alive).toBeNull();
    expect(refused().filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
    expect(calls.filter(({ status, fault: code }) => (status >= 500 && status !== 503) || code !== undefined)).toEqual(
      [],
    );
    expect(calls.filter(({ group, status }) => group === 'read' && status !== 200)).toEqual([]);
    expect(await ledger.faults()).toEqual([]);
  });

  /** Sends messages that fill the write-ahead log quickly. */
  function startFlood(): { stop(): Promise<void> } {
    const caller = new Caller(service.base);
    const agent = agentCalls(caller);
    let over = false;
    const sending = (async () => {
      const sub = 'flood';
      let token: string | undefined;
      while (!over) {
        const audience = { aud: service.base, sub, email: 'flood@example.net' };
        const assertion = accepted(await agent.present(provider.idJag(audience)))?.identity_assertion ?? '';
        token ??= accepted(await agent.exchange(assertion))?.access_token;
        if (token === undefined) await pause(100);
        else
          await caller.json(
            'flood',
            '/api/v1/messages',
            { subject: 'Flood', body: bulk() },
            { authorization: `Bearer ${token}` },
          );
      }
    })();
    return {
      async stop() {
        over = true;
        await sending;
        caller.close();
      },
    };
  }
});

/** Writes until the disk is full. */
function fill(path: string): void {
  const file = fs.openSync(path, 'w');
  try {
    for (const chunk of [1 << 20, 1 << 12]) {
      try {
        for (;;) fs.writeSync(file, Buffer.alloc(chunk, 1));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    fs.closeSync(file);
  }
}
