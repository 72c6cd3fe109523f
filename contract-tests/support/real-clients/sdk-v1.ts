import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { clientName, type RealClient } from './client.js';
import { versionOf } from './installed.js';
import { listen } from './listener.js';
import { callsThrough, type McpClient } from './mcp-calls.js';
import { MemoryProvider } from './memory-provider.js';

const title = 'MCP TypeScript SDK v1';

export const sdkV1: RealClient = {
  id: 'sdk-v1',
  title,
  version: () => versionOf('@modelcontextprotocol/sdk'),
  kinds: ['dcr', 'cimd'],
  async connect(setting) {
    const listener = await listen();
    setting.atEnd(listener.close);
    const authProvider = new MemoryProvider(clientName(title), listener.redirectUri, setting) as never;
    const transport = () => new StreamableHTTPClientTransport(new URL(setting.endpoint), { authProvider });
    const client = new Client({ name: 'sdk-v1', version: '1.0.0' });
    setting.atEnd(() => client.close());
    const first = transport();
    const refusal = await client.connect(first as never).catch((error: unknown) => error);
    if (!(refusal instanceof UnauthorizedError)) throw refusal ?? new Error('It connected without a token.');
    await first.finishAuth((await listener.answer()).get('code') ?? '');
    await client.connect(transport() as never);
    return callsThrough(client as unknown as McpClient);
  },
};
