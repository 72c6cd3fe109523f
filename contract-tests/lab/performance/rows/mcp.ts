import { compare, costTable, type Load, ratio } from '../compare.js';
import { againstBefore, atMost } from '../figures.js';
import type { Figure, Finding, Row } from '../row.js';
import { builds, deadDatabase, type Server, startOther, startService } from '../server.js';

const params = { name: 'get_project', arguments: { slug: 'harbor-forecast' } };
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
const body = (more: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ...params, ...more } });
const loads: Readonly<Record<string, Omit<Load, 'target'>>> = {
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

/** More than any server handles in a second. */
const maxPerSecond = 30_000;

/** Returns variations of the call, so that no cache answers them. */
function newCalls({ body: text = '', ...load }: Omit<Load, 'target'>): Omit<Load, 'target'> {
  const { params: own, ...call } = JSON.parse(text) as { params: { _meta?: object } };
  const bodies = (): string[] =>
    Array.from({ length: maxPerSecond }, (_, at) => {
      const _meta = { ...own._meta, 'org.example/number': `${process.pid}-${at}-${Math.random()}` };
      return JSON.stringify({ ...call, params: { ...own, _meta } });
    });
  return { ...load, bodies };
}

/** Starts the SDK server, and removes the endpoint path from its URL, because the loads include it. */
async function startMcp(): Promise<Server> {
  const server = await startOther('sdk');
  return { ...server, url: new URL(server.url).origin };
}

const address = { target: '/api/mcp' };

async function measure(): Promise<Finding> {
  const servers: Server[] = [];
  try {
    // No database, like the SDK server.
    for (const { build, place } of builds) servers.push(await startService(deadDatabase, `service${build}`, place));
    servers.push(await startMcp());
    const figures: Figure[] = [];
    const details: string[] = [];
    for (const [what, load] of Object.entries(loads)) {
      const variants = servers.map((server) => ({
        name: server.name,
        server,
        load: { ...newCalls(load), ...address },
      }));
      const costs = await compare(variants);
      figures.push(
        atMost(`${what}: CPU against the official SDK's server`, 0.35, ratio(costs, 'service', 'sdk')),
        ...againstBefore(costs, 'service', 1.3, `, ${what}`),
      );
      details.push(`${what}:`, '', costTable(costs), '');
    }
    return { figures, details: details.join('\n') };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

export const rows: readonly Row[] = [{ id: 'P6', title: 'MCP tools/call, each call new, validation on', measure }];
