import { compare, costTable, type Load, ratio } from '../compare.js';
import { atMost, informs } from '../figures.js';
import type { Figure, Finding, Row } from '../row.js';
import { deadDatabase, type Server, startOther, startService } from '../server.js';

const params = { name: 'get_project', arguments: { slug: 'harbor-forecast' } };
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
const body = (more: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ...params, ...more } });
const loads: Readonly<Record<string, Omit<Load, 'targets'>>> = {
  'revision 2025-11-25': {
    method: 'POST',
    headers: { ...headers, 'MCP-Protocol-Version': '2025-11-25' },
    body: body({}),
  },
  'revision 2026-07-28': {
    method: 'POST',
    headers: {
      ...headers,
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': 'tools/call',
      'Mcp-Name': 'get_project',
    },
    body: body({ _meta: meta }),
  },
};

/** More than any server answers in a second. */
const mostPerSecond = 30_000;

/** The same call as one that was never made before: nothing that was kept answers it. */
function newCalls({ body: text = '', ...load }: Omit<Load, 'targets'>): Omit<Load, 'targets'> {
  const { params: own, ...call } = JSON.parse(text) as { params: { _meta?: object } };
  const bodies = (): string[] =>
    Array.from({ length: mostPerSecond }, (_, at) => {
      const _meta = { ...own._meta, 'org.example/number': `${process.pid}-${at}-${Math.random()}` };
      return JSON.stringify({ ...call, params: { ...own, _meta } });
    });
  return { ...load, bodies };
}

/** What fetch sends by itself. */
const ofFetch = { 'Accept-Encoding': 'gzip, deflate' };

/** The same call as fetch sends it, under an id that it never had before. */
function newIds({ body: text = '', ...load }: Omit<Load, 'targets'>): Omit<Load, 'targets'> {
  const call = JSON.parse(text) as object;
  const bodies = (): string[] => {
    const first = Math.floor(Math.random() * 1e12);
    return Array.from({ length: mostPerSecond }, (_, at) => JSON.stringify({ ...call, id: first + at }));
  };
  return { ...load, headers: { ...load.headers, ...ofFetch }, bodies };
}

/** What it prints has the path of its endpoint, which the loads have as well. */
async function startMcp(): Promise<Server> {
  const server = await startOther('sdk');
  return { ...server, url: new URL(server.url).origin };
}

const address = { targets: ['/api/mcp'] };

async function measure(): Promise<Finding> {
  const servers: Server[] = [];
  try {
    // The others have no database either.
    const service = await startService(deadDatabase);
    servers.push(service);
    const sdk = await startMcp();
    servers.push(sdk);
    const bare = await startOther('bare', [service.url]);
    servers.push(bare);
    const figures: Figure[] = [];
    const details: string[] = [];
    for (const [what, load] of Object.entries(loads)) {
      const again = await compare(
        servers.map((server) => ({ name: server.name, server, load: { ...load, ...address } })),
      );
      const first = await compare(
        [service, sdk].map((server) => ({ name: server.name, server, load: { ...newCalls(load), ...address } })),
      );
      const inGzip = await compare([
        { name: 'service', server: service, load: { ...newIds(load), ...address } },
        // It knows nothing of ids, and writes the same bytes each time.
        { name: 'bare', server: bare, load: { ...load, headers: { ...load.headers, ...ofFetch }, ...address } },
      ]);
      figures.push(
        atMost(`${what}: CPU against bare node:http with the same bytes`, 1.6, ratio(again, 'service', 'bare')),
        atMost(`${what}: CPU against the official SDK's server`, 0.08, ratio(again, 'service', 'sdk')),
        atMost(`${what}, each call new: CPU against the official SDK's server`, 0.25, ratio(first, 'service', 'sdk')),
        informs(
          `${what}, with gzip as fetch sends it, each id new: CPU against bare`,
          ratio(inGzip, 'service', 'bare'),
        ),
      );
      details.push(`${what}:`, '', costTable(again), '', `${what}, each call new:`, '', costTable(first), '');
      details.push(`${what}, with gzip as fetch sends it, each id new:`, '', costTable(inGzip), '');
    }
    return { figures, details: details.join('\n') };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

export const rows: readonly Row[] = [{ id: 'P6', title: 'MCP tools/call, validation on', measure }];
