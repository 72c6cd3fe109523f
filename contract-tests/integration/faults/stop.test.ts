import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdentityProvider } from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { ask } from '../../support/http.js';
import type { Call } from '../../support/load/calls.js';
import { Ledger } from '../../support/load/ledger.js';
import { startMixedLoad } from '../../support/load/mixed-load.js';
import { trustedProvider } from '../../support/load/trusting.js';
import { times } from '../../support/repeat.js';
import { freshFolder, startVitrine, type Vitrine } from '../../support/vitrine.js';

/** Long enough for a load balancer, here a poll of the health endpoint, to notice that the service is not ready. */
const stopDelaySeconds = 5;

describe('SIGTERM under load (F3)', () => {
  const folder = freshFolder('stop');
  const calls: Call[] = [];
  const ledger = new Ledger();
  let provider: IdentityProvider;
  let settings: Record<string, string>;
  let service: Vitrine | undefined;
  beforeAll(async () => {
    ({ provider, settings } = await trustedProvider(folder));
    settings.STOP_DELAY = String(stopDelaySeconds);
  });
  afterAll(async () => {
    await service?.kill();
    await provider?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('makes the service not ready at once, finishes all requests, and exits with 0', async () => {
    const stops = times({ full: 10, quick: 1 });
    for (let round = 0; round < stops; round += 1) {
      service = await startVitrine(folder, { settings });
      settings.PORT = String(service.port);
      const load = startMixedLoad(service.base, { provider, ledger, observe: (call) => calls.push(call) });
      while (ledger.acknowledged < 20 * (round + 1)) await pause(20);
      const slow = slowRegistration(service.port);
      await pause(100);
      const exit = service.stop();
      expect(await healthOnceNotReady(service.base)).toEqual([503, 'close']);
      expect((await ask(service.base, '/api/health/live')).status).toBe(200);
      // Like a load balancer, sends no new requests, and lets the current ones finish.
      await load.stop();
      // Sends the rest of a request that started before the signal, after the service has stopped accepting connections.
      await pause(stopDelaySeconds * 1000 + 500);
      await expect(ask(service.base, '/api/health/live')).rejects.toThrow('ECONNREFUSED');
      expect(await slow.finish()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*"registration_id":"reg_/);
      expect(await exit).toBe(0);
    }
    const broken = calls.filter(({ fault: code }) => code !== undefined);
    expect(broken).toEqual([]);
    expect(calls.filter(({ status }) => status >= 500)).toEqual([]);
    service = await startVitrine(folder, { settings });
    expect(await ledger.faults()).toEqual([]);
  });
});

/** Polls the health endpoint until it does not answer 200. Returns this status and the Connection header. */
async function healthOnceNotReady(base: string): Promise<readonly [number, unknown]> {
  for (;;) {
    const { status, headers } = await ask(base, '/api/health');
    if (status !== 200) return [status, headers.connection];
  }
}

/** Sends a registration with half of its body. */
function slowRegistration(port: number): { finish(): Promise<string> } {
  const [first, rest] = ['{"type":', '"anonymous"}'];
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data));
  const length = first.length + rest.length;
  socket.write(
    `POST /agent/identity HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${first}`,
  );
  const ended = new Promise<string>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
  return {
    finish() {
      socket.write(rest);
      return ended;
    },
  };
}
