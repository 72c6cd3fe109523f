import { newerNode, packageFile } from './newer-node.js';
import { type ServerProcess, startServer } from './process.js';

/**
 * Starts Prism on a port of the loopback, as `prism mock` or `prism proxy` with what else is given, on the Node that it
 * asks for.
 */
export function startPrism(
  command: 'mock' | 'proxy',
  port: number,
  ...more: readonly string[]
): Promise<ServerProcess> {
  const program = packageFile('@stoplight/prism-cli/dist/index.js');
  const at = ['-h', '127.0.0.1', '-p', String(port)];
  return startServer(newerNode(), [program, command, ...at, ...more], /Prism is listening/);
}
