import { beforeEach, expect, it } from 'vitest';
import { secondsAfter } from '../../../base/clock.js';
import { parseLifetimes } from '../../../base/config/lifetimes.js';
import { parseLimits } from '../../../base/config/limits.js';
import { networkKey } from '../../../base/ip-address.js';
import { silentLog } from '../../../base/log.js';
import { openStore } from '../../store/open.js';
import { eachDatabase, onServer, type TestDatabase, testOptions } from '../../store/testing.js';
import { useUpShared } from '../limits/testing.js';
import { purge } from '../purge.js';
import { rememberClient } from '../records/client-documents.js';
import { rememberNetwork } from '../records/proven-places.js';
import type { ClientLookup, OAuthClients } from './client.js';
import { createDocumentBudget } from './document-budget.js';
import type { DocumentAnswer } from './document-fetch.js';
import { createDocumentRecords } from './document-records.js';
import { parsePinnedClients } from './pinned-clients.js';
import { createOAuthClients } from './resolve.js';
import { clientDocument } from './testing.js';

const id = 'https://app.example.org/client.json';
const { value: lifetimes } = parseLifetimes();
const secrets = { places: Buffer.alloc(32, 2) };
const day = 86_400;
const failed: DocumentAnswer = { kind: 'failed', why: 'its host answered 404' };

/** Hosts as a test sets them; every fetch is noted. */
class Hosts {
  readonly requested: string[] = [];
  readonly good = new Set<string>();
  readonly faulty = new Set<string>();

  async fetch({ href }: URL): Promise<DocumentAnswer> {
    this.requested.push(href);
    await new Promise((resolve) => setImmediate(resolve));
    if (this.faulty.has(href)) return { kind: 'faulty', why: 'it is not JSON in UTF-8' };
    return this.good.has(href) ? { kind: 'document', parsed: clientDocument(href), maxAge: undefined } : failed;
  }
}

/** A process of the service, with the limits that it has by default. */
function processOn(
  { store, clock }: Pick<TestDatabase, 'store' | 'clock'>,
  hosts: Hosts,
  { redirectSchemes = [], pins = '[]' }: { redirectSchemes?: readonly string[]; pins?: string } = {},
): OAuthClients {
  const { value: limits } = parseLimits(undefined, { production: true });
  return createOAuthClients({
    settings: { registration: true, hosts: undefined, redirectSchemes },
    secrets: { clientIds: Buffer.alloc(32, 1) },
    fetch: (url) => hosts.fetch(url),
    pinned: parsePinnedClients(pins, { hosts: undefined, redirectSchemes }),
    budget: createDocumentBudget(store, clock, limits, secrets),
    records: createDocumentRecords(store, silentLog),
    lifetimes,
    clock,
    log: silentLog,
  });
}

const honest = '203.0.113.7';
const network = (n: number): string => `10.${Math.floor(n / 250)}.${n % 250}.1`;
const found = (answer: ClientLookup): boolean => 'client' in answer;
const refusal = (answer: ClientLookup): string => ('refusal' in answer ? answer.refusal : 'found');

/** So many networks ask for addresses that no host has, each as often as it may and once more, all at one host or each at its own. */
async function flood(clients: OAuthClients, networks: number, at?: string): Promise<number> {
  let reached = 0;
  const ask = async (n: number): Promise<void> => {
    for (let times = 0; times < 7; times += 1) {
      const host = at ?? `h${n}-${times}.example.org`;
      const answer = await clients.lookUp(`https://${host}/invented/${n}/${times}`, network(n));
      if (refusal(answer) === 'limited') reached += 1;
    }
  };
  // No more at once than find a turn.
  for (let n = 0; n < networks; n += 20)
    await Promise.all(Array.from({ length: Math.min(20, networks - n) }, (_, place) => ask(n + place)));
  return reached;
}

