import { createHash } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ReadEntry } from 'tar';
// The package's own index is a bundle that hides whose code is in it from third-party-licences.txt.
import { Parser } from 'tar/parse';
import { elapsedMs } from '../platform/clock.js';
import { RepositoryError } from './error.js';

/** Bounds of what is unpacked; a test passes smaller ones. */
export interface UnpackLimits {
  /** Of everything in the archive, decompressed. */
  readonly bytes: number;
  /** Entries of the archive, folders among them. */
  readonly entries: number;
  readonly milliseconds: number;
}

/** The loader takes 20,000 texts; a repository that holds a whole site has more files than are read. */
export const usualLimits: UnpackLimits = { bytes: 256 * 1_048_576, entries: 50_000, milliseconds: 60_000 };

/** What was unpacked. */
export interface Unpacked {
  /** The commit that Git names in its archives; without one a hash of the archive. Hexadecimal. */
  readonly commit: string;
  readonly files: number;
  /** Links, which are never unpacked, by their paths below the folder. */
  readonly links: readonly string[];
}

/**
 * Unpacks an archive of Git into a folder that is empty: the ordinary files below `folder` of the repository, each with
 * its time, so that all replicas show the same. The library reads the tar; nothing but this function names a file. Throws
 * a RepositoryError for a file that is no archive, is too large, or holds a path that leads out of it.
 */
export async function unpack(
  bytes: Buffer,
  to: string,
  folder: string,
  limits: UnpackLimits = usualLimits,
): Promise<Unpacked> {
  const writer = new Writer(to, folder, limits);
  const hash = createHash('sha256');
  const gunzip = Readable.from([bytes]).pipe(createGunzip({ chunkSize: 65_536 }));
  const began = elapsedMs();
  let length = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      // The parser would decompress once more, past these bounds.
      if (length === 0 && isCompressed(chunk)) throw notAnArchive();
      length += chunk.length;
      if (length > limits.bytes) throw tooLarge(limits);
      if (elapsedMs() - began > limits.milliseconds)
        throw new RepositoryError(`takes longer than ${limits.milliseconds / 1000} s to unpack.`);
      hash.update(chunk);
      writer.write(chunk);
    }
    return writer.end(hash.digest('hex'));
  } catch (error) {
    throw error instanceof RepositoryError ? error : notAnArchive(error);
  } finally {
    gunzip.destroy();
  }
}

const tooLarge = ({ bytes, entries }: UnpackLimits): RepositoryError =>
  new RepositoryError(
    `holds more than is unpacked (${bytes / 1_048_576} MiB, ${entries.toLocaleString('en')} files and folders).`,
  );

function notAnArchive(cause?: unknown): RepositoryError {
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  // An error of the disk is not the archive's fault.
  const disk = code !== undefined && ['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT', 'EMFILE', 'EIO'].includes(code);
  const says = disk ? `cannot be unpacked here (${code}).` : 'was not sent as a sound archive (tar.gz).';
  return new RepositoryError(says, { cause });
}

const magic = [
  [0x1f, 0x8b],
  [0x28, 0xb5, 0x2f, 0xfd],
];
const isCompressed = (chunk: Buffer): boolean =>
  magic.some((bytes) => bytes.every((byte, index) => chunk[index] === byte));

/** Takes the decompressed archive, and writes what belongs to the content. */
class Writer {
  readonly #parser: Parser;
  readonly #made = new Set<string>();
  readonly #links: string[] = [];
  #entries = 0;
  #files = 0;
  #commit: string | undefined;
  #failure: unknown;
  #isOver = false;

  constructor(
    private readonly to: string,
    private readonly folder: string,
    private readonly limits: UnpackLimits,
  ) {
    this.#parser = new Parser({
      strict: true,
      filter: (_path, entry) => this.#isWanted(entry as ReadEntry),
      onReadEntry: (entry) => this.#take(entry),
    });
    this.#parser.on('error', (error: unknown) => this.#fail(error));
    this.#parser.on('eof', () => {
      this.#isOver = true;
    });
  }

  write(chunk: Buffer): void {
    // What comes behind the end of the tar the parser would collect, and copy with each piece.
    if (!this.#isOver) this.#parser.write(chunk);
    if (this.#failure !== undefined) throw this.#failure;
  }

  end(hash: string): Unpacked {
    this.#parser.end();
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#files === 0)
      throw new RepositoryError(
        this.folder === '' ? 'holds no files.' : `has no folder ${this.folder} with files in it.`,
      );
    return { commit: this.#commit ?? hash.slice(0, 40), files: this.#files, links: this.#links };
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
  }

  /** Called for every entry of the archive, in its order. */
  #isWanted(entry: ReadEntry): boolean {
    this.#entries += 1;
    if (this.#entries > this.limits.entries) this.#fail(tooLarge(this.limits));
    const comment = entry.globalExtended?.comment;
    if (comment !== undefined && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(comment)) this.#commit = comment;
    const path = this.#failure === undefined ? this.#pathOf(entry) : undefined;
    if (path === undefined) return false;
    if (/Link$/.test(entry.type)) this.#links.push(path);
    return ['File', 'OldFile'].includes(entry.type);
  }

  /** The path below the folder of the content; undefined for what is not in it. */
  #pathOf({ path }: ReadEntry): string | undefined {
    // The first folder is the forge's own: name and branch, or name and commit.
    const parts = path.split('/').filter((part, index, all) => part !== '' || index < all.length - 1);
    if (parts.some((part) => part === '' || part === '..' || part === '.' || /[\\\0]/.test(part))) {
      this.#fail(new RepositoryError('holds a path that leads out of it; nothing of it is unpacked.'));
      return undefined;
    }
    const inside = parts.slice(1).join('/');
    if (this.folder === '') return inside || undefined;
    return inside.startsWith(`${this.folder}/`) ? inside.slice(this.folder.length + 1) : undefined;
  }

  #take(entry: ReadEntry): void {
    const chunks: Buffer[] = [];
    entry.on('data', (chunk: Buffer) => void chunks.push(chunk));
    entry.on('end', () => {
      if (this.#failure !== undefined) return;
      try {
        this.#put(this.#pathOf(entry) ?? '', Buffer.concat(chunks), entry.mtime ?? new Date(0));
      } catch (error) {
        this.#fail(error);
      }
    });
  }

  #put(path: string, bytes: Buffer, written: Date): void {
    const file = join(this.to, path);
    const folder = dirname(file);
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
    // Never over a file that is there: no archive of Git has a path twice.
    writeFileSync(file, bytes, { flag: 'wx' });
    utimesSync(file, written, written);
    this.#files += 1;
  }
}
