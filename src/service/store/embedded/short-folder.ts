import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The smallest limit for Unix socket paths on common systems, minus room for the file name. Bytes. */
const maxFolderBytes = 70;

/**
 * A path to a folder of sockets that is short enough for socket addresses: the folder itself, or a temporary symbolic
 * link.
 */
export interface ShortFolder {
  readonly folder: string;
  release(): void;
}

export function shortFolder(directory: string): ShortFolder {
  if (Buffer.byteLength(directory) <= maxFolderBytes) return { folder: directory, release() {} };
  const folder = join(mkdtempSync(join(tmpdir(), 'vitrine-')), 'd');
  symlinkSync(directory, folder);
  // Removes the link itself, never its target.
  return { folder, release: () => rmSync(dirname(folder), { recursive: true, force: true }) };
}
