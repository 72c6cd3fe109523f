import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folder for the files of the previous run during generation. */
const earlier = '.earlier';

/**
 * Moves the previously generated files aside, runs `generate`, and restores the modification time of unchanged files, so
 * that compilers only compile the changes.
 */
export async function regenerate<T>(folder: string, paths: readonly string[], generate: () => Promise<T>): Promise<T> {
  const aside = join(folder, earlier);
  rmSync(aside, { recursive: true, force: true });
  for (const path of paths.filter((one) => existsSync(join(folder, one)))) {
    mkdirSync(dirname(join(aside, path)), { recursive: true });
    renameSync(join(folder, path), join(aside, path));
  }
  const done = await generate();
  if (existsSync(aside)) keepDates(aside, folder);
  rmSync(aside, { recursive: true, force: true });
  return done;
}

function keepDates(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const before = join(entry.parentPath, entry.name);
    const now = join(to, before.slice(from.length + 1));
    if (!existsSync(now) || !readFileSync(now).equals(readFileSync(before))) continue;
    const { atime, mtime } = statSync(before);
    utimesSync(now, atime, mtime);
  }
}
