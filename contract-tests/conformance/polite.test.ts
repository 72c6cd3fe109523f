import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWire, PauseTooLong, type Wire } from './wire.js';

/** A check of somebody's deployment must not be the reason that others are turned away. */
describe('vitrine-contract and the limits of a service', () => {
  let server: Server;
  let base: string;
  let statuses: number[];
  let pauses: number[];
  let answer: (n: number) => { status: number; headers: Record<string, string> };

  beforeEach(async () => {
    statuses = [];
    pauses = [];
    server = createServer((_request, response) => {
      const { status, headers } = answer(statuses.length);
      statuses.push(status);
      response.writeHead(status, headers).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const open = (maxWait: number): Wire =>
    openWire({ base, headers: {}, timeoutMs: 10_000, maxWait, onPause: (seconds) => void pauses.push(seconds) });
  const left = (remaining: number, reset: number): Record<string, string> => ({
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
  });

  it('waits for the next window once a family has nothing left, and never meets a 429', async () => {
    let windowEnds = 0;
    let used = 0;
    answer = () => {
      if (Date.now() >= windowEnds) [windowEnds, used] = [Date.now() + 1000, 0];
      used += 1;
      return used > 3
        ? { status: 429, headers: { 'retry-after': '1' } }
        : { status: 200, headers: left(3 - used, Math.ceil((windowEnds - Date.now()) / 1000)) };
    };
    const wire = open(5);
    for (let i = 0; i < 5; i += 1) await wire.ask({ method: 'GET', target: '/' }, 'family');
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(pauses.length).toBe(1);
  });

  it('does not let one family wait for another', async () => {
    answer = (n) => ({ status: 200, headers: left(n === 0 ? 0 : 9, 60) });
    const wire = open(0);
    await wire.ask({ method: 'GET', target: '/' }, 'one');
    await wire.ask({ method: 'GET', target: '/' }, 'other');
    expect(statuses).toEqual([200, 200]);
    await expect(wire.ask({ method: 'GET', target: '/' }, 'one')).rejects.toThrow(PauseTooLong);
    expect(statuses.length).toBe(2);
  });

  it('does what Retry-After says and asks again once', async () => {
    answer = (n) => (n === 0 ? { status: 429, headers: { 'retry-after': '1' } } : { status: 204, headers: {} });
    const begun = performance.now();
    expect((await open(5).ask({ method: 'GET', target: '/' })).status).toBe(204);
    expect(performance.now() - begun).toBeGreaterThan(950);
    expect(statuses).toEqual([429, 204]);
  });

  it('does not wait longer than it is told to', async () => {
    answer = () => ({ status: 429, headers: { 'retry-after': '3600' } });
    await expect(open(65).ask({ method: 'GET', target: '/' })).rejects.toThrow(
      'the service asks to wait 3600 s, longer than --max-wait',
    );
    expect(statuses).toEqual([429]);
  });

  it('waits for nothing that is no number', async () => {
    answer = () => ({ status: 200, headers: { 'ratelimit-remaining': 'many', 'ratelimit-reset': 'soon' } });
    const wire = open(0);
    for (let i = 0; i < 3; i += 1) expect((await wire.ask({ method: 'GET', target: '/' }, 'family')).status).toBe(200);
  });
});