eachDatabase('documents that are known', (database) => {
  let hosts: Hosts;
  beforeEach(() => {
    hosts = new Hosts();
    hosts.good.add(id);
  });

  it('outlive the process, are fetched once by all of them, and cost nothing when they are fetched again', async () => {
    expect(found(await processOn(database, hosts).lookUp(id, honest))).toBe(true);
    const next = processOn(database, hosts);
    expect(await next.lookUp(id, honest)).toMatchObject({
      client: { id, kind: 'cimd', name: 'Example Client', host: 'app.example.org', refreshes: true },
    });
    expect(hosts.requested).toEqual([id]);
    for (let hours = 0; hours < 20; hours += 1) {
      database.clock.passSeconds(600);
      expect(found(await processOn(database, hosts).lookUp(id, honest))).toBe(true);
    }
    expect(hosts.requested).toHaveLength(21);
    const counted = await database.store.read((db) => db('rate_counters').where('key', 'like', 'clientDocument%'));
    expect(new Set(counted.map(({ key, count }) => `${key} ${count}`))).toEqual(
      new Set([
        `clientDocumentsPerNetwork:network:${networkKey(honest)} 1`,
        'clientDocumentsPerNetwork:open whole:all 1',
      ]),
    );
  });

  it('serve in a new process while their host fails, for seven days, and are known for as long as a consent', async () => {
    await processOn(database, hosts).lookUp(id, honest);
    hosts.good.clear();
    database.clock.passSeconds(600 + 7 * day - 1);
    expect(found(await processOn(database, hosts).lookUp(id, honest))).toBe(true);
    const { clock, store } = database;
    await store.unit((trx) => rememberClient(trx, id, secondsAfter(clock.now(), 30 * day)));
    database.clock.passSeconds(1);
    expect(refusal(await processOn(database, hosts).lookUp(id, honest))).toBe('unreachable');
    database.clock.passSeconds(29 * day);
    await purge(store, clock, lifetimes);
    // Known, though its document may no longer be used: no limit is before the next fetch.
    await flood(processOn(database, hosts), 1, 'app.example.org');
    hosts.good.add(id);
    expect(found(await processOn(database, hosts).lookUp(id, network(0)))).toBe(true);
    database.clock.passSeconds(9 * day);
    await purge(store, clock, lifetimes);
    expect(await store.read((db) => db('client_documents').select())).toEqual([]);
  });

  it('are gone for every process once the live document is faulty', async () => {
    const [first, second] = [processOn(database, hosts), processOn(database, hosts)];
    await first.lookUp(id, honest);
    hosts.faulty.add(id);
    database.clock.passSeconds(600);
    expect(refusal(await first.lookUp(id, honest))).toBe('invalid');
    hosts.faulty.clear();
    hosts.good.clear();
    expect(refusal(await second.lookUp(id, honest))).toBe('unreachable');
  });

  it('have only the redirect addresses that the owner still accepts', async () => {
    const schemes = { redirectSchemes: ['cursor'] };
    hosts.fetch = async () => ({
      kind: 'document',
      parsed: clientDocument(id, { redirect_uris: ['cursor://cb', 'https://app.example.org/cb'] }),
      maxAge: undefined,
    });
    expect(await processOn(database, hosts, schemes).lookUp(id, honest)).toMatchObject({
      client: { redirectUris: ['cursor://cb', 'https://app.example.org/cb'] },
    });
    expect(await processOn(database, hosts).lookUp(id, honest)).toMatchObject({
      client: { redirectUris: ['https://app.example.org/cb'] },
    });
  });

  it.each([1, 3, 10, 100])(
    'no flood from %i networks stands before what is known, or new to an honest network',
    { timeout: 90_000 },
    async (networks) => {
      const clients = processOn(database, hosts);
      await clients.lookUp(id, honest);
      expect(await flood(clients, networks, 'app.example.org')).toBe(networks);
      database.clock.passSeconds(600);
      const other = processOn(database, hosts);
      // The very networks that flood, and another process: what is known has no limit.
      expect(found(await other.lookUp(id, network(0)))).toBe(true);
      const unknown = 'https://app.example.org/new.json';
      hosts.good.add(unknown);
      expect(found(await other.lookUp(unknown, honest))).toBe(true);
      const elsewhere = 'https://elsewhere.example.org/client.json';
      hosts.good.add(elsewhere);
      expect(found(await other.lookUp(elsewhere, '198.51.100.9'))).toBe(true);
    },
  );

  it('costs a pinned document no limit', async () => {
    const pin = 'https://pinned.example.org/client.json';
    const pins = JSON.stringify([{ read: '2026-11-20', document: clientDocument(pin) }]);
    const clients = processOn(database, hosts, { pins });
    await flood(clients, 1);
    expect(await clients.lookUp(pin, network(0))).toMatchObject({ client: { kind: 'file' } });
  });

  it('counts only what is fetched: of forty that ask for one address at once, one', async () => {
    const clients = processOn(database, hosts);
    const all = await Promise.all(Array.from({ length: 40 }, () => clients.lookUp(id, honest)));
    expect(all.every(found)).toBe(true);
    expect(hosts.requested).toEqual([id]);
    for (let n = 0; n < 5; n += 1) await clients.lookUp(`https://app.example.org/${n}`, honest);
    expect(refusal(await clients.lookUp('https://app.example.org/5', honest))).toBe('limited');
    expect(await clients.lookUp('https://app.example.org/0', honest)).toMatchObject({ refusal: 'unreachable' });
  });

  it('lets a network from which someone has allowed a client through when all that strangers share is used up', async () => {
    const clients = processOn(database, hosts);
    const { store, clock } = database;
    await useUpShared(database, parseLimits(undefined, { production: true }).value, 'clientDocument', {});
    expect(refusal(await clients.lookUp(id, honest))).toBe('limited');
    await store.unit((trx) => rememberNetwork(trx, secrets, 'clients', honest, clock.now()));
    expect(found(await clients.lookUp(id, honest))).toBe(true);
    expect(refusal(await clients.lookUp('https://app.example.org/x', '198.51.100.9'))).toBe('limited');
    clock.passSeconds(3700);
    expect(refusal(await clients.lookUp('https://app.example.org/x', '198.51.100.9'))).toBe('unreachable');
  });
});

onServer('a limit of documents that two processes count', (database) => {
  it('lets exactly six fetches of a network through', async () => {
    const hosts = new Hosts();
    const both = [processOn(database, hosts), processOn(database, hosts)];
    for (let round = 0; round < 10; round += 1)
      await Promise.all(both.map((clients, n) => clients.lookUp(`https://h.example.org/${round}/${n}`, honest)));
    expect(hosts.requested).toHaveLength(6);
  });
});

it('while the database is away an unknown client is not fetched, and is told to come back', async () => {
  const hosts = new Hosts();
  hosts.good.add(id);
  const options = testOptions({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
  const store = openStore(options);
  store.opened.catch(() => undefined);
  try {
    const clients = processOn({ store, clock: options.clock as TestDatabase['clock'] }, hosts);
    expect(await clients.lookUp(id, honest)).toMatchObject({ refusal: 'unreachable', retryAfter: 10 });
    expect(hosts.requested).toEqual([]);
  } finally {
    await store.destroy();
  }
});
