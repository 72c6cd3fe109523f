import { compare, costTable, type Load, ratio } from '../compare.js';
import { atMost } from '../figures.js';
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

/** The address of the endpoint is part of what these servers print. */
async function startMcp(name: string): Promise<Server> {
  const server = await startOther('./mcp-servers.ts', [name], name);
  return { ...server, url: new URL(server.url).origin };
}

async function measure(): Promise<Finding> {
  const servers: Server[] = [];
  try {
    // The others have no database either.
    servers.push(await startService(deadDatabase), await startMcp('sdk'), await startMcp('express'));
    const figures: Figure[] = [];
    const details: string[] = [];
    for (const [what, load] of Object.entries(loads)) {
      const costs = await compare(
        servers.map((server) => ({ name: server.name, server, load: { ...load, targets: ['/api/mcp'] } })),
      );
      figures.push(
        atMost(`${what}: CPU against the official SDK's server`, 0.35, ratio(costs, 'service', 'sdk')),
        atMost(`${what}: CPU against bare Express with a constant answer`, 1.6, ratio(costs, 'service', 'express')),
      );
      details.push(`${what}:`, '', costTable(costs), '');
    }
    return { figures, details: details.join('\n') };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

export const rows: readonly Row[] = [{ id: 'P6', title: 'MCP tools/call, validation on', measure }];
