import { type Cost, compare, costTable, type Load, ratio, type Variant } from '../compare.js';
import { makeContent, slugOf } from '../content.js';
import { atLeast, atMost, informs } from '../figures.js';
import type { Figure, Finding, Row } from '../row.js';
import { deadDatabase, type Server, startOther, startService } from '../server.js';

const list = '/api/v1/webmcp/projects';
const one = `${list}/${slugOf(7)}`;

const counted = 'bare, counting';
/** The targets lie a few hundredths above what is possible: fewer rounds would decide them by chance. */
const rounds = 11;

type Extra = (costs: ReadonlyMap<string, Cost>, what: string) => Figure[];

/** Starts what the row needs, measures, and ends it all, whatever happens. */
async function withServers<T>(
  starts: readonly ((service: Server) => Promise<Server>)[],
  measure: (servers: Server[]) => Promise<T>,
): Promise<T> {
  const content = makeContent(20, 5);
  const servers: Server[] = [];
  try {
    const service = await startService({ ...deadDatabase, PORTFOLIO_DIR: content.folder });
    servers.push(service);
    for (const start of starts) servers.push(await start(service));
    return await measure(servers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    content.remove();
  }
}

const counting = (service: Server): Promise<Server> => startOther('bare', [service.url], counted);
const fastify = (service: Server): Promise<Server> => startOther('fastify', [service.url]);
const validated = (service: Server): Promise<Server> =>
  startOther('express', [service.url, 'validated'], 'Express + validator');

async function measureLoads(
  servers: readonly Server[],
  loads: Readonly<Record<string, Load>>,
  extra: Extra = () => [],
): Promise<Finding> {
  const figures: Figure[] = [];
  const details: string[] = [];
  for (const [what, load] of Object.entries(loads)) {
    console.log(` ${what}`);
    const costs = await compare(
      servers.map((server): Variant => ({ name: server.name, server, load })),
      { rounds },
    );
    figures.push(
      atMost(`${what}: CPU against bare node:http with rate counting`, 1.05, ratio(costs, 'service', counted)),
      atLeast(`${what}: throughput against the same`, 0.97, ratio(costs, 'service', counted, 'perSecond')),
      ...extra(costs, what),
    );
    details.push(`${what}:`, '', costTable(costs), '');
  }
  return { figures, details: details.join('\n') };
}

/** What another server costs for one of ours, held against what it costs for one of bare Node: the most there is to win. */
function shareOf(costs: ReadonlyMap<string, Cost>, what: string, name: string, title: string): Figure[] {
  const [ours, most] = [ratio(costs, name, 'service'), ratio(costs, name, counted)];
  return [
    informs(`${what}: CPU of ${title} against ours`, ours),
    atLeast(`${what}: the same as a share of what it is against bare node:http with rate counting`, 0.95, ours / most),
  ];
}

const repeated: Row = {
  id: 'P1',
  title: 'repeated reads, 20 projects as a list and one project',
  measure: () =>
    withServers([counting, fastify, validated], (servers) =>
      measureLoads(servers, { list: { targets: [list] }, 'one project': { targets: [one] } }, (costs, what) => [
        ...shareOf(costs, what, 'fastify', 'Fastify with serializer'),
        ...shareOf(costs, what, 'Express + validator', 'Express with express-openapi-validator'),
      ]),
    ),
};

async function tagOf({ url }: Server, target: string): Promise<string> {
  return (await fetch(url + target, { headers: { 'Accept-Encoding': 'identity' } })).headers.get('etag') ?? '';
}

const coded: Row = {
  id: 'P2',
  title: 'repeated reads with gzip, and with If-None-Match',
  measure: () =>
    withServers([counting], async (servers) => {
      const [service] = servers as [Server];
      const gzip = { 'Accept-Encoding': 'gzip' };
      const fresh = async (target: string): Promise<Load> => ({
        targets: [target],
        headers: { 'Accept-Encoding': 'identity', 'If-None-Match': await tagOf(service, target) },
        status: 304,
      });
      return measureLoads(servers, {
        'list, gzip': { targets: [list], headers: gzip },
        'one project, gzip': { targets: [one], headers: gzip },
        'list, 304': await fresh(list),
        'one project, 304': await fresh(one),
      });
    }),
};

const documents: Row = {
  id: 'P10',
  title: 'documents and pages, repeated',
  measure: () =>
    withServers([counting], (servers) =>
      measureLoads(
        servers,
        Object.fromEntries(
          ['/openapi.json', '/llms.txt', '/developers', `/projects/${slugOf(7)}`].map((target) => [
            target,
            { targets: [target] },
          ]),
        ),
      ),
    ),
};

export const rows: readonly Row[] = [repeated, coded, documents];
