import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { TestPostgres } from '../../../../src/store/testing.js';
import { fillAtLength } from '../../../support/filled-database.js';
import { openDatabase, purgeNow } from '../../../support/probes.js';
import { type Statement, statementsOf } from '../../../support/recorded-statements.js';
import { startService as startInProcess } from '../../../support/service.js';
import { compare } from '../compare.js';
import { atMost, median } from '../figures.js';
import type { Figure, Row } from '../row.js';
import { type Server, startService } from '../server.js';

const levels = [1, 100, 10_000, 1_000_000] as const;
/** From here on a lookup shall stay flat; a single row says what the least is. */
const flatFrom = 100;
const expiredRows = 1_000_000;
const rounds = 9;
const lookups = 1500;
/** Rounds without a purge, before it and again after it. */
const quietRounds = 5;
const settings = { KEY_ENCRYPTION_KEY: 'ab'.repeat(32) };
const day = 86_400_000;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

interface Level {
  readonly size: number;
  readonly url: string;
  readonly client: pg.Client;
  readonly pid: number;
}

/** A database with so many registrations, and a token for each. */
async function level(postgres: TestPostgres, size: number): Promise<Level> {
  const url = await postgres.freshDatabase();
  await (await openDatabase(url)).destroy();
  await fillAtLength(url, {
    to: size,
    now: new Date(),
    fresh: true,
    tables: ['users', 'registrations', 'access_tokens'],
  });
  const client = new pg.Client({ connectionString: url });
  client.on('error', (error) => console.error(`  the database of ${size} was lost: ${error.message}`));
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return { size, url, client, pid: rows[0]?.pid ?? 0 };
}

/** What the service sends for a protected call and for an exchange. */
async function statementsSent(postgres: TestPostgres): Promise<{ look: Statement; exchange: Statement }> {
  const { base, store, close } = await startInProcess({ ...settings, DATABASE_URL: await postgres.freshDatabase() });
  const answer = await fetch(`${base}/agent/identity`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"type":"anonymous"}',
  });
  const { identity_assertion = '' } = (await answer.json()) as Record<string, string>;
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: identity_assertion,
  });
  let token = '';
  const [exchange] = await statementsOf(store.db(), async () => {
    token = ((await (await fetch(`${base}/oauth2/token`, { method: 'POST', body })).json()) as { access_token: string })
      .access_token;
  });
  const [look] = await statementsOf(store.db(), () =>
    fetch(`${base}/api/resource`, { headers: { authorization: `Bearer ${token}` } }),
  );
  await close();
  if (!look || !exchange) throw new Error('The service sent no statement.');
  return { look, exchange };
}

/** The statement for the row of this number, as `fillDatabase` made it; an insert brings a hash of its own. */
function forRow({ sql, values }: Statement, number: number): Statement {
  const inserts = sql.includes('INSERT');
  const digest = (text: string): Buffer => createHash('sha256').update(`${text}${number}`).digest();
  const id = `reg_${digest('registration').toString('hex').slice(0, 22)}`;
  const own = (value: unknown): unknown => {
    if (Buffer.isBuffer(value)) return inserts ? randomBytes(32) : digest('token');
    return typeof value === 'string' && value.startsWith('reg_') ? id : value;
  };
  return { sql, values: values.map(own) };
}

/** CPU of the database's own process for one statement, microseconds. */
async function costAt({ client, pid, size }: Level, statement: Statement): Promise<number> {
  const cpu = (): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
  const before = cpu();
  for (let at = 0; at < lookups; at += 1) {
    const { sql, values } = forRow(statement, 1 + ((at * 7919) % size));
    await client.query(sql, [...values]);
  }
  return (cpu() - before) / lookups;
}

async function flat(
  all: readonly Level[],
  what: string,
  statement: Statement,
): Promise<{ figure: Figure; line: string }> {
  const costs = new Map<number, number[]>(all.map(({ size }) => [size, []]));
  for (const one of all) await costAt(one, statement);
  for (let at = 0; at < rounds; at += 1) for (const one of all) costs.get(one.size)?.push(await costAt(one, statement));
  const medians = all.map(({ size }) => ({ size, cost: median(costs.get(size) ?? []) }));
  const ratio =
    (medians.at(-1)?.cost ?? Number.NaN) / (medians.find(({ size }) => size === flatFrom)?.cost ?? Number.NaN);
  const line = `| ${what} | ${medians.map(({ cost }) => cost.toFixed(1)).join(' | ')} |`;
  return { figure: atMost(`${what}: CPU of Postgres at 1,000,000 against 100`, 1.15, ratio), line };
}

