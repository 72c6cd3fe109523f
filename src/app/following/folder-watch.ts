import { type FSWatcher, watch } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';

/** What is told of the watched path. */
export interface WatchEvents {
  /** Something was written, came or went. */
  changed(): void;
  /** A folder cannot be watched; what happens in it is not seen. */
  failed(error: unknown): void;
}

/**
 * Watches one file, or a folder with all folders below. A folder is told of its files, so only folders are watched: a
 * watch for each of 20,000 files takes 70 MB, and more of them than a system grants by default. The parent is watched
 * too, so that content which is deleted and put back, or replaced as a whole, is seen again. Links inside the folder
 * are not followed.
 */
export class FolderWatch {
  /** Settled when changes are seen from now on. */
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

  /** Watches a folder, then those in it: whatever is written meanwhile is in one of the two. */
  async #follow(folder: string): Promise<void> {
    if (!(await this.#isFolder(folder)) || this.#closed || this.#watchers.has(folder)) return;
    if (!this.#watch(folder, () => true)) return;
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      // The packages of a theme are thousands of folders, and none of them is content.
      if (entry.isDirectory() && entry.name !== 'node_modules') await this.#follow(join(folder, entry.name));
    }
  }

  /** The content itself may be a link to a folder. */
  async #isFolder(path: string): Promise<boolean> {
    const facts = await (path === this.path ? stat : lstat)(path).catch(() => undefined);
    return facts?.isDirectory() === true;
  }

  #watch(folder: string, concerns: (name: string | null) => boolean, only?: string): boolean {
    try {
      const watcher = watch(folder, (event, name) => {
        if (!concerns(name)) return;
        this.events.changed();
        if (event === 'rename' || name === null) void this.#renew(only ?? join(folder, name ?? ''));
      });
      // A folder that is deleted, on systems where that is an error; its parent tells of it.
      watcher.on('error', () => this.#forget(folder));
      this.#watchers.set(folder, watcher);
      return true;
    } catch (error) {
      // Gone since it was listed; anything else is for the owner to mend.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.events.failed(error);
      return false;
    }
  }

  /** What came under a name is another folder than what went. */
  async #renew(path: string): Promise<void> {
    this.#forget(path);
    await this.#follow(path);
    // Files that were written there before it was watched.
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
