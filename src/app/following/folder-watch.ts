import { type FSWatcher, watch } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';

/** Callbacks of a watch. */
export interface WatchEvents {
  /** A file was written, created or deleted. */
  changed(): void;
  /** A folder cannot be watched, so its changes are not seen. */
  failed(error: unknown): void;
}

/**
 * Watches one file, or a folder with all subfolders. Only folders are watched, since they report changes of their
 * files: watching each of 20,000 files would take 70 MB and exceed default system limits. The parent is watched too, to
 * see content that is deleted and restored or replaced as a whole. Links inside the folder are not followed.
 */
export class FolderWatch {
  /** Resolves when all folders are watched. */
  readonly ready: Promise<void>;
  readonly #watchers = new Map<string, FSWatcher>();
  #closed = false;

  constructor(
    private readonly path: string,
    private readonly events: WatchEvents,
  ) {
    const parent = dirname(path);
    this.#watch(parent, (name) => name === null || name === basename(path), path);
    this.ready = this.#follow(path);
  }

  close(): void {
    this.#closed = true;
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  /** Watches a folder before listing its subfolders, so that no change in between is missed. */
  async #follow(folder: string): Promise<void> {
    if (!(await this.#isFolder(folder)) || this.#closed || this.#watchers.has(folder)) return;
    if (!this.#watch(folder, () => true)) return;
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      // Packages of a theme are thousands of folders without content.
      if (entry.isDirectory() && entry.name !== 'node_modules') await this.#follow(join(folder, entry.name));
    }
  }

  /** Only the content path itself may be a link to a folder. */
  async #isFolder(path: string): Promise<boolean> {
    const stats = await (path === this.path ? stat : lstat)(path).catch(() => undefined);
    return stats?.isDirectory() === true;
  }

  #watch(folder: string, concerns: (name: string | null) => boolean, only?: string): boolean {
    try {
      const watcher = watch(folder, (event, name) => {
        if (!concerns(name)) return;
        this.events.changed();
        if (event === 'rename' || name === null) void this.#renew(only ?? join(folder, name ?? ''));
      });
      // Some systems report a deleted folder as an error. Its parent reports the deletion too.
      watcher.on('error', () => this.#forget(folder));
      this.#watchers.set(folder, watcher);
      return true;
    } catch (error) {
      // The folder was deleted since it was listed. Other errors are reported.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.events.failed(error);
      return false;
    }
  }

  /** Watches the folder that has replaced another one of the same name. */
  async #renew(path: string): Promise<void> {
    this.#forget(path);
    await this.#follow(path);
    // Files may have been written before the folder was watched.
    if (this.#watchers.has(path)) this.events.changed();
  }

  #forget(path: string): void {
    for (const [folder, watcher] of this.#watchers) {
      if (folder !== path && !folder.startsWith(path + sep)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
  }
}
