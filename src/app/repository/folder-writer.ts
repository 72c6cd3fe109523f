import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReadEntry } from 'tar';
import { limitConcurrency } from '../../base/concurrency-limit.js';
import { maxBytesRead } from '../../content/folder/file-limits.js';

/** The number of threads that Node has for file operations. */
const maxOpenFiles = 4;

/** Packages of a build are thousands of files without content. */
const isNeverRead = (path: string): boolean => `/${path}`.includes('/node_modules/');

/**
 * Writes the entries of an archive below a folder with their times, so that all replicas have the same content version.
 */
export class FolderWriter {
  readonly #folders = new Map<string, Promise<unknown>>();
  /** Entries that are not completely written, in order. Only the last one may be incomplete. */
  #files: StoredFile[] = [];

  constructor(private readonly to: string) {}

  /** Collects the bytes of an entry while the parser reads them. */
  take(entry: ReadEntry, path: string): void {
    if (isNeverRead(path)) return void entry.resume();
    // Files that are too large to be read are stored as sparse files, with name and size only.
    const holeBytes = entry.size > maxBytesRead(path) ? entry.size : 0;
    const file = new StoredFile(join(this.to, path), holeBytes, entry.mtime ?? new Date(0));
    this.#files.push(file);
    entry.on('data', (chunk: Buffer) => file.add(chunk));
    entry.on('end', () => {
      file.isComplete = true;
    });
  }

  /** Writes the bytes that were collected since the last call. */
  async settle(): Promise<void> {
    const files = this.#files;
    this.#files = files.filter(({ isComplete }) => !isComplete);
    const limited = limitConcurrency(maxOpenFiles, files.length);
    const written = await Promise.allSettled(files.map((file) => limited(() => this.#write(file))));
    for (const outcome of written) if (outcome.status === 'rejected') throw outcome.reason;
  }

  /** Closes incomplete files. */
  async close(): Promise<void> {
    for (const file of this.#files) await file.close();
  }

  async #write(file: StoredFile): Promise<void> {
    const folder = dirname(file.path);
    const made = this.#folders.get(folder) ?? mkdir(folder, { recursive: true });
    this.#folders.set(folder, made);
    await made;
    await file.write();
  }
}

class StoredFile {
  isComplete = false;
  #pieces: Buffer[] = [];
  #handle: FileHandle | undefined;

  /** `holeBytes` is the size of a sparse file, or 0 for a normal file. */
  constructor(
    readonly path: string,
    private readonly holeBytes: number,
    private readonly modified: Date,
  ) {}

  add(piece: Buffer): void {
    if (this.holeBytes === 0) this.#pieces.push(piece);
  }

  /** Writes the chunks that were added since the last call. */
  async write(): Promise<void> {
    // Fail instead of replacing an existing file.
    this.#handle ??= await open(this.path, 'wx');
    try {
      for (const piece of this.#pieces.splice(0)) await this.#handle.writeFile(piece);
      if (!this.isComplete) return;
      // A sparse file takes no space on disk.
      if (this.holeBytes > 0) await this.#handle.truncate(this.holeBytes);
      await this.#handle.utimes(this.modified, this.modified);
    } finally {
      if (this.isComplete) await this.close();
    }
  }

  async close(): Promise<void> {
    const handle = this.#handle;
    this.#handle = undefined;
    await handle?.close();
  }
}
