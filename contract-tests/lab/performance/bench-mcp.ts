/**
 * What a `tools/call` costs: this service with its contract validation, the official SDK's server, and Express with a
 * constant answer, in one run. Prints a table; exits with 1 when a target of performance.md (P6) is missed. Usage: tsx
 * contract-tests/lab/performance/bench-mcp.ts [rounds]
 */
import { type Load, loadFor, median, pin, type Round, type ServerUnderLoad, startUnderLoad } from './load.js';

const rounds = Math.max(5, Number(process.argv[2] ?? 7));
const roundMs = 1_000;
const warmUpMs = 2_000;
const targets = { sdk: 0.35, express: 1.6 };

const params = { name: 'get_project', arguments: { slug: 'harbor-forecast' } };
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
const body = (more: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ...params, ...more } });
const eras: Readonly<Record<string, Load>> = {
  legacy: { headers: { ...headers, 'MCP-Protocol-Version': '2025-11-25' }, body: body({}) },
  modern: {
    headers: {
      ...headers,
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': 'tools/call',
      'Mcp-Name': 'get_project',
    },
    body: body({ _meta: meta }),
  },
};
const expected = /"structuredContent":\{"slug":"harbor-forecast"/;

async function compare(servers: readonly ServerUnderLoad[], load: Load): Promise<Map<string, Round[]>> {
  const results = new Map<string, Round[]>(servers.map(({ name }) => [name, []]));
  for (const server of servers) await loadFor(server, load, warmUpMs, expected);
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) results.get(server.name)?.push(await loadFor(server, load, roundMs, expected));
  }
  return results;
}

function report(era: string, results: ReadonlyMap<string, readonly Round[]>): boolean {
  const of = (name: string, figure: keyof Round): number =>
    median((results.get(name) ?? []).map((round) => round[figure]));
  for (const name of results.keys()) {
    const cpus = (results.get(name) ?? []).map(({ cpu }) => Math.round(cpu)).toSorted((a, b) => a - b);
    const figures = [
      `${Math.round(of(name, 'cpu'))} [${cpus[0]}–${cpus.at(-1)}]`,
      Math.round(of(name, 'perSecond')),
      `${of(name, 'p50').toFixed(1)} / ${of(name, 'p99').toFixed(1)}`,
    ];
    console.log(`| ${era} | ${name} | ${figures.join(' | ')} |`);
  }
  const own = of('service', 'cpu');
  const [toSdk, toExpress] = [own / of('sdk', 'cpu'), own / of('express', 'cpu')];
  verdicts.push(
    `${era}: ${toSdk.toFixed(2)} × the SDK's server (target ${targets.sdk}), ${toExpress.toFixed(2)} × bare Express (target ${targets.express})`,
  );
  return toSdk <= targets.sdk && toExpress <= targets.express;
}

const verdicts: string[] = [];
pin(process.pid, 1);
const servers: ServerUnderLoad[] = [];
let met = true;
try {
  for (const name of ['service', 'sdk', 'express']) servers.push(await startUnderLoad('./mcp-servers.ts', name));
  console.log(
    `tools/call get_project, 16 connections, ${rounds} alternating rounds of ${roundMs} ms, Node ${process.version}\n`,
  );
  console.log('| era | server | CPU µs/request [min–max] | req/s | p50 / p99 ms |\n|---|---|---|---|---|');
  for (const [era, load] of Object.entries(eras)) met = report(era, await compare(servers, load)) && met;
  console.log(`\n${verdicts.join('\n')}\n${met ? 'Targets met.' : 'A target is missed.'}`);
} finally {
  for (const server of servers) server.stop();
}
process.exitCode = met ? 0 : 1;
