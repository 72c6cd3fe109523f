import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseLifetimes } from '../../../base/config/lifetimes.js';
import { silentLog } from '../../../base/log.js';
import type { Resolve } from '../../../base/public-fetch.js';
import { TestClock } from '../../../base/testing.js';
import type { OAuthClient, OAuthClients } from './client.js';
import { createDocumentFetch } from './document-fetch.js';
import { parsePinnedClients } from './pinned-clients.js';
import { createOAuthClients } from './resolve.js';
import { clientDocument, type DocumentHost, type HostAnswer, startDocumentHost } from './testing.js';

const id = 'https://app.example.org/client.json';
const path = '/client.json';
const { value: lifetimes } = parseLifetimes();
const redirectSchemes = ['cursor', 'vscode'];

interface Given {
  readonly pins?: readonly object[];
  readonly hosts?: readonly string[];
  readonly allowPrivate?: boolean;
  readonly resolve?: Resolve;
}

let host: DocumentHost;
let clock: TestClock;
let clients: OAuthClients;

beforeAll(async () => {
  host = await startDocumentHost();
});
afterAll(() => host?.close());
beforeEach(() => {
  clock = new TestClock();
  clients = open();
  host.answer(path, clientDocument(id));
});

function open({ pins = [], hosts, allowPrivate = true, resolve }: Given = {}): OAuthClients {
  const entries = pins.map((document) => ({ read: '2026-11-20', document }));
  return createOAuthClients({
    settings: { registration: true, hosts, redirectSchemes },
    secrets: { clientIds: Buffer.alloc(32, 1) },
    fetch: createDocumentFetch({ allowPrivate, fetch: host.fetch, ...(resolve && { resolve }) }),
    pinned: parsePinnedClients(JSON.stringify(entries), { hosts, redirectSchemes }),
    // What is counted and what outlives a process: known-documents.database.test.ts.
    budget: { placeOf: async () => undefined, take: async () => undefined },
    records: { find: async () => undefined, keep: async () => undefined, withdraw: async () => undefined },
    lifetimes,
    clock,
    log: silentLog,
  });
}

const lookUp = (clientId = id, ip = '192.0.2.7') => clients.lookUp(clientId, ip);
const found = async (clientId = id): Promise<OAuthClient> => {
  const result = await lookUp(clientId);
  if ('client' in result) return result.client;
  throw new Error(`${result.refusal}: ${result.description}`);
};
const refusalOf = async (clientId = id): Promise<string> => {
  const result = await lookUp(clientId);
  return 'refusal' in result ? result.refusal : 'found';
};
/** How many requests an action leads to. */
const requested = async (action: () => Promise<unknown>): Promise<number> => {
  const before = host.requested.length;
  await action();
  return host.requested.length - before;
};

describe('a client by its document', () => {
  it('is what its host says over TLS', async () => {
    expect(await found()).toMatchObject({ id, kind: 'cimd', name: 'Example Client', host: 'app.example.org' });
    expect(host.requested.at(-1)).toBe('app.example.org/client.json');
  });

  it.each([
    ['http', 'http://app.example.org/client.json'],
    ['an IP address', 'https://127.0.0.1/client.json'],
    ['userinfo', 'https://june@app.example.org/client.json'],
    ['a fragment', 'https://app.example.org/client.json#x'],
    ['a dot segment', 'https://app.example.org/x/../client.json'],
    ['no path', 'https://app.example.org/'],
    ['port 8443', 'https://app.example.org:8443/client.json'],
    ['no known form', 'client-17'],
    ['nothing', ''],
  ])('is not looked for under an id with %s: no connection is begun (consent case 3)', async (_, clientId) => {
    const before = host.connections();
    expect(['unknown', 'invalid']).toContain(await refusalOf(clientId));
    expect(host.connections()).toBe(before);
  });

  it('is only that of its own address (consent case 4)', async () => {
    for (const other of [
      'https://app.example.org/Client.json',
      `${id}/`,
      'https://xn--pp-uia.example.org/client.json',
    ]) {
      host.answer(new URL(other).pathname, clientDocument(id));
      expect(await refusalOf(other)).toBe('invalid');
    }
  });

  const document = (changes: object = {}): string =>
    JSON.stringify(clientDocument(id, changes as Record<string, unknown>));
  const padded = (bytes: number): string => document().padEnd(bytes, ' ');
  it.each<[string, HostAnswer | undefined, string]>([
    ['a redirect', { status: 302, headers: { location: '/other.json' } }, 'unreachable'],
    [
      'a permanent redirect',
      { status: 308, headers: { location: 'https://app.example.org/other.json' } },
      'unreachable',
    ],
    ['500', { status: 500, body: document() }, 'unreachable'],
    ['403 in HTML', { status: 403, headers: { 'content-type': 'text/html' }, body: '<p>Just a moment' }, 'unreachable'],
    ['404', undefined, 'unreachable'],
    ['201', { status: 201, body: document() }, 'unreachable'],
    ['17 KiB', { body: padded(17 * 1024) }, 'invalid'],
    ['HTML with 200', { headers: { 'content-type': 'text/html' }, body: '<p>Just a moment' }, 'invalid'],
    ['text', { headers: { 'content-type': 'text/plain' }, body: document() }, 'invalid'],
    ['compressed bytes', { headers: { 'content-encoding': 'gzip' }, body: document() }, 'invalid'],
    ['no UTF-8', { body: Buffer.from(document().replace('Example', '\xe4'), 'latin1') }, 'invalid'],
    ['half a document', { body: document().slice(0, -5) }, 'invalid'],
    ['nothing', { body: '' }, 'invalid'],
    ['an array', { body: '[]' }, 'invalid'],
    ['100,000 levels', { body: '['.repeat(16_000) }, 'invalid'],
    ['a client_secret', { body: document({ client_secret: 's' }) }, 'invalid'],
    ['redirect_uris of numbers', { body: document({ redirect_uris: [1, 2] }) }, 'invalid'],
    ['empty redirect_uris', { body: document({ redirect_uris: [] }) }, 'invalid'],
  ])('whose host answers with %s is none: %s (consent case 5)', async (_, answer, refusal) => {
    host.answer(path, answer);
    const result = await lookUp();
    expect(result).toMatchObject({ refusal, description: expect.stringMatching(/^[\x20-\x7e]{20,300}$/) });
    if (refusal === 'unreachable') expect(result).toMatchObject({ retryAfter: 60 });
  });

  it('may be sent as application/something+json, in 16 KiB', async () => {
    host.answer(path, { headers: { 'content-type': 'application/client+json; charset=utf-8' }, body: padded(16_384) });
    expect(await found()).toMatchObject({ id });
  });

  it('has to be at a host that the owner accepts', async () => {
    clients = open({ hosts: ['claude.ai'] });
    const before = host.connections();
    expect(await refusalOf()).toBe('unknown');
    expect(host.connections()).toBe(before);
    host.answer('/x', clientDocument('https://claude.ai/x'));
    expect(await found('https://claude.ai/x')).toMatchObject({ host: 'claude.ai' });
  });
});

