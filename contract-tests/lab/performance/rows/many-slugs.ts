import { compare, costTable, type Load, ratio } from '../compare.js';
import { makeContent, slugOf } from '../content.js';
import { atLeast, atMost } from '../figures.js';
import type { Finding, Row } from '../row.js';
import { deadDatabase, type Server, startOther, startService } from '../server.js';

const many = 10_000;
const list = '/api/v1/webmcp/projects';

/**
 * P3: with room for all, with room for an eighth, and with none; the same requests to bare Node and to bare Express.
 */
async function measureSlugs(): Promise<Finding> {
  const content = makeContent(many, 0);
  const servers: Server[] = [];
  const env = { ...deadDatabase, PORTFOLIO_DIR: content.folder };
  const load: Load = { targets: Array.from({ length: many }, (_, at) => `${list}/${slugOf(at)}`), order: 'random' };
  try {
    const service = await startService({ ...env, READ_CACHE_MB: '256' });
    servers.push(
      service,
      await startService({ ...env, READ_CACHE_MB: '8' }, 'service, 8 MB'),
      await startService({ ...env, READ_CACHE_MB: '0' }, 'service, none kept'),
    );
    servers.push(
      await startOther('bare', [service.url], 'bare, counting'),
      await startOther('express', [service.url, 'bare'], 'bare Express'),
    );
    const costs = await compare(servers.map((server) => ({ name: server.name, server, load })));
    return {
      figures: [
        atLeast(
          'all kept: CPU of bare node:http with rate counting against ours',
          0.9,
          ratio(costs, 'bare, counting', 'service'),
        ),
        atMost(
          'nothing kept, validation on: CPU against bare Express',
          0.7,
          ratio(costs, 'service, none kept', 'bare Express'),
        ),
        atMost(
          'working set eight times the bound: CPU against nothing kept',
          1,
          ratio(costs, 'service, 8 MB', 'service, none kept'),
        ),
      ],
      details: costTable(costs),
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    content.remove();
  }
}

/** So many projects, and as many pages; the targets compare the largest with 20. */
const sizes = [10, 20, 1000, many] as const;
const nameOf = (count: number): string => `${count} projects and pages`;

/** Part of P11: what a read costs, by the byte where its length grows with the catalogue. */
async function measureGrowth(): Promise<Finding> {
  const servers: Server[] = [];
  const contents = sizes.map((count) => ({ count, content: makeContent(count, count) }));
  const [least, most] = [nameOf(20), nameOf(many)];
  try {
    const figures = [];
    const details = [];
    for (const { count, content } of contents)
      servers.push(await startService({ ...deadDatabase, PORTFOLIO_DIR: content.folder }, nameOf(count)));
    for (const target of [`${list}/${slugOf(7)}`, `${list}?limit=10`, '/projects/project-7', '/page-7']) {
      const costs = await compare(
        servers.map((server) => ({ name: server.name, server, load: { targets: [target] } })),
      );
      figures.push(atMost(`${target}: CPU with ${most} against 20`, 1.15, ratio(costs, most, least)));
      details.push(`${target}:`, '', costTable(costs), '');
    }
    const costs = await compare(
      servers.map((server) => ({ name: server.name, server, load: { targets: [list], connections: 4 } })),
    );
    const sent = await Promise.all(
      servers.map(async ({ name, url }) => ({
        name,
        kilobytes: (await (await fetch(url + list)).arrayBuffer()).byteLength / 1024,
      })),
    );
    const perKilobyte = new Map(
      sent.map(({ name, kilobytes }) => [name, (costs.get(name)?.cpu ?? Number.NaN) / kilobytes]),
    );
    const growth = (perKilobyte.get(most) ?? Number.NaN) / (perKilobyte.get(least) ?? Number.NaN);
    figures.push(atMost('the whole list: CPU per kilobyte sent, against 20 projects', 1.15, growth));
    details.push('the whole list:', '', costTable(costs), '', '| list of | kB | CPU µs/kB |', '|---|---|---|');
    for (const { name, kilobytes } of sent)
      details.push(`| ${name} | ${kilobytes.toFixed(0)} | ${(perKilobyte.get(name) ?? Number.NaN).toFixed(2)} |`);
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
