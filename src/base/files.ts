import { open, opendir, rename, rmdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a small file so that a power cut leaves either the old content or the new one. Mode 0600. */
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

/** Brings the names in a folder to the disk. Some file systems cannot, and keep their own order. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/**
 * Removes a folder with everything in it, one entry at a time. `fs.rm` starts with all entries of a folder at once,
 * which holds the event loop for a folder of 50,000 files. Nothing happens if the folder is missing.
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
    // Removing entries may hide others from the reading that is under way.
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
