import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../support/http.js';
import { openHandles } from '../support/machine.js';
import { freshFolder, listening, startVitrine, type Vitrine } from '../support/vitrine.js';
import { fault, progress, quantile, report } from './frame.js';

const idle = 5_000;
const slow = 100;
/** The time limits of the server, the interval at which Node looks for them, and room for a busy machine. Seconds. */
const reapedWithin = 30 + 30 + 60;

fault('F21', () => {
  const folder = freshFolder('slow-clients');
  let service: Vitrine;
  beforeAll(async () => {
    service = await startVitrine(folder, { ready: listening });
  });
  afterAll(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('serves everybody else meanwhile, and lets go of every connection that says nothing', async ({ task }) => {
    const before = openHandles(service.pid);
    const sockets: Socket[] = [];
    for (let i = 0; i < idle; i += 100) sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => opened(service.port)))));
    const dribbling: Socket[] = [];
    for (let i = 0; i < slow; i += 1) {
      const socket = await opened(service.port);
      // Every second one dribbles headers, the others a body.
      socket.write(
        i % 2 === 0
          ? 'GET / HTTP/1.1\r\nHost: a\r\n'
          : 'POST /agent/identity HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
      );
      dribbling.push(socket);
    }
    const dribble = setInterval(() => {
      for (const socket of dribbling) if (!socket.destroyed) socket.write('X');
    }, 1_000);
    progress(`${idle} idle and ${slow} slow connections are open`);
    const times: number[] = [];
    for (let i = 0; i < 200; i += 1) {
      const sentAt = performance.now();
      expect((await ask(service.base, '/api/v1/webmcp/projects')).status).toBe(200);
      times.push(performance.now() - sentAt);
    }
    const heldAt = performance.now();
    const all = [...sockets, ...dribbling];
    while (all.some((socket) => !socket.destroyed) && performance.now() - heldAt < reapedWithin * 1000) await pause(500);
    clearInterval(dribble);
    expect(all.filter((socket) => !socket.destroyed)).toHaveLength(0);
    await pause(500);
    expect(openHandles(service.pid)).toBeLessThan(before + 50);
    report(task, { idle, slow, 'median read ms': quantile(times, 0.5), 'all let go after s': (performance.now() - heldAt) / 1000 });
    for (const socket of all) socket.destroy();
  });
});

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', reject);
    socket.on('error', () => socket.destroy());
    // What it says before it closes is read, so that its end is seen.
    socket.resume();
  });
}
