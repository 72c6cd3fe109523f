import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTimeouts } from './server-timeouts.js';

describe('the timeouts of the server', () => {
  const server = withTimeouts(createServer((_request, response) => response.end('an answer')));
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const connections = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

  it('answer with the reason, and then close the connection even if the client does not', async () => {
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
    let answer = '';
    socket.on('data', (data) => (answer += data));
    socket.on('error', () => undefined);
    const ended = new Promise((resolve) => socket.once('end', resolve));
    socket.write('NO SUCH PROTOCOL\r\n\r\n');
    await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(socket.writable).toBe(true);
    await expect.poll(connections, { timeout: 30_000 }).toBe(0);
    socket.destroy();
  });

  it('limit idle connections, requests, and headers', () => {
    for (const limit of [server.timeout, server.requestTimeout, server.headersTimeout, server.keepAliveTimeout])
      expect(limit).toBeGreaterThan(0);
  });
});
