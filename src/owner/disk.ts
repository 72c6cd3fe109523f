import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The room on a disk. */
export interface DiskSpace {
  /** Too little for a database that grows, and for the pictures that are made. */
  readonly low: boolean;
  /** Megabytes, where it is low: before that, a number that changes all the time says nothing. */
  readonly free_mb?: number;
}

const megabyte = 1_000_000;
const lowMegabytes = 500;

/** The room that is left where a folder is, or where it will be made; undefined where the system does not say. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    const free_mb = Math.floor((bavail * bsize) / megabyte);
    return free_mb < lowMegabytes ? { low: true, free_mb } : { low: false };
  } catch (error) {
    const above = dirname(folder);
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && above !== folder ? diskSpaceOf(above) : undefined;
  }
}
