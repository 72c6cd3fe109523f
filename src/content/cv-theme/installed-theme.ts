import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the installed service: the closest one above this module with a `package.json`. */
export function findServiceFolder(): string {
  const folders = ancestorsOf(fileURLToPath(import.meta.url));
  const found = folders.find((folder) => existsSync(join(folder, 'package.json')));
  if (found === undefined) throw new Error('The package.json of Vitrine is missing. Install Vitrine again.');
  return found;
}

/**
 * Lists the folders in which themes are installed: the `node_modules` of the service, and each one that contains the
 * service. Whoever can write there can replace the service as well. The content is never searched (threat-model.md S15).
 */
export function listThemeFolders(serviceFolder: string): readonly string[] {
  const containing = ancestorsOf(serviceFolder).filter((folder) => basename(folder) === 'node_modules');
  return [join(serviceFolder, 'node_modules'), ...containing];
}

/** The folders that contain a path, closest first. */
function ancestorsOf(path: string): readonly string[] {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...ancestorsOf(parent)];
}
