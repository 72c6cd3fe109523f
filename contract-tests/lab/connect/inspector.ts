import { newerNode, packageFile } from '../../support/newer-node.js';
import { freePort, run } from '../../support/process.js';
import type { RealClient } from '../../support/real-clients/client.js';
import { versionOf } from '../../support/real-clients/installed.js';
import { sentId } from '../../support/real-clients/mcp-calls.js';
import { startBrowserHook } from './doorbell.js';

const launcher = packageFile('@modelcontextprotocol/inspector/clients/launcher/build/index.js');

/** The command line of the Inspector: one process per call, with the state of previous calls in its home folder. */
export const inspector: RealClient = {
  id: 'inspector',
  title: 'MCP Inspector (command line)',
  version: () => versionOf('@modelcontextprotocol/inspector'),
  kinds: ['dcr', 'cimd'],
  async connect(setting) {
    const opener = await startBrowserHook(setting);
    const env = { ...opener, MCP_AUTO_OPEN_ENABLED: 'true', MCP_INSPECTOR_SECRET_STORE: 'file' };
    const callback = `http://127.0.0.1:${await freePort()}/oauth/callback`;
    const own = setting.documentUrl ? ['--client-metadata-url', setting.documentUrl] : [];
    const inspect = async (...args: string[]): Promise<Record<string, unknown>> => {
      const always = ['--cli', '--server-url', setting.endpoint, '--transport', 'http', '-q', '--format', 'json'];
      const all = [launcher, ...always, '--callback-url', callback, ...own, ...args];
      const { code, output } = await run(newerNode(), all, { env });
      if (code !== 0) throw new Error(`It ended with ${code}: ${output}`);
      const line = output.split('\n').find((one) => one.startsWith('{')) ?? '';
      return (JSON.parse(line) as { result: Record<string, unknown> }).result;
    };
    await inspect('--method', 'tools/list');
    return {
      tools: async () => {
        const { tools } = (await inspect('--method', 'tools/list')) as { tools: { name: string }[] };
        return tools.map(({ name }) => name);
      },
      send: async (letter) => {
        const call = ['--method', 'tools/call', '--tool-name', 'send_message'];
        return sentId(await inspect(...call, '--tool-args-json', JSON.stringify(letter)));
      },
    };
  },
};
