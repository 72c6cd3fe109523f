/** A server of the official SDK with the tools of the service, and one constant result for `tools/call`. */
import { type ListedTool, startSdkServer } from '../../../support/sdk-server.js';
import { startService } from '../../../support/service.js';

const service = await startService();
const headers = { 'Content-Type': 'application/json' };

async function rpc(method: string, params: object): Promise<{ [member: string]: never }> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(`${service.base}/api/mcp`, { method: 'POST', headers, body });
  return ((await response.json()) as { result: { [member: string]: never } }).result;
}

const result = await rpc('tools/call', { name: 'get_project', arguments: { slug: 'harbor-forecast' } });
const { tools } = (await rpc('tools/list', {})) as unknown as { tools: ListedTool[] };
await service.close();
const { url } = await startSdkServer(tools, () => result as never, 'A portfolio.');
console.log(`listening on ${url}`);
