import { compare, costTable, type Load, ratio } from '../compare.js';
import { makeContent, slugOf } from '../content.js';
import { atLeast, atMost } from '../figures.js';
import type { Finding, Row } from '../row.js';
import { deadDatabase, type Server, startOther, startService } from '../server.js';

const many = 10_000;
const list = '/api/v1/webmcp/projects';

/** P3: with room for all, with room for an eighth, and with none; the same requests to bare Node and to bare Express. */
async function measureSlugs(): Promise<Finding> {
  const content = makeContent(many, 0);
  const servers: Server[] = [];
  const env = { ...deadDatabase, PORTFOLIO_DIR: content.folder };
  const load: Load = { targets: Array.from({ length: many }, (_, at) => `${list}/${slugOf(at)}`), order: 'random' };
  try {
    const service = await startService(env);
    servers.push(
      service,
      await startService({ ...env, READ_CACHE_MB: '8' }, 'service, 8 MB'),
      await startService({ ...env, READ_CACHE_MB: '0' }, 'service, none kept'),
    );
    servers.push(
      await startOther('bare', [service.url, 'counting'], 'bare, counting'),
      await startOther('express', [service.url, 'bare'], 'bare Express'),
    );
    const costs = await compare(servers.map((server) => ({ name: server.name, server, load })));
    return {
      figures: [
        atLeast('all kept: CPU of bare node:http with rate counting against ours', 0.8, ratio(costs, 'bare, counting', 'service')),
        atMost('nothing kept, validation on: CPU against bare Express', 1.6, ratio(costs, 'service, none kept', 'bare Express')),
        {
          what: 'working set eight times the bound: CPU against nothing kept',
          target: '',
          measured: `${ratio(costs, 'service, 8 MB', 'service, none kept').toFixed(2)} ×`,
        },
      ],
      details: costTable(costs),
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    content.remove();
  }
}

/** Part of P11: what a read costs by the byte, when the catalogue grows. */
async function measureGrowth(): Promise<Finding> {
  const servers: Server[] = [];
  const contents = [20, many].map((count) => ({ count, content: makeContent(count, 0) }));
  try {
    const figures = [];
    const details = [];
    for (const { count, content } of contents)
      servers.push(await startService({ ...deadDatabase, PORTFOLIO_DIR: content.folder }, `${count} projects`));
    for (const target of [`${list}/${slugOf(7)}`, `${list}?limit=20`, '/projects/project-7']) {
      const costs = await compare(servers.map((server) => ({ name: server.name, server, load: { targets: [target] } })));
      figures.push(atMost(`${target}: CPU with ${many} projects against 20`, 1.15, ratio(costs, `${many} projects`, '20 projects')));
      details.push(`${target}:`, '', costTable(costs), '');
    }
    const costs = await compare(servers.map((server) => ({ name: server.name, server, load: { targets: [list], connections: 4 } })));
    const bytes = await Promise.all(servers.map(async ({ url }) => (await (await fetch(url + list)).arrayBuffer()).byteLength));
    const [small, large] = servers.map(({ name }, at) => (costs.get(name)?.cpu ?? Number.NaN) / ((bytes[at] ?? 0) / 1024));
    figures.push(atMost('the whole list: CPU per kilobyte sent, against 20 projects', 1.15, (large ?? Number.NaN) / (small ?? Number.NaN)));
    details.push(`the whole list (${bytes.map((size) => `${Math.round(size / 1024)} kB`).join(' and ')}):`, '', costTable(costs));
    return { figures, details: details.join('\n') };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    for (const { content } of contents) content.remove();
  }
}

export const rows: readonly Row[] = [
  { id: 'P3', title: 'one of 10,000 projects at random', measure: measureSlugs },
  { id: 'P11-reads', title: 'reads as the catalogue grows', measure: measureGrowth },
];
