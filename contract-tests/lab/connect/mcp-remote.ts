import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { newerNode, packageFile } from '../../support/newer-node.js';
import type { RealClient } from '../../support/real-clients/client.js';
import { versionOf } from '../../support/real-clients/installed.js';
import { callsThrough, type McpClient } from '../../support/real-clients/mcp-calls.js';
import { startBrowserHook } from './doorbell.js';

/** The bridge for clients that only support stdio. It opens the browser itself. */
export const mcpRemote: RealClient = {
  id: 'mcp-remote',
  title: 'mcp-remote',
  version: () => versionOf('mcp-remote'),
  kinds: ['dcr', 'cimd'],
  async connect(setting) {
    const env = await startBrowserHook(setting);
    const client = new Client({ name: 'a-desktop-program', version: '1.0.0' });
    setting.atEnd(() => client.close());
    const own = setting.documentUrl ? ['--client-metadata-url', setting.documentUrl] : [];
    const args = [
      packageFile('mcp-remote/dist/proxy.js'),
      setting.endpoint,
      '--allow-http',
      '--transport',
      'http-only',
    ];
    await client.connect(
      new StdioClientTransport({
        command: newerNode(),
        args: [...args, '--host', '127.0.0.1', ...own],
        env,
        stderr: 'ignore',
      }) as never,
    );
    return callsThrough(client as unknown as McpClient);
  },
};