/** p99 of the token endpoint on the largest database, alone and while a million rows are purged. */
async function underPurge({ url }: Level): Promise<{ figure: Figure; line: string }> {
  const expired = {
    from: 2_000_001,
    to: 2_000_000 + expiredRows,
    now: new Date(Date.now() - 3 * day),
    tables: ['access_tokens'],
  };
  await fillAtLength(url, expired);
  const store = await openDatabase(url);
  const service = await startService({ ...settings, DATABASE_URL: url });
  try {
    const round = await tokenRounds(service);
    const alone: number[] = [];
    const during: number[] = [];
    for (let at = 0; at < quietRounds; at += 1) alone.push(await round());
    const began = performance.now();
    let purging = true;
    const purged = purgeNow(store).finally(() => {
      purging = false;
    });
    while (purging) {
      const p99 = await round();
      // A round that outlasts the purge was partly alone.
      if (purging) during.push(p99);
    }
    const gone = (await purged).access_tokens ?? 0;
    const seconds = (performance.now() - began) / 1000;
    for (let at = 0; at < quietRounds; at += 1) alone.push(await round());
    if (gone < expiredRows || during.length < quietRounds)
      throw new Error(`The purge took ${gone} rows in ${during.length} rounds: too few to say anything.`);
    return {
      figure: atMost(
        'p99 of the token endpoint while 1,000,000 rows are purged, against alone',
        2,
        median(during) / median(alone),
      ),
      line: [
        `The purge took ${gone} rows in ${seconds.toFixed(0)} s. p99 of the token endpoint (8 connections), medians of rounds of one second:`,
        `${median(alone).toFixed(1)} ms alone (${alone.length} rounds, half of them afterwards), ${median(during).toFixed(1)} ms during it (${during.length}).`,
      ].join(' '),
    };
  } finally {
    await service.stop();
    await store.destroy();
  }
}

/** Warms the token endpoint up; each call of what it gives is one round, and answers its p99 in milliseconds. */
async function tokenRounds(service: Server): Promise<() => Promise<number>> {
  const answer = await fetch(`${service.url}/agent/identity`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"type":"anonymous"}',
  });
  const { identity_assertion } = (await answer.json()) as Record<string, string>;
  const body = `grant_type=${encodeURIComponent('urn:ietf:params:oauth:grant-type:jwt-bearer')}&assertion=${identity_assertion}`;
  const load = { targets: ['/oauth2/token'], method: 'POST', headers: form, body, connections: 8 };
  const measure = async (warm: boolean): Promise<number> =>
    (await compare([{ name: 'tokens', server: service, load }], { rounds: 1, seconds: 1, warm })).get('tokens')?.p99 ??
    Number.NaN;
  await measure(true);
  return () => measure(false);
}

const p11: Row = {
  id: 'P11',
  title: 'growth: registrations and tokens from 100 to 1,000,000, and the purge',
  async measure() {
    const postgres = await TestPostgres.start({ shared_buffers: '1GB', max_wal_size: '8GB', max_connections: '100' });
    try {
      const { look, exchange } = await statementsSent(postgres);
      const all: Level[] = [];
      for (const size of levels) all.push(await level(postgres, size));
      const lookup = await flat(all, 'protected call', look);
      const bought = await flat(all, 'exchange', exchange);
      for (const { client } of all) await client.end();
      const purge = await underPurge(all.at(-1) as Level);
      return {
        figures: [lookup.figure, bought.figure, purge.figure],
        details: [
          'CPU of the database for one statement, microseconds, medians of alternating rounds on one connection, each for another row:',
          '',
          `| statement | ${levels.map((size) => size.toLocaleString('en')).join(' | ')} |`,
          `|---|${levels.map(() => '---').join('|')}|`,
          lookup.line,
          bought.line,
          '',
          purge.line,
        ].join('\n'),
      };
    } finally {
      await postgres.stop();
    }
  },
};

export const rows: readonly Row[] = [p11];
