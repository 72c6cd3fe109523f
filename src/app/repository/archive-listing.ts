import type { ReadEntry } from 'tar';
import { type ArchiveLimits, notAnArchive, readArchive, tooLarge } from './archive.js';
import { RejectedStateError } from './error.js';

/** Longer than any path that Git for Windows supports, in characters. */
const maxPathLength = 1000;
/** Limit of file systems for one name. */
const maxNameBytes = 255;

/** Summary of the headers of an archive. */
export interface ArchiveListing {
  /** The commit in the archive's header, or else a hash of the archive. Hexadecimal. */
  readonly commit: string;
  readonly files: number;
  /** Paths of links below the folder. Links are never unpacked. */
  readonly links: readonly string[];
}

/**
 * Reads only the headers of a Git archive. Throws `RejectedStateError` if a path, the total size or the number of
 * entries is not acceptable, or if `folder` has no files.
 */
export async function listArchive(
  file: string,
  folder: string,
  limits: ArchiveLimits,
  deadline: number,
): Promise<ArchiveListing> {
  const listing = new Listing(folder, limits);
  const hash = await readArchive(file, listing, limits, deadline);
  if (listing.wanted === 0)
    throw new RejectedStateError(folder === '' ? 'contains no files.' : `has no folder ${folder} with files in it.`);
  return { commit: listing.commit ?? hash.slice(0, 40), files: listing.wanted, links: listing.links };
}

export const isFile = ({ type }: ReadEntry): boolean => type === 'File' || type === 'OldFile';

/**
 * Returns the path of an entry below the content folder, or undefined for an entry outside of it. Throws
 * `RejectedStateError` for a path that leaves the repository.
 */
export function contentPath({ path }: ReadEntry, folder: string): string | undefined {
  // The first folder is added by the forge: name and branch, or name and commit.
  const inside = splitPath(path).slice(1).join('/');
  if (folder === '') return inside || undefined;
  return inside.startsWith(`${folder}/`) ? inside.slice(folder.length + 1) : undefined;
}

function splitPath(path: string): string[] {
  const parts = path.split('/').filter((part, index, all) => part !== '' || index < all.length - 1);
  if (parts.some((part) => part === '' || part === '..' || part === '.' || /[\\\0]/.test(part)))
    throw new RejectedStateError('contains a path that leads out of it, so nothing is unpacked.');
  if (path.length > maxPathLength || parts.some((part) => Buffer.byteLength(part) > maxNameBytes)) {
    const accepted = `${maxPathLength} characters, ${maxNameBytes} bytes for each name`;
    throw new RejectedStateError(`contains a path that is too long (at most ${accepted}): ${path.slice(0, 80)}…`);
  }
  return parts;
}

class Listing {
  readonly links: string[] = [];
  commit: string | undefined;
  /** Files below the content's folder. */
  wanted = 0;
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();
  #links = 0;
  #bytes = 0;

  constructor(
    private readonly folder: string,
    private readonly limits: ArchiveLimits,
  ) {}

  isWanted(entry: ReadEntry): false {
    const comment = entry.globalExtended?.comment;
    if (comment !== undefined && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(comment)) this.commit = comment;
    if (!(entry.size >= 0)) throw notAnArchive();
    this.#bytes += entry.size;
    const parts = splitPath(entry.path);
    this.#addFolders(entry.type === 'Directory' ? parts : parts.slice(0, -1));
    if (isFile(entry)) this.#addFile(parts.join('/'));
    else if (entry.type !== 'Directory') this.#links += 1;
    const entries = this.#files.size + this.#folders.size + this.#links;
    if (this.#bytes > this.limits.bytes || entries > this.limits.entries) throw tooLarge(this.limits);
    const path = contentPath(entry, this.folder);
    if (path !== undefined && isFile(entry)) this.wanted += 1;
    if (path !== undefined && /Link$/.test(entry.type)) this.links.push(path);
    return false;
  }

  /** Git archives contain each path once, as a file or as a folder. */
  #addFile(path: string): void {
    if (this.#files.has(path) || this.#folders.has(path)) throw notAnArchive();
    this.#files.add(path);
  }

  /** Counts a folder once, whether it has an entry of its own or only files in it. */
  #addFolders(parts: readonly string[]): void {
    for (let depth = parts.length; depth > 0; depth -= 1) {
      const path = parts.slice(0, depth).join('/');
      if (this.#folders.has(path)) return;
      if (this.#files.has(path)) throw notAnArchive();
      this.#folders.add(path);
    }
  }
}
