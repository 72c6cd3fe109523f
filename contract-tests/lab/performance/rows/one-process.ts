import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { startService } from '../../../support/service.js';
import { atMost } from '../figures.js';
import type { Figure, Finding, Row } from '../row.js';
import { bareHandler } from '../servers/bare-handler.js';

/** Requests in one write, so that system calls weigh little beside the work of answering. */
const pipelined = 16;
const requests = 6400;
const rounds = 14;
const paths = { list: '/api/v1/webmcp/projects', 'one project': '/api/v1/webmcp/projects/harbor-forecast' };

/**
 * P1 on a machine that is busy with other things: client and servers share one process, and of many short alternating
 * rounds the least counts, which is the one that nothing disturbed.
 */
async function measure(): Promise<Finding> {
  const service = await startService();
  const bare = createServer(bareHandler(service.base));
  try {
    await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
    const figures: Figure[] = [];
    const details: string[] = [];
    for (const [what, path] of Object.entries(paths)) {
      const [ours, limit] = await leastOf(service.port, (bare.address() as AddressInfo).port, path);
      figures.push(
        atMost(
          `${what}: CPU against bare node:http with rate counting, the client's share in both`,
          1.05,
          ours / limit,
        ),
      );
      details.push(
        `${what}: ${ours.toFixed(1)} µs against ${limit.toFixed(1)} µs, each the least of ${rounds} rounds of ${requests} requests, ${pipelined} in one write.`,
      );
    }
    return { figures, details: details.join('\n\n') };
  } finally {
    await Promise.all([stop(bare), service.close()]);
  }
}

async function leastOf(ours: number, limit: number, path: string): Promise<[number, number]> {
  const least: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds; round += 1) {
    least[0] = Math.min(least[0], await cpuPerRequest(ours, path));
    least[1] = Math.min(least[1], await cpuPerRequest(limit, path));
  }
  return least;
}

async function cpuPerRequest(port: number, path: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  const batch = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(pipelined);
  const before = process.cpuUsage();
  for (let sent = 0; sent < requests; sent += pipelined) {
    const begun = answersBegun(socket, pipelined);
    socket.write(batch);
    await begun;
  }
  const { user, system } = process.cpuUsage(before);
  socket.destroy();
  return (user + system) / requests;
}

function answersBegun(socket: Socket, count: number): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0;
    const read = (chunk: Buffer): void => {
      seen += chunk.toString('latin1').split('HTTP/1.1 200').length - 1;
      if (seen < count) return;
      socket.off('data', read);
      resolve();
    };
    socket.on('data', read);
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

export const rows: readonly Row[] = [{ id: 'P1-alone', title: 'the fast path alone, in one process', measure }];
