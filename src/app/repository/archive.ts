import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { ReadEntry } from 'tar';
// Imported by file, since the package's index is a bundle that hides the included packages from
// third-party-licences.txt.
import { Parser } from 'tar/parse';
import { elapsedMs } from '../../base/clock.js';
import { RejectedStateError, RepositoryError } from './error.js';

/** Limits of an archive. */
export interface ArchiveLimits {
  /** Decompressed size of the whole archive. */
  readonly bytes: number;
  /** Number of files, links and folders. */
  readonly entries: number;
  /** Time for reading and unpacking together. */
  readonly milliseconds: number;
}

/** The loader accepts 20,000 texts. A repository with a whole site has more files than are loaded. */
export const defaultLimits: ArchiveLimits = { bytes: 256 * 1_048_576, entries: 50_000, milliseconds: 120_000 };

/** Callbacks of one pass over an archive. */
export interface ArchivePass {
  /** Called for every header in order. Returns whether `take` receives the entry. */
  isWanted(entry: ReadEntry): boolean;
  take?(entry: ReadEntry): void;
  /** Awaited after each chunk of the archive, before the next one is read. */
  settle?(): Promise<void>;
}

/**
 * Reads a tar.gz file in chunks of 64 KiB, so that memory stays constant and the event loop is not blocked. `deadline`
 * is a time of `elapsedMs`. Returns the SHA-256 of the decompressed bytes. Throws `RepositoryError`, or its subclass
 * `RejectedStateError` if the archive itself is the reason.
 */
export async function readArchive(
  file: string,
  pass: ArchivePass,
  limits: ArchiveLimits,
  deadline: number,
): Promise<string> {
  const tar = new TarReader(pass);
  const hash = createHash('sha256');
  const source = createReadStream(file);
  const gunzip = source.on('error', (error) => gunzip.destroy(error)).pipe(createGunzip({ chunkSize: 65_536 }));
  let length = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      // The parser would decompress nested compression beyond these limits.
      if (length === 0 && isCompressed(chunk)) throw notAnArchive();
      length += chunk.length;
      if (length > limits.bytes) throw tooLarge(limits);
      if (elapsedMs() > deadline)
        throw new RepositoryError(`takes longer than ${limits.milliseconds / 1000} s to unpack.`);
      hash.update(chunk);
      tar.write(chunk);
      await pass.settle?.();
    }
    tar.end();
    await pass.settle?.();
    return hash.digest('hex');
  } catch (error) {
    throw error instanceof RepositoryError ? error : notAnArchive(error);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

export const tooLarge = ({ bytes, entries }: ArchiveLimits): RejectedStateError =>
  new RejectedStateError(
    `contains more than the limit (${bytes / 1_048_576} MiB, ${entries.toLocaleString('en')} files and folders).`,
  );

/** Disk errors are not the archive's fault, so the same archive is tried again later. */
export function notAnArchive(cause?: unknown): RepositoryError {
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  if (code !== undefined && ['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT', 'EMFILE', 'EIO'].includes(code))
    return new RepositoryError(`cannot be unpacked here (${code}).`, { cause });
  return new RejectedStateError('was not sent as a sound archive (tar.gz).', { cause });
}

const magicNumbers = [
  [0x1f, 0x8b],
  [0x28, 0xb5, 0x2f, 0xfd],
];
const isCompressed = (chunk: Buffer): boolean =>
  magicNumbers.some((bytes) => bytes.every((byte, index) => chunk[index] === byte));

/** Wraps the parser of the library, whose errors become exceptions of `write` and `end`. */
class TarReader {
  readonly #parser: Parser;
  #failure: unknown;
  #isOver = false;

  constructor(pass: ArchivePass) {
    this.#parser = new Parser({
      strict: true,
      filter: (_path, entry) => this.#failure === undefined && this.#attempt(() => pass.isWanted(entry as ReadEntry)),
      onReadEntry: (entry) => pass.take?.(entry),
    });
    this.#parser.on('error', (error: unknown) => this.#fail(error));
    this.#parser.on('eof', () => {
      this.#isOver = true;
    });
  }

  write(chunk: Buffer): void {
    // The parser would buffer all data after the end of the tar and copy it with each chunk.
    if (!this.#isOver) this.#parser.write(chunk);
    if (this.#failure !== undefined) throw this.#failure;
  }

  end(): void {
    this.#parser.end();
    if (this.#failure !== undefined) throw this.#failure;
  }

  #attempt(decide: () => boolean): boolean {
    try {
      return decide();
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
  }
}
