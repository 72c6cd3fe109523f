import { TestPostgres } from '../../../../src/store/testing.js';
import { type Cost, compare, costTable, type Load, type Variant } from '../compare.js';
import { atLeast, atMost, informs, median, medians } from '../figures.js';
import type { Figure, Finding, Row } from '../row.js';
import { cpuOf, loadCore, type Server, serverCore, startService } from '../server.js';
import { exchangeLoad, settings, usualPostgres } from '../token-calls.js';

const rounds = 7;
const one = { rounds: 1, seconds: 1, warm: false };

/** What one round cost all of its servers, and the database beside them. */
interface Round {
  readonly costs: ReadonlyMap<string, Cost>;
  /** CPU of Postgres for each request, microseconds. */
  readonly database: number;
}

interface Database {
  readonly postgres: TestPostgres;
  readonly url: string;
}

/** CPU of the connections' own processes in Postgres, microseconds. */
async function databaseCpu({ postgres, url }: Database): Promise<number> {
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

function mediansOf(all: readonly Round[]): Round {
  const names = [...(all[0]?.costs.keys() ?? [])];
  const costs = names.map((name) => [name, medians(all.flatMap((round) => round.costs.get(name) ?? []))] as const);
  return { costs: new Map(costs), database: median(all.map(({ database }) => database)) };
}

/** Requests that the cores of these processes can answer in a second, one core each. */
const capacity = ({ costs }: Round): number => [...costs.values()].reduce((sum, { cpu }) => sum + 1e6 / cpu, 0);

/** What both at once can answer, against the mean of each by itself. */
const scaling = (both: Round, ...alone: readonly [Round, Round]): number =>
  capacity(both) / ((capacity(alone[0]) + capacity(alone[1])) / 2);
/** What a request costs the database when both ask, against the mean of each by itself. */
const dearer = (both: Round, ...alone: readonly [Round, Round]): number =>
  both.database / ((alone[0].database + alone[1].database) / 2);

function tableOf(title: string, rounds: readonly Round[], usesDatabase: boolean): string {
  const costs = new Map(rounds.flatMap((round) => [...round.costs]));
  const database = rounds.map((round) => round.database.toFixed(1)).join(', ');
  return [title, '', costTable(costs), ...(usesDatabase ? ['', `Postgres: ${database} µs for each.`] : [])].join('\n');
}

interface Work {
  readonly what: string;
  readonly usesDatabase: boolean;
  load(server: Server): Promise<Load>;
}

const works: readonly Work[] = [
  { what: 'reads', usesDatabase: false, load: async () => ({ targets: ['/api/v1/webmcp/projects'], connections: 8 }) },
  {
    what: 'exchanges',
    usesDatabase: true,
    load: async ({ url }) => ({ ...(await exchangeLoad(url)), connections: 4 }),
  },
];

/** Two replicas on one database, and a stranger with a database of its own on the second one's core. */
interface Services {
  readonly replicas: readonly [Server, Server];
  readonly stranger: Server;
  /** CPU of both databases, microseconds. */
  cpu(): Promise<number>;
}

async function measured({ what, usesDatabase, load }: Work, { replicas, stranger, cpu }: Services) {
  const variantOf = async (server: Server): Promise<Variant> => ({
    name: server.name,
    server,
    load: await load(server),
  });
  const [first, second, other] = [
    await variantOf(replicas[0]),
    await variantOf(replicas[1]),
    await variantOf(stranger),
  ];
  for (const variant of [first, second, other]) await compare([variant], { rounds: 1, seconds: 1 });
  // Each of them by itself, since one core may be busier with other things than the other.
  const kinds = [[first], [second], [other], [first, second], [first, other]];
  const found: Round[][] = kinds.map(() => []);
  for (let at = 0; at < rounds; at += 1)
    for (const [index, variants] of kinds.entries()) found[index]?.push(await atOnce(variants, cpu));
  const [one, two, three, shared, apart] = found.map(mediansOf) as [Round, Round, Round, Round, Round];
  const figures: Figure[] = [
    atLeast(`${what}: requests that two cores can answer, against one`, 1.8, scaling(shared, one, two)),
    informs(`${what}: the same of two services that share nothing, not even Postgres`, scaling(apart, one, three)),
  ];
  if (usesDatabase) {
    figures.push(
      atMost(`${what}: CPU of the shared Postgres for each, two against one`, 1.2, dearer(shared, one, two)),
      informs(`${what}: the same of two Postgres for two services that share nothing`, dearer(apart, one, three)),
    );
  }
  const table = (title: string, ...some: readonly Round[]): string => tableOf(`${what}, ${title}:`, some, usesDatabase);
  const details = [
    table('each by itself', one, two, three),
    table('both replicas at once', shared),
    table('two that share nothing at once', apart),
  ].join('\n\n');
  return { figures, details };
}

const how = [
  'Two replicas on one Postgres. On a machine of two cores the load and the database take their part of both, so throughput cannot double here whatever the',
  'service does. What can be seen is whether one replica makes the other dearer: a request costs its process so much CPU, a core has a second of it in each',
  'second, and the two together are held against one alone, in alternating rounds. What two busy cores cost each other by themselves, two services show that',
  'share nothing. It says nothing of the point at which one Postgres is too small; P7 has that.',
].join('\n');

/**
 * P13: whether two replicas stand in each other's way, by what a request costs each, and costs the database between
 * them.
 */
async function measureTwo(): Promise<Finding> {
  const databases: Database[] = [];
  const servers: Server[] = [];
  async function database(): Promise<Database> {
    const postgres = await TestPostgres.start(usualPostgres);
    const made = { postgres, url: await postgres.freshDatabase() };
    databases.push(made);
    return made;
  }
  async function service(name: string, core: number, { url }: Database): Promise<Server> {
    const started = await startService({ ...settings, DATABASE_URL: url }, name, core);
    servers.push(started);
    return started;
  }
  try {
    const shared = await database();
    const replicas = [await service('first', serverCore, shared), await service('second', loadCore, shared)] as const;
    const stranger = await service('stranger', loadCore, await database());
    const cpu = async (): Promise<number> =>
      (await Promise.all(databases.map(databaseCpu))).reduce((sum, one) => sum + one, 0);
    const found = [];
    for (const work of works) found.push(await measured(work, { replicas, stranger, cpu }));
    return {
      figures: found.flatMap(({ figures }) => figures),
      details: [how, ...found.map(({ details }) => details)].join('\n\n'),
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(databases.map(({ postgres }) => postgres.stop()));
  }
}

export const rows: readonly Row[] = [{ id: 'P13', title: 'two processes', measure: measureTwo }];
