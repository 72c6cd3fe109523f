import { open, opendir, rename, rmdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a small file atomically: a power loss leaves either the old or the new content. Mode 0600. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  await syncFolder(dirname(file));
}

/** Syncs a folder to disk. Some file systems do not support this. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/**
 * Removes a folder one entry at a time, because `fs.rm` would block the event loop for large folders. Ignores a missing
 * folder.
 */
export async function removeFolder(folder: string): Promise<void> {
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name);
      await (entry.isDirectory() ? removeFolder(path) : unlink(path).catch(unless('ENOENT')));
    }
    await rmdir(folder);
  } catch (error) {
    unless('ENOENT', 'ENOTEMPTY')(error);
    // Removing entries during iteration may skip others.
    if (hasCode(error, 'ENOTEMPTY')) await removeFolder(folder);
  }
}

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

/** Returns a handler that ignores errors of these codes and throws all others. */
const unless =
  (...codes: readonly string[]) =>
  (error: unknown): void => {
    if (!hasCode(error, ...codes)) throw error;
  };
