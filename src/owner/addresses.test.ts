import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { loadContract } from '../contract.js';
import { elapsedMs } from '../platform/clock.js';
import { TestClock } from '../platform/testing.js';
import { addressCheck, checkedPaths, patienceMs } from './addresses.js';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function served(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('asks each public address by HEAD, and says why one does not answer', async () => {
  const asked: string[] = [];
  const base = await served(({ method, url = '' }, response) => {
    asked.push(`${method} ${url}`);
    if (url === '/llms.txt') response.writeHead(404);
    // A redirect leads elsewhere, and is not followed.
    if (url === '/openapi.json') response.writeHead(301, { Location: 'http://127.0.0.1:1/secret' });
    response.end();
  });
  const states = await addressCheck(base, new TestClock())();
  expect(asked.sort()).toEqual(checkedPaths.map((path) => `HEAD ${path}`).sort());
  expect(states.filter(({ answers }) => !answers)).toEqual([
    { url: `${base}/llms.txt`, answers: false, fault: 'status 404' },
    { url: `${base}/openapi.json`, answers: false, fault: 'status 301' },
  ]);
});

it('waits two seconds for all of them together', async () => {
  const base = await served(() => undefined);
  const began = elapsedMs();
  const states = await addressCheck(base, new TestClock())();
  expect(elapsedMs() - began).toBeLessThan(patienceMs * checkedPaths.length);
  expect(new Set(states.map(({ fault }) => fault))).toEqual(new Set(['no answer within 2 seconds']));
});

it('says that nothing listens, and asks again no sooner than after ten seconds', async () => {
  let count = 0;
  const base = await served((_request, response) => {
    count += 1;
    response.end();
  });
  const clock = new TestClock();
  const check = addressCheck(base, clock);
  await Promise.all([check(), check()]);
  clock.passSeconds(9);
  await check();
  expect(count).toBe(checkedPaths.length);
  clock.passSeconds(1);
  await check();
  expect(count).toBe(2 * checkedPaths.length);
  for (const close of closing.splice(0)) close();
  clock.passSeconds(10);
  expect(new Set((await check()).map(({ fault }) => fault))).toEqual(new Set(['no connection']));
});

it('asks only for what there is', () => {
  const reads = [...loadContract().operations.values()].filter(({ method }) => method === 'get');
  const paths = reads.map(({ path }) => path as string);
  // The home page is the site's own, and the contract leaves it out.
  for (const path of checkedPaths.slice(1)) expect(paths).toContain(path);
});
