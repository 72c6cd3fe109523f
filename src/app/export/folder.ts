import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from '../../base/refused.js';

/** Entries that stay in a folder that is written again: the Git history, and the domain of GitHub Pages. */
const preserved = ['.git', 'CNAME'];

/**
 * Empties the export folder. Throws `Refused` if it contains files and `replace` is not set, or if they are not from an
 * export.
 */
export function prepareFolder(folder: string, replace: boolean): void {
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => !preserved.includes(name)) : [];
  if (found.length === 0) return;
  if (!replace)
    throw new Refused(`${folder} is not empty; name another folder, or add --replace to write an earlier export anew.`);
  if (!found.includes('manifest.json') || !found.includes('_redirects')) {
    throw new Refused(`${folder} holds something else than an export; it is left as it is. Name another folder.`);
  }
  for (const name of found) rmSync(join(folder, name), { recursive: true });
}