describe('a host of documents', () => {
  const at =
    (address: string): Resolve =>
    async () => [{ address, family: 4 }];

  it.each(['127.0.0.1', '169.254.169.254', '10.0.0.1', 'fd00::1', '::ffff:10.0.0.1', '::1', '64:ff9b::a00:1'])(
    'at %s is asked nothing (consent case 6)',
    async (address) => {
      clients = open({ allowPrivate: false, resolve: at(address) });
      const before = host.connections();
      expect(await lookUp()).toMatchObject({
        refusal: 'invalid',
        description: expect.stringContaining('public internet'),
      });
      expect(host.connections()).toBe(before);
    },
  );

  it('is looked up once, where it is connected to: no second answer can lead elsewhere (consent case 6)', async () => {
    let answers = 0;
    const resolve: Resolve = async () => {
      answers += 1;
      return [{ address: answers === 1 ? '127.0.0.1' : '93.184.216.34', family: 4 }];
    };
    clients = open({ allowPrivate: false, resolve });
    const before = host.connections();
    expect(await refusalOf()).toBe('invalid');
    expect(answers).toBe(1);
    expect(host.connections()).toBe(before);
  });

  it('with one private address among public ones is asked nothing (consent case 6)', async () => {
    const resolve: Resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    clients = open({ allowPrivate: false, resolve });
    expect(await refusalOf()).toBe('invalid');
  });

  it('whose certificate is not trusted cannot be had', async () => {
    clients = open();
    // A name that the certificate does not hold.
    expect(await refusalOf('https://elsewhere.example.net/client.json')).toBe('unreachable');
  });
});

