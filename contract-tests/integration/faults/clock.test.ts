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
/** Longer than the least interval between two polls. */
const betweenPollsMs = 5_500;

describe('F8 the clock jumps an hour forth and back: no crash, limits stay sane, nothing revoked revives', () => {
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
    // A first start makes its signing key once the database is open; until then agents hear 503.
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

  it('survives every jump under load, with all that is revoked staying so and no client held up for longer than a window', async () => {
    const load = startMixedLoad(service.base, { provider, restMs: () => 20, observe: (call) => calls.push(call) });
    const revoked = await revokedThings();
    const polling = await startedClaim();
    const jumps = Array.from({ length: times({ full: 5, quick: 1 }) }, () => [1, 0, -1, 0]).flat();
    for (const [turn, hours] of jumps.entries()) {
      // Each jump also lets the interval between two polls pass, for which nothing then waits.
      await jumpTo(hours * hourMs + turn * betweenPollsMs);
      expect((await ask(service.base, '/api/health')).json).toMatchObject({ status: 'ok' });
      await whoComesNowIsServed(`${hours} ${jumps.length}`);
      expect(await revoked()).toEqual([]);
      await limitsAreSane();
      expect(await polling()).not.toBe('slow_down');
      // The load goes on for a while at this time.
      await pause(1_000);
    }
    await load.stop();
    expect(calls.filter(({ status, fault: code }) => status >= 500 || code !== undefined)).toEqual([]);
  });

  /**
   * A token revoked by its agent, all of an agent revoked by its provider, and a used ID-JAG; the answer asks for each
   * and lists what revived.
   */
  async function revokedThings(): Promise<() => Promise<readonly string[]>> {
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

  /** A claim that waits for its human; each call polls it once and says what the answer was. */
  async function startedClaim(): Promise<() => Promise<string | undefined>> {
    const registered = accepted(await agent.register());
    expect((await agent.claim(registered?.claim_token ?? '', 'waiting@example.net'))?.status).toBe(200);
    return async () =>
      ((await agent.poll(registered?.claim_token ?? ''))?.json as { error?: string } | undefined)?.error;
  }

  async function whoComesNowIsServed(name: string): Promise<void> {
    const registered = accepted(await agent.register());
    const token = accepted(await agent.exchange(registered?.identity_assertion ?? ''))?.access_token ?? '';
    expect((await agent.resource(token))?.status).toBe(200);
    const sub = `at ${name} ${calls.length}`;
    const email = `at-${calls.length}@example.net`;
    const idJag = provider.idJag({ aud: service.base, sub, email });
    expect(notStatus(await agent.present(idJag), 200)).toBeUndefined();
  }

  async function limitsAreSane(): Promise<void> {
    const { headers } = await ask(service.base, '/api/v1/webmcp/projects');
    const reset = Number(headers['ratelimit-reset']);
    expect([reset > 0, reset <= windowSeconds]).toEqual([true, true]);
  }
});
