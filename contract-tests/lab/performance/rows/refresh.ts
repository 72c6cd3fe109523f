import { createHash } from 'node:crypto';
import { TestPostgres } from '../../../../src/store/testing.js';
import { openDatabase } from '../../../support/probes.js';
import { type Statement, statementsOf } from '../../../support/recorded-statements.js';
import { startService as startInProcess } from '../../../support/service.js';
import { type Cost, compare, costTable, type Load, ratio } from '../compare.js';
import { atMost, informs, medians } from '../figures.js';
import type { Finding, Row } from '../row.js';
import { type Server, startService } from '../server.js';
import { exchangeLoad, settings, usualPostgres } from '../token-calls.js';

/** As many grants as P7 has agents, so that what is measured is not the queue at one of them. */
const grants = 64;
/** More than any machine takes in a second: each is used once. */
const mostPerSecond = 6_000;
const rounds = 5;
const warmUps = 3;
const clientId = 'https://client.example/oauth/client.json';
const client = { client_id: clientId, client_kind: 'cimd', client_name: 'A client' } as const;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const digest = (text: string) => createHash('sha256').update(text);
const idOf = (number: number): string => `reg_${digest(`grant ${number}`).digest('base64url').slice(0, 22)}`;
const secretOf = (number: number): string => digest(`refresh ${number}`).digest('base64url');

type Store = Awaited<ReturnType<typeof openDatabase>>;

async function insertGrants(store: Store): Promise<void> {
  const [now, later] = [new Date(), new Date(Date.now() + 86_400_000)];
  await store.unit(async (trx) => {
    await trx('users').insert({ id: 'usr_1', email: 'mara@example.net', email_proof: 'mailbox', created_at: now });
    for (let number = 0; number < grants; number += 1) {
      const registration_id = idOf(number);
      const human = { user_id: 'usr_1', bound_email: 'mara@example.net', claimed_at: now, created_at: now };
      await trx('registrations').insert({
        ...{ id: registration_id, kind: 'client', ...human },
        scope_ceiling: ['read:portfolio', 'write:messages'],
      });
      const ends = { idle_ends_at: later, ends_at: later };
      const bound = { redirect_uri: 'http://127.0.0.1/callback', resources: ['https://portfolio.example.org'] };
      await trx('client_grants').insert({ registration_id, ...client, ...bound, ...ends });
    }
  });
}

let made = 0;

/** Forms with refresh tokens that were never used, of all grants in turn. */
async function freshBodies(store: Store, count: number): Promise<string[]> {
  const [now, later] = [new Date(), new Date(Date.now() + 86_400_000)];
  const first = made;
  made += count;
  const numbers = Array.from({ length: count }, (_, at) => first + at);
  for (let at = 0; at < count; at += 500) {
    const rows = numbers.slice(at, at + 500).map((number) => ({
      registration_id: idOf(number % grants),
      token_hash: digest(secretOf(number)).digest(),
      ...{ generation: 0, issued_at: now, expires_at: later },
    }));
    await store.write((db) => db('refresh_tokens').insert(rows));
  }
  return numbers.map((number) => {
    const token = `rt_${idOf(number % grants).slice(4)}${secretOf(number)}`;
    return new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: token,
      client_id: clientId,
    }).toString();
  });
}

async function recordedOnce(url: string, store: Store): Promise<readonly Statement[]> {
  const service = await startInProcess({ ...settings, OAUTH_CLIENTS: 'cimd', DATABASE_URL: url });
  try {
    const [first = '', second = ''] = await freshBodies(store, 2);
    const refresh = async (body: string): Promise<void> => {
      const { status } = await fetch(`${service.base}/oauth2/token`, { method: 'POST', headers: form, body });
      if (status !== 200) throw new Error(`A refresh was answered ${status}.`);
    };
    // The first request waits for the signing keys, which the start reads.
    await refresh(first);
    return await statementsOf(service.store.db(), () => refresh(second));
  } finally {
    await service.close();
  }
}

/** One second of refreshes, each with a token of its own, and one of exchanges. */
async function round(server: Server, store: Store, exchanges: Load): Promise<Map<string, Cost>> {
  const bodies = await freshBodies(store, mostPerSecond);
  const refreshes = { targets: ['/oauth2/token'], method: 'POST', headers: form, bodies, connections: 16 };
  const variants = [
    { name: 'refresh', server, load: refreshes },
    { name: 'exchange', server, load: exchanges },
  ];
  return compare(variants, { rounds: 1, seconds: 1, warm: false });
}

async function measure(): Promise<Finding> {
  const postgres = await TestPostgres.start(usualPostgres);
  try {
    const url = await postgres.freshDatabase();
    const store = await openDatabase(url);
    const server = await startService({ ...settings, OAUTH_CLIENTS: 'cimd', DATABASE_URL: url });
    try {
      await insertGrants(store);
      const statements = await recordedOnce(url, store);
      const exchanges = await exchangeLoad(server.url);
      const found: Map<string, Cost>[] = [];
      for (let at = 0; at < warmUps + rounds; at += 1) found.push(await round(server, store, exchanges));
      const of = (name: string): Cost => medians(found.slice(warmUps).flatMap((costs) => costs.get(name) ?? []));
      const costs = new Map([
        ['refresh', of('refresh')],
        ['exchange', of('exchange')],
      ]);
      return {
        figures: [
          atMost('refresh: round trips of SQL', 2, statements.length, ''),
          informs('refresh: CPU against an exchange', ratio(costs, 'refresh', 'exchange')),
          informs('refresh: throughput against an exchange', ratio(costs, 'refresh', 'exchange', 'perSecond')),
        ],
        details: `${costTable(costs)}\n\nRefreshes of ${grants} grants in turn, each token used once; exchanges of as many agents in the same rounds.`,
      };
    } finally {
      await server.stop();
      await store.destroy();
    }
  } finally {
    await postgres.stop();
  }
}

export const rows: readonly Row[] = [
  { id: 'P7-refresh', title: 'a refresh token for the next pair, POST /oauth2/token', measure },
];
