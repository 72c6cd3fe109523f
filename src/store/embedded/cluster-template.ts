import fs from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, createBrotliDecompress } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Writes a cluster as a compressed file of about 1.5 MB, for `clusterTemplate`; belongs into the build. Brotli with a
 * window of 16 MB sees that the template databases of Postgres are one another's copies: the file is a third of what
 * gzip makes, and is unpacked in 0.2 s, once.
 * @param cluster the folder of a fresh one that no process has open; without it one is made, which takes about 5 s
 */
export async function writeClusterTemplate(file: string, cluster?: string): Promise<void> {
  const pglite = cluster === undefined ? new PGlite() : new PGlite({ dataDir: cluster, fs: new NodeFS(cluster) });
  await pglite.waitReady;
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const bytes = Buffer.from(await dump.arrayBuffer());
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  fs.writeFileSync(file, brotliCompressSync(bytes, { params }));
}

/** Tar is made of these: a header, then the content filled up to the next. */
const block = 512;
const unpackedAtOnce = 256 * 1024;

/**
 * Unpacks a template into a new folder. PGlite would do it too, with a second engine that lives for this alone and
 * leaves a quarter of a gigabyte behind; this way the forty megabytes pass by in pieces, and reads are answered between
 * them.
 */
export async function unpackClusterTemplate(file: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const tar = new Pieces(fs.createReadStream(file).pipe(createBrotliDecompress({ chunkSize: unpackedAtOnce })));
  for (let header = await tar.exactly(block); header[0] !== 0; header = await tar.exactly(block)) {
    const { name, type, mode, size } = entryOf(header);
    if (type === '5') await mkdir(join(folder, name), { recursive: true, mode });
    else if (type === '0') await writeEntry(tar, join(folder, name), mode, size);
    else
      throw new Error(
        `${file} holds ${name} of the kind "${type}", and not only files and folders: build Vitrine anew.`,
      );
  }
  tar.end();
}

/**
 * The fields of a header that are used here (POSIX ustar); no path in a cluster is as long as the 100 bytes of a name.
 */
function entryOf(header: Buffer): { name: string; type: string; mode: number; size: number } {
  const text = (from: number, to: number): string => header.toString('latin1', from, to).replace(/[\0 ].*$/s, '');
  return {
    name: text(0, 100),
    mode: Number.parseInt(text(100, 108), 8),
    size: Number.parseInt(text(124, 136), 8),
    type: text(156, 157) || '0',
  };
}

async function writeEntry(tar: Pieces, path: string, mode: number, size: number): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await copy(tar, file, size);
  } finally {
    await file.close();
  }
  const filling = (block - (size % block)) % block;
  if (filling > 0) await tar.exactly(filling);
}

async function copy(tar: Pieces, file: FileHandle, size: number): Promise<void> {
  for (let left = size; left > 0; ) {
    const piece = await tar.upTo(left);
    await file.write(piece);
    left -= piece.length;
  }
}

/** A stream of bytes, taken in the lengths that the reader wants. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>;
  #piece: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** At least one byte, and no more than `most`. */
  async upTo(most: number): Promise<Buffer> {
    if (this.#piece.length === 0) {
      const next = await this.#source.next();
      if (next.done) throw new Error('The template of the database ends in the middle: build Vitrine anew.');
      this.#piece = next.value;
    }
    const taken = this.#piece.subarray(0, most);
    this.#piece = this.#piece.subarray(taken.length);
    return taken;
  }

  async exactly(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = count; left > 0; left -= parts.at(-1)?.length ?? 0) parts.push(await this.upTo(left));
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
  }

  /** Lets go of the source before its end. */
  end(): void {
    void this.#source.return?.();
  }
}
