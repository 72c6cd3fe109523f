import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from '../../base/refused.js';

/** What stays in a folder that is written again: its history, and the domain that GitHub Pages serves it under. */
const kept = ['.git', 'CNAME'];

/** Refuses a folder with anything in it that no export has written. */
export function makeRoom(folder: string, replace: boolean): void {
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => !kept.includes(name)) : [];
  if (found.length === 0) return;
  if (!replace)
    throw new Refused(`${folder} is not empty; name another folder, or add --replace to write an earlier export anew.`);
  if (!found.includes('manifest.json') || !found.includes('_redirects')) {
    throw new Refused(`${folder} holds something else than an export; it is left as it is. Name another folder.`);
  }
  for (const name of found) rmSync(join(folder, name), { recursive: true });
}
