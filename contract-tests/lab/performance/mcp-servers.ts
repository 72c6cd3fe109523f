/**
 * One of the three servers that bench-mcp.ts compares, by name; it tells its parent its URL, and on request its CPU
 * time.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { type ListedTool, startSdkServer } from '../../support/sdk-server.js';
import { startService } from '../../support/service.js';

const slug = 'harbor-forecast';

async function rpc(url: string, method: string, params: object): Promise<{ [member: string]: never }> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await response.json()) as { result: { [member: string]: never } }).result;
}

async function start(name: string): Promise<string> {
  const service = await startService();
  const url = `${service.base}/api/mcp`;
  if (name === 'service') return url;
  // The others give the same tools and the same answer.
  const result = await rpc(url, 'tools/call', { name: 'get_project', arguments: { slug } });
  const { tools } = (await rpc(url, 'tools/list', {})) as unknown as { tools: ListedTool[] };
  await service.close();
  if (name === 'sdk') return (await startSdkServer(tools, () => result as never, 'A portfolio.')).url;
  return startBareExpress({ jsonrpc: '2.0', id: 1, result });
}

/** Express with its JSON parser and a constant answer: the floor under every server that is built on it. */
async function startBareExpress(answer: object): Promise<string> {
  const app = express();
  app.disable('x-powered-by').set('etag', false);
  app.post('/api/mcp', express.json(), (_request, response) => void response.json(answer));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/mcp`;
}

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
const url = await start(process.argv[2] ?? 'service');
if (process.send) process.send(url);
else console.log(`listening on ${url}`);
