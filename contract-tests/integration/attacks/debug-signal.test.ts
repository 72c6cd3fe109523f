import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../support/process.js';
import { freshFolder, listening, startVitrine, type Vitrine } from '../../support/vitrine.js';

/** Whether something listens on this port of loopback. */
const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

describe('SIGUSR1', () => {
  const data = freshFolder('debug-signal');
  let service: Vitrine;
  let debugPort: number;
  beforeAll(async () => {
    debugPort = await freePort();
    // This option opens nothing. It moves the debugger from port 9229, which another process may have.
    service = await startVitrine(data, { ready: listening, node: [`--inspect-port=${debugPort}`] });
  });
  afterAll(async () => {
    await service.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it('opens no debugger in the service, which continues to answer', async () => {
    for (let sent = 0; sent < 3; sent += 1) {
      process.kill(service.pid, 'SIGUSR1');
      await pause(500);
      expect((await fetch(`${service.base}/api/health/live`)).status).toBe(200);
      expect(await isOpen(debugPort)).toBe(false);
    }
    expect(service.output()).not.toMatch(/debugger/i);
  });
});