describe("the owner's copy", () => {
  const pinned = clientDocument(id, { client_name: 'Pinned', redirect_uris: ['https://app.example.org/pinned'] });

  it.each<[string, HostAnswer | undefined]>([
    ['403', { status: 403, headers: { 'content-type': 'text/html' }, body: '<p>' }],
    ['429', { status: 429 }],
    ['503', { status: 503 }],
    ['404', undefined],
    ['HTML', { headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<p>Just a moment' }],
  ])('serves while the host answers with %s (consent case 7)', async (_, answer) => {
    host.answer(path, answer);
    clients = open({ pins: [pinned] });
    expect(await found()).toMatchObject({ id, kind: 'file', name: 'Pinned', host: 'app.example.org' });
    clients = open();
    expect(await refusalOf()).not.toBe('found');
  });

  it('serves while the name does not resolve and while nothing listens (consent case 7)', async () => {
    const lost: Resolve = async () => {
      throw new Error('ENOTFOUND');
    };
    clients = open({ pins: [pinned], resolve: lost });
    expect(await found()).toMatchObject({ kind: 'file' });
    clients = open({ resolve: lost });
    expect(await lookUp()).toMatchObject({ refusal: 'unreachable', retryAfter: 60 });
  });

  it('gives way to a valid live document, also where that has fewer addresses (consent case 7)', async () => {
    clients = open({ pins: [pinned] });
    const live = await found();
    expect(live).toMatchObject({ kind: 'cimd', name: 'Example Client' });
    expect(live.redirectUris).not.toContain('https://app.example.org/pinned');
  });

  it.each([
    ['names another client', clientDocument('https://app.example.org/other.json')],
    ['is no object', { body: '[]' }],
    ['is not JSON', { body: '{' }],
  ])('does not stand in for a live document that %s (consent case 7)', async (_, answer) => {
    host.answer(path, answer);
    clients = open({ pins: [pinned] });
    expect(await refusalOf()).toBe('invalid');
  });
});

describe('the cache', () => {
  it('fetches once for a hundred that ask at the same time (consent case 8)', async () => {
    host.answer(path, { ...{ body: JSON.stringify(clientDocument(id)) }, after: 50 });
    const requests = await requested(async () => {
      const all = await Promise.all(Array.from({ length: 100 }, () => lookUp()));
      expect(all.every((one) => 'client' in one)).toBe(true);
    });
    expect(requests).toBe(1);
  });

  it.each([
    ['nothing', undefined, 600],
    ['no-store', 'no-store', 600],
    ['a minute', 'max-age=60', 600],
    ['an hour', 'public, max-age=3600', 3600],
    ['a year', 'max-age=31536000', 86_400],
  ])('keeps a document whose sender says %s for as long as our bounds allow', async (_, cacheControl, seconds) => {
    const headers = cacheControl === undefined ? {} : { 'cache-control': cacheControl };
    host.answer(path, { headers, body: JSON.stringify(clientDocument(id)) });
    expect(await requested(found)).toBe(1);
    clock.passSeconds(seconds - 1);
    expect(await requested(found)).toBe(0);
    clock.passSeconds(1);
    expect(await requested(found)).toBe(1);
  });

  it('takes a changed document when it fetches again', async () => {
    await found();
    host.answer(path, clientDocument(id, { client_name: 'Renamed' }));
    clock.passSeconds(599);
    expect(await found()).toMatchObject({ name: 'Example Client' });
    clock.passSeconds(1);
    expect(await found()).toMatchObject({ name: 'Renamed' });
  });

  it('serves a stale document while its host fails, for seven days, asking at most once a minute', async () => {
    await found();
    host.answer(path, { status: 503 });
    clock.passSeconds(600);
    expect(await requested(found)).toBe(1);
    clock.passSeconds(59);
    expect(await requested(found)).toBe(0);
    clock.passSeconds(1);
    expect(await requested(found)).toBe(1);
    clock.passSeconds(7 * 86_400 - 61);
    expect(await found()).toMatchObject({ id });
    clock.passSeconds(61);
    expect(await refusalOf()).toBe('unreachable');
  });

  it('serves nothing stale once the live document is faulty, and asks again after a minute', async () => {
    await found();
    clock.passSeconds(600);
    host.answer(path, { body: '{}' });
    expect(await refusalOf()).toBe('invalid');
    host.answer(path, clientDocument(id));
    expect(await requested(() => refusalOf())).toBe(0);
    clock.passSeconds(60);
    expect(await found()).toMatchObject({ id });
  });

  it('is not fooled by a clock that was set back', async () => {
    host.answer(path, { status: 503 });
    expect(await refusalOf()).toBe('unreachable');
    host.answer(path, clientDocument(id));
    clock.passSeconds(-3600);
    expect(await found()).toMatchObject({ id });
    clock.passSeconds(-3600);
    expect(await requested(found)).toBe(1);
  });

  it('keeps five hundred, and lets those go first that failed', { timeout: 90_000, tags: ['proof'] }, async () => {
    await found();
    for (let n = 0; n < 520; n += 1) await refusalOf(`https://app.example.org/none/${n}`);
    expect(await requested(found)).toBe(0);
    expect(await requested(() => refusalOf('https://app.example.org/none/519'))).toBe(0);
    expect(await requested(() => refusalOf('https://app.example.org/none/1'))).toBe(1);
  });
});

it('fetches two documents at once for a network, sixteen for all, lets thirty-two wait and asks others to come back', async () => {
  const paths = Array.from({ length: 50 }, (_, n) => `https://app.example.org/slow/${n}`);
  for (const one of paths) host.answer(new URL(one).pathname, { body: JSON.stringify(clientDocument(one)), after: 50 });
  const ofOne = await Promise.all(paths.slice(0, 3).map((one) => lookUp(one, '192.0.2.1')));
  expect(ofOne.map((one) => 'client' in one)).toEqual([true, true, false]);
  expect(ofOne.at(-1)).toMatchObject({ refusal: 'limited', retryAfter: 10 });
  const ofMany = await Promise.all(paths.map((one, n) => lookUp(`${one}?many`, `10.0.${n}.1`)));
  expect(ofMany.filter((one) => 'refusal' in one && one.refusal === 'limited')).toHaveLength(2);
  expect(await lookUp(paths.at(2), '192.0.2.1')).toHaveProperty('client');
});
