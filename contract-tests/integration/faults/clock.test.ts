import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type IdentityProvider,
  revokedEvent,
  startIdentityProvider,
} from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { ask } from '../../support/http.js';
import { accepted, agentCalls, notStatus } from '../../support/load/agent-calls.js';
import { type Call, Caller } from '../../support/load/calls.js';
import { startMixedLoad } from '../../support/load/mixed-load.js';
import { times } from '../../support/repeat.js';
import { freshFolder, startVitrine, type Vitrine } from '../../support/vitrine.js';

const shifter = fileURLToPath(new URL('../../support/clock-shift.mjs', import.meta.url));
const hourMs = 3_600_000;
const windowSeconds = 60;
/** Longer than the minimum polling interval. */
const betweenPollsMs = 5_500;

describe('a system clock that jumps by an hour (F8)', () => {
  const folder = freshFolder('clock');
  const shiftFile = join(folder, 'shift');
  const calls: Call[] = [];
  let shift = 0;
  let provider: IdentityProvider;
  let service: Vitrine;
  let caller: Caller;
  let agent: ReturnType<typeof agentCalls>;
  beforeAll(async () => {
    provider = await startIdentityProvider({
      audience: 'given with each token',
      now: () => new Date(Date.now() + shift),
    });
    const trust = join(folder, 'trust.json');
    writeFileSync(trust, JSON.stringify([provider.trustEntry()]));
    const settings = { CLOCK_SHIFT: shiftFile, TRUSTED_ISSUERS_FILE: trust, ALLOW_PRIVATE_JWKS: 'on' };
    service = await startVitrine(folder, { settings, node: ['--import', shifter] });
    caller = new Caller(service.base);
    agent = agentCalls(caller);
    // The first start creates the signing key after the database has opened. Until then, agents get 503.
    while (!accepted(await agent.exchange(accepted(await agent.register())?.identity_assertion ?? '')))
      await pause(200);
  });
  afterAll(async () => {
    caller?.close();
    await service?.stop();
    await provider?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function jumpTo(milliseconds: number): Promise<void> {
    const heard = service.output().split('clock shifted').length;
    writeFileSync(shiftFile, String(milliseconds));
    service.child.kill('SIGUSR2');
    while (service.output().split('clock shifted').length === heard) await pause(10);
    shift = milliseconds;
  }

  it('causes no crash, restores nothing that was revoked, and blocks no client for longer than a rate-limit window', async () => {
    const load = startMixedLoad(service.base, { provider, restMs: () => 20, observe: (call) => calls.push(call) });
    const revoked = await createRevoked();
    const polling = await startedClaim();
    const jumps = Array.from({ length: times({ full: 5, quick: 1 }) }, () => [1, 0, -1, 0]).flat();
    for (const [turn, hours] of jumps.entries()) {
      // Each jump also skips the polling interval.
      await jumpTo(hours * hourMs + turn * betweenPollsMs);
      expect((await ask(service.base, '/api/health')).json).toMatchObject({ status: 'ok' });
      await expectNewClientIsServed(`${hours} ${jumps.length}`);
      expect(await revoked()).toEqual([]);
      await expectLimitsWork();
      expect(await polling()).not.toBe('slow_down');
      // Keeps the load running for a while at the new time.
      await pause(1_000);
    }
    await load.stop();
    expect(calls.filter(({ status, fault: code }) => status >= 500 || code !== undefined)).toEqual([]);
  });

  /**
   * Creates a revoked token, a registration that its provider revoked, and a used ID-JAG. Returns a function that lists the
   * ones that are accepted again.
   */
  async function createRevoked(): Promise<() => Promise<readonly string[]>> {
    const own = accepted(await agent.register());
    const ownToken = accepted(await agent.exchange(own?.identity_assertion ?? ''))?.access_token ?? '';
    expect((await agent.revoke(ownToken))?.status).toBe(200);
    const sub = 'revoked-by-its-provider';
    const idJag = provider.idJag({ aud: service.base, sub, email: `${sub}@example.net` });
    const foreign = accepted(await agent.present(idJag));
    const foreignToken = accepted(await agent.exchange(foreign?.identity_assertion ?? ''))?.access_token ?? '';
    expect((await agent.resource(foreignToken))?.status).toBe(200);
    const events = { [`${service.base}${revokedEvent}`]: {} };
    expect((await agent.notify(provider.securityEvent({ aud: service.base, sub, events })))?.status).toBe(202);
    return async () => {
      const faults = [
        notStatus(await agent.resource(ownToken), 401),
        notStatus(await agent.resource(foreignToken), 401),
        notStatus(await agent.exchange(foreign?.identity_assertion ?? ''), 400),
        notStatus(await agent.present(idJag), 400, 401),
      ];
      return faults.filter((one) => one !== undefined);
    };
  }

  /** Starts a claim. Returns a function that polls it once and returns the error. */
  async function startedClaim(): Promise<() => Promise<string | undefined>> {
    const registered = accepted(await agent.register());
    expect((await agent.claim(registered?.claim_token ?? '', 'waiting@example.net'))?.status).toBe(200);
    return async () =>
      ((await agent.poll(registered?.claim_token ?? ''))?.json as { error?: string } | undefined)?.error;
  }

  async function expectNewClientIsServed(name: string): Promise<void> {
    const registered = accepted(await agent.register());
    const token = accepted(await agent.exchange(registered?.identity_assertion ?? ''))?.access_token ?? '';
    expect((await agent.resource(token))?.status).toBe(200);
    const sub = `at ${name} ${calls.length}`;
    const email = `at-${calls.length}@example.net`;
    const idJag = provider.idJag({ aud: service.base, sub, email });
    expect(notStatus(await agent.present(idJag), 200)).toBeUndefined();
  }

  async function expectLimitsWork(): Promise<void> {
    const { headers } = await ask(service.base, '/api/v1/webmcp/projects');
    const reset = Number(headers['ratelimit-reset']);
    expect([reset > 0, reset <= windowSeconds]).toEqual([true, true]);
  }
});
