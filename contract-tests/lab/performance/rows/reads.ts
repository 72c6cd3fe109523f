import { Costs, compare, costTable, type Load, ratio, type Variant } from '../compare.js';
import { makeContent, slugOf } from '../content.js';
import { againstBefore, atMost } from '../figures.js';
import type { Figure, Finding, Row } from '../row.js';
import { builds, deadDatabase, type Server, startOther, startService } from '../server.js';

const list = '/api/v1/webmcp/projects';
const gzip = { 'Accept-Encoding': 'gzip' };
const loads: Readonly<Record<string, Load>> = {
  list: { target: list },
  'one project': { target: `${list}/${slugOf(7)}` },
  'list, gzip': { target: list, headers: gzip },
  'a page, gzip': { target: `/projects/${slugOf(7)}`, headers: gzip },
};

const bare = 'bare, counting';
/** Processes of the same program differ by up to 10 %, depending on their random memory layout. */
const processes = 5;
const rounds = 3;

/** Starts each build and a bare server, measures, and stops them all. */
async function withServers(measure: (servers: readonly Server[]) => Promise<void>): Promise<void> {
  const content = makeContent(20, 5);
  const servers: Server[] = [];
  try {
    for (const { build, place } of builds)
      servers.push(await startService({ ...deadDatabase, PORTFOLIO: content.folder }, `service${build}`, place));
    servers.push(await startOther('bare', [servers[0]?.url ?? ''], bare));
    await measure(servers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    content.remove();
  }
}

async function measure(): Promise<Finding> {
  const measured = new Map<string, Costs[]>();
  for (let at = 0; at < processes; at += 1)
    await withServers(async (servers) => {
      for (const [what, load] of Object.entries(loads)) {
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
      atMost(`${what}: CPU against bare node:http with rate counting`, 1.4, ratio(costs, 'service', bare)),
      ...againstBefore(costs, 'service', 1.3, `, ${what}`),
    );
    details.push(`${what}:`, '', costTable(costs), '');
  }
  return { figures, details: details.join('\n') };
}

export const rows: readonly Row[] = [{ id: 'P1', title: 'cached reads', measure }];
