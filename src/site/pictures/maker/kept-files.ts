import { mkdirSync } from 'node:fs';
import { access, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What was made is kept in memory up to this, and on disk up to that; what was used longest ago, or on disk made, goes first. Bytes. */
const mostInMemory = 16 * 1024 * 1024;
const mostOnDisk = 1024 * 1024 * 1024;
/** How many files are written between two looks at what they take. */
const filesBetweenLooks = 200;

/** Files that were made once, by name; in a folder where there is one that can be written. */
export class KeptFiles {
  private readonly memory = new Map<string, Buffer>();
  private inMemory = 0;
  private written = 0;

  /** `unusable` hears once that the folder cannot be written, and why; then memory alone keeps. */
  constructor(
    private folder: string | undefined,
    private readonly unusable: (reason: string) => void = () => {},
    private readonly limits = { memory: mostInMemory, disk: mostOnDisk },
  ) {}

  async get(name: string): Promise<Buffer | undefined> {
    const near = this.memory.get(name);
    if (near) {
      this.remember(name, near);
      return near;
    }
    const far = this.folder === undefined ? undefined : await readFile(join(this.folder, name)).catch(() => undefined);
    if (far) this.remember(name, far);
    return far;
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
      // Another process must never read half a file.
      const passing = join(this.folder, `.${name}.${process.pid}`);
      await writeFile(passing, bytes, { mode: 0o600 });
      await rename(passing, join(this.folder, name));
      this.written += 1;
      if (this.written % filesBetweenLooks === 1) await this.makeRoom(this.folder);
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

  private async makeRoom(folder: string): Promise<void> {
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
