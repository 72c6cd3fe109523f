import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sample } from '../../service/portfolio/testing.js';
import { createLivePages, type LivePages } from './live-pages.js';

let live: LivePages;
let server: Server;
beforeEach(async () => {
  const source = { current: () => sample, problems: () => [], onReload: () => () => {} };
  live = createLivePages(source, 'http://writing.example.org:3000');
  server = createServer(live.before((_request, response) => response.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  live.close();
  server.close();
  server.closeAllConnections();
});

const statusOf = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const outgoing = request({ port, path, headers, method, agent: false }, (response) => {
      resolve(response.statusCode);
      outgoing.destroy();
    });
    outgoing.on('error', reject).end();
  });

describe('live reload', () => {
  it.each(['/_dev/events', '/_dev/reload.js'])('serves %s to this machine by name and by address', async (path) => {
    for (const host of [
      'localhost:3000',
      '127.0.0.1:3000',
      '[::1]:3000',
      '192.168.1.20:3000',
      'writing.example.org:3000',
    ]) {
      expect(await statusOf(path, { host }), host).toBe(200);
    }
  });

  it.each(['/_dev/events', '/_dev/reload.js'])('does not serve %s to foreign pages and host names', async (path) => {
    expect(await statusOf(path, { host: 'rebound.example.net' })).toBe(404);
    expect(await statusOf(path, { host: 'localhost:3000', 'sec-fetch-site': 'cross-site' })).toBe(404);
    expect(await statusOf(path, { host: 'a b' })).not.toBe(200);
  });

  it.each([
    ['/_dev/', 'GET'],
    ['/_dev/events?x', 'GET'],
    ['/_dev/events', 'POST'],
    ['/', 'GET'],
  ])('passes %s with %s to the service', async (path, method) => {
    expect(await statusOf(path, { host: 'localhost' }, method)).toBe(404);
  });
});
