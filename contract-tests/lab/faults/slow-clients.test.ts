import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { openHandles } from '../../support/machine.js';
import { oneService } from '../../support/one-service.js';

const idle = 5_000;
const slow = 100;
/** Number of clients that request large responses and never read them. */
const greedy = 100;
/** Timeouts of the server, plus Node's check interval, plus a margin for busy machines. In seconds. */
const reapedWithin = 30 + 30 + 60;

describe('slow clients, greedy clients, and thousands of idle connections (F21)', () => {
  const service = oneService('slow-clients');

  it('do not affect other clients, and all their connections are closed', async () => {
    const before = openHandles(service().pid);
    const sockets: Socket[] = [];
    const open = async (count: number, first?: string): Promise<readonly Socket[]> => {
      const some = await Promise.all(Array.from({ length: count }, () => opened(service().port)));
      for (const socket of some) if (first !== undefined) socket.write(first);
      sockets.push(...some);
      return some;
    };
    for (let i = 0; i < idle; i += 100) await open(100);
    const dribbling = [...(await open(slow / 2, halfTheHeaders)), ...(await open(slow / 2, halfABody))];
    for (const socket of await open(greedy, 'GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100)))
      socket.pause();
    const dribble = setInterval(() => {
      for (const socket of dribbling) if (!socket.destroyed) socket.write('X');
    }, 1_000);
    await expect.poll(() => openHandles(service().pid), { timeout: 25_000 }).toBeGreaterThan(before + idle);
    for (let i = 0; i < 200; i += 1) {
      expect((await ask(service().base, '/api/v1/webmcp/projects')).status).toBe(200);
    }
    // Counts the open handles of the server, because these clients never close their connections.
    await expect
      .poll(() => openHandles(service().pid), { timeout: reapedWithin * 1000, interval: 500 })
      .toBeLessThan(before + 50);
    clearInterval(dribble);
    for (const socket of sockets) socket.destroy();
  });
});

const halfTheHeaders = 'GET / HTTP/1.1\r\nHost: a\r\n';
const halfABody =
  'POST /agent/identity HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => resolve(socket));
    socket.on('error', reject);
    socket.on('error', () => socket.destroy());
    socket.resume();
  });
}
