import { TestPostgres } from '../../../src/store/testing.js';
import { type Cost, compare, costTable, type Load, type Variant } from '../compare.js';
import { atLeast, atMost } from '../figures.js';
import { median } from '../load.js';
import type { Figure, Finding, Row } from '../row.js';
import { cpuOf, loadCore, type Server, serverCore, startService } from '../server.js';
import { exchangeLoad, settings } from './tokens.js';

const rounds = 7;
const one = { rounds: 1, seconds: 1, warm: false };

/** What one round cost all of its servers, and the database beside them. */
interface Round {
  readonly costs: ReadonlyMap<string, Cost>;
  /** CPU of Postgres for each request, microseconds. */
  readonly database: number;
}

/** CPU of the connections' own processes in Postgres, microseconds. */
async function databaseCpu(postgres: TestPostgres, url: string): Promise<number> {
  const sql = `SELECT pid FROM pg_stat_activity WHERE datname = '${new URL(url).pathname.slice(1)}'`;
  const rows = (await postgres.query(sql)) as { pid: number }[];
  return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
}

/** One round of each variant, all at once. */
async function atOnce(variants: readonly Variant[], cpu: () => Promise<number>): Promise<Round> {
  const before = await cpu();
  const all = await Promise.all(variants.map((variant) => compare([variant], one)));
  const costs = new Map(all.flatMap((costs) => [...costs]));
  const requests = [...costs.values()].reduce((sum, cost) => sum + cost.requests, 0);
  return { costs, database: ((await cpu()) - before) / requests };
}

function medians(all: readonly Round[]): Round {
  const names = [...(all[0]?.costs.keys() ?? [])];
  const costs = names.map((name) => {
    const figures = all.flatMap(({ costs }) => costs.get(name) ?? []);
    const of = (figure: keyof Cost): number => median(figures.map((cost) => cost[figure]));
    return [
      name,
      { cpu: of('cpu'), perSecond: of('perSecond'), requests: of('requests'), p50: of('p50'), p99: of('p99'), rss: of('rss') },
    ] as const;
  });
  return { costs: new Map(costs), database: median(all.map(({ database }) => database)) };
}

/** Requests that the cores of these processes can answer in a second, one core each. */
const capacity = ({ costs }: Round): number => [...costs.values()].reduce((sum, { cpu }) => sum + 1e6 / cpu, 0);

interface Work {
  readonly what: string;
  readonly usesDatabase: boolean;
  load(server: Server): Promise<Load>;
}

const works: readonly Work[] = [
  { what: 'reads', usesDatabase: false, load: async () => ({ targets: ['/api/v1/webmcp/projects'], connections: 8 }) },
  { what: 'exchanges', usesDatabase: true, load: async ({ url }) => ({ ...(await exchangeLoad(url)), connections: 4 }) },
];

async function measured({ what, usesDatabase, load }: Work, servers: readonly Server[], cpu: () => Promise<number>) {
  const variants = await Promise.all(servers.map(async (server) => ({ name: server.name, server, load: await load(server) })));
  for (const variant of variants) await compare([variant], { rounds: 1, seconds: 1 });
  const alone: Round[][] = variants.map(() => []);
  const together: Round[] = [];
  for (let at = 0; at < rounds; at += 1) {
    // Each of them by itself, since one core may be busier with other things than the other.
    for (const [index, variant] of variants.entries()) alone[index]?.push(await atOnce([variant], cpu));
    together.push(await atOnce(variants, cpu));
  }
  const both = medians(together);
  const each = alone.map(medians);
  const single: Round = {
    costs: new Map(each.flatMap(({ costs }) => [...costs])),
    database: each.reduce((sum, { database }) => sum + database, 0) / each.length,
  };
  const ofOne = capacity(single) / each.length;
  const figures: Figure[] = [atLeast(`${what}: requests that two cores can answer, against one`, 1.8, capacity(both) / ofOne)];
  if (usesDatabase)
    figures.push(atMost(`${what}: CPU of the shared Postgres for each, two against one`, 1.2, both.database / single.database));
  const table = (round: Round): string =>
    [costTable(round.costs), ...(usesDatabase ? ['', `Postgres: ${round.database.toFixed(1)} µs for each.`] : [])].join('\n');
  return { figures, details: `${what}, each by itself:\n\n${table(single)}\n\n${what}, both at once:\n\n${table(both)}` };
}

const how = [
  'Two replicas on one Postgres. On a machine of two cores the load and the database take their part of both, so throughput cannot double here whatever the',
  'service does. What can be seen is whether one replica makes the other dearer: a request costs its process so much CPU, a core has a second of it in each',
  'second, and the two together are held against one alone, in alternating rounds. It says nothing of the point at which one Postgres is too small; P7 has that.',
].join('\n');

/** P13: whether two replicas stand in each other's way, by what a request costs each, and costs the database between them. */
async function measureTwo(): Promise<Finding> {
  const postgres = await TestPostgres.start({ shared_buffers: '256MB', max_connections: '100' });
  const servers: Server[] = [];
  try {
    const url = await postgres.freshDatabase();
    const env = { ...settings, DATABASE_URL: url };
    servers.push(await startService(env, 'first', serverCore), await startService(env, 'second', loadCore));
    const found = [];
    for (const work of works) found.push(await measured(work, servers, () => databaseCpu(postgres, url)));
    return { figures: found.flatMap(({ figures }) => figures), details: [how, ...found.map(({ details }) => details)].join('\n\n') };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
  }
}

export const rows: readonly Row[] = [{ id: 'P13', title: 'two processes', measure: measureTwo }];
