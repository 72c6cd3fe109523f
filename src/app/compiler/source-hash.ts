import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Kinds of files whose text the compiler reads. Every other file is an asset, of which it reads little. */
const textKinds = new Set('.md .mdx .markdown .yaml .yml .json .toml .ts .tsx .js .mjs .bib .csv .txt'.split(' '));
/** The compiler reads no text that is larger. */
const maxTextBytes = 8 * 1_048_576;
/** Number of files that are read concurrently. */
const batchSize = 32;

/**
 * Hashes everything that a compilation reads in a folder: the content of texts; size and times of other files. Returns
 * undefined if that cannot be told: for a folder that cannot be read, for one with links to other folders, and for a
 * single resume, which may name pictures beside it.
 */
export async function hashOfSources(path: string): Promise<string | undefined> {
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
  const facts = await stat(file);
  // Reading a pipe never ends, and what lies in a linked folder is not below this one.
  if (facts.isDirectory()) throw new Error(`${file} is a link to a folder.`);
  const isText = facts.isFile() && facts.size <= maxTextBytes && textKinds.has(extname(file).toLowerCase());
  if (!isText) return `${file} ${facts.size} ${facts.mtimeMs} ${facts.ctimeMs}\n`;
  const hash = createHash('sha256').update(await readFile(file));
  return `${file} ${hash.digest('hex')}\n`;
}
