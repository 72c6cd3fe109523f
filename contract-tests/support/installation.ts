import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './process.js';
import { freshFolder } from './vitrine.js';

/** The built program installed by npm, in the `node_modules` of a folder together with other packages. */
export interface Installation {
  readonly program: string;
  remove(): void;
}

/** Installs the built program together with single-module packages. */
export function installVitrine(packages: Readonly<Record<string, string>>): Installation {
  const folder = freshFolder('installation');
  const inPackages = (...path: readonly string[]): string => join(folder, 'node_modules', ...path);
  const built = fileURLToPath(root);
  mkdirSync(inPackages('vitrine'), { recursive: true });
  for (const name of ['dist', 'package.json'])
    cpSync(join(built, name), inPackages('vitrine', name), { recursive: true });
  symlinkSync(join(built, 'node_modules'), inPackages('vitrine/node_modules'));
  for (const [name, module] of Object.entries(packages)) {
    mkdirSync(inPackages(name));
    writeFileSync(inPackages(name, 'package.json'), JSON.stringify({ name }));
    writeFileSync(inPackages(name, 'index.js'), module);
  }
  return {
    program: inPackages('vitrine/dist/src/main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
