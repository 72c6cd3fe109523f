import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Kinds of files whose text the compiler reads. Every other file is an asset, of which it reads little. */
const textKinds = new Set('.md .mdx .markdown .yaml .yml .json .toml .ts .tsx .js .mjs .bib .csv .txt'.split(' '));
/** Files that are read at the same time. */
const batchSize = 32;

/**
 * Hashes everything that a compilation reads at a path: the content of texts; size and time of change of other files.
 * Returns undefined if the path cannot be read.
 */
export async function hashOfSources(path: string): Promise<string | undefined> {
  try {
    const files = (await stat(path)).isDirectory() ? await filesBelow(path) : [path];
    const hash = createHash('sha256');
    for (let first = 0; first < files.length; first += batchSize) {
      const batch = files.slice(first, first + batchSize);
      for (const line of await Promise.all(batch.map(fingerprint))) hash.update(line);
    }
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter(({ name }) => name !== 'node_modules' && name !== '.git')
      .map((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? filesBelow(path) : [path];
      }),
  );
  return lists.flat().sort();
}

async function fingerprint(file: string): Promise<string> {
  const { size, mtimeMs, ctimeMs } = await stat(file);
  if (!textKinds.has(extname(file).toLowerCase())) return `${file} ${size} ${mtimeMs} ${ctimeMs}\n`;
  return `${file} ${createHash('sha256')
    .update(await readFile(file))
    .digest('hex')}\n`;
}
