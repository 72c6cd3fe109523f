import type { ReadEntry } from 'tar';
import { elapsedMs } from '../../base/clock.js';
import { type ArchiveLimits, defaultLimits, readArchive } from './archive.js';
import { type ArchiveListing, contentPath, isFile, listArchive } from './archive-listing.js';
import { FolderWriter } from './folder-writer.js';

export interface ListedArchive extends ArchiveListing {
  /** Writes the files of the content folder into the empty folder `to`. Throws `RejectedStateError`. */
  unpack(to: string): Promise<void>;
}

/**
 * Reads the headers of a Git archive (tar.gz) and validates all of them before anything is written. `folder` is the
 * content folder in the repository. Throws `RejectedStateError`.
 */
export async function openArchive(
  file: string,
  folder: string,
  limits: ArchiveLimits = defaultLimits,
): Promise<ListedArchive> {
  const deadline = elapsedMs() + limits.milliseconds;
  const listing = await listArchive(file, folder, limits, deadline);
  return { ...listing, unpack: (to) => unpack(file, to, folder, limits, deadline) };
}

async function unpack(
  file: string,
  to: string,
  folder: string,
  limits: ArchiveLimits,
  deadline: number,
): Promise<void> {
  const writer = new FolderWriter(to);
  const pass = {
    isWanted: (entry: ReadEntry) => isFile(entry) && contentPath(entry, folder) !== undefined,
    take: (entry: ReadEntry) => writer.take(entry, contentPath(entry, folder) ?? ''),
    settle: () => writer.settle(),
  };
  try {
    await readArchive(file, pass, limits, deadline);
  } finally {
    await writer.close();
  }
}
