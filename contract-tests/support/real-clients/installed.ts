import { readFileSync } from 'node:fs';
import { packageFile } from '../newer-node.js';

/** The version of a package that is installed here. */
export const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(packageFile(`${name}/package.json`), 'utf8')) as { version: string }).version;
