import { closeSync, createReadStream, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** A file of a dump that cannot be written or read: one sentence for the owner. */
export class DumpFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DumpFileError';
  }
}

/** Lines on their way into a file, which has its name only when all of them are on the disk. */
export interface DumpFile {
  write(line: string): void;
  /** Gives the file its name. */
  finish(): void;
  /** Leaves nothing behind; after `finish` it does nothing. */
  discard(): void;
}

const bytesAtOnce = 1 << 20;

/** Begins a dump file, for its owner alone: it holds addresses and messages in clear. An existing file is never overwritten. */
export function beginDumpFile(path: string): DumpFile {
  if (exists(path)) throw new DumpFileError(`${path} is there already, and a backup is not overwritten; name another file.`);
  const unfinished = `${path}.unfinished`;
  const file = opened(unfinished, 'w', 0o600);
  let waiting = '';
  let ended = false;
  const flush = (): void => {
    const bytes = Buffer.from(waiting);
    for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
    waiting = '';
  };
  return {
    write(line) {
      waiting += `${line}\n`;
      if (waiting.length >= bytesAtOnce) flush();
    },
    finish() {
      flush();
      fsyncSync(file);
      closeSync(file);
      ended = true;
      renameSync(unfinished, path);
    },
    discard() {
      if (ended) return;
      ended = true;
      closeSync(file);
      rmSync(unfinished, { force: true });
    },
  };
}

/** The lines of a dump file, which is opened at once and read when the first line is asked for. */
export function readDumpFile(path: string): AsyncIterable<string> {
  const file = opened(path, 'r');
  return {
    // Made here and not before: an interface that nobody listens to yet lets its lines go by.
    [Symbol.asyncIterator]: () =>
      createInterface({ input: createReadStream(path, { fd: file }), crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator](),
  };
}

function opened(path: string, flags: 'r' | 'w', mode?: number): number {
  try {
    return openSync(path, flags, mode);
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    const verb = flags === 'r' ? 'read' : 'written';
    throw new DumpFileError(`${path} cannot be ${verb} (${code}); name a file that this user may ${flags === 'r' ? 'read' : 'create'}.`, {
      cause: fault,
    });
  }
}

function exists(path: string): boolean {
  try {
    closeSync(openSync(path, 'r'));
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}
