import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { elapsedMs } from '../base/clock.js';
import { loadContract } from '../base/contract.js';
import { addressStates, checkedPaths, patienceMs } from './addresses.js';

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
  const states = await addressStates(base);
  expect(asked.sort()).toEqual(checkedPaths.map((path) => `HEAD ${path}`).sort());
  expect(states.filter(({ answers }) => !answers)).toEqual([
    { url: `${base}/llms.txt`, answers: false, fault: 'status 404' },
    { url: `${base}/openapi.json`, answers: false, fault: 'status 301' },
  ]);
});

it('waits two seconds for all of them together', async () => {
  const base = await served(() => undefined);
  const began = elapsedMs();
  const states = await addressStates(base);
  expect(elapsedMs() - began).toBeLessThan(patienceMs * checkedPaths.length);
  expect(new Set(states.map(({ fault }) => fault))).toEqual(new Set(['no answer within 2 seconds']));
});

it('says that nothing listens', async () => {
  const base = await served(() => undefined);
  for (const close of closing.splice(0)) close();
  expect(new Set((await addressStates(base)).map(({ fault }) => fault))).toEqual(new Set(['no connection']));
});

it('asks only for what there is', () => {
  const reads = [...loadContract().operations.values()].filter(({ method }) => method === 'get');
  const paths = reads.map(({ path }) => path as string);
  // The home page is the site's own, and the contract leaves it out.
  for (const path of checkedPaths.slice(1)) expect(paths).toContain(path);
});
