import { newerNode, packageFile } from './newer-node.js';
import { type ServerProcess, startServer } from './process.js';

/** Starts `prism mock` or `prism proxy` on a loopback port, with the Node version that Prism requires. */
export function startPrism(
  command: 'mock' | 'proxy',
  port: number,
  ...more: readonly string[]
): Promise<ServerProcess> {
  const program = packageFile('@stoplight/prism-cli/dist/index.js');
  const at = ['-h', '127.0.0.1', '-p', String(port)];
  return startServer(newerNode(), [program, command, ...at, ...more], /Prism is listening/);
}
