import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { clientName, type RealClient } from './client.js';
import { versionOf } from './installed.js';
import { listen } from './listener.js';
import { callsThrough, type McpClient } from './mcp-calls.js';
import { MemoryProvider } from './memory-provider.js';

const title = 'MCP TypeScript SDK v2';

/** Version 2 also validates the `iss` of the redirect and the issuer of the metadata. */
export const sdkV2: RealClient = {
  id: 'sdk-v2',
  title,
  version: () => versionOf('@modelcontextprotocol/client'),
  kinds: ['dcr', 'cimd'],
  async connect(setting) {
    const listener = await listen();
    setting.atEnd(listener.close);
    const authProvider = new MemoryProvider(clientName(title), listener.redirectUri, setting) as never;
    const transport = () => new StreamableHTTPClientTransport(new URL(setting.endpoint), { authProvider });
    const client = (): Client =>
      new Client({ name: 'sdk-v2', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
    const first = transport();
    const refusal = await client()
      .connect(first)
      .catch((error: unknown) => error);
    if (!(refusal instanceof UnauthorizedError)) throw refusal ?? new Error('It connected without a token.');
    await first.finishAuth(await listener.answer());
    const connected = client();
    setting.atEnd(() => connected.close());
    await connected.connect(transport());
    return callsThrough(connected as unknown as McpClient);
  },
};
