import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Extensions of files whose text the compiler reads. All other files are assets, of which it reads only metadata. */
const textKinds = new Set('.md .mdx .markdown .yaml .yml .json .toml .ts .tsx .js .mjs .bib .csv .txt'.split(' '));
/** Maximum size of a text file that the compiler reads. */
const maxTextBytes = 8 * 1_048_576;
/** Number of files that are read concurrently. */
const batchSize = 32;

/**
 * Hashes all input of a compilation: the content of text files, and the size and times of other files. Returns
 * undefined if the input is unknown: for an unreadable folder, for links to other folders, and for a single resume,
 * which can refer to sibling pictures.
 */
export async function hashSources(path: string): Promise<string | undefined> {
  try {
    const files = await filesBelow(path);
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
  const stats = await stat(file);
  // Reading a named pipe would never end, and a linked folder is outside of this one.
  if (stats.isDirectory()) throw new Error(`${file} is a link to a folder.`);
  const isText = stats.isFile() && stats.size <= maxTextBytes && textKinds.has(extname(file).toLowerCase());
  if (!isText) return `${file} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}\n`;
  const hash = createHash('sha256').update(await readFile(file));
  return `${file} ${hash.digest('hex')}\n`;
}
