import { mkdirSync } from 'node:fs';
import { access, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Size limits in bytes. Memory evicts the least recently used files, the disk the oldest ones. */
const maxMemoryBytes = 16 * 1024 * 1024;
const maxDiskBytes = 1024 * 1024 * 1024;
/** Number of written files between two checks of the size on disk. */
const writesBetweenChecks = 200;

/** Cache of drawn files by name, in memory and in a folder if it is writable. */
export class FileCache {
  private readonly memory = new Map<string, Buffer>();
  private inMemory = 0;
  private written = 0;

  /**
   * `unusable` is called once with the reason if the folder cannot be written. After that the cache uses only memory.
   */
  constructor(
    private folder: string | undefined,
    private readonly unusable: (reason: string) => void = () => {},
    private readonly limits = { memory: maxMemoryBytes, disk: maxDiskBytes },
  ) {}

  async get(name: string): Promise<Buffer | undefined> {
    const inMemory = this.memory.get(name);
    if (inMemory) {
      this.remember(name, inMemory);
      return inMemory;
    }
    const onDisk =
      this.folder === undefined ? undefined : await readFile(join(this.folder, name)).catch(() => undefined);
    if (onDisk) this.remember(name, onDisk);
    return onDisk;
  }

  async has(name: string): Promise<boolean> {
    if (this.memory.has(name) || this.folder === undefined) return this.memory.has(name);
    return access(join(this.folder, name)).then(
      () => true,
      () => false,
    );
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    this.remember(name, bytes);
    if (this.folder === undefined) return;
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      // Rename atomically, so that no other process reads a partial file.
      const temporary = join(this.folder, `.${name}.${process.pid}`);
      await writeFile(temporary, bytes, { mode: 0o600 });
      await rename(temporary, join(this.folder, name));
      this.written += 1;
      if (this.written % writesBetweenChecks === 1) await this.evict(this.folder);
    } catch (error) {
      this.folder = undefined;
      this.unusable((error as Error).message);
    }
  }

  private remember(name: string, bytes: Buffer): void {
    this.inMemory += bytes.length - (this.memory.get(name)?.length ?? 0);
    this.memory.delete(name);
    this.memory.set(name, bytes);
    for (const [oldest, { length }] of this.memory) {
      if (this.inMemory <= this.limits.memory) break;
      this.memory.delete(oldest);
      this.inMemory -= length;
    }
  }

  private async evict(folder: string): Promise<void> {
    const names = await readdir(folder);
    const files = await Promise.all(
      names.map(async (name) => ({ name, facts: await stat(join(folder, name)).catch(() => undefined) })),
    );
    const known = files.flatMap(({ name, facts }) => (facts ? [{ name, size: facts.size, at: facts.mtimeMs }] : []));
    let total = known.reduce((sum, { size }) => sum + size, 0);
    for (const { name, size } of known.toSorted((a, b) => a.at - b.at)) {
      if (total <= this.limits.disk) return;
      await rm(join(folder, name), { force: true });
      total -= size;
    }
  }
}
