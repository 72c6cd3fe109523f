import type { ReadEntry } from 'tar';
import { elapsedMs } from '../../base/clock.js';
import { type ArchiveLimits, defaultLimits, readArchive } from './archive.js';
import { type ArchiveListing, contentPath, isFile, listArchive } from './archive-listing.js';
import { FolderWriter } from './folder-writer.js';

/** A listed archive that can be unpacked. */
export interface ListedArchive extends ArchiveListing {
  /** Writes the files below the content's folder into `to`, which is empty. Throws a RejectedStateError. */
  unpack(to: string): Promise<void>;
}

/**
 * Reads the headers of an archive of Git (tar.gz), so that nothing is written before all of it is known to be
 * acceptable. `folder` is the content's folder in the repository. Throws a RejectedStateError.
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
