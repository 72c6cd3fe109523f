import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/base/clock.js';
import { loadContract } from '../../../src/base/contract.js';
import { csrfIn, TestBrowser } from '../../../src/service/people/claim/testing/browser.js';
import { TestNetwork, TestPostgres } from '../../../src/service/store/testing.js';
import { ask } from '../../support/http.js';
import { printConsoleLink } from '../../support/owner-console.js';
import { startService } from '../../support/service.js';

const postgres = await TestPostgres.start();
const network = await TestNetwork.inFrontOf(await postgres.freshDatabase());
const service = await startService({ DATABASE_URL: network.url, OWNER_EMAIL: 'owner@example.org' });
afterAll(async () => {
  await service.close();
  await network.stop();
  await postgres.stop();
});

/** The server of TEST_DATABASE_URL may not be stopped, so its connections are cut instead. */
const ours = !process.env.TEST_DATABASE_URL;
const stop = (): Promise<void> => (ours ? postgres.halt() : network.stop());
const start = (): Promise<void> => (ours ? postgres.resume() : network.resume());

/** Every console operation with example ids. The editor is left out, because it needs content in a repository. */
const operations = [...loadContract().operations.values()]
  .filter(({ path }) => /^\/owner(\/(?!edit)|$)/.test(path))
  .map(({ method, path }) => ({
    method: method.toUpperCase(),
    path: path
      .replace('{page}', method.toUpperCase() === 'POST' && !path.endsWith('{act}') ? 'people' : 'messages')
      .replace('{item}', path.endsWith('{act}') || method.toUpperCase() === 'GET' ? `msg_${'x'.repeat(22)}` : 'block')
      .replace('{act}', 'read'),
  }));
const reads = ['/', '/about', '/llms.txt', '/api/v1/webmcp/projects', '/search?q=forecast', '/openapi.json'];

describe("the owner's console while Postgres is stopped", () => {
  it('answers 503 with an explanation on every page and form, and recovers, while reads are unchanged', async () => {
    const owner = new TestBrowser(service.base);
    const link = await owner.get((await printConsoleLink(service, systemClock)).slice(service.base.length));
    expect((await owner.submit(link, '/sign-in/confirm')).status).toBe(303);
    const overview = await owner.get('/owner');
    const csrf = csrfIn(overview);
    const read = (): Promise<unknown[]> =>
      Promise.all(reads.map(async (path) => ask(service.base, path).then(({ status, text }) => [path, status, text])));
    const before = await read();
    expect([overview.status, before.map((one) => (one as unknown[])[1])]).toEqual([200, reads.map(() => 200)]);
    await stop();
    expect(operations.length).toBeGreaterThan(8);
    for (const { method, path } of operations) {
      const page = await (method === 'GET' ? owner.get(path) : owner.post(path, { csrf }));
      expect([method, path, page.status, page.headers.get('retry-after')]).toEqual([method, path, 503, '5']);
      expect([path, page.text.includes('What people and agents read goes on.')]).toEqual([path, true]);
    }
    expect(await read()).toEqual(before);
    await start();
    await expect.poll(async () => (await owner.get('/owner')).status, { timeout: 15_000, interval: 200 }).toBe(200);
    expect(await read()).toEqual(before);
  });
});
