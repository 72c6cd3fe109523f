import { type Cost, Costs, compare, costTable, type Load, ratio, type Variant } from '../compare.js';
import { makeContent, slugOf } from '../content.js';
import { atLeast, atMost, informs } from '../figures.js';
import type { Figure, Finding, Row } from '../row.js';
import { deadDatabase, type Server, startOther, startService } from '../server.js';

const list = '/api/v1/webmcp/projects';
const one = `${list}/${slugOf(7)}`;

const counted = 'bare, counting';
/**
 * The targets lie a few hundredths above what is possible, and two processes of one program differ by up to a tenth, as
 * chance lays out their memory and their compiled code: one process of each, or few rounds, would decide by chance.
 */
const processes = 9;
const rounds = 3;

type Start = (service: Server) => Promise<Server>;
type Loads = Readonly<Record<string, Load>>;
type Extra = (costs: ReadonlyMap<string, Cost>, what: string) => Figure[];

/** Starts what the row needs, measures, and ends it all, whatever happens. */
async function withServers<T>(starts: readonly Start[], measure: (servers: Server[]) => Promise<T>): Promise<T> {
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

const counting: Start = (service) => startOther('bare', [service.url], counted);
const fastify: Start = (service) => startOther('fastify', [service.url]);
const validated: Start = (service) => startOther('express', [service.url, 'validated'], 'Express + validator');

/** Measures each load on several processes of each server, and judges all of their rounds as one. */
async function measureLoads(
  starts: readonly Start[],
  loadsOf: (service: Server) => Loads | Promise<Loads>,
  extra: Extra = () => [],
): Promise<Finding> {
  const measured = new Map<string, Costs[]>();
  for (let at = 0; at < processes; at += 1)
    await withServers(starts, async (servers) => {
      const [service] = servers as [Server];
      for (const [what, load] of Object.entries(await loadsOf(service))) {
        console.log(` ${what}, processes ${at + 1}/${processes}`);
        const variants = servers.map((server): Variant => ({ name: server.name, server, load }));
        measured.set(what, [...(measured.get(what) ?? []), await compare(variants, { rounds })]);
      }
    });
  const figures: Figure[] = [];
  const details: string[] = [];
  for (const [what, ofProcesses] of measured) {
    const costs = Costs.of(ofProcesses);
    figures.push(
      atMost(`${what}: CPU against bare node:http with rate counting`, 1.05, ratio(costs, 'service', counted)),
      atLeast(`${what}: throughput against the same`, 0.97, ratio(costs, 'service', counted, 'perSecond')),
      ...extra(costs, what),
    );
    const each = ofProcesses.map((ofOne) => ratio(ofOne, 'service', counted).toFixed(2)).join(', ');
    details.push(`${what}:`, '', costTable(costs), '', `CPU by pair of processes: ${each} ×.`, '');
  }
  return { figures, details: details.join('\n') };
}

/**
 * What another server costs for one of ours, held against what it costs for one of bare Node: the most there is to win.
 * Its own cost drops out of that share within a round, so none of its spread gets into the figure.
 */
function shareOf(costs: ReadonlyMap<string, Cost>, what: string, name: string, title: string): Figure[] {
  return [
    informs(`${what}: CPU of ${title} against ours`, ratio(costs, name, 'service')),
    atLeast(
      `${what}: the same as a share of what it is against bare node:http with rate counting`,
      0.95,
      ratio(costs, counted, 'service'),
    ),
  ];
}

const repeated: Row = {
  id: 'P1',
  title: 'repeated reads, 20 projects as a list and one project',
  measure: () =>
    measureLoads(
      [counting, fastify, validated],
      () => ({ list: { targets: [list] }, 'one project': { targets: [one] } }),
      (costs, what) => [
        ...shareOf(costs, what, 'fastify', 'Fastify with serializer'),
        ...shareOf(costs, what, 'Express + validator', 'Express with express-openapi-validator'),
      ],
    ),
};

async function tagOf({ url }: Server, target: string): Promise<string> {
  return (await fetch(url + target, { headers: { 'Accept-Encoding': 'identity' } })).headers.get('etag') ?? '';
}

const coded: Row = {
  id: 'P2',
  title: 'repeated reads with gzip, and with If-None-Match',
  measure: () =>
    measureLoads([counting], async (service) => {
      const gzip = { 'Accept-Encoding': 'gzip' };
      const fresh = async (target: string): Promise<Load> => ({
        targets: [target],
        headers: { 'Accept-Encoding': 'identity', 'If-None-Match': await tagOf(service, target) },
        status: 304,
      });
      return {
        'list, gzip': { targets: [list], headers: gzip },
        'one project, gzip': { targets: [one], headers: gzip },
        'list, 304': await fresh(list),
        'one project, 304': await fresh(one),
      };
    }),
};

const documents: Row = {
  id: 'P10',
  title: 'documents and pages, repeated',
  measure: () =>
    measureLoads([counting], () =>
      Object.fromEntries(
        ['/openapi.json', '/llms.txt', '/developers', `/projects/${slugOf(7)}`].map((target) => [
          target,
          { targets: [target] },
        ]),
      ),
    ),
};

export const rows: readonly Row[] = [repeated, coded, documents];
