import fs from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createBrotliDecompress } from 'node:zlib';
import type { ReadEntry } from 'tar';
// Imported by file, since the package's index is a bundle that hides the included packages from
// third-party-licences.txt.
import { Parser } from 'tar/parse';

const chunkBytes = 256 * 1024;

/** Modes that Postgres uses and requires. */
const [folderMode, fileMode] = [0o700, 0o600];

/**
 * Unpacks a template into a new folder. PGlite could do that with a second engine, which would leave 256 MB of memory
 * behind. Here the 40 MB are processed in chunks, between which reads are served.
 */
export async function unpackClusterTemplate(file: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: folderMode });
  const parser = new Parser({ strict: true, onReadEntry: (entry) => write(entry, join(folder, entry.path)) });
  const tar = fs.createReadStream(file).pipe(createBrotliDecompress({ chunkSize: chunkBytes }));
  for await (const piece of tar as AsyncIterable<Buffer>) parser.write(piece);
  parser.end();
}

/** Writes synchronously, since the thread pool would take twice as long for a thousand small files. */
function write(entry: ReadEntry, path: string): void {
  if (entry.type === 'Directory') {
    fs.mkdirSync(path, { mode: folderMode });
    entry.resume();
    return;
  }
  const file = fs.openSync(path, 'wx', fileMode);
  entry.on('data', (piece: Buffer) => fs.writeFileSync(file, piece));
  entry.on('end', () => fs.closeSync(file));
}
