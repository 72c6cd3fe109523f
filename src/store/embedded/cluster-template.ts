import fs from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, createBrotliDecompress } from 'node:zlib';

/**
 * Writes a cluster as a compressed file of about 1.7 MB, for `clusterTemplate`; belongs into the build. Brotli with a
 * window of 16 MB sees that the template databases of Postgres are one another's copies: the file is a third of what
 * gzip makes, and is unpacked in 0.2 s, once.
 * @param cluster the folder of one that was shut down: of another, the first start would recover, and bring each of its
 *   thousand files to the disk three times
 */
export function writeClusterTemplate(file: string, cluster: string): void {
  const bytes = Buffer.concat([...entries(cluster), Buffer.alloc(2 * block)]);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  fs.writeFileSync(file, brotliCompressSync(bytes, { params }));
}

/** The tar entries of what is below a folder: header, content, filling. */
function* entries(folder: string, below = ''): Generator<Buffer> {
  for (const entry of fs.readdirSync(join(folder, below), { withFileTypes: true })) {
    const name = join(below, entry.name);
    const content = entry.isDirectory() ? Buffer.alloc(0) : fs.readFileSync(join(folder, name));
    yield headerOf(name, entry.isDirectory() ? '5' : '0', content.length);
    yield content;
    yield Buffer.alloc(fillingOf(content.length));
    if (entry.isDirectory()) yield* entries(folder, name);
  }
}

/** Tar is made of these: a header, then the content filled up to the next. */
const block = 512;
const unpackedAtOnce = 256 * 1024;

/** As Postgres makes them, and wants its folder. */
const [folderMode, fileMode] = [0o700, 0o600];

/** What fills content up to the next header. */
const fillingOf = (size: number): number => (block - (size % block)) % block;

/**
 * Unpacks a template into a new folder. PGlite would do it too, with a second engine that lives for this alone and
 * leaves a quarter of a gigabyte behind; this way the forty megabytes pass by in pieces, and reads are answered between
 * them.
 */
export async function unpackClusterTemplate(file: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: folderMode });
  const tar = new Pieces(fs.createReadStream(file).pipe(createBrotliDecompress({ chunkSize: unpackedAtOnce })));
  for (let header = await tar.exactly(block); header[0] !== 0; header = await tar.exactly(block)) {
    const { name, type, size } = entryOf(header);
    if (type === '5') fs.mkdirSync(join(folder, name), { mode: folderMode });
    else if (type === '0') await writeEntry(tar, join(folder, name), size);
    else
      throw new Error(
        `${file} holds ${name} of the kind "${type}", and not only files and folders: build Vitrine anew.`,
      );
  }
  tar.end();
}

/**
 * A header with the fields that are used here (POSIX ustar); no path in a cluster is as long as the 100 bytes of a name.
 */
function headerOf(name: string, type: '0' | '5', size: number): Buffer {
  const header = Buffer.alloc(block);
  const octal = (value: number, at: number, digits: number): void =>
    void header.write(value.toString(8).padStart(digits, '0'), at, 'latin1');
  header.write(name, 0, 100, 'latin1');
  octal(type === '5' ? folderMode : fileMode, 100, 7);
  octal(size, 124, 11);
  header.write(`        ${type}`, 148, 'latin1');
  header.write('ustar\u000000', 257, 'latin1');
  const checksum = header.reduce((sum, byte) => sum + byte);
  octal(checksum, 148, 6);
  return header;
}

function entryOf(header: Buffer): { name: string; type: string; size: number } {
  const text = (from: number, to: number): string => header.toString('latin1', from, to).replace(/[\0 ].*$/s, '');
  return { name: text(0, 100), size: Number.parseInt(text(124, 136), 8), type: text(156, 157) };
}

/** In the thread itself: through the pool, the thousand small files take twice as long. */
async function writeEntry(tar: Pieces, path: string, size: number): Promise<void> {
  const file = fs.openSync(path, 'wx', fileMode);
  try {
    for (let left = size; left > 0; ) {
      const piece = await tar.upTo(left);
      fs.writeFileSync(file, piece);
      left -= piece.length;
    }
  } finally {
    fs.closeSync(file);
  }
  await tar.exactly(fillingOf(size));
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
