import { type Cost, compare, costTable, type Load, ratio, type Variant } from '../compare.js';
import { makeContent, slugOf } from '../content.js';
import { atLeast, atMost } from '../figures.js';
import type { Figure, Finding, Row } from '../row.js';
import { type Server, startOther, startService } from '../server.js';

const list = '/api/v1/webmcp/projects';
const one = `${list}/${slugOf(7)}`;

/** Starts what the row needs, measures, and ends it all, whatever happens. */
async function withServers<T>(
  starts: readonly ((service: Server) => Promise<Server>)[],
  measure: (servers: Server[]) => Promise<T>,
): Promise<T> {
  const content = makeContent(20, 5);
  const servers: Server[] = [];
  try {
    const service = await startService({ PORTFOLIO_DIR: content.folder });
    servers.push(service);
    for (const start of starts) servers.push(await start(service));
    return await measure(servers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    content.remove();
  }
}

const bare = (service: Server): Promise<Server> => startOther('bare', [service.url, 'plain'], 'bare');
const counting = (service: Server): Promise<Server> => startOther('bare', [service.url, 'counting'], 'bare, counting');
const fastify = (service: Server): Promise<Server> => startOther('fastify', [service.url]);
const validated = (service: Server): Promise<Server> => startOther('express', [service.url, 'validated'], 'Express + validator');

function against(costs: ReadonlyMap<string, Cost>, what: string): Figure[] {
  return [
    atMost(`${what}: CPU against bare node:http with rate counting`, 1.08, ratio(costs, 'service', 'bare, counting')),
    atLeast(`${what}: throughput against bare node:http without counting`, 0.85, ratio(costs, 'service', 'bare', 'perSecond')),
  ];
}

async function measureLoads(
  servers: readonly Server[],
  loads: Readonly<Record<string, Load>>,
  extra: (costs: ReadonlyMap<string, Cost>, what: string) => Figure[],
): Promise<Finding> {
  const figures: Figure[] = [];
  const details: string[] = [];
  for (const [what, load] of Object.entries(loads)) {
    console.log(` ${what}`);
    const costs = await compare(servers.map((server): Variant => ({ name: server.name, server, load })));
    figures.push(...against(costs, what), ...extra(costs, what));
    details.push(`${what}:`, '', costTable(costs), '');
  }
  return { figures, details: details.join('\n') };
}

const repeated: Row = {
  id: 'P1',
  title: 'repeated reads, 20 projects as a list and one project',
  measure: () =>
    withServers([bare, counting, fastify, validated], (servers) =>
      measureLoads(servers, { list: { targets: [list] }, 'one project': { targets: [one] } }, (costs, what) => [
        atLeast(
          `${what}: throughput against Fastify with serializer`,
          what === 'list' ? 3 : 1.1,
          ratio(costs, 'service', 'fastify', 'perSecond'),
        ),
        atLeast(`${what}: CPU of Express with express-openapi-validator against ours`, 12, ratio(costs, 'Express + validator', 'service')),
      ]),
    ),
};

export const rows: readonly Row[] = [repeated];
