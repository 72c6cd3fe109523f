import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { silentLog } from '../../../base/log.js';
import { readingOf } from '../../../owner/reading.js';
import type { RequestState } from '../../http/request-state.js';
import { absentStore } from '../../store/absent-store.js';
import { eachDatabase } from '../../store/testing.js';
import { Tally } from './pending-counts.js';
import { openReading } from './reading.js';
import { createFlush } from './write-counts.js';

const searchKey = new Uint8Array(32).fill(7);

eachDatabase('the counts of reading', (database) => {
  const open = () => {
    const tally = new Tally();
    const { store, clock } = database;
    return { tally, flush: createFlush(tally, { store, clock, log: silentLog, searchKey }) };
  };
  const report = () => database.store.read((db) => readingOf(db, database.clock.now(), 12));
  const read = (tally: Tally, item = '/', times = 1) => {
    for (let i = 0; i < times; i += 1) tally.read({ surface: 'page', item }, 'person');
  };

  it('are summed over all processes', async () => {
    const [one, two] = [open(), open()];
    read(one.tally, '/', 3);
    read(two.tally, '/', 4);
    read(two.tally, '/about');
    await Promise.all([one.flush(), two.flush()]);
    read(one.tally);
    await one.flush();
    await two.flush();
    const { counts } = await report();
    expect(counts.map(({ item, count }) => [item, count])).toEqual([
      ['/', 8],
      ['/about', 1],
    ]);
  });

  it('store a search in plaintext from its third occurrence on', async () => {
    const { tally, flush } = open();
    tally.missed('rust');
    tally.missed('rust');
    tally.missed('a rare word');
    await flush();
    expect((await report()).searches).toEqual([]);
    tally.missed('rust');
    tally.missed('common');
    tally.missed('common');
    tally.missed('common');
    await flush();
    expect((await report()).searches).toEqual([
      { text: 'common', count: 3 },
      { text: 'rust', count: 3 },
    ]);
    const rows = await database.store.read((db) => db('missed_searches').whereNull('text'));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('rare');
  });

  it('are aggregated by month after 400 days, and rare searches are deleted after 30 days', async () => {
    const { tally, flush } = open();
    const day = 86_400;
    tally.missed('once');
    for (let i = 0; i < 40; i += 1) {
      read(tally);
      await flush();
      database.clock.passSeconds(day);
    }
    expect(await database.store.read((db) => db('missed_searches'))).toEqual([]);
    database.clock.passSeconds(440 * day);
    read(tally);
    await flush();
    const rows = await database.store.read((db) => db('read_counts').orderBy('day'));
    expect(rows.slice(0, -1).every((row) => row.day.endsWith('-01'))).toBe(true);
    expect(rows.reduce((all, { count }) => all + count, 0)).toBe(41);
  });

  it('stay in memory while the database is unavailable', async () => {
    const tally = new Tally();
    const { clock, store } = database;
    read(tally);
    await createFlush(tally, { store: absentStore(), clock, log: silentLog, searchKey })();
    await createFlush(tally, { store, clock, log: silentLog, searchKey })();
    expect((await report()).counts).toHaveLength(1);
  });

  it('include only responses with readable content', async () => {
    const { store, clock } = database;
    const reading = openReading({ store, clock, log: silentLog, searchKey });
    const entries = [
      { path: '/', type: 'text/html' },
      { path: '/about', type: 'text/html' },
      { path: '/main.css', type: 'text/css' },
    ];
    const server = createServer(
      reading.counted((request, response) => {
        const url = new URL(request.url ?? '/', 'http://localhost');
        const state: RequestState = { id: '1', method: request.method ?? '', path: url.pathname, type: 'text/html' };
        if (url.searchParams.has('tool'))
          Object.assign(state, {
            auth: { registrationId: 'reg', scopes: [], expiresAt: '' },
            path: '/static/x.css',
            type: 'text/css',
            notes: [{ read: { surface: 'mcp-tool', item: 'send_message' } }],
          });
        if (url.searchParams.has('cached')) state.entry = entries.find(({ path }) => path === url.pathname);
        Object.assign(response, { locals: { state } });
        response.statusCode = Number(url.searchParams.get('status') ?? 200);
        if (url.searchParams.has('late')) setTimeout(() => response.end(), 1);
        else response.end();
      }),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const [path, method] of [
      ['/', 'GET'],
      ['/', 'HEAD'],
      ['/?status=304', 'GET'],
      ['/?late', 'GET'],
      ['/?status=404', 'GET'],
      ['/?status=500', 'GET'],
      ['/?status=308', 'GET'],
      ['/?tool', 'GET'],
      ...['/', '/about', '/main.css', '/main.css', '/about'].map((path) => [`${path}?cached`, 'GET'] as const),
      ['/about?cached', 'HEAD'],
    ] as const)
      await fetch(base + path, { method, redirect: 'manual', headers: { 'User-Agent': 'curl/8' } });
    server.close();
    await reading.stop();
    const { counts } = await report();
    expect(counts).toMatchObject([
      { surface: 'mcp-tool', audience: 'agent', item: 'send_message', count: 1 },
      { surface: 'page', audience: 'tool', item: '/', count: 4 },
      { surface: 'page', audience: 'tool', item: '/about', count: 2 },
    ]);
  });
});
