import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { type ContentProblem, contentProblem } from '../result/problem.js';

/** Folders that are not for readers, with or without an underscore before their name. */
const heldFolders = /^_?(?:drafts?|private|templates?)$/i;

/** Maximum number of files of one folder that a report names. */
const maxNamed = 1000;

/** True for a name of a folder that holds back its files, in a site of any generator. */
export const isNamedHeld = (name: string): boolean => heldFolders.test(name);

/** True for a folder whose files are not published. */
export const isHeldFolder = (name: string): boolean => isNamedHeld(name) || name.startsWith('_');

/** The folder by which a path is held back, or its last part if that begins with an underscore; undefined for neither. */
export function heldPartOf(path: string): string | undefined {
  const parts = path.split('/');
  const [name = ''] = parts.splice(-1);
  // Posts lie in `_posts` of the content folder.
  return (
    parts.find((part, i) => isHeldFolder(part) && !(i === 0 && part === '_posts')) ??
    (name.startsWith('_') ? name : undefined)
  );
}

/** The report of a file that its name or its folder holds back. */
export function heldByName(file: string, part: string = heldPartOf(file) ?? ''): ContentProblem {
  const folder = posix.basename(file) === part ? undefined : part;
  return contentProblem('publication/name', { file }, { folder });
}

/** The reports of the files in a folder that is held back. `folder` is its place, `path` its path below the content. */
export async function heldInFolder(folder: string, path: string): Promise<readonly ContentProblem[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).slice(0, maxNamed);
  const name = posix.basename(path);
  return files.map((entry) => {
    const below = join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/');
    return heldByName(path + below, name);
  });
}
