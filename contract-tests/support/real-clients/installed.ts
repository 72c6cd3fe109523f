import { readFileSync } from 'node:fs';
import { packageFile } from '../newer-node.js';

/** Returns the version of an installed package. */
export const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(packageFile(`${name}/package.json`), 'utf8')) as { version: string }).version;
