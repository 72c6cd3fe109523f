import fs from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createBrotliDecompress } from 'node:zlib';
import type { ReadEntry } from 'tar';
// The package's own index is a bundle that hides whose code is in it from third-party-licences.txt.
import { Parser } from 'tar/parse';

const unpackedAtOnce = 256 * 1024;

/** As Postgres makes them, and wants its folder. */
const [folderMode, fileMode] = [0o700, 0o600];

/**
 * Unpacks a template into a new folder. PGlite would do it too, with a second engine that lives for this alone and
 * leaves a quarter of a gigabyte behind; this way the forty megabytes pass by in pieces, and reads are answered between
 * them.
 */
export async function unpackClusterTemplate(file: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: folderMode });
  const parser = new Parser({ strict: true, onReadEntry: (entry) => write(entry, join(folder, entry.path)) });
  const tar = fs.createReadStream(file).pipe(createBrotliDecompress({ chunkSize: unpackedAtOnce }));
  for await (const piece of tar as AsyncIterable<Buffer>) parser.write(piece);
  parser.end();
}

/** In the thread itself: through the pool, the thousand small files take twice as long. */
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
